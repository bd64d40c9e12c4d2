/** A party that comes to a trek from another expedition: its members, its leader and its time (TK-01, TK-03). */
import { arriving, partyArrived } from '../kit/arriving.ts';
import { type Circumstances, accept } from '../kit/ruling.ts';
import { cameAmong, keyedAnew } from '../party/passage/passage.ts';
import { withThoseHere } from '../party/passage/those-here.ts';
import type { World } from '../procedure.ts';
import { startingCell } from './losing.ts';
import { type CommandOf, type Ruling, type State, clock } from './ruling.ts';
import type { Member, TrekOpen } from './state.ts';

/** Returns a trek whose party is where its token stands, if it is under way or lost: elsewhere it may have walked (TK-04). */
function whereItStands(open: TrekOpen, world: World): TrekOpen {
  const at = open.status === 'trek' || open.status === 'lost' ? startingCell(world) : '';
  return at === '' ? open : { ...open, at };
}

/**
 * Lets a party come from another expedition: whoever is listed here and has stayed elsewhere keeps what hurts them. A party that is lost
 * here goes on from where its token stands; before the trek begins its clock goes with the world's as theirs did (TK-03, TK-04).
 */
export function arrive(state: State, command: CommandOf<'arrive'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const coming = arriving(open, command, clock(open), world);
  if ('refusal' in coming) return coming;
  const { along, passage, isBack, isLeft } = coming;
  const had = isLeft ? {} : open.members;
  const { members, keys } = cameAmong(had, along.members, ({ name: called, actor, user }): Member => ({
    name: called,
    actor,
    user,
  }));
  const hurts = along.hurts.map((one) => ({ ...one, hits: keyedAnew(one.hits, keys) }));
  const came = { ...passage, members: { ...keyedAnew(along.members, keys) }, hurts };
  const isFirst = open.status === 'laid' && !isBack;
  const after = {
    ...open,
    ...{ leader: along.leader, members, passage: isLeft ? came : withThoseHere(came, open.passage) },
    // Whoever led the way may have stayed elsewhere.
    guide: Object.hasOwn(members, open.guide) ? open.guide : '',
    options: isFirst ? { ...open.options, worldTime: along.worldTime } : open.options,
  };
  return accept({ ...state, open: whereItStands(after, world) }, [partyArrived(coming)]);
}
