/** Who made marks and pieces of the track: the party, or a part of it that goes its own way (RA-02). */
import type { RambleOpen } from '../state.ts';
import { FIRST_PART } from './party-state.ts';

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
  /** Whether it is where the part set out, which has an X. */
  readonly isStart: boolean;
}

/** Lists marks in the order of their jaunts, those of each part of the party by themselves (RA-02). */
export function madeOf({ marks }: Pick<RambleOpen, 'marks'>): readonly Made[] {
  const parts = new Map<string, Omit<Made, 'isStart'>[]>();
  for (const [key, mark] of Object.entries(marks)) {
    const made = { ...makerOf(key), key, mark };
    parts.set(made.part, [...(parts.get(made.part) ?? []), made]);
  }
  return [...parts].flatMap(([part, all]) => {
    const made = all.sort((one, other) => one.jaunt - other.jaunt);
    return made.map((one, at) => ({ ...one, isStart: part === FIRST_PART ? one.jaunt === 0 : at === 0 }));
  });
}
