/** The buttons of cards of what was rolled openly on tables in play, which are drawn in GMs' browsers only. */
import * as v from 'valibot';
import { storedResult } from '../../rules/table-play/results.ts';
import type { EncountersOpen } from '../../rules/table-play/state.ts';
import { type CardButton, cardButtons } from '../chat/card-buttons.ts';
import { askTable } from './encounter-play.ts';
import { playOn } from './plays.ts';
import { watchTables } from '../tables/encounter-tables.ts';
import { playedTableOf } from '../tables/played-tables.ts';
import { watchExpeditions } from '../store/expeditions.ts';
import { isTable, tableAt } from '../host/holders.ts';
import { actorIn, placeTokens, startCombat } from '../tables/table-tokens.ts';

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
  const link = row ? actorIn(row) : '';
  const met = row && link !== '' ? { ...flags, text: row.text, link } : null;
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
