/** Who is told of what happens in an expedition: all, but for players who look at another scene and have no part in it. */
import { type Holder, isScene } from '../host/holders.ts';
import { presences } from '../presence/presence.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { seatAt } from '../store/seating.ts';

/** Returns the id of the scene that a user looks at; what others look at comes with their activity. [doc] api User#viewedScene */
function sceneOf(user: User.Implementation): string | null {
  return (user.isSelf ? (canvas.scene ?? game.scenes.viewed)?.id : user.viewedScene) ?? null;
}

/**
 * Whether a user is elsewhere: a player at the table who looks at another scene than the expedition's, leads no party there, owns
 * none of its tokens and has no seat in it. What lies on no scene is everybody's.
 */
export function isElsewhere(
  { holder, expedition: { procedure, open } }: ExpeditionRef<Holder>,
  user: User.Implementation,
): boolean {
  if (!isScene(holder) || user.isGM || !user.active) return false;
  const scene = sceneOf(user);
  if (scene === null || scene === holder.id || open.leader === user.id) return false;
  if (user.id !== null && presences.here(procedure.id)?.isSeated?.(open, user.id)) return false;
  return seatAt(holder, user, procedure.partyTokens(open)).owns.size === 0;
}

/** Lists the ids of the users to whom a message about an expedition goes; empty where it goes to all, as where nobody is elsewhere. */
export function recipientsOf(ref: ExpeditionRef<Holder> | null): string[] {
  const here = ref ? game.users.filter((user) => !isElsewhere(ref, user)) : [];
  return here.length === game.users.size ? [] : here.map(({ id }) => id);
}
