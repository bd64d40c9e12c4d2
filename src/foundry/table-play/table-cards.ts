/** Cards of what is rolled openly on tables in play, and their buttons, which are drawn in GMs' browsers only. */
import * as v from 'valibot';
import type { PlayEvent } from '../../rules/procedure.ts';
import { storedResult } from '../../rules/table-play/results.ts';
import type { EncountersOpen } from '../../rules/table-play/state.ts';
import type { EncounterRow } from '../../rules/encounters/table.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { type CardButton, cardButtons } from '../chat/card-buttons.ts';
import { postCard } from '../chat/card-steps.ts';
import { askTable } from './encounter-play.ts';
import { playOn } from './plays.ts';
import { watchTables } from '../tables/encounter-tables.ts';
import { playedTableOf } from '../tables/played-tables.ts';
import { watchExpeditions } from '../store/expeditions.ts';
import { isTable, tableAt } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import { leadsToActor, placeTokens, startCombat } from '../tables/table-tokens.ts';

/** What a card remembers, by which its buttons find what they are about. */
const CardFlagsSchema = v.object({
  /** The table's uuid. */
  table: v.string(),
  result: v.number(),
  total: v.number(),
  /** The row's id, or an empty string. */
  row: v.string(),
});
type CardFlags = Readonly<v.InferOutput<typeof CardFlagsSchema>>;

/** Writes a row's words: its text, as Foundry shows it to everyone, or the name of what it is linked to. */
async function rowContent({ text, link }: EncounterRow): Promise<string> {
  if (text !== '') return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { secrets: false });
  return foundry.utils.escapeHTML((fromUuidSync(link) as { readonly name?: string } | null)?.name ?? '');
}

/** Writes a card's lines about a result. */
async function linesOf(document: TableDocument, data: PlayEvent['data']): Promise<string[]> {
  const { formula, rows } = playedTableOf(document);
  const row = rows.find(({ id }) => id === data['row']);
  const rolled = words('GHOSTMAP.Card.TableRolled', { formula, total: String(data['total']) });
  const instead = ['next-up', 'next-down', 'wrapped'].includes(String(data['why']));
  return [
    `<p class="card-total">${foundry.utils.escapeHTML(rolled)}</p>`,
    ...(instead ? [`<p class="card-instead">${words('GHOSTMAP.Card.TableInstead')}</p>`] : []),
    row ? `<div class="card-row">${await rowContent(row)}</div>` : `<p>${words('GHOSTMAP.Card.TableNothing')}</p>`,
    ...(row && row.kind !== 'none' ? [`<p class="card-kind">${words(`GHOSTMAP.Tables.Kind.${row.kind}`)}</p>`] : []),
  ];
}

/** Announces what happened on a table as the referee: one card of it all. */
export const announceTable: NonNullable<Refereeing['announce']> = async (at, record, _open, events) => {
  const { holder } = at;
  const document = tableAt(holder);
  if (!document) return;
  const shown = events.find(({ name }) => name === 'tableRolled' || name === 'resultPublished');
  const lines = shown ? await linesOf(document, shown.data) : [];
  if (events.some(({ name }) => name === 'tableReset')) lines.push(`<p>${words('GHOSTMAP.Card.TableReset')}</p>`);
  if (lines.length === 0) return;
  const content = `<div class="ghost-map ghost-map-card ghost-map-table-card" data-tone="plain">${lines.join('')}</div>`;
  const about = shown && {
    table: holder,
    result: Number(shown.data['result']),
    total: Number(shown.data['total']),
    row: String(shown.data['row']),
  };
  postCard(at, record, { content, speaker: { alias: document.name } }, about);
};

/** Returns the result of a card as everyone may know it, or null when it is no longer kept or was taken back. */
function resultOf(document: TableDocument, { result, total, row }: CardFlags): { readonly done: boolean } | null {
  const open = playOn(document)?.expedition.open as EncountersOpen | undefined;
  const stored = open && storedResult(open.results, result);
  if (!stored || stored.t !== total || (open.rows.split(',')[stored.r] ?? '') !== row) return null;
  return { done: stored.d };
}

/** Returns the buttons of a card as things stand. */
function buttonsOf(flags: CardFlags): readonly CardButton[] {
  const table = tableAt(flags.table);
  if (!table) return [];
  const row = playedTableOf(table).rows.find(({ id }) => id === flags.row);
  const met = row && leadsToActor(row.link) ? { ...flags, text: row.text, link: row.link } : null;
  const creature = row?.kind === 'hostile-creature' || row?.kind === 'friendly-creature';
  const result = resultOf(table, flags);
  const done = !result?.done;
  return [
    ...(met ? [{ label: 'GHOSTMAP.Encounter.Place', icon: 'fa-chess-pawn', act: () => void placeTokens(met) }] : []),
    ...(met && creature ? [{ label: 'GHOSTMAP.Encounter.Combat', icon: 'fa-hand-fist', act: () => void startCombat(met) }] : []),
    ...(result
      ? [
          {
            label: done ? 'GHOSTMAP.Encounter.Done' : 'GHOSTMAP.Encounter.Reopen',
            icon: done ? 'fa-check' : 'fa-rotate-left',
            act: () => void askTable(table, { kind: 'done', result: flags.result, done }),
          },
        ]
      : []),
  ];
}

export const TABLE_CARD_BUTTONS = cardButtons<CardFlags>({
  schema: CardFlagsSchema,
  buttons: buttonsOf,
  follow(refresh) {
    const refreshTable = ({ uuid }: TableDocument): void => refresh(({ table }) => table === uuid);
    watchExpeditions((holder) => {
      if (isTable(holder)) refreshTable(holder);
    });
    watchTables(refreshTable);
  },
});
