import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HANDS } from '../../../src/canvas/canvas-parts.ts';
import type { Reach } from '../../../src/canvas/kit/reach.ts';
import type { DrawnLine, LineGround } from '../../../src/canvas/tool.ts';

/** What was drawn: rectangles filled, and sides of the field's edge. */
let drawn = { filled: 0, sides: 0, cleared: 0 };

/** The field that lies on the map, once it does. */
let field: Graphics | null = null;

class Graphics {
  destroyed = false;
  eventMode = '';
  parent: object | null = null;
  lineStyle = () => this;
  beginFill = () => this;
  endFill = () => this;
  drawCircle = () => this;
  clear = () => {
    drawn.cleared += 1;
    return this;
  };
  drawRect = () => {
    drawn.filled += 1;
    return this;
  };
  moveTo = () => {
    drawn.sides += 1;
    return this;
  };
  lineTo = () => this;
}

const asked: DrawnLine[] = [];
let reached: readonly string[] | null = [];

/** A row of places of 100 pixels; the party stands in the first. */
const GROUND: LineGround = {
  ...{ tokens: ['party'], here: '0', side: 100 },
  placeAt: () => null,
  centre: (place) => ({ x: Number(place) * 100 + 50, y: 50 }),
  way: (from, to) => Array.from({ length: Number(to) - Number(from) }, (_, step) => String(Number(from) + step + 1)),
  straight: () => [],
  reach: () => reached,
  plan: ({ length }) => ({ steps: length - 1, words: `${length - 1} squares` }),
  ask: (line) => asked.push(line),
};

let ground = GROUND;

let reach: Reach;

beforeAll(async () => {
  vi.stubGlobal('PIXI', { Graphics, LINE_CAP: {}, LINE_JOIN: {} });
  vi.stubGlobal('foundry', { canvas: { layers: { CanvasLayer: class {} } } });
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('game', { i18n: { format: (_key: string, { comes }: { comes: string }) => `lead: ${comes}` } });
  const layer = {
    addChild(child: Graphics) {
      child.parent = layer;
      field = child;
    },
  };
  vi.stubGlobal('canvas', { stage: { scale: { x: 1 } }, 'ghost-map-ground': layer });
  HANDS.list('walking', () => Promise.resolve({ lines: () => [ground] }));
  await HANDS.fetched('walking');
  reach = new (await import('../../../src/canvas/kit/reach.ts')).Reach();
});

beforeEach(() => {
  reached = [];
  reach.places();
  drawn = { filled: 0, sides: 0, cleared: 0 };
  asked.length = 0;
});

test('SC-02 where something must be done first the places say so, do not glow, and a click hears why', () => {
  reached = ['1'];
  ground = { ...GROUND, waits: true, plan: () => ({ steps: 0, words: 'no dash' }) };
  const [place] = reach.places();
  ground = GROUND;
  expect([place?.label, drawn.filled]).toEqual(['no dash', 0]);
  place?.act?.();
  expect(asked).toMatchObject([{ places: ['0', '1'] }]);
});

test('SC-02 SC-14 the squares in reach are places that say what the way costs, and a click asks for it', () => {
  reached = ['1', '2'];
  const places = reach.places();
  expect(places.map(({ label, glows }) => [label, glows])).toEqual([
    ['lead: 1 squares', false],
    ['lead: 2 squares', false],
  ]);
  places[1]?.act?.();
  expect(asked).toEqual([{ places: ['0', '1', '2'], isOff: false, token: 'party', corner: { x: 200, y: 0 } }]);
});

test('SC-14 they glow as one field with an edge around all of it, which is drawn anew only where it changes', () => {
  reached = ['1', '2'];
  reach.places();
  // Two squares side by side have six outer sides.
  expect(drawn).toEqual({ filled: 2, sides: 6, cleared: 1 });
  reach.places();
  expect(drawn.cleared).toBe(1);
});

test('SC-14 while an answer is awaited the field glows on, and no square takes a click', () => {
  reached = ['1'];
  reach.places();
  reached = null;
  expect(reach.places()).toEqual([]);
  expect(drawn.cleared).toBe(1);
  reached = [];
  reach.places();
  expect(drawn.cleared).toBe(2);
});

test('SC-14 the way to a square that is meant is drawn, and taken away', () => {
  reached = ['1', '2'];
  const [, place] = reach.places();
  drawn = { filled: 0, sides: 0, cleared: 0 };
  place?.meant?.(true);
  expect(drawn.sides).toBeGreaterThan(0);
  const { cleared } = drawn;
  place?.meant?.(false);
  expect(drawn.cleared).toBeGreaterThan(cleared);
});

test('SC-14 a field that went with the canvas of another scene is made anew', () => {
  reached = ['1'];
  reach.places();
  const before = field;
  if (!before) throw new Error('nothing glows');
  before.destroyed = true;
  reach.places();
  expect(field).not.toBe(before);
  expect(drawn.filled).toBe(2);
});
