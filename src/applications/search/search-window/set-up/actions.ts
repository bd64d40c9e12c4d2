/** What the buttons and fields of the set-up's tab do. */
import { type Plan, choosePlan } from '../../../../foundry/search/laying.ts';
import { words } from '../../../../foundry/host/notices.ts';
import { deletePreset, presetsHere, savePreset } from '../../../../foundry/search/presets.ts';
import { DIFFICULTIES } from '../../../../rules/search/state.ts';
import { STOCK_PLANS } from '../../../../rules/search/plans.ts';
import { askedName } from '../../../parts/asked-name.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { SearchWindowModel, WindowAction, WindowField } from '../model.ts';
import { planIn } from './context.ts';
import {
  type Draft,
  type FieldValue,
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
import { isTag } from '../../../kit/elements.ts';

/** Edits the form, and sends it once nothing is wrong with it; until then it waits in the window (SG-08). */
async function edit(model: SearchWindowModel, change: (draft: Draft) => Draft): Promise<void> {
  const { open } = model;
  if (!open) return;
  const draft = change(model.setUp.draft ?? draftOf(open));
  const command = changesOf(open, draft);
  model.setUp = { ...model.setUp, draft: command || faultsOf(draft).length > 0 ? draft : null };
  const answer = command ? await model.command(command) : null;
  // What was typed on while the referee answered stays; it is sent with the next change.
  if (answer?.kind === 'done' && model.setUp.draft === draft) model.setUp = { ...model.setUp, draft: null };
  model.redraw();
}

function tableOf(target: HTMLElement): 'table' | 'bands' {
  return target.dataset['table'] === 'bands' ? 'bands' : 'table';
}

function valueOf(field: WindowField): FieldValue {
  if (isTag(field, 'input') && field.type === 'checkbox') return field.checked;
  if (isTag(field, 'input') && field.type === 'number' && !Number.isNaN(field.valueAsNumber)) return field.valueAsNumber;
  return field.value;
}

function presetPlan(id: string): Plan | null {
  const stock = DIFFICULTIES.find((difficulty) => difficulty === id);
  if (stock) return stock;
  const read = presetsHere();
  return 'presets' in read ? (read.presets.find((preset) => preset.id === id)?.plan ?? null) : null;
}

/** Takes what a field of the tab was changed to. */
export function setUpChanged(model: SearchWindowModel, field: WindowField): void {
  const name = field.dataset['field'];
  if (name) void edit(model, (draft) => withField(draft, name, valueOf(field)));
  else if (field.name === 'preset') {
    const plan = presetPlan(field.value);
    if (!plan) return;
    // The next search is laid with it, too.
    choosePlan(plan);
    void edit(model, (draft) => withPlan(draft, typeof plan === 'string' ? STOCK_PLANS[plan] : plan));
  }
}

/** Remembers which parts of the form are unfolded. */
export function partToggled(model: SearchWindowModel, part: HTMLDetailsElement): void {
  const name = part.dataset['part'] ?? '';
  const others = model.setUp.opened.filter((other) => other !== name);
  model.setUp = { ...model.setUp, opened: part.open ? [...others, name] : others };
}

/** Asks for a name and keeps the plan under it; one of the same name gives way once the GM has said so (SG-08). */
const save: WindowAction = async function () {
  const { open } = this;
  if (!open) return;
  const plan = this.setUp.draft ? planOf(this.setUp.draft) : planIn(open);
  if (!plan) return;
  const name = await askedName({
    title: 'GHOSTMAP.Preset.Save',
    label: 'GHOSTMAP.Preset.Name',
    button: { action: 'save', label: 'GHOSTMAP.Preset.SaveButton', icon: 'fa-solid fa-floppy-disk' },
    most: 60,
    proposed: open.name,
  });
  if (!name) return;
  const read = presetsHere();
  const taken = 'presets' in read && read.presets.some((preset) => preset.name === name);
  const sure = !taken || (await confirmed('GHOSTMAP.Preset.Save', sentence('GHOSTMAP.Preset.ReplaceSure', name)));
  if (sure) await savePreset(name, plan);
};

function sentence(key: string, name: string): string {
  return words(key, { name: foundry.utils.escapeHTML(name) });
}

const remove: WindowAction = async function () {
  const id = this.element.querySelector<HTMLSelectElement>('select[name="preset"]')?.value ?? '';
  const read = presetsHere();
  const preset = 'presets' in read ? read.presets.find((one) => one.id === id) : undefined;
  if (!preset) return;
  if (await confirmed('GHOSTMAP.Preset.Delete', sentence('GHOSTMAP.Preset.DeleteSure', preset.name)))
    await deletePreset(preset.id);
};

/** What the buttons of the tab do, by their actions. */
export const SET_UP_ACTIONS: Readonly<Record<string, WindowAction>> = {
  savePreset: save,
  deletePreset: remove,
  async addRow(_event, target) {
    await edit(this, (draft) => withRow(draft, tableOf(target)));
  },
  async deleteRow(_event, target) {
    await edit(this, (draft) => withoutRow(draft, tableOf(target), Number(target.dataset['row']) - 1));
  },
  async bookRows(_event, target) {
    await edit(this, (draft) => withBook(draft, tableOf(target)));
  },
  revert() {
    this.setUp = { ...this.setUp, draft: null };
    this.redraw();
  },
};
