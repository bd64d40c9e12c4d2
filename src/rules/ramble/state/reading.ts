/** What every browser needs to read a ramble. */
import { readingOf } from '../../kit/reading-of.ts';
import type { Overrulable } from '../../procedure.ts';
import type { RambleCommand } from './commands.ts';
import { rambleAlong } from './along.ts';
import { FIRST_PART } from './party-state.ts';
import { RAMBLE_ID } from './id.ts';
import { HiddenSchema, OpenSchema, type RambleHidden, type RambleOpen } from './state.ts';

/** Which refusals of a ramble a GM may overrule. */
export const OVERRULABLE: Overrulable = {
  travel: new Set(['wall', 'impassable', 'stuck', 'dry']),
  join: new Set(['other-hour']),
};

/** The jaunt, its step, how many vehicles have run dry on it, and the party's cell: what travel and steps are aimed at. */
function where({ status, jaunts, jaunt, at, progress }: RambleOpen): string {
  const step = jaunt ? ` ${jaunt.step} ${jaunt.spent} ${jaunt.allowance} ${jaunt.dry?.length ?? 0}` : '';
  return `${status} ${jaunts}${step} ${at}${progress ? ` ${progress.to} ${progress.paid}` : ''}`;
}

export const RAMBLE_READING = readingOf<RambleOpen, RambleHidden, RambleCommand>({
  id: RAMBLE_ID,
  version: 1,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  aims: [
    [
      ['travel', 'step', 'stay', 'wait', 'pace', 'drive', 'board', 'abandon', 'fetch', 'work', 'camp', 'turn', 'join', 'part'],
      where,
    ],
    [
      ['block', 'woken', 'rise', 'watch'],
      ({ status, jaunts, camp }) => `${status} ${jaunts} ${camp?.block ?? ''} ${camp?.step ?? ''}`,
    ],
    [
      ['nothing', 'meet', 'over', 'leave', 'show', 'roll', 'answer', 'distance', 'luck', 'avoid'],
      ({ status, jaunts, jaunt, camp, encounter }) =>
        `${status} ${jaunts} ${camp?.step ?? ''} ${encounter ? 'met' : ''} ${jaunt?.met ?? ''}`,
    ],
    [['journey'], ({ at, journey = '' }) => `${at} ${journey.slice(0, 100)}`],
  ],
  overrulable: OVERRULABLE,
  along: rambleAlong,
  part: ({ part }) => (part === FIRST_PART ? '' : part),
  leads: ({ status }) => status !== 'laid' && status !== 'ended',
});
