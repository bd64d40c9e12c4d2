/** A roll that a procedure owes to a table, in its own window: the table, what was rolled on it, and the buttons for it. */
import { type TableInPlay, inPlay, throwFor } from '../../../foundry/table-play/encounter-play.ts';
import { addressOf } from '../../../foundry/host/holders.ts';
import { beginsWithNone } from '../../../rules/encounters/coverage.ts';
import type { EncounterRow } from '../../../rules/encounters/table.ts';
import type { Result } from '../../../rules/table-play/results.ts';
import { KIND_ICONS } from '../../parts/kind-icons.ts';
import type { Actions } from '../../windows/described-window.ts';
import { openRowWords, rowWords } from './row-words.ts';

/** Returns a table of the world as it is played; null where there is none of that uuid. */
export function tableAt(uuid: string): TableInPlay | null {
  const document = game.tables.find((one) => one.uuid === uuid);
  return document ? inPlay(document) : null;
}

/** Makes the view of a table that is rolled on. */
export function tableView({ document, table, locked }: TableInPlay) {
  return { uuid: addressOf(document), secret: table.secret, locked, noneFirst: beginsWithNone(table) };
}

/** Returns the newest roll on a table that the GM is not done with. */
export function newestRoll({ results }: TableInPlay): Result | null {
  const [newest] = results;
  return newest && !newest.done ? newest : null;
}

/** Returns the row that was rolled; null where it is gone. */
export function rowOf({ table }: TableInPlay, { row }: Result): EncounterRow | null {
  return table.rows.find(({ id }) => id === row) ?? null;
}

/** Says what a roll came to, the newest one where none is given. */
export function rollShown(play: TableInPlay, result = newestRoll(play)) {
  if (!result) return null;
  const row = rowOf(play, result);
  const { number, total, secret } = result;
  return {
    ...{ number, total, secret },
    /** What was thrown; a single die goes without its count. */
    die: play.table.formula.replace(/^1(?=d)/i, ''),
    text: row ? rowWords(row) : '',
    /** What of that all may read. */
    said: row ? openRowWords(row) : '',
    /** Whether nothing comes of it. */
    none: !row || row.kind === 'none',
    creature: row?.kind === 'hostile-creature' || row?.kind === 'friendly-creature',
    icon: row ? KIND_ICONS[row.kind] : 'fa-wind',
  };
}
export type RollShown = NonNullable<ReturnType<typeof rollShown>>;

/** A roll that was made for what is owed: the table's uuid, and the result's number there. */
interface OwedResult {
  readonly table: string;
  readonly result: number;
}

/**
 * Says what was rolled on a table for what is owed, while the GM is not done with it, and which newest result else waits there,
 * that nothing here was rolled for (SC-30).
 */
export function rollsShown(
  play: TableInPlay,
  owed: OwedResult | null,
): { readonly roll: RollShown | null; readonly older: RollShown | null } {
  const isHere = owed?.table === addressOf(play.document);
  const own = play.results.find(({ number, done }) => isHere && number === owed.result && !done);
  const newest = newestRoll(play);
  return { roll: own ? rollShown(play, own) : null, older: newest === own ? null : rollShown(play, newest) };
}

/** A window that owes a roll, by the command `roll`. */
interface Owing {
  command(command: { readonly kind: 'roll'; readonly table: string }): Promise<unknown>;
  redraw(): void;
}

/** Makes the buttons that roll, in secret or openly; `tableOf` is asked for the table with each press. */
export function owedRoll<Model extends Owing>(tableOf: (model: Model) => TableInPlay | null): Actions<Model> {
  const rolling = (secret: boolean): Actions<Model>[string] =>
    async function () {
      const play = tableOf(this);
      const how = play && (await throwFor(play.document, secret));
      if (how && !('kind' in how)) await this.command({ kind: 'roll', table: addressOf(play.document), ...how });
      this.redraw();
    };
  return { rollSecretly: rolling(true), rollOpenly: rolling(false) };
}
