/** What the tab of places shows: what is planned on the map, and what is noted on it. Pure. */
import { POLICIES, type Policy } from '../../../../rules/encounters/table.ts';
import { PLAN_KINDS, type RambleHidden, type RambleOpen } from '../../../../rules/ramble/state/state.ts';
import { choices, chosenAmong } from '../../../parts/choices.ts';
import { type LinkWords, NOTE_READERS, type NoteReader, notesView, plansView } from '../../parts/places.ts';

/** What is to be planned or noted next, as the window remembers it. */
export interface PlacesModel {
  readonly kind: (typeof PLAN_KINDS)[number];
  readonly text: string;
  readonly whose: NoteReader;
  readonly note: string;
}

export const FRESH_PLACES_MODEL: PlacesModel = { kind: 'encounter', text: '', whose: 'gm', note: '' };

/** By which hours an encounter table is chosen, and all others (RA-60). */
export const TABLE_HOURS = ['any', 'day', 'night'] as const;

/** A table that can be chosen. */
interface ListedTable {
  readonly uuid: string;
  readonly name: string;
  /** The title of the compendium that it has to be brought in from; empty for one of the world. */
  readonly pack: string;
}

/** What the tab tells of a chosen table whose rows that came up are not passed over down it, as a map of hexes has it (RA-63). */
export const OTHER_POLICIES = POLICIES.filter((policy) => policy !== 'down');

/** Which tables can be chosen, and by what policy one that is chosen is played; null where nobody knows. */
export interface TableWords {
  readonly tables: readonly ListedTable[];
  readonly policyOf: (uuid: string) => Policy | null;
}

/** Makes the choice of encounter tables of the map or an area; one that is gone is listed by its uuid. */
function encountersOf(of: string, chosen: RambleOpen['encounterTables'], { tables, policyOf }: TableWords) {
  const entries = tables.map(({ uuid, name, pack }) => ({ id: uuid, name: pack === '' ? name : `${name} (${pack})` }));
  return TABLE_HOURS.map((hours) => {
    const uuid = chosen[hours];
    const listed = uuid === '' || entries.some(({ id }) => id === uuid) ? entries : [...entries, { id: uuid, name: uuid }];
    const policy = policyOf(uuid);
    /** Empty where there is nothing to tell. */
    const other = OTHER_POLICIES.find((one) => one === policy) ?? '';
    return { of, hours, choices: chosenAmong(listed, uuid), other };
  });
}

/** Makes the view of the encounter tables of the map and of its areas (RA-60). */
export function encountersContext(open: RambleOpen, given: TableWords) {
  const { areas, encounterTables, options } = open;
  return {
    /** Whether they are rolled on at all. */
    rolled: options.encounters === 'table',
    ofMap: encountersOf('', encounterTables, given),
    areas: Object.entries(areas).map(([letter, { name, encounters = NO_TABLES }]) => ({
      ...{ letter, name },
      tables: encountersOf(letter, encounters, given),
    })),
  };
}

/** What an area has that has no encounter tables of its own. */
export const NO_TABLES: RambleOpen['encounterTables'] = { any: '', day: '', night: '' };

/** Makes the tab's view; `hidden` is null without the key (RA-61). */
export function placesContext(open: RambleOpen, hidden: RambleHidden | null, model: PlacesModel, links: LinkWords) {
  const { kind, text, whose, note } = model;
  return {
    locked: hidden === null,
    plans: hidden ? plansView(open, hidden, links) : [],
    notes: notesView('all', open.notes, links),
    gmNotes: hidden ? notesView('gm', hidden.notes, links) : [],
    next: { text, note, kinds: choices(PLAN_KINDS, kind), readers: choices(NOTE_READERS, whose) },
  };
}
