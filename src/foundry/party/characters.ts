/** The characters of a scene and of the world, and who answers for each. */
import { charactersOn, isPlayed } from '../moves/proposed-token.ts';

type ActorDocument = Actor.Implementation;

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

/** Lists the characters of a scene, and those of all players beside. */
export function charactersHere(scene: SceneDocument, token: string): readonly ActorDocument[] {
  const played = game.users.contents.flatMap(({ isGM, character }) => (isGM || !character ? [] : [character]));
  return [...new Set([...charactersAbout(scene, token), ...played])];
}
