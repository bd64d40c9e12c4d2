/** The tables that one can be chosen from: those of the world as they fit, encounter tables first, then those that can be adopted. Pure. */
import type { PlacedTable } from './place.ts';

/** A table of a compendium, as far as it is listed. */
interface Adoptable {
  readonly uuid: string;
  readonly name: string;
  /** The title of its compendium, and the compendium's id. */
  readonly pack: string;
  readonly packId: string;
  readonly encounters: boolean;
}

/** A table that can be chosen. */
interface TableChoice {
  readonly uuid: string;
  readonly name: string;
  /** Whether it is meant for another place. */
  readonly elsewhere: boolean;
  readonly chosen: boolean;
}

/** Tables that are listed together. */
interface ChoiceGroup {
  /** The title of their compendium; empty for those of the world. */
  readonly title: string;
  readonly tables: readonly TableChoice[];
}

/** How many tables can be seen at once without a field that finds one. */
const SEEN_AT_ONCE = 8;

/** Returns the words of a name by which places are told apart, small and without what all of them have. */
function tellingWords(name: string): readonly string[] {
  return name.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

/** Says in which order compendia are listed: the place's own, the module's others, those of everybody else. */
function rankOf({ packId }: Adoptable, own: string): number {
  if (packId === own) return 0;
  return packId.startsWith(own.replace(/\..*$/, '.')) ? 1 : 2;
}

/**
 * Lists the tables for a place: those of the world that fit, then those that do not, each with the encounter tables first and in the
 * order in which they would be used; then those of compendia, `own` first. One is chosen: `chosen`, or else the first encounter
 * table of the world that fits, or else the first that can be adopted, of the place's own one whose name has a word of the
 * `place`. Compendia `without` encounters are left out.
 */
export function choiceList(
  world: readonly PlacedTable[],
  packed: readonly Adoptable[],
  {
    own,
    chosen,
    without,
    place = '',
  }: { readonly own: string; readonly chosen: string; readonly without: readonly string[]; readonly place?: string },
): { readonly groups: readonly ChoiceGroup[]; readonly isLong: boolean } {
  const ranks = (table: PlacedTable): number => 2 * Number(!table.fits) + Number(!table.encounters);
  const ours = [...world].sort((one, other) => ranks(one) - ranks(other));
  const adoptable = packed
    .filter(({ encounters, packId }) => encounters && !without.includes(packId))
    .sort(
      (one, other) =>
        rankOf(one, own) - rankOf(other, own) || one.pack.localeCompare(other.pack) || one.name.localeCompare(other.name),
    );
  const words = tellingWords(place);
  const isOfPlace = ({ name, packId }: Adoptable): boolean =>
    packId === own && tellingWords(name).some((word) => words.includes(word));
  const first =
    [...ours, ...adoptable].find(({ uuid }) => uuid === chosen) ??
    ours.find(({ fits, encounters }) => fits && encounters) ??
    adoptable.find(isOfPlace) ??
    adoptable[0] ??
    ours[0];
  const listed = (uuid: string, name: string, elsewhere: boolean): TableChoice => ({
    ...{ uuid, name, elsewhere },
    chosen: uuid === first?.uuid,
  });
  const packs = [...new Set(adoptable.map(({ packId }) => packId))].map((packId) => {
    const tables = adoptable.filter((table) => table.packId === packId);
    return { title: tables[0]?.pack ?? '', tables: tables.map(({ uuid, name }) => listed(uuid, name, false)) };
  });
  const here = { title: '', tables: ours.map(({ uuid, name, fits }) => listed(uuid, name, !fits)) };
  const groups = [here, ...packs].filter(({ tables }) => tables.length > 0);
  return { groups, isLong: ours.length + adoptable.length > SEEN_AT_ONCE };
}
