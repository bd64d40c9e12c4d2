/** What the tab of places shows: what is planned on the map, and what is noted on it. Pure. */
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

/** Makes the choice of encounter tables of the map or an area; one that is gone is listed by its uuid. */
function encountersOf(of: string, chosen: RambleOpen['encounterTables'], tables: readonly ListedTable[]) {
  const entries = tables.map(({ uuid, name, pack }) => ({ id: uuid, name: pack === '' ? name : `${name} (${pack})` }));
  return TABLE_HOURS.map((hours) => {
    const uuid = chosen[hours];
    const listed = uuid === '' || entries.some(({ id }) => id === uuid) ? entries : [...entries, { id: uuid, name: uuid }];
    return { of, hours, choices: chosenAmong(listed, uuid) };
  });
}

/** Makes the view of the encounter tables of the map and of its areas (RA-60). */
export function encountersContext(open: RambleOpen, tables: readonly ListedTable[]) {
  const { areas, encounterTables, options } = open;
  return {
    /** Whether they are rolled on at all. */
    rolled: options.encounters === 'table',
    ofMap: encountersOf('', encounterTables, tables),
    areas: Object.entries(areas).map(([letter, { name, encounters = NO_TABLES }]) => ({
      ...{ letter, name },
      tables: encountersOf(letter, encounters, tables),
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
