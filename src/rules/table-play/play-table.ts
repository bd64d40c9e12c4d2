/** A table in play: what a GM does with it, in secret or openly (SC-35 to SC-37, RA-63). */
import type { Draws } from '../chance/draws.ts';
import { sifted } from '../values/records.ts';
import { shortened } from '../values/texts.ts';
import { procedureOf, type Rules } from '../kit/procedure-of.ts';
import { type Circumstances, event, refuse } from '../kit/ruling.ts';
import type { PlayEvent } from '../procedure.ts';
import { type Ledger, check, markSlain, recur, uncheck } from '../encounters/checks.ts';
import { readPlayedTable } from '../encounters/formats/foundry-table.ts';
import { marksLength, rowIds } from '../encounters/marks.ts';
import { wordsForAll } from '../encounters/plain-words.ts';
import { REASONS, type Resolution, resolveTotal, rollTable } from '../encounters/policies.ts';
import { ENCOUNTERS_READING } from './reading.ts';
import { openWords, shownWords, storedResult, withChanged, withResult, withoutResult } from './results.ts';
import { type EncountersCommand, EncountersCommandSchema, type CommandOf, type Wanted } from './commands.ts';
import {
  type EncountersHidden,
  type EncountersOpen,
  type EncountersSetup,
  EncountersSetupSchema,
  RESULTS_KEPT,
  type StoredResult,
} from './state.ts';
import {
  type EncountersRefusal,
  type Prepared,
  type Ruling,
  type State,
  accept,
  preparedTable,
  ledgerEvents,
  rowOf,
} from './ruling.ts';
import { type Checks, type EncounterRow, type EncounterTable, isNoEncounter, type PlayedTable } from '../encounters/table.ts';

/** The most characters of a row's text that an event tells. */
const TOLD = 400;

function begin({ secret }: EncountersSetup): State {
  return {
    open: { status: 'running', secret, rows: '', rolls: 0, slain: '', results: {} },
    hidden: { checks: '', slain: '', results: {} },
  };
}

/** Rolls, or takes a total, and plays what it comes to (SC-35 to SC-37, RA-63). */
function roll(prepared: Prepared, { secret, total, of }: CommandOf<'roll'>, { draws }: Circumstances): Ruling {
  const { open, hidden, ids } = prepared;
  if (secret && !open.secret) return refuse('open-table');
  const resolution = resolved(prepared, total, of, draws);
  if (!resolution) return refuse('formula');
  const { row, rolled, why, passed, offer, checks } = resolution;
  const rolls = open.rolls + 1;
  const result: StoredResult = {
    n: rolls,
    t: resolution.total,
    r: row ? ids.indexOf(row.id) : -1,
    c: rolled ? ids.indexOf(rolled.id) : -1,
    w: REASONS.indexOf(why),
    p: passed.length,
    o: offer !== '',
    d: false,
  };
  if (secret) return accept(prepared, { checks, open: { rolls }, hidden: { results: withResult(hidden.results, result) } });
  const shown = open.secret ? openWords(result) : result;
  return accept(prepared, { checks, open: { rolls, results: withResult(open.results, shown) } }, [
    event('tableRolled', { ...wordsOf(result, row), why: open.secret ? '' : why }),
    ...ledgerEvents(prepared, resolution),
  ]);
}

/** How often a kind of rows is rolled for before whatever came up is taken. */
const MOST_ROLLS = 400;

/** Resolves a total that was handed in, or rolls, for a row that is wanted where any is; null where only Foundry can roll the formula. */
function resolved(
  { standing: { table, checks } }: Prepared,
  total: number | undefined,
  of: Wanted | undefined,
  draws: Draws,
): Resolution | null {
  if (total !== undefined) return resolveTotal(table, checks, total);
  const roll = (): Resolution | null => {
    const rolled = rollTable(table, checks, draws);
    return rolled.kind === 'rolled' ? rolled.resolution : null;
  };
  const isWanted = ({ kind }: EncounterRow): boolean => (of === 'something' ? kind !== 'none' : kind === of);
  const first = roll();
  if (of === undefined || !table.rows.some(isWanted)) return first;
  // Each roll is one that the table might have come to: what is taken is as likely as among such rows alone.
  let taken = first;
  const isTaken = (resolution: Resolution | null): boolean => resolution?.row != null && isWanted(resolution.row);
  for (let rolls = 1; taken && !isTaken(taken) && rolls < MOST_ROLLS; rolls += 1) taken = roll();
  return isTaken(taken) ? taken : first;
}

/** What an event tells of a result. */
function wordsOf({ n, t }: StoredResult, row: EncounterRow | null): PlayEvent['data'] {
  return {
    result: n,
    total: t,
    row: row?.id ?? '',
    text: shortened(wordsForAll(row?.text ?? ''), TOLD),
    kind: row?.kind ?? '',
    link: row?.link ?? '',
  };
}

/** Checks rows because of one of them, unless there is no such row, or it is No Encounter (SC-37, RA-63). */
function marked(
  prepared: Prepared,
  id: string,
  mark: (table: EncounterTable, checks: Checks, id: string) => Ledger,
  slain = prepared.slain,
): Ruling {
  const row = rowOf(prepared, id);
  if (!row) return refuse('no-row');
  if (isNoEncounter(row)) return refuse('no-encounter');
  const ledger = mark(prepared.standing.table, prepared.standing.checks, id);
  return accept(prepared, { checks: ledger.checks, slain }, ledgerEvents(prepared, ledger));
}

/** Checks a row off by hand, or takes its check away (SC-36, SC-37). */
function changeCheck(prepared: Prepared, { row, checked }: CommandOf<'check'>): Ruling {
  return marked(prepared, row, checked ? check : uncheck);
}

/** Lets some rows happen again, those that are named or all others (SC-36). */
function recurAgain(prepared: Prepared, { rows, allBut = false }: CommandOf<'recur'>): Ruling {
  const { table, checks } = prepared.standing;
  const named = new Set(rows);
  const again = table.rows.flatMap(({ id }) => (named.has(id) === allBut ? [] : [id]));
  return accept(prepared, { checks: recur(table, checks, again) });
}

/** Marks what a row is about as slain, or takes the mark away (SC-36). */
function slay(prepared: Prepared, { row, slain }: CommandOf<'slay'>): Ruling {
  const others = sifted(prepared.slain, (_, id) => id !== row);
  return marked(
    prepared,
    row,
    (table, checks, id) => markSlain(table, checks, id, slain),
    slain ? { ...others, [row]: true as const } : others,
  );
}

/** Answers a row that waits to be checked off (SC-35, RA-63: *setting*). */
function settleOffer(prepared: Prepared, command: CommandOf<'settle'>): Ruling {
  const { open, hidden, ids, standing } = prepared;
  const number = command.result;
  const result = storedResult(open.results, number) ?? storedResult(hidden.results, number);
  if (!result?.o) return refuse('no-result');
  const row = rowOf(prepared, ids[result.r] ?? '');
  if (command.check && !row) return refuse('no-row');
  const answered = {
    open: { results: withChanged(open.results, number, { o: false }) },
    hidden: { results: withChanged(hidden.results, number, { o: false }) },
  };
  if (!command.check || !row) return accept(prepared, answered);
  const ledger = check(standing.table, standing.checks, row.id);
  return accept(prepared, { checks: ledger.checks, ...answered }, ledgerEvents(prepared, ledger));
}

/** Puts a result aside, or takes it up again. */
function putAside(prepared: Prepared, { result, done }: CommandOf<'done'>): Ruling {
  const { open, hidden } = prepared;
  if (!storedResult(open.results, result) && !storedResult(hidden.results, result)) return refuse('no-result');
  return accept(prepared, {
    open: { results: withChanged(open.results, result, { d: done }) },
    hidden: { results: withChanged(hidden.results, result, { d: done }) },
  });
}

/** Shows a result of the tray to all, without the reasons that lie in the checks. */
function publish(prepared: Prepared, command: CommandOf<'publish'>): Ruling {
  const { open, hidden, ids } = prepared;
  const result = storedResult(hidden.results, command.result);
  if (!result) return refuse('no-result');
  const row = rowOf(prepared, ids[result.r] ?? '');
  const shown = shownWords(result, row);
  return accept(
    prepared,
    {
      open: { results: withResult(open.results, shown) },
      hidden: { results: withoutResult(hidden.results, command.result) },
    },
    [event('resultPublished', { ...wordsOf(shown, row), why: '' })],
  );
}

/** Makes a table open or secret; its marks go where they belong. */
function keep(prepared: Prepared, { secret }: CommandOf<'keep'>): Ruling {
  if (secret === prepared.open.secret) return accept(prepared);
  return accept(prepared, { open: { secret } }, [event(secret ? 'tableHidden' : 'tableOpened')]);
}

/** What a result takes in the hidden half at the most, its slot and punctuation counted. */
const RESULT_ROOM = 128;
/** What the hidden half takes besides: its names and punctuation. */
const FRAME = 48;

/** Any command may change marks or results of a secret table, so all are sealed alike. */
const COMMANDS: Rules<EncountersOpen, EncountersHidden, EncountersCommand, EncountersRefusal, Prepared> = {
  roll: { secret: true, decide: roll },
  check: { secret: true, along: true, decide: changeCheck },
  slay: { secret: true, along: true, decide: slay },
  // Ids of rows stand among `rows` with a comma each, in a command with two quotes besides.
  recur: { secret: true, along: true, bytes: ({ rows }) => FRAME + rows.length + 2 * rowIds(rows).length, decide: recurAgain },
  settle: { secret: true, along: true, decide: settleOffer },
  done: { secret: true, along: true, decide: putAside },
  publish: { secret: true, along: true, decide: publish },
  keep: { secret: true, decide: keep },
};

export const ENCOUNTERS = procedureOf(ENCOUNTERS_READING, {
  schemas: { setup: EncountersSetupSchema, command: EncountersCommandSchema },
  tableIn: readPlayedTable,
  begin,
  rules: COMMANDS,
  around(state, _command, circumstances, decide): Ruling {
    // What holds the play on a table is a table, and all of it.
    const table = circumstances.world.table as PlayedTable | null;
    if (!table) return refuse('no-table');
    const prepared = preparedTable(state, table);
    return prepared ? decide(prepared, circumstances) : refuse('too-many-rows');
  },
  hiddenBytes: ({ rows }) => FRAME + 2 * marksLength(rowIds(rows).length) + RESULT_ROOM * RESULTS_KEPT,
});
