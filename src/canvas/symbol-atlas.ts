/** Symbols as the canvas draws them: one picture with a tile for each, drawn from their paths when it is first asked for. */
import { TERRAIN_SYMBOLS } from '../rules/terrain/symbols.ts';
import type { SymbolAtlas } from './cell-shader.ts';

/** How many tiles lie beside each other, and how many above. */
const COLUMNS = 8;
const ROWS = 4;
/** The side of a tile, in pixels: a power of two, since a tile is halved again and again for small sizes. */
const TILE = 128;
/** The side of the box that paths are drawn in. */
const BOX = 24;
/** How much of a tile's side its symbol fills: the rest keeps neighbours apart when both are small. */
const FILLED = 0.75;
/** The width of what surrounds a symbol, in its box. */
const HALO = 3;

const NAMES = Object.keys(TERRAIN_SYMBOLS);

/** Returns the number of a symbol's tile, or undefined where there is no such symbol. */
export function symbolTile(name: string): number | undefined {
  const tile = NAMES.indexOf(name);
  return tile < 0 ? undefined : tile;
}

/** Draws all symbols in red, with what surrounds them in green. */
function drawnSymbols(): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [COLUMNS * TILE, ROWS * TILE];
  const pen = picture.getContext('2d');
  if (!pen) return picture;
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.globalCompositeOperation = 'lighter';
  pen.lineWidth = HALO;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#0f0';
  pen.fillStyle = '#f00';
  const scale = (TILE * FILLED) / BOX;
  const margin = (TILE * (1 - FILLED)) / 2;
  Object.values(TERRAIN_SYMBOLS).forEach((symbol, tile) => {
    const [x, y] = [(tile % COLUMNS) * TILE, Math.floor(tile / COLUMNS) * TILE];
    pen.setTransform(scale, 0, 0, scale, x + margin, y + margin);
    const path = new Path2D(symbol);
    pen.stroke(path);
    pen.fill(path);
  });
  return picture;
}

let atlas: SymbolAtlas | null = null;

/** Returns the symbols of terrains, which all maps of this browser share. */
export function terrainSymbols(): SymbolAtlas {
  atlas ??= {
    columns: COLUMNS,
    rows: ROWS,
    filled: FILLED,
    texture: new PIXI.Texture(
      new PIXI.BaseTexture(drawnSymbols(), {
        mipmap: PIXI.MIPMAP_MODES.ON,
        scaleMode: PIXI.SCALE_MODES.LINEAR,
        alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
      }),
    ),
  };
  return atlas;
}
