/** Who looks at the bar and the small windows, and who else is at the table. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { mayMoveParty, ownSeat } from '../../foundry/store/seating.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import type { Person, Viewer } from '../listing/bar-view.ts';

/** Returns the scene that is looked at. */
export function sceneInView(): Scene.Implementation | null | undefined {
  return canvas.scene ?? game.scenes.viewed;
}

/** Says through whose eyes an expedition is seen here; a GM who looks as a player reads, and moves nothing. */
export function viewerOf(ref: ExpeditionRef): Viewer {
  const seat = ownSeat(ref);
  if (seat.gm && seesAsPlayer()) return { user: seat.user, gm: false, owns: new Set(), moves: false };
  return { ...seat, moves: mayMoveParty(ref.expedition, seat) };
}

/** Returns the ids of the users who are not at the table now. */
export function awayNow(): ReadonlySet<string> {
  return new Set(game.users.filter(({ active }) => !active).map(({ id }) => id));
}

/** Lists the users of the world, those who are here first. */
export function peopleOf(): readonly Person[] {
  return game.users
    .map((user) => ({ id: user.id, name: user.name, active: user.active }))
    .sort((one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ id, name }));
}
