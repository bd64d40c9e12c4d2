/** Scramble: an enclosed place on a square map, dash by dash along the party's line (SC). */
import * as v from 'valibot';
import { chooseToken, handOver } from '../kit/party-commands.ts';
import { procedureOf, type Rules } from '../kit/procedure-of.ts';
import { CHARACTER_BYTES } from '../procedure.ts';
import { CommandSchema, type ScrambleCommand } from './state/commands.ts';
import { beginDash, changeSquares, recordSense, seek, stopDash } from './dash/dash.ts';
import { blow, openDoor, tackle, typeStats } from './rooms/doors.ts';
import { hack } from './dash/hacking.ts';
import { listen } from './dash/listening.ts';
import { encounter, finish, quiet, react } from './encounter/encounter.ts';
import { moveMarker, showMarker } from './encounter/marker.ts';
import { canRoll, rollOnTable } from './encounter/table-rolls.ts';
import { learn, standIn, takeOver } from './secrets/learning.ts';
import { arrive } from './passing.ts';
import { SCRAMBLE_READING } from './reading.ts';
import { recover, rest } from './dash/rest.ts';
import type { ScrambleRefusal } from './state/ruling.ts';
import { hasRoom, hiddenBytes, placeSecret, showSecret } from './secrets/secrets.ts';
import { beginScramble, changeMember, configure, endScramble, laidScramble, putParty, reopenScramble } from './setting-up.ts';
import { type ScrambleHidden, type ScrambleOpen, SetupSchema } from './state/state.ts';
import { trailed } from './line/trail-writing.ts';
import { afterHarm, harm, spare } from '../party/damage/hurts.ts';
import { fire, setTrap } from './traps/trap-setting.ts';
import { breakFree, disable, recordSave, remove, spring } from './traps/traps.ts';
import { walk } from './dash/walking.ts';

type Status = Pick<ScrambleOpen, 'status'>;
const LAID = [({ status }: Status) => status === 'laid', 'begun'] as const;
const BEGUN = [({ status }: Status) => status !== 'laid', 'not-begun'] as const;
const OWED = [({ status }: Status) => status === 'roll', 'no-roll-owed'] as const;
const ROLLABLE = [canRoll, 'no-roll-owed'] as const;
const ENDED = [({ status }: Status) => status === 'ended', 'not-ended'] as const;

/** A name, and falls and a stock door in dice and notation. */
const OPTION_BYTES = 80 * CHARACTER_BYTES + 20 * (40 * CHARACTER_BYTES + 32) + 200 * CHARACTER_BYTES + 1024;
/** A name, what gives light, and the ids of actor and user. */
const MEMBER_BYTES = (60 + 40 + 120 + 32) * CHARACTER_BYTES + 256;
/** A room: its name and note, its squares, and where it came from. */
const SECRET_BYTES = (80 + 400 + 32) * CHARACTER_BYTES + 4_000 + 512;

const COMMANDS: Rules<ScrambleOpen, ScrambleHidden, ScrambleCommand, ScrambleRefusal> = {
  configure: { late: true, bytes: OPTION_BYTES, decide: configure },
  member: { late: true, bytes: MEMBER_BYTES, decide: changeMember },
  'choose-token': { late: true, decide: chooseToken },
  leader: { by: 'anyone', late: true, decide: handOver },
  arrive: { decide: arrive },
  begin: { board: true, when: LAID, decide: beginScramble },
  dash: { here: true, by: 'mover', board: true, decide: beginDash },
  sense: { here: true, by: 'anyone', board: true, decide: recordSense },
  walk: { here: true, by: 'mover', board: true, decide: walk },
  stop: { here: true, by: 'mover', decide: stopDash },
  // The roll, and that it or an earlier one is put aside.
  roll: { here: true, secret: true, owes: 2, when: ROLLABLE, decide: rollOnTable },
  'no-encounter': { here: true, secret: true, owes: 1, when: OWED, decide: quiet },
  encounter: { here: true, secret: true, owes: 1, board: true, when: BEGUN, decide: encounter },
  marker: { here: true, secret: true, board: true, decide: moveMarker },
  'show-marker': { here: true, secret: true, decide: showMarker },
  reaction: { here: true, decide: react },
  seek: { here: true, decide: seek },
  over: { here: true, decide: finish },
  rest: { here: true, by: 'mover', board: true, decide: rest },
  recover: { here: true, decide: recover },
  place: { secret: true, late: true, bytes: SECRET_BYTES, decide: placeSecret },
  remove: { secret: true, late: true, decide: remove },
  show: { board: true, decide: showSecret },
  // What is taken over must fit the room for secrets; that secrets go, or are known already, takes less of each than the secret itself.
  'take-over': { secret: true, late: true, bytes: ({ options }) => 3 * options.room * 1024, decide: takeOver },
  learn: { late: true, bytes: ({ options }) => options.room * 1024, decide: learn },
  'stand-in': { secret: true, late: true, decide: standIn },
  'door-stats': { late: true, board: true, bytes: 200 * CHARACTER_BYTES + 256, decide: typeStats },
  'open-door': { here: true, by: 'mover', board: true, decide: openDoor },
  blow: { here: true, by: 'mover', board: true, decide: blow },
  tackle: { here: true, by: 'mover', board: true, decide: tackle },
  hack: { here: true, by: 'mover', board: true, decide: hack },
  listen: { here: true, by: 'mover', board: true, decide: listen },
  save: { here: true, by: 'anyone', decide: recordSave },
  spring: { here: true, board: true, decide: spring },
  disable: { here: true, by: 'anyone', board: true, decide: disable },
  'break-free': { here: true, by: 'anyone', board: true, decide: breakFree },
  'set-trap': { secret: true, when: BEGUN, bytes: 200 * CHARACTER_BYTES + 512, decide: setTrap },
  fire: { here: true, decide: fire },
  harm: { here: true, late: true, decide: harm },
  spare: { here: true, late: true, decide: spare },
  put: { board: true, when: BEGUN, decide: putParty },
  squares: { decide: changeSquares },
  end: { when: BEGUN, decide: endScramble },
  reopen: { late: true, when: ENDED, decide: reopenScramble },
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
  afterEffects: afterHarm,
  passes: ({ name }) => name === 'partyWalked',
});
