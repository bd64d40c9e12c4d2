/** The tab of the set-up: what its buttons and fields do. */
import { bandLine } from '../../../../foundry/search/band-lines.ts';
import { choosePlan } from '../../../../foundry/search/laying.ts';
import { words } from '../../../../foundry/host/notices.ts';
import { deletePreset, presetsHere, savePreset } from '../../../../foundry/search/presets.ts';
import { STOCK_PLANS } from '../../../../rules/search/plans.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, valueOf } from '../../../kit/elements.ts';
import { askedName } from '../../../parts/asked-name.ts';
import { confirmed } from '../../../windows/confirmed.ts';
import type { PlayedSearch } from '../../parts/played-search.ts';
import { type SetUpModel, type SetUpWords, planIn, setUpContext } from './context.ts';
import {
  type Draft,
  FIELD_FAULTS,
  changesOf,
  draftOf,
  faultsOf,
  planOf,
  withBook,
  withField,
  withPlan,
  withRow,
  withoutRow,
} from './draft.ts';
import { presetPlan, savedPresets } from './preset-plan.ts';

type SetUpWindow = ExpeditionWindow<PlayedSearch, { setUp: SetUpModel }>;

/** Edits the form, and sends it once nothing is wrong with it; until then it waits in the window (SG-08). */
async function edit(model: SetUpWindow, change: (draft: Draft) => Draft): Promise<void> {
  const { open } = model;
  if (!open) return;
  const draft = change(model.setUp.draft ?? draftOf(open));
  const command = changesOf(open, draft);
  model.note('setUp', { draft: command || faultsOf(draft).length > 0 ? draft : null });
  const answer = command ? await model.command(command) : null;
  // What was typed on while the referee answered stays; it is sent with the next change.
  if (answer?.kind === 'done' && model.setUp.draft === draft) model.note('setUp', { draft: null });
  model.redraw();
}

function tableOf(target: HTMLElement): 'table' | 'bands' {
  return target.dataset['table'] === 'bands' ? 'bands' : 'table';
}

/** Takes what a field of the tab was changed to. */
function setUpChanged(model: SetUpWindow, field: FormField): void {
  const name = field.dataset['field'];
  if (name) void edit(model, (draft) => withField(draft, name, valueOf(field)));
  else if (field.name === 'preset') {
    const plan = presetPlan(field.value);
    if (!plan) return;
    // The next search is laid with it, too.
    choosePlan(plan);
    model.note('setUp', { chosen: field.value });
    void edit(model, (draft) => withPlan(draft, typeof plan === 'string' ? STOCK_PLANS[plan] : plan));
  }
}

/** Remembers which parts of the form are unfolded. */
export function partToggled(model: SetUpWindow, part: HTMLDetailsElement): void {
  const name = part.dataset['part'] ?? '';
  const others = model.setUp.opened.filter((other) => other !== name);
  model.note('setUp', { opened: part.open ? [...others, name] : others });
}

/** Foundry's own words for faults and bands. */
const SET_UP_WORDS: SetUpWords = {
  fault({ code, data }) {
    const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));
    return FIELD_FAULTS.some((one) => one === code)
      ? words(`GHOSTMAP.SetUp.Fault.${code}`, values)
      : words(`GHOSTMAP.Refusal.${code}`, values);
  },
  band: (index) => bandLine(index, ''),
};

export const SET_UP_TAB: ExpeditionPart<PlayedSearch, { setUp: SetUpModel }> = {
  tab: { label: 'GHOSTMAP.Search.Tab.setUp', icon: 'fa-solid fa-sliders' },
  template: 'set-up',
  scrollable: [''],
  view: ({ setUp }, { open }) => setUpContext(open, setUp, presetsHere(), SET_UP_WORDS),
  actions: {
    /** Asks for a name and keeps the plan under it; one of the same name gives way once the GM has said so (SG-08). */
    async savePreset() {
      const { open } = this;
      const plan = open && (this.setUp.draft ? planOf(this.setUp.draft) : planIn(open));
      if (!plan) return;
      const name = await askedName({
        title: 'GHOSTMAP.Preset.Save',
        label: 'GHOSTMAP.Preset.Name',
        button: { action: 'save', label: 'GHOSTMAP.Preset.SaveButton', icon: 'fa-solid fa-floppy-disk' },
        most: 60,
        proposed: open.name,
      });
      if (!name) return;
      const isTaken = savedPresets().some((preset) => preset.name === name);
      const sure = !isTaken || (await confirmed('GHOSTMAP.Preset.Save', 'GHOSTMAP.Preset.ReplaceSure', { name }));
      if (!sure || !(await savePreset(name, plan))) return;
      this.show('setUp', { chosen: savedPresets().find((preset) => preset.name === name)?.id ?? '' });
    },
    async deletePreset() {
      const id = this.element.querySelector<HTMLSelectElement>('select[name="preset"]')?.value;
      const preset = savedPresets().find((one) => one.id === id);
      if (preset && (await confirmed('GHOSTMAP.Preset.Delete', 'GHOSTMAP.Preset.DeleteSure', { name: preset.name })))
        await deletePreset(preset.id);
    },
    addRow(_event, target) {
      return edit(this, (draft) => withRow(draft, tableOf(target)));
    },
    deleteRow(_event, target) {
      return edit(this, (draft) => withoutRow(draft, tableOf(target), Number(target.dataset['row']) - 1));
    },
    bookRows(_event, target) {
      return edit(this, (draft) => withBook(draft, tableOf(target)));
    },
    revert() {
      this.show('setUp', { draft: null });
    },
  },
  changed: setUpChanged,
};
