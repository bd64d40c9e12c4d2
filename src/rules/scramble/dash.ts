/** Dashes: how they begin and end, and what is said at their start (SC-10 to SC-20). */
import { produce } from 'immer';
import { PACE_EFFECTS, type Pace, partySpeed, slowestOf } from '../party/pace.ts';
import type { PlayEvent } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { lightUp } from './trail-writing.ts';
import { noticed } from './noticing.ts';
import {
  type Circumstances,
  type CommandOf,
  type No,
  type OnBoard,
  type Ruling,
  type State,
  accept,
  mayAnswer,
  mayMove,
  memberOf,
  namesOf,
} from './ruling.ts';
import { dashSquares, squaresLeft, squaresUsed } from './spending.ts';
import { dashEnded } from './dash-end.ts';
import type { ScrambleOpen } from './state.ts';
import { lightEffects } from './token.ts';

/** Says why the party cannot set about anything between dashes. */
export function haltRefusal({ status }: Pick<ScrambleOpen, 'status'>): No | null {
  switch (status) {
    case 'laid':
      return refuse('not-begun');
    case 'dash':
      return refuse('dash-open');
    case 'roll':
      return refuse('roll-owed');
    case 'encounter':
      return refuse('encounter-open');
    case 'ended':
      return refuse('ended');
    case 'halt':
      return null;
  }
}

/** Returns the members with the paces that change. */
function paced(members: ScrambleOpen['members'], paces: Readonly<Record<string, Pace>>): ScrambleOpen['members'] {
  return Object.fromEntries(Object.entries(members).map(([id, one]) => [id, { ...one, pace: paces[id] ?? one.pace }]));
}

/** Begins a dash: paces and mode are said now, squares are counted, whoever sprints takes one wear (SC-10 to SC-17). */
export function beginDash(state: State, command: CommandOf<'dash'>, circumstances: OnBoard): Ruling {
  const { open } = state;
  if (!mayMove(open, circumstances.seat)) return refuse('not-your-token');
  const halt = haltRefusal(open);
  if (halt) return halt;
  const { mode } = command;
  const stranger = Object.keys(command.paces).find((id) => !memberOf(open, id));
  if (stranger !== undefined) return refuse('no-member', { member: stranger });
  const members = paced(open.members, command.paces);
  if (Object.keys(members).length === 0) return refuse('no-party');
  const hurried = Object.values(members).find(({ pace }) => pace !== 'walk');
  if (mode !== 'plain' && hurried && !open.options.combine) return refuse('no-combining', { member: hurried.name });
  const slowest = namesOf(open, slowestOf(members));
  const budget = dashSquares({ members, options: open.options }, mode);
  if (partySpeed(members) <= 0 || budget === 0) return refuse('too-slow', { member: slowest });
  const after = produce(state, (draft) => {
    draft.open.members = Object.fromEntries(
      Object.entries(members).map(([id, one]) => [id, { ...one, wear: one.wear + PACE_EFFECTS[one.pace].wear }]),
    );
    draft.open.status = 'dash';
    draft.open.dashes += 1;
    draft.open.dash = { mode, budget };
    draft.open.shown = 0;
    draft.open.senses = {};
    if (mode === 'hide') draft.open.hides = true;
    else delete draft.open.hides;
  });
  const begun: PlayEvent = { name: 'dashBegun', data: { dash: after.open.dashes, mode, squares: budget, slowest } };
  return accept(lightUp(after, circumstances.board), [begun], lightEffects(after.open, circumstances.world));
}

/** Ends the dash where the party stands (SC-19). */
export function stopDash(state: State, _command: CommandOf<'stop'>, { seat, world }: Circumstances): Ruling {
  if (!mayMove(state.open, seat)) return refuse('not-your-token');
  if (!state.open.dash) return refuse('no-dash');
  if (state.open.spring) return refuse('trap-open');
  return dashEnded(state, world);
}

/** Names a member whose Sense check is still to come in this dash, or null where none is asked for (SC-15, SC-16). */
export function senseMissing({ dash, members, senses }: Pick<ScrambleOpen, 'dash' | 'members' | 'senses'>): string | null {
  if (!dash || dash.mode === 'plain') return null;
  return Object.keys(members).find((id) => senses[id] === undefined) ?? null;
}

/** Records a member's Sense check, once a dash; with the last one what is in reach already is noticed (SC-15, SC-16). */
export function recordSense(state: State, { member, strength }: CommandOf<'sense'>, circumstances: OnBoard): Ruling {
  const { open } = state;
  const who = memberOf(open, member);
  if (!who) return refuse('no-member', { member });
  if (!mayAnswer(open, who, circumstances.seat)) return refuse('not-your-check');
  if (!open.dash || open.dash.mode === 'plain') return refuse('no-check');
  if (open.senses[member] !== undefined && !circumstances.seat.gm) return refuse('checked', { member: who.name });
  const after = produce(state, (draft) => void (draft.open.senses[member] = strength));
  const checked: PlayEvent = { name: 'senseChecked', data: { member: who.name, strength } };
  if (open.dash.mode !== 'search' || senseMissing(after.open) !== null) return accept(after, [checked]);
  const found = noticed(after, circumstances);
  return accept(found.state, [checked, ...found.events], found.effects);
}

/** Returns the dash more squares or fewer, never fewer than are walked: the GM's free hand. */
export function changeSquares(state: State, { by }: CommandOf<'squares'>): Ruling {
  if (!state.open.dash) return refuse('no-dash');
  const used = squaresUsed(state.open);
  const after = produce(state, ({ open }) => {
    if (open.dash) open.dash.budget = Math.max(used, open.dash.budget + by);
  });
  return accept(after, [{ name: 'squaresChanged', data: { left: squaresLeft(after.open) } }]);
}

/** Lists who of the hidden party is spotted: whose strength the searcher's is above (SC-16). */
export function spottedBy({ senses }: Pick<ScrambleOpen, 'senses'>, strength: number): readonly string[] {
  return Object.entries(senses)
    .filter(([, own]) => strength > own)
    .map(([id]) => id);
}

/** Lets somebody search for the party with an own Sense check (SC-16). */
export function seek(state: State, { strength }: CommandOf<'seek'>): Ruling {
  const spotted = spottedBy(state.open, strength);
  return accept(state, [{ name: 'partySought', data: { spotted: namesOf(state.open, spotted), hidden: spotted.length === 0 } }]);
}
