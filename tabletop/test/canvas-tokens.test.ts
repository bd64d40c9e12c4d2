import { beforeEach, describe, expect, it } from 'vitest';
import { createGrid } from '../common/grid/index';
import { GRID_DIAGONALS, GRID_TYPES, TOKEN_SHAPES } from '../common/constants';
import { CanvasEdges, Edge } from '../client/canvas/geometry/canvas-edges';
import { constrainPath } from '../client/canvas/tokens/movement-constraint';
import { defaultMovementConfig } from '../client/canvas/tokens/movement-config';
import { completePath, fillWaypoints, measurePath } from '../client/canvas/tokens/movement-path';
import type { MovementWaypoint } from '../client/canvas/tokens/movement-path';
import {
  hexagonLines,
  occupiedOffsets,
  positionAtOffset,
  anchorOffset,
  snappedPosition,
  tokenCenter,
  tokenPixels,
} from '../client/canvas/tokens/token-geometry';
import { pointAlong, turnBetween } from '../client/canvas/tokens/token-animation';
import { initialsOf } from '../client/canvas/tokens/token-mesh';

const square = createGrid(GRID_TYPES.SQUARE, { size: 100, distance: 5, units: 'ft' }, GRID_DIAGONALS.EQUIDISTANT);
const gridless = createGrid(GRID_TYPES.GRIDLESS, { size: 100, distance: 5, units: 'ft' });
const rows = createGrid(GRID_TYPES.HEXODDR, { size: 100, distance: 1, units: 'mi' });
const columns = createGrid(GRID_TYPES.HEXEVENQ, { size: 100, distance: 1, units: 'mi' });

const start = { x: 200, y: 300, elevation: 0, width: 1, height: 1, shape: 4 };

function path(...places: [x: number, y: number][]): MovementWaypoint[] {
  return fillWaypoints(
    start,
    'walk',
    places.map(([x, y]) => ({ x, y })),
  );
}

beforeEach(() => {
  Object.assign(globalThis, { CONFIG: { Token: { movement: defaultMovementConfig() } } });
});

describe('the size of a token', () => {
  it('is its grid spaces on squares and without a grid', () => {
    expect(tokenPixels(square, { width: 2, height: 3 })).toEqual({ width: 200, height: 300 });
    expect(tokenPixels(gridless, { width: 0.5, height: 1 })).toEqual({ width: 50, height: 100 });
  });

  it('counts only three quarters of each further line of hexagons', () => {
    expect(tokenPixels(rows, { width: 2, height: 2 }).height).toBeCloseTo(1.75 * rows.sizeY);
    expect(tokenPixels(columns, { width: 3, height: 1 }).width).toBeCloseTo(2.5 * columns.sizeX);
  });

  it('has its middle in the middle of its pixels', () => {
    expect(tokenCenter(square, { x: 100, y: 200, width: 2, height: 1 })).toEqual({ x: 200, y: 250 });
  });
});

describe('the grid spaces of a token', () => {
  it('are all that it covers on squares', () => {
    expect(occupiedOffsets(square, { x: 100, y: 200, width: 2, height: 2 })).toEqual([
      { i: 2, j: 1 },
      { i: 2, j: 2 },
      { i: 3, j: 1 },
      { i: 3, j: 2 },
    ]);
  });

  it('is the one that the middle of a small token is in', () => {
    expect(occupiedOffsets(square, { x: 150, y: 250, width: 0.5, height: 0.5 })).toEqual([{ i: 2, j: 1 }]);
  });

  it('are none without a grid', () => {
    expect(occupiedOffsets(gridless, { x: 0, y: 0, width: 1, height: 1 })).toEqual([]);
  });

  it('are seven for a round token of three hexagons across', () => {
    const size = { width: 3, height: 3, shape: TOKEN_SHAPES.ELLIPSE_1 };
    const place = positionAtOffset(rows, size, { i: 4, j: 3 });
    const offsets = occupiedOffsets(rows, { ...place, ...size });
    expect(offsets).toHaveLength(7);
    const middle = rows.getOffset(tokenCenter(rows, { ...place, ...size }));
    const around = [middle, ...rows.getAdjacentOffsets(middle)];
    const keys = (list: { i: number; j: number }[]) => list.map(({ i, j }) => `${i},${j}`).sort();
    expect(keys(offsets)).toEqual(keys(around));
  });

  it('lie in lines as the shape says', () => {
    const counts = (shape: number) => hexagonLines(3, 3, shape).map(({ count }) => count);
    expect(counts(TOKEN_SHAPES.ELLIPSE_1)).toEqual([2, 3, 2]);
    expect(counts(TOKEN_SHAPES.TRAPEZOID_1)).toEqual([3, 2, 1]);
    expect(counts(TOKEN_SHAPES.TRAPEZOID_2)).toEqual([1, 2, 3]);
    expect(counts(TOKEN_SHAPES.RECTANGLE_1)).toEqual([3, 2, 3]);
  });
});

describe('snapping a token', () => {
  it('brings its corner to that of a square', () => {
    expect(snappedPosition(square, { x: 149, y: 260, width: 1, height: 1 })).toEqual({ x: 100, y: 300 });
  });

  it('leaves it where it is without a grid, in whole pixels', () => {
    expect(snappedPosition(gridless, { x: 149.4, y: 260.6, width: 1, height: 1 })).toEqual({ x: 149, y: 261 });
  });

  it.each([rows, columns])('fills hexagons exactly, and a snapped token stays', (grid) => {
    for (const size of [1, 2, 3]) {
      const token = { width: size, height: size, shape: TOKEN_SHAPES.ELLIPSE_1 };
      const place = snappedPosition(grid, { x: 731, y: 642, ...token });
      expect(snappedPosition(grid, { ...place, ...token })).toEqual(place);
      const offset = anchorOffset(grid, { ...place, ...token });
      const again = positionAtOffset(grid, token, offset);
      expect(Math.abs(again.x - place.x) + Math.abs(again.y - place.y)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the path of a movement', () => {
  it('takes what a waypoint leaves out from the one before', () => {
    const [first, second] = fillWaypoints(start, 'walk', [{ x: 250.4 }, { elevation: 10 }]);
    expect(first).toMatchObject({ x: 250, y: 300, elevation: 0, width: 1, action: 'walk', checkpoint: false });
    expect(second).toMatchObject({ x: 250, y: 300, elevation: 10 });
  });

  it('names every grid space between waypoints', () => {
    const complete = completePath(square, path([200, 300], [500, 300], [500, 500]));
    expect(complete.map(({ x, y, intermediate }) => [x, y, intermediate])).toEqual([
      [200, 300, false],
      [300, 300, true],
      [400, 300, true],
      [500, 300, false],
      [500, 400, true],
      [500, 500, false],
    ]);
  });

  it('has no steps without a grid and none for a teleport', () => {
    expect(completePath(gridless, path([0, 0], [900, 0]))).toHaveLength(2);
    const teleport = path([0, 0], [900, 0]).map((waypoint) => ({ ...waypoint, action: 'blink' }));
    expect(completePath(square, teleport)).toHaveLength(2);
  });

  it('climbs evenly', () => {
    const [from, to] = path([0, 0], [400, 0]) as [MovementWaypoint, MovementWaypoint];
    const complete = completePath(square, [from, { ...to, elevation: 20 }]);
    expect(complete.map(({ elevation }) => elevation)).toEqual([0, 5, 10, 15, 20]);
  });

  it('measures distance by the grid, cost by the way of moving', () => {
    const walked = measurePath(square, path([200, 300], [500, 600]), {});
    expect(walked).toMatchObject({ distance: 15, spaces: 3, diagonals: 3, cost: 15 });
    const crawled = measurePath(
      square,
      path([200, 300], [500, 600]).map((waypoint) => ({ ...waypoint, action: 'crawl' })),
      {},
    );
    expect(crawled).toMatchObject({ distance: 15, cost: 30 });
    const displaced = measurePath(
      square,
      path([200, 300], [500, 600]).map((waypoint) => ({ ...waypoint, action: 'displace' })),
      {},
    );
    expect(displaced).toMatchObject({ distance: 0, cost: 0, spaces: 0 });
  });

  it('measures straight lines without a grid', () => {
    expect(measurePath(gridless, path([0, 0], [300, 400]), {}).distance).toBeCloseTo(25);
  });
});

describe('walls in the way of a token', () => {
  const edges = new CanvasEdges();
  beforeEach(() => {
    edges.initialize({ x: 0, y: 0, width: 2000, height: 2000 });
    edges.set('wall', new Edge({ x: 600, y: 0 }, { x: 600, y: 1000 }, { id: 'wall', move: 20, sight: 20 }));
  });

  it('stop it before them', () => {
    const [constrained, cut] = constrainPath(square, edges, path([200, 300], [900, 300]), {});
    expect(cut).toBe(true);
    expect(constrained.at(-1)).toMatchObject({ x: 549, y: 300, snapped: false });
  });

  it('cut off what would come after', () => {
    const [constrained] = constrainPath(square, edges, path([200, 300], [900, 300], [900, 900]), {});
    expect(constrained).toHaveLength(2);
  });

  it('do nothing to who ignores them or is displaced', () => {
    const waypoints = path([200, 300], [900, 300]);
    expect(constrainPath(square, edges, waypoints, { ignoreWalls: true })[1]).toBe(false);
    expect(
      constrainPath(
        square,
        edges,
        waypoints.map((waypoint) => ({ ...waypoint, action: 'displace' })),
        {},
      )[1],
    ).toBe(false);
  });

  it('keep even who ignores walls on the canvas', () => {
    const [constrained, cut] = constrainPath(square, edges, path([200, 300], [200, 2500]), { ignoreWalls: true });
    expect(cut).toBe(true);
    expect(constrained.at(-1)?.y).toBeLessThan(2000);
  });

  it.each([-100_000, 1e9, 1e308])('let who is displaced come from %d off the canvas to just where it shall be', (x) => {
    const back = path([x, 300], [350, 300]).map((waypoint) => ({ ...waypoint, action: 'displace' }));
    const [constrained, cut] = constrainPath(square, edges, back, {});
    expect(cut).toBe(false);
    expect(constrained.at(-1)).toMatchObject({ x: 350, y: 300 });
    expect(completePath(square, back)).toHaveLength(2);
    expect(measurePath(square, back, {})).toMatchObject({ distance: 0, spaces: 0 });
  });

  it('let a token stay where it is when it stands at the wall', () => {
    const [constrained, cut] = constrainPath(square, edges, path([549, 300], [900, 300]), {});
    expect(cut).toBe(true);
    expect(constrained).toHaveLength(1);
  });
});

describe('the animation of a token', () => {
  const states = [
    { x: 0, y: 0, elevation: 0, rotation: 350 },
    { x: 100, y: 0, elevation: 10, rotation: 10 },
    { x: 100, y: 100, elevation: 10, rotation: 10 },
  ];

  it('follows its path', () => {
    expect(pointAlong(states, 50)).toMatchObject({ x: 50, y: 0, elevation: 5 });
    expect(pointAlong(states, 150)).toMatchObject({ x: 100, y: 50 });
    expect(pointAlong(states, 999)).toMatchObject({ x: 100, y: 100 });
  });

  it('turns the shorter way round', () => {
    expect(turnBetween(350, 10, 0.5)).toBe(0);
    expect(turnBetween(10, 350, 0.5)).toBe(0);
  });
});

describe('the letters on the disc of a token without a picture', () => {
  it('are the first of the first and of the last word', () => {
    expect(initialsOf('Mira of the Reeds')).toBe('MR');
    expect(initialsOf('goblin')).toBe('G');
    expect(initialsOf('')).toBe('?');
  });
});
