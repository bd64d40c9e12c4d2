import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tool } from '../../src/canvas/tool.ts';

const asked = vi.hoisted(() => ({ done: [] as unknown[][], leads: false, procedure: 'scramble' }));

vi.mock('../../src/foundry/host/notices.ts', () => ({ say: (_kind: string, key: string) => asked.done.push(['says', key]) }));
vi.mock('../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_ref: object, { kind }: { kind: string }) => asked.done.push(['asks', kind]),
}));
vi.mock('../../src/foundry/search/laying.ts', () => ({
  sizeToLay: () => ({ columns: 3, rows: 3 }),
  laySearch: () => asked.done.push(['lays']),
}));
vi.mock('../../src/foundry/requests/windows.ts', () => ({ openExpedition: () => undefined }));
vi.mock('../../src/foundry/store/leading.ts', () => ({ leadsNow: () => asked.leads }));
vi.mock('../../src/foundry/store/expeditions.ts', () => ({
  expeditionsOf: () => [],
  expeditionsOn: () => [{ expedition: { procedure: { id: asked.procedure } } }],
}));
vi.mock('../../src/canvas/search/places.ts', () => ({ searchPlaces: () => [] }));
vi.mock('../../src/canvas/search/search-line.ts', () => ({ searchLines: () => [] }));
vi.mock('../../src/foundry/scene/token-places.ts', () => ({
  tokenPlace: (_scene: object, id: string) => (id === 'ada' ? { x: 100, y: 100, width: 100, height: 100 } : null),
  moveByHand: (_scene: object, id: string, corner: object) => asked.done.push(['moves', id, corner]),
}));

class Graphics {
  clear = () => this;
  lineStyle = () => this;
  drawRect = () => this;
  moveTo = () => this;
  lineTo = () => this;
  beginFill = () => this;
  endFill = () => this;
}

let lay: Tool;
/** Whether the token is locked where it stands. */
let isLocked = false;

beforeAll(async () => {
  vi.stubGlobal('PIXI', { Graphics });
  vi.stubGlobal('game', { user: { isGM: true } });
  vi.stubGlobal('CONST', { GRID_SNAPPING_MODES: { VERTEX: 1 } });
  vi.stubGlobal('canvas', {
    stage: { scale: { x: 1 } },
    grid: { getSnappedPoint: (point: object) => point },
    tokens: { active: false, get: () => ({ visible: true, getSnappedPosition: (point: object) => point }) },
    scene: {
      tokens: new Map([
        [
          'ada',
          {
            get locked() {
              return isLocked;
            },
          },
        ],
      ]),
    },
  });
  const { SEARCH_HANDS } = await import('../../src/canvas/search/hands.ts');
  lay = SEARCH_HANDS.tools?.['lay'] ?? {};
});

beforeEach(() => {
  isLocked = false;
  Object.assign(asked, { done: [], leads: false, procedure: 'scramble' });
});

/** Drags from one point to another, and gives what was done. */
function dragged(from: { x: number; y: number }, to: { x: number; y: number }): unknown[][] {
  const drag = { from, to, free: false };
  lay.onDragStart?.(from);
  lay.onDragMove?.(drag);
  lay.onDrop?.(drag);
  lay.onDragEnd?.();
  return asked.done;
}

const BESIDE = { x: 700, y: 700 };

describe('a drag with the tool that lays a search', () => {
  test('SG-03 lays one', () => {
    expect(dragged(BESIDE, { x: 1000, y: 1000 })).toEqual([['lays']]);
  });

  test('SG-03 that begins on a token moves that, as it does elsewhere', () => {
    expect(dragged({ x: 150, y: 150 }, { x: 250, y: 350 })).toEqual([['moves', 'ada', { x: 200, y: 300 }]]);
    asked.done = [];
    isLocked = true;
    expect(dragged({ x: 150, y: 150 }, { x: 250, y: 350 })).toEqual([]);
  });

  test('SG-03 lays none over something else that is played, and says which tool does', () => {
    asked.leads = true;
    expect(dragged(BESIDE, { x: 1000, y: 1000 })).toEqual([['says', 'GHOSTMAP.Notice.PlayedHere']]);
    asked.done = [];
    asked.procedure = 'search';
    expect(dragged(BESIDE, { x: 1000, y: 1000 })).toEqual([['lays']]);
  });
});
