/** Rolls on encounter tables that make themselves, in the referee's browser: what they come to is waited for (SC-10, SC-30, RA-60). */
import type { EncounterRow, PlayedTable } from '../../rules/encounters/table.ts';
import type { TableRoll } from '../../rules/table-play/result-there.ts';
import { addressOf } from '../host/holders.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { type ExpeditionRef, expeditionOn, watchExpeditions } from '../store/expeditions.ts';
import { inPlay, throwFor } from './encounter-play.ts';

/** Finds the roll that an expedition waits for; null where it waits for none. */
export type WaitsFor = (ref: ExpeditionRef) => TableRoll | null;

/** What a roll came to: its row, null where that is nothing, on a table as it is played. */
export interface Rolled {
  readonly table: PlayedTable;
  readonly row: EncounterRow | null;
}

/** Looks for what a roll came to: `open` while the table has not made it yet, `other` where it is not waited for any more. */
function lookFor(scene: SceneDocument, id: string, document: TableDocument, waitsFor: WaitsFor): Rolled | 'open' | 'other' {
  const ref = expeditionOn(scene, id);
  const waits = ref && waitsFor(ref);
  if (waits?.table !== addressOf(document)) return 'other';
  const { table, results } = inPlay(document);
  const result = results.find(({ number }) => number === waits.result);
  if (!result) return 'open';
  const row = table.rows.find((one) => one.id === result.row);
  return { table, row: !row || row.kind === 'none' ? null : row };
}

/** Waits until the table has rolled what it was owed: that follows the step of whoever owes it. Null where that was taken back. */
function awaited(scene: SceneDocument, id: string, document: TableDocument, waitsFor: WaitsFor): Promise<Rolled | null> {
  return new Promise((settle) => {
    const look = (): void => {
      const found = lookFor(scene, id, document, waitsFor);
      if (found === 'open') return;
      stop();
      settle(found === 'other' ? null : found);
    };
    const stop = watchExpeditions(look);
    look();
  });
}

/** Returns a total below all rows of a table, at which nothing lies. */
function totalOfNothing({ rows }: PlayedTable): number {
  return Math.min(1, ...rows.map(({ from }) => from)) - 1;
}

/**
 * Rolls on a table what an expedition owes, in secret where that is asked for or the table is no open one, and gives what it came to;
 * null where it cannot be rolled here, since the table is gone or its key is not at hand, where another was quicker, or where it is
 * taken back meanwhile: then the GM is asked. `forNothing`: the roll comes to nothing and uses nothing up, and is made so that nobody sees
 * that none was needed.
 */
export async function rolledQuietly(
  scene: SceneDocument,
  id: string,
  table: string,
  waitsFor: WaitsFor,
  { secretly = false, forNothing = false }: { readonly secretly?: boolean; readonly forNothing?: boolean } = {},
): Promise<Rolled | null> {
  const document = game.tables.find(({ uuid }) => uuid === table);
  if (!document) return null;
  const { locked, table: played } = inPlay(document);
  if (locked) return null;
  const how = await throwFor(document, secretly || played.secret);
  const ref = expeditionOn(scene, id);
  if ('kind' in how || !ref) return null;
  const total = forNothing ? { total: totalOfNothing(played) } : {};
  const { kind } = await sendQuietly(commandRequest(ref, { kind: 'roll', table, ...how, ...total, instead: '' }));
  return kind === 'done' ? awaited(scene, id, document, waitsFor) : null;
}
