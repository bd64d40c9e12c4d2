/** The best score that a game can end with, by going through all of it; only for small houses. */
import { type Haunt, type Standing, enter, movesOf, sameStanding, scoreOf } from '../../../src/rules/haunt/game/standing.ts';

/** Returns the boxes that a seat has, and all that it could still come to, if nobody were in its way. */
function mostBoxes({ house }: Haunt, { at, coloured, tracks }: Standing, seat: number): number {
  const seen = new Set([at[seat]!]);
  const ahead = [at[seat]!];
  let boxes = tracks[seat]!;
  for (let room = ahead.pop(); room !== undefined; room = ahead.pop()) {
    for (const next of [house.partners[room]!, ...house.around[room]!]) {
      if (seen.has(next) || (coloured[next]! & (1 << seat)) !== 0) continue;
      seen.add(next);
      boxes += house.dots[next]!;
      ahead.push(next);
    }
  }
  return boxes;
}

/** Returns the best score from a standing in which all have started (HA-11). */
export function bestOfAll(haunt: Haunt, start: Standing): number {
  const seen = new Set<string>();
  let best = Number.NEGATIVE_INFINITY;
  const follow = (standing: Standing): void => {
    if (standing.turn < 0) {
      best = Math.max(best, scoreOf(standing).total);
      return;
    }
    const name = `${standing.at.join()} ${standing.turn} ${standing.coloured.join('')}`;
    if (seen.has(name)) return;
    seen.add(name);
    const last = Math.min(...Array.from({ length: haunt.seats }, (_, seat) => mostBoxes(haunt, standing, seat)));
    if (5 * last - 4 * Math.max(last, ...standing.tracks) <= best) return;
    for (const room of movesOf(haunt, standing, standing.turn)) {
      const after = sameStanding(standing);
      enter(haunt, after, after.turn, room);
      follow(after);
    }
  };
  follow(start);
  return best;
}
