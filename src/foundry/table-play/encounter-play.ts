/** Encounter tables in play: how each stands as this browser may know it, and what a GM asks of it. */
import { type Answer, refused } from '../../play/messages.ts';
import { parseNotation } from '../../rules/chance/parse-notation.ts';
import { playedBy } from '../../rules/encounters/policies.ts';
import { type Result, resultsOf } from '../../rules/table-play/results.ts';
import { type Standing, standingBefore, standingOf } from '../../rules/table-play/standing.ts';
import type { EncountersCommand } from '../../rules/table-play/commands.ts';
import type { EncountersHidden, EncountersOpen } from '../../rules/table-play/state.ts';
import type { PlayedTable } from '../../rules/encounters/table.ts';
import type { Halves } from '../../rules/procedure.ts';
import { announce, sendCommand, sendRequest } from '../requests/asking.ts';
import { playedTableOf } from '../tables/played-tables.ts';
import { type ExpeditionRef, expeditionsOn, faultsOn, halvesOf } from '../store/expeditions.ts';
import { addressOf } from '../host/holders.ts';
import { beginningOn, playOn } from './plays.ts';

/** A roll table with the play on it. */
export interface TableInPlay {
  readonly document: TableDocument;
  readonly table: PlayedTable;
  /** The play, or null where none has begun or it cannot be read. */
  readonly ref: ExpeditionRef<TableDocument> | null;
  /** Whether this GM's browser cannot open the play: it lacks the key, or what is stored cannot be read. */
  readonly locked: boolean;
  /** How the table stands; null for whoever may not know. */
  readonly standing: Standing | null;
  /** What is known of past rolls, the newest first. */
  readonly results: readonly Result[];
  /** How many commands can be undone. */
  readonly depth: number;
}

/** Returns both halves of a play, the hidden one where this browser can open it. */
const playHalves = halvesOf<Halves<EncountersOpen, EncountersHidden>>;

/** Returns a table as it stands in play, as far as this browser may know. */
export function inPlay(document: TableDocument): TableInPlay {
  const table = playedTableOf(document);
  const ref = playOn(document);
  if (!ref) {
    const locked = faultsOn(document).length > 0;
    const known = !locked && (game.user.isGM || !table.secret);
    return { document, table, ref, locked, standing: known ? standingBefore(table) : null, results: [], depth: 0 };
  }
  const { open, hidden } = playHalves(ref);
  return {
    ...{ document, table, ref },
    locked: game.user.isGM && !hidden,
    standing: standingOf(open, hidden, table),
    results: resultsOf(open, hidden),
    depth: ref.expedition.record.depth,
  };
}

/** Lists the results of all tables that the GM is not done with, each table's newest first. */
export function trayOf(): { readonly document: TableDocument; readonly result: Result }[] {
  return game.tables.contents.flatMap((document) => {
    const ref = playOn(document);
    if (!ref) return [];
    const { open, hidden } = playHalves(ref);
    return resultsOf(open, hidden)
      .filter(({ done }) => !done)
      .map((result) => ({ document, result }));
  });
}

/** The answers that are awaited on tables where play is being begun. */
const beginnings = new WeakMap<TableDocument, Promise<Answer>>();

/** Begins play on a table; whoever asks for it meanwhile gets the same answer, in the order of asking. */
function begin(document: TableDocument): Promise<Answer> {
  const going = beginnings.get(document);
  if (going) return going;
  const begun = sendRequest({ kind: 'begin', holder: addressOf(document), ...beginningOn(document) }).finally(() =>
    beginnings.delete(document),
  );
  beginnings.set(document, begun);
  return begun;
}

/**
 * Asks something of a table and shows a refusal as a notice; gives the answer. Play begins first where it has not: its
 * id is the table's own, so that two GMs who begin at once begin the same.
 */
export async function askTable(document: TableDocument, command: EncountersCommand | { readonly kind: 'undo' }): Promise<Answer> {
  const [unread] = faultsOn(document);
  if (unread) return refuseHere(unread.fault);
  if (!playOn(document) && command.kind !== 'undo') {
    const begun = await begin(document);
    if (begun.kind === 'refused') return begun;
  }
  const ref = playOn(document);
  return ref ? sendCommand(ref, command) : refuseHere(command.kind === 'undo' ? 'nothing-to-undo' : 'damaged');
}

/** Takes a table out of play for good: its checks, slain marks and results; rows that Foundry shows as drawn stay so. */
export async function endPlay(document: TableDocument): Promise<void> {
  const unread = faultsOn(document).map(({ id }) => id);
  const read = expeditionsOn(document).map(({ id }) => id);
  for (const expedition of [...read, ...unread]) await sendRequest({ kind: 'remove', holder: addressOf(document), expedition });
}

/** Refuses without asking the referee. */
function refuseHere(code: string): Answer {
  return announce(refused(code));
}

/** How often a table that draws without replacement is rolled anew here before its last total is handed in. */
const MOST_ROLLS = 200;

/**
 * Makes ready to roll on a table, by the referee or with the total that Foundry rolled in this browser since only it knows the formula; gives a refusal, which has been told, where nobody can roll its formula. */
export async function throwFor(
  document: TableDocument,
  secret: boolean,
): Promise<{ readonly secret: boolean; readonly total?: number } | Answer> {
  const { table, standing } = inPlay(document);
  if (parseNotation(table.formula).kind === 'notation') return { secret };
  if (!Roll.validate(table.formula)) return refuseHere('formula');
  let total = await foundryTotal(table.formula);
  for (let rolls = 1; standing && rolls < MOST_ROLLS; rolls += 1) {
    if (playedBy(standing.table, standing.checks, total).why !== 'roll-again') break;
    total = await foundryTotal(table.formula);
  }
  return { secret, total };
}

/** Rolls on a table. */
export async function rollOn(document: TableDocument, secret: boolean): Promise<Answer> {
  const how = await throwFor(document, secret);
  return 'kind' in how ? how : askTable(document, { kind: 'roll', ...how });
}

async function foundryTotal(formula: string): Promise<number> {
  const roll = await new Roll(formula).evaluate();
  return Math.floor(roll.total);
}
