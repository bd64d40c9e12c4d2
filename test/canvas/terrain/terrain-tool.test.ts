// @page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaintGround } from '../../../src/canvas/terrain/terrain-tool.ts';
import type { SteppedBoard } from '../../../src/rules/grid/stepped-board.ts';
import { BARE } from '../../../src/rules/terrain/terrain.ts';
import { LAY, at, boardOf } from '../../rules/ramble/fixtures.ts';

const done: { sent: object[]; said: string[] } = { sent: [], said: [] };

class Container {
  addChild = () => this;
}
class Graphics extends Container {
  clear = () => this;
  lineStyle = () => this;
  moveTo = () => this;
  lineTo = () => this;
  beginFill = () => this;
  endFill = () => this;
  drawPolygon = () => this;
  drawCircle = () => this;
}

const view = document.createElement('canvas');
document.body.append(view);
/** The name of the tool that is in hand. */
let inHand = 'terrain';
let pans: object[] = [];
vi.stubGlobal('PIXI', { Container, Graphics });
vi.stubGlobal('Hooks', { on: () => 1 });
vi.stubGlobal('game', { user: { isGM: true }, i18n: { format: (key: string) => key } });
vi.stubGlobal('foundry', { utils: { escapeHTML: (text: string) => text } });
vi.stubGlobal('ui', {
  get controls() {
    return { control: { name: 'ghostMap' }, tool: { name: inHand } };
  },
  notifications: { info: (text: string) => done.said.push(text) },
});
vi.stubGlobal('canvas', {
  app: { view },
  stage: { scale: { x: 1 }, pivot: { x: 500, y: 500 } },
  ghostMap: { active: true },
  canvasCoordinatesFromClient: (point: object) => point,
  clientCoordinatesFromCanvas: (point: object) => point,
  pan: (to: object) => pans.push(to),
});

const { TerrainTool } = await import('../../../src/canvas/terrain/terrain-tool.ts');
const { brushNow, chartInHand, takeBrush } = await import('../../../src/foundry/terrain/brush.ts');

const board = boardOf(LAY) as SteppedBoard;
let ground: PaintGround;
const tool = new TerrainTool(new Container() as never, () => ground);

/** The moves that Foundry hears of, and could tell everybody. */
let heard = 0;
view.addEventListener('pointermove', () => {
  heard += 1;
});

function pointer(kind: string, name: string, button = 0, buttons = 1): void {
  const { x, y } = board.centre(at(name));
  view.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, button, buttons, bubbles: true }));
}

function press(name: string, alt = false): void {
  tool.onPointerDown(board.centre(at(name)), false, alt);
}

/** Drags through the middles of cells. */
function drag(...names: readonly string[]): void {
  press(names[0] ?? '');
  for (const name of names.slice(1)) pointer('pointermove', name);
  pointer('pointerup', names.at(-1) ?? '');
}

function click(name: string, alt = false): void {
  press(name, alt);
  pointer('pointerup', name);
}

function key(name: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
}

beforeEach(() => {
  Object.assign(done, { sent: [], said: [] });
  [heard, pans, inHand] = [0, [], 'terrain'];
  ground = {
    board,
    cells: LAY,
    terrain: BARE,
    kinds: {},
    isSecret: false,
    chart: null,
    says: 'Forest',
    send: (command) => done.sent.push(command),
  };
  tool.onDragEnd();
  takeBrush({ tool: 'brush', size: 0, paint: { kind: 'cells', layer: 'ground', to: 'f' }, chart: null });
});

describe('the brush', () => {
  test('RA-23 paints by one command all that it came over while the button was held, also where it leapt', () => {
    drag('2,2', '5,2');
    expect(done.sent).toEqual([{ kind: 'stroke', layer: 'ground', to: 'f', cells: '2:2 3:2 4:2 5:2' }]);
  });

  test('RA-23 paints one cell by a click, and with a larger one those around', () => {
    click('4,4');
    takeBrush({ size: 1 });
    click('4,4');
    expect(done.sent).toMatchObject([{ cells: '4:4' }, { cells: '3:3-5 4:3-5 5:4' }]);
  });

  test('RA-23 asks for nothing where all is so already, nor after Escape', () => {
    ground = { ...ground, terrain: { ...BARE, ground: { '0-0': 'f' } } };
    drag('2,2', '3,2');
    press('9,9');
    pointer('pointermove', '9,8');
    key('Escape');
    pointer('pointerup', '9,8');
    expect(done.sent).toEqual([]);
  });

  test('RA-23 grows and shrinks within its bounds, by keys and by the wheel', () => {
    for (let turn = 0; turn < 9; turn += 1) tool.onTurn(1);
    expect(brushNow().size).toBe(6);
    for (let turn = 0; turn < 9; turn += 1) tool.onTurn(-1);
    expect(brushNow().size).toBe(0);
  });

  test('RA-23 takes what lies under an Alt click, and paints nothing by that', () => {
    ground = { ...ground, terrain: { ...BARE, ground: { '0-0': 'm' } } };
    click('3,3', true);
    expect(brushNow().paint).toEqual({ kind: 'cells', layer: 'ground', to: 'm' });
    click('9,9', true);
    expect(brushNow().paint).toMatchObject({ to: '.' });
    expect(done.sent).toEqual([]);
  });
});

describe('lines, areas and fills', () => {
  test('RA-23 a line goes straight from where the button was pressed to where it was let go', () => {
    takeBrush({ tool: 'line' });
    drag('2,2', '9,9', '6,2');
    expect(done.sent).toMatchObject([{ kind: 'stroke', cells: '2:2 3:2 4:2 5:2 6:2' }]);
  });

  test('RA-23 a polygon is closed by Enter, and its last corner taken back by a right click', () => {
    takeBrush({ tool: 'polygon' });
    for (const name of ['1,1', '1,7', '9,7', '9,1', '0,0']) click(name);
    pointer('pointerdown', '0,0', 2, 2);
    pointer('pointerup', '0,0', 2, 0);
    expect(done.said).toEqual(['GHOSTMAP.Terrain.Polygon']);
    expect(done.sent).toEqual([]);
    key('Enter');
    expect(done.sent).toHaveLength(1);
    expect(done.sent[0]).toMatchObject({ kind: 'stroke', layer: 'ground', to: 'f' });
    expect((done.sent[0] as { cells: string }).cells).toContain('5:');
    expect((done.sent[0] as { cells: string }).cells).not.toContain('0:');
  });

  test('RA-23 a polygon is closed by a double click, and dropped by Escape or another tool', () => {
    takeBrush({ tool: 'polygon' });
    for (const name of ['1,1', '1,7']) click(name);
    key('Escape');
    key('Enter');
    for (const name of ['1,1', '1,7', '9,7']) click(name);
    takeBrush({ tool: 'brush' });
    takeBrush({ tool: 'polygon' });
    key('Enter');
    expect(done.sent).toEqual([]);
    for (const name of ['1,1', '1,7', '9,4', '9,4']) click(name);
    expect(done.sent).toHaveLength(1);
  });

  test('RA-23 a fill names the cell, and asks for nothing where that is so already', () => {
    takeBrush({ tool: 'fill' });
    click('3,3');
    ground = { ...ground, terrain: { ...BARE, ground: { '0-0': 'f' } } };
    click('3,3');
    expect(done.sent).toEqual([{ kind: 'fill', layer: 'ground', to: 'f', at: '3,3' }]);
  });
});

describe('ways', () => {
  test('RA-23 through cells are drawn by a drag, without what it went back over', () => {
    takeBrush({ paint: { kind: 'way', way: 'road', isEdge: false, isErased: false } });
    drag('2,2', '3,2', '4,2', '3,2', '3,3');
    expect(done.sent).toEqual([{ kind: 'stroke-way', way: 'road', isEdge: false, isErased: false, sides: ['2,2:3', '3,2:2'] }]);
    click('5,5');
    expect(done.sent).toHaveLength(1);
  });

  test('RA-23 along edges are drawn by a click at the nearest one', () => {
    takeBrush({ paint: { kind: 'way', way: 'river', isEdge: true, isErased: true } });
    click('5,5');
    expect(done.sent).toMatchObject([{ kind: 'stroke-way', way: 'river', isEdge: true, isErased: true }]);
    expect((done.sent[0] as { sides: string[] }).sides[0]).toMatch(/^5,5:[0-5]$/);
  });
});

describe('sites', () => {
  test('RA-23 are painted like kinds, and taken up by an Alt click, what grows beneath them by a second one', () => {
    takeBrush({ paint: { kind: 'cells', layer: 'site', to: 'K' } });
    click('4,4');
    expect(done.sent).toEqual([{ kind: 'stroke', layer: 'site', to: 'K', cells: '4:4' }]);
    ground = { ...ground, terrain: { ...BARE, ground: { '0-0': 'm' }, site: { '0-0': 'W' } } };
    click('3,3', true);
    expect(brushNow().paint).toEqual({ kind: 'cells', layer: 'site', to: 'W' });
    click('3,3', true);
    expect(brushNow().paint).toEqual({ kind: 'cells', layer: 'ground', to: 'm' });
    takeBrush({ paint: { kind: 'cells', layer: 'area', to: 'A' } });
    click('3,3', true);
    expect(brushNow().paint).toEqual({ kind: 'cells', layer: 'area', to: '.' });
  });
});

describe('the label at the pointer', () => {
  const label = () => document.querySelector('.ghost-map-brush-label')?.textContent;

  test('says what the brush does, while it is in hand', () => {
    pointer('pointermove', '2,2', 0, 0);
    expect(label()).toBe('Forest');
    ground = { ...ground, says: 'Castle' };
    takeBrush({ paint: { kind: 'cells', layer: 'site', to: 'K' } });
    expect(label()).toBe('Castle');
    tool.onPointerMove(null);
    inHand = 'select';
    tool.onPointerMove(null);
    expect(label()).toBe('');
  });
});

describe('what is told of a map', () => {
  beforeEach(() => {
    ground = { ...ground, chart: { id: 'seal', told: { ...BARE, ground: { '0-0': 'm' } } } };
    takeBrush({ chart: 'seal' });
  });

  test('is drawn on instead of the map itself: kinds, sites, what is true and nothing', () => {
    click('9,9');
    takeBrush({ paint: { kind: 'cells', layer: 'site', to: 'K' } });
    drag('2,2', '3,2');
    takeBrush({ paint: { kind: 'told', what: 'truth' }, size: 1 });
    click('4,4');
    takeBrush({ paint: { kind: 'told', what: 'nothing' }, size: 0 });
    click('3,3');
    expect(done.sent).toEqual([
      { kind: 'chart-stroke', chart: 'seal', what: 'ground', to: 'f', cells: '9:9' },
      { kind: 'chart-stroke', chart: 'seal', what: 'site', to: 'K', cells: '2:2 3:2' },
      { kind: 'chart-stroke', chart: 'seal', what: 'truth', to: '.', cells: '3:3-5 4:3-5 5:4' },
      { kind: 'chart-stroke', chart: 'seal', what: 'nothing', to: '.', cells: '3:3' },
    ]);
  });

  test('is asked for nothing where it says so already, and looked at by an Alt click instead of the map', () => {
    ground = { ...ground, terrain: { ...BARE, ground: { '0-0': 's' } } };
    click('3,3', true);
    expect(brushNow().paint).toEqual({ kind: 'cells', layer: 'ground', to: 'm' });
    click('3,3');
    expect(done.sent).toEqual([]);
  });

  test('is drawn in lines and areas too', () => {
    takeBrush({ tool: 'line', paint: { kind: 'told', what: 'truth' } });
    drag('2,2', '4,2');
    takeBrush({ tool: 'polygon' });
    for (const name of ['1,1', '1,7', '9,4', '9,4']) click(name);
    expect(done.sent).toHaveLength(2);
    expect(done.sent[0]).toMatchObject({ what: 'truth', cells: '2:2 3:2 4:2' });
    expect((done.sent[1] as { cells: string }).cells).toContain('5:');
  });

  test('has neither ways nor areas nor fills: the brush lets go of them, and takes what is told up nowhere else', () => {
    takeBrush({ chart: null, tool: 'fill', paint: { kind: 'way', way: 'road', isEdge: false, isErased: false } });
    takeBrush({ chart: '' });
    expect(brushNow()).toMatchObject({ tool: 'brush', paint: { kind: 'cells', layer: 'ground' } });
    takeBrush({ paint: { kind: 'cells', layer: 'area', to: 'A' } });
    expect(brushNow().paint).toMatchObject({ layer: 'ground' });
    takeBrush({ paint: { kind: 'told', what: 'truth' } });
    takeBrush({ chart: null });
    expect(brushNow().paint).toMatchObject({ kind: 'cells', layer: 'ground' });
  });

  test('is left by Escape for the map itself, once no corner of an area is left', () => {
    takeBrush({ tool: 'polygon' });
    click('1,1');
    key('Escape');
    expect(chartInHand()).toBe('seal');
    key('Escape');
    expect(chartInHand()).toBeNull();
  });
});

describe('where the pointer is', () => {
  test('RA-23 reaches nobody while secret terrain is painted, until it has left the map, and the view still moves', () => {
    pointer('pointermove', '2,2', 0, 0);
    expect(heard).toBe(1);
    ground = { ...ground, isSecret: true };
    pointer('pointermove', '3,2', 0, 0);
    drag('3,2', '4,2');
    inHand = 'select';
    pointer('pointermove', '5,2', 0, 0);
    expect(heard).toBe(1);
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    pointer('pointermove', '6,2', 0, 0);
    expect(heard).toBe(2);
    inHand = 'terrain';
    pointer('pointermove', '2,2', 0, 0);
    pointer('pointerdown', '2,2', 2, 2);
    pointer('pointermove', '3,2', -1, 2);
    expect(pans).toEqual([{ x: 500, y: 400 }]);
    expect(heard).toBe(2);
  });

  test('RA-23 means nothing while another tool is in hand', () => {
    inHand = 'select';
    pointer('pointermove', '2,2', 0, 0);
    pointer('pointerup', '2,2');
    key('Enter');
    expect(done.sent).toEqual([]);
  });
});
