/** What the tab of places shows: what is planned on the map, and what is noted on it. Pure. */
import { PLAN_KINDS, type RambleHidden, type RambleOpen } from '../../../../rules/ramble/state.ts';
import { choices } from '../../../parts/choices.ts';
import { type LinkWords, NOTE_READERS, type NoteReader, notesView, plansView } from '../../parts/places.ts';

/** What is to be planned or noted next, as the window remembers it. */
export interface PlacesModel {
  readonly kind: (typeof PLAN_KINDS)[number];
  readonly text: string;
  readonly whose: NoteReader;
  readonly note: string;
}

export const FRESH_PLACES_MODEL: PlacesModel = { kind: 'encounter', text: '', whose: 'gm', note: '' };

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
