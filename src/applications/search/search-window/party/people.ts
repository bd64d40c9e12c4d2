/** The tokens and users that the party's tab offers, read from Foundry. */
import type { TokenOfScene, UserOfWorld } from './context.ts';

/** Lists the tokens of a scene. */
export function tokensOn(scene: Scene.Implementation): TokenOfScene[] {
  const players = game.users.filter((user) => !user.isGM);
  return scene.tokens.map((token) => ({
    id: token.id ?? '',
    name: token.name,
    picture: token.texture.src ?? '',
    owners: players.filter((user) => token.testUserPermission(user, 'OWNER')).length,
  }));
}

/** Lists the users of the world. */
export function usersHere(): UserOfWorld[] {
  return game.users.map((user) => ({ id: user.id ?? '', name: user.name, online: user.active }));
}
