/** What the tab of rolling shows: the newest result and why it is that, what the table asks, and the tray. Pure. */
import { parseNotation } from '../../../rules/chance/parse-notation.ts';
import type { EncounterRow, EncounterTable } from '../../../rules/encounters/table.ts';
import type { Result } from '../../../rules/table-play/results.ts';
import type { Standing } from '../../../rules/table-play/standing.ts';
import type { CommandOf } from '../../../rules/table-play/commands.ts';
import { KIND_ICONS } from '../../parts/kind-icons.ts';
import { rangeWords, rowWords } from '../parts/row-words.ts';

/** What the tab remembers between renders. */
export interface RollModel {
  /** What real dice said, as typed; empty while the referee shall roll. */
  readonly typed: string;
  /** Rows of a played-out table that the GM has said cannot happen again (SC-36). */
  readonly unticked: readonly string[];
}

export const FRESH_ROLL_MODEL: RollModel = { typed: '', unticked: [] };

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

/** A part that a procedure adds to a result, as a template with its values. */
interface ResultSection {
  /** The path of a Handlebars template, which the window loads. */
  readonly template: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** A register of what procedures add to a result: each makes a section, and they are shown in the order in which they were added. */
export class ResultSections {
  readonly #entries = new Map<string, { readonly template: string; readonly make: SectionMaker }>();

  /** Adds a procedure's section, or puts another in its place; `make` gives null where there is nothing to say. */
  add(procedure: string, template: string, make: SectionMaker): void {
    this.#entries.set(procedure, { template, make });
  }

  /** Lists the templates of all sections. */
  get templates(): readonly string[] {
    return [...this.#entries.values()].map(({ template }) => template);
  }

  /** Makes all sections of a result. */
  of(result: ResultWords): readonly ResultSection[] {
    return [...this.#entries.values()].flatMap(({ template, make }) => {
      const context = make(result);
      return context ? [{ template, context }] : [];
    });
  }
}

/** The sections of the window's results. */
export const RESULT_SECTIONS = new ResultSections();

/** A table as far as its results need it. */
interface TableOfResult {
  readonly uuid: string;
  readonly table: EncounterTable;
}

/** A table with its results, as far as the tab needs them. */
export interface ResultsOfTable extends TableOfResult {
  readonly results: readonly Result[];
}

/** What a result's view needs of other rooms. */
interface ResultMaking {
  /** What procedures add to a result. */
  readonly sectionsOf: (result: ResultWords) => readonly ResultSection[];
  /** Returns the uuid of the actor that a row is about; empty for none. */
  readonly actorIn: (row: EncounterRow) => string;
}

/** A result in words, without what procedures add to it. */
type ResultWords = ReturnType<typeof resultWords>;
type SectionMaker = (result: ResultWords) => ResultSection['context'] | null;

function resultWords({ uuid, table }: TableOfResult, result: Result, actorIn: ResultMaking['actorIn']) {
  const row = table.rows.find(({ id }) => id === result.row);
  const rolled = result.rolled === result.row ? undefined : table.rows.find(({ id }) => id === result.rolled);
  const { number, total, why, offer, done, secret } = result;
  const kind = row?.kind ?? '';
  const link = row?.link ?? '';
  const about = row ? actorIn(row) : '';
  const actor = about !== '';
  return {
    table: uuid,
    ...{ number, total, why, offer, done, secret, kind },
    /** The document that it is about: the one that it is linked to, or the actor that its words speak of; empty for none. */
    link: link || about,
    /** What is played; empty when nothing happens. */
    text: row ? rowWords(row) : '',
    icon: row ? KIND_ICONS[row.kind] : 'fa-circle-minus',
    /** What was rolled, where something else is played; a row in words. */
    rolled: rolled ? rowWords(rolled) : '',
    /** How many closed rows were passed over besides the one that was rolled. */
    others: Math.max(0, result.passed - 1),
    /** Whether tokens can be placed of it: it is about an actor. */
    actor,
    /** Whether those can be fought or befriended. */
    combat: actor && (kind === 'friendly-creature' || kind === 'hostile-creature'),
    /** The uuid of another table that it leads to, or empty. */
    leadsTo: /^RollTable\.\w+$/.test(link) ? link : '',
    danger: row?.danger ?? 0,
  };
}

function resultView(of: TableOfResult, result: Result, { sectionsOf, actorIn }: ResultMaking) {
  const said = resultWords(of, result, actorIn);
  return { ...said, sections: sectionsOf(said) };
}

/** What the tab is made of. */
export interface RollSubject extends ResultsOfTable {
  readonly secret: boolean;
  /** Null where this browser cannot read how the table stands. */
  readonly standing: Standing | null;
  /** Results of other tables that wait. */
  readonly elsewhere: readonly ResultsOfTable[];
}

/** Makes the tab's view. */
export function rollContext(subject: RollSubject, model: RollModel, making: ResultMaking) {
  const { table, standing, results } = subject;
  const view = (of: TableOfResult, result: Result) => resultView(of, result, making);
  const [newest] = results;
  const latest = newest && !newest.done ? newest : null;
  const rows = new Map(table.rows.map((row) => [row.id, row]));
  const entries = table.rows.filter(({ kind }) => kind !== 'none');
  const closed = new Set(model.unticked);
  return {
    formula: table.formula,
    /** Whether only Foundry can roll the formula. */
    foreign: parseNotation(table.formula).kind === 'fault',
    /** Whether this browser can read how it stands: what was rolled, and what is left. */
    known: standing !== null,
    /** Why it cannot be rolled on, by key; empty where it can. */
    barred:
      standing === null ? 'GHOSTMAP.Tables.Chances.State.unknown' : table.rows.length === 0 ? 'GHOSTMAP.Tables.Notice.empty' : '',
    secret: subject.secret,
    typed: model.typed,
    /** The rows of which the GM is asked whether they can happen again (SC-36). */
    ask: (standing?.ask ?? []).flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ id, range: rangeWords(row), text: rowWords(row), ticked: !closed.has(id) }] : [];
    }),
    /** How many rows can still come up, of how many. */
    left: entries.filter(({ id, slain }) => !slain && standing?.checks[id] !== true).length,
    entries: entries.length,
    latest: latest && view(subject, latest),
    /** What else of this table waits, the newest first. */
    tray: results.filter((result) => !result.done && result !== latest).map((result) => view(subject, result)),
    /** The latest that the GM is done with. */
    past: results
      .filter(({ done }) => done)
      .slice(0, PAST)
      .map((result) => view(subject, result)),
    /** What waits of other tables. */
    others: subject.elsewhere.map((other) => ({
      uuid: other.uuid,
      name: other.table.name,
      results: other.results.filter(({ done }) => !done).map((result) => view(other, result)),
    })),
  };
}
