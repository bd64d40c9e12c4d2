/** How the shader of a cell map finds the hex of a pixel and its neighbours: the same steps as `hexUnder` takes. */
import { LINES_APART, lagOf } from '../rules/grid/hex-lines.ts';
import type { HexGrid } from '../rules/grid/hexes.ts';

/** Which way hexes stand. */
export type HexLayout = Pick<HexGrid, 'inColumns' | 'even'>;

/**
 * From how far a point is from the middle of hex 0,0, in hexes `across` its line and `along` it, to the hex that holds it: its
 * line and its place on an axis that goes slantwise from line to line, `wholeLine` and `wholeSlant`.
 * @see https://www.redblobgames.com/grids/hexagons/ (axial coordinates, rounding)
 */
export const HEX_UNDER = `
  float line = across / ${LINES_APART};
  float slant = along - line * 0.5;
  float third = -line - slant;
  float wholeLine = floor(line + 0.5);
  float wholeSlant = floor(slant + 0.5);
  float wholeThird = floor(third + 0.5);
  float offLine = abs(wholeLine - line);
  float offSlant = abs(wholeSlant - slant);
  float offThird = abs(wholeThird - third);
  if (offLine > offSlant && offLine > offThird) wholeLine = -wholeThird - wholeSlant;
  else if (offSlant > offThird) wholeSlant = -wholeThird - wholeLine;`;

/** From a hex's line and slanting place, `hexLine` and `hexSlant`, to its number `at` in its line. */
export const HEX_NUMBER = `
  float odd = hexLine - 2.0 * floor(hexLine * 0.5 + 0.25);
  float at = floor(hexSlant + (hexLine - odd) * 0.5 + odd * lead + 0.5);`;

/**
 * From how far a point is from the middle of its hex, `offLine` across the line and `offAlong` along it, in hexes: how far it lies
 * towards the sides that have a neighbour along the line, in the next line, and slantwise in the next line. A side is at 0.5.
 */
export const HEX_SIDES = `
  float towardsAlong = offAlong;
  float towardsNext = offAcross + offAlong * 0.5;
  float towardsSlant = offAcross - offAlong * 0.5;`;

/** By how much the numbers of hexes in odd lines are ahead: 1 where these lines begin half a hex earlier, otherwise 0. */
export function leadOf(hexes: HexLayout): number {
  return 0.5 - lagOf(hexes, 1);
}

/** Returns the box of a map of hexes, in hexes from the top left corner of the box of hex 0,0: left, top, right and bottom. */
export function hexBounds(
  { inColumns, even }: HexLayout,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly [left: number, top: number, right: number, bottom: number] {
  const [lines, numbers] = inColumns ? [columns, rows] : [rows, columns];
  const lag = lines > 1 ? lagOf({ even }, 1) : 0;
  const [first, last] = [Math.min(0, lag), numbers + Math.max(0, lag)];
  const breadth = (lines - 1) * LINES_APART + 1;
  return inColumns ? [0, first, breadth, last] : [first, 0, last, breadth];
}

/** How small a cell may be before its symbol begins to fade, and when it is gone, in pixels of the screen. */
const FADES = [18, 13] as const;
/** How many lines of a pattern there are across a hex. */
const LINES = 6;
/** The least distance of two lines of a pattern, in pixels of the screen; closer ones are drawn twice as far apart, and so on. */
const CLOSEST = 6;

/** Whether hexes of so many pixels of the screen are too small for symbols and soft edges. */
export function isFar(side: number): boolean {
  return side < FADES[1];
}

/** Finds what hangs on the size of cells on the screen, for a vertex shader that knows it as `pixels`. */
export const SIZE_VERTEX = `
  float least = min(pixels.x, pixels.y);
  shape = pixels / least;
  float apart = exp2(min(0.0, floor(log2(least / ${(CLOSEST * LINES).toFixed(1)})))) * ${LINES}.0;
  detail = smoothstep(${FADES[1].toFixed(1)}, ${FADES[0].toFixed(1)}, least);`;

/**
 * Finds soft edges: what hides reaches a little over its sides, never what does not, so that of what lies under it nothing is
 * seen. The two nearest sides are looked at, since only they are near in a corner; `one` and `other` are their neighbours, and
 * `reaches` is how much of each is seen.
 */
const EDGES = `
  ${HEX_SIDES}
  vec3 towards = vec3(towardsAlong, towardsNext, towardsSlant);
  vec3 away = 0.5 - abs(towards);
  vec3 sides = sign(towards);
  float farthest = max(max(away.x, away.y), away.z);
  vec3 over = away.x < farthest ? vec3(0.0, sides.x, away.x) : vec3(sides.z, -sides.z, away.z);
  vec3 beside = away.y < farthest ? vec3(sides.y, 0.0, away.y) : vec3(sides.z, -sides.z, away.z);
  vec4 one = texelOf(wholeLine + over.x, wholeSlant + over.y);
  vec4 other = texelOf(wholeLine + beside.x, wholeSlant + beside.y);
  vec2 even = place * shape;
  float breadth = 0.1 + 0.025 * (sin(even.x * 19.0 + 3.0 * sin(even.y * 5.0)) + sin(even.y * 23.0));
  vec2 reaches = vec2(hiding(one), hiding(other)) * (1.0 - smoothstep(0.0, breadth, vec2(over.z, beside.z)));
  if (detail == 0.0 || hiding(texel) >= 1.0) reaches = vec2(0.0);`;

/** Goes on with the neighbour that reaches over a side, and then with the other one. */
const NEXT_EDGE = `
    if (max(reaches.x, reaches.y) <= 0.0) break;
    bool isOne = reaches.x > 0.0;
    vec4 neighbour = isOne ? one : other;
    share = isOne ? reaches.x : reaches.y;
    reaches = isOne ? vec2(0.0, reaches.y) : vec2(0.0);
    kind = hides(neighbour) > 0.5 ? neighbour.r : neighbour.g;`;

/**
 * Returns the `main` of a map of hexes; it stands after what all have in common. What else is drawn at a pixel than its cell's
 * kind (the kind before, edges of neighbours) are further rounds of one loop: a computer without a graphics card does all
 * that is written in branches, but no round that no pixel asks for.
 */
export function hexMain({ inColumns, even }: HexLayout, hasEdges: boolean): string {
  const turned = inColumns ? 'yx' : 'xy';
  return `
const float lead = ${leadOf({ inColumns, even }).toFixed(1)};
/* The texel of a hex; off the map it hides nothing, and its kind is less than 0. */
vec4 texelOf(float hexLine, float hexSlant) {
  ${HEX_NUMBER}
  vec2 cell = vec2(at, hexLine).${turned};
  vec2 inside = step(vec2(0.0), cell) * step(cell, size - 1.0);
  return inside.x * inside.y > 0.0 ? texelAt(cell) : vec4(-1.0);
}
void main() {
  vec2 fromFirst = (place - 0.5).${turned};
  float along = fromFirst.x;
  float across = fromFirst.y;
  ${HEX_UNDER}
  vec4 texel = texelOf(wholeLine, wholeSlant);
  float offAcross = across - wholeLine * ${LINES_APART};
  float offAlong = along - wholeSlant - wholeLine * 0.5;
  middle = vec2(offAlong, offAcross).${turned} * shape;
  ${hasEdges ? EDGES : ''}
  vec4 colour = vec4(0.0);
  float kind = texel.r;
  float share = 1.0;
  for (int round = 0; round < ${hasEdges ? 4 : 2}; round++) {
    colour = mix(colour, shown(kind), share);
    if (round == 0 && texel.b > 0.5 && opened < 1.0) {
      kind = texel.g;
      share = 1.0 - opened;
      continue;
    }
    ${hasEdges ? NEXT_EDGE : 'break;'}
  }
  gl_FragColor = texel.r < 0.0 ? vec4(0.0) : colour;
}`;
}
