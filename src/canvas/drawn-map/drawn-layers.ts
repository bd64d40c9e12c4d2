/** Maps that the module draws itself as overlays show them; fetched by whoever sees one. */
import { type Inks, STYLE_COLOURS } from '../../rules/hex-maps/art/inks.ts';
import { washOf } from '../../rules/hex-maps/art/washes.ts';
import { BLANK } from '../../rules/grid/chunks.ts';
import type { GhostStyle } from '../../rules/terrain/ghost-sizes.ts';
import { KIND_LETTERS, type Kinds, kindOf } from '../../rules/terrain/kinds.ts';
import type { Terrain } from '../../rules/terrain/terrain.ts';
import type { CellLook } from '../cell-mesh.ts';
import type { Piece } from '../overlay.ts';
import type { Box } from '../../rules/grid/frame.ts';
import type { Palette } from '../terrain/followed-mesh.ts';
import { terrainPalette } from '../terrain/looks.ts';
import type { TerrainShown } from '../terrain/terrain-layers.ts';
import { CellNamesDrawn } from './cell-names.ts';
import { DrawnMap, type MapDrawing } from './drawn-map.ts';
import { paperOver } from './paper.ts';
import { type Told, toldUnseen } from './told-unseen.ts';

/** What is seen of a map that the module draws. */
export interface DrawnShown extends Omit<TerrainShown, 'areas'> {
  readonly drawn: { readonly style: GhostStyle; readonly seed: string };
  readonly names: Readonly<Record<string, string>>;
  readonly heard: Told | null;
  readonly seen: Readonly<Record<string, string>>;
  readonly picture: Box;
}

/** Reads a colour as CSS has it; the other where there is none. */
function colourOf(text: string, other: number): number {
  return text === '' ? other : Number.parseInt(text.slice(1), 16);
}

/** How strong flat colours are, and those of what has only been told. */
const FLAT = 0.92;
const FAINT = 0.3;

const palettes = new WeakMap<Kinds, Map<Inks, Palette>>();

/** Returns how kinds look from far: as their washes do, or in ink with patterns. */
function farPalette(inks: Inks, kinds: Kinds): Palette {
  const known = palettes.get(kinds) ?? new Map<Inks, Palette>();
  palettes.set(kinds, known);
  const kept = known.get(inks);
  if (kept) return kept;
  const { paper, ink } = STYLE_COLOURS[inks];
  const { looks } = terrainPalette(kinds);
  const characters = BLANK + KIND_LETTERS;
  const palette = {
    characters,
    looks: Array.from(characters, (letter, at): CellLook => {
      const look = kindOf(kinds, letter)?.look;
      const pattern = looks[at]?.pattern ?? 'plain';
      if (look === undefined) return { colour: 0, alpha: 0, pattern: 'clear' };
      if (inks === 'hearsay') return { colour: ink, alpha: FAINT, pattern };
      return { colour: colourOf(washOf(inks, look), paper), alpha: FLAT, pattern: look === 'open' ? 'plain' : pattern };
    }),
  };
  known.set(inks, palette);
  return palette;
}

/** Returns how a map is drawn in some inks. */
function drawingOf({ grid, kinds, drawn }: DrawnShown, inks: Inks): MapDrawing {
  const looks: [string, string][] = Array.from(KIND_LETTERS, (letter): [string, string] => [
    letter,
    kindOf(kinds, letter)?.look ?? '',
  ]);
  return { grid, inks, seed: drawn.seed, looks: Object.fromEntries<string>(looks), far: farPalette(inks, kinds) };
}

/** Makes the piece that a map is. */
function mapPiece(shown: DrawnShown, inks: Inks, terrain: Terrain): Piece {
  const drawing = drawingOf(shown, inks);
  return {
    key: `map in ${inks}`,
    from: [drawing],
    draw: () => new DrawnMap(drawing, shown.board),
    update(drawn: DrawnMap) {
      drawn.follow(terrain);
    },
  };
}

/** Makes the piece of the names on a map. */
function namesPiece({ grid, board }: DrawnShown, inks: Inks, names: DrawnShown['names'], terrain: Terrain): Piece {
  return {
    key: `names in ${inks}`,
    from: [grid, inks],
    draw: (stamps) => new CellNamesDrawn(grid, board, inks, stamps),
    update(drawn: CellNamesDrawn) {
      drawn.follow(names, terrain.site);
    },
  };
}

/** What lies on the ground: paper all over the scene, and the map. */
export function paperPieces({ picture, drawn }: DrawnShown): readonly Piece[] {
  return [{ key: 'paper', from: [picture, drawn.style], draw: paperOver(picture, drawn.style) }];
}

/** The map as whoever looks may know it. */
export function mapPieces(shown: DrawnShown): readonly Piece[] {
  return [mapPiece(shown, shown.drawn.style, shown.terrain)];
}

/** What has been told of cells that nobody has seen. */
export function heardPieces(shown: DrawnShown): readonly Piece[] {
  if (!shown.heard) return [];
  return [mapPiece(shown, 'hearsay', toldUnseen(shown.heard, shown.seen).terrain)];
}

/** The names of cells, and those that have been told. */
export function namePieces(shown: DrawnShown): readonly Piece[] {
  const { drawn, names, terrain, heard, seen } = shown;
  const told = heard && toldUnseen(heard, seen);
  return [
    namesPiece(shown, drawn.style, names, terrain),
    ...(told ? [namesPiece(shown, 'hearsay', told.names, told.terrain)] : []),
  ];
}

/** Returns the colour of the paper of a style, as 0xRRGGBB. */
export function paperOf(style: GhostStyle): number {
  return STYLE_COLOURS[style].paper;
}
