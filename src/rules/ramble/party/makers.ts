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

/** Whether a letter means a part of the party already, now or at this hour or a later one. */
export function isPartTaken(open: Pick<RambleOpen, 'part' | 'parts' | 'marks' | 'jaunts'>, letter: string): boolean {
  if (letter === open.part || own(open.parts, letter)) return true;
  return Object.keys(open.marks).some((key) => {
    const made = makerOf(key);
    return made.part === letter && made.jaunt >= open.jaunts;
  });
}
