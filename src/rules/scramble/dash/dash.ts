/** Dashes: how they begin and end, and what is said at their start (SC-10 to SC-20). */
import { produce } from 'immer';
import { change } from '../../kit/changing.ts';
import { mapped } from '../../values/records.ts';
import {
  type Circumstances,
  type OnBoard,
  accept,
  event,
  followedBy,
  refuse,
  telling,
  unlessOverruled,
} from '../../kit/ruling.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { FEWEST_SQUARES, PACE_EFFECTS, type Pace, slowestOf } from '../state/pace.ts';
import { dashEnded } from './arriving.ts';
import { noticed } from '../secrets/noticing.ts';
import { type CommandOf, type Ruling, type State, comeOut, memberNamed, timeEffects, trapLetBe } from '../state/ruling.ts';
import { mayAnswer, memberOf, namesOf } from '../../party/members.ts';
import { dashSquares, squaresLeft, squaresUsed } from './spending.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { lightEffects } from '../line/token.ts';
import { lightUp } from '../line/trail-writing.ts';
import { settled } from './settling.ts';
import { sensesMissing } from './waited-for.ts';

/** Returns the members with the paces that change. */
function paced(members: ScrambleOpen['members'], paces: Readonly<Record<string, Pace>>): ScrambleOpen['members'] {
  return mapped(members, (one, id) => ({ ...one, pace: paces[id] ?? one.pace }));
}

/** Begins a dash: paces and mode are said now, squares are counted, whoever sprints takes one wear (SC-10 to SC-17). */
export function beginDash(state: State, command: CommandOf<'dash'>, circumstances: OnBoard): Ruling {
  const { open } = state;
  const free = settled(state, command);
  if ('refusal' in free) return free;
  const { mode } = command;
  const stranger = Object.keys(command.paces).find((id) => !memberOf(open, id));
  if (stranger !== undefined) return refuse('no-member', { member: stranger });
  const members = paced(open.members, command.paces);
  if (Object.keys(members).length === 0) return refuse('no-party');
  const hurried = Object.values(members).find(({ pace }) => pace !== 'walk');
  const slowest = namesOf(open, slowestOf(members));
  const squares = dashSquares({ members, options: open.options }, mode);
  const told = unlessOverruled(command, OVERRULABLE, [
    mode !== 'plain' && hurried && !open.options.combine ? refuse('no-combining', { member: hurried.name }) : null,
    squares === 0 ? refuse('too-slow', { member: slowest }) : null,
  ]);
  if ('refusal' in told) return told;
  const budget = Math.max(FEWEST_SQUARES, squares);
  const after = produce(free.state, (draft) => {
    draft.open.members = mapped(members, (one) => ({ ...one, wear: one.wear + PACE_EFFECTS[one.pace].wear }));
    draft.open.status = 'dash';
    draft.open.dashes += 1;
    draft.open.dash = { mode, budget };
    draft.open.shown = 0;
    comeOut(draft.open);
    if (mode === 'hide') draft.open.hides = true;
  });
  const begun = event('dashBegun', { dash: after.open.dashes, mode, squares: budget, slowest });
  const { board, world } = circumstances;
  return accept(
    lightUp(after, board),
    [...told, ...free.events, begun],
    [...timeEffects(open, world, after.open.seconds - open.seconds), ...lightEffects(after.open, world)],
  );
}

/** Ends the dash where the party stands (SC-19). */
export function stopDash(state: State, command: CommandOf<'stop'>, { world }: Circumstances): Ruling {
  const { dash, spring } = state.open;
  if (!dash) return refuse('no-dash');
  const told = unlessOverruled(command, OVERRULABLE, [spring ? refuse('trap-open') : null]);
  if ('refusal' in told) return told;
  return telling(
    told,
    followedBy(trapLetBe(state), (after) => dashEnded(after, world)),
  );
}

/** Records a member's Sense check, once a dash; with the last one what is in reach already is noticed (SC-15, SC-16). */
export function recordSense(state: State, { member, strength }: CommandOf<'sense'>, circumstances: OnBoard): Ruling {
  const { dash, senses } = state.open;
  const { seat } = circumstances;
  const who = memberNamed(state.open, member);
  if ('refusal' in who) return who;
  if (!mayAnswer(state.open, who, seat)) return refuse('not-your-check');
  if (!dash || dash.mode === 'plain') return refuse('no-check');
  if (senses[member] !== undefined && !seat.gm) return refuse('checked', { member: who.name });
  const checked = change(state, ({ open }) => void (open.senses[member] = strength), [
    event('senseChecked', { member: who.name, strength }),
  ]);
  if (dash.mode !== 'search' || sensesMissing(checked.state.open).length > 0) return checked;
  return followedBy(checked, (after) => noticed(after, circumstances));
}

/** Returns the dash more squares or fewer, never fewer than are walked: the GM's free hand. */
export function changeSquares(state: State, { by }: CommandOf<'squares'>): Ruling {
  const { dash } = state.open;
  if (!dash) return refuse('no-dash');
  const budget = Math.max(squaresUsed(state.open), dash.budget + by);
  const after = produce(state, ({ open }) => void (open.dash = { ...dash, budget }));
  return accept(after, [event('squaresChanged', { left: squaresLeft(after.open) })]);
}

/** Lists who of the party is spotted: whoever does not hide, and whose strength the searcher's is above (SC-16). */
export function spottedBy(
  { members, senses, hides }: Pick<ScrambleOpen, 'members' | 'senses' | 'hides'>,
  strength: number,
): readonly string[] {
  return Object.keys(members).filter((id) => !hides || strength > (senses[id] ?? -Infinity));
}

/** Lets somebody search for the party with an own Sense check (SC-16). */
export function seek(state: State, { strength }: CommandOf<'seek'>): Ruling {
  const spotted = spottedBy(state.open, strength);
  return accept(state, [event('partySought', { spotted: namesOf(state.open, spotted), hidden: spotted.length === 0 })]);
}
