/**
 * Patterns as the canvas draws them on hexes: one picture with a tile for each, reckoned when it is first asked for. A pattern
 * goes on from hex to hex; how dense it is hangs on the zoom, so that it neither flickers nor runs together.
 */

/** The patterns that a kind may have beside its colour, by their numbers in the shader. */
export const PATTERNS = [
  ...(['plain', 'stripes', 'lattice', 'clear', 'rings', 'clouds'] as const),
  ...(['slant', 'level', 'upright', 'grid', 'dots', 'waves'] as const),
] as const;
export type Pattern = (typeof PATTERNS)[number];
export const CLOUDS = PATTERNS.indexOf('clouds');

/** How wide and high the picture is: tiles of patterns lie beside each other at its top, that of clouds beneath. */
const WIDTH = 512;
const HEIGHT = 256;
/** The side of a pattern's tile. */
const TILE = 32;
const CLOUD = HEIGHT - TILE;
/** How many lines a pattern's tile has, and across how many lines of patterns the tile of clouds goes. */
const LINES = 2;
const CLOUD_LINES = 72;
/** What each tile has beyond its edge, so that what lies beside it never shows through. */
const RIM = 1;

/** Finds where a pixel is in tiles of patterns, for a vertex shader that knows `place`, `shape` and `apart`. */
export const SWATCH_VERTEX = `swatch = place * shape * apart / ${LINES}.0;`;

/** Finds where in the picture a pixel is, for a fragment shader that knows `swatch`. */
export const SWATCH_AT = `
vec2 swatchAt(float pattern) {
  bool isCloud = pattern == ${CLOUDS}.0;
  vec2 within = fract(isCloud ? swatch * ${(LINES / CLOUD_LINES).toFixed(8)} : swatch);
  vec2 at = isCloud ? vec2(0.0, ${TILE}.0) + within * ${CLOUD - 2 * RIM}.0 : vec2(pattern * ${TILE}.0, 0.0) + within * ${TILE - 2 * RIM}.0;
  return (at + ${RIM}.0) * vec2(${1 / WIDTH}, ${1 / HEIGHT});
}`;

/** How broad the soft edge of a line is, as a share of the distance of two. */
const SOFT = 0.08;

const share = (value: number): number => Math.min(1, Math.max(0, value));
const fraction = (value: number): number => value - Math.floor(value);

/** Returns how much ink there is at a place between lines that are one apart. */
function line(at: number, broad: number): number {
  return share((broad / 2 - Math.abs(fraction(at) - 0.5)) / SOFT + 0.5);
}

/** Returns how much ink there is so far from an edge, inside of it where that is positive. */
const inside = (depth: number): number => share(depth / SOFT + 0.5);

/** Returns how far a place is from the middle between lines. */
const fromMiddle = (x: number, y: number): number => Math.hypot(fraction(x) - 0.5, fraction(y) - 0.5);

/** How much ink a pattern has at a place, in distances of its lines; every pattern is the same again after two. */
const INKS: Readonly<Partial<Record<Pattern, (x: number, y: number) => number>>> = {
  stripes: (x, y) => line(x + y, 0.5),
  slant: (x, y) => line(x - y, 0.5),
  lattice: (x, y) => Math.max(line(x + y, 0.28), line(x - y, 0.28)),
  level: (_, y) => line(y, 0.5),
  upright: (x) => line(x, 0.5),
  grid: (x, y) => Math.max(line(x, 0.28), line(y, 0.28)),
  dots: (x, y) => inside(0.32 - fromMiddle(x, y)),
  rings: (x, y) => inside(0.12 - Math.abs(fromMiddle(x / 2, y / 2) - 0.32) * 2),
  waves: (x, y) => line(y + 0.22 * Math.sin(Math.PI * x), 0.45),
};

/** Returns a number from 0 to 1 that hangs on a corner of a lattice, which is the same again after so many. */
function scattered(column: number, row: number, again: number): number {
  const seed = Math.imul((column % again) + 1, 374761393) ^ Math.imul((row % again) + 1, 668265263);
  const mixed = Math.imul(seed ^ (seed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns smooth noise at a place, which is the same again after so many. */
function noise(x: number, y: number, again: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - column, y - row].map((part) => part * part * (3 - 2 * part)) as [number, number];
  const above = scattered(column, row, again) * (1 - across) + scattered(column + 1, row, again) * across;
  const below = scattered(column, row + 1, again) * (1 - across) + scattered(column + 1, row + 1, again) * across;
  return above * (1 - down) + below * down;
}

/** Returns how light clouds are at a place of their tile, from 0 to 1. */
const cloud = (x: number, y: number): number => 0.65 * noise(x * 36, y * 36, 36) + 0.35 * noise(x * 84, y * 84, 84);

/** Reckons the bytes of the picture, of four channels each; only the first of them says something. */
export function swatchBytes(): Uint8Array {
  const bytes = new Uint8Array(WIDTH * HEIGHT * 4);
  const fill = (left: number, top: number, side: number, inkAt: (x: number, y: number) => number): void => {
    const whole = side - 2 * RIM;
    // The rim is the other edge again.
    const placeOf = (at: number): number => ((at - RIM + 0.5 + whole) % whole) / whole;
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++)
        bytes[((top + row) * WIDTH + left + column) * 4] = Math.round(255 * inkAt(placeOf(column), placeOf(row)));
  };
  PATTERNS.forEach((pattern, number) => {
    const ink = INKS[pattern];
    if (ink) fill(number * TILE, 0, TILE, (x, y) => ink(x * LINES, y * LINES));
  });
  fill(0, TILE, CLOUD, cloud);
  return bytes;
}

let near: PIXI.Texture | null = null;
let far: PIXI.Texture | null = null;

function textureOf(bytes: Uint8Array, scaleMode: PIXI.SCALE_MODES): PIXI.Texture {
  return PIXI.Texture.fromBuffer(bytes, WIDTH, HEIGHT, {
    scaleMode,
    alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
    mipmap: PIXI.MIPMAP_MODES.OFF,
  });
}

/** Returns the patterns for hexes that are near, drawn smoothly, and for those that are far, drawn quickly; all maps of this browser share them. */
export function swatches(): { readonly near: PIXI.Texture; readonly far: PIXI.Texture } {
  if (!near || !far) {
    const bytes = swatchBytes();
    near = textureOf(bytes, PIXI.SCALE_MODES.LINEAR);
    far = textureOf(bytes, PIXI.SCALE_MODES.NEAREST);
  }
  return { near, far };
}
