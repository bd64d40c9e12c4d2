/** Whether so many walls and doors lie so close together that what they enclose cannot be reckoned in good time. */
import type { Importing } from '../../values/pausing.ts';
import type { Segment } from '../dungeon-map.ts';
import { farApart, meeting } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';

/** The most walls, the most that cross each other, and the most that lie near enough to be asked; some ten times those of the largest cave. */
const MOST_WALLS = 30_000;
const MOST_CROSSINGS = 5_000;
const MOST_NEAR = 2_000_000;

/** Bins of the net of walls, in squares. */
const BIN = 2;

/** Walls between two pauses: some ten milliseconds. */
const AT_ONCE = 500;

/**
 * Tells whether walls and doors are too many, or lie too close, for their net to be made: the place in the list of the first that is
 * one too many, null where none is. Places on the map are in squares.
 */
export function* firstTooDense(walls: readonly Segment[]): Importing<number | null> {
  if (walls.length > MOST_WALLS) return MOST_WALLS;
  const grid = new SegmentGrid<Segment>(BIN);
  let [near, crossings] = [0, 0];
  for (const [index, wall] of walls.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield { done: index, of: walls.length };
    const met = new Set<Segment>();
    grid.add(wall, wall, 0, (other) => {
      near += 1;
      if (near > MOST_NEAR || met.has(other)) return;
      met.add(other);
      if (farApart(wall, other, 0)) return;
      const at = meeting(wall, other);
      if (at !== null && at > 0 && at < 1) crossings += 1;
    });
    if (near > MOST_NEAR || crossings > MOST_CROSSINGS) return index;
  }
  return null;
}
