/** A referee's table of one of two games that are played as a pair, and what reaches a player's browser from it. */
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
import type { World } from '../../src/rules/procedure.ts';
import type { AnyChancePlay, Position, Turn } from '../play/chance-play.ts';
import { type Held, ID, byteStream, logWith, read } from '../play/fixtures.ts';

/** A command whose words are known only to its procedure. */
type AnyCommand = { readonly kind: string };
export type AnyTurn = Turn<AnyCommand>;
export type At = Position<object, object>;

/** Where a game came to, with the number of the commands that were carried out until then. */
export type Reached = At & { readonly revision: number };

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
export interface Game {
  readonly held: Held;
  readonly world: World;
  readonly steps: readonly Step[];
  /** The steps whose sealed inverse lies in the log alone, by their places, as they lie there. */
  readonly log: ReadonlyMap<number, Step>;
}

/** Texts under seal, and the marks of those that lie in the log alone. */
const sealed = /"[0-9a-f]{8}\.[\w-]{40,}"|"[\w-]{43}\.[\w-]{40,}"|(?<="sealed":)"[0-9a-f]{16}"/g;

/** Returns data as they are sent, texts under seal by their length. */
function sent(data: unknown): string {
  return (JSON.stringify(data) ?? '').replace(sealed, (text) => `"sealed:${text.length - 2}"`);
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

/** What reaches a player's browser of one turn, each part by its name. */
export type Received = Readonly<Record<string, string | number>>;

/** A referee's table of one procedure, with one desk. */
export class Table {
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
      log: new Map(),
    };
  }

  asked({ held, world, steps, log }: Game, { command, seat }: AnyTurn): Judgement {
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
      logged: (at: number) => log.get(at) ?? null,
      telling: this.procedure.hearers ? this.#telling : undefined,
    };
    return judge(context, { id: `client01:${held.record.revision + 1}`, basis: this.#basis(held, command), command }, seat);
  }

  #basis({ record }: Held, command: AnyCommand): string {
    return command.kind === 'undo' ? '' : this.procedure.basis(read(record).open, command);
  }

  carried({ held, world, steps, log }: Game, write: Write): Game {
    const flags = withChanges(held.record, decodeChanges(JSON.parse(JSON.stringify(encodeChanges(write.changes))) as DataRecord));
    const { record } = read(flags);
    const step = record.tail[(record.depth - 1) % TAIL];
    return {
      held: { record, secrets: write.secrets },
      world: this.chance.worldAfter(world, write.effects, read(record).open),
      steps: write.back ? steps.slice(0, -1) : [...steps, ...(step ? [step] : [])],
      log: logWith(log, record, write),
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
    const { record, changes, effects, events, kept, owes, back, forLog } = judgement;
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
      log: sent(back || !step ? null : { ...step, sealed: forLog ?? step.sealed }),
    };
  }
}

function answerOf(judgement: Judgement): Answer {
  if (judgement.kind === 'refused') return { kind: 'refused', code: judgement.refusal.code, data: { ...judgement.refusal.data } };
  if (judgement.kind === 'write') return { kind: 'done', kept: [...new Set(judgement.kept.map(({ kind }) => kind))] };
  return DONE;
}

/** Names the parts of what two browsers received that are not the same. */
export function differences(one: Received, other: Received): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((part) => one[part] !== other[part]);
}
