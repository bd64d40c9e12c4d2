/** Who made marks and pieces of the track: the party, or a part of it that goes its own way (RA-02). */
import { own } from '../../values/records.ts';
import type { RambleOpen } from '../state/state.ts';
import { FIRST_PART } from '../state/party-state.ts';

/** Which part of the party made a mark or a piece of the track, by its letter, and in which jaunt. */
export interface Maker {
  readonly part: string;
  readonly jaunt: number;
}

/** Reads who made what a key of marks or of the track names: those of the first part have no letter. */
export function makerOf(key: string): Maker {
  const [, letter = '', jaunt = ''] = /^([b-z]?)(\d+)/.exec(key) ?? [];
  return { part: letter === '' ? FIRST_PART : letter, jaunt: Number(jaunt) };
}

/** A mark with whoever made it. */
export interface Made extends Maker {
  readonly key: string;
  readonly mark: RambleOpen['marks'][string];
  /** Whether the part set out there, and it has an X. */
  readonly isStart: boolean;
}

/** Lists marks in the order of their jaunts, those of each part of the party by themselves (RA-02). */
export function madeOf({ marks }: Pick<RambleOpen, 'marks'>): readonly Made[] {
  const made = Object.entries(marks).map(([key, mark]): Made => {
    const maker = makerOf(key);
    return { ...maker, key, mark, isStart: mark.start ?? (maker.part === FIRST_PART && maker.jaunt === 0) };
  });
  const byPart = (one: Made, other: Made): number => Number(one.part > other.part) - Number(one.part < other.part);
  return made.sort((one, other) => byPart(one, other) || one.jaunt - other.jaunt);
}

type Parted = Pick<RambleOpen, 'part' | 'parts' | 'marks' | 'jaunts' | 'passage'>;

/** Whether a party of such a letter has gone elsewhere from here, and is with others by now: whoever had its letter would be taken for it. */
function isNamed({ passage, parts }: Parted, letter: string): boolean {
  const came = [passage, ...Object.values(parts).map((one) => one.passage)];
  return came.some((one) => one && [one, ...(one.joined ?? [])].some(({ party }) => party.endsWith(`-${letter}`)));
}

/** Whether a letter means a part of the party already, now or at this hour or a later one. */
function isPartTaken(open: Parted, letter: string): boolean {
  if (letter === open.part || own(open.parts, letter) || isNamed(open, letter)) return true;
  return Object.keys(open.marks).some((key) => {
    const made = makerOf(key);
    return made.part === letter && made.jaunt >= open.jaunts;
  });
}

/** Returns the last of the letters that parts of the party have now. */
function lastPart({ part, parts }: Parted): string {
  return Object.keys(parts).reduce((last, letter) => (letter > last ? letter : last), part);
}

/** Whether a letter comes after those of all parts that there are, so that theirs say who was there first (RA-01). */
export function isAfterAll(open: Parted, letter: string): boolean {
  return letter > lastPart(open);
}

/** The letters of parts, in their order. */
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/**
 * Returns the letter of the next part: the first one after those of all parts that there are which no part has had at this hour or
 * later; where none is left there, the first of all; empty where all are taken (RA-01, RA-02).
 */
export function nextPart(open: Parted): string {
  const free = LETTERS.filter((letter) => !isPartTaken(open, letter));
  return free.find((letter) => isAfterAll(open, letter)) ?? free[0] ?? '';
}
