/** Draws what stands out in a city: its wall, bridges, temple, keep and fountain. */
import { type Point, between, distance, distanceToLine } from '../drawing/points.ts';
import { area, inset, middle } from '../drawing/polygons.ts';
import type { Random } from '../drawing/random.ts';
import { circlePath, element, group, num, path, pathsOf } from '../drawing/svg.ts';
import { COLOURS } from './city-colours.ts';
import type { CityPlan, Ward } from './city-plan.ts';
import type { CitySource } from './city-source.ts';

const OUTLINED = { stroke: COLOURS.outline, 'stroke-width': 2, 'stroke-linejoin': 'round' } as const;

/** Draws the city wall with its towers: in gaps it has fallen, at streets there are gates, over water there is none. */
export function drawWall(plan: CityPlan, random: Random): string {
  const { river, streets } = plan;
  const wet = (at: Point): boolean => distanceToLine(at, river.line) < river.width / 2 + 22;
  const street = (at: Point): boolean => streets.some(({ line, width }) => distanceToLine(at, line) < width / 2 + 8);
  const runs: [Point, Point][] = [];
  let fallen = '';
  const towers: Point[] = [];
  for (const [a, b] of plan.wall) {
    const steps = Math.max(1, Math.round(distance(a, b) / 12));
    let run: [Point, Point] | null = null;
    const broken = random.happens(0.26) ? random.between(0.15, 0.6) : 2;
    for (let i = 0; i < steps; i += 1) {
      const from = between(a, b, i / steps);
      const to = between(a, b, (i + 1) / steps);
      const passage = wet(from) || wet(to) || street(between(from, to, 0.5));
      const gone = i / steps > broken && i / steps < broken + 0.34;
      if (!passage && !gone) {
        if (run === null) runs.push((run = [from, to]));
        else run[1] = to;
        continue;
      }
      run = null;
      if (!passage && random.happens(0.75))
        fallen += circlePath(from[0] + random.between(-6, 6), from[1] + random.between(-6, 6), random.between(2, 5));
    }
    if (!wet(a) && !street(a)) towers.push(a);
    for (const { line, width } of streets) {
      const gate = gateOn(a, b, line);
      if (gate && !wet(gate)) towers.push(...gateTowers(gate, a, b, width / 2 + 12));
    }
  }
  const standing = pathsOf(runs, false);
  const stroke = { fill: 'none', 'stroke-linecap': 'square' } as const;
  return [
    path(fallen, { fill: COLOURS.stoneDark, ...OUTLINED, 'stroke-width': 1 }),
    path(standing, { ...stroke, stroke: '#0d0c0a', 'stroke-width': 15, opacity: 0.4, transform: 'translate(4 5)' }),
    path(standing, { ...stroke, stroke: COLOURS.outline, 'stroke-width': 15 }),
    path(standing, { ...stroke, stroke: COLOURS.wall, 'stroke-width': 11 }),
    path(standing, { ...stroke, stroke: COLOURS.wallDark, 'stroke-width': 4 }),
    ...towers.filter((at, i) => towers.findIndex((other) => distance(at, other) < 14) === i).map((at) => tower(at, random)),
  ].join('');
}

/** Returns where a street goes through a side of the wall, or null. */
function gateOn(a: Point, b: Point, line: readonly Point[]): Point | null {
  const steps = 40;
  const places = Array.from({ length: steps + 1 }, (_, i) => between(a, b, i / steps));
  const nearest = places.reduce((best, at) => (distanceToLine(at, line) < distanceToLine(best, line) ? at : best));
  return distanceToLine(nearest, line) < 4 ? nearest : null;
}

function gateTowers(gate: Point, a: Point, b: Point, reach: number): Point[] {
  const length = distance(a, b) || 1;
  const along: Point = [((b[0] - a[0]) / length) * reach, ((b[1] - a[1]) / length) * reach];
  return [
    [gate[0] + along[0], gate[1] + along[1]],
    [gate[0] - along[0], gate[1] - along[1]],
  ];
}

function tower([x, y]: Point, random: Random): string {
  const radius = random.between(12, 14.5);
  const roofless = random.happens(0.45);
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    element('circle', { cx: 4, cy: 5, r: radius, fill: '#0d0c0a', opacity: 0.4 }),
    element('circle', { r: radius, fill: COLOURS.wall, ...OUTLINED }),
    roofless
      ? element('circle', { r: radius - 5, fill: COLOURS.ruinFloor }) + path(`M-3 2l5-3 3 4z`, { fill: COLOURS.stone })
      : element('circle', { r: radius - 4, fill: '#6a5a4c', ...OUTLINED, 'stroke-width': 1 }) +
          path(`M0 0l${num(radius - 4)} 0M0 0l-5-8M0 0l-5 8`, { stroke: COLOURS.outline, 'stroke-width': 1 }),
  );
}

/** Draws bridges, some with a gap where they fell. */
export function drawBridges(plan: CityPlan, source: CitySource, random: Random): string {
  const reach = plan.river.width / 2 + 30;
  return source.bridges
    .map(({ at, width, broken, toward }) => {
      const angle = (Math.atan2(toward[1], toward[0]) * 180) / Math.PI;
      const w = width / 2;
      const edge = (x: number, out: number): string => `${num(x)} ${num(out)} `;
      const whole = `M${edge(-reach, -w)}${edge(reach, -w)}${edge(reach, w)}${edge(-reach, w)}z`;
      const jag = (x: number, way: number): string =>
        `${edge(x, w)}${edge(x + 9 * way, w * 0.3)}${edge(x - 4 * way, -w * 0.2)}${edge(x + 6 * way, -w)}`;
      const parts = `M${edge(-reach, -w)}${edge(-reach, w)}${jag(-22, 1)}zM${edge(reach, -w)}${edge(reach, w)}${jag(26, -1)}z`;
      const deck = broken ? parts : whole;
      const joints = Array.from({ length: 9 }, (_, i) => (i - 4) * (reach / 4.6))
        .filter((x) => !broken || Math.abs(x) > 36)
        .map((x) => `M${num(x)} ${num(-w + 4)}V${num(w - 4)}`)
        .join('');
      const piers = [-0.45, 0.05, 0.5]
        .map((share) => share * reach)
        .map((x) => `M${num(x - 7)} ${num(-w - 9)}h14v${num(width + 18)}h-14z`)
        .join('');
      const debris = broken
        ? Array.from({ length: 7 }, () =>
            circlePath(random.between(-20, 24), random.between(-w, w + 14), random.between(2, 5)),
          ).join('')
        : '';
      return group(
        { transform: `translate(${num(at[0] * source.spacing)} ${num(at[1] * source.spacing)})rotate(${num(angle)})` },
        path(piers, { fill: COLOURS.stoneDark, ...OUTLINED }),
        path(deck, { fill: '#0d0c0a', opacity: 0.35, transform: 'translate(5 9)' }),
        path(debris, { fill: COLOURS.stone, ...OUTLINED, 'stroke-width': 1 }),
        path(deck, { fill: '#7a7162', ...OUTLINED, 'stroke-width': 3 }),
        path(joints, { stroke: '#5c5549', 'stroke-width': 2 }),
      );
    })
    .join('');
}

/** Returns the stand of a landmark: the middle of its ward's greatest block. */
function standOf(ward: Ward): { at: Point; size: number } {
  const block = ward.blocks.reduce((best, other) => (area(other) > area(best) ? other : best), ward.blocks[0] ?? ward.cell);
  return { at: middle(block), size: Math.sqrt(Math.max(0, area(inset(block, 6)))) };
}

function temple(ward: Ward): string {
  const { at, size } = standOf(ward);
  const [w, h] = [size * 0.42, size * 0.27];
  const columns = Array.from({ length: 7 }, (_, i) => -w * 0.82 + (i * w * 1.64) / 6).flatMap((x, i): Point[] => [
    [x, -h * 0.7],
    ...(i === 4 ? [] : [[x, h * 0.7] as const]),
  ]);
  const hall = `M${num(-w * 0.62)} ${num(-h * 0.42)}H${num(w * 0.62)}V${num(h * 0.1)}m0 ${num(h * 0.2)}V${num(h * 0.42)}H${num(-w * 0.2)}m${num(-w * 0.2)} 0H${num(-w * 0.62)}V${num(-h * 0.42)}`;
  return group(
    { transform: `translate(${num(at[0])} ${num(at[1])})rotate(-14)` },
    ...[1.16, 1.08, 1].map((grow, i) =>
      element('rect', {
        x: -w * grow,
        y: -h * grow * 1.05,
        width: 2 * w * grow,
        height: 2 * h * grow * 1.05,
        fill: ['#6e675a', '#7d7567', '#8a8172'][i] ?? COLOURS.stone,
        ...OUTLINED,
        'stroke-width': 1.4,
      }),
    ),
    path(hall, { fill: '#5d564b', stroke: COLOURS.outline, 'stroke-width': 5 }),
    path(hall, { fill: 'none', stroke: '#b3a893', 'stroke-width': 3 }),
    path(columns.map(([x, y]) => circlePath(x, y, 4.6)).join(''), { fill: '#b3a893', ...OUTLINED, 'stroke-width': 1.6 }),
  );
}

function keep(ward: Ward): string {
  const { at, size } = standOf(ward);
  const s = size * 0.36;
  const corners: Point[] = [
    [-s, -s],
    [s, -s],
    [s, s],
    [-s, s],
  ];
  const wall = `M${num(-s)} ${num(s * 0.1)}V${num(-s)}H${num(s)}V${num(s)}H${num(s * 0.15)}m${num(-s * 0.5)} 0H${num(-s)}V${num(s * 0.55)}`;
  return group(
    { transform: `translate(${num(at[0])} ${num(at[1])})rotate(9)` },
    element('rect', { x: -s, y: -s, width: 2 * s, height: 2 * s, fill: '#514b42' }),
    path(wall, { fill: 'none', stroke: COLOURS.outline, 'stroke-width': 13 }),
    path(wall, { fill: 'none', stroke: COLOURS.wall, 'stroke-width': 9 }),
    element('rect', {
      x: -s * 0.42,
      y: -s * 0.5,
      width: s * 0.84,
      height: s * 0.84,
      fill: '#6d6a66',
      ...OUTLINED,
      'stroke-width': 2.4,
    }),
    element('rect', { x: -s * 0.24, y: -s * 0.32, width: s * 0.48, height: s * 0.48, fill: '#565350', ...OUTLINED }),
    ...corners.slice(0, 3).map(([x, y]) => element('circle', { cx: x, cy: y, r: 12, fill: COLOURS.wall, ...OUTLINED })),
    path(circlePath(-s, s, 5) + circlePath(-s + 9, s + 6, 4) + circlePath(-s - 8, s + 4, 3), {
      fill: COLOURS.stone,
      ...OUTLINED,
      'stroke-width': 1,
    }),
  );
}

function fountain(at: Point): string {
  return group(
    { transform: `translate(${num(at[0])} ${num(at[1])})` },
    element('circle', { r: 27, fill: COLOURS.wall, ...OUTLINED }),
    element('circle', { r: 20, fill: COLOURS.water, ...OUTLINED, 'stroke-width': 1.4 }),
    path('M-13-4a14 14 0 0 1 9-9M6 14a15 15 0 0 0 9-9', { fill: 'none', stroke: COLOURS.waterLight, 'stroke-width': 2 }),
    element('circle', { r: 6, fill: '#b3a893', ...OUTLINED, 'stroke-width': 1.4 }),
  );
}

/** Draws temple and keep, and a fountain on the first square. */
export function drawLandmarks(plan: CityPlan): string {
  const square = plan.wards.filter(({ letter }) => letter === 'Q')[1];
  return plan.wards
    .map((ward) => (ward.letter === 'T' ? temple(ward) : ward.letter === 'K' ? keep(ward) : ''))
    .concat(square ? fountain(middle(square.cell)) : '')
    .join('');
}
