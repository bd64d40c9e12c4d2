/** A drawn map of cells that follows the chunks that it is stored in: of what changed, and of nothing else, texels are painted. */
import { CellMap } from '../../rules/grid/cell-map.ts';
import type { Chunks } from '../../rules/grid/chunks.ts';
import { type CellLook, CellMesh, placeMesh } from '../cell-mesh.ts';
import type { SymbolAtlas } from '../cell-shader.ts';
import type { Drawn } from '../drawn.ts';
import type { Piece } from '../overlay.ts';
import type { CellGrid } from './cell-grid.ts';

/** How what cells hold is drawn: the look of each character, the first of which is that of all others. */
export interface Palette {
  readonly characters: string;
  readonly looks: readonly CellLook[];
}

/** A map of cells in step with stored ones. */
export class FollowedMesh implements Drawn {
  readonly object: PIXI.Container;
  readonly #mesh: CellMesh;
  readonly #map: CellMap;
  /** The number of the look of each character, by its code. */
  readonly #kinds = new Uint8Array(256);
  #isPainted = false;

  constructor(grid: CellGrid, { characters, looks }: Palette, atlas: SymbolAtlas | null = null) {
    const { rows, columns, inColumns, even, isSquares } = grid;
    Array.from(characters).forEach((character, kind) => {
      this.#kinds[character.charCodeAt(0)] = kind;
    });
    this.#map = new CellMap(grid);
    this.#mesh = new CellMesh({ rows, columns, ...(isSquares ? {} : { hexes: { inColumns, even } }) }, looks, atlas);
    placeMesh(this.#mesh, grid);
    this.object = this.#mesh.object;
  }

  /** Paints what is stored now. */
  follow(chunks: Chunks): void {
    const cells: number[] = [];
    this.#map.follow(chunks, (at) => cells.push(at));
    // That it was painted once has what comes later turn; until then all cells have the first look.
    if (cells.length === 0 && this.#isPainted) return;
    this.#isPainted = true;
    this.#mesh.paintSome(
      cells,
      cells.map((at) => this.#kinds[this.#map.codes[at] ?? 0] ?? 0),
    );
  }

  fit(zoom: number): void {
    this.#mesh.fit(zoom);
  }

  destroy(): void {
    this.#mesh.destroy();
  }
}

/** Makes the piece that such a map is; `atlas` gives the symbols of its looks. */
export function meshPiece(
  key: string,
  grid: CellGrid,
  palette: Palette,
  chunks: Chunks,
  atlas: () => SymbolAtlas | null = () => null,
): Piece {
  return {
    key,
    from: [grid, palette],
    draw: () => new FollowedMesh(grid, palette, atlas()),
    update(drawn: FollowedMesh) {
      drawn.follow(chunks);
    },
  };
}
