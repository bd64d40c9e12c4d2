/** The actors, tokens and users that the party's tab offers, read from Foundry. */
import { setting } from '../../../../foundry/host/settings.ts';
import type { Member } from '../../../../rules/scramble/state.ts';
import type { PartyWorld } from './context.ts';
import { type SpeedMapping, mappingOf, speedFrom } from './speeds.ts';

type ActorDocument = Actor.Implementation;

/** Returns where this world's game system keeps speeds (SC-12). */
export function mappingHere(): SpeedMapping {
  return mappingOf(setting('speeds'), game.system.id);
}

/** Lists what the tab offers on a scene; actors of players come first. */
export function partyWorld(scene: Scene.Implementation): PartyWorld {
  const byName = (one: { readonly name: string }, other: { readonly name: string }): number => one.name.localeCompare(other.name);
  const actors = game.actors
    .map((actor) => ({ id: actor.uuid, name: actor.name, owned: actor.hasPlayerOwner }))
    .sort((one, other) => Number(other.owned) - Number(one.owned) || byName(one, other));
  return {
    users: game.users.map(({ id, name }) => ({ id, name })),
    tokens: scene.tokens.map((token) => ({ id: token.id ?? '', name: token.name })).sort(byName),
    actors,
    mapping: mappingHere(),
    system: game.system.title,
  };
}

/** Returns the player who answers for an actor: whose character it is, or else the first who owns it. */
function playerOf(actor: ActorDocument): string {
  const players = game.users.filter((user) => !user.isGM);
  const player =
    players.find(({ character }) => character === actor) ?? players.find((user) => actor.testUserPermission(user, 'OWNER'));
  return player?.id ?? '';
}

/** Makes a member of an actor, or of nobody yet; a speed that cannot be read is 0, to be typed (SC-12). */
export function memberFrom(actor: ActorDocument | null, name: string): Member {
  return {
    name: (actor?.name ?? name).slice(0, 60),
    speed: (actor && speedFrom(actor.system, mappingHere())) ?? 0,
    pace: 'walk',
    source: '',
    light: -1,
    actor: actor?.uuid ?? '',
    user: actor ? playerOf(actor) : '',
    wear: 0,
  };
}
