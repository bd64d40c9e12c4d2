/**
 * How things are called at a real table: random play names users, tokens, walls and tables by short words, Foundry by ids of
 * sixteen characters.
 */
import { fixedId } from '../../demo/documents/fixed-id.ts';
import { userId } from '../../demo/documents/people.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';

/** The users of random play, and who they are at the table. */
export const USERS: Readonly<Record<string, string>> = {
  gm: 'Gamemaster',
  ada: 'Ada',
  bram: 'Bram',
  bea: 'Cleo',
  dana: 'Guest',
};

/** What a word means goes by the property that says it: Bram the player is no token of his. */
const KINDS: Readonly<Record<string, Kind>> = {
  user: 'user',
  leader: 'user',
  token: 'token',
  followers: 'token',
  door: 'wall',
  wall: 'wall',
  table: 'table',
  // Tables of weather by the season that they are for.
  ...{ any: 'table', spring: 'table', summer: 'table', autumn: 'table', winter: 'table' },
  actor: 'actor',
};
type Kind = 'user' | 'token' | 'wall' | 'table' | 'actor';

/** Returns the id of a user of random play. */
export function userOf(name: string): string {
  return userId(USERS[name] ?? name);
}

/** The names of one game: those of another never mean the same thing, but for its users. */
export class NamesAtTable {
  readonly #number: number;
  readonly #ids: Readonly<Record<Kind, Map<string, string>>> = {
    user: new Map(Object.keys(USERS).map((name) => [name, userOf(name)])),
    token: new Map(),
    wall: new Map(),
    table: new Map(),
    actor: new Map(),
  };
  readonly #words = new Map<string, string>(Object.keys(USERS).map((name) => [userOf(name), name]));

  constructor(number: number) {
    this.#number = number;
  }

  /** Returns the id of something that random play names, and gives it one at the first time. */
  idOf(kind: Kind, name: string): string {
    const known = this.#ids[kind].get(name);
    if (known !== undefined) return known;
    const [, prefix = '', word = ''] = /^(?:(\w+)\.)?(.*)$/.exec(name) ?? [];
    // What is filled with zeros would tell no 1 from a 10.
    const id = fixedId(`${kind}${this.#number}n`, word.replaceAll(/[^A-Za-z0-9]/g, 'x'));
    const whole = prefix === '' ? id : `${prefix}.${id}`;
    this.#ids[kind].set(name, whole);
    this.#words.set(whole, name);
    return whole;
  }

  /** Returns data as random play gave them with the names of the table. */
  atTable<Data>(data: Data): Data {
    return this.#renamed(data, null) as Data;
  }

  #renamed(data: unknown, kind: Kind | null): unknown {
    if (typeof data === 'string') return kind === null || data === '' ? data : (this.#ids[kind].get(data) ?? data);
    if (Array.isArray(data)) return data.map((one) => this.#renamed(one, kind));
    if (!isRecord(data)) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, this.#renamed(value, KINDS[key] ?? null)]));
  }

  /** Returns data of the table with the names that random play knows; what has none keeps its id. */
  inPlay<Data>(data: Data): Data {
    return this.#back(data) as Data;
  }

  #back(data: unknown): unknown {
    if (typeof data === 'string') return this.#words.get(data) ?? data;
    if (Array.isArray(data)) return data.map((one) => this.#back(one));
    if (!isRecord(data)) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [this.#words.get(key) ?? key, this.#back(value)]));
  }
}
