/**
 * A map that the module draws itself: what grows and stands in each cell, with ways between. Seen from far it is flat colours, as one
 * quad; then each cell is a picture, and from near it is stamps. Chunk by chunk these are written when they come into sight, and again
 * when what they hold has changed.
 */
import { orLog } from '../../foundry/host/console.ts';
import { BLANK, CHUNK_SIDE, chunksChanged, firstOfChunk, inCell } from '../../rules/grid/chunks.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import type { Inks } from '../../rules/hex-maps/art/inks.ts';
import type { Layout } from '../../rules/hex-maps/art/washes.ts';
import { siteOf } from '../../rules/terrain/sites.ts';
import { BARE, type Terrain, WAY_LAYERS } from '../../rules/terrain/terrain.ts';
import type { Drawn } from '../drawn.ts';
import { isFar } from '../hex-shader.ts';
import { type CellGrid, boxOfChunk, widerAt } from '../terrain/cell-grid.ts';
import { FollowedMesh, type Palette } from '../terrain/followed-mesh.ts';
import { linesOfChunk, waysOfChunk } from '../terrain/way-lines.ts';
import { ArtKept, type HeldCell, type Stamping, cellQuads, siteQuads, stampQuads } from './cell-quads.ts';
import { type ChunkPlace, QuadLayer } from './quad-layer.ts';
import { type StampAtlas, stampAtlas } from './stamp-atlas.ts';
import { LateLines, type Nearness, type WayPart, drawWays } from './way-chunk.ts';

/** How a map is drawn; as plain data, so that the same data is the same picture. */
export interface MapDrawing {
  readonly grid: CellGrid;
  readonly inks: Inks;
  readonly seed: string;
  /** The looks of kinds by their letters. */
  readonly looks: Readonly<Record<string, string>>;
  /** How it looks from far. */
  readonly far: Palette;
}

/** Below so many pixels of the screen each cell is drawn as one picture. */
const SMALL = 44;

/** Returns how near cells of so many pixels of the screen are seen. */
function nearnessOf(pixels: number): Nearness {
  if (pixels >= SMALL) return 'near';
  return isFar(pixels) ? 'far' : 'small';
}

/** Returns which way the cells of a grid stand. */
function layoutOf({ isSquares, inColumns }: CellGrid): Layout {
  if (isSquares) return 'squares';
  return inColumns ? 'columns' : 'rows';
}

/** The layers of cells, once what they are drawn from has come. */
type CellLayers = Readonly<Record<'cells' | 'sites' | 'stamps', QuadLayer>>;

/** A drawn map in step with a stored one. */
export class DrawnMap implements Drawn {
  readonly object = new PIXI.Container();
  readonly #drawing: MapDrawing;
  readonly #board: SteppedBoard;
  readonly #far: FollowedMesh;
  readonly #lines = { casing: new PIXI.Container(), core: new PIXI.Container() };
  readonly #ways = new Map<string, Readonly<Record<WayPart, LateLines>>>();
  #terrain: Terrain = BARE;
  #layers: CellLayers | null = null;
  #zoom = 1;
  #nearness: Nearness = 'near';
  #wider = 1;
  #isGone = false;

  constructor(drawing: MapDrawing, board: SteppedBoard) {
    this.#drawing = drawing;
    this.#board = board;
    this.#far = new FollowedMesh(drawing.grid, drawing.far);
    for (const object of [this.#far.object, this.#lines.casing, this.#lines.core]) this.object.addChild(object);
    this.fit(this.#zoom);
    void stampAtlas(drawing.inks, layoutOf(drawing.grid)).then(
      (atlas) => this.#painted(atlas),
      orLog('the stamps of a map could not be painted'),
    );
  }

  /** Goes on from flat colours to stamps. */
  #painted(atlas: StampAtlas): void {
    if (this.#isGone) return;
    const { grid, inks, seed } = this.#drawing;
    const stamping: Stamping = { inks, layout: layoutOf(grid), seed, side: grid.side };
    const art = new ArtKept(stamping);
    const { material } = atlas;
    this.#layers = {
      cells: new QuadLayer(atlas.cells.material, (key) => cellQuads(this.#held(key), atlas, stamping)),
      sites: new QuadLayer(material, (key) => siteQuads(this.#held(key), atlas, stamping)),
      stamps: new QuadLayer(material, (key) => stampQuads(this.#held(key), atlas, art, stamping)),
    };
    const { cells, sites, stamps } = this.#layers;
    [cells, stamps].forEach(({ ground }, at) => this.object.addChildAt(ground, 1 + at));
    for (const { stand } of [sites, stamps]) this.object.addChild(stand);
    const { ground, site } = this.#terrain;
    for (const key of new Set([...Object.keys(ground), ...Object.keys(site)])) this.#change(key);
    this.fit(this.#zoom);
  }

  /** Draws what is stored now, anew where it has changed. */
  follow(terrain: Terrain): void {
    const before = this.#terrain;
    if (terrain === before) return;
    this.#terrain = terrain;
    this.#far.follow(terrain.ground);
    for (const key of changedIn(before, terrain, ['ground', 'site'])) this.#change(key);
    for (const key of changedIn(before, terrain, WAY_LAYERS)) this.#lead(key);
  }

  /** Has the cells of a chunk drawn anew. */
  #change(key: string): void {
    if (!this.#layers) return;
    const { cells, sites, stamps } = this.#layers;
    const { ground, site } = this.#terrain;
    const place = key in ground || key in site ? this.#placeOf(key) : null;
    for (const layer of [cells, stamps]) layer.change(key, place);
    sites.change(key, key in site ? place : null);
  }

  /** Has a chunk's ways drawn when it is next in sight. */
  #lead(key: string): void {
    const known = this.#ways.get(key);
    const isBare = waysOfChunk(this.#terrain, key) === null;
    for (const lines of known ? Object.values(known) : [])
      if (isBare) lines.destroy();
      else lines.stale();
    if (known && isBare) this.#ways.delete(key);
    if (known || isBare) return;
    this.#ways.set(key, { casing: this.#linesOf(key, 'casing'), core: this.#linesOf(key, 'core') });
  }

  #linesOf(key: string, part: WayPart): LateLines {
    const { grid, inks } = this.#drawing;
    const { area } = this.#placeOf(key);
    return this.#lines[part].addChild(
      new LateLines(area, (graphics) => {
        const all = linesOfChunk(this.#terrain, this.#board, grid, key);
        drawWays(graphics, all, part, { inks, side: grid.side, nearness: this.#nearness, wider: this.#wider });
      }),
    );
  }

  /** Returns where on the canvas a chunk's cells are drawn. */
  #placeOf(key: string): ChunkPlace {
    const { i, j } = firstOfChunk(key);
    const { x, y, width, height } = boxOfChunk(this.#board, this.#drawing.grid, key);
    const area = new PIXI.Rectangle(x, y, width, height);
    return { area, order: i * 1000 + j };
  }

  /** Lists the cells of a chunk that hold anything. */
  #held(key: string): readonly HeldCell[] {
    const { grid, looks } = this.#drawing;
    const { i: down, j: across } = firstOfChunk(key);
    const { ground, site } = this.#terrain;
    const cells: HeldCell[] = [];
    for (let i = down; i < Math.min(grid.rows, down + CHUNK_SIDE); i += 1)
      for (let j = across; j < Math.min(grid.columns, across + CHUNK_SIDE); j += 1) {
        const cell = { i, j };
        const [kind, mark] = [inCell(ground, cell), inCell(site, cell)];
        if (kind === BLANK && mark === BLANK) continue;
        const [middle, outline] = [this.#board.centre(cell), this.#board.outline(cell)];
        cells.push({ cell, middle, outline, look: looks[kind] ?? '', site: siteOf(mark)?.id ?? '' });
      }
    return cells;
  }

  fit(zoom: number): void {
    const { grid } = this.#drawing;
    const pixels = grid.side * zoom;
    this.#zoom = zoom;
    this.#far.fit(zoom);
    const nearness = nearnessOf(pixels);
    this.#far.object.visible = !this.#layers || nearness === 'far';
    if (this.#layers) {
      const { cells, sites, stamps } = this.#layers;
      stamps.visible = nearness === 'near';
      for (const layer of [cells, sites]) layer.visible = nearness === 'small';
    }
    const wider = widerAt(grid, zoom);
    if (wider === this.#wider && nearness === this.#nearness) return;
    [this.#wider, this.#nearness] = [wider, nearness];
    for (const all of this.#ways.values()) for (const lines of Object.values(all)) lines.stale();
  }

  destroy(): void {
    this.#isGone = true;
    for (const layer of Object.values(this.#layers ?? {})) layer.destroy();
    this.#far.destroy();
    this.object.destroy({ children: true });
  }
}

/** Names the chunks in which two maps differ in some layers. */
function changedIn(one: Terrain, other: Terrain, layers: readonly (keyof Terrain)[]): ReadonlySet<string> {
  return new Set(layers.flatMap((layer) => chunksChanged(one[layer], other[layer])));
}
