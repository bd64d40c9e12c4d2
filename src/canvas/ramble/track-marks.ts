/** What is drawn of the marks of a track: circles and their numbers, where parts of the party set out, and the colours of their jaunts (RA-02). Pure. */
import type { GridCell } from '../../rules/grid/board.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { FIRST_PART } from '../../rules/ramble/party/party-state.ts';
import type { RambleOpen } from '../../rules/ramble/state.ts';
import { GOLD } from '../colours.ts';

/** Jaunts alternate between gold and this. */
export const SKY = 0x8fd3ff;

/** Those of parts of the party that go their own way alternate between these. */
export const LILAC = 0xcfa6ff;
export const ROSE = 0xffa9d0;

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

/** Returns the colour of a jaunt's line; its number stands where it ended for whoever tells two of them apart badly. */
export function jauntColour({ part, jaunt }: Maker): number {
  const [odd, even] = part === FIRST_PART ? [GOLD, SKY] : [LILAC, ROSE];
  return jaunt % 2 === 1 ? odd : even;
}

/** A circle where jaunts ended (RA-02). */
export interface Circle {
  /** Its name among all circles. */
  readonly key: string;
  readonly at: string;
  readonly cell: GridCell;
  /** Whose jaunts they were. */
  readonly part: string;
  readonly jaunts: readonly number[];
  /** Whether the rigours of all of them are over, so that it is crossed out. */
  readonly over: boolean;
  /** Whether all of them were waited out there (RA-13). */
  readonly waited: boolean;
}

/** A mark with whoever made it. */
interface Made extends Maker {
  readonly mark: RambleOpen['marks'][string];
}

/** Lists marks in the order of their jaunts, those of each part by themselves; the first of each is where it set out. */
function madeOf({ marks }: Pick<RambleOpen, 'marks'>): readonly (readonly Made[])[] {
  const parts = new Map<string, Made[]>();
  for (const [key, mark] of Object.entries(marks)) {
    const made = { ...makerOf(key), mark };
    parts.set(made.part, [...(parts.get(made.part) ?? []), made]);
  }
  return [...parts.values()].map((made) => made.sort((one, other) => one.jaunt - other.jaunt));
}

/** Lists the circles, one a cell for each part of the party, however many of its jaunts ended there; where it set out it has none (RA-02). */
export function circlesOf(open: Pick<RambleOpen, 'marks'>): readonly Circle[] {
  const found = new Map<string, Circle>();
  for (const { part, jaunt, mark } of madeOf(open).flatMap((made) => made.filter((one) => !isStart(one, made)))) {
    const cell = cellNamed(mark.at);
    if (!cell) continue;
    const key = part === FIRST_PART ? mark.at : `${part} ${mark.at}`;
    const known = found.get(key);
    found.set(key, {
      ...{ key, at: mark.at, cell, part, jaunts: [...(known?.jaunts ?? []), jaunt] },
      over: mark.over && (known?.over ?? true),
      waited: mark.waited === true && (known?.waited ?? true),
    });
  }
  return [...found.values()];
}

/** Whether a mark is where its part of the party set out. */
function isStart({ part, jaunt }: Made, made: readonly Made[]): boolean {
  return part === FIRST_PART ? jaunt === 0 : jaunt === made[0]?.jaunt;
}

/** Lists where the party set out, and where parts of it did that went their own way: an X stands there (RA-02). */
export function startsOf(open: Pick<RambleOpen, 'marks'>): readonly { readonly part: string; readonly cell: GridCell }[] {
  return madeOf(open).flatMap((made) => {
    const start = made.find((one) => isStart(one, made));
    const cell = start ? cellNamed(start.mark.at) : null;
    return start && cell ? [{ part: start.part, cell }] : [];
  });
}

/** Writes the numbers of jaunts that ended in a cell: neighbours as a range. */
export function jauntNumbers(jaunts: readonly number[]): string {
  const ranges: (readonly [from: number, to: number])[] = [];
  for (const jaunt of jaunts) {
    const last = ranges.at(-1);
    if (last && jaunt === last[1] + 1) ranges[ranges.length - 1] = [last[0], jaunt];
    else ranges.push([jaunt, jaunt]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
