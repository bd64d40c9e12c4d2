/** The tab of rows: checks and slain marks, editing in place, links, and mending. */
import { say } from '../../../foundry/host/notices.ts';
import { type RowChange, addRow, changeRow, mendRanges, removeRow } from '../../../foundry/tables/table-edits.ts';
import { isFormatted, plainWords } from '../../../rules/encounters/plain-words.ts';
import { type EncounterRow, MOST_DANGER, ROW_KINDS } from '../../../rules/encounters/table.ts';
import { type FormField, dataAt, isElement, isTicked } from '../../kit/elements.ts';
import { confirmed } from '../../windows/confirmed.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import type { Changed } from '../../windows/described-window.ts';
import { taking } from '../../parts/taking.ts';
import { type EncounterPart, type EncounterWindowModel, ofTable, onTable, playIn, send } from './model.ts';
import { STANDINGS, rowsContext } from './rows-context.ts';

function rowAt(model: EncounterWindowModel, target: Element): EncounterRow | null {
  const id = dataAt(target, 'row');
  return playIn(model)?.table.rows.find((row) => row.id === id) ?? null;
}

async function change(model: EncounterWindowModel, row: EncounterRow, by: RowChange): Promise<void> {
  const play = playIn(model);
  if (play) await changeRow(play.document, row.id, by);
}

/** Does something with the row that a field lies in. */
function ofRow(
  act: (model: EncounterWindowModel, row: EncounterRow, field: FormField) => unknown,
): Changed<EncounterWindowModel>[string] {
  return (model, field) => {
    const row = rowAt(model, field);
    return row && act(model, row, field);
  };
}

const ANY_NUMBER = { kind: 'number', min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER } as const;
const ROW_FIELDS = {
  once: { kind: 'check' },
  kind: { kind: 'choice', ids: ROW_KINDS },
  danger: { kind: 'number', min: 0, max: MOST_DANGER },
  from: ANY_NUMBER,
  to: ANY_NUMBER,
} as const satisfies FieldSpecs;

/** Takes what a field says of its row; only a number can be none. */
const EDITS = taking(
  ROW_FIELDS,
  (model: EncounterWindowModel, by, field) => {
    const row = rowAt(model, field);
    return row && change(model, row, by);
  },
  (model) => {
    say('warn', 'GHOSTMAP.Tables.Rows.BadNumber');
    model.redraw('rows');
  },
);

export const ROWS_TAB: EncounterPart = {
  tab: { label: 'GHOSTMAP.Tables.Tab.rows', icon: 'fa-solid fa-list-ol' },
  templates: ['pager'],
  scrollable: ['', '.rows-field'],
  view: ofTable(({ table, standing }, { rows }) => rowsContext(table, standing, rows, nameOf)),
  actions: {
    rowsPage(_event, { dataset }) {
      this.show('rows', { page: Number(dataset['page']) }, 'rows');
    },
    addRow: onTable(async ({ document, table }, model) => {
      // The new row is the last: what hides it is taken away.
      model.rows = { filter: '', standing: '', page: Number.MAX_SAFE_INTEGER };
      await addRow(document, table.rows.length === 0 ? 'none' : 'event');
    }),
    removeRow: onTable(async ({ document }, model, target) => {
      const row = rowAt(model, target);
      if (
        row &&
        (await confirmed('GHOSTMAP.Tables.Rows.Remove', 'GHOSTMAP.Tables.Rows.RemoveSure', { text: plainWords(row.text) }))
      )
        await removeRow(document, row.id);
    }),
    mend: onTable(({ document }) => mendRanges(document)),
    async unlink(_event, target) {
      const row = rowAt(this, target);
      if (row) await change(this, row, { link: '' });
    },
  },
  changed: {
    standing: (model, { value }) => {
      model.show('rows', { standing: STANDINGS.find((known) => known === value) ?? '', page: 1 }, 'rows');
    },
    checked: ofRow((model, { id }, field) => send(model, { kind: 'check', row: id, checked: isTicked(field) })),
    /** A mark that lies on the row itself, from an import, goes away there too. */
    slain: ofRow(async (model, row, field) => {
      const slain = isTicked(field);
      const answer = await send(model, { kind: 'slay', row: row.id, slain });
      if (answer?.kind === 'done' && row.slain && !slain) await change(model, row, { slain });
    }),
    /** What would lose its form is asked about first. */
    text: ofRow(async (model, row, { value }) => {
      const text = value.trim();
      const sure =
        !isFormatted(row.text) ||
        (await confirmed('GHOSTMAP.Tables.Rows.Text', 'GHOSTMAP.Tables.Rows.Unformat', { text: plainWords(row.text) }));
      if (sure) await change(model, row, { text });
      else model.redraw('rows');
    }),
    ...EDITS,
  },
  typed: {
    filter: (model, { value }) => {
      model.show('rows', { filter: value, page: 1 }, 'rows');
    },
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
function nameOf(uuid: string): string {
  try {
    return (fromUuidSync(uuid) as { readonly name?: string } | null)?.name ?? '';
  } catch {
    // A uuid that leads nowhere throws on some generations.
    return '';
  }
}
