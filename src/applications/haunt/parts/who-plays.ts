/** Who plays a seat, as a choice says it: a user, the GM, or the computer at some strength (HA-12, HA-13). */
import { STRENGTHS, type Strength } from '../../../rules/haunt/game/strengths.ts';
import type { HauntSeat } from '../../../rules/haunt/state.ts';
import { type Choice, chosenAmong } from '../../parts/choices.ts';

/** Who plays a seat. */
export type Playing = Pick<HauntSeat, 'user' | 'computer'>;

/** What is chosen for the GM, and how choices of users and of the computer begin. */
const GM = 'gm';
const USER = 'user:';
const COMPUTER = 'computer:';

/** One who can play a seat. */
interface Player {
  readonly id: string;
  readonly name: string;
}

function choiceOf({ user, computer }: Playing): string {
  return computer ? COMPUTER + computer : user === '' ? GM : USER + user;
}

/** Lists who can play a seat: users by their names, the GM, and the computer by the keys of its strengths. */
export function whoCanPlay(
  seat: Playing,
  users: readonly Player[],
): (Choice & { readonly name?: string; readonly key?: string })[] {
  const isGone = !seat.computer && seat.user !== '' && !users.some(({ id }) => id === seat.user);
  return chosenAmong(
    [
      ...users.map(({ id, name }) => ({ id: USER + id, name })),
      // Without a choice of its own it would look as if the first one played.
      ...(isGone ? [{ id: choiceOf(seat), key: 'GHOSTMAP.Haunt.Plays.gone' }] : []),
      { id: GM, key: 'GHOSTMAP.Haunt.Plays.gm' },
      ...STRENGTHS.map((strength) => ({ id: COMPUTER + strength, key: `GHOSTMAP.Haunt.Plays.${strength}` })),
    ],
    choiceOf(seat),
  );
}

/** Reads who was chosen; null for nobody that there is. */
export function playingBy(chosen: string): Playing | null {
  if (chosen === GM) return { user: '' };
  if (chosen.startsWith(USER)) return { user: chosen.slice(USER.length) };
  const computer = STRENGTHS.find((strength: Strength) => COMPUTER + strength === chosen);
  return computer ? { user: '', computer } : null;
}
