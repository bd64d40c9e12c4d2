/** What the tab of the party shows: who goes along, who leads the way, its token and who moves it. Pure. */
import type { TrekOpen } from '../../../../rules/trek/state.ts';
import { chosenAmong } from '../../../parts/choices.ts';

/** A document or user that can be chosen. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What of the world the tab offers. */
export interface PartyWorld {
  readonly users: readonly Named[];
  /** Actors that could be taken in, by uuid. */
  readonly actors: readonly Named[];
}

/** Makes the tab's view (TK-01). */
export function partyContext({ members, guide, leader }: TrekOpen, { users, actors }: PartyWorld) {
  const taken = new Set(Object.values(members).map(({ actor }) => actor));
  const all = Object.entries(members);
  return {
    members: all.map(([id, { name, user }]) => ({ id, name, users: chosenAmong(users, user), guides: id === guide })),
    actors: actors.filter(({ id }) => !taken.has(id)),
    users: chosenAmong(users, leader),
    leaderGone: leader !== '' && !users.some(({ id }) => id === leader),
  };
}
