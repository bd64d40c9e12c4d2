/** Terrain as overlays show it, for any procedure whose cells have some; fetched when it is first shown. */
import type { GridCell } from '../../rules/grid/board.ts';
import { type CellEdit, type Chunks, filledCells, inCell, withCells } from '../../rules/grid/chunks.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import { WAY_COLOURS } from '../../rules/terrain/colours.ts';
import type { Kinds } from '../../rules/terrain/kinds.ts';
import { type Terrain, WAY_LAYERS, type WayKind } from '../../rules/terrain/terrain.ts';
import { DARK, PALE } from '../colours.ts';
import { type Draw, labelled, lines } from '../drawn.ts';
import { dashes } from '../mark-lines.ts';
import type { Piece } from '../overlay.ts';
import { isFar } from '../hex-shader.ts';
import { siteSymbols, terrainSymbols } from '../symbol-atlas.ts';
import { type CellGrid, boxOfChunk, widerAt } from './cell-grid.ts';
import { meshPiece } from './followed-mesh.ts';
import { AREA_PALETTE, SITE_PALETTE, terrainPalette, underSite } from './looks.ts';
import { areAreasShown } from './terrain-shown.ts';
import { type WayLine, linesOfChunk, waysOfChunk } from './way-lines.ts';

/** What is seen of a map with terrain. */
export interface TerrainShown {
  readonly grid: CellGrid;
  readonly board: SteppedBoard;
  /** What of its terrain whoever looks may know. */
  readonly terrain: Terrain;
  readonly kinds: Kinds;
  /** The areas that are named, by their letters. */
  readonly areas: Readonly<Record<string, { readonly name: string }>>;
  readonly gm: boolean;
}

/** How wide ways are, as shares of a cell's side, and how much wider their casing is. */
const WIDTHS: Readonly<Record<WayKind, number>> = { river: 0.11, road: 0.075, path: 0.05 };
const CASING = 0.05;
/** The widest that they grow on a map that is seen from far. */
const WIDEST = 0.24;
/** How long the dashes of a path are. */
const DASH = 0.11;

/** Rivers lie under roads and paths, which cross them. */
const ORDER: readonly WayKind[] = ['river', 'road', 'path'];

/** Draws lines of ways: what sets them off from the map, or the ways themselves. From far they have no dashes, and ends that are cheaper than round ones. */
function drawWays(grid: CellGrid, all: readonly WayLine[], isCasing: boolean): Draw {
  return lines(
    (graphics, figure) => {
      const [wider, far] = [Math.abs(figure), figure < 0];
      const round: object = far ? { cap: PIXI.LINE_CAP.SQUARE } : { cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
      for (const way of ORDER) {
        const share = Math.min(WIDEST, (WIDTHS[way] + (isCasing ? CASING : 0)) * wider);
        const [color, alpha] = isCasing ? [DARK, 0.55] : [WAY_COLOURS[way], 0.95];
        graphics.lineStyle({ ...round, width: share * grid.side, color, alpha });
        for (const { points } of all.filter((line) => line.way === way)) {
          const [from, to, end] = points;
          if (way === 'path' && !isCasing && !far) {
            for (const [a, b] of [[from, to] as const, ...(end ? [[to, end] as const] : [])])
              for (const [x1, y1, x2, y2] of dashes([a.x, a.y, b.x, b.y], DASH * grid.side))
                graphics.moveTo(x1, y1).lineTo(x2, y2);
            continue;
          }
          graphics.moveTo(from.x, from.y);
          if (end) graphics.quadraticCurveTo(to.x, to.y, end.x, end.y);
          else graphics.lineTo(to.x, to.y);
        }
      }
    },
    (zoom) => (isFar(grid.side * zoom) ? -1 : 1) * widerAt(grid, zoom),
  );
}

/** Makes the pieces of ways, one a chunk, so that a stroke draws nothing anew but what it touches. */
function wayPieces({ grid, board, terrain }: TerrainShown, isCasing: boolean): Piece[] {
  const keys = new Set(WAY_LAYERS.flatMap((layer) => Object.keys(terrain[layer])));
  return [...keys].flatMap((key): Piece | [] => {
    const held = waysOfChunk(terrain, key);
    if (!held) return [];
    return {
      key,
      from: [grid, held],
      draw(stamps) {
        const drawn = drawWays(grid, linesOfChunk(terrain, board, grid, key), isCasing)(stamps);
        const { x, y, width, height } = boxOfChunk(board, grid, key);
        // What is out of sight would be drawn as well.
        drawn.object.cullable = true;
        drawn.object.cullArea = new PIXI.Rectangle(x, y, width, height);
        return drawn;
      },
    };
  });
}

/** Lists the cells of areas, by their letters. */
function areaCells({ terrain, grid }: TerrainShown): ReadonlyMap<string, readonly GridCell[]> {
  const found = new Map<string, GridCell[]>();
  for (const [cell, letter] of filledCells(terrain.area, grid)) {
    const cells = found.get(letter) ?? [];
    cells.push(cell);
    found.set(letter, cells);
  }
  return found;
}

/** The least height of letters on the screen that can be read, in pixels. */
const LEAST = 14;

/** The names of areas, each in the cell of it that is nearest to its middle. */
function areaNamePieces(shown: TerrainShown): Piece[] {
  const { areas, board, grid } = shown;
  return [...areaCells(shown)].flatMap(([letter, cells]): Piece | [] => {
    const name = areas[letter]?.name ?? '';
    const middle = {
      i: cells.reduce((sum, { i }) => sum + i, 0) / cells.length,
      j: cells.reduce((sum, { j }) => sum + j, 0) / cells.length,
    };
    const far = ({ i, j }: GridCell): number => Math.hypot(i - middle.i, j - middle.j);
    const nearest = cells.reduce<GridCell | null>((best, cell) => (best && far(best) <= far(cell) ? best : cell), null);
    if (!nearest || name === '') return [];
    const { x, y } = board.centre(nearest);
    const draw = labelled(name, { fill: PALE, bold: true }, { rank: 'room' }, (zoom) => [
      { x, y, height: Math.max(grid.side * 0.3, LEAST / zoom) },
    ]);
    return { key: `area ${letter}`, from: [name, nearest, grid], draw };
  });
}

/** Returns the ground as it is drawn: without its symbol where a site has one. */
function groundDrawn({ grid, terrain: { ground, site } }: TerrainShown): Chunks {
  const edits = [...filledCells(site, grid)].map(([cell]): CellEdit => [cell, underSite(inCell(ground, cell))]);
  return edits.length === 0 ? ground : withCells(ground, edits);
}

/** What grows in each cell and what stands there, or the areas while these are painted. */
function groundPieces(shown: TerrainShown): Piece[] {
  const { grid, terrain, kinds, gm } = shown;
  if (areAreasShown(gm)) return [meshPiece('areas', grid, AREA_PALETTE, terrain.area), ...areaNamePieces(shown)];
  return [
    meshPiece('ground', grid, terrainPalette(kinds), groundDrawn(shown), terrainSymbols),
    ...(Object.keys(terrain.site).length === 0 ? [] : [meshPiece('sites', grid, SITE_PALETTE, terrain.site, siteSymbols)]),
  ];
}

/** What terrain is drawn of, the lowest first: all of it lies on the map. */
export const TERRAIN_PIECES: readonly ((shown: TerrainShown) => readonly Piece[])[] = [
  groundPieces,
  (shown) => wayPieces(shown, true),
  (shown) => wayPieces(shown, false),
];
