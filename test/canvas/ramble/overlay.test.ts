import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Overlay, OverlayView, Piece } from '../../../src/canvas/overlay.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import { type CellEdit, type Chunks, withCells } from '../../../src/rules/grid/chunks.ts';
import { SEEN, VISITED } from '../../../src/rules/ramble/state/state.ts';
import type { RambleHidden } from '../../../src/rules/ramble/state/state.ts';
import { BARE } from '../../../src/rules/terrain/terrain.ts';
import type { Box } from '../../../src/rules/grid/frame.ts';
import { cellGridOf } from '../../../src/canvas/terrain/cell-grid.ts';
import {
  type Game,
  LAY,
  at,
  begun,
  boardOf,
  jaunting,
  laid,
  play,
  stayed,
  tables,
  travelled,
} from '../../rules/ramble/fixtures.ts';
import { anyTerrain } from '../../rules/terrain/any-terrain.ts';

const seat = vi.hoisted(() => ({ board: null as GridBoard | null }));

vi.mock('../../../src/foundry/ramble/ramble-ground.ts', () => ({ cellsOfRamble: () => seat.board }));
vi.mock('../../../src/play/procedures.ts', () => ({ fetchedReading: () => Promise.resolve(null) }));

/** Which tool is in the GM's hand. */
let tool: string;

/** A container that holds nothing. */
class Holder {
  addChild(): void {
    // What is drawn is not looked at here.
  }
}

vi.stubGlobal('PIXI', { Resource: class {}, Container: Holder });
vi.stubGlobal('game', { user: { isGM: true } });
vi.stubGlobal('canvas', { ghostMap: { active: true } });
vi.stubGlobal('ui', {
  get controls() {
    return { control: { name: 'ghostMap' }, tool: { name: tool } };
  },
});
const { FOG } = await import('../../../src/canvas/ramble/fog.ts');
const { RAMBLE_OVERLAY } = await import('../../../src/canvas/ramble/overlay.ts');
const { PENDING, TERRAIN } = await import('../../../src/canvas/ramble/fetched-parts.ts');
const { SHOW_TERRAIN } = await import('../../../src/foundry/terrain/terrain-switch.ts');
const { turnSwitch } = await import('../../../src/foundry/browser/switches.ts');
const { takeBrush } = await import('../../../src/foundry/terrain/brush.ts');

const PICTURE = { sceneX: 0, sceneY: 0, sceneWidth: 1200, sceneHeight: 1300 };
const TOKEN = { x: 0, y: 0, width: 80, height: 80 };

/** How somebody looks at a game. */
type Look = Partial<Pick<OverlayView, 'gm' | 'token' | 'pending'>> & { readonly hidden?: RambleHidden | null };

/** Lists the pieces of all layers, the lowest first. */
function layersOf({ state }: Game, look: Look = {}): readonly (readonly Piece[])[] {
  const overlay = RAMBLE_OVERLAY as Overlay;
  const gm = look.gm ?? false;
  const view = {
    ref: { holder: { dimensions: PICTURE } },
    open: state.open,
    hidden: gm ? state.hidden : null,
    gm,
    token: TOKEN,
    pending: [],
    ...look,
  };
  const shown = overlay.shown(view as unknown as OverlayView);
  if (!shown) throw new Error('nothing is shown');
  return overlay.layers.map((layer) => layer.pieces(shown));
}

function keysOf(game: Game, look: Look = {}): readonly string[] {
  return layersOf(game, look).flatMap((pieces) => pieces.map(({ key }) => key));
}

beforeEach(() => {
  [seat.board, tool] = [boardOf(LAY), 'select'];
  turnSwitch(SHOW_TERRAIN, false);
  takeBrush({ paint: { kind: 'cells', layer: 'ground', to: 'f' } });
});

describe('the fog of a ramble', () => {
  test('RA-24 hides from players what nobody has seen, and is a veil for the GM, who paints without it', () => {
    const game = jaunting();
    expect(keysOf(game)).toContain('fog');
    expect(keysOf(game, { gm: true })).toContain('veil');
    expect(keysOf(game, { gm: true })).not.toContain('fog');
    tool = 'terrain';
    expect(keysOf(game, { gm: true })).not.toContain('veil');
    expect(keysOf(game)).toContain('fog');
  });

  test('RA-24 is opaque for players in all cells but those that have been seen', () => {
    const fog = layersOf(jaunting())
      .flat()
      .find(({ key }) => key === 'fog');
    const [, palette] = (fog?.from ?? []) as [unknown, { characters: string; looks: { alpha: number }[] }];
    expect(palette.characters).toBe('.sv');
    expect(palette.looks.map(({ alpha }) => alpha)).toEqual([1, 0, 0]);
  });

  test('RA-24 is told by what the rules write for what is seen and where one has been', () => {
    expect(FOG.characters).toBe(`.${SEEN}${VISITED}`);
  });

  test('RA-24 is none where the setting is off, nor for a GM who has not begun', () => {
    expect(keysOf(jaunting({ options: { fog: false } }))).not.toContain('fog');
    expect(keysOf(laid(), { gm: true })).not.toContain('veil');
  });

  test('RA-02 lies below the track, which lies above tokens with it', () => {
    const layers = layersOf(travelled(jaunting(), '33'));
    const holds = (name: string) => layers.findIndex((pieces) => pieces.some(({ key }) => key === name));
    const { layers: all } = RAMBLE_OVERLAY as Overlay;
    expect(holds('fog')).toBeLessThan(holds('1-0'));
    expect(all.slice(holds('fog')).some(({ isGround }) => isGround)).toBe(false);
  });
});

describe('the track of a ramble', () => {
  test('RA-02 has an X at the start, a line for each piece, and a circle with its number where a jaunt ended', () => {
    const game = stayed(travelled(jaunting(), '33'));
    expect(keysOf(game)).toEqual(['edge of fog', 'fog', '1-0', '1-0', 'start', '2,0', 'number 2,0']);
    expect(keysOf(begun())).toEqual(['edge of fog', 'fog', 'start']);
  });

  test('RA-02 ends where the token stands, which is not drawn over, and at no other end', () => {
    const first = stayed(travelled(jaunting(), '33'));
    const ends = (game: Game, look: Look = {}) =>
      layersOf(game, look)
        .flat()
        .filter(({ key }) => key === '1-0')
        .map(({ from }) => from[2]);
    expect(ends(first)).toEqual([true, true]);
    expect(ends(first, { token: null })).toEqual([false, false]);
    expect(ends(play(first, { kind: 'put', at: '5,5' }))).toEqual([false, false]);
  });

  test('RA-22 shows how much of the next hex is paid, as a share of what it costs', () => {
    const ground = { ground: { '0-0': 'p' } };
    const paid = travelled(jaunting({ options: { speed: 24 }, terrain: ground }), '3');
    const piece = layersOf(paid)
      .flat()
      .find(({ key }) => key === 'progress');
    expect(piece?.from.slice(0, 3)).toEqual([{ i: 0, j: 0 }, { i: 1, j: 0 }, 0.75]);
    expect(keysOf(jaunting())).not.toContain('progress');
  });

  test('RA-22 shows the journey that is left, or the way that was just asked for instead', () => {
    const long = travelled(jaunting(), '3333333333');
    expect(long.state.open.journey).toBe('3333');
    expect(keysOf(long)).toContain('journey');
    const asked = keysOf(long, { pending: [{ kind: 'journey', way: '33' }] });
    expect(asked).toContain('asked');
    expect(asked).not.toContain('journey');
    expect(keysOf(play(long, { kind: 'end' }))).not.toContain('journey');
  });

  test('RA-02 rings the cell of a party that has no token', () => {
    expect(keysOf(jaunting(), { token: null })).toContain('party ring');
    expect(keysOf(jaunting())).not.toContain('party ring');
  });
});

test('RA-23 what draws terrain is fetched when it is first shown', async () => {
  expect(TERRAIN.here('ramble')).toBeNull();
  keysOf(jaunting());
  expect(TERRAIN.here('ramble')).toBeNull();
  turnSwitch(SHOW_TERRAIN, true);
  expect(keysOf(jaunting())).not.toContain('ground');
  await TERRAIN.fetched('ramble');
  await vi.waitFor(() => expect(keysOf(jaunting())).toContain('ground'));
});

describe('the terrain of a ramble', () => {
  beforeAll(() => TERRAIN.fetched('ramble'));

  const painted = jaunting({ terrain: { ground: withCells({}, [[{ i: 1, j: 1 }, 'f']]), road: { '0-0': 'A', '1-0': 'B' } } });

  test('RA-23 is shown by the switch, to the GM while it is painted, and as areas while these are', () => {
    const layers = () =>
      [keysOf(painted), keysOf(painted, { gm: true })].map((keys) => keys.filter((key) => ['ground', 'areas'].includes(key)));
    expect(layers()).toEqual([[], []]);
    tool = 'terrain';
    expect(layers()).toEqual([[], ['ground']]);
    takeBrush({ paint: { kind: 'cells', layer: 'area', to: 'A' } });
    expect(layers()).toEqual([[], ['areas']]);
    tool = 'select';
    turnSwitch(SHOW_TERRAIN, true);
    expect(layers()).toEqual([['ground'], ['ground']]);
  });

  test('RA-23 names the areas that are painted, each in one of its cells', () => {
    tool = 'terrain';
    takeBrush({ paint: { kind: 'cells', layer: 'area', to: 'A' } });
    const named = play(painted, {
      kind: 'areas',
      areas: { A: { name: 'The Marches', weather: tables('') }, B: { name: 'The Teeth', weather: tables('') } },
    });
    const game = ['4:2-8', '5:2-8'].reduce<Game>(
      (now, cells) => play(now, { kind: 'stroke', layer: 'area', to: 'A', cells }),
      named,
    );
    const names = layersOf(game, { gm: true })
      .flat()
      .filter(({ key }) => key.startsWith('area '));
    expect(names.map(({ key, from }) => [key, from[0], from[1]])).toEqual([['area A', 'The Marches', { i: 4, j: 5 }]]);
    expect(keysOf(game).some((key) => key.startsWith('area '))).toBe(false);
  });

  test('RA-23 draws ways chunk by chunk, and anew only where a chunk holds others', () => {
    turnSwitch(SHOW_TERRAIN, true);
    const casings = 3;
    const ways = (game: Game) => new Map(layersOf(game)[casings]?.map(({ key, from }) => [key, from]));
    const before = ways(painted);
    expect([...before.keys()].sort()).toEqual(['0-0', '1-0']);
    const after = ways(play(painted, { kind: 'stroke-way', way: 'river', isEdge: true, isErased: false, sides: ['9,1:0'] }));
    expect(after.get('0-0')).toEqual(before.get('0-0'));
    expect(after.get('1-0')).not.toEqual(before.get('1-0'));
  });

  test('RA-23 shows a GM at once what is asked for', async () => {
    await PENDING.fetched('ramble');
    tool = 'terrain';
    const mesh = { follow: vi.fn() };
    const pending = [{ kind: 'stroke', layer: 'ground', to: 'h', cells: '2:2' }];
    const piece = layersOf(painted, { gm: true, pending })
      .flat()
      .find(({ key }) => key === 'ground');
    piece?.update?.(mesh as never);
    expect(mesh.follow).toHaveBeenCalledWith(withCells(painted.state.open.terrain.ground, [[{ i: 2, j: 2 }, 'h']]));
  });
});

describe('what a player sees of a ramble', () => {
  beforeAll(() => TERRAIN.fetched('ramble'));

  /** All that pieces are drawn from, and what maps of cells are given to follow. */
  function seen(game: Game, look: Look): string {
    const followed: unknown[] = [];
    const pieces = layersOf(game, look).flat();
    for (const piece of pieces) piece.update?.({ follow: (chunks: unknown) => followed.push(chunks) } as never);
    return JSON.stringify([pieces.map(({ key, from }) => [key, from]), followed]);
  }

  test('RA-61 RA-23 never holds anything of what is planned, noted or painted under seal, whatever lies there', () => {
    turnSwitch(SHOW_TERRAIN, true);
    const game = travelled(jaunting({ setup: { isSecret: true }, plans: { wolves: { at: '5,5' } } }), '33');
    const bare = seen(game, {});
    fc.assert(
      fc.property(
        anyTerrain(LAY),
        fc.dictionary(fc.constantFrom('3,3', '4,4', '9,9'), fc.string({ maxLength: 9 })),
        (terrain, texts) => {
          const notes = Object.fromEntries(Object.entries(texts).map(([at, text]) => [at, { text, link: '' }]));
          const plans = Object.fromEntries(
            Object.entries(texts).map(([at, text], id) => [`p${id}`, { at, text, kind: 'encounter' as const, link: '' }]),
          );
          const hidden: RambleHidden = { terrain, names: {}, charts: {}, notes, plans, ahead: {} };
          const other: Game = { ...game, state: { open: game.state.open, hidden } };
          // Even where whoever looks has the hidden half at hand, as a GM who looks as a player.
          expect(seen(other, { hidden })).toBe(bare);
          if (Object.keys(texts).length > 0) expect(seen(other, { gm: true })).not.toBe(seen(game, { gm: true }));
        },
      ),
    );
  });

  test('RA-23 of terrain that is a secret is what has been seen, and for the GM all', () => {
    turnSwitch(SHOW_TERRAIN, true);
    const terrain = { ...BARE, ground: { '0-0': 'f', '0-1': 'f', '1-0': 'f', '1-1': 'f' } };
    const game = jaunting({ setup: { isSecret: true, terrain } });
    const followed = (look: Look): unknown => {
      const follow = vi.fn<(chunks: Chunks) => void>();
      const ground = layersOf(game, look)
        .flat()
        .find(({ key }) => key === 'ground');
      ground?.update?.({ follow } as never);
      return follow.mock.lastCall?.[0];
    };
    // The cell of the party and its neighbours.
    const near = ['0,0', '0,1', '1,0'].map(at);
    expect(followed({})).toEqual(
      withCells(
        {},
        near.map((cell): CellEdit => [cell, 'f']),
      ),
    );
    expect(followed({ gm: true })).toEqual(terrain.ground);
  });
});

describe('what is written of a sign', () => {
  /** The first place of the words of a note at the party's cell. */
  function nameOf(look: Look): Box | undefined {
    const game = play(begun(), { kind: 'note', at: '0,0', note: { text: 'A mill', link: '' } });
    const piece = layersOf(game, look)
      .flat()
      .find(({ key }) => key === 'note 0,0');
    const stamps = { sprite: () => ({ texture: { width: 100, height: 30 } }) };
    const drawn = piece?.draw?.(stamps as never);
    drawn?.fit?.(1);
    return drawn?.labels?.find(({ rank }) => rank === 'name')?.boxes()[0];
  }

  test('RA-61 stands beneath its cell’s middle, and beyond a token that fills the cell with its ring', () => {
    const { side } = cellGridOf(boardOf(LAY), LAY);
    const middle = boardOf(LAY).centre({ i: 0, j: 0 });
    expect(nameOf({ token: null })?.y).toBeCloseTo(middle.y + 0.46 * side);
    expect(nameOf({ token: TOKEN })?.y).toBeCloseTo(middle.y + side);
  });
});
