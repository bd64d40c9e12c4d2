/** Haunt: the cooperative game of pencils in a house of 88 rooms (HA). */
import { type Rules, procedureOf } from '../kit/procedure-of.ts';
import { CommandSchema, type HauntCommand } from './commands.ts';
import { isPossible } from './possible.ts';
import { draw, enter } from './playing.ts';
import { HAUNT_READING } from './reading.ts';
import type { HauntRefusal } from './ruling.ts';
import { begin, changeSeat, configure, end, handSeat, laidHaunt, reopen } from './setting-up.ts';
import { HIDDEN_BYTES, type HauntHidden, type HauntOpen, SetupSchema } from './state.ts';

type Status = Pick<HauntOpen, 'status'>;
const LAID = [({ status }: Status) => status === 'laid', 'begun'] as const;
const BEGUN = [({ status }: Status) => status !== 'laid', 'not-begun'] as const;
const ENDED = [({ status }: Status) => status === 'ended', 'not-ended'] as const;

const COMMANDS: Rules<HauntOpen, HauntHidden, HauntCommand, HauntRefusal> = {
  configure: { late: true, decide: configure },
  seat: { decide: changeSeat },
  begin: { secret: true, when: LAID, decide: begin },
  draw: { by: 'anyone', secret: true, when: BEGUN, decide: draw },
  enter: { by: 'anyone', when: BEGUN, decide: enter },
  hand: { by: 'anyone', when: BEGUN, decide: handSeat },
  end: { when: BEGUN, decide: end },
  reopen: { late: true, when: ENDED, decide: reopen },
};

export const HAUNT = procedureOf(HAUNT_READING, {
  schemas: { setup: SetupSchema, command: CommandSchema },
  begin: laidHaunt,
  isPossible: ({ open }) => isPossible(open),
  rules: COMMANDS,
  hiddenBytes: () => HIDDEN_BYTES,
});
