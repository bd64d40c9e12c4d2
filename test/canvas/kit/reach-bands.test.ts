import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HANDS } from '../../../src/canvas/canvas-parts.ts';
import type { Reach } from '../../../src/canvas/kit/reach.ts';
import { DRAWN } from '../../../src/canvas/text-stamps.ts';
import type { Band, DrawnLine, LineGround } from '../../../src/canvas/tool.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { KINDS, gridOn } from '../../rules/grid/any-hexes.ts';

/** What was drawn since it was cleared last. */
let fills: { readonly color: number; shapes: number }[] = [];
let strokes: { readonly width: number; readonly color: number; lines: number; points: number }[] = [];
let cleared = 0;
let scale = 1;
/** The sprites of texts by what they say. */
const written = new Map<string, Sprite>();

class Sprite {
  readonly texture = { width: DRAWN * 4, height: DRAWN };
  readonly anchor = { set: () => undefined };
  readonly at = { x: 0, y: 0 };
  readonly position = { set: (x: number, y: number) => Object.assign(this.at, { x, y }) };
  readonly scale = { set: () => undefined };
  visible = true;
  destroyed = false;
  set name(text: string) {
    written.set(text, this);
  }
  destroy(): void {
    this.destroyed = true;
  }
}

class Graphics {
  destroyed = false;
  eventMode = '';
  parent: object | null = null;
  children: object[] = [];
  addChild(child: object): object {
    this.children.push(child);
    return child;
  }
  clear(): this {
    cleared += 1;
    fills = [];
    strokes = [];
    return this;
  }
  lineStyle(style: { readonly width: number; readonly color: number } | number): this {
    if (typeof style !== 'number') strokes.push({ ...style, lines: 0, points: 0 });
    return this;
  }
  beginFill(color: number): this {
    fills.push({ color, shapes: 0 });
    return this;
  }
  endFill = () => this;
  closePath = () => this;
  drawCircle = () => this;
  drawPolygon(): this {
    const last = fills.at(-1);
    if (last) last.shapes += 1;
    return this;
  }
  #note(line: 0 | 1): this {
    const last = strokes.at(-1);
    if (last) Object.assign(last, { lines: last.lines + line, points: last.points + 1 });
    return this;
  }
  moveTo = () => this.#note(1);
  lineTo = () => this.#note(0);
}

const DARK = 0x0b0f14;
const GOLD = 0xffd75e;
/** How many places are filled. */
const filled = (): number => fills.filter(({ color }) => color === GOLD).reduce((sum, { shapes }) => sum + shapes, 0);

const board = new HexBoard(gridOn(KINDS.HEXODDR, 100, 1500, 1400));
const here = { i: 6, j: 6 };
const named = (place: string) => board.cellOf(place) ?? here;
const within = (most: number): string[] => board.reach(here, most).map(({ cell }) => board.nameOf(cell));
const band = (look: Band['look'], most: number): Band => ({ look, label: `in ${most}`, places: within(most) });

const asked: DrawnLine[] = [];
let bands: readonly Band[] | null = null;
let isAwaited = false;
const ground: LineGround = {
  ...{ tokens: ['party'], here: board.nameOf(here), side: 100 },
  placeAt: () => null,
  centre: (place) => board.centre(named(place)),
  outline: (place) => board.outline(named(place)),
  way: (from, to) =>
    board
      .way(named(from), named(to))
      ?.cells.slice(1)
      .map((cell) => board.nameOf(cell)) ?? null,
  straight: () => [],
  reach: () => (isAwaited ? null : within(1).slice(1)),
  bands: () => bands,
  plan: ({ length }) => ({ steps: length - 1, words: `${length - 1} hexes` }),
  ask: (line) => asked.push(line),
};

let reach: Reach;
const hooks: Record<string, () => void> = {};

beforeAll(async () => {
  vi.stubGlobal('PIXI', { Graphics, Sprite, LINE_CAP: {}, LINE_JOIN: {}, MIPMAP_MODES: {} });
  const PreciseText = class {
    static getTextStyle = () => ({});
    texture = { baseTexture: {} };
    updateText = () => undefined;
    destroy = () => undefined;
  };
  vi.stubGlobal('foundry', { canvas: { layers: { CanvasLayer: class {} }, containers: { PreciseText } } });
  vi.stubGlobal('Hooks', { on: (name: string, call: () => void) => (hooks[name] = call) });
  vi.stubGlobal('game', { i18n: { format: (_key: string, { comes }: { comes: string }) => `lead: ${comes}` } });
  const layer = {
    addChild: (child: Graphics) => (child.parent = layer),
    removeChild: (child: Graphics) => (child.parent = null),
  };
  const stage = {
    scale: {
      get x() {
        return scale;
      },
    },
  };
  vi.stubGlobal('canvas', { stage, 'ghost-map-ground': layer });
  HANDS.list('rambling', () => Promise.resolve({ lines: () => [ground] }));
  await HANDS.fetched('rambling');
  reach = new (await import('../../../src/canvas/kit/reach.ts')).Reach();
});

beforeEach(() => {
  scale = 1;
  bands = null;
  isAwaited = false;
  reach.places();
  written.clear();
  asked.length = 0;
  cleared = 0;
});

test('RA-24 hexes in reach glow as one field with an edge, and have the outline of hexes', () => {
  bands = [];
  const places = reach.places();
  expect(filled()).toBe(6);
  // Around six hexes about one go 18 sides, and 6 around the one.
  expect(strokes.map(({ lines, points }) => [lines, points])).toEqual([[24, 48]]);
  expect(places.map(({ outline }) => outline.length)).toEqual([6, 6, 6, 6, 6, 6]);
});

test('RA-24 bands lie where the field would: the innermost is filled, and each has an edge of another kind in a dark casing', () => {
  bands = [band('now', 1), band('next', 2), band('later', 3), band('night', 4)];
  const places = reach.places();
  expect(filled()).toBe(7);
  const ofColor = (isDark: boolean) => strokes.filter(({ color }) => (color === DARK) === isDark);
  // The innermost is one whole line, the next one is in pieces, the third in dots, and the last is parted by a dark line.
  expect(ofColor(false).map(({ lines }) => lines > 1)).toEqual([false, true, false]);
  expect(ofColor(true).map(({ lines }) => lines > 1)).toEqual([false, true, false, false]);
  const dots = fills.filter(({ color }) => color !== GOLD);
  expect(dots.map(({ color }) => color === DARK)).toEqual([true, false]);
  for (const { shapes } of dots) expect(shapes).toBeGreaterThan(100);
  // Each has a casing that is wider than itself and lies below all of them.
  const [one, other, last, ...strokesAbove] = strokes;
  expect([one, other, last].map((casing) => casing?.color)).toEqual([DARK, DARK, DARK]);
  strokesAbove.slice(0, 3).forEach(({ width }, at) => expect(strokes[at]?.width).toBeGreaterThan(width));
  // Clicks go on as they do without bands.
  expect(places).toHaveLength(6);
  places[0]?.act?.();
  const [outline] = places.map((place) => place.outline);
  expect(asked).toMatchObject([
    { token: 'party', isOff: false, corner: { x: Math.min(...(outline ?? []).map(({ x }) => x)), y: outline?.[0]?.y } },
  ]);
  expect(asked[0]?.places).toHaveLength(2);
});

test('RA-24 bands are drawn anew where they change or the zoom does, and not while the view is merely moved', () => {
  bands = [band('now', 1), band('next', 2)];
  reach.places();
  expect(cleared).toBe(1);
  reach.places();
  hooks['canvasPan']?.();
  expect(cleared).toBe(1);
  const before = strokes.map(({ width }) => width);
  scale = 2;
  hooks['canvasPan']?.();
  expect(cleared).toBe(2);
  expect(strokes.map(({ width }) => width)).toEqual(before.map((width) => width / 2));
  bands = [band('now', 2)];
  reach.places();
  expect(cleared).toBe(3);
  isAwaited = true;
  bands = null;
  reach.places();
  expect(cleared).toBe(3);
});

test('RA-24 bands are named above the map once a place is found for the name, and the names go with them', () => {
  bands = [band('now', 1), band('next', 2)];
  reach.places();
  expect([...written.keys()]).toEqual(['in 1', 'in 2']);
  const [now] = [...written.values()];
  // Nothing has found it a place yet, since nothing else is drawn here.
  expect(now?.visible).toBe(false);
  expect(reach.object.children).toContain(now);
  bands = null;
  reach.places();
  expect([...written.values()].map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

test('RA-24 bands of a canvas that is taken down are drawn anew on the next', () => {
  bands = [band('now', 1)];
  reach.places();
  const [before] = [...written.values()];
  hooks['canvasTearDown']?.();
  expect(before?.destroyed).toBe(true);
  written.clear();
  reach.places();
  expect([...written.keys()]).toEqual(['in 1']);
  expect(filled()).toBe(7);
});
