import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Drawn } from '../../src/canvas/drawn.ts';
import { type Label, type Rank, arrange } from '../../src/canvas/labels.ts';
import type { SceneOverlays } from '../../src/canvas/scene-overlays.ts';

/** Where each label stands by the number of its place, and the zoom that it was fitted to last. */
let stands: Record<string, number> = {};
let fitted: Record<string, number> = {};

/** A label that may stand in the one place that all others want too, or beside it where it has a second one. */
function label(name: string, rank: Rank, places: 1 | 2): Label {
  const boxes = [0, 100].slice(0, places).map((x) => ({ x, y: 0, width: 10, height: 10 }));
  return { rank, boxes: () => boxes, stand: (place) => (stands[name] = place) };
}

function written(name: string, rank: Rank, places: 1 | 2): Drawn {
  return {
    object: {} as PIXI.Container,
    fit: (zoom) => (fitted[name] = zoom),
    labels: [label(name, rank, places)],
  };
}

/** An overlay with one label, of the lowest rank. */
class KeptOverlay {
  readonly object = {};
  readonly ground = {};
  readonly overlay: object;
  alpha = 1;
  constructor(overlay: object) {
    this.overlay = overlay;
  }
  refresh = (): void => undefined;
  zoomed = (): void => undefined;
  destroy = (): void => undefined;
  labels = (): Label[] => [label('of the overlay', 'line', 2)];
}

const OVERLAY = {};
const REF = { id: 'one', holder: {}, expedition: { procedure: { id: 'search', partyTokens: () => [] }, open: {} } };

vi.mock('../../src/foundry/store/expeditions.ts', () => ({ expeditionsOn: () => [REF], secretsOf: () => null }));
vi.mock('../../src/foundry/browser/fetching.ts', () => ({
  partHere: () => ({ overlay: OVERLAY, drawing: { KeptOverlay, arrange } }),
}));
vi.mock('../../src/foundry/store/leading.ts', () => ({ isSuspended: () => false }));
vi.mock('../../src/foundry/store/viewpoint.ts', () => ({ seesAsPlayer: () => false }));
vi.mock('../../src/foundry/scene/open-now.ts', () => ({ openNow: () => ({}) }));
vi.mock('../../src/foundry/scene/token-places.ts', () => ({ tokenPlace: () => null }));
vi.mock('../../src/foundry/requests/requests.ts', () => ({ pendingCommands: () => [] }));

let overlays: SceneOverlays;

beforeAll(() => {
  vi.stubGlobal('canvas', { scene: null });
});

beforeEach(async () => {
  const container = { addChildAt: () => undefined } as unknown as PIXI.Container;
  overlays = new (await import('../../src/canvas/scene-overlays.ts')).SceneOverlays();
  overlays.refresh({ above: container, ground: container }, 1);
  stands = {};
  fitted = {};
});

test('RA-24 what is written beside overlays finds its place among their labels by its rank', () => {
  overlays.write([written('band', 'band', 1)], 2);
  expect(fitted).toEqual({ band: 2 });
  expect(stands).toEqual({ band: 0, 'of the overlay': 1 });
  overlays.write([written('last', 'line', 1)], 2);
  expect(stands).toMatchObject({ last: -1, 'of the overlay': 0 });
});

test('RA-24 what is written beside overlays follows the zoom with them, and no more once it is taken away', () => {
  overlays.write([written('band', 'band', 2)], 1);
  overlays.zoomed(3);
  expect(fitted).toEqual({ band: 3 });
  overlays.write([], 3);
  stands = {};
  overlays.zoomed(4);
  expect([fitted, stands]).toEqual([{ band: 3 }, { 'of the overlay': 0 }]);
});
