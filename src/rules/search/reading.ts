/** What every browser needs to read a search. */
import type { Reading } from '../procedure.ts';
import type { SearchCommand } from './commands.ts';
import { SEARCH_MIGRATIONS } from './migrations.ts';
import { mayMove, partyTokens } from './ruling.ts';
import { SEARCH_ID } from './id.ts';
import { HiddenSchema, OpenSchema, type SearchHidden, type SearchOpen } from './state.ts';

/**
 * What a command was aimed at: a move and an outcome mean the cell and round they were made from, an answer to a roll
 * that very roll, legwork its task; anything else means the present state.
 */
function basis(open: SearchOpen, command: SearchCommand): string {
  const { status, party, cells, rounds, task, offer: made } = open;
  switch (command.kind) {
    case 'move':
    case 'step':
    case 'start':
    case 'record':
    case 'retry':
    case 'offer':
    case 'accept':
    case 'decline':
    case 'legwork-choose':
    case 'legwork-swap': {
      const where = `${status} ${party} ${cells[party]?.mark ?? ''} ${rounds}`;
      const legwork = task ? ` ${task.done} ${task.phase} ${task.column} ${task.row}` : '';
      const roll = made && ['accept', 'decline'].includes(command.kind) ? ` ${made.by} ${made.total} ${made.outcome}` : '';
      return where + legwork + roll;
    }
    default:
      return '';
  }
}

export const SEARCH_READING: Reading<SearchOpen, SearchHidden, SearchCommand> = {
  id: SEARCH_ID,
  version: 3,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  basis,
  partyTokens,
  mayMove,
  leads: ({ status }) => status === 'running',
  migrations: SEARCH_MIGRATIONS,
};
