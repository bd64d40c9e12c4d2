/**
 * Pairs of games: one is played at random, another hidden half is put in its place somewhere on the way, and the same commands
 * are given over both. As long as both show the same of what lay hidden, everything that reaches a player's browser is the same.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import type { Judgement } from '../../src/play/referee.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import type { Decision } from '../../src/rules/procedure.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { type AnyChancePlay, gmSeat } from '../play/chance-play.ts';
import { ID, read } from '../play/fixtures.ts';
import { type AnyTurn, type At, type Game, type Reached, Table, differences } from './paired-tables.ts';

/** Returns where two texts begin to differ. */
function partingOf(one: string, other: string): string {
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, at - 80);
  return `…${one.slice(from, at + 120)} ≠ …${other.slice(from, at + 120)}`;
}

/** What first looked different: the parts of what a browser received, or who is told something else, and where it was. */
export interface Fault {
  readonly parts: readonly string[];
  readonly text: string;
}

/** What all pairs came to. */
export interface PairsReport {
  readonly pairs: number;
  /** Starts for which there was no other hidden half. */
  readonly alone: number;
  /** Accepted and refused turns that were compared, by kind. */
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  /** Turns that neither game took: by kind those that both would have carried out and that show what lay hidden. */
  readonly shows: Readonly<Record<string, number>>;
  /** The same of those that one of them refused: a player who is shown that by it, and a GM, who knows. */
  readonly shownByRefusal: Readonly<Record<string, number>>;
  readonly forGms: Readonly<Record<string, number>>;
  /** Steps that were taken back in both. */
  readonly undone: number;
  readonly fault: Fault | null;
}

/** How pairs are played. */
interface Run {
  readonly pairs: number;
  readonly seed: number;
  /** Kinds of commands of which each shall have been carried out so many times: until then it goes on, with those that lack, to four times as many pairs at the most. */
  readonly until?: { readonly kinds: readonly string[]; readonly times: number };
  /** Is told before each game is asked which of the two it is; absent: nobody has to know. */
  readonly turnTo?: (game: 0 | 1) => void;
}

const anySeed = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => seed.toString(16).padStart(64, '0'));

/** Plays pairs of games of a procedure and says what they came to; ends with the first pair that can be told apart. */
export function playPairs(chance: AnyChancePlay, procedure: AnyProcedure, { pairs, seed, until, turnTo }: Run): PairsReport {
  const accepted: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const shows: Record<string, number> = {};
  const shownByRefusal: Record<string, number> = {};
  const forGms: Record<string, number> = {};
  let [alone, undone, paired] = [0, 0, 0];
  let fault: Fault | null = null;
  const count = (tally: Record<string, number>, kind: string): void => void (tally[kind] = (tally[kind] ?? 0) + 1);
  const given = fc.sample(fc.tuple(chance.starts, chance.draws, anySeed), { seed, numRuns: 12 * pairs });
  for (const [number, [start, draws, dice]] of given.entries()) {
    const lacking = (until?.kinds ?? []).filter((kind) => (accepted[kind] ?? 0) < (until?.times ?? 0));
    if ((paired >= pairs && lacking.length === 0) || paired === 4 * pairs || fault !== null) break;
    const wanted = new Set(paired < pairs ? [] : lacking);
    const [towards = start] = [...wanted].flatMap((kind) => chance.towards?.[kind] ?? []);
    const { positions, turns } = playedAlone(chance, procedure, { start: towards, draws, dice, wanted });
    // The first games part where they begin, later ones anywhere in their first half; those that are for what lacks miss nothing.
    const split = wanted.size > 0 ? 0 : number % Math.max(1, Math.ceil(turns.length / 2));
    const rest = positions.slice(split);
    const [first] = rest;
    const hidden = first && chance.otherwise(rest, number);
    if (!first || !hidden || sameData(hidden, first.state.hidden)) {
      alone += 1;
      continue;
    }
    const known = v.safeParse(procedure.schemas.hidden, hidden);
    if (!known.success || !sameData(known.output, hidden))
      throw new Error(`pair ${number}: the other hidden half keeps to its schema`);
    paired += 1;
    const tables = [0, 1].map((game) => new Table(chance, procedure, 2 * number + 1 + game)) as [Table, Table];
    /** Does something at each of the two tables. */
    const both = <Result>(act: (table: Table, game: 0 | 1) => Result): readonly [Result, Result] => {
      const at = (game: 0 | 1): Result => {
        turnTo?.(game);
        return act(tables[game], game);
      };
      return [at(0), at(1)];
    };
    let games = both((table, game) => table.begun(game === 0 ? first : { ...first, state: { ...first.state, hidden } }, dice));
    const words = 'Other '.repeat(1 + (number % 9)).trim();
    /** Gives both games the same command; whether they can go on. */
    const turn = (one: AnyTurn, isBack: boolean): boolean => {
      const at = positionOf(games[1]);
      const said =
        isBack || !one.seat.gm ? one.command : (chance.saidOtherwise?.(at, one.command, { number, words }) ?? one.command);
      const other = { ...one, command: said };
      const { command, seat } = one;
      const given = [one, other] as const;
      const judged = both((table, game) => table.asked(games[game], given[game]));
      const after = both((table, game) => carriedOrNot(table, games[game], judged[game]));
      const isRefusedOnce = (judged[0].kind === 'refused') !== (judged[1].kind === 'refused');
      // A GM is told what there is and what not, and whether to give a command is a GM's to say.
      if (isRefusedOnce && seat.gm) {
        count(forGms, command.kind);
        return !isBack;
      }
      const areRefused = judged.every(({ kind }) => kind === 'refused');
      // What is refused in both shows nothing, whatever it was about.
      if (!isBack && !areRefused) {
        const knows = both((_, game) => mayKnow(chance, games[game], after[game], given[game]));
        if (!sameData({ of: knows[0] }, { of: knows[1] })) {
          count(isRefusedOnce ? shownByRefusal : shows, command.kind);
          return true;
        }
      }
      const received = both((table, game) => table.received(games[game], given[game], judged[game]));
      const parts = differences(...received);
      const [part] = parts;
      const where = `pair ${number} of seed ${seed}, ${seat.user}'s ${JSON.stringify(command)}`;
      if (part !== undefined) {
        const texts = received.map((all) => String(all[part])) as [string, string];
        fault = { parts, text: `${where}: ${part}: ${partingOf(...texts)}` };
        return false;
      }
      if (!isBack) count(areRefused ? refused : accepted, command.kind);
      const heard = both((table, game) => table.heard(after[game]));
      const mayHear = (at: 0 | 1, user: string): unknown => chance.mayHear?.(positionOf(after[at]), user) ?? null;
      const wrong = Object.keys(heard[0]).find(
        (user) => heard[0][user] !== heard[1][user] && sameData({ of: mayHear(0, user) }, { of: mayHear(1, user) }),
      );
      if (wrong !== undefined) {
        const texts = heard.map((all) => String(all[wrong])) as [string, string];
        fault = { parts: [`${wrong} is told`], text: `${where}: ${wrong} is told: ${partingOf(...texts)}` };
        return false;
      }
      games = after;
      return true;
    };
    const isAlike = turns.slice(split).every((one) => turn(one, false));
    while (isAlike && games[0].held.record.depth > 0 && turn({ command: { kind: 'undo' }, seat: gmSeat() }, true)) undone += 1;
  }
  return { pairs: paired, alone, accepted, refused, shows, shownByRefusal, forGms, undone, fault };
}

function carriedOrNot(table: Table, game: Game, judgement: Judgement): Game {
  return judgement.kind === 'write' ? table.carried(game, judgement) : game;
}

function positionOf({ held: { record, secrets }, world }: Game): At {
  return { state: { open: read(record).open, hidden: secrets.hidden }, world };
}

/** Returns what all may know of what lay hidden, once a turn is done. */
function mayKnow(chance: AnyChancePlay, before: Game, after: Game, { command, seat }: AnyTurn): unknown {
  const decision = { kind: 'accepted', state: positionOf(after).state, events: [], effects: [] } as const;
  const known = chance.mayKnow({ before: positionOf(before), after: positionOf(after), command, seat, decision });
  return JSON.parse(JSON.stringify(known)) as unknown;
}

/** A game that is played by itself; at every other turn it looks among its draws for one of the wanted kinds that is carried out. */
interface Alone {
  readonly start: At;
  readonly draws: readonly unknown[];
  readonly dice: string;
  readonly wanted: ReadonlySet<string>;
}

/** Plays one game by itself, without a referee, and lists where it came to and by which commands. */
function playedAlone(
  chance: AnyChancePlay,
  procedure: AnyProcedure,
  { start, draws, dice, wanted }: Alone,
): { readonly positions: readonly Reached[]; readonly turns: readonly AnyTurn[] } {
  let now: Reached = { ...start, revision: 0 };
  const positions = [now];
  const turns: AnyTurn[] = [];
  const decided = ({ command, seat }: AnyTurn): Decision<object, object> =>
    procedure.decide(now.state, command, seat, drawsFor(dice, ID, now.revision + 1), now.world);
  const isWanted = (turn: AnyTurn): boolean => wanted.has(turn.command.kind) && decided(turn).kind === 'accepted';
  for (const [at, draw] of draws.entries()) {
    const among = wanted.size > 0 && at % 2 === 0 ? draws : [];
    const turn = among.map((one) => chance.turn(now, one)).find(isWanted) ?? chance.turn(now, draw);
    const decision = decided(turn);
    if (decision.kind === 'accepted')
      now = {
        state: decision.state,
        world: chance.worldAfter(now.world, decision.effects, decision.state.open),
        revision: now.revision + 1,
      };
    turns.push(turn);
    positions.push(now);
  }
  return { positions, turns };
}
