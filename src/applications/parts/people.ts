/** The tokens and users that the tabs of parties offer, read from Foundry. */
import { chosenAmong } from './choices.ts';

/** A token of the scene, as far as the choice needs it. */
export interface TokenOfScene {
  readonly id: string;
  readonly name: string;
  /** The address of its picture. */
  readonly picture: string;
  /** How many players own it. */
  readonly owners: number;
}

/** A user of the world, as far as the choice needs it. */
export interface UserOfWorld {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
}

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

/** Lists the tokens of a scene that are selected on the canvas. */
export function selectedOn(scene: Scene.Implementation): readonly TokenDocument.Implementation[] {
  return canvas.scene === scene ? (canvas.tokens?.controlled ?? []).map(({ document }) => document) : [];
}

/** Lists the users of the world. */
export function usersHere(): UserOfWorld[] {
  return game.users.map((user) => ({ id: user.id ?? '', name: user.name, online: user.active }));
}

/** Makes the view of the choice of the party's token; those of players come first. */
export function tokenChoice(tokens: readonly TokenOfScene[], chosen: string) {
  const sorted = [...tokens].sort((one, other) => other.owners - one.owners || one.name.localeCompare(other.name));
  return {
    tokens: chosenAmong(sorted, chosen),
    /** Whether one is named that the scene no longer has. */
    gone: chosen !== '' && !tokens.some(({ id }) => id === chosen),
    none: chosen === '',
  };
}
