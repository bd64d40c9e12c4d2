/** The inks that maps are drawn in, and the colours of what stands on them. */
import type { GhostStyle } from '../../terrain/ghost-sizes.ts';

/** What a map or a piece of it is drawn with: one of the styles, or the thin ink of what has only been told. */
export type Inks = GhostStyle | 'hearsay';

/** The colours of one style, as 0xRRGGBB, for whatever is drawn beside stamps. */
export interface StyleColours {
  readonly paper: number;
  /** Spots and fibres of the paper. */
  readonly grain: number;
  readonly ink: number;
  /** The rims of cells, to be drawn thin and faint. */
  readonly border: number;
  readonly road: number;
  readonly path: number;
  readonly river: number;
  readonly lettering: number;
  /** What letters and ways are set off with from what lies under them. */
  readonly halo: number;
}

/** The colours of each ink. */
export const STYLE_COLOURS: Readonly<Record<Inks, StyleColours>> = {
  ink: {
    paper: 0xf1e6cb,
    grain: 0xdfcfa8,
    ink: 0x2b2118,
    border: 0x8f7b57,
    road: 0x2b2118,
    path: 0x4a3a28,
    river: 0x3c3324,
    lettering: 0x2b2118,
    halo: 0xf4ead2,
  },
  painted: {
    paper: 0xf1e6cb,
    grain: 0xdfcfa8,
    ink: 0x3a2b1e,
    border: 0x8a7452,
    road: 0x8a4b2a,
    path: 0xa46f45,
    river: 0x3f7f9f,
    lettering: 0x3a2418,
    halo: 0xfbf4e3,
  },
  hearsay: {
    paper: 0xf1e6cb,
    grain: 0xdfcfa8,
    ink: 0x8a4a3a,
    border: 0xa8705f,
    road: 0x8a4a3a,
    path: 0x9b6153,
    river: 0x8a4a3a,
    lettering: 0x8a4a3a,
    halo: 0xf4ead2,
  },
};

/** Writes a colour of 0xRRGGBB as CSS has it. */
export function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** The paints of the painted style, by what they are for; other inks leave all of it bare paper. */
export const PAINTS = {
  leaf: '#8fae5d',
  fir: '#5d8554',
  pine: '#3c6347',
  palm: '#5f9c54',
  vine: '#3f8160',
  thorn: '#a39a5a',
  hill: '#d9c285',
  rock: '#c9b9a3',
  crag: '#a89c97',
  snow: '#fdfdfb',
  mesa: '#d68d5d',
  cliff: '#bba992',
  boulder: '#c2b8aa',
  dune: '#f3dc97',
  ice: '#e3f2f7',
  mud: '#93744f',
  foam: '#f3fafa',
  crust: '#4b3a37',
  ember: '#f0873a',
  wall: '#f3e6cb',
  roof: '#c4583c',
  slate: '#7b8a99',
  wood: '#b08352',
  stone: '#d5cbb9',
  cloth: '#ead9a8',
  bone: '#f6efdc',
  water: '#8cc3d4',
  gem: '#b7a0dd',
  cap: '#c7728a',
  crop: '#e3cd74',
  green: '#b9c877',
  dark: '#35281f',
} as const;
export type Paint = keyof typeof PAINTS;
