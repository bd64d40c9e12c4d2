/** A table in play: what a GM does with it, in secret or openly (SC-35 to SC-37, RA-63). */
import type { Draws } from '../chance/draws.ts';
import type { PlayEvent, Procedure, Seat, World } from '../procedure.ts';
import { refuse } from '../ruling.ts';
import { check, markSlain, recur, uncheck } from './checks.ts';
import { marksLength, rowIds } from './marks.ts';
import { plainWords } from './plain-words.ts';
import { REASONS, type Resolution, resolveTotal, rollTable } from './policies.ts';
import { openWords, storedResult, withChanged, withResult, withoutResult } from './results.ts';
import {
  type EncountersCommand,
  EncountersCommandSchema,
  type EncountersHidden,
  EncountersHiddenSchema,
  type EncountersOpen,
  EncountersOpenSchema,
  type EncountersRefusal,
  type EncountersSetup,
  EncountersSetupSchema,
  RESULTS_KEPT,
  type StoredResult,
} from './state.ts';
import { type Checks, type EncounterRow, isNoEncounter } from './table.ts';
import { type CommandOf, type Desk, type Ruling, type State, accept, deskOf, ledgerEvents, rowOf } from './table-ruling.ts';

/** The most characters of a row's text that an event tells. */
const TOLD = 400;

function begin({ secret }: EncountersSetup): State {
  return {
    open: { status: 'running', secret, rows: '', rolls: 0, slain: '', results: {} },
    hidden: { checks: '', slain: '', results: {} },
  };
}

function decide(state: State, command: EncountersCommand, seat: Seat, draws: Draws, { table }: World): Ruling {
  if (!seat.gm) return refuse('gm-only');
  if (!table) return refuse('no-table');
  const desk = deskOf(state, table);
  if (!desk) return refuse('too-many-rows');
  switch (command.kind) {
    case 'roll':
      return roll(desk, command, draws);
    case 'check':
      return changeCheck(desk, command);
    case 'slay':
      return slay(desk, command);
    case 'recur':
      return accept(desk, { checks: again(desk, command) });
    case 'settle':
      return settleOffer(desk, command);
    case 'done':
      return putAside(desk, command);
    case 'publish':
      return publish(desk, command);
    case 'keep':
      return keep(desk, command);
  }
}

/** Rolls, or takes a total, and plays what it comes to (SC-35 to SC-37, RA-63). */
function roll(desk: Desk, { secret, total }: CommandOf<'roll'>, draws: Draws): Ruling {
  const { open, hidden, ids } = desk;
  if (secret && !open.secret) return refuse('open-table');
  const resolution = resolved(desk, total, draws);
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
  if (secret) return accept(desk, { checks, open: { rolls }, hidden: { results: withResult(hidden.results, result) } });
  const shown = open.secret ? openWords(result) : result;
  return accept(desk, { checks, open: { rolls, results: withResult(open.results, shown) } }, [
    { name: 'tableRolled', data: { ...wordsOf(result, row), why: open.secret ? '' : why } },
    ...ledgerEvents(desk, resolution),
  ]);
}

/** Resolves a total that was handed in, or rolls; null where only Foundry can roll the formula. */
function resolved({ standing: { table, checks } }: Desk, total: number | undefined, draws: Draws): Resolution | null {
  if (total !== undefined) return resolveTotal(table, checks, total);
  const rolled = rollTable(table, checks, draws);
  return rolled.kind === 'rolled' ? rolled.resolution : null;
}

/** What an event tells of a result. */
function wordsOf({ n, t }: StoredResult, row: EncounterRow | null): PlayEvent['data'] {
  return {
    result: n,
    total: t,
    row: row?.id ?? '',
    text: told(plainWords(row?.text ?? '')),
    kind: row?.kind ?? '',
    link: row?.link ?? '',
  };
}

function told(text: string): string {
  return text.length > TOLD ? `${text.slice(0, TOLD - 1)}…` : text;
}

/** Checks a row off by hand, or takes its check away (SC-36, SC-37). */
function changeCheck(desk: Desk, { row, checked }: CommandOf<'check'>): Ruling {
  const { table, checks } = desk.standing;
  const found = rowOf(desk, row);
  if (!found) return refuse('no-row');
  if (isNoEncounter(found)) return refuse('no-encounter');
  const ledger = checked ? check(table, checks, row) : uncheck(table, checks, row);
  return accept(desk, { checks: ledger.checks }, ledgerEvents(desk, ledger));
}

/** The checks once some rows can happen again, those that are named or all others (SC-36). */
function again({ standing: { table, checks } }: Desk, { rows, allBut = false }: CommandOf<'recur'>): Checks {
  const named = new Set(rows);
  return recur(
    table,
    checks,
    table.rows.flatMap(({ id }) => (named.has(id) === allBut ? [] : [id])),
  );
}

/** Marks what a row is about as slain, or takes the mark away (SC-36). */
function slay(desk: Desk, { row, slain }: CommandOf<'slay'>): Ruling {
  const { table, checks } = desk.standing;
  const found = rowOf(desk, row);
  if (!found) return refuse('no-row');
  if (isNoEncounter(found)) return refuse('no-encounter');
  const ledger = markSlain(table, checks, row, slain);
  const others = Object.fromEntries(Object.entries(desk.slain).filter(([id]) => id !== row));
  const after = { checks: ledger.checks, slain: slain ? { ...others, [row]: true as const } : others };
  return accept(desk, after, ledgerEvents(desk, ledger));
}

/** Answers a row that waits to be checked off (SC-35, RA-63: *setting*). */
function settleOffer(desk: Desk, command: CommandOf<'settle'>): Ruling {
  const { open, hidden, ids, standing } = desk;
  const number = command.result;
  const result = storedResult(open.results, number) ?? storedResult(hidden.results, number);
  if (!result?.o) return refuse('no-result');
  const row = rowOf(desk, ids[result.r] ?? '');
  if (command.check && !row) return refuse('no-row');
  const answered = {
    open: { results: withChanged(open.results, number, { o: false }) },
    hidden: { results: withChanged(hidden.results, number, { o: false }) },
  };
  if (!command.check || !row) return accept(desk, answered);
  const ledger = check(standing.table, standing.checks, row.id);
  return accept(desk, { checks: ledger.checks, ...answered }, ledgerEvents(desk, ledger));
}

/** Puts a result aside, or takes it up again. */
function putAside(desk: Desk, { result, done }: CommandOf<'done'>): Ruling {
  const { open, hidden } = desk;
  if (!storedResult(open.results, result) && !storedResult(hidden.results, result)) return refuse('no-result');
  return accept(desk, {
    open: { results: withChanged(open.results, result, { d: done }) },
    hidden: { results: withChanged(hidden.results, result, { d: done }) },
  });
}

/** Shows a result of the tray to all, without the reasons that lie in the checks. */
function publish(desk: Desk, command: CommandOf<'publish'>): Ruling {
  const { open, hidden, ids } = desk;
  const result = storedResult(hidden.results, command.result);
  if (!result) return refuse('no-result');
  const row = rowOf(desk, ids[result.r] ?? '');
  return accept(
    desk,
    {
      open: { results: withResult(open.results, openWords(result)) },
      hidden: { results: withoutResult(hidden.results, command.result) },
    },
    [{ name: 'resultPublished', data: { ...wordsOf(result, row), why: '' } }],
  );
}

/** Makes a table open or secret; its marks go where they belong. */
function keep(desk: Desk, { secret }: CommandOf<'keep'>): Ruling {
  if (secret === desk.open.secret) return accept(desk);
  return accept(desk, { open: { secret } }, [{ name: secret ? 'tableHidden' : 'tableOpened', data: {} }]);
}

/** What a result takes in the hidden half at the most, its slot and punctuation counted. */
const RESULT_ROOM = 128;
/** What the hidden half takes besides: its names and punctuation. */
const FRAME = 48;

export const ENCOUNTERS: Procedure<EncountersSetup, EncountersOpen, EncountersHidden, EncountersCommand, EncountersRefusal> = {
  id: 'encounters',
  holder: 'RollTable',
  alone: true,
  version: 1,
  schemas: {
    setup: EncountersSetupSchema,
    open: EncountersOpenSchema,
    hidden: EncountersHiddenSchema,
    command: EncountersCommandSchema,
  },
  begin,
  decide,
  /** Whether a table is open or secret is turned round from what was seen; all else means the present state. */
  basis: (open, { kind }) => (kind === 'keep' ? String(open.secret) : ''),
  partyTokens: () => [],
  mayMove: () => false,
  /** Any command may change marks or results of a secret table, so all are sealed alike. */
  touchesHidden: () => true,
  migrations: [],
  /** What is done with a result falls with its roll; another roll stands by itself. */
  goesBackAlong: ({ kind }) => kind !== 'roll' && kind !== 'keep',
  // Ids of rows stand among `rows` with a comma each, in a command with two quotes besides.
  commandBytes: ({ rows }, { kind }) => (kind === 'recur' ? FRAME + rows.length + 2 * rowIds(rows).length : 0),
  hiddenBytes: ({ rows }) => FRAME + 2 * marksLength(rowIds(rows).length) + RESULT_ROOM * RESULTS_KEPT,
};
