/** Announcing what is rolled openly on tables in play, as the referee. */
import type { PlayEvent } from '../../rules/procedure.ts';
import type { EncounterRow } from '../../rules/encounters/table.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { postCard } from '../chat/card-posting.ts';
import { tableAt } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import { playedTableOf } from '../tables/played-tables.ts';

/** Writes a row's words: its text, as Foundry shows it to everyone, or the name of what it is linked to. */
async function rowContent({ text, link }: EncounterRow): Promise<string> {
  if (text !== '') return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { secrets: false });
  return foundry.utils.escapeHTML((fromUuidSync(link) as { readonly name?: string } | null)?.name ?? '');
}

/** Writes a card's lines about a result; of one that was secret and is shown now, the words alone and not what was thrown (SC-35). */
async function linesOf(document: TableDocument, { name, data }: PlayEvent): Promise<string[]> {
  const { formula, rows } = playedTableOf(document);
  const row = rows.find(({ id }) => id === data['row']);
  const rolled = words('GHOSTMAP.Card.TableRolled', { formula, total: String(data['total']) });
  const instead = ['next-up', 'next-down', 'wrapped'].includes(String(data['why']));
  return [
    ...(name === 'tableRolled' ? [`<p class="card-total">${foundry.utils.escapeHTML(rolled)}</p>`] : []),
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
  const lines = shown ? await linesOf(document, shown) : [];
  if (events.some(({ name }) => name === 'tableReset')) lines.push(`<p>${words('GHOSTMAP.Card.TableReset')}</p>`);
  if (lines.length === 0) return;
  const content = `<div class="ghost-map ghost-map-card ghost-map-table-card" data-tone="plain">${lines.join('')}</div>`;
  const about = shown && {
    table: holder,
    result: Number(shown.data['result']),
    total: Number(shown.data['total']),
    row: String(shown.data['row']),
  };
  // Players need not know on which table a secret result was rolled.
  const alias = shown?.name === 'resultPublished' ? words('GHOSTMAP.Controls.Title') : document.name;
  postCard(at, record, events, { content, speaker: { alias } }, about);
};
