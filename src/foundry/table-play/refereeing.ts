/** The plays on encounter tables in GMs' browsers: their cards, how they begin, and their coming from a file. */
import { rowIds } from '../../rules/encounters/marks.ts';
import type { EncountersOpen } from '../../rules/table-play/state.ts';
import { isTable } from '../host/holders.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { isNightNow, seasonNow } from '../scene/calendar.ts';
import { weatherTableOf } from '../tables/weather-table.ts';
import { beginningOn, elsewhere } from './plays.ts';
import { announceTable } from './table-announcing.ts';

export const TABLE_PLAY_REFEREEING: Refereeing = {
  announce: announceTable,
  beginningOn: (holder) => (isTable(holder) ? beginningOn(holder) : null),
  elsewhere,
  weatherOf: weatherTableOf,
  seasonNow,
  nightNow: () => isNightNow(),
  /** The table with the most of the play's rows, of those that have any and are not in play. */
  tableFor: (open, isFree) => {
    const ids = rowIds((open as EncountersOpen).rows);
    const share = (table: TableDocument): number => ids.filter((id) => table.results.has(id)).length;
    const fitting = game.tables.filter((table) => share(table) > 0).sort((one, other) => share(other) - share(one));
    return fitting.find(isFree) ?? (fitting.length > 0 ? 'alone' : 'no-table');
  },
};
