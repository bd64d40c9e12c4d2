/** Which tokens of a scene are taken for the party's where nobody has said so. */

type TokenDocument = globalThis.TokenDocument.Implementation;

/** How many players own a token. */
function owners(token: TokenDocument): number {
  return game.users.filter((user) => !user.isGM && token.testUserPermission(user, 'OWNER')).length;
}

/** Tells whether an actor is the character of one of the players. */
export function isPlayed(actor: Actor.Implementation | null): boolean {
  return actor !== null && game.users.some(({ isGM, character }) => !isGM && character?.id === actor.id);
}

/** Lists the tokens of a scene that players own, or that stand for a player's character: those of most players first. */
export function charactersOn(scene: SceneDocument): readonly TokenDocument[] {
  const all = scene.tokens.filter((token) => owners(token) > 0 || isPlayed(token.actor));
  return all.sort((one, other) => owners(other) - owners(one));
}

/**
 * Proposes the token that stands for the party: the one that is selected, otherwise the first that players own.
 * Empty when the scene has none.
 */
export function proposedToken(scene: SceneDocument): string {
  const selected = canvas.scene === scene ? canvas.tokens?.controlled[0]?.document.id : null;
  return selected ?? charactersOn(scene)[0]?.id ?? '';
}

/** The most tokens that follow another. */
const MOST_FOLLOWERS = 20;

/** Proposes who goes along with the party's token: all other characters of the scene. */
export function proposedFollowers(scene: SceneDocument, token: string): readonly string[] {
  const others = charactersOn(scene).flatMap(({ id }) => (id === null || id === token ? [] : [id]));
  return others.slice(0, MOST_FOLLOWERS);
}
