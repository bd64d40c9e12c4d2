import { GRID_SNAPPING_MODES } from '../constants';
import type { Point } from './grid-types';

/** The points of a grid space that a snapping mode names, from its centre. */
export interface SnappingAnchors {
  readonly edgeMidpoints: readonly Point[];
  readonly topLeftVertex: Point;
  /** Half the width and half the height of the bounds. */
  readonly halfBounds: Point;
}

const CENTER: Point = { x: 0, y: 0 };

/** The anchors that the bits of the mode name: a vertex belongs to the shape, corners and sides to its bounds. */
function anchorsOf(mode: number, { edgeMidpoints, topLeftVertex, halfBounds }: SnappingAnchors): Point[] {
  const modes = GRID_SNAPPING_MODES;
  const { x, y } = halfBounds;
  const vertex = { x: -topLeftVertex.x, y: -topLeftVertex.y };
  const named: [number, readonly Point[]][] = [
    [modes.CENTER, [CENTER]],
    [modes.EDGE_MIDPOINT, edgeMidpoints],
    [modes.TOP_LEFT_VERTEX, [{ x: -vertex.x, y: -vertex.y }]],
    [modes.TOP_RIGHT_VERTEX, [{ x: vertex.x, y: -vertex.y }]],
    [modes.BOTTOM_LEFT_VERTEX, [{ x: -vertex.x, y: vertex.y }]],
    [modes.BOTTOM_RIGHT_VERTEX, [{ x: vertex.x, y: vertex.y }]],
    [modes.TOP_LEFT_CORNER, [{ x: -x, y: -y }]],
    [modes.TOP_RIGHT_CORNER, [{ x, y: -y }]],
    [modes.BOTTOM_LEFT_CORNER, [{ x: -x, y }]],
    [modes.BOTTOM_RIGHT_CORNER, [{ x, y }]],
    [modes.TOP_SIDE_MIDPOINT, [{ x: 0, y: -y }]],
    [modes.BOTTOM_SIDE_MIDPOINT, [{ x: 0, y }]],
    [modes.LEFT_SIDE_MIDPOINT, [{ x: -x, y: 0 }]],
    [modes.RIGHT_SIDE_MIDPOINT, [{ x, y: 0 }]],
  ];
  return named.flatMap(([bit, points]) => ((mode & bit) !== 0 ? points : []));
}

/**
 * The nearest of all points of the plane that the mode names in any grid space; `nearestCenter` finds the nearest
 * centre, and a resolution refines the lattice of the centres, of which the original ones stay a part.
 * @see https://foundryvtt.com/api/v13/variables/CONST.GRID_SNAPPING_MODES.html
 * @see foundryvtt/foundryvtt#10014
 * unsure: how a resolution above 1 divides hexagons.
 */
export function snapToLattice(
  point: Point,
  mode: number,
  anchors: SnappingAnchors,
  nearestCenter: (point: Point) => Point,
): Point {
  let nearest: Point = { x: point.x, y: point.y };
  let least = Infinity;
  for (const anchor of anchorsOf(mode, anchors)) {
    const center = nearestCenter({ x: point.x - anchor.x, y: point.y - anchor.y });
    const candidate = { x: center.x + anchor.x, y: center.y + anchor.y };
    const distance = Math.hypot(candidate.x - point.x, candidate.y - point.y);
    if (distance < least - 1e-9) [nearest, least] = [candidate, distance];
  }
  return nearest;
}
