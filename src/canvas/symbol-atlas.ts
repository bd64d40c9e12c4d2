/** Symbols as the canvas draws them: a picture of those of terrains and one of those of sites, with a tile for each, drawn from their paths when it is first asked for. */
import { SITE_SYMBOLS } from '../rules/terrain/site-symbols.ts';
import { SITES, type SiteId } from '../rules/terrain/sites.ts';
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

/** Returns the number of a site's tile. */
export function siteTile(id: SiteId): number {
  return SITES.findIndex((site) => site.id === id);
}

/** Draws symbols in red, with what surrounds them in green. */
function drawnSymbols(symbols: readonly string[]): HTMLCanvasElement {
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
  symbols.forEach((symbol, tile) => {
    const [x, y] = [(tile % COLUMNS) * TILE, Math.floor(tile / COLUMNS) * TILE];
    pen.setTransform(scale, 0, 0, scale, x + margin, y + margin);
    const path = new Path2D(symbol);
    pen.stroke(path);
    pen.fill(path);
  });
  return picture;
}

function atlasOf(symbols: readonly string[]): SymbolAtlas {
  return {
    columns: COLUMNS,
    rows: ROWS,
    filled: FILLED,
    texture: new PIXI.Texture(
      new PIXI.BaseTexture(drawnSymbols(symbols), {
        mipmap: PIXI.MIPMAP_MODES.ON,
        scaleMode: PIXI.SCALE_MODES.LINEAR,
        alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
      }),
    ),
  };
}

let terrains: SymbolAtlas | null = null;
let sites: SymbolAtlas | null = null;

/** Returns the symbols of terrains, which all maps of this browser share. */
export function terrainSymbols(): SymbolAtlas {
  return (terrains ??= atlasOf(Object.values(TERRAIN_SYMBOLS)));
}

/** Returns the symbols of sites, which all maps of this browser share. */
export function siteSymbols(): SymbolAtlas {
  return (sites ??= atlasOf(SITES.map(({ id }) => SITE_SYMBOLS[id])));
}
