/** How the cells of a search look: pure, from what the viewer may know to one picture a cell. */
import { type Cell, cellName } from '../../rules/grid/cells.ts';
import type { Contents } from '../../rules/search/contents.ts';
import { type KnownCell, type SearchHidden, type SearchOpen, contentsAt, knownAt } from '../../rules/search/state.ts';
import type { CellLook } from '../cell-mesh.ts';

/** Colours after Okabe and Ito, which people with any kind of colour vision can tell apart. */
const VERMILION = 0xd55e00;
const ORANGE = 0xe69f00;
const GREEN = 0x009e73;
const SKY = 0x56b4e9;
const NIGHT = 0x10151c;

const LOOKS = {
  unknown: { colour: NIGHT, alpha: 0.5, pattern: 'plain' },
  met: { colour: ORANGE, alpha: 0.5, pattern: 'stripes' },
  failed: { colour: VERMILION, alpha: 0.55, pattern: 'lattice' },
  // Nothing lies over the map any more: what is cleared is clearer than what is not explored.
  cleared: { colour: GREEN, alpha: 0, pattern: 'clear' },
  revealed: { colour: SKY, alpha: 0.34, pattern: 'rings' },
  // The only opaque one: what lies under it cannot be seen.
  fog: { colour: 0x232a33, alpha: 1, pattern: 'clouds' },
} as const satisfies Readonly<Record<string, CellLook>>;
export type LookName = keyof typeof LOOKS;

const NAMES = Object.keys(LOOKS) as LookName[];

/** The palette in the order of its numbers. */
export const SEARCH_LOOKS: readonly CellLook[] = NAMES.map((name) => LOOKS[name]);

/** Returns a look's number in the palette. */
export function lookNumber(name: LookName): number {
  return NAMES.indexOf(name);
}

/** The Font Awesome glyph that stands for contents: dragon, dove, triangle with exclamation mark, gem, check. */
export const GLYPHS: Readonly<Record<Contents, string>> = {
  'hostile-creature': '\uf6d5',
  'friendly-creature': '\uf4ba',
  'hostile-obstacle': '\uf071',
  'friendly-object': '\uf3a5',
  empty: '\uf00c',
};

/** The glyph of the target cell: a bullseye. */
export const TARGET_GLYPH = '\uf140';

/** The glyphs of how a cell was left: circle with check, cross, exclamation mark; what was merely revealed says what lies there. */
export const OUTCOME_GLYPHS: Readonly<Record<KnownCell['mark'], string>> = {
  cleared: '\uf058',
  failed: '\uf00d',
  met: '\uf12a',
  revealed: '',
};

/** What is drawn in one cell. */
export interface CellPicture {
  readonly look: LookName;
  /** Whose glyph is shown, or null. */
  readonly contents: Contents | null;
  /** What is written beneath: how far the party is with the cell, or what lies there; empty for nothing. */
  readonly line: '' | 'contents' | KnownCell['mark'];
  /** Whether only the GM sees glyph and line. */
  readonly secret: boolean;
  /** Whether the cell is marked as the target, and for whom. */
  readonly target: '' | 'known' | 'secret';
}

/** What a picture is made from; `hidden` is null for whoever may not know it. */
export interface LookView {
  readonly open: SearchOpen;
  readonly hidden: SearchHidden | null;
  /** Whether whoever looks sees as a GM: the fog is for players. */
  readonly gm: boolean;
}

/** Says what is drawn in a cell for a viewer. */
export function pictureOf({ open, hidden, gm }: LookView, cell: Cell): CellPicture {
  const name = cellName(cell);
  const known = knownAt(open, cell);
  const common = { target: targetMark(known, hidden, name) } as const;
  if (known) {
    const { mark } = known;
    // That a cleared cell held nothing is what its mark says anyway.
    const contents = mark === 'cleared' && known.contents === 'empty' ? null : known.contents;
    return { look: mark, contents, line: mark === 'revealed' ? 'contents' : mark, secret: false, ...common };
  }
  const contents = hidden && contentsAt(hidden, open.size, cell);
  const seen = contents === 'empty' ? null : contents;
  return {
    look: open.options.fog && !gm ? 'fog' : 'unknown',
    contents: seen,
    line: seen ? 'contents' : '',
    secret: true,
    ...common,
  };
}

function targetMark(known: KnownCell | null, hidden: SearchHidden | null, name: string): CellPicture['target'] {
  if (known?.target) return 'known';
  return hidden?.target === name ? 'secret' : '';
}

/** How strong a search is drawn: one that is over steps back, one that is not begun is only a plan. */
export function strengthOf({ status }: Pick<SearchOpen, 'status'>): number {
  return status === 'ended' ? 0.4 : status === 'laid' ? 0.8 : 1;
}

/** Below this many pixels of the screen a cell has no room for a line of text. */
const LINE_ROOM = 76;

/**
 * Sizes texts in canvas pixels for cells of a side at a zoom, 0 where there is no room for one: a share of the cell, but on the screen no smaller than can
 * be read and no larger than need be, and never larger than the cell.
 */
export function labelSizes(side: number, zoom: number) {
  const size = (share: number, least: number, most: number, room: number): number =>
    Math.min(side * room, Math.max(least / zoom, Math.min(most / zoom, side * share)));
  return {
    /** Letters and numbers beside the grid. */
    name: size(0.2, 15, 40, 0.8),
    /** A glyph in a corner of its cell, beside which another one has room. */
    glyph: size(0.2, 16, 42, 0.42),
    /** The line along the lower edge. */
    line: side * zoom < LINE_ROOM ? 0 : size(0.1, 11, 26, 0.16),
  };
}
