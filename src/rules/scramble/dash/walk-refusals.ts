/** Why a party does not walk, or goes no further: for decisions, and for whoever plans a walk (SC-14, SC-15, SC-18, SC-19, SC-64). */
import { type Heading, type Square, hasSquare, isDiagonal, squareBeyond, stepCost } from '../../grid/squares.ts';
import type { SquarePaths } from '../../grid/square-paths.ts';
import { refuse } from '../../kit/ruling.ts';
import { namesOf } from '../../party/members.ts';
import type { No } from '../state/ruling.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { sensesMissing } from './waited-for.ts';

/** What of the squares around a party single steps need. */
export type Around = Pick<SquarePaths, 'grid' | 'walls'>;

/** Says why a step cannot be made with so many squares left (SC-14, SC-18, SC-19). */
export function stepRefusal({ grid, walls }: Around, from: Square, heading: Heading, left: number): No | null {
  if (!hasSquare(grid, squareBeyond(from, heading))) return refuse('off-map');
  if (walls.stops(from, heading)) return refuse(isDiagonal(heading) ? 'corner' : 'wall');
  const cost = stepCost(heading);
  return cost > left ? refuse('no-squares', { cost, left }) : null;
}

type Waiting = Pick<ScrambleOpen, 'dash' | 'members' | 'senses' | 'spring' | 'things'>;

/** Says that somebody has not sensed yet (SC-15). */
function senseRefusal(open: Waiting): No | null {
  const [missing] = sensesMissing(open);
  return missing === undefined ? null : refuse('sense-missing', { member: namesOf(open, [missing]) });
}

/** Says that moving would fire a trap (SC-64). */
function snareRefusal(open: Waiting): No | null {
  const snare = Object.values(open.things).find(({ state, snared }) => state === 'snared' && snared !== undefined);
  return snare?.snared === undefined ? null : refuse('snared', { member: namesOf(open, snare.snared), trap: snare.name });
}

/** Lists what a party in a dash waits for before it walks (SC-15, SC-62, SC-64). */
export function waitRefusals(open: Waiting): readonly (No | null)[] {
  return [open.spring ? refuse('trap-open') : null, senseRefusal(open), snareRefusal(open)];
}
