/** What the tab of rolling shows: the newest result and why it is that, what the table asks, and the tray. Pure. */
import { parseNotation } from '../../../../rules/chance/parse-notation.ts';
import type { Result } from '../../../../rules/table-play/results.ts';
import type { Standing } from '../../../../rules/table-play/standing.ts';
import type { CommandOf } from '../../../../rules/table-play/commands.ts';
import { rangeWords, rowWords } from '../context.ts';
import { type ResultMaking, type ResultView, type ResultsOfTable, resultView } from './result-view.ts';

/** What the tab remembers between renders. */
export interface RollModel {
  /** What real dice said, as typed; empty while the referee shall roll. */
  readonly typed: string;
  /** Rows of a played-out table that the GM has said cannot happen again (SC-36). */
  readonly unticked: readonly string[];
}

export const FRESH_ROLL_MODEL: RollModel = { typed: '', unticked: [] };

export interface RollContext {
  readonly formula: string;
  /** Whether only Foundry can roll the formula. */
  readonly foreign: boolean;
  /** Whether this browser can read how it stands: what was rolled, and what is left. */
  readonly known: boolean;
  /** Whether it can be rolled on: there are rows, and this browser can read how it stands. */
  readonly ready: boolean;
  readonly secret: boolean;
  readonly typed: string;
  /** The rows of which the GM is asked whether they can happen again (SC-36). */
  readonly ask: readonly { readonly id: string; readonly range: string; readonly text: string; readonly ticked: boolean }[];
  /** How many rows can still come up, of how many. */
  readonly left: number;
  readonly entries: number;
  readonly latest: ResultView | null;
  /** What else of this table waits, the newest first. */
  readonly tray: readonly ResultView[];
  /** What waits of other tables. */
  readonly others: readonly { readonly uuid: string; readonly name: string; readonly results: readonly ResultView[] }[];
  /** How many of this table are done with, and how many of those are shown. */
  readonly past: readonly ResultView[];
}

/** The most rows that one command names: their ids, sealed, fit in a message. */
const NAMED_AT_ONCE = 500;

/** Says which of the rows that are asked about can happen again, in as few commands as messages have room for (SC-36). */
export function recurCommands(ask: readonly string[], unticked: readonly string[]): CommandOf<'recur'>[] {
  const closed = new Set(unticked);
  const again = ask.filter((id) => !closed.has(id));
  if (again.length <= NAMED_AT_ONCE) return [{ kind: 'recur', rows: again }];
  const stay = ask.filter((id) => closed.has(id));
  if (stay.length <= NAMED_AT_ONCE) return [{ kind: 'recur', rows: stay, allBut: true }];
  const parts = Math.ceil(again.length / NAMED_AT_ONCE);
  return Array.from({ length: parts }, (_, part) => ({
    kind: 'recur',
    rows: again.slice(part * NAMED_AT_ONCE, (part + 1) * NAMED_AT_ONCE),
  }));
}

/** How many results that the GM is done with are shown. */
const PAST = 5;

/** What the tab is made of. */
export interface RollSubject extends ResultsOfTable {
  readonly secret: boolean;
  /** Null where this browser cannot read how the table stands. */
  readonly standing: Standing | null;
  /** Results of other tables that wait. */
  readonly elsewhere: readonly ResultsOfTable[];
}

/** Makes the tab's view. */
export function rollContext(subject: RollSubject, model: RollModel, making: ResultMaking): RollContext {
  const { table, standing, results } = subject;
  const view = (of: Omit<ResultsOfTable, 'results'>, result: Result): ResultView => resultView(of, result, making);
  const [newest] = results;
  const latest = newest && !newest.done ? newest : null;
  const rows = new Map(table.rows.map((row) => [row.id, row]));
  const entries = table.rows.filter(({ kind }) => kind !== 'none');
  const closed = new Set(model.unticked);
  return {
    formula: table.formula,
    foreign: parseNotation(table.formula).kind === 'fault',
    known: standing !== null,
    ready: standing !== null && table.rows.length > 0,
    secret: subject.secret,
    typed: model.typed,
    ask: (standing?.ask ?? []).flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ id, range: rangeWords(row), text: rowWords(row), ticked: !closed.has(id) }] : [];
    }),
    left: entries.filter(({ id, slain }) => !slain && standing?.checks[id] !== true).length,
    entries: entries.length,
    latest: latest && view(subject, latest),
    tray: results.filter((result) => !result.done && result !== latest).map((result) => view(subject, result)),
    past: results
      .filter(({ done }) => done)
      .slice(0, PAST)
      .map((result) => view(subject, result)),
    others: subject.elsewhere.map((other) => ({
      uuid: other.uuid,
      name: other.table.name,
      results: other.results.filter(({ done }) => !done).map((result) => view(other, result)),
    })),
  };
}
