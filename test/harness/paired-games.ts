/**
 * Pairs of games: one is played at random, another hidden half is put in its place somewhere on the way, and the same commands
 * are given over both. As long as both show the same of what lay hidden, everything that reaches a player's browser is the same.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { browserId, keyText } from '../../src/play/browsers.ts';
import { type DataRecord, decodeChanges, encodeChanges, withChanges } from '../../src/play/changes.ts';
import { type Step, TAIL } from '../../src/play/expedition.ts';
import { type Answer, DONE, type RequestBody } from '../../src/play/messages.ts';
import { freshKeyPair, sealFor, unsealFor } from '../../src/play/private-seals.ts';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import { type Judgement, type Write, firstRecord, judge } from '../../src/play/referee.ts';
import { sealAnswer, sealRequest } from '../../src/play/sealed-messages.ts';
import { KEY_BYTES, type RandomBytes, type SealingKey, sealingKey } from '../../src/play/sealing.ts';
import { type Telling, sealedTo, toldPlace } from '../../src/play/telling.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import type { World } from '../../src/rules/procedure.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { type AnyChancePlay, type Position, type Turn, gmSeat } from '../play/chance-play.ts';
import { type Held, ID, byteStream, read } from '../play/fixtures.ts';

/** A command whose words are known only to its procedure. */
type AnyCommand = { readonly kind: string };
type AnyTurn = Turn<AnyCommand>;
type At = Position<object, object>;

/** The browsers of everyone who may be told something: two each, the same in both games, of which one is looked into. */
const OPENED = freshKeyPair(byteStream(900));
const BROWSERS: Readonly<Record<string, string>> = Object.fromEntries(
  [OPENED, freshKeyPair(byteStream(901))].map(({ publicKey }) => [browserId(publicKey), keyText(publicKey)]),
);

/** What the referee of one game seals with: a key and bytes of its own, so that nothing is alike by these. */
interface Desk {
  readonly key: SealingKey;
  readonly random: (revision: number) => RandomBytes;
}

function desk(number: number): Desk {
  return {
    key: sealingKey(byteStream(7_000 + number)(KEY_BYTES)),
    random: (revision) => byteStream(1_000_000 * (number + 1) + revision),
  };
}

/** One of two games, between two commands. */
interface Game {
  readonly held: Held;
  readonly world: World;
  readonly steps: readonly Step[];
}

const sealed = /"[0-9a-f]{8}\.[\w-]{40,}"|"[\w-]{43}\.[\w-]{40,}"/g;

/** Returns data as they are sent, texts under seal by their length. */
function sent(data: unknown): string {
  return (JSON.stringify(data) ?? '').replace(sealed, (text) => `"sealed:${text.length - 2}"`);
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

/** What reaches a player's browser of one turn, each part by its name. */
type Received = Readonly<Record<string, string | number>>;

/** A referee's table of one procedure, with one desk. */
class Table {
  readonly #desk: Desk;
  readonly #telling: Telling = { sealFor, browsers: () => BROWSERS };

  constructor(
    readonly chance: AnyChancePlay,
    readonly procedure: AnyProcedure,
    number: number,
  ) {
    this.#desk = desk(number);
  }

  begun({ state, world, revision }: Reached, seed: string): Game {
    const secrets = { seed, hidden: state.hidden };
    const { key, random } = this.#desk;
    const context = { id: ID, key, random: random(0), writer: '1.client01' };
    return {
      held: { record: firstRecord(context, { procedure: this.procedure, open: state.open, secrets }, revision), secrets },
      world,
      steps: [],
    };
  }

  asked({ held, world, steps }: Game, { command, seat }: AnyTurn): Judgement {
    const expedition = read(held.record);
    const { key, random } = this.#desk;
    const context = {
      id: ID,
      expedition: { ...expedition, procedure: this.procedure },
      secrets: held.secrets,
      writer: '1.client01',
      key,
      keys: new Map([[key.id, key]]),
      random: random(held.record.revision + 1),
      world,
      lastStep: steps.at(-1) ?? null,
      telling: this.procedure.hearers ? this.#telling : undefined,
    };
    return judge(context, { id: `client01:${held.record.revision + 1}`, basis: this.#basis(held, command), command }, seat);
  }

  #basis({ record }: Held, command: AnyCommand): string {
    return command.kind === 'undo' ? '' : this.procedure.basis(read(record).open, command);
  }

  carried({ held, world, steps }: Game, write: Write): Game {
    const flags = withChanges(held.record, decodeChanges(JSON.parse(JSON.stringify(encodeChanges(write.changes))) as DataRecord));
    const { record } = read(flags);
    const step = record.tail[(record.depth - 1) % TAIL];
    return {
      held: { record, secrets: write.secrets },
      world: this.chance.worldAfter(world, write.effects, read(record).open),
      steps: write.back ? steps.slice(0, -1) : [...steps, ...(step ? [step] : [])],
    };
  }

  /** Returns what the browsers of those who hear make of what they are told, by user. */
  heard({ held: { record } }: Game): Readonly<Record<string, string | null>> {
    const browser = browserId(OPENED.publicKey);
    const hearers = this.procedure.hearers?.(read(record).open) ?? [];
    return Object.fromEntries(
      hearers.map((user) => {
        const text = sealedTo(record.told, user, browser);
        return [user, text === null ? null : unsealFor(OPENED, toldPlace(ID, user, browser), text)];
      }),
    );
  }

  /** Lists what reaches a player's browser of a command and of what became of it. */
  received({ held }: Game, { command, seat }: AnyTurn, judgement: Judgement): Received {
    const { key, random } = this.#desk;
    const asked = { user: seat.user, id: `client01:${held.record.revision + 1}` };
    const { revision } = held.record;
    const { open } = read(held.record);
    const ask: RequestBody = {
      kind: 'command',
      holder: 'Scene.one',
      expedition: ID,
      revision,
      basis: this.#basis(held, command),
      command,
    };
    const request = seat.gm ? sealRequest(key, asked, ask, { procedure: this.procedure, open }, random(0)) : ask;
    const said = answerOf(judgement);
    const messages = {
      request: sent(request),
      answer: sent(seat.gm ? sealAnswer(key, asked, said, random(0)) : said),
    };
    if (judgement.kind !== 'write') return messages;
    const { record, changes, effects, events, kept, owes, back } = judgement;
    const update = JSON.stringify(encodeChanges(changes));
    const step = record.tail[(record.depth - 1) % TAIL];
    return {
      ...messages,
      update: sent(encodeChanges(changes)),
      'bytes of the update': bytesIn(update),
      record: sent(record),
      effects: sent(effects),
      events: sent(events),
      kept: sent(kept),
      // Where it is given, and of what kind, is seen there.
      owed: sent(owes.map(({ followUp, ...owed }) => ({ ...owed, ...followUp, command: followUp.command.kind, back: 0 }))),
      log: sent(back ? null : (step ?? null)),
    };
  }
}

function answerOf(judgement: Judgement): Answer {
  if (judgement.kind === 'refused') return { kind: 'refused', code: judgement.refusal.code, data: { ...judgement.refusal.data } };
  if (judgement.kind === 'write') return { kind: 'done', kept: [...new Set(judgement.kept.map(({ kind }) => kind))] };
  return DONE;
}

/** Names the parts of what two browsers received that are not the same. */
function differences(one: Received, other: Received): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((part) => one[part] !== other[part]);
}

/** Returns where two texts begin to differ. */
function partingOf(one: string, other: string): string {
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, at - 80);
  return `…${one.slice(from, at + 120)} ≠ …${other.slice(from, at + 120)}`;
}

/** What all pairs came to. */
export interface PairsReport {
  readonly pairs: number;
  /** Starts for which there was no other hidden half. */
  readonly alone: number;
  /** Accepted and refused turns that were compared, by kind. */
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  /** Turns that neither game took: by kind those that show what lay hidden, and those that a GM is refused in one of them. */
  readonly shows: Readonly<Record<string, number>>;
  readonly forGms: Readonly<Record<string, number>>;
  /** Steps that were taken back in both. */
  readonly undone: number;
  /** What first looked different. */
  readonly fault: string | null;
}

/** How pairs are played. */
interface Run {
  readonly pairs: number;
  readonly seed: number;
  /** Kinds of commands of which each shall have been carried out so many times: until then it goes on, to four times as many pairs at the most. */
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
  const forGms: Record<string, number> = {};
  let [alone, undone, paired] = [0, 0, 0];
  let fault: string | null = null;
  const count = (tally: Record<string, number>, kind: string): void => void (tally[kind] = (tally[kind] ?? 0) + 1);
  const given = fc.sample(fc.tuple(chance.starts, chance.draws, anySeed), { seed, numRuns: 12 * pairs });
  for (const [number, [start, draws, dice]] of given.entries()) {
    const isSeen = (until?.kinds ?? []).every((kind) => (accepted[kind] ?? 0) + (shows[kind] ?? 0) >= (until?.times ?? 0));
    if ((paired >= pairs && isSeen) || paired === 4 * pairs || fault !== null) break;
    const { positions, turns } = playedAlone(chance, procedure, { start, draws, dice });
    // The first games part where they begin, later ones anywhere in their first half.
    const split = number % Math.max(1, Math.ceil(turns.length / 2));
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
      if (!isBack) {
        const knows = both((_, game) => mayKnow(chance, games[game], after[game], given[game]));
        if (!sameData({ of: knows[0] }, { of: knows[1] })) {
          count(shows, command.kind);
          return true;
        }
      }
      const received = both((table, game) => table.received(games[game], given[game], judged[game]));
      const [part] = differences(...received);
      if (part !== undefined) {
        const texts = received.map((all) => String(all[part])) as [string, string];
        fault = `pair ${number} of seed ${seed}, ${seat.user}'s ${JSON.stringify(command)}: ${part}: ${partingOf(...texts)}`;
        return false;
      }
      if (!isBack) count(judged[0].kind === 'refused' ? refused : accepted, command.kind);
      const heard = both((table, game) => table.heard(after[game]));
      const mayHear = (at: 0 | 1, user: string): unknown => chance.mayHear?.(positionOf(after[at]), user) ?? null;
      const wrong = Object.keys(heard[0]).find(
        (user) => heard[0][user] !== heard[1][user] && sameData({ of: mayHear(0, user) }, { of: mayHear(1, user) }),
      );
      if (wrong !== undefined) {
        const texts = heard.map((all) => String(all[wrong])) as [string, string];
        fault = `pair ${number} of seed ${seed}, ${seat.user}'s ${JSON.stringify(command)}: ${wrong} is told: ${partingOf(...texts)}`;
        return false;
      }
      games = after;
      return true;
    };
    const isAlike = turns.slice(split).every((one) => turn(one, false));
    while (isAlike && games[0].held.record.depth > 0 && turn({ command: { kind: 'undo' }, seat: gmSeat() }, true)) undone += 1;
  }
  return { pairs: paired, alone, accepted, refused, shows, forGms, undone, fault };
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

/** Where a game came to, with the number of the commands that were carried out until then. */
type Reached = At & { readonly revision: number };

/** Plays one game by itself, without a referee, and lists where it came to and by which commands. */
function playedAlone(
  chance: AnyChancePlay,
  procedure: AnyProcedure,
  { start, draws, dice }: { readonly start: At; readonly draws: readonly unknown[]; readonly dice: string },
): { readonly positions: readonly Reached[]; readonly turns: readonly AnyTurn[] } {
  let now: Reached = { ...start, revision: 0 };
  const positions = [now];
  const turns: AnyTurn[] = [];
  for (const draw of draws) {
    const turn = chance.turn(now, draw);
    const revision = now.revision + 1;
    const decision = procedure.decide(now.state, turn.command, turn.seat, drawsFor(dice, ID, revision), now.world);
    if (decision.kind === 'accepted')
      now = { state: decision.state, world: chance.worldAfter(now.world, decision.effects, decision.state.open), revision };
    turns.push(turn);
    positions.push(now);
  }
  return { positions, turns };
}
