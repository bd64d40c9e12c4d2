/** What a dash has to spend (SC-10 to SC-13, SC-19). */
import { PACE_EFFECTS, halvedDash, partySpeed, squaresPerDash } from '../state/pace.ts';
import { dashCost } from '../line/line.ts';
import type { Member, ScrambleOpen } from '../state/state.ts';

type Mode = NonNullable<ScrambleOpen['dash']>['mode'];

/** Returns the squares of a dash in a mode, at the members' paces (SC-11, SC-13, SC-15 to SC-17). */
export function dashSquares({ members, options }: Pick<ScrambleOpen, 'members' | 'options'>, mode: Mode): number {
  const squares = squaresPerDash(partySpeed(members), options.scale);
  return mode === 'plain' ? squares : halvedDash(squares);
}

/** Returns what a member's pace takes from its checks now: only during a dash, and no longer once an encounter begins (SC-13). */
export function pacePenalty({ status }: Pick<ScrambleOpen, 'status'>, { pace }: Pick<Member, 'pace'>): number {
  return status === 'dash' ? PACE_EFFECTS[pace].penalty : 0;
}

/** Returns the score that a member's check is made under now: what the pace takes is off it (SC-13, SC-65). */
export function scoreNow(open: Pick<ScrambleOpen, 'status'>, member: Pick<Member, 'pace'>, score: number): number {
  return score + pacePenalty(open, member);
}

/** Returns the squares that are used of the dash: what its line cost, as far as there were any (SC-14, SC-19). */
export function squaresUsed({ dash, dashes, line }: Pick<ScrambleOpen, 'dash' | 'dashes' | 'line'>): number {
  return dash ? Math.min(dash.budget, dashCost({ line }, dashes)) : 0;
}

/** Returns the squares that are left of the dash; none where there is no dash (SC-19). */
export function squaresLeft(open: Pick<ScrambleOpen, 'dash' | 'dashes' | 'line'>): number {
  return open.dash ? open.dash.budget - squaresUsed(open) : 0;
}
