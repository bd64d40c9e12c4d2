/** Making members of a trek's party of actors. */
import { MOST_MEMBERS, type Member } from '../../rules/trek/state.ts';
import { shortened } from '../../rules/values/texts.ts';
import { playerOf } from '../party/characters.ts';

type ActorDocument = Actor.Implementation;

/** Makes a member of an actor, or of somebody by a name alone. */
export function memberFrom(actor: ActorDocument | null, name: string): Member {
  return { name: shortened(actor?.name ?? name, 60), actor: actor?.uuid ?? '', user: actor ? playerOf(actor) : '' };
}

/** Makes a party of actors, as many as a party can be, under ids of their own. */
export function partyOf(actors: readonly ActorDocument[]): Record<string, Member> {
  return Object.fromEntries(actors.slice(0, MOST_MEMBERS).map((actor) => [foundry.utils.randomID(), memberFrom(actor, '')]));
}
