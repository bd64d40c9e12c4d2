/**
 * The book's way of writing doors and traps: a name, and stats in parentheses, any of them absent (SC-50, SC-60).
 * `Heavy Hidden Locked Door (break 3/10, secret 5, locked 4, hear 2)`, `Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)`.
 */
import { notationIn } from '../chance/parse-notation.ts';

/** Why a text is no such notation. */
export const STATS_FAULTS = ['no-name', 'unclosed', 'after-stats', 'unknown-stat', 'repeated-stat', 'bad-value'] as const;
export type StatsFault = (typeof STATS_FAULTS)[number];

/** What reading a text came to: what it means, or the fault with the part of the text where it lies. */
export type StatsReading<Stats> =
  | { readonly kind: 'stats'; readonly stats: Stats }
  | { readonly kind: 'fault'; readonly fault: StatsFault; readonly part: string };

/** A door's stats (SC-50). */
export interface DoorStats {
  readonly name: string;
  /** Its hit points, and the damage of one blow that takes one of them. */
  readonly break?: { readonly hp: number; readonly all: number };
  readonly secret?: number;
  readonly locked?: number;
  readonly hear?: number;
}

/** Floors of pits, and the damage that a fall on each does (SC-63). */
export const PIT_FLOORS = { mud: 'i', stone: 'b', spikes: 'p' } as const;
type PitFloor = keyof typeof PIT_FLOORS;

/** A trap's stats (SC-60); one with a depth is a pit (SC-63). */
export interface TrapStats {
  readonly name: string;
  readonly secret?: number;
  readonly disable?: number;
  /** In percent. */
  readonly hit?: number;
  /** Dice notation of one roll of damage, and the letter of its type, which may be missing. */
  readonly dmg?: { readonly dice: string; readonly type: string };
  /** Metres. */
  readonly pit?: number;
  readonly floor?: PitFloor;
}

/** One stat: how its value is read, null for none, and how it is written. */
interface Stat<T> {
  read(text: string): T | null;
  write(value: T): string;
}

const MOST = 9999;

/** A whole number of at most so many digits with its unit behind it. */
function amountOf(unit: string, digits = 4): Stat<number> {
  return {
    read(text) {
      const number = text.endsWith(unit) ? text.slice(0, text.length - unit.length) : '';
      return /^\d+$/.test(number) && number.length <= digits ? Number(number) : null;
    },
    write: (value) => `${value}${unit}`,
  };
}

const count = amountOf('');

const breaking: Stat<{ readonly hp: number; readonly all: number }> = {
  read(text) {
    const parts = /^(\d{1,4})\/(\d{1,4})$/.exec(text);
    const [hp, all] = [Number(parts?.[1] ?? 0), Number(parts?.[2] ?? 0)];
    return hp > 0 && all > 0 && hp <= MOST ? { hp, all } : null;
  },
  write: ({ hp, all }) => `${hp}/${all}`,
};

const damage: Stat<{ readonly dice: string; readonly type: string }> = {
  read(text) {
    const type = /[a-z]$/.exec(text)?.[0] ?? '';
    const dice = type === '' ? text : text.slice(0, -1);
    return notationIn(dice) ? { dice, type } : null;
  },
  write: ({ dice, type }) => dice + type,
};

const floor: Stat<PitFloor> = {
  read: (text) => (text in PIT_FLOORS ? (text as PitFloor) : null),
  write: String,
};

type StatsOf<T> = { readonly [K in keyof T]-?: Stat<NonNullable<T[K]>> };

/** The stats in the order in which they are written. */
const DOOR: StatsOf<Omit<DoorStats, 'name'>> = { break: breaking, secret: count, locked: count, hear: count };
const TRAP: StatsOf<Omit<TrapStats, 'name'>> = {
  secret: count,
  disable: count,
  hit: amountOf('%', 3),
  dmg: damage,
  pit: amountOf('m'),
  floor,
};

/** A stat of whatever value. */
interface AnyStat {
  read(text: string): unknown;
  write(value: never): string;
}
type AnyStats = { readonly name: string } & Readonly<Record<string, unknown>>;

function read(text: string, known: Readonly<Record<string, AnyStat>>): StatsReading<AnyStats> {
  const fault = (why: StatsFault, part: string): StatsReading<AnyStats> => ({ kind: 'fault', fault: why, part });
  const from = text.indexOf('(');
  const name = (from < 0 ? text : text.slice(0, from)).trim();
  if (name === '') return fault('no-name', text);
  if (from < 0) return name.includes(')') ? fault('unclosed', name) : { kind: 'stats', stats: { name } };
  const to = text.indexOf(')', from);
  if (to < 0) return fault('unclosed', text.slice(from));
  if (text.slice(to + 1).trim() !== '') return fault('after-stats', text.slice(to + 1).trim());
  const stats: Record<string, unknown> = {};
  for (const part of text
    .slice(from + 1, to)
    .split(',')
    .map((one) => one.trim())) {
    if (part === '') continue;
    const [key = '', ...rest] = part.split(/\s+/);
    const stat = Object.hasOwn(known, key.toLowerCase()) ? known[key.toLowerCase()] : undefined;
    if (!stat) return fault('unknown-stat', part);
    if (key.toLowerCase() in stats) return fault('repeated-stat', part);
    const value = stat.read(rest.join('').toLowerCase());
    if (value === null) return fault('bad-value', part);
    stats[key.toLowerCase()] = value;
  }
  return { kind: 'stats', stats: { ...stats, name } };
}

function print(stats: AnyStats, known: Readonly<Record<string, AnyStat>>): string {
  const parts = Object.entries(known).flatMap(([key, stat]) => {
    const value = stats[key];
    return value === undefined ? [] : [`${key} ${stat.write(value as never)}`];
  });
  return parts.length === 0 ? stats.name : `${stats.name} (${parts.join(', ')})`;
}

/** Reads a door (SC-50). */
export function parseDoor(text: string): StatsReading<DoorStats> {
  return read(text, DOOR);
}

/** Writes a door so that `parseDoor` reads the same (SC-50). */
export function printDoor(door: DoorStats): string {
  return print(door as DoorStats & AnyStats, DOOR);
}

/** Reads a trap (SC-60). */
export function parseTrap(text: string): StatsReading<TrapStats> {
  return read(text, TRAP);
}

/** Writes a trap so that `parseTrap` reads the same (SC-60). */
export function printTrap(trap: TrapStats): string {
  return print(trap as TrapStats & AnyStats, TRAP);
}

/** Returns the stats of a door whose text passed when it was typed; a text that does not is only a name. */
export function doorStats(text: string): DoorStats {
  const reading = parseDoor(text);
  return reading.kind === 'stats' ? reading.stats : { name: text };
}

/** The same for a trap. */
export function trapStats(text: string): TrapStats {
  const reading = parseTrap(text);
  return reading.kind === 'stats' ? reading.stats : { name: text };
}
