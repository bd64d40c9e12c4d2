/** Making members and vehicles of a ramble's party of actors (RA-30, RA-45). */
import { MOST_MEMBERS, type Member, USUAL_CLIMATE, type Vehicle } from '../../../rules/ramble/state/party-state.ts';
import { shortened } from '../../../rules/values/texts.ts';
import { say } from '../../host/notices.ts';
import { setting } from '../../host/settings.ts';
import { playerOf } from '../../party/characters.ts';
import { freshKey } from './fresh-key.ts';
import { type Figure, type FigureMappings, figureFrom, mappingsOf } from './figures.ts';

type ActorDocument = Actor.Implementation;

/** Returns where this world's game system keeps figures. */
export function figuresHere(): FigureMappings {
  return mappingsOf(setting('figures'), game.system.id);
}

/** Returns what reads figures of an actor; of nobody all are absent. */
function readingOf(actor: ActorDocument | null): (figure: Figure) => number | null {
  const mappings = figuresHere();
  return (figure) => actor && figureFrom(actor.system, figure, mappings[figure]);
}

/** What is said of whoever comes into a party: to which part of it they belong, and the climate of the map, which they are used to. */
type Where = Pick<Member, 'part'> & { readonly climate?: Member['climate'] | undefined };

/** Makes a member of an actor, or of nobody yet; a speed that cannot be read is 0, which holds nobody up (RA-20, RA-45). */
export function memberFrom(actor: ActorDocument | null, name: string, { part, climate = USUAL_CLIMATE }: Where): Member {
  const read = readingOf(actor);
  return {
    name: shortened(actor?.name ?? name, 60),
    actor: actor?.uuid ?? '',
    user: actor ? playerOf(actor) : '',
    mode: 'walk',
    vehicle: '',
    speed: read('speed') ?? 0,
    pace: 'walk',
    load: 'none',
    climate,
    size: read('size') ?? 1,
    meals: read('meals') ?? -1,
    part,
  };
}

/** Makes a vehicle of an actor, or of nothing yet; where what it holds cannot be read, it is as much as it can (RA-30). */
export function vehicleFrom(actor: ActorDocument | null, name: string, part: string): Vehicle {
  const read = readingOf(actor);
  const capacity = read('capacity') ?? 0;
  return {
    name: shortened(actor?.name ?? name, 60),
    actor: actor?.uuid ?? '',
    speed: read('cruise') ?? 0,
    steps: 0,
    burn: read('burn') ?? 0,
    burns: {},
    energy: read('energy') ?? capacity,
    capacity,
    load: 'none',
    arrays: [],
    clock: 0,
    hurt: 'none',
    parts: 0,
    part,
  };
}

/** Says whose speed cannot be read: they hold nobody up until somebody says it. */
export function sayUnread(members: readonly Member[]): void {
  const unread = members.filter(({ speed }) => speed === 0).map(({ name }) => name);
  if (unread.length > 0) say('info', 'GHOSTMAP.RambleParty.Unread', { names: unread.join(', ') });
}

/** Makes a party of actors, as many as a party can be, under ids of their own. */
export function partyOf(actors: readonly ActorDocument[], where: Where): Record<string, Member> {
  const members = actors.slice(0, MOST_MEMBERS).map((actor) => memberFrom(actor, '', where));
  sayUnread(members);
  const party: Record<string, Member> = {};
  for (const member of members) party[freshKey(party)] = member;
  return party;
}
