/** A party that comes to a scramble from another expedition: who they are, their light, their paces and what hurts them. */
import { produce } from 'immer';
import { squareName } from '../grid/squares.ts';
import { arriving, partyArrived } from '../kit/arriving.ts';
import { type Circumstances, accept } from '../kit/ruling.ts';
import { letBe, withCarried } from '../party/damage/hurts.ts';
import { type Traveller, cameAmong, keyedAnew } from '../party/passage/passage.ts';
import { lightEffects, squareUnder } from './line/token.ts';
import { lightUp } from './line/trail-writing.ts';
import { type CommandOf, type Ruling, type State, comeOut } from './state/ruling.ts';
import { PACES, type Pace } from './state/pace.ts';
import type { Member } from './state/state.ts';

/** The metres a round of the fastest member. */
const FASTEST = 1000;

/** Returns the pace of dashes for whoever comes: as it was, or as fast as they ran overland. */
function hasteOf({ haste, pace }: Traveller, known: Member | undefined): Pace {
  return PACES.find((one) => one === haste) ?? (pace === 'run' ? 'run' : (known?.pace ?? 'walk'));
}

/** Returns somebody who comes as a member. */
function memberOf(traveller: Traveller, known: Member | undefined): Member {
  const { name, actor, user, walk, source, light, wear } = traveller;
  const had = { speed: 0, source: '', light: -1, wear: 0, ...known };
  return {
    ...{ name, actor, user, pace: hasteOf(traveller, known) },
    speed: Math.min(FASTEST, walk ?? had.speed),
    ...{ source: source ?? had.source, light: light ?? had.light, wear: wear ?? had.wear },
  };
}

/**
 * Lets a party come from another expedition: its members join those who are here or go on as what they were, with their leader, and
 * what hurts them waits here. Where the scramble has begun it stands where its token stands; before that its clock goes with the
 * world's as theirs did (SC-12, SC-20, SC-25).
 */
export function arrive(state: State, command: CommandOf<'arrive'>, { world }: Circumstances): Ruling {
  const coming = arriving(state.open, command, state.open.seconds, world);
  if ('refusal' in coming) return coming;
  const { along, passage, isBack, isLeft } = coming;
  // Whoever has gone on with another party is here no more, nor what hurts them.
  const gone = isLeft ? Object.keys(state.open.members) : [];
  const left = gone.reduce((open, member) => letBe(open, member), state.open);
  const { members, keys } = cameAmong(isLeft ? {} : state.open.members, along.members, memberOf);
  const here = Object.values(keys);
  const { board } = world;
  const under = board && state.open.status !== 'laid' ? squareUnder(board, world) : null;
  const joined = produce({ ...state, open: left }, ({ open }) => {
    open.leader = along.leader;
    open.members = members;
    open.passage = { ...passage, members: { ...keyedAnew(along.members, keys) }, hurts: [] };
    if (open.status === 'laid' && !isBack) open.options.worldTime = along.worldTime;
    if (!under || open.at === squareName(under)) return;
    comeOut(open);
    open.at = squareName(under);
  });
  const carried = along.hurts.map(({ name, hits }) => ({ name, hits: keyedAnew(hits, keys) }));
  const hurt = withCarried(joined, here, carried);
  const after = under && board ? lightUp(hurt, board) : hurt;
  return accept(after, [partyArrived(coming)], lightEffects(after.open, world));
}
