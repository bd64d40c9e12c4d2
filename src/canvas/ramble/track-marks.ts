/** What is drawn of the marks of a track: circles and their numbers, where parts of the party set out, and the colours of their jaunts (RA-02). Pure. */
import type { GridCell } from '../../rules/grid/board.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { type Maker, madeOf } from '../../rules/ramble/party/makers.ts';
import { FIRST_PART } from '../../rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { GOLD } from '../colours.ts';

/** Jaunts alternate between gold and this. */
export const SKY = 0x8fd3ff;

/** Those of parts of the party that go their own way alternate between these. */
export const LILAC = 0xcfa6ff;
export const ROSE = 0xffa9d0;

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

/** Lists the circles, one a cell for each part of the party, however many of its jaunts ended there; where it set out it has none (RA-02). */
export function circlesOf(open: Pick<RambleOpen, 'marks'>): readonly Circle[] {
  const found = new Map<string, Circle>();
  for (const { part, jaunt, mark, isStart } of madeOf(open)) {
    const cell = cellNamed(mark.at);
    if (isStart || !cell) continue;
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

/** A cell where the party set out, or a part of it. */
interface Start {
  /** Its name among all of them. */
  readonly key: string;
  readonly part: string;
  readonly cell: GridCell;
}

/** Lists where the party set out, and where parts of it did that went their own way: an X stands there, one a cell for each part (RA-02). */
export function startsOf(open: Pick<RambleOpen, 'marks'>): readonly Start[] {
  const found = new Map<string, Start>();
  for (const { part, mark, isStart } of madeOf(open)) {
    const cell = isStart ? cellNamed(mark.at) : null;
    const key = part === FIRST_PART ? 'start' : `start ${part} ${mark.at}`;
    if (cell) found.set(key, { key, part, cell });
  }
  return [...found.values()];
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
