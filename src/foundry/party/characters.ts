/** The characters of a scene and of the world, and who answers for each. */
import type { Along } from '../../rules/party/passage/passage.ts';
import { charactersOn, isPlayed } from '../moves/proposed-token.ts';

type ActorDocument = Actor.Implementation;

/** How the uuids of actors of the world begin. */
const ACTOR = 'Actor.';

/** Returns the player who answers for an actor: whose character it is, or else the first who owns it. */
export function playerOf(actor: ActorDocument): string {
  const players = game.users.filter((user) => !user.isGM);
  const player =
    players.find(({ character }) => character === actor) ?? players.find((user) => actor.testUserPermission(user, 'OWNER'));
  return player?.id ?? '';
}

/** Lists the characters whose tokens stand on a scene; the party's own token is none unless it is somebody's character. */
export function charactersAbout(scene: SceneDocument, token: string): readonly ActorDocument[] {
  const actors = charactersOn(scene).flatMap(({ id, actor }) => (actor && (id !== token || isPlayed(actor)) ? [actor] : []));
  return [...new Set(actors)];
}

/** Lists the actors of those who come along to a scene; where nothing is known of anybody, its characters and those of all players. */
export function membersAlong(scene: SceneDocument, token: string, { members }: Pick<Along, 'members'>): readonly ActorDocument[] {
  const all = Object.values(members);
  if (all.length === 0) return charactersHere(scene, token);
  const known = all.flatMap(({ actor }) => (actor.startsWith(ACTOR) ? (game.actors.get(actor.slice(ACTOR.length)) ?? []) : []));
  return [...new Set(known)];
}

/** Lists the characters of a scene, and those of all players beside. */
export function charactersHere(scene: SceneDocument, token: string): readonly ActorDocument[] {
  const played = game.users.contents.flatMap(({ isGM, character }) => (isGM || !character ? [] : [character]));
  return [...new Set([...charactersAbout(scene, token), ...played])];
}
