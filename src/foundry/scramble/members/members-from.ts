/** Making members of a scramble's party of the characters of a scene and of the world (SC-12). */
import { MOST_MEMBERS, type Member } from '../../../rules/scramble/state/state.ts';
import { shortened } from '../../../rules/values/texts.ts';
import { say } from '../../host/notices.ts';
import { setting } from '../../host/settings.ts';
import { playerOf } from '../../party/characters.ts';
import { type SpeedMapping, mappingOf, speedFrom } from './speeds.ts';

type ActorDocument = Actor.Implementation;

/** Returns where this world's game system keeps speeds (SC-12). */
export function mappingHere(): SpeedMapping {
  return mappingOf(setting('speeds'), game.system.id);
}

/** Makes a member of an actor, or of nobody yet; a speed that cannot be read is 0, to be typed (SC-12). */
export function memberFrom(actor: ActorDocument | null, name: string): Member {
  return {
    name: shortened(actor?.name ?? name, 60),
    speed: (actor && speedFrom(actor.system, mappingHere())) ?? 0,
    pace: 'walk',
    source: '',
    light: -1,
    actor: actor?.uuid ?? '',
    user: actor ? playerOf(actor) : '',
    wear: 0,
  };
}

/** A common walk, in metres a round: what somebody has of whom nothing is known. */
export const COMMON_SPEED = 4;

/** Makes a party of actors, as many as a party can be, under ids of their own; of a speed that cannot be read the GM is told what it is taken for. */
export function partyOf(actors: readonly ActorDocument[]): Record<string, Member> {
  const members = actors.slice(0, MOST_MEMBERS).map((actor) => memberFrom(actor, ''));
  const unread = members.filter(({ speed }) => speed === 0).map(({ name }) => name);
  if (unread.length > 0) say('info', 'GHOSTMAP.Scramble.SetOut.Speeds', { names: unread.join(', ') });
  return Object.fromEntries(
    members.map((member) => [foundry.utils.randomID(), { ...member, speed: member.speed || COMMON_SPEED }]),
  );
}
