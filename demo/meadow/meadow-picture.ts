/** Draws a meadow on squares as an SVG picture. */
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Point } from '../drawing/points.ts';
import { Random } from '../drawing/random.ts';
import { type Border, outlines } from '../drawing/regions.ts';
import { noiseField, scatter } from '../drawing/scatter.ts';
import { circlePath, element, group, num, path, pathOf, pathsOf, picture } from '../drawing/svg.ts';

const meadowSchema = v.object({ name: v.string(), seed: v.string(), map: v.string() });

export interface MeadowSource extends v.InferOutput<typeof meadowSchema> {
  readonly rows: readonly string[];
}

/** Reads a meadow, or throws what is wrong with it: the sources are ours, and a fault in one is a fault in the build. */
export function readMeadow(text: string): MeadowSource {
  const source = v.parse(meadowSchema, parse(text));
  return {
    ...source,
    rows: source.map
      .trim()
      .split('\n')
      .map((row) => row.trim()),
  };
}

/** Lists the squares that have one of the letters. */
function squares({ rows }: MeadowSource, letters: string): (readonly [x: number, y: number])[] {
  return rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letters.includes(letter) ? [[x, y] as const] : [])));
}

/** Writes the outlines of all squares that have one of the letters; at the rim of the map an area runs on. */
function area(source: MeadowSource, letters: string, size: number): string {
  const inside = (x: number, y: number): boolean => {
    const row = source.rows[Math.max(0, Math.min(source.rows.length - 1, y))] ?? '';
    return letters.includes(row[Math.max(0, Math.min(row.length - 1, x))] ?? '.');
  };
  const [wide, high] = [source.rows[0]?.length ?? 0, source.rows.length];
  const at = (x: number, y: number): Point => [x * size, y * size];
  const within = (x: number, y: number): boolean => x >= -1 && y >= -1 && x <= wide && y <= high && inside(x, y);
  const borders: Border[] = [];
  for (let y = -1; y <= high; y += 1) {
    for (let x = -1; x <= wide; x += 1) {
      if (!within(x, y)) continue;
      if (!within(x, y - 1)) borders.push([at(x, y), at(x + 1, y)]);
      if (!within(x + 1, y)) borders.push([at(x + 1, y), at(x + 1, y + 1)]);
      if (!within(x, y + 1)) borders.push([at(x + 1, y + 1), at(x, y + 1)]);
      if (!within(x - 1, y)) borders.push([at(x, y + 1), at(x, y)]);
    }
  }
  return pathsOf(outlines(borders, size * 0.2, source.seed));
}

/** A crown seen from above: leaves in rings, lighter toward the light. */
function crown(random: Random, [x, y]: Point, radius: number): string {
  const ring = (count: number, far: number, leaf: number, dx: number): string =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI + random.between(-0.2, 0.2);
      return circlePath(
        x + dx + Math.cos(angle) * far * radius,
        y + dx * 1.2 + Math.sin(angle) * far * radius,
        radius * leaf * random.between(0.85, 1.1),
      );
    }).join('');
  const outer = ring(9, 0.66, 0.4, 0) + circlePath(x, y, radius * 0.7);
  return (
    path(ring(7, 0.6, 0.46, radius * 0.2) + circlePath(x + radius * 0.2, y + radius * 0.24, radius * 0.7), {
      fill: '#0d110b',
      opacity: 0.3,
    }) +
    path(outer, { fill: '#35452f', stroke: '#161d12', 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    path(outer, { fill: '#3b4c34' }) +
    path(ring(7, 0.44, 0.3, -radius * 0.08), { fill: '#465a3d' }) +
    path(ring(4, 0.22, 0.24, -radius * 0.18), { fill: '#536848' })
  );
}

function boulder(random: Random, [x, y]: Point, radius: number): string {
  const corners = Array.from({ length: 7 }, (_, i): Point => {
    const angle = (i / 7) * 2 * Math.PI + random.between(-0.25, 0.25);
    const far = radius * random.between(0.8, 1.08);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.82];
  });
  const face = corners.slice(3, 7);
  return (
    element('ellipse', { cx: x + 6, cy: y + 8, rx: radius, ry: radius * 0.8, fill: '#0d110b', opacity: 0.3 }) +
    path(pathOf(corners), { fill: '#6c6b66', stroke: '#23231f', 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    path(pathOf([...face, [x, y - 2]]), { fill: '#82817b' }) +
    path(pathOf([corners[1] ?? [x, y], [x, y - 2], corners[3] ?? [x, y]], false), {
      fill: 'none',
      stroke: '#4b4a46',
      'stroke-width': 2,
    })
  );
}

/** Grass: soft light and dark places, and blades thicker where it is light. */
function drawGrass(width: number, height: number, random: Random): string {
  const field = noiseField(random, 230);
  const spot = (at: Point, id: string): string => `<use href="#${id}" x="${num(at[0])}" y="${num(at[1])}"/>`;
  const spots = scatter(random, width, height, 120, 1.2);
  const blades = scatter(random, width, height, 34)
    .filter((at) => random.happens(0.2 + field(at) * 0.7))
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l-4-8m4 8v-11m0 11l5-8`)
    .join('');
  return (
    spots
      .filter((at) => field(at) < 0.4)
      .map((at) => spot(at, 'dark'))
      .join('') +
    spots
      .filter((at) => field(at) > 0.6)
      .map((at) => spot(at, 'light'))
      .join('') +
    path(blades, { fill: 'none', stroke: '#66714c', 'stroke-width': 1.6, 'stroke-linecap': 'round', opacity: 0.75 })
  );
}

const DEFS =
  '<radialGradient id="gd"><stop offset="0" stop-color="#1a2114" stop-opacity=".15"/><stop offset="1" stop-color="#1a2114" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="gl"><stop offset="0" stop-color="#a5a568" stop-opacity=".09"/><stop offset="1" stop-color="#a5a568" stop-opacity="0"/></radialGradient>' +
  '<circle id="dark" r="190" fill="url(#gd)"/><circle id="light" r="190" fill="url(#gl)"/>';

/** Draws the meadow; the same source and size give the same picture. */
export function drawMeadow(source: MeadowSource, size: number): { svg: string; width: number; height: number } {
  const random = new Random(source.seed);
  const width = (source.rows[0]?.length ?? 0) * size;
  const height = source.rows.length * size;
  const middleOf = ([x, y]: readonly [number, number], wander: number): Point => [
    (x + 0.5 + random.between(-wander, wander)) * size,
    (y + 0.5 + random.between(-wander, wander)) * size,
  ];
  const way = area(source, '=', size);
  const pond = area(source, '~', size);
  const flowers = squares(source, '*').flatMap((square) =>
    Array.from(
      { length: 12 },
      () => [middleOf(square, 0.46), random.pick(['#c9b46a', '#b9a9c4', '#c98f7a', '#d8d2bd'])] as const,
    ),
  );
  const pebbles = squares(source, '=').flatMap((square) => Array.from({ length: 4 }, () => middleOf(square, 0.45)));
  const ripples = squares(source, '~').map((square) => middleOf(square, 0.2));
  const standing = [
    ...squares(source, 'o').map(
      (square) => [middleOf(square, 0.08), (at: Point) => boulder(random, at, size * random.between(0.34, 0.44))] as const,
    ),
    ...squares(source, 'B').map((square) => [middleOf(square, 0.1), (at: Point) => crown(random, at, size * 0.4)] as const),
    ...squares(source, 'T').map(
      (square) => [middleOf(square, 0.14), (at: Point) => crown(random, at, size * random.between(0.72, 0.9))] as const,
    ),
  ];
  const svg = picture(
    width,
    height,
    DEFS,
    element('rect', { width, height, fill: '#4c5639' }),
    drawGrass(width, height, random),
    path(way, { fill: '#6b6048', stroke: '#3f4430', 'stroke-width': 7, 'stroke-linejoin': 'round' }),
    path(pebbles.map(([x, y]) => circlePath(x, y, random.between(2, 5))).join(''), { fill: '#857a60', opacity: 0.8 }),
    path(pond, { fill: '#35515a', stroke: '#2a3325', 'stroke-width': 12, 'stroke-linejoin': 'round' }),
    path(pond, { fill: 'none', stroke: '#4b6a70', 'stroke-width': 4, 'stroke-linejoin': 'round' }),
    path(ripples.map(([x, y]) => `M${num(x - 18)} ${num(y)}q9-6 18 0t18 0`).join(''), {
      fill: 'none',
      stroke: '#5b7d85',
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }),
    ...flowers.map(([[cx, cy], fill]) => element('circle', { cx, cy, r: 3.4, fill })),
    group({}, ...standing.map(([at, draw]) => draw(at))),
  );
  return { svg, width, height };
}
