/** Draws a city as an SVG picture. */
import { type Point, distanceToLine } from '../drawing/points.ts';
import { holds } from '../drawing/polygons.ts';
import { Random } from '../drawing/random.ts';
import { noiseField, scatter } from '../drawing/scatter.ts';
import { element, group, picture } from '../drawing/svg.ts';
import { BuildingPaths } from './city-buildings.ts';
import { MOTTLE_DEFS, TREE_DEFS, drawLand, drawPaving, drawRiver, drawStreets, drawTrees, mottle } from './city-land.ts';
import { drawBridges, drawLandmarks, drawWall } from './city-landmarks.ts';
import { type CityPlan, planCity } from './city-plan.ts';
import type { CitySource } from './city-source.ts';

/** Trees of woods outside and of overgrown gardens inside, clear of water and streets. */
function treePlaces(plan: CityPlan, random: Random): Point[] {
  const woods = noiseField(random, 330);
  const dry = (at: Point): boolean =>
    distanceToLine(at, plan.river.line) > plan.river.width / 2 + 24 &&
    plan.streets.every(({ line, width }) => distanceToLine(at, line) > width / 2 + 16);
  const wild = plan.wards.filter(({ letter }) => letter === 'w' || letter === 's');
  const gardens = plan.wards.filter(({ letter }) => letter === 'P');
  return scatter(random, plan.width, plan.height, 34).filter((at) => {
    if (!dry(at)) return false;
    if (gardens.some(({ blocks }) => blocks.some((block) => holds(block, at)))) return random.happens(0.5);
    return woods(at) > 0.6 && random.happens(0.75) && wild.some(({ cell }) => holds(cell, at) && holds(cell, at));
  });
}

/** A darker rim, so that the map sits quietly on the table. */
function vignette(width: number, height: number): readonly [defs: string, body: string] {
  return [
    '<radialGradient id="v" cx=".5" cy=".5" r=".75"><stop offset=".62" stop-color="#0c0b09" stop-opacity="0"/><stop offset="1" stop-color="#0c0b09" stop-opacity=".42"/></radialGradient>',
    element('rect', { width, height, fill: 'url(#v)' }),
  ];
}

/** Draws the city; the same source gives the same picture. */
export function drawCity(source: CitySource): { svg: string; width: number; height: number } {
  const plan = planCity(source);
  const random = new Random(`${source.seed}:picture`);
  const buildings = new BuildingPaths();
  for (const plot of plan.plots) buildings.add(random, plot);
  for (const ward of plan.wards) {
    if (ward.letter === 'X') for (const block of ward.blocks) buildings.addStones(random, block, 15, 70);
  }
  const trees = [...treePlaces(plan, random), ...buildings.trees].sort((a, b) => a[1] - b[1]);
  const [rim, shade] = vignette(plan.width, plan.height);
  const svg = picture(
    plan.width,
    plan.height,
    MOTTLE_DEFS + TREE_DEFS + rim + buildings.defs(),
    drawLand(plan, random),
    drawStreets(plan, random),
    drawPaving(plan, random),
    group({}, mottle(plan, random)),
    drawRiver(plan, random),
    buildings.drawn(),
    drawLandmarks(plan),
    drawWall(plan, random),
    drawBridges(plan, source, random),
    drawTrees(trees, random),
    shade,
  );
  return { svg, width: plan.width, height: plan.height };
}
