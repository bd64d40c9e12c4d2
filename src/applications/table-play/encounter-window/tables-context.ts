/** What the list of tables shows: where the party is, which table is used here and why, and all others. Pure. */
import { CRITERIA, type Criterion, VERDICTS, type Verdict } from '../../../rules/encounters/choice.ts';
import { choices } from '../../parts/choices.ts';
import { type ListedTable, NO_SURROUNDINGS, type PlacedTable, type Site, type Surroundings, rankedAt } from '../parts/place.ts';
import { DANGERS } from './context.ts';

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

/** Words that a terrain can be called by before any table names one: those of the book's list (RA-21). */
const BOOK_TERRAINS: readonly string[] = [
  ...['open', 'road', 'path', 'bramble', 'light forest', 'hills', 'sand', 'shallow water', 'snow', 'badlands', 'forest'],
  ...['jungle', 'mountains', 'mud', 'rapid water', 'swamp', 'canyons', 'cliffs', 'dense forest', 'glaciers', 'lava fields'],
  ...['rock falls', 'steep mountains'],
];

function sentenceOf({ criterion, verdict }: { readonly criterion: Criterion; readonly verdict: Verdict }): string {
  return `${criterion}.${verdict}`;
}

function reasonsOf({ reasons }: PlacedTable) {
  return reasons.map((reason) => ({ sentence: sentenceOf(reason), verdict: reason.verdict }));
}

/** `meant` where it was made for this place, `any` where it may be used, `other` where not. */
function standingOf({ fits, reasons }: PlacedTable): 'meant' | 'any' | 'other' {
  if (!fits) return 'other';
  return reasons.some(({ verdict }) => verdict === 'meant') ? 'meant' : 'any';
}

/** Lists the words for terrain that any table is for, and those of the book, in order and each once. */
function terrainsOf(listed: readonly ListedTable[], chosen: string): string[] {
  const words = listed.flatMap(({ use }) => use.terrains.map((word) => word.trim().toLowerCase()));
  return [...new Set([...words, ...BOOK_TERRAINS, chosen])].filter((word) => word !== '').sort();
}

/** Makes the list's view; `chosen` is the uuid of the table that the window shows. */
export function tablesContext(listed: readonly ListedTable[], site: Site, model: TablesModel, chosen: string) {
  const { surroundings, filter } = model;
  const ranked = rankedAt(site, surroundings, listed);
  const used = usedOf(ranked);
  const picked = ranked.find(({ uuid }) => uuid === chosen && uuid !== used?.uuid);
  return {
    site,
    regionNames: site.regions.join(', '),
    terrains: choices(terrainsOf(listed, surroundings.terrain), surroundings.terrain),
    times: choices(['day', 'night'], surroundings.time),
    dangers: choices(DANGERS, surroundings.danger),
    filter,
    /** The table that is used here, with a sentence for each criterion; null where none fits. */
    used: used && { ...used, chosen: used.uuid === chosen, reasons: reasonsOf(used) },
    /** How the chosen table stands here, unless it is the used one. */
    picked: picked ? { name: picked.name, reasons: reasonsOf(picked) } : null,
    groups: groupsOf(ranked, model, chosen),
    none: listed.length === 0,
  };
}

/**
 * Returns the table that is used here. The world's own come before those of compendia, since what was brought in is what
 * is played; and one of a compendium, or one that is rolled on within another, only counts where it was made for such a place.
 */
function usedOf(ranked: readonly PlacedTable[]): PlacedTable | null {
  const fitting = ranked.filter(({ fits, encounters }) => fits && encounters);
  const meant = (table: PlacedTable): boolean => standingOf(table) === 'meant';
  return fitting.find((table) => table.pack === '' && (!table.within || meant(table))) ?? fitting.find(meant) ?? null;
}

/** The groups of the world's own tables: those that may be used here, and those that may not. */
export const WORLD_GROUPS: readonly string[] = ['here', 'elsewhere'];

/** Groups tables: those of the world, and each compendium by its title. */
function groupsOf(ranked: readonly PlacedTable[], { filter, turned }: TablesModel, chosen: string) {
  const wanted = filter.trim().toLowerCase();
  const entries = ranked
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((table) => {
      const { uuid, name, pack, fits, waiting } = table;
      const ofWorld = fits ? 'here' : 'elsewhere';
      return { group: pack || ofWorld, uuid, name, chosen: uuid === chosen, standing: standingOf(table), waiting };
    });
  return [...new Set(entries.map(({ group }) => group))]
    .map((id) => {
      const ofWorld = WORLD_GROUPS.includes(id);
      return {
        id,
        /** The title of a compendium; empty for the groups of the world. */
        title: ofWorld ? '' : id,
        // What a filter finds is never folded away.
        opened: wanted !== '' || ofWorld !== turned.includes(id),
        tables: entries.filter(({ group }) => group === id),
      };
    })
    .sort((one, other) => rank(one.id) - rank(other.id) || one.title.localeCompare(other.title));
}

function rank(group: string): number {
  const place = WORLD_GROUPS.indexOf(group);
  return place < 0 ? WORLD_GROUPS.length : place;
}
