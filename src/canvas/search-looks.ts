/** How the cells of a search look: pure, from what is known to a look's number in the palette. */
import type { KnownCell } from '../rules/search/state.ts';
import type { Contents } from '../rules/search/contents.ts';
import type { CellLook } from './cell-mesh.ts';

/** Colours after Okabe and Ito, which people with any kind of colour vision can tell apart. */
const VERMILION = 0xd55e00;
const ORANGE = 0xe69f00;
const GREEN = 0x009e73;

/** The palette: unknown, met, failed, cleared, and ways open to the party. */
export const SEARCH_LOOKS: readonly CellLook[] = [
  { colour: 0x10151c, alpha: 0.5, pattern: 'plain' },
  { colour: ORANGE, alpha: 0.5, pattern: 'stripes' },
  { colour: VERMILION, alpha: 0.55, pattern: 'lattice' },
  { colour: GREEN, alpha: 0.26, pattern: 'dots' },
];

const KINDS = { unknown: 0, revealed: 0, met: 1, failed: 2, cleared: 3 } as const;

/** Gives the palette's number for a cell as everyone may see it. */
export function lookOf(known: KnownCell | null): number {
  return KINDS[known?.mark ?? 'unknown'];
}

/** The Font Awesome glyph that stands for contents: dragon, dove, triangle with exclamation mark, gem, check. */
export const GLYPHS: Readonly<Record<Contents, string>> = {
  'hostile-creature': '\uf6d5',
  'friendly-creature': '\uf4ba',
  'hostile-obstacle': '\uf071',
  'friendly-object': '\uf3a5',
  empty: '\uf00c',
};
