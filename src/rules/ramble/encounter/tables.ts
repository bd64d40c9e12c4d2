/** Which encounter table holds where the party is, and at this time of day (RA-60). */
import { inCell } from '../../grid/chunks.ts';
import type { World } from '../../procedure.ts';
import { trueTerrain } from '../../terrain/held-terrain.ts';
import { own } from '../../values/records.ts';
import { type State, partyCell } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';

/** Whether it is night: as the GM says, or by the calendar at the hour of the part of the party that is played; where that does not tell it is day (RA-60). */
export function isNightHere({ options }: Pick<RambleOpen, 'options'>, { night }: Pick<World, 'night'>): boolean {
  return options.daytime === 'calendar' ? (night ?? false) : options.daytime === 'night';
}

/**
 * Returns the uuid of the encounter table for where the party is: that of its area for the time of day, else for any time, else
 * those of the map in the same order; empty where none is named (RA-60).
 */
export function encounterTableHere(state: State, world: Pick<World, 'night'>): string {
  const { open } = state;
  const at = partyCell(open);
  const area = at && own(open.areas, inCell(trueTerrain(state).area, at));
  const time = isNightHere(open, world) ? 'night' : 'day';
  const tables = area?.encounters ? [area.encounters, open.encounterTables] : [open.encounterTables];
  return tables.flatMap((of) => [of[time], of.any]).find((uuid) => uuid !== '') ?? '';
}
