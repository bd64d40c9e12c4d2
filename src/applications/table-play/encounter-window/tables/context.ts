/** What the list of tables shows: where the party is, which table is used here and why, and all others. Pure. */
import {
  CRITERIA,
  type Criterion,
  type Place,
  type RankedTable,
  VERDICTS,
  type Verdict,
  rankTables,
} from '../../../../rules/encounters/choice.ts';
import type { TableUse } from '../../../../rules/encounters/table.ts';
import { type Choice, choices } from '../../../parts/choices.ts';
import { DANGERS } from '../context.ts';

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

/** What the list remembers between renders. */
export interface TablesModel {
  readonly filter: string;
  readonly surroundings: Surroundings;
  /** Groups that are folded out or in otherwise than they begin. */
  readonly turned: readonly string[];
}

export const FRESH_TABLES_MODEL: TablesModel = { filter: '', surroundings: NO_SURROUNDINGS, turned: [] };

/** Every sentence that tells how a table meets a criterion, as `scene.meant`. */
export const WHY_SENTENCES: readonly string[] = CRITERIA.flatMap((criterion) =>
  VERDICTS.filter((verdict) => verdict !== 'unknown' || criterion === 'time' || criterion === 'danger').map((verdict) =>
    sentenceOf({ criterion, verdict }),
  ),
);

/** One reason in words. */
export interface ReasonView {
  readonly sentence: string;
  readonly verdict: Verdict;
}

/** One table of the list. */
export interface TableEntry {
  readonly uuid: string;
  readonly name: string;
  readonly chosen: boolean;
  /** `meant` where it was made for this place, `any` where it may be used, `other` where not. */
  readonly standing: 'meant' | 'any' | 'other';
  readonly waiting: boolean;
}

/** A group of the list: those that may be used here, those that may not, and each compendium. */
export interface TableGroup {
  readonly id: string;
  /** The title of a compendium; empty for the groups of the world. */
  readonly title: string;
  readonly opened: boolean;
  readonly tables: readonly TableEntry[];
}

export interface TablesContext {
  readonly site: Site;
  readonly regionNames: string;
  readonly terrains: readonly Choice[];
  readonly times: readonly Choice[];
  readonly dangers: readonly Choice[];
  readonly filter: string;
  /** The table that is used here, with a sentence for each criterion; null where none fits. */
  readonly used: {
    readonly uuid: string;
    readonly name: string;
    readonly pack: string;
    readonly chosen: boolean;
    readonly reasons: readonly ReasonView[];
  } | null;
  /** How the chosen table stands here, unless it is the used one. */
  readonly picked: { readonly name: string; readonly reasons: readonly ReasonView[] } | null;
  readonly groups: readonly TableGroup[];
  /** Whether there is no table at all. */
  readonly none: boolean;
}

/** Words that a terrain can be called by before any table names one: those of the book's list (RA-21). */
const BOOK_TERRAINS: readonly string[] = [
  ...['open', 'road', 'path', 'bramble', 'light forest', 'hills', 'sand', 'shallow water', 'snow', 'badlands', 'forest'],
  ...['jungle', 'mountains', 'mud', 'rapid water', 'swamp', 'canyons', 'cliffs', 'dense forest', 'glaciers', 'lava fields'],
  ...['rock falls', 'steep mountains'],
];

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

function sentenceOf({ criterion, verdict }: { readonly criterion: Criterion; readonly verdict: Verdict }): string {
  return `${criterion}.${verdict}`;
}

function reasonsOf({ reasons }: RankedTable): ReasonView[] {
  return reasons.map((reason) => ({ sentence: sentenceOf(reason), verdict: reason.verdict }));
}

function standingOf({ fits, reasons }: RankedTable): TableEntry['standing'] {
  if (!fits) return 'other';
  return reasons.some(({ verdict }) => verdict === 'meant') ? 'meant' : 'any';
}

/** Lists the words for terrain that any table is for, and those of the book, in order and each once. */
function terrainsOf(listed: readonly ListedTable[], chosen: string): string[] {
  const words = listed.flatMap(({ use }) => use.terrains.map((word) => word.trim().toLowerCase()));
  return [...new Set([...words, ...BOOK_TERRAINS, chosen])].filter((word) => word !== '').sort();
}

/** Makes the list's view; `chosen` is the uuid of the table that the window shows. */
export function tablesContext(listed: readonly ListedTable[], site: Site, model: TablesModel, chosen: string): TablesContext {
  const { surroundings, filter } = model;
  const byUuid = new Map(listed.map((table) => [table.uuid, table]));
  const candidates = listed.map(({ uuid, name, use }) => ({ id: uuid, name, use }));
  const ranked = rankTables(candidates, placeOf(site, surroundings));
  const used = usedOf(ranked, byUuid);
  const picked = ranked.find(({ id }) => id === chosen && id !== used?.id);
  return {
    site,
    regionNames: site.regions.join(', '),
    terrains: choices(terrainsOf(listed, surroundings.terrain), surroundings.terrain),
    times: choices(['day', 'night'], surroundings.time),
    dangers: choices(DANGERS, surroundings.danger),
    filter,
    used: used && {
      uuid: used.id,
      name: used.name,
      pack: byUuid.get(used.id)?.pack ?? '',
      chosen: used.id === chosen,
      reasons: reasonsOf(used),
    },
    picked: picked ? { name: picked.name, reasons: reasonsOf(picked) } : null,
    groups: groupsOf(ranked, byUuid, model, chosen),
    none: listed.length === 0,
  };
}

/**
 * Returns the table that is used here. The world's own come before those of compendia, since what was brought in is what
 * is played; and one of a compendium only counts where it was made for such a place.
 */
function usedOf(ranked: readonly RankedTable[], byUuid: ReadonlyMap<string, ListedTable>): RankedTable | null {
  const fitting = ranked.filter(({ id, fits }) => fits && byUuid.get(id)?.encounters === true);
  const ofWorld = fitting.find(({ id }) => byUuid.get(id)?.pack === '');
  return ofWorld ?? fitting.find((table) => standingOf(table) === 'meant') ?? null;
}

const HERE = 'here';
const ELSEWHERE = 'elsewhere';
/** The groups of the world's own tables. */
export const WORLD_GROUPS: readonly string[] = [HERE, ELSEWHERE];

function groupsOf(
  ranked: readonly RankedTable[],
  byUuid: ReadonlyMap<string, ListedTable>,
  { filter, turned }: TablesModel,
  chosen: string,
): TableGroup[] {
  const wanted = filter.trim().toLowerCase();
  const groups = new Map<string, TableEntry[]>(WORLD_GROUPS.map((id) => [id, []]));
  for (const table of ranked) {
    if (!table.name.toLowerCase().includes(wanted)) continue;
    const pack = byUuid.get(table.id)?.pack ?? '';
    const id = pack === '' ? (table.fits ? HERE : ELSEWHERE) : pack;
    const entry: TableEntry = {
      uuid: table.id,
      name: table.name,
      chosen: table.id === chosen,
      standing: standingOf(table),
      waiting: byUuid.get(table.id)?.waiting ?? false,
    };
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups]
    .filter(([, tables]) => tables.length > 0)
    .map(([id, tables]) => {
      const ofWorld = WORLD_GROUPS.includes(id);
      // What a filter finds is never folded away.
      return { id, title: ofWorld ? '' : id, opened: wanted !== '' || ofWorld !== turned.includes(id), tables };
    })
    .sort((one, other) => rank(one.id) - rank(other.id) || one.title.localeCompare(other.title));
}

function rank(group: string): number {
  const place = WORLD_GROUPS.indexOf(group);
  return place < 0 ? WORLD_GROUPS.length : place;
}
