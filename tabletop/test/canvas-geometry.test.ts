import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_TYPES, WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES } from '../common/constants';
import { createGrid } from '../common/grid/index';
import { colorNumber, mixColors } from '../client/canvas/color';
import { sceneDimensions } from '../client/canvas/dimensions';
import { CanvasEdges, Edge, edgeOfWall } from '../client/canvas/geometry/canvas-edges';
import {
  ClockwiseSweepPolygon,
  type CollisionOptions,
  type CollisionResult,
} from '../client/canvas/geometry/point-source-polygon';
import { polygonContains, regionBounds, regionContains, shapeOutlines } from '../client/canvas/geometry/region-shapes';
import { segmentIntersection } from '../client/canvas/geometry/segments';
import { comparePrimary } from '../client/canvas/groups/primary-group';
import { constrainView, viewOf, zoomAround } from '../client/canvas/view';

const square = createGrid(GRID_TYPES.SQUARE, { size: 100, distance: 5 });

/** What stops a straight path among these edges. */
function testEdges<Mode extends 'any' | 'all' | 'closest'>(
  edges: CanvasEdges,
  origin: { x: number; y: number },
  destination: { x: number; y: number },
  type: CollisionOptions['type'],
  mode: Mode,
): CollisionResult<Mode> {
  Object.assign(globalThis, { canvas: { edges } });
  return ClockwiseSweepPolygon.testCollision(origin, destination, { type, mode }) as CollisionResult<Mode>;
}

describe('segments', () => {
  it('meet where they cross, ends included', () => {
    expect(segmentIntersection({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: -5 }, { x: 5, y: 5 })).toEqual({ x: 5, y: 0, t: 0.5 });
    expect(segmentIntersection({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 0 }, { x: 5, y: 5 })?.t).toBe(0.5);
    expect(segmentIntersection({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 1 }, { x: 5, y: 5 })).toBeNull();
  });

  it('that are parallel never meet', () => {
    expect(segmentIntersection({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBeNull();
  });
});

describe('edges', () => {
  const wall = {
    id: 'w',
    c: [500, 0, 500, 1000] as [number, number, number, number],
    light: 20,
    sight: 20,
    sound: 20,
    move: 20,
    dir: 0,
    door: 0,
    ds: 0,
  };
  const edges = (change: Partial<typeof wall> = {}): CanvasEdges => {
    const all = new CanvasEdges();
    const edge = edgeOfWall({ ...wall, ...change });
    if (edge) all.set('w', edge);
    return all;
  };
  const west = { x: 100, y: 500 };
  const east = { x: 900, y: 500 };

  it('stop what they are made to stop', () => {
    expect(testEdges(edges(), west, east, 'move', 'any')).toBe(true);
    expect(testEdges(edges({ move: 0 }), west, east, 'move', 'any')).toBe(false);
    expect(testEdges(edges({ move: 0 }), west, east, 'sight', 'any')).toBe(true);
  });

  it('tell the nearest and all places', () => {
    const all = edges();
    all.set('second', new Edge({ x: 700, y: 0 }, { x: 700, y: 1000 }, { id: 'second', move: 20 }));
    expect(testEdges(all, east, west, 'move', 'closest')).toMatchObject({ x: 700 });
    expect(testEdges(all, west, east, 'move', 'all').map(({ x }) => x)).toEqual([500, 700]);
  });

  it('are found from far off the canvas', () => {
    // Four hundred million buckets lie on the way: whoever looked into each would outlast a test.
    expect(testEdges(edges(), { x: 1e7, y: 1e7 }, { x: 499, y: 500 }, 'move', 'closest')).toMatchObject({ x: 500 });
  });

  it('of doors stop until the door is open', () => {
    const door = { door: WALL_DOOR_TYPES.DOOR };
    expect(testEdges(edges({ ...door, ds: WALL_DOOR_STATES.CLOSED }), west, east, 'move', 'any')).toBe(true);
    expect(testEdges(edges({ ...door, ds: WALL_DOOR_STATES.LOCKED }), west, east, 'move', 'any')).toBe(true);
    expect(testEdges(edges({ ...door, ds: WALL_DOOR_STATES.OPEN }), west, east, 'move', 'any')).toBe(false);
  });

  it('of one-way walls stop from one side only', () => {
    const stops = (dir: number) => [
      testEdges(edges({ dir }), west, east, 'move', 'any'),
      testEdges(edges({ dir }), east, west, 'move', 'any'),
    ];
    expect(stops(WALL_DIRECTIONS.LEFT).filter(Boolean)).toHaveLength(1);
    expect(stops(WALL_DIRECTIONS.RIGHT)).toEqual(stops(WALL_DIRECTIONS.LEFT).map((stopped) => !stopped));
  });

  it('do not hold back what begins on them', () => {
    expect(testEdges(edges(), { x: 500, y: 500 }, east, 'move', 'any')).toBe(false);
  });

  it('are found by their place exactly as without an index', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point), { maxLength: 30 }), point, point, (walls, from, to) => {
        const all = new CanvasEdges();
        const plain = walls.map(([a, b], n) => new Edge(a, b, { id: `${n}`, move: 20 }));
        for (const edge of plain) all.set(edge.id, edge);
        const expected = plain.filter((edge) => (segmentIntersection(from, to, edge.a, edge.b)?.t ?? 0) > 1e-6).length;
        expect(all.collisions(from, to, 'move')).toHaveLength(expected);
      }),
    );
  });

  it('that are taken out stop no more', () => {
    const all = edges();
    all.delete('w');
    expect(testEdges(all, west, east, 'move', 'any')).toBe(false);
  });

  it('cut what is seen from a point, except those that a package leaves out', () => {
    class Blind extends ClockwiseSweepPolygon {
      override _testEdgeInclusion(edge: Edge): boolean {
        return edge.id !== 'w';
      }
    }
    Object.assign(globalThis, { canvas: { edges: edges(), dimensions: { width: 1000, height: 1000 } } });
    const seen = ClockwiseSweepPolygon.create(west, { type: 'sight', radius: 600 });
    expect([seen.contains(490, 500), seen.contains(510, 500), seen.contains(100, 1090)]).toEqual([true, false, true]);
    expect(Blind.create(west, { type: 'sight', radius: 600 }).contains(510, 500)).toBe(true);
    expect(Blind.testCollision(west, east, { type: 'sight' })).toBe(false);
    expect(ClockwiseSweepPolygon.create(west, { type: 'universal', radius: 600 }).contains(510, 500)).toBe(true);
  });

  it('leave a shadow behind a short wall, and what is beside it', () => {
    const all = new CanvasEdges();
    all.set('short', new Edge({ x: 500, y: 450 }, { x: 500, y: 550 }, { id: 'short', light: 20 }));
    Object.assign(globalThis, { canvas: { edges: all, dimensions: { width: 1000, height: 1000 } } });
    const lit = ClockwiseSweepPolygon.create(west, { type: 'light', radius: 700 });
    expect([lit.contains(700, 500), lit.contains(700, 400), lit.contains(700, 600), lit.contains(700, 560)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are cut to an angle and to shapes about the origin', () => {
    Object.assign(globalThis, { canvas: { edges: new CanvasEdges(), dimensions: { width: 1000, height: 1000 } } });
    const down = ClockwiseSweepPolygon.create(west, { type: 'light', radius: 300, angle: 90, rotation: 0 });
    expect([down.contains(100, 700), down.contains(100, 300), down.contains(350, 500)]).toEqual([true, false, false]);
    const box = { toPolygon: () => ({ points: [0, 400, 200, 400, 200, 600, 0, 600] }) };
    const boxed = ClockwiseSweepPolygon.create(west, { type: 'light', radius: 300, boundaryShapes: [box] });
    expect([boxed.contains(195, 595), boxed.contains(205, 500)]).toEqual([true, false]);
  });
});

describe('the view', () => {
  const bounds = { width: 4000, height: 3000, screenWidth: 1280, screenHeight: 800, maxZoom: 3 };

  it('keeps what is not given', () => {
    expect(constrainView({ scale: 2 }, { x: 10, y: 20, scale: 1 }, bounds)).toEqual({ x: 10, y: 20, scale: 2 });
  });

  it('stays near the canvas and within the scales', () => {
    const far = constrainView({ x: 1e6, y: -1e6, scale: 99 }, { x: 0, y: 0, scale: 1 }, bounds);
    expect(far.scale).toBe(3);
    expect(far.x).toBeLessThan(4500);
    expect(far.y).toBeGreaterThan(-500);
    expect(constrainView({ scale: 0.0001 }, { x: 0, y: 0, scale: 1 }, bounds).scale).toBeGreaterThan(0.1);
  });

  it('keeps the point beneath the cursor when its scale changes', () => {
    const before = { x: 1000, y: 1000, scale: 1 };
    const cursor = { x: 1300, y: 900 };
    const after = zoomAround(before, 2, cursor);
    const onScreen = ({ x, y, scale }: typeof before) => [(cursor.x - x) * scale, (cursor.y - y) * scale];
    expect(onScreen(after)).toEqual(onScreen(before));
  });

  it('of a rectangle shows it whole', () => {
    const view = viewOf({ x: 500, y: 500, width: 4000, height: 1000 }, bounds);
    expect(view).toMatchObject({ x: 2500, y: 1000 });
    expect(view.scale * 4000).toBeLessThanOrEqual(1280);
  });
});

describe('the dimensions of a scene', () => {
  it('hold the padding in whole grid spaces', () => {
    const dimensions = sceneDimensions({ width: 1000, height: 800, padding: 0.25, grid: square });
    expect(dimensions).toMatchObject({
      sceneX: 300,
      sceneY: 200,
      width: 1600,
      height: 1200,
      rows: 12,
      columns: 16,
      distancePixels: 20,
    });
    expect(dimensions.sceneRect.contains(300, 200)).toBe(true);
    expect(dimensions.rect.contains(0, 0)).toBe(true);
  });
});

describe('regions', () => {
  it('contain what is in a shape and in no later hole', () => {
    const shapes = [
      { type: 'rectangle', x: 0, y: 0, width: 400, height: 400 },
      { type: 'circle', x: 200, y: 200, radius: 50, hole: true },
    ];
    expect(regionContains(shapes, square, { x: 50, y: 50 })).toBe(true);
    expect(regionContains(shapes, square, { x: 200, y: 200 })).toBe(false);
    expect(regionContains(shapes, square, { x: 500, y: 50 })).toBe(false);
  });

  it('contain what is in an island of a hole, and have a box around what they are', () => {
    const shapes = [
      { type: 'rectangle', x: 100, y: 50, width: 400, height: 300 },
      { type: 'polygon', points: [0, 100, 400, 100, 400, 300, 0, 300], hole: true },
      { type: 'polygon', points: [200, 150, 300, 150, 300, 250, 200, 250] },
    ];
    const inside = [
      { x: 450, y: 60 },
      { x: 150, y: 75 },
      { x: 250, y: 200 },
    ];
    const outside = [
      { x: 150, y: 200 },
      { x: 50, y: 200 },
      { x: 520, y: 200 },
    ];
    expect(inside.map((point) => regionContains(shapes, square, point))).toEqual([true, true, true]);
    expect(outside.map((point) => regionContains(shapes, square, point))).toEqual([false, false, false]);
    expect(regionBounds(shapes, square)).toEqual({ x: 100, y: 50, width: 400, height: 300 });
    expect(regionBounds([], square)).toEqual({ x: 0, y: 0, width: 0, height: 0 });
    // Another grid has its spaces elsewhere.
    const spaces = [{ type: 'grid', offsets: [{ i: 1, j: 2 }] }];
    expect(regionBounds(spaces, square)).toEqual({ x: 200, y: 100, width: 100, height: 100 });
    const smaller = createGrid(GRID_TYPES.SQUARE, { size: 50, distance: 5 });
    expect(regionBounds(spaces, smaller)).toEqual({ x: 100, y: 50, width: 50, height: 50 });
  });

  it('turn rectangles about their middle', () => {
    const [outline] = shapeOutlines({ type: 'rectangle', x: 0, y: 0, width: 200, height: 100, rotation: 90 }, square);
    expect(polygonContains(outline ?? [], { x: 100, y: 140 })).toBe(true);
    expect(polygonContains(outline ?? [], { x: 10, y: 50 })).toBe(false);
  });

  it('of grid spaces have one outline for each', () => {
    const outlines = shapeOutlines(
      {
        type: 'grid',
        offsets: [
          { i: 0, j: 0 },
          { i: 2, j: 3 },
        ],
      },
      square,
    );
    expect(outlines).toHaveLength(2);
    expect(polygonContains(outlines[1] ?? [], { x: 350, y: 250 })).toBe(true);
  });
});

describe('what stands in the scene', () => {
  it('is ordered by elevation, then kind, then sort value', () => {
    const tile = { elevation: 0, sortLayer: 500, sort: 9 };
    const token = { elevation: 0, sortLayer: 700, sort: 0 };
    const roof = { elevation: 20, sortLayer: 500, sort: 0 };
    expect([roof, token, tile].sort(comparePrimary)).toEqual([tile, token, roof]);
  });
});

describe('colours', () => {
  it('are read from numbers, CSS and objects', () => {
    expect(colorNumber('#ff8000', 0)).toBe(0xff8000);
    expect(colorNumber('#f80', 0)).toBe(0xff8800);
    expect(colorNumber({ valueOf: () => 0x123456 }, 0)).toBe(0x123456);
    expect(colorNumber(null, 7)).toBe(7);
    expect(mixColors(0x000000, 0xffffff, 0.5)).toBe(0x808080);
  });
});
