/** Draws the ground of a city map: land, fields, the river, streets and the ground of wards. */
import { type Point, beside, distanceToLine } from '../drawing/points.ts';
import { holds, inset, sides } from '../drawing/polygons.ts';
import type { Random } from '../drawing/random.ts';
import { noiseField, scatter } from '../drawing/scatter.ts';
import { circlePath, group, num, path, pathOf, pathsOf } from '../drawing/svg.ts';
import { COLOURS } from './city-colours.ts';
import type { CityPlan, Ward } from './city-plan.ts';

const GROUND: Readonly<Record<string, string>> = {
  H: COLOURS.ground,
  R: COLOURS.groundRuin,
  X: COLOURS.groundRubble,
  P: COLOURS.garden,
  Q: COLOURS.square,
  T: COLOURS.square,
  K: COLOURS.ground,
};

/** Soft light and dark places, so that no ground is one flat colour. */
export function mottle(plan: Pick<CityPlan, 'width' | 'height'>, random: Random): string {
  const field = noiseField(random, 260);
  const spots = scatter(random, plan.width, plan.height, 130, 1.2);
  const dark = spots.filter((at) => field(at) < 0.38);
  const light = spots.filter((at) => field(at) > 0.64);
  const blot = ([x, y]: Point, href: string): string => {
    const size = random.between(150, 330);
    return `<use href="#${href}" transform="translate(${num(x)} ${num(y)})scale(${num(size / 100)} ${num((size * random.between(0.6, 1)) / 100)})"/>`;
  };
  return dark.map((at) => blot(at, 'dark')).join('') + light.map((at) => blot(at, 'light')).join('');
}

export const MOTTLE_DEFS =
  '<radialGradient id="gd"><stop offset="0" stop-color="#14120e" stop-opacity=".15"/><stop offset="1" stop-color="#14120e" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="gl"><stop offset="0" stop-color="#cdbf9e" stop-opacity=".075"/><stop offset="1" stop-color="#cdbf9e" stop-opacity="0"/></radialGradient>' +
  '<circle id="dark" r="100" fill="url(#gd)"/><circle id="light" r="100" fill="url(#gl)"/>';

/** Furrows of an old field, along its first side. */
function furrows(ward: Ward, random: Random): string {
  const field = inset(ward.cell, 12);
  const [a, b] = sides(field)[0] ?? [];
  if (!a || !b) return '';
  let d = '';
  let rest: readonly Point[] = field;
  for (let strip = 0; strip < 40; strip += 1) {
    const [p, q] = sides(rest)[0] ?? [];
    rest = inset(rest, (from, to) => (from === p && to === q ? 9 : 0));
    // The new side is the one that runs as the old one did.
    const edge = sides(rest).find(([from, to]) => alike([a, b], [from, to]));
    if (!edge || rest.length < 3) break;
    const at = rest.indexOf(edge[0]);
    rest = [...rest.slice(at), ...rest.slice(0, at)];
    if (!random.happens(0.08)) d += pathOf(edge, false);
  }
  return (
    path(pathOf(field), { fill: '#433f31', opacity: 0.75 }) +
    path(d, { fill: 'none', stroke: '#2e2b21', 'stroke-width': 2.6, 'stroke-dasharray': '46 5 90 3' })
  );
}

/** Tells whether two sides run the same way. */
function alike([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const lengths = Math.hypot(b[0] - a[0], b[1] - a[1]) * Math.hypot(d[0] - c[0], d[1] - c[1]);
  const along = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]);
  return lengths > 0 && along / lengths > 0.9999;
}

/** Draws the land around the city. */
export function drawLand(plan: CityPlan, random: Random): string {
  const wild = plan.wards.filter(({ inside }) => !inside);
  const tufts = scatter(random, plan.width, plan.height, 46).filter(
    (at) =>
      random.happens(0.7) &&
      distanceToLine(at, plan.river.line) > plan.river.width / 2 + 26 &&
      wild.some(({ cell }) => holds(cell, at)),
  );
  const blades = tufts.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l-3-6m3 6v-8m0 8l4-5`).join('');
  return (
    `<path fill="${COLOURS.land}" d="M0 0h${num(plan.width)}v${num(plan.height)}H0z"/>` +
    path(blades, { fill: 'none', stroke: COLOURS.landLight, 'stroke-width': 1.4 }) +
    plan.wards
      .filter(({ letter }) => letter === 'f')
      .map((ward) => furrows(ward, random))
      .join('')
  );
}

/** Draws roads and the ground of the city with its streets. */
export function drawStreets(plan: CityPlan, random: Random): string {
  const roads = group(
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...plan.streets.map(({ line, width }) => path(pathOf(line, false), { stroke: COLOURS.roadEdge, 'stroke-width': width + 6 })),
    ...plan.streets.map(({ line, width }) => path(pathOf(line, false), { stroke: COLOURS.road, 'stroke-width': width - 2 })),
  );
  const inside = plan.wards.filter((ward) => ward.inside);
  const city = path(pathsOf(inside.map(({ cell }) => cell)), {
    fill: COLOURS.street,
    stroke: COLOURS.street,
    'stroke-width': 14,
    'stroke-linejoin': 'round',
  });
  const byGround = new Map<string, string>();
  for (const ward of inside) {
    const colour = GROUND[ward.letter];
    if (!colour) continue;
    const open = ward.letter === 'Q' || ward.letter === 'T';
    const d = open ? pathOf(inset(ward.cell, 3)) : pathsOf(ward.blocks);
    byGround.set(colour, (byGround.get(colour) ?? '') + d);
  }
  const grounds = [...byGround]
    .map(([fill, d]) => path(d, { fill, stroke: COLOURS.outline, 'stroke-width': 1.2, 'stroke-opacity': 0.55 }))
    .join('');
  const cobbles = plan.streets
    .flatMap(({ line, width }) =>
      [-0.3, -0.1, 0.1, 0.3].map((share) =>
        path(pathOf(beside(line, share * width), false), {
          fill: 'none',
          stroke: share * width > 0 ? '#6d6659' : '#4c473e',
          'stroke-width': 1.6,
          'stroke-dasharray': `3 ${num(random.between(7, 15))} 5 ${num(random.between(9, 21))}`,
        }),
      ),
    )
    .join('');
  return roads + city + grounds + group({ opacity: 0.55 }, cobbles);
}

/** Draws paving stones on the squares. */
export function drawPaving(plan: CityPlan, random: Random): string {
  const squares = plan.wards.filter(({ letter }) => letter === 'Q');
  const slabs = squares
    .flatMap(({ cell }) => {
      const [left, top] = [Math.min(...cell.map(([x]) => x)), Math.min(...cell.map(([, y]) => y))];
      const ground = inset(cell, 10);
      return scatter(random, 240, 240, 12)
        .filter(() => random.happens(0.5))
        .map(([x, y]): Point => [left + x, top + y])
        .filter((at) => holds(ground, at));
    })
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h${random.whole(4, 8)}v${random.whole(3, 5)}`)
    .join('');
  return path(slabs, { fill: 'none', stroke: COLOURS.squareLine, 'stroke-width': 1.5 });
}

/** Draws the river with its banks. */
export function drawRiver({ river }: CityPlan, random: Random): string {
  const line = pathOf(river.line, false);
  const lights = Array.from({ length: 13 }, (_, i) => {
    const share = (i - 6) / 14 + random.between(-0.02, 0.02);
    const dashes = `${num(random.between(14, 46))} ${num(random.between(40, 130))} ${num(random.between(6, 26))} ${num(random.between(60, 150))}`;
    return path(pathOf(beside(river.line, share * river.width), false), { 'stroke-dasharray': dashes });
  });
  return (
    group(
      { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      path(line, { stroke: COLOURS.mud, 'stroke-width': river.width + 34 }),
      path(line, { stroke: COLOURS.bank, 'stroke-width': river.width + 10 }),
      path(line, { stroke: COLOURS.water, 'stroke-width': river.width }),
      path(line, { stroke: '#284250', 'stroke-width': river.width * 0.55, opacity: 0.6 }),
    ) + group({ fill: 'none', stroke: COLOURS.waterLight, 'stroke-width': 2, opacity: 0.7, 'stroke-linecap': 'round' }, ...lights)
  );
}

/** Draws trees at places; three forms serve for all. */
export function drawTrees(places: readonly Point[], random: Random): string {
  return places.map(([x, y]) => `<use href="#t${random.whole(1, 3)}" x="${num(x)}" y="${num(y)}"/>`).join('');
}

function tree(id: string, blobs: readonly (readonly [number, number, number])[]): string {
  const outline = blobs.map(([x, y, r]) => circlePath(x, y, r)).join('');
  const lights = blobs.map(([x, y, r]) => circlePath(x - r * 0.22, y - r * 0.28, r * 0.55)).join('');
  return `<g id="${id}">${path(blobs.map(([x, y, r]) => circlePath(x + 3, y + 4, r)).join(''), { fill: '#0d0f0b', opacity: 0.4 })}${path(outline, { fill: COLOURS.tree, stroke: COLOURS.treeLine, 'stroke-width': 2.4 })}${path(outline, { fill: COLOURS.tree })}${path(lights, { fill: COLOURS.treeLight, opacity: 0.55 })}</g>`;
}

export const TREE_DEFS =
  tree('t1', [
    [0, 0, 11],
    [9, 4, 8],
    [-7, 6, 8],
  ]) +
  tree('t2', [
    [0, 0, 9],
    [-8, -3, 7],
  ]) +
  tree('t3', [
    [0, 0, 13],
    [8, -7, 8],
    [-9, -4, 9],
    [1, 9, 8],
  ]);
