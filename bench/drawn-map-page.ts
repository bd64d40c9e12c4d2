/** What the page of `drawn-map.bench.ts` does: maps of 200 by 200 hexes that the module draws itself, in both styles. */
import { CellNamesDrawn } from '../src/canvas/drawn-map/cell-names.ts';
import { type DrawnShown, heardPieces, mapPieces, paperOf, paperPieces } from '../src/canvas/drawn-map/drawn-layers.ts';
import { stampAtlas } from '../src/canvas/drawn-map/stamp-atlas.ts';
import type { Drawn } from '../src/canvas/drawn.ts';
import type { Piece } from '../src/canvas/overlay.ts';
import { FOG, paperFog } from '../src/canvas/ramble/fog.ts';
import { TextStamps } from '../src/canvas/text-stamps.ts';
import { cellGridOf } from '../src/canvas/terrain/cell-grid.ts';
import { meshPiece } from '../src/canvas/terrain/followed-mesh.ts';
import { TERRAIN_PIECES } from '../src/canvas/terrain/terrain-layers.ts';
import type { GridCell } from '../src/rules/grid/board.ts';
import { type CellEdit, type Chunks, withCells } from '../src/rules/grid/chunks.ts';
import { HexBoard } from '../src/rules/grid/hex-board.ts';
import { cellBeyond, cellName } from '../src/rules/grid/sides.ts';
import { SEEN } from '../src/rules/ramble/state/state.ts';
import type { GhostStyle } from '../src/rules/terrain/ghost-sizes.ts';
import { BOOK_KINDS } from '../src/rules/terrain/kinds.ts';
import { SITE_LETTERS } from '../src/rules/terrain/sites.ts';
import { BARE, type CellSide, type Terrain, withSides } from '../src/rules/terrain/terrain.ts';
import { timed } from './timed-on-page.ts';

const across = 200;
const size = 50;
const cells = { kind: 'hexes-in-columns', even: false, rows: across, columns: across } as const;
const sizeX = (size * 2) / Math.sqrt(3);
const board = new HexBoard({
  ...{ inColumns: true, even: false, rows: across, columns: across },
  ...{ sizeX, sizeY: size, originX: sizeX / 2, originY: size / 2 },
});
const grid = cellGridOf(board, cells);
const picture = { x: 0, y: 0, width: sizeX * (0.75 * across + 0.25), height: size * (across + 0.5) };
const middle: GridCell = { i: across / 2, j: across / 2 };

const app = new PIXI.Application<HTMLCanvasElement>({ width: 1280, height: 800, autoStart: false, backgroundColor: 0 });
document.body.append(app.view);
const renderer = ofWebGl(app.renderer);
const { gl } = renderer;

function ofWebGl(made: unknown): PIXI.Renderer {
  if (made instanceof PIXI.Renderer) return made;
  throw new Error('the page has no WebGL');
}

/** Waits until the picture is on the screen, which a computer without a graphics card draws with its processors. */
function draw(stage: PIXI.Container): void {
  renderer.render(stage);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** A landscape in which kinds lie together, as they do on maps. */
function kindAt(i: number, j: number): string {
  const height = Math.sin(i / 7.3) + Math.sin(j / 6.1 + i / 19) + Math.sin((i + j) / 4.7) * 0.6;
  const damp = Math.sin(i / 5.3 - 2) + Math.sin(j / 8.7) * 1.2;
  const at = Math.floor(((height + 2.6) / 5.2) * 7 + ((damp + 2.2) / 4.4) * 15);
  return BOOK_KINDS[Math.max(0, at) % BOOK_KINDS.length]?.letter ?? 'o';
}

const everyCell = Array.from({ length: across * across }, (_, at): GridCell => ({ i: Math.floor(at / across), j: at % across }));

/** The hexes from the middle outwards. */
const outwards = everyCell.toSorted((one, other) => board.distance(middle, one) - board.distance(middle, other));

/** A way across the map that goes to and fro, from a row of it. */
function wayFrom(row: number): CellSide[] {
  let cell: GridCell = { i: row, j: 0 };
  const sides: CellSide[] = [];
  while (board.has(cell)) {
    const { i, j } = cell;
    const side = Math.sin(j / 3 + row) > 0.2 ? 2 : 1;
    sides.push({ cell, side: (i + 2 * j) % 7 === 0 ? (side === 2 ? 3 : 0) : side });
    cell = cellBeyond(cells, { i, j }, sides.at(-1)?.side ?? side);
  }
  return sides;
}

/** Ways across the map, of which every third is of one kind. */
function sidesOf(turn: number): CellSide[] {
  return Array.from({ length: 16 }, (_, at) => wayFrom(4 + (3 * at + turn) * 4)).flat();
}

const whole: Terrain = {
  ...BARE,
  ground: withCells(
    {},
    everyCell.map((cell): CellEdit => [cell, kindAt(cell.i, cell.j)]),
  ),
  site: withCells(
    {},
    everyCell
      .filter(({ i, j }) => (i * 31 + j * 17) % 23 === 0)
      .map((cell): CellEdit => [cell, SITE_LETTERS.charAt((cell.i * 7 + cell.j * 3) % SITE_LETTERS.length)]),
  ),
  river: withSides({}, cells, sidesOf(0), true),
  road: withSides({}, cells, sidesOf(1), true),
  path: withSides({}, cells, sidesOf(2), true),
};

/** Returns a layer with what all cells of some hold, and nothing else. */
function only(chunks: Chunks, kept: readonly GridCell[], letterOf: (cell: GridCell) => string): Chunks {
  return withCells(
    chunks,
    kept.map((cell): CellEdit => [cell, letterOf(cell)]),
  );
}

/** Returns the map as players know it who have seen a share of it about the middle. */
function seenOf(share: number): Pick<DrawnShown, 'terrain' | 'seen'> {
  const kept = outwards.slice(0, Math.round(share * across * across));
  const seen = only({}, kept, () => SEEN);
  if (share === 1) return { terrain: whole, seen };
  const held = new Set(kept.map(cellName));
  const layers = Object.entries(whole).map(([layer, chunks]) => {
    const gone = everyCell.filter((cell) => !held.has(cellName(cell)));
    return [layer, only(chunks, gone, () => '.')];
  });
  return { terrain: Object.fromEntries(layers) as Terrain, seen };
}

/** What is looked at. */
interface Sight {
  readonly stage: PIXI.Container;
  readonly all: readonly { readonly drawn: Drawn; readonly again: (shown: DrawnShown) => void }[];
  shown: DrawnShown;
}

/** How a map is looked at. */
interface Look {
  readonly style: GhostStyle;
  readonly share: number;
  readonly scale: number;
  /** Whether what is unseen is hidden, as it is from players. */
  readonly isHidden?: boolean;
  /** Whether all of the rest is known by hearsay. */
  readonly isTold?: boolean;
  /** How many cells in a hundred are named. */
  readonly named?: number;
  /** Whether it is drawn as terrain is over a picture. */
  readonly isTinted?: boolean;
}

function madeOf(pieces: (shown: DrawnShown) => readonly Piece[], shown: DrawnShown, stage: PIXI.Container): Sight['all'] {
  return pieces(shown).map(({ key, draw: make }) => {
    const drawn = make(new TextStamps());
    stage.addChild(drawn.object);
    return {
      drawn,
      again: (now) => {
        pieces(now)
          .find((piece) => piece.key === key)
          ?.update?.(drawn);
      },
    };
  });
}

/** A GM's picture, as large as Foundry holds one on the graphics card, under a map that is not drawn by the module. */
function pictureUnder({ picture: { x, y, width, height } }: DrawnShown): readonly Piece[] {
  const draw = (): Drawn => {
    const painted = document.createElement('canvas');
    [painted.width, painted.height] = [4096, 4096];
    const pen = painted.getContext('2d');
    for (let at = 0; at < 4096; at++) {
      if (!pen) break;
      pen.fillStyle = `hsl(${String((at * 37) % 360)} 40% 55%)`;
      pen.fillRect((at % 64) * 64, Math.floor(at / 64) * 64, 64, 64);
    }
    const object = new PIXI.Sprite(PIXI.Texture.from(painted));
    object.position.set(x, y);
    Object.assign(object, { width, height });
    return { object };
  };
  return [{ key: 'picture', from: [width], draw }];
}

/** The same terrain as it is drawn over a picture, its sites and its ways too, and the fog over that. */
const OVER_PICTURE = TERRAIN_PIECES.map((pieces) => (shown: DrawnShown) => pieces({ ...shown, areas: {} }));

function fogOver({ seen }: DrawnShown): readonly Piece[] {
  return [meshPiece('fog', grid, FOG, seen)];
}

let sight: Sight | null = null;

/** What the benchmark calls. */
export const bench = {
  /** Paints the stamps of a style, in slices, and has both pictures taken to the graphics card. */
  async paint(style: GhostStyle): Promise<void> {
    const { material, cells: pictures } = await stampAtlas(style, 'columns');
    for (const { texture } of [material, pictures.material]) {
      await new Promise((done) => setTimeout(done));
      renderer.texture.bind(texture);
    }
  },

  /** Shows a map. */
  async show({ style, share, scale, isHidden = true, isTold = false, named = 0, isTinted = false }: Look): Promise<void> {
    for (const { drawn } of sight?.all ?? []) {
      if (drawn.destroy) drawn.destroy();
      else drawn.object.destroy({ children: true });
    }
    await stampAtlas(style, 'columns');
    if (isTold) await stampAtlas('hearsay', 'columns');
    const stage = new PIXI.Container();
    const names = Object.fromEntries(
      outwards.filter((_, at) => (at * 37) % 100 < named).map((cell, at) => [cellName(cell), `Name of ${at}`]),
    );
    const shown: DrawnShown = {
      ...{ grid, board, kinds: {}, gm: !isHidden, drawn: { style, seed: 'a1' }, names, picture },
      ...{ heard: isTold ? { terrain: whole, names: {} } : null, ...seenOf(share) },
    };
    const fog = (now: DrawnShown): readonly Piece[] =>
      isHidden ? [meshPiece('fog', grid, paperFog(paperOf(style)), now.seen)] : [];
    const tints = [pictureUnder, ...OVER_PICTURE, fogOver];
    const all = (isTinted ? tints : [paperPieces, mapPieces, fog, heardPieces]).flatMap((pieces) => madeOf(pieces, shown, stage));
    const lettering = new CellNamesDrawn(grid, board, style, new TextStamps());
    lettering.follow(names, whole.site);
    stage.addChild(lettering.object);
    sight = { stage, shown, all: [...all, { drawn: lettering, again: () => undefined }] };
    for (const { again } of all) again(shown);
    // What draws stamps takes them up after they have come.
    await new Promise((done) => setTimeout(done, 20));
    for (const { drawn } of sight.all) drawn.fit?.(scale);
    for (const label of lettering.labels) label.stand(label.boxes().length > 0 ? 0 : -1);
    stage.scale.set(scale);
    for (let frame = 0; frame < 20; frame++) {
      bench.pan(1);
      await new Promise((done) => setTimeout(done));
    }
  },

  /** Draws frames of what is shown while the view is panned over its middle. */
  pan(frames: number): void {
    if (!sight) return;
    const { stage } = sight;
    const { x, y } = board.centre(middle);
    for (let frame = 0; frame < frames; frame++) {
      stage.position.set(640 - x * stage.scale.x - frame * 3, 400 - y * stage.scale.y - frame * 2);
      draw(stage);
    }
  },

  /** Shows hexes to players one by one and draws a frame after each; returns the milliseconds of script that each took. */
  reveal(share: number): number {
    const now = sight;
    if (!now) return Number.NaN;
    const next = outwards.slice(Math.round(share * across * across));
    return timed(60, (time) => {
      const cell = next[time] ?? middle;
      const { terrain, seen } = now.shown;
      now.shown = {
        ...now.shown,
        seen: only(seen, [cell], () => SEEN),
        terrain: { ...terrain, ground: only(terrain.ground, [cell], ({ i, j }) => kindAt(i, j)) },
      };
      for (const { again } of now.all) again(now.shown);
      renderer.render(now.stage);
    });
  },
};
