/** Trek: getting there without a map, by one check of whoever leads the way (TK). */
import { chooseToken, handOver } from '../kit/party-commands.ts';
import { type Rules, procedureOf } from '../kit/procedure-of.ts';
import { again, begin, check } from './checking.ts';
import { CommandSchema, type TrekCommand } from './commands.ts';
import { over, plan, rollOnTable, show } from './encounter.ts';
import { place, propose, put, stay } from './losing.ts';
import { arrive } from './passing.ts';
import { TREK_READING } from './reading.ts';
import type { TrekRefusal } from './ruling.ts';
import { changeMember, chooseGuide, configure, end, laidTrek, modify, reopen } from './setting-up.ts';
import { HIDDEN_BYTES, SetupSchema, type TrekHidden, type TrekOpen } from './state.ts';

type Status = Pick<TrekOpen, 'status'>;
const LAID = [({ status }: Status) => status === 'laid', 'begun'] as const;
const BEGUN = [({ status }: Status) => status !== 'laid', 'not-begun'] as const;
const ENDED = [({ status }: Status) => status === 'ended', 'not-ended'] as const;

const COMMANDS: Rules<TrekOpen, TrekHidden, TrekCommand, TrekRefusal> = {
  configure: { late: true, decide: configure },
  modifier: { decide: modify },
  member: { late: true, decide: changeMember },
  'choose-token': { late: true, decide: chooseToken },
  leader: { by: 'anyone', late: true, decide: handOver },
  guide: { by: 'mover', decide: chooseGuide },
  arrive: { decide: arrive },
  plan: { secret: true, decide: plan },
  // What was proposed of an earlier try goes with the next one.
  begin: { secret: true, when: LAID, decide: begin },
  check: { here: true, by: 'anyone', secret: true, when: BEGUN, decide: check },
  again: { here: true, secret: true, when: BEGUN, decide: again },
  propose: { here: true, secret: true, decide: propose },
  place: { here: true, secret: true, decide: place },
  stay: { here: true, secret: true, decide: stay },
  put: { by: 'mover', secret: true, when: BEGUN, decide: put },
  roll: { here: true, secret: true, owes: 2, decide: rollOnTable },
  show: { here: true, decide: show },
  over: { here: true, secret: true, decide: over },
  end: { when: BEGUN, decide: end },
  reopen: { late: true, when: ENDED, decide: reopen },
};

export const TREK = procedureOf(TREK_READING, {
  schemas: { setup: SetupSchema, command: CommandSchema },
  begin: laidTrek,
  rules: COMMANDS,
  hiddenBytes: () => HIDDEN_BYTES,
});
