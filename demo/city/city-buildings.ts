/** Draws what stands on the plots of a city: roofs, walls without roofs, and heaps of stones. */
import { type Point, between, distance } from '../drawing/points.ts';
import { type Polygon, area, cutLeft, holds, inset, middle, sides } from '../drawing/polygons.ts';
import type { Random } from '../drawing/random.ts';
import { circlePath, group, path, pathOf, use } from '../drawing/svg.ts';
import { COLOURS } from './city-colours.ts';
import type { Plot } from './city-plan.ts';

type Fate = 'standing' | 'ruined' | 'rubble' | 'yard';

/** Shares of plots, by letter of the ward: standing, ruined, rubble; what is left over are yards. */
const FATES: Readonly<Record<string, readonly [number, number, number]>> = {
  H: [0.78, 0.13, 0.05],
  R: [0.26, 0.5, 0.16],
  X: [0.04, 0.4, 0.42],
  s: [0.3, 0.1, 0.04],
};

function fateOf(plot: Plot, random: Random): Fate {
  const [standing, ruined, rubble] = FATES[plot.ward.letter] ?? [0, 0, 0];
  const yard = !plot.onStreet && random.happens(0.5);
  const roll = random.next();
  if (yard) return 'yard';
  if (roll < standing) return 'standing';
  if (roll < standing + ruined) return 'ruined';
  return roll < standing + ruined + rubble ? 'rubble' : 'yard';
}

/** Tells whether ground is too narrow or pointed to build on. */
function thin(ground: Polygon): boolean {
  const around = sides(ground).reduce((sum, [a, b]) => sum + distance(a, b), 0);
  return area(ground) / around ** 2 < 0.036;
}

/** Path data collected by look, so that many buildings make one path. */
export class BuildingPaths {
  readonly roofs = COLOURS.roofs.map(() => '');
  shades = '';
  ridges = '';
  ruinFloors = '';
  ruinWalls = '';
  foundations = '';
  stones = '';
  darkStones = '';
  chimneys = '';
  readonly trees: Point[] = [];

  addStones(random: Random, ground: Polygon, count: number, spread: number): void {
    const [x, y] = middle(ground);
    for (let i = 0; i < count; i += 1) {
      const at: Point = [x + random.between(-spread, spread), y + random.between(-spread, spread)];
      if (!holds(ground, at)) continue;
      const size = random.between(2, 6.5);
      const turn = random.between(0, 6.3);
      const corners = [0, 2.2, 4.1].map((angle): Point => {
        const reach = size * random.between(0.6, 1);
        return [at[0] + reach * Math.cos(turn + angle), at[1] + reach * Math.sin(turn + angle)];
      });
      if (random.happens(0.55)) this.stones += pathOf(corners);
      else this.darkStones += pathOf(corners);
    }
  }

  addRoof(random: Random, ground: Polygon): void {
    const walls = inset(ground, random.between(1, 3.4));
    if (walls.length < 3) return;
    const colour = Math.floor(random.next() ** 1.4 * this.roofs.length);
    this.roofs[colour] = (this.roofs[colour] ?? '') + pathOf(walls);
    const [a, b] = sides(walls).reduce((best, side) => (distance(...side) > distance(...best) ? side : best));
    const centre = middle(walls);
    const end: Point = [centre[0] + b[0] - a[0], centre[1] + b[1] - a[1]];
    const halves = [cutLeft(walls, centre, end), cutLeft(walls, end, centre)];
    const light = (half: Polygon): number => middle(half)[0] + middle(half)[1] * 1.4;
    const [dark] = halves.sort((p, q) => light(q) - light(p));
    if (dark && dark.length > 2) this.shades += pathOf(dark);
    const ridge = walls.length > 0 ? ridgeOf(walls, centre, end) : [];
    if (ridge.length === 2) this.ridges += pathOf(ridge, false);
    if (random.happens(0.22))
      this.chimneys += circlePath(centre[0] + random.between(-5, 5), centre[1] + random.between(-5, 5), 2.2);
  }

  addRuin(random: Random, ground: Polygon): void {
    const walls = inset(ground, random.between(2.5, 5));
    if (walls.length < 3) return;
    this.ruinFloors += pathOf(walls);
    for (const [a, b] of sides(walls)) {
      const long = distance(a, b);
      if (long < 8 || random.happens(0.14)) continue;
      const from = random.happens(0.55) ? 0 : random.between(0.1, 0.4);
      const to = random.happens(0.55) ? 1 : random.between(0.6, 0.9);
      this.ruinWalls += pathOf([between(a, b, from), between(a, b, to)], false);
      // A doorway, or a wall that leans inward, breaks the line.
      if (long > 34 && random.happens(0.45)) {
        const on = between(a, b, random.between(0.3, 0.7));
        this.ruinWalls += pathOf([on, between(on, middle(walls), random.between(0.3, 0.8))], false);
      }
    }
    this.addStones(random, walls, random.whole(2, 6), 18);
  }

  add(random: Random, plot: Plot): void {
    const fate = fateOf(plot, random);
    const small = area(plot.ground) < 420 || thin(plot.ground);
    if (fate === 'standing' && !small) this.addRoof(random, plot.ground);
    else if (fate === 'ruined' && !small) this.addRuin(random, plot.ground);
    else if (fate === 'rubble') {
      if (random.happens(0.5)) this.foundations += pathOf(inset(plot.ground, 4));
      this.addStones(random, plot.ground, random.whole(5, 10), 22);
    } else if (random.happens(0.32)) {
      const [x, y] = middle(plot.ground);
      this.trees.push([x + random.between(-5, 5), y + random.between(-5, 5)]);
    }
  }

  /** Writes the forms that `drawn` uses more than once. */
  defs(): string {
    const roofs = this.roofs.map((d, i) => path(d, { id: `roof${i}` })).join('');
    return `<g id="roofs">${roofs}</g>${path(this.ruinWalls, { id: 'ruins' })}`;
  }

  /** Writes everything but the trees, shadows first. */
  drawn(): string {
    const roofs = this.roofs.map((d, i) => (d === '' ? '' : use(`roof${i}`, { fill: COLOURS.roofs[i] ?? COLOURS.stone })));
    return [
      path(this.foundations, {
        fill: 'none',
        stroke: COLOURS.stoneDark,
        'stroke-width': 2,
        'stroke-dasharray': '7 6',
        opacity: 0.7,
      }),
      path(this.ruinFloors, { fill: COLOURS.ruinFloor, stroke: COLOURS.outline, 'stroke-width': 1, opacity: 0.9 }),
      path(this.darkStones, { fill: COLOURS.stoneDark }),
      group(
        { transform: 'translate(3 4)', opacity: 0.42 },
        use('roofs', { fill: '#0d0c0a' }),
        use('ruins', { fill: 'none', stroke: '#0d0c0a', 'stroke-width': 4 }),
      ),
      group(
        { fill: 'none', 'stroke-linecap': 'square' },
        use('ruins', { stroke: COLOURS.outline, 'stroke-width': 5.6 }),
        use('ruins', { stroke: COLOURS.ruinWall, 'stroke-width': 3.4 }),
      ),
      path(this.stones, { fill: COLOURS.stone, stroke: COLOURS.outline, 'stroke-width': 0.7 }),
      group({ stroke: COLOURS.outline, 'stroke-width': 1.6, 'stroke-linejoin': 'round' }, ...roofs),
      path(this.shades, { fill: '#15110d', opacity: 0.26 }),
      path(this.ridges, { fill: 'none', stroke: '#d8c8ad', 'stroke-width': 1, opacity: 0.32 }),
      path(this.chimneys, { fill: COLOURS.outline }),
    ].join('');
  }
}

/** Returns the part of the line through the centre that lies within the walls. */
function ridgeOf(walls: Polygon, centre: Point, end: Point): Point[] {
  const side = (p: Point): number => (end[0] - centre[0]) * (p[1] - centre[1]) - (end[1] - centre[1]) * (p[0] - centre[0]);
  return sides(walls).flatMap(([p, q]): Point[] => {
    const [here, there] = [side(p), side(q)];
    return here * there < 0 ? [between(p, q, here / (here - there))] : [];
  });
}
