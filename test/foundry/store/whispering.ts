/** A table at which a GM whispers to two players: a lone referee, the flags of its users, and what everybody's browser got. */
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import type { RefereePorts } from '../../../src/foundry/referee/referee-ports.ts';
import { browserId, keyText } from '../../../src/play/browsers.ts';
import { isRecord } from '../../../src/rules/values/plain-data.ts';
import type { Step } from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { type KeyPair, freshKeyPair, unsealFor } from '../../../src/play/private-seals.ts';
import { sealedTo, toldPlace } from '../../../src/play/telling.ts';
import { ID, KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { loneReferee } from '../referee/lone-referee.ts';

/** A browser of a user, with the key pair that it keeps. */
export interface Hearing {
  readonly user: string;
  readonly browser: string;
  readonly pair: KeyPair;
}

/** A browser that has made itself a key pair; `number` tells it from others. */
export function hearing(user: string, number: number): Hearing {
  const pair = freshKeyPair(byteStream(number));
  return { user, browser: browserId(pair.publicKey), pair };
}

/** Opens what a browser is told in a record; undefined where nothing opens there. */
export function heard(record: unknown, { user, browser, pair }: Hearing, expedition = ID): unknown {
  const text = sealedTo(isRecord(record) ? record['told'] : undefined, user, browser);
  const opened = text === null ? null : unsealFor(pair, toldPlace(expedition, user, browser), text);
  return opened === null ? undefined : JSON.parse(opened);
}

/**
 * Returns documents as somebody sees them who can open nothing, and knows how they lay there before: of what is sealed, the
 * length, and whether it is another text than it was.
 */
export function asSeen(now: unknown, before: unknown): unknown {
  return seen(now, before, false);
}

function seen(now: unknown, before: unknown, isSealed: boolean): unknown {
  if (isSealed && typeof now === 'string') return `${now.length} letters, ${now === before ? 'as before' : 'new'}`;
  if (!isRecord(now)) return now;
  const was = isRecord(before) ? before : {};
  const fields = Object.entries(now).map(([key, value]): [string, unknown] => [
    key,
    seen(value, was[key], isSealed || key === 'sealed' || key === 'told'),
  ]);
  return Object.fromEntries(fields);
}

/** The table. */
export class Whispering {
  readonly flags: Record<string, Record<string, object>> = { 'Scene.city': {} };
  readonly users: Record<string, unknown> = {};
  /** The documents after each write, as every browser gets them. */
  readonly published: object[] = [];
  readonly log: Step[] = [];
  readonly referee: Referee;
  #asked = 0;

  constructor(ports: Partial<RefereePorts> = {}) {
    this.referee = loneReferee(
      {
        holders: () => Object.keys(this.flags),
        heldBy: (id) => this.flags[id] ?? {},
        written: () => this.published.push(structuredClone(this.flags)),
      },
      {
        keys: () => new Map([[KEY.id, KEY]]),
        freshSeed: () => SEED,
        seat: (user) => ({ user, gm: user === 'gm', owns: new Set() }),
        browsers: (user) => this.users[user],
        logSteps: (_expedition, steps) => {
          this.log.push(...steps);
          return Promise.resolve(true);
        },
        loggedStep: (_expedition, at) => this.log.findLast((step) => step.at === at) ?? null,
        ...ports,
      },
    );
  }

  /** The record of the expedition. */
  get record(): object {
    return this.flags['Scene.city']?.[ID] ?? {};
  }

  /** Puts browsers among those of their users, each beside what lies there. */
  async join(...all: readonly Hearing[]): Promise<void> {
    for (const { user, browser, pair } of all) {
      await this.write(user, { ...(this.users[user] as object | undefined), [browser]: keyText(pair.publicKey) });
    }
  }

  /** Writes anything into the flags of a user. */
  async write(user: string, raw: unknown): Promise<void> {
    this.users[user] = raw;
    this.referee.browsersChanged(user);
    await this.rest();
  }

  async begin(hearers: readonly string[]): Promise<Answer | null> {
    const setup = { name: 'The crypt', hearers };
    return this.#ask({ kind: 'begin', holder: 'Scene.city', expedition: ID, procedure: 'whispers', setup });
  }

  async give(command: { readonly kind: string; readonly [key: string]: unknown }): Promise<Answer | null> {
    const basis = '';
    return this.#ask({ kind: 'command', holder: 'Scene.city', expedition: ID, revision: 0, basis, command });
  }

  async whisper(to: string, words: string): Promise<void> {
    await this.give({ kind: 'whisper', to, words });
  }

  async #ask(ask: Parameters<Referee['request']>[2]): Promise<Answer | null> {
    this.#asked += 1;
    const answer = await this.referee.request('gm', `clientg0:${this.#asked}`, ask);
    await this.rest();
    return answer;
  }

  /** Waits until the referee has done all that it has to do. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
