/** What every browser needs to read a search. */
import { readingOf } from '../kit/reading-of.ts';
import type { Overrulable } from '../procedure.ts';
import type { SearchCommand } from './commands.ts';
import { SEARCH_ID } from './id.ts';
import { SEARCH_MIGRATIONS } from './migrations.ts';
import { searchAlong } from './along.ts';
import { HiddenSchema, OpenSchema, type SearchHidden, type SearchOpen } from './state.ts';

/** What a rule of the book forbids of a move (SG-20, SG-22). */
const MOVES: ReadonlySet<string> = new Set(['column-a', 'diagonal', 'too-far', 'uncleared', 'entered']);

/** Those refusals of a search that a GM may overrule, by commands (SG-14, SG-20, SG-22). */
export const OVERRULABLE: Overrulable = { move: MOVES, step: MOVES, start: MOVES, begin: new Set(['legwork-open']) };

/** The cell and round of the party, the step of its attempt, and the task of legwork: what moves and outcomes are aimed at. */
function where({ status, party, cells, rounds, task, attempt }: SearchOpen): string {
  const legwork = task ? ` ${task.done} ${task.phase} ${task.column} ${task.row}` : '';
  return `${status} ${party} ${cells[party]?.mark ?? ''} ${rounds}${attempt ? ` ${attempt.done}` : ''}${legwork}`;
}

export const SEARCH_READING = readingOf<SearchOpen, SearchHidden, SearchCommand>({
  id: SEARCH_ID,
  version: 3,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  aims: [
    [['move', 'step', 'start', 'record', 'retry', 'offer', 'legwork-choose', 'legwork-swap'], where],
    // An answer to a roll means that very roll.
    [
      ['accept', 'decline'],
      (open) => where(open) + (open.offer ? ` ${open.offer.by} ${open.offer.total} ${open.offer.outcome}` : ''),
    ],
  ],
  overrulable: OVERRULABLE,
  along: searchAlong,
  leads: ({ status }) => status === 'running',
  migrations: SEARCH_MIGRATIONS,
});
