/** The shader of a cell map: what squares and hexes have in common, and what each has of its own. */
import { type HexLayout, hexMain } from './hex-shader.ts';
import { CLOUDS, SWATCH_AT } from './swatches.ts';

/** The most kinds that a palette can hold. */
export const KINDS = 64;

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

/** The side of the box of a symbol, as a share of the lesser of a hex's width and height. */
const SYMBOL = 0.58;

export const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
uniform mat3 translationMatrix;
uniform mat3 projectionMatrix;
varying vec2 place;
varying vec2 pixels;
void main() {
  place = aVertexPosition;
  pixels = vec2(length(translationMatrix[0].xy), length(translationMatrix[1].xy));
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;

/** What maps of squares and of hexes have in common. */
const COMMON = `
precision highp float;
/* Where the pixel is, in cells, and how wide and high a cell is on the screen. */
varying vec2 place;
varying vec2 pixels;
uniform vec2 size;
uniform float strength;
uniform float opened;
uniform sampler2D kinds;
uniform sampler2D palette;
vec4 lookOf(float kind) {
  return texture2D(palette, vec2((kind + 0.5) / ${KINDS}.0, 0.25));
}
/* A kind's pattern and the number of its symbol, which is 0 for none. */
vec2 marksOf(float kind) {
  return floor(texture2D(palette, vec2((kind + 0.5) / ${KINDS}.0, 0.75)).rg * 255.0 + 0.5);
}
vec4 texelAt(vec2 cell) {
  return floor(texture2D(kinds, (cell + 0.5) / size) * 255.0 + 0.5);
}`;

const SQUARES = `
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
  vec4 look = lookOf(kind);
  float pattern = marksOf(kind).x;
  vec2 within = fract(place) * 12.0;
  float ink = 1.0;
  if (pattern == 1.0) ink = step(0.5, fract((within.x + within.y) * 0.5));
  else if (pattern == 2.0) ink = max(step(0.72, fract((within.x + within.y) * 0.5)), step(0.72, fract((within.x - within.y) * 0.5)));
  else if (pattern == 4.0) ink = step(0.62, fract(length(fract(place) - 0.5) * 9.0));
  if (look.a > 0.998) {
    float light = pattern == 5.0 ? 0.75 + 0.5 * (0.65 * noise(place * 3.0) + 0.35 * noise(place * 7.0)) : 1.0;
    return vec4(look.rgb * light, 1.0);
  }
  float alpha = look.a * strength * mix(0.45, 1.0, ink);
  return vec4(look.rgb * alpha, alpha);
}
void main() {
  vec4 texel = texelAt(clamp(floor(place), vec2(0.0), size - 1.0));
  gl_FragColor = shown(texel.r);
  if (texel.b > 0.5 && opened < 1.0) gl_FragColor = mix(shown(texel.g), gl_FragColor, opened);
}`;

/** Draws a hex's symbol over it, in an ink of a lightness; what is beyond the symbol is left out, since small pictures flow together there. */
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

/** Draws a kind of hexes; lines of a pattern are darker than a light colour and lighter than a dark one, so that they are seen on any map. */
const hexShown = (hasSymbols: boolean): string => `
vec4 shown(float kind) {
  vec4 look = lookOf(kind);
  vec2 marks = marksOf(kind);
  float light = dot(look.rgb, vec3(0.299, 0.587, 0.114)) > 0.4 ? 0.04 : 0.96;
  float ownStrength = look.a > 0.998 ? 1.0 : strength;
  float alpha = look.a * ownStrength;
  float ink = texture2D(swatches, swatchAt(marks.x)).r;
  vec3 colour = marks.x == ${CLOUDS}.0 ? look.rgb * (0.75 + 0.5 * ink) : mix(look.rgb, vec3(light), ${INK} * ink);
  vec4 drawn = vec4(colour * alpha, alpha);
  ${hasSymbols ? 'if (detail > 0.0 && marks.y > 0.0) return symbolOver(drawn, marks.y, light, detail * ownStrength);' : ''}
  return drawn;
}`;

/** What hexes have in common, however near they are. */
const HEXES = `
uniform sampler2D swatches;
/* Where the pixel is in hexes that are as wide as high: from the map's corner, and from the middle of its own one. */
vec2 even;
vec2 middle;
/* How many lines of a pattern there are across a hex. */
float apart;
/* How strongly symbols are drawn. */
float detail;
/* Whether a texel's kind hides what lies beneath it, and how far its cell does while it turns from another. */
float hides(vec4 texel) {
  return texel.a == 1.0 || texel.a == 3.0 ? 1.0 : 0.0;
}
float hiding(vec4 texel) {
  return texel.b > 0.5 ? mix(texel.a >= 2.0 ? 1.0 : 0.0, hides(texel), opened) : hides(texel);
}
${SWATCH_AT}`;

/** Returns the fragment shader of a map of squares. */
export function squareFragment(): string {
  return COMMON + SQUARES;
}

/** Returns the fragment shader of a map of hexes. */
export function hexFragment(hexes: HexLayout, atlas: SymbolAtlas | null, hasEdges: boolean): string {
  const parts = { hasSymbols: atlas !== null, hasEdges };
  return [COMMON, HEXES, ...(atlas ? [symbolOver(atlas)] : []), hexShown(parts.hasSymbols), hexMain(hexes, parts)].join('');
}
