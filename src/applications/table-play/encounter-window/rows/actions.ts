/** What the tab of rows does: checks and slain marks, editing in place, links, and mending. */
import { words } from '../../../../foundry/host/notices.ts';
import { say } from '../../../../foundry/host/notices.ts';
import { type RowChange, addRow, changeRow, mendRanges, removeRow } from '../../../../foundry/tables/table-edits.ts';
import { isFormatted, plainWords } from '../../../../rules/encounters/plain-words.ts';
import { type EncounterRow, ROW_KINDS } from '../../../../rules/encounters/table.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { EncounterWindowModel, WindowAction, WindowField } from '../model.ts';
import { STANDINGS } from './context.ts';
import { isElement, isTag } from '../../../kit/elements.ts';

function rowIdAt(target: Element): string {
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
}

function rowAt(model: EncounterWindowModel, target: Element): EncounterRow | null {
  const id = rowIdAt(target);
  return model.play?.table.rows.find((row) => row.id === id) ?? null;
}

function sentence(key: string, row: EncounterRow): string {
  return words(key, { text: foundry.utils.escapeHTML(plainWords(row.text)) });
}

async function change(model: EncounterWindowModel, row: EncounterRow, by: RowChange): Promise<void> {
  const { play } = model;
  if (play) await changeRow(play.document, row.id, by);
}

/** Takes what was typed for a row's words; what would lose its form is asked about first. */
async function retext(model: EncounterWindowModel, row: EncounterRow, text: string): Promise<void> {
  const sure =
    !isFormatted(row.text) || (await confirmed('GHOSTMAP.Tables.Rows.Text', sentence('GHOSTMAP.Tables.Rows.Unformat', row)));
  if (sure) await change(model, row, { text });
  else model.redraw('rows');
}

/** Takes a slain mark; one that lies on the row itself, from an import, goes away there too. */
async function slay(model: EncounterWindowModel, row: EncounterRow, slain: boolean): Promise<void> {
  const answer = await model.command({ kind: 'slay', row: row.id, slain });
  if (answer?.kind === 'done' && row.slain && !slain) await change(model, row, { slain: false });
}

/** Takes what a field of a row was changed to. */
async function rowChanged(model: EncounterWindowModel, row: EncounterRow, field: WindowField): Promise<void> {
  const ticked = isTag(field, 'input') && field.checked;
  switch (field.name) {
    case 'checked':
      await model.command({ kind: 'check', row: row.id, checked: ticked });
      return;
    case 'slain':
      return slay(model, row, ticked);
    case 'once':
      return change(model, row, { once: ticked });
    case 'kind':
      return change(model, row, { kind: ROW_KINDS.find((kind) => kind === field.value) ?? row.kind });
    case 'danger':
      return change(model, row, { danger: Number(field.value) });
    case 'text':
      return retext(model, row, field.value.trim());
    case 'from':
    case 'to': {
      const number = Number(field.value);
      if (field.value.trim() !== '' && Number.isSafeInteger(number)) return change(model, row, { [field.name]: number });
      say('warn', 'GHOSTMAP.Tables.Rows.BadNumber');
      model.redraw('rows');
    }
  }
}

/** Takes what a field of the tab was changed to. */
export function rowsChanged(model: EncounterWindowModel, field: WindowField): void {
  if (field.name === 'standing') {
    const standing = STANDINGS.find((known) => known === field.value) ?? '';
    model.rows = { ...model.rows, standing, page: 1 };
    model.redraw('rows');
    return;
  }
  const row = rowAt(model, field);
  if (row) void rowChanged(model, row, field);
}

/** Follows what the rows are filtered by. */
export function rowsTyped(model: EncounterWindowModel, field: HTMLInputElement): void {
  model.rows = { ...model.rows, filter: field.value, page: 1 };
  model.redraw('rows');
}

/** What the buttons of the tab do, by their actions. */
export const ROWS_ACTIONS: Readonly<Record<string, WindowAction>> = {
  rowsPage(_event, target) {
    this.rows = { ...this.rows, page: Number(target.dataset['page']) };
    this.redraw('rows');
  },
  async addRow() {
    const { play } = this;
    if (!play) return;
    // The new row is the last: what hides it is taken away.
    this.rows = { filter: '', standing: '', page: Number.MAX_SAFE_INTEGER };
    await addRow(play.document, play.table.rows.length === 0 ? 'none' : 'event');
  },
  async removeRow(_event, target) {
    const { play } = this;
    const row = rowAt(this, target);
    if (!play || !row) return;
    if (await confirmed('GHOSTMAP.Tables.Rows.Remove', sentence('GHOSTMAP.Tables.Rows.RemoveSure', row)))
      await removeRow(play.document, row.id);
  },
  async mend() {
    const { play } = this;
    if (play) await mendRanges(play.document);
  },
  async unlink(_event, target) {
    const row = rowAt(this, target);
    if (row) await change(this, row, { link: '' });
  },
};

/** What may be dropped on a row. */
const LINKABLE: ReadonlySet<unknown> = new Set([
  'Actor',
  'Item',
  'JournalEntry',
  'JournalEntryPage',
  'RollTable',
  'Scene',
  'Macro',
]);

/** Shows where something may be dropped, and links what is dropped on a row. */
export function rowDrag(model: EncounterWindowModel, event: DragEvent): void {
  const place = isElement(event.target) ? event.target.closest<HTMLElement>('[data-row]') : null;
  for (const marked of model.element.querySelectorAll('.row-over')) marked.classList.remove('row-over');
  if (!place || event.type === 'dragleave') return;
  event.preventDefault();
  if (event.type === 'drop') void drop(model, place, event);
  else place.classList.add('row-over');
}

async function drop(model: EncounterWindowModel, place: HTMLElement, event: DragEvent): Promise<void> {
  event.stopPropagation();
  const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as Record<string, unknown>;
  const row = rowAt(model, place);
  const { uuid, type } = data;
  if (!row || typeof uuid !== 'string' || !LINKABLE.has(type)) {
    say('warn', 'GHOSTMAP.Tables.Rows.BadDrop');
    return;
  }
  const name = nameOf(uuid);
  // A row that says nothing yet is called after what it is about.
  await change(model, row, { link: uuid, ...(plainWords(row.text) === '' && name !== '' ? { text: name } : {}) });
}

/** Returns the name of a document by its uuid; empty for one that is not there. */
export function nameOf(uuid: string): string {
  try {
    return (fromUuidSync(uuid) as { readonly name?: string } | null)?.name ?? '';
  } catch {
    // A uuid that leads nowhere throws on some generations.
    return '';
  }
}
