/** The shader of a cell map: what squares and hexes have in common, and what each has of its own. */
import { type HexLayout, SIZE_VERTEX, hexMain } from './hex-shader.ts';
import { CLOUDS, SWATCH_AT, SWATCH_VERTEX } from './swatches.ts';

/** The most kinds that a palette can hold. */
export const KINDS = 64;
/**
 * The rows of a palette: colours with their opacity; pattern and symbol (0 for none); and, for what is far, colours with a byte
 * of both, opacity in 15 steps and pattern.
 */
export const ROWS = 4;

/** Pictures of symbols in tiles of one texture, in reading order: red is the symbol, green what surrounds it. */
export interface SymbolAtlas {
  readonly texture: PIXI.Texture;
  readonly columns: number;
  readonly rows: number;
  /** The share of a tile's side that the box of its symbol fills. */
  readonly filled: number;
}

/** How strong the ink of patterns is. */
const INK = 0.3;

/** The side of the box of a symbol, as a share of the lesser of a cell's width and height. */
const SYMBOL = 0.58;

/** What the vertex shader tells the fragment shader. */
const PASSED = `
/* Where the pixel is, in cells. */
varying vec2 place;
/* How wide and high a cell is on the screen, as a multiple of the lesser of both. */
varying vec2 shape;
/* Where the pixel is in tiles of patterns. */
varying vec2 swatch;
/* How strongly symbols and soft edges are drawn. */
varying float detail;`;

/** The vertex shader of every map. */
export const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
uniform mat3 translationMatrix;
uniform mat3 projectionMatrix;
${PASSED}
void main() {
  place = aVertexPosition;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
  vec2 pixels = vec2(length(translationMatrix[0].xy), length(translationMatrix[1].xy));
  ${SIZE_VERTEX}
  ${SWATCH_VERTEX}
}`;

/** What maps of squares and of hexes have in common. */
const COMMON = `
precision highp float;
${PASSED}
uniform vec2 size;
uniform float strength;
uniform float opened;
uniform sampler2D kinds;
uniform sampler2D palette;
/* How a kind looks, as a row of the palette has it. */
vec4 lookOf(float kind, float row) {
  return texture2D(palette, vec2((kind + 0.5) * ${1 / KINDS}, (row + 0.5) * ${1 / ROWS}));
}
vec4 texelAt(vec2 cell) {
  return floor(texture2D(kinds, (cell + 0.5) / size) * 255.0 + 0.5);
}
/* Where the pixel is from the middle of its cell, in parts of the lesser of its width and height. */
vec2 middle;`;

/** How light the ink is that stands on the colour of a `look`. */
const LIGHT = '(dot(look.rgb, vec3(0.299, 0.587, 0.114)) > 0.4 ? 0.04 : 0.96)';

/** What draws a map of squares. */
const squares = (hasSymbols: boolean): string => `
float random(vec2 at) {
  return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453);
}
float noise(vec2 at) {
  vec2 corner = floor(at);
  vec2 within = smoothstep(0.0, 1.0, fract(at));
  return mix(
    mix(random(corner), random(corner + vec2(1.0, 0.0)), within.x),
    mix(random(corner + vec2(0.0, 1.0)), random(corner + vec2(1.0, 1.0)), within.x),
    within.y);
}
/* How a kind looks at the pixel, its alpha multiplied in. */
vec4 shown(float kind) {
  vec4 look = lookOf(kind, 0.0);
  vec2 marks = floor(lookOf(kind, 1.0).rg * 255.0 + 0.5);
  float pattern = marks.x;
  vec2 within = fract(place) * 12.0;
  float ink = 1.0;
  if (pattern == 1.0) ink = step(0.5, fract((within.x + within.y) * 0.5));
  else if (pattern == 2.0) ink = max(step(0.72, fract((within.x + within.y) * 0.5)), step(0.72, fract((within.x - within.y) * 0.5)));
  else if (pattern == 4.0) ink = step(0.62, fract(length(middle) * 9.0));
  else if (pattern == 6.0) ink = step(0.5, fract((within.x - within.y) * 0.5));
  else if (pattern == 7.0) ink = step(0.5, fract(within.y * 0.5));
  else if (pattern == 8.0) ink = step(0.5, fract(within.x * 0.5));
  else if (pattern == 9.0) ink = max(step(0.72, fract(within.x * 0.5)), step(0.72, fract(within.y * 0.5)));
  else if (pattern == 10.0) ink = step(length(fract(within * 0.5) - 0.5), 0.32);
  else if (pattern == 11.0) ink = step(0.5, fract(within.y * 0.5 + 0.22 * sin(within.x * 1.5707963)));
  if (look.a > 0.998) {
    float light = pattern == 5.0 ? 0.75 + 0.5 * (0.65 * noise(place * 3.0) + 0.35 * noise(place * 7.0)) : 1.0;
    return vec4(look.rgb * light, 1.0);
  }
  float alpha = look.a * strength * mix(0.45, 1.0, ink);
  vec4 drawn = vec4(look.rgb * alpha, alpha);
  ${hasSymbols ? `if (detail > 0.0 && marks.y > 0.0) return symbolOver(drawn, marks.y, ${LIGHT}, detail * strength);` : ''}
  return drawn;
}
void main() {
  middle = fract(place) - 0.5;
  vec4 texel = texelAt(clamp(floor(place), vec2(0.0), size - 1.0));
  gl_FragColor = shown(texel.r);
  if (texel.b > 0.5 && opened < 1.0) gl_FragColor = mix(shown(texel.g), gl_FragColor, opened);
}`;

/** Draws a cell's symbol over it, in an ink of a lightness; what is beyond the symbol is left out, since small pictures flow together there. */
function symbolOver({ columns, rows, filled }: SymbolAtlas): string {
  return `
uniform sampler2D symbols;
vec4 symbolOver(vec4 below, float symbol, float light, float inkStrength) {
  if (max(abs(middle.x), abs(middle.y)) > ${(SYMBOL * 0.58).toFixed(4)}) return below;
  float tile = symbol - 1.0;
  vec2 corner = vec2(tile - ${columns}.0 * floor((tile + 0.5) / ${columns}.0), floor((tile + 0.5) / ${columns}.0));
  vec2 ink = texture2D(symbols, (corner + middle / ${(SYMBOL / filled).toFixed(4)} + 0.5) / vec2(${columns}.0, ${rows}.0)).rg;
  vec4 surrounded = mix(below, vec4(vec3(1.0 - light), 1.0), ink.g * 0.4 * inkStrength);
  return mix(surrounded, vec4(vec3(light), 1.0), ink.r * 0.9 * inkStrength);
}`;
}

/**
 * Draws a kind of hexes; lines of a pattern are darker than a light colour and lighter than a dark one, so that they are seen on
 * any map. What is far is drawn from one row of the palette, and so twice as quickly where there is no graphics card.
 */
const hexShown = (isFar: boolean, hasSymbols: boolean): string => `
vec4 shown(float kind) {
  ${isFar ? PACKED : UNPACKED}
  float light = ${LIGHT};
  float ownStrength = look.a > 0.998 ? 1.0 : strength;
  float alpha = look.a * ownStrength;
  float ink = texture2D(swatches, swatchAt(pattern)).r;
  vec3 colour = pattern == ${CLOUDS}.0 ? look.rgb * (0.75 + 0.5 * ink) : mix(look.rgb, vec3(light), ${INK} * ink);
  vec4 drawn = vec4(colour * alpha, alpha);
  ${hasSymbols ? 'if (detail > 0.0 && symbol > 0.0) return symbolOver(drawn, symbol, light, detail * ownStrength);' : ''}
  return drawn;
}`;

/** Reads a kind's opacity and pattern from one byte. */
const PACKED = `
  vec4 look = lookOf(kind, 2.0);
  float both = floor(look.a * 255.0 + 0.5);
  float level = floor(both * 0.0625);
  float pattern = both - level * 16.0;
  look.a = level * ${1 / 15};`;

const UNPACKED = `
  vec4 look = lookOf(kind, 0.0);
  vec2 marks = floor(lookOf(kind, 1.0).rg * 255.0 + 0.5);
  float pattern = marks.x;
  float symbol = marks.y;`;

/** What hexes have in common, however near they are. */
const HEXES = `
uniform sampler2D swatches;
/* Whether a texel's kind hides what lies beneath it, and how far its cell does while it turns from another. */
float hides(vec4 texel) {
  return texel.a == 1.0 || texel.a == 3.0 ? 1.0 : 0.0;
}
float hiding(vec4 texel) {
  return texel.b > 0.5 ? mix(texel.a >= 2.0 ? 1.0 : 0.0, hides(texel), opened) : hides(texel);
}
${SWATCH_AT}`;

/** Returns the fragment shader of a map of squares. */
export function squareFragment(atlas: SymbolAtlas | null): string {
  return [COMMON, atlas ? symbolOver(atlas) : '', squares(atlas !== null)].join('');
}

/** Returns the fragment shader of a map of hexes that are near. */
export function hexFragment(hexes: HexLayout, atlas: SymbolAtlas | null, hasEdges: boolean): string {
  const symbols = atlas ? symbolOver(atlas) : '';
  return [COMMON, HEXES, symbols, hexShown(false, atlas !== null), hexMain(hexes, hasEdges)].join('');
}

/** Returns that of one whose hexes are too small for symbols and soft edges. */
export function farHexFragment(hexes: HexLayout): string {
  return [COMMON, HEXES, hexShown(true, false), hexMain(hexes, false)].join('');
}
