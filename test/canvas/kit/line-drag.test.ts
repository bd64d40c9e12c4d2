// @page
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HANDS } from '../../../src/canvas/canvas-parts.ts';
import { LineDrag } from '../../../src/canvas/kit/line-drag.ts';
import type { LineGround } from '../../../src/canvas/tool.ts';
import { LAYER } from '../../../src/foundry/host/module-id.ts';

const view = document.createElement('canvas');
const asked: (readonly string[])[] = [];
const said: string[] = [];
/** The party's tokens; one without has an empty id. */
let tokens = ['party'];
/** Whether the party goes by its line alone. */
let isAlone = true;
/** What is selected, and what the pointer is on. */
let selected: string[] = [];
let pressed = '';
/** How many of the pointer's moves came to Foundry. */
let moved = 0;

const ground = (): LineGround => ({
  ...{ tokens, here: '0', side: 100, ...(isAlone ? { isAlone: true as const } : {}) },
  placeAt: ({ x }) => String(Math.floor(x / 100)),
  centre: (place) => ({ x: Number(place) * 100 + 50, y: 50 }),
  way: (from, to) => (from === to ? [] : [to]),
  straight: (_from, to) => [to],
  plan: ({ length }) => ({ steps: length - 1, words: `${length - 1}` }),
  ask: ({ places }) => asked.push(places),
});

beforeAll(async () => {
  document.body.append(view);
  view.addEventListener('pointermove', () => (moved += 1));
  const drawn: object = new Proxy(() => drawn, { get: () => drawn });
  vi.stubGlobal('PIXI', {
    LINE_CAP: {},
    LINE_JOIN: {},
    Graphics: class {
      constructor() {
        return drawn;
      }
    },
  });
  vi.stubGlobal('game', { i18n: { format: (key: string) => key } });
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('foundry', { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal('ui', { controls: { tool: { name: 'select' } }, notifications: { warn: (text: string) => said.push(text) } });
  const party = { width: 1, height: 1, _source: { x: 0, y: 0 } };
  vi.stubGlobal('canvas', {
    app: { view },
    canvasCoordinatesFromClient: ({ x, y }: { x: number; y: number }) => ({ x, y }),
    stage: { scale: { x: 1 } },
    scene: { grid: { sizeX: 100, sizeY: 100 }, tokens: new Map([['party', party]]) },
    tokens: {
      active: true,
      get: () => ({ visible: true, isOwner: true, getSnappedPosition: (point: object) => point }),
      get hover() {
        return { document: { id: pressed } };
      },
      get controlled() {
        return selected.map((id) => ({ document: { id } }));
      },
    },
  });
  HANDS.list('walking', () => Promise.resolve({ lines: () => [ground()] }));
  await HANDS.fetched('walking');
  new LineDrag();
});

beforeEach(() => {
  asked.length = said.length = moved = 0;
  isAlone = true;
  tokens = ['party'];
});

/** Drags from the party's square two squares on, by a token. */
function drag(by: string, along: string[]): void {
  pressed = by;
  selected = along;
  const at = (kind: string, clientX: number, buttons: number): boolean =>
    view.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX, clientY: 50, button: 0, buttons }));
  at('pointerdown', 50, 1);
  for (const x of [120, 180, 250]) at('pointermove', x, 1);
  at('pointerup', 250, 0);
}

describe('a drag of several tokens', () => {
  test('SC-02 of a party that goes alone is its line, by its own token', () => {
    drag('party', ['party', 'mule']);
    expect(asked).toEqual([['0', '1', '2']]);
    expect([moved, said]).toEqual([0, []]);
  });

  test('SC-02 by another token is refused once with a sentence, and nothing is dragged', () => {
    drag('mule', ['party', 'mule']);
    expect(asked).toEqual([]);
    expect([moved, said]).toEqual([0, ['GHOSTMAP.Line.Several']]);
  });

  test('SC-02 is Foundry’s own where the party is none of them, and where it goes along with others', () => {
    drag('mule', ['mule', 'dog']);
    expect([moved, said]).toEqual([3, []]);
    isAlone = false;
    drag('party', ['party', 'mule']);
    expect(asked).toEqual([]);
    expect([moved, said]).toEqual([6, []]);
  });
});

describe('a party without a token', () => {
  const dragOnLayer = (active: boolean): void => {
    Object.assign(canvas, { [LAYER]: { active } });
    Object.assign(canvas.tokens ?? {}, { active: !active });
    drag('somebody else', []);
    Object.assign(canvas, { [LAYER]: { active: false } });
    Object.assign(canvas.tokens ?? {}, { active: true });
  };

  test('RA-20 is led by a drag from its place with the tools of the module, and with those of tokens a drag there is Foundry’s own', () => {
    tokens = [''];
    dragOnLayer(false);
    expect([moved, asked]).toEqual([3, []]);
    dragOnLayer(true);
    expect([moved, asked]).toEqual([3, [['0', '1', '2']]]);
  });

  test('RA-20 has no such place where it has a token', () => {
    dragOnLayer(true);
    expect(moved).toBe(0);
    tokens = ['elsewhere'];
    asked.length = 0;
    dragOnLayer(true);
    expect(asked).toEqual([]);
  });
});
