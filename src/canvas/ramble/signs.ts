/** What of a ramble is marked on its cells, for each viewer: pure, from what the viewer may know. */
import type { GridCell } from '../../rules/grid/board.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { isUsedUp } from '../../rules/ramble/ruling.ts';
import type { RambleHidden, RambleOpen } from '../../rules/ramble/state.ts';
import { GOLD } from '../colours.ts';

/** Jaunts alternate between gold and this. */
export const SKY = 0x8fd3ff;

/** Returns the colour of a jaunt's line; its number stands where it ended for whoever tells the two apart badly. */
export function jauntColour(jaunt: number): number {
  return jaunt % 2 === 1 ? GOLD : SKY;
}

/** The Font Awesome glyphs: a tent for hours that were waited out, a skull and a flag for what is planned, a pin and a sheet for notes. */
export const GLYPHS = { waited: '\uf6bb', encounter: '\uf714', destination: '\uf024', note: '\uf3c5', gmNote: '\uf249' } as const;

/** A circle where jaunts ended (RA-02). */
export interface Circle {
  readonly at: string;
  readonly cell: GridCell;
  readonly jaunts: readonly number[];
  /** Whether the rigours of all of them are over, so that it is crossed out. */
  readonly over: boolean;
  /** Whether all of them were waited out there (RA-13). */
  readonly waited: boolean;
}

/** Lists the circles, one a cell, however many jaunts ended there; the start has none (RA-02). */
export function circlesOf({ marks }: Pick<RambleOpen, 'marks'>): readonly Circle[] {
  const found = new Map<string, Circle>();
  const inTurn = Object.entries(marks).sort(([one], [other]) => Number(one) - Number(other));
  for (const [text, mark] of inTurn) {
    const [jaunt, cell] = [Number(text), cellNamed(mark.at)];
    if (jaunt === 0 || !cell) continue;
    const known = found.get(mark.at);
    found.set(mark.at, {
      ...{ at: mark.at, cell, jaunts: [...(known?.jaunts ?? []), jaunt] },
      over: mark.over && (known?.over ?? true),
      waited: mark.waited === true && (known?.waited ?? true),
    });
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

/** Something that is marked in a cell: a glyph, what it is called, and whether only the GM sees it. */
export interface Sign {
  readonly key: string;
  readonly at: string;
  readonly glyph: string;
  readonly text: string;
  readonly secret: boolean;
  /** Whether it is over, and drawn faintly. */
  readonly faint: boolean;
}

/** Lists the notes that all may read, and for a GM what is planned and noted under seal (RA-61). */
export function signsOf(open: Pick<RambleOpen, 'notes' | 'used'>, hidden: Pick<RambleHidden, 'plans' | 'notes'> | null): Sign[] {
  const known = Object.entries(open.notes).map(([at, { text }]): Sign => ({
    ...{ key: `note ${at}`, at, glyph: GLYPHS.note, text, secret: false, faint: false },
  }));
  if (!hidden) return known;
  const notes = Object.entries(hidden.notes).map(([at, { text }]): Sign => ({
    ...{ key: `own note ${at}`, at, glyph: GLYPHS.gmNote, text, secret: true, faint: false },
  }));
  const plans = Object.entries(hidden.plans).map(([id, plan]): Sign => ({
    ...{ key: `plan ${id}`, at: plan.at, glyph: GLYPHS[plan.kind], text: plan.text, secret: true },
    faint: isUsedUp(open, id, plan),
  }));
  return [...known, ...notes, ...plans];
}
