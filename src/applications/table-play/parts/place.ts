/** The place that tables are ranked for. Pure. */
import { type Place, type RankedTable, rankTables } from '../../../rules/encounters/choice.ts';
import type { TableUse } from '../../../rules/encounters/table.ts';

/** A table that can be picked. */
export interface ListedTable {
  /** Its uuid. */
  readonly uuid: string;
  readonly name: string;
  readonly use: TableUse;
  /** The title of its compendium, or empty for a table of the world. */
  readonly pack: string;
  /** Whether it is an encounter table: it has settings of ours, and its rows are not the weather. */
  readonly encounters: boolean;
  /** Whether another table leads to it, so that it is rolled on within that one. */
  readonly within: boolean;
  /** Whether results of it lie in the GM's tray. */
  readonly waiting: boolean;
}

/** What the GM says of the place. */
export interface Surroundings {
  /** A word for the terrain, or empty. */
  readonly terrain: string;
  readonly time: '' | 'day' | 'night';
  /** 0 to 5, or empty. */
  readonly danger: string;
}

export const NO_SURROUNDINGS: Surroundings = { terrain: '', time: '', danger: '' };

/** What of the place Foundry knows. */
export interface Site {
  /** The scene's id and name; empty while none is viewed. */
  readonly scene: string;
  readonly sceneName: string;
  /** Names of the regions that the party's token is in. */
  readonly regions: readonly string[];
  /** The party's token, or empty where none could be told. */
  readonly token: string;
}

/** Returns the place that tables are ranked for. */
export function placeOf({ scene, regions }: Site, { terrain, time, danger }: Surroundings): Place {
  return {
    scene,
    regions,
    terrains: terrain === '' ? [] : [terrain],
    time: time === '' ? null : time,
    danger: danger === '' ? null : Number(danger),
  };
}

/** A table with how it fits a place. */
export type PlacedTable = ListedTable & Pick<RankedTable, 'fits' | 'reasons'>;

/** Ranks tables in the order in which they would be used at a place. */
export function rankedAt(site: Site, surroundings: Surroundings, listed: readonly ListedTable[]): readonly PlacedTable[] {
  const byUuid = new Map(listed.map((table) => [table.uuid, table]));
  const candidates = listed.map(({ uuid, name, use, within }) => ({ id: uuid, name, use, within }));
  return rankTables(candidates, placeOf(site, surroundings)).flatMap(({ id, fits, reasons }) => {
    const table = byUuid.get(id);
    return table ? [{ ...table, fits, reasons }] : [];
  });
}
