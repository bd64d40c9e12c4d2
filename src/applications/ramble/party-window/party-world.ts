/** What of the world the window of the party shows and offers, read from Foundry. */
import { healthOf, healthPath } from '../../../foundry/party/health.ts';
import { hurtsItself } from '../../../foundry/party/own-damage.ts';
import { figuresHere } from '../../../foundry/ramble/party/members-from.ts';
import { trueTerrain } from '../../../rules/terrain/held-terrain.ts';
import { kindsOn } from '../../../rules/terrain/kinds.ts';
import type { Shown } from '../../expedition-window/expedition-window.ts';
import { usersHere } from '../../parts/people.ts';
import { kindName } from '../parts/kind-words.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import type { PartyWorld } from './context.ts';

const byName = (one: { readonly name: string }, other: { readonly name: string }): number => one.name.localeCompare(other.name);

/** Reads it; tokens are those that this user owns, actors of players come first. */
export function partyWorld({ ref, open, hidden }: Shown<PlayedRamble>): PartyWorld {
  return {
    terrain: hidden ? trueTerrain({ open, hidden }) : open.terrain,
    users: usersHere(),
    tokens: ref.holder.tokens
      .filter((token) => token.isOwner)
      .map((token) => ({ id: token.id ?? '', name: token.name }))
      .sort(byName),
    actors: game.user.isGM
      ? game.actors
          .map((actor) => ({ id: actor.uuid, name: actor.name, owned: actor.hasPlayerOwner }))
          .sort((one, other) => Number(other.owned) - Number(one.owned) || byName(one, other))
      : [],
    kinds: kindsOn(open.kinds).map((kind) => ({ id: kind.letter, name: kindName(kind) })),
    figures: figuresHere(),
    health: healthPath(),
    system: game.system.title,
    ...{ healthOf, hurtsItself },
  };
}
