/** What the buttons and fields of the set-up's tab do. */
import { type Plan, choosePlan } from '../../../../foundry/search/laying.ts';
import { words } from '../../../../foundry/notices.ts';
import { deletePreset, presetsHere, savePreset } from '../../../../foundry/search/presets.ts';
import { DIFFICULTIES } from '../../../../rules/search/state.ts';
import { STOCK_PLANS } from '../../../../rules/search/plans.ts';
import { askedName } from '../../../asked-name.ts';
import { confirmed } from '../../../confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../desk.ts';
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
import { isTag } from '../../../elements.ts';

/** Edits the form, and sends it once nothing is wrong with it; until then it waits in the window (SG-08). */
async function edit(desk: Desk, change: (draft: Draft) => Draft): Promise<void> {
  const { open } = desk;
  if (!open) return;
  const draft = change(desk.setUp.draft ?? draftOf(open));
  const command = changesOf(open, draft);
  desk.setUp = { ...desk.setUp, draft: command || faultsOf(draft).length > 0 ? draft : null };
  const answer = command ? await desk.command(command) : null;
  // What was typed on while the referee answered stays; it is sent with the next change.
  if (answer?.kind === 'done' && desk.setUp.draft === draft) desk.setUp = { ...desk.setUp, draft: null };
  desk.redraw();
}

function tableOf(target: HTMLElement): 'table' | 'bands' {
  return target.dataset['table'] === 'bands' ? 'bands' : 'table';
}

function valueOf(field: DeskField): FieldValue {
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
export function setUpChanged(desk: Desk, field: DeskField): void {
  const name = field.dataset['field'];
  if (name) void edit(desk, (draft) => withField(draft, name, valueOf(field)));
  else if (field.name === 'preset') {
    const plan = presetPlan(field.value);
    if (!plan) return;
    // The next search is laid with it, too.
    choosePlan(plan);
    void edit(desk, (draft) => withPlan(draft, typeof plan === 'string' ? STOCK_PLANS[plan] : plan));
  }
}

/** Remembers which parts of the form are unfolded. */
export function partToggled(desk: Desk, part: HTMLDetailsElement): void {
  const name = part.dataset['part'] ?? '';
  const others = desk.setUp.opened.filter((other) => other !== name);
  desk.setUp = { ...desk.setUp, opened: part.open ? [...others, name] : others };
}

/** Asks for a name and keeps the plan under it; one of the same name gives way once the GM has said so (SG-08). */
const save: DeskAction = async function () {
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

const remove: DeskAction = async function () {
  const id = this.element.querySelector<HTMLSelectElement>('select[name="preset"]')?.value ?? '';
  const read = presetsHere();
  const preset = 'presets' in read ? read.presets.find((one) => one.id === id) : undefined;
  if (!preset) return;
  if (await confirmed('GHOSTMAP.Preset.Delete', sentence('GHOSTMAP.Preset.DeleteSure', preset.name)))
    await deletePreset(preset.id);
};

/** What the buttons of the tab do, by their actions. */
export const SET_UP_ACTIONS: Readonly<Record<string, DeskAction>> = {
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
