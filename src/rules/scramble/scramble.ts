/** Scramble: an enclosed place on a square map, dash by dash along the party's line (SC). */
import * as v from 'valibot';
import type { Draws } from '../chance/draws.ts';
import type { Procedure, Seat, World } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { CommandSchema, type ScrambleCommand } from './commands.ts';
import { beginDash, changeSquares, recordSense, seek, stopDash } from './dash.ts';
import { blow, hack, listen, openDoor, tackle, typeStats } from './doors.ts';
import { encounter, finish, moveMarker, quiet, react, rollOnTable, showMarker } from './encounter.ts';
import { learn, standIn, takeOver } from './learning.ts';
import { trailed } from './trail-writing.ts';
import type { ScrambleRefusal } from './refusals.ts';
import { recover, rest } from './rest.ts';
import { SCRAMBLE_READING } from './reading.ts';
import type { Circumstances, CommandOf, OnBoard, Ruling, State } from './ruling.ts';
import { commandBytes, hasRoom, hiddenBytes, placeSecret, removeSecret, showSecret } from './secrets.ts';
import {
  beginScramble,
  changeMember,
  chooseToken,
  configure,
  endScramble,
  handOver,
  laidScramble,
  putParty,
  reopenScramble,
} from './setting-up.ts';
import { type ScrambleHidden, type ScrambleOpen, type ScrambleSetup, SetupSchema } from './state.ts';
import { fire, setTrap } from './trap-setting.ts';
import { breakFree, disable, recordSave, spring } from './traps.ts';
import { walk } from './walking.ts';

export { SCRAMBLE_REFUSALS, type ScrambleRefusal } from './refusals.ts';

type Kind = ScrambleCommand['kind'];

/** One kind of command. */
interface Rule<K extends Kind, C = OnBoard> {
  /** Whether only a GM gives it; others look at the seat themselves. */
  readonly gm?: true;
  /** Whether it may change the hidden half. */
  readonly secret?: true;
  /** Whether it may owe something to an encounter table. */
  readonly owes?: true;
  /** Whether it is given after the end too. */
  readonly late?: true;
  decide(state: State, command: CommandOf<K>, circumstances: C): Ruling;
}

/** A kind that can be decided without the scene's squares, or one that cannot. */
type AnyRule<K extends Kind> = (Rule<K, Circumstances> & { readonly anywhere: true }) | (Rule<K> & { readonly anywhere?: never });

/** Every kind of command: who gives it, when, and what decides it. */
const COMMANDS: { readonly [K in Kind]: AnyRule<K> } = {
  configure: { gm: true, late: true, anywhere: true, decide: configure },
  member: { gm: true, late: true, anywhere: true, decide: changeMember },
  'choose-token': { gm: true, late: true, anywhere: true, decide: chooseToken },
  leader: { late: true, anywhere: true, decide: handOver },
  begin: { gm: true, decide: beginScramble },
  dash: { decide: beginDash },
  sense: { decide: recordSense },
  walk: { decide: walk },
  stop: { anywhere: true, decide: stopDash },
  roll: { gm: true, secret: true, owes: true, anywhere: true, decide: rollOnTable },
  'no-encounter': { gm: true, secret: true, owes: true, anywhere: true, decide: quiet },
  encounter: { gm: true, secret: true, owes: true, decide: encounter },
  marker: { gm: true, secret: true, decide: moveMarker },
  'show-marker': { gm: true, anywhere: true, decide: showMarker },
  reaction: { gm: true, anywhere: true, decide: react },
  seek: { gm: true, anywhere: true, decide: seek },
  over: { gm: true, anywhere: true, decide: finish },
  rest: { decide: rest },
  recover: { gm: true, anywhere: true, decide: recover },
  place: { gm: true, secret: true, late: true, anywhere: true, decide: placeSecret },
  remove: { gm: true, secret: true, late: true, anywhere: true, decide: removeSecret },
  show: { gm: true, decide: showSecret },
  'take-over': { gm: true, secret: true, late: true, anywhere: true, decide: takeOver },
  learn: { gm: true, late: true, anywhere: true, decide: learn },
  'stand-in': { gm: true, secret: true, late: true, anywhere: true, decide: standIn },
  'door-stats': { gm: true, late: true, decide: typeStats },
  'open-door': { decide: openDoor },
  blow: { decide: blow },
  tackle: { decide: tackle },
  hack: { decide: hack },
  listen: { decide: listen },
  save: { anywhere: true, decide: recordSave },
  spring: { gm: true, decide: spring },
  disable: { decide: disable },
  'break-free': { decide: breakFree },
  'set-trap': { gm: true, secret: true, anywhere: true, decide: setTrap },
  fire: { gm: true, anywhere: true, decide: fire },
  put: { gm: true, decide: putParty },
  squares: { gm: true, anywhere: true, decide: changeSquares },
  end: { gm: true, anywhere: true, decide: endScramble },
  reopen: { gm: true, late: true, anywhere: true, decide: reopenScramble },
};

function decide(state: State, command: ScrambleCommand, seat: Seat, draws: Draws, world: World): Ruling {
  // The table's type says that the rule of a kind takes the commands of that kind.
  const rule = COMMANDS[command.kind] as AnyRule<Kind>;
  if (rule.gm && !seat.gm) return refuse('gm-only');
  if (state.open.status === 'ended' && !rule.late) return refuse('ended');
  const circumstances: Circumstances = { seat, draws, world };
  const now = world.board && command.kind !== 'walk' ? trailed(state, world.board) : state;
  if (rule.anywhere) return rule.decide(now, command, circumstances);
  return world.board ? rule.decide(now, command, { ...circumstances, board: world.board }) : refuse('no-board');
}

export const SCRAMBLE: Procedure<ScrambleSetup, ScrambleOpen, ScrambleHidden, ScrambleCommand, ScrambleRefusal> = {
  ...SCRAMBLE_READING,
  schemas: {
    ...SCRAMBLE_READING.schemas,
    setup: v.pipe(
      SetupSchema,
      v.check((setup) => {
        const { open, hidden } = laidScramble(setup);
        return hasRoom(hidden, open);
      }),
    ),
    command: CommandSchema,
  },
  begin: laidScramble,
  decide,
  // A step may have been made by a kind of command that there is no more.
  touchesHidden: ({ kind }) => !Object.hasOwn(COMMANDS, kind) || (COMMANDS[kind].secret ?? false),
  hiddenBytes,
  mayOwe: ({ kind }) => (Object.hasOwn(COMMANDS, kind) && COMMANDS[kind].owes ? 1 : 0),
  commandBytes,
};
