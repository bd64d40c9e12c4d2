/** The tab of places: what its buttons and fields do (RA-61). */
import { words } from '../../../../foundry/host/notices.ts';
import { openTables } from '../../../../foundry/table-play/windows.ts';
import { choosableEncounters, policyOf, putInPlay } from '../../../../foundry/tables/choosable-encounters.ts';
import { PLAN_KINDS } from '../../../../rules/ramble/state/state.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt, inputIn } from '../../../kit/elements.ts';
import { makingRoom } from '../../../windows/apart.ts';
import { pickCell } from '../../parts/cell-choice.ts';
import { LINK_WORDS } from '../../parts/linked.ts';
import { PLACE_ACTIONS, PLACE_CHANGES } from '../../parts/place-edits.ts';
import { NOTE_READERS } from '../../parts/places.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { FRESH_PLACES_MODEL, NO_TABLES, type PlacesModel, TABLE_HOURS, encountersContext, placesContext } from './context.ts';

type PlacesWindow = ExpeditionWindow<PlayedRamble, { places: PlacesModel }>;

/** Lets the GM click on a cell, beginning at the party's; empty where that was broken off. */
async function chosenCell(model: PlacesWindow, sentence: string): Promise<string> {
  const { ref, open } = model;
  return ref && open ? makingRoom(model, () => pickCell(ref, sentence, open.at)) : '';
}

/** Chooses an encounter table of the map or an area, for the day, the night or any hour; one that is not in play is put in play first (RA-60). */
async function chooseEncounters(model: PlacesWindow, field: FormField): Promise<void> {
  const listed = (await choosableEncounters()).find(({ uuid }) => uuid === field.value);
  const uuid = listed ? await putInPlay(listed) : field.value;
  const { open } = model;
  const hours = TABLE_HOURS.find((one) => one === dataAt(field, 'hours'));
  if (!open || !hours || uuid === null) {
    model.redraw('places');
    return;
  }
  const letter = dataAt(field, 'of');
  const area = open.areas[letter];
  if (letter === '') {
    await model.command({ kind: 'configure', encounterTables: { ...open.encounterTables, [hours]: uuid } });
  } else if (area) {
    const encounters = { ...(area.encounters ?? NO_TABLES), [hours]: uuid };
    await model.command({ kind: 'areas', areas: { ...open.areas, [letter]: { ...area, encounters } } });
  }
}

export const PLACES_TAB: ExpeditionPart<PlayedRamble, { places: PlacesModel }> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.places', icon: 'fa-solid fa-map-location-dot' },
  templates: ['plan', 'note', 'encounters'],
  scrollable: [''],
  async view({ places }, { open, hidden }) {
    const tables = await choosableEncounters();
    return { ...placesContext(open, hidden, places, LINK_WORDS), encounters: encountersContext(open, { tables, policyOf }) };
  },
  actions: {
    ...PLACE_ACTIONS,
    /** Shows the encounter tables of the world and of compendia. */
    tables() {
      openTables(null);
    },
    /** Has the tables rolled on at the encounter step (RA-60). */
    rollOnTables() {
      return this.command({ kind: 'configure', options: { encounters: 'table' } });
    },
    async addPlan() {
      const { kind, text } = this.places;
      const at = await chosenCell(this, words('GHOSTMAP.Hex.PlanPick'));
      if (at === '') return;
      const plan = { at, kind, text: text.trim(), link: '' };
      if (await this.done({ kind: 'plan', id: foundry.utils.randomID(), plan }))
        this.show('places', { text: FRESH_PLACES_MODEL.text });
    },
    async addNote() {
      const { whose, note } = this.places;
      if (note.trim() === '') {
        inputIn(this.element, 'next-note')?.focus();
        return;
      }
      const at = await chosenCell(this, words('GHOSTMAP.Hex.NotePick'));
      if (at === '') return;
      if (await this.done({ kind: whose === 'gm' ? 'gm-note' : 'note', at, note: { text: note.trim(), link: '' } }))
        this.show('places', { note: FRESH_PLACES_MODEL.note });
    },
  },
  changed: {
    ...PLACE_CHANGES,
    encounters: chooseEncounters,
    'next-kind'(model, { value }) {
      model.note('places', { kind: PLAN_KINDS.find((one) => one === value) ?? 'encounter' });
    },
    'next-reader'(model, { value }) {
      model.note('places', { whose: NOTE_READERS.find((one) => one === value) ?? 'gm' });
    },
  },
  typed: {
    'next-text'(model, { value }) {
      model.note('places', { text: value });
    },
    'next-note'(model, { value }) {
      model.note('places', { note: value });
    },
  },
};
