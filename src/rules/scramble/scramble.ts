/** Scramble: an enclosed place on a square map, dash by dash along the party's line (SC). */
import * as v from 'valibot';
import { chooseToken, handOver } from '../kit/party-commands.ts';
import { procedureOf, type Rules } from '../kit/procedure-of.ts';
import { CHARACTER_BYTES } from '../procedure.ts';
import { CommandSchema, type ScrambleCommand } from './state/commands.ts';
import { beginDash, changeSquares, recordSense, seek, stopDash } from './dash/dash.ts';
import { blow, hack, listen, openDoor, tackle, typeStats } from './rooms/doors.ts';
import { encounter, finish, moveMarker, quiet, react, rollOnTable, showMarker } from './encounter/encounter.ts';
import { learn, standIn, takeOver } from './secrets/learning.ts';
import { SCRAMBLE_READING } from './reading.ts';
import { recover, rest } from './dash/rest.ts';
import type { ScrambleRefusal } from './state/ruling.ts';
import { hasRoom, hiddenBytes, placeSecret, removeSecret, showSecret } from './secrets/secrets.ts';
import { beginScramble, changeMember, configure, endScramble, laidScramble, putParty, reopenScramble } from './setting-up.ts';
import { type ScrambleHidden, type ScrambleOpen, SetupSchema } from './state/state.ts';
import { trailed } from './line/trail-writing.ts';
import { fire, setTrap } from './traps/trap-setting.ts';
import { breakFree, disable, recordSave, spring } from './traps/traps.ts';
import { walk } from './dash/walking.ts';

type Status = Pick<ScrambleOpen, 'status'>;
const LAID = [({ status }: Status) => status === 'laid', 'begun'] as const;
const BEGUN = [({ status }: Status) => status !== 'laid', 'not-begun'] as const;
const OWED = [({ status }: Status) => status === 'roll', 'no-roll-owed'] as const;
const ENDED = [({ status }: Status) => status === 'ended', 'not-ended'] as const;

/** A name, and falls and a stock door in dice and notation. */
const OPTION_BYTES = 80 * CHARACTER_BYTES + 20 * (40 * CHARACTER_BYTES + 32) + 200 * CHARACTER_BYTES + 1024;
/** A name, what gives light, and the ids of actor and user. */
const MEMBER_BYTES = (60 + 40 + 120 + 32) * CHARACTER_BYTES + 256;
/** A room: its name and note, its squares, and where it came from. */
const SECRET_BYTES = (80 + 400 + 32) * CHARACTER_BYTES + 4_000 + 512;

const COMMANDS: Rules<ScrambleOpen, ScrambleHidden, ScrambleCommand, ScrambleRefusal> = {
  configure: { gm: true, late: true, bytes: OPTION_BYTES, decide: configure },
  member: { gm: true, late: true, bytes: MEMBER_BYTES, decide: changeMember },
  'choose-token': { gm: true, late: true, decide: chooseToken },
  leader: { late: true, decide: handOver },
  begin: { gm: true, board: true, when: LAID, decide: beginScramble },
  dash: { mover: true, board: true, decide: beginDash },
  sense: { board: true, decide: recordSense },
  walk: { mover: true, board: true, decide: walk },
  stop: { mover: true, decide: stopDash },
  roll: { gm: true, secret: true, owes: 1, when: OWED, decide: rollOnTable },
  'no-encounter': { gm: true, secret: true, owes: 1, when: OWED, decide: quiet },
  encounter: { gm: true, secret: true, owes: 1, board: true, when: BEGUN, decide: encounter },
  marker: { gm: true, secret: true, board: true, decide: moveMarker },
  'show-marker': { gm: true, decide: showMarker },
  reaction: { gm: true, decide: react },
  seek: { gm: true, decide: seek },
  over: { gm: true, decide: finish },
  rest: { mover: true, board: true, decide: rest },
  recover: { gm: true, decide: recover },
  place: { gm: true, secret: true, late: true, bytes: SECRET_BYTES, decide: placeSecret },
  remove: { gm: true, secret: true, late: true, decide: removeSecret },
  show: { gm: true, board: true, decide: showSecret },
  // What is taken over must fit the room for secrets; that secrets go, or are known already, takes less of each than the secret itself.
  'take-over': { gm: true, secret: true, late: true, bytes: ({ options }) => 3 * options.room * 1024, decide: takeOver },
  learn: { gm: true, late: true, bytes: ({ options }) => options.room * 1024, decide: learn },
  'stand-in': { gm: true, secret: true, late: true, decide: standIn },
  'door-stats': { gm: true, late: true, board: true, bytes: 200 * CHARACTER_BYTES + 256, decide: typeStats },
  'open-door': { mover: true, board: true, decide: openDoor },
  blow: { mover: true, board: true, decide: blow },
  tackle: { mover: true, board: true, decide: tackle },
  hack: { mover: true, board: true, decide: hack },
  listen: { mover: true, board: true, decide: listen },
  save: { decide: recordSave },
  spring: { gm: true, board: true, decide: spring },
  disable: { board: true, decide: disable },
  'break-free': { board: true, decide: breakFree },
  'set-trap': { gm: true, secret: true, when: BEGUN, bytes: 200 * CHARACTER_BYTES + 512, decide: setTrap },
  fire: { gm: true, decide: fire },
  put: { gm: true, board: true, when: BEGUN, decide: putParty },
  squares: { gm: true, decide: changeSquares },
  end: { gm: true, when: BEGUN, decide: endScramble },
  reopen: { gm: true, late: true, when: ENDED, decide: reopenScramble },
};

export const SCRAMBLE = procedureOf(SCRAMBLE_READING, {
  schemas: {
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
  rules: COMMANDS,
  // A step leaves what its light showed to the next command.
  around: (state, { kind }, circumstances, decide) => {
    const { board } = circumstances.world;
    return decide(board && kind !== 'walk' ? trailed(state, board) : state, circumstances);
  },
  hiddenBytes,
});
