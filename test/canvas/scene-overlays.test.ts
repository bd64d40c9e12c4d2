import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
  get isDrawn(): boolean {
    return finds;
  }
  refresh = (): void => undefined;
  zoomed = (): void => undefined;
  destroy = (): void => undefined;
  labels = (): Label[] => [label('of the overlay', 'line', 2)];
}

const OVERLAY = {};
const REF = { id: 'one', holder: {}, expedition: { procedure: { id: 'search', partyTokens: () => [] }, open: {} } };

/** Who looks, what is played under a fog, and whether its overlay is here and finds its cells. */
let asPlayer = false;
let fogged: readonly string[] = [];
let isHere = true;
let finds = true;

vi.mock('../../src/foundry/store/expeditions.ts', () => ({
  expeditionsOn: () => [REF],
  foggedOn: () => fogged,
  secretsOf: () => null,
}));
vi.mock('../../src/foundry/browser/fetching.ts', () => ({
  partHere: () => (isHere ? { overlay: OVERLAY, drawing: { KeptOverlay, arrange } } : null),
}));
vi.mock('../../src/foundry/store/leading.ts', () => ({ isSuspended: () => false, isWaiting: () => false }));
vi.mock('../../src/foundry/store/viewpoint.ts', () => ({ seesAsPlayer: () => asPlayer }));
vi.mock('../../src/foundry/scene/open-now.ts', () => ({ openNow: () => ({}) }));
vi.mock('../../src/foundry/scene/token-places.ts', () => ({ tokenPlace: () => null }));
vi.mock('../../src/foundry/requests/requests.ts', () => ({ pendingCommands: () => [] }));

let overlays: SceneOverlays;

beforeAll(() => {
  vi.stubGlobal('canvas', { scene: null });
});

beforeEach(async () => {
  [asPlayer, fogged, isHere, finds] = [false, [], true, true];
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

describe('the cover of a fogged map', () => {
  /** The boxes that the map is covered with, as the container has them. */
  let covers: Cover[] = [];

  class Cover {
    boxes: (readonly number[])[] = [];
    clear = (): this => {
      this.boxes = [];
      return this;
    };
    beginFill = (): this => this;
    endFill = (): this => this;
    drawRect = (...box: readonly number[]): this => {
      this.boxes.push(box);
      return this;
    };
    destroy = (): void => void (covers = covers.filter((one) => one !== this));
  }

  const above = {
    addChildAt(object: unknown) {
      if (object instanceof Cover) covers.push(object);
      return object;
    },
  } as unknown as PIXI.Container;

  /** Returns what is covered once overlays were refreshed. */
  function coveredNow(): readonly (readonly number[])[] {
    overlays.refresh({ above, ground: above }, 1);
    return covers.flatMap(({ boxes }) => boxes);
  }

  const PICTURE = [100, 50, 800, 600];

  beforeEach(() => {
    vi.stubGlobal('PIXI', { Graphics: Cover });
    const dimensions = { sceneX: 100, sceneY: 50, sceneWidth: 800, sceneHeight: 600 };
    vi.stubGlobal('canvas', { scene: { dimensions } });
    covers = [];
    [asPlayer, fogged, isHere, finds] = [true, ['one'], true, true];
    overlays.clear();
  });

  test('RA-24 players see nothing of it until the overlay with its fog has come', () => {
    isHere = false;
    expect(coveredNow()).toEqual([PICTURE]);
    expect(coveredNow()).toEqual([PICTURE]);
    isHere = true;
    expect(coveredNow()).toEqual([]);
  });

  test('RA-24 players see nothing of it while its cells are not found, or it cannot be read', () => {
    finds = false;
    expect(coveredNow()).toEqual([PICTURE]);
    finds = true;
    fogged = ['damaged'];
    expect(coveredNow()).toEqual([PICTURE]);
  });

  test('RA-24 nothing covers a map without fog, or what a GM sees', () => {
    isHere = false;
    fogged = [];
    expect(coveredNow()).toEqual([]);
    [asPlayer, fogged] = [false, ['one']];
    expect(coveredNow()).toEqual([]);
  });

  test('RA-24 it lies there before anything is drawn, and goes with the scene', () => {
    overlays.cover(above);
    expect(covers.flatMap(({ boxes }) => boxes)).toEqual([PICTURE]);
    overlays.clear();
    expect(covers).toEqual([]);
  });
});
