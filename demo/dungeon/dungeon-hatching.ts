/** Hatches the rock around a dungeon with small bundles of strokes, as pen and ink maps do. */
import { type Point, distanceToSegment } from '../drawing/points.ts';
import type { Random } from '../drawing/random.ts';
import { scatter } from '../drawing/scatter.ts';
import { path } from '../drawing/svg.ts';
import type { DungeonFrame } from './dungeon-frame.ts';
import type { SeenDungeon } from './seen-dungeon.ts';

/** How far from the walls the hatching reaches, in squares. */
const REACH = 0.72;

/** Bundles stand this far apart, in squares. */
const SPACING = 0.3;

/** Sorts walls by the square they pass, so that a place is held against few of them. */
function wallsNear(seen: SeenDungeon, frame: DungeonFrame): (place: Point) => number {
  const bins = new Map<string, (readonly [Point, Point])[]>();
  const bin = (x: number, y: number): string => `${Math.floor(x / frame.size)},${Math.floor(y / frame.size)}`;
  for (const wall of seen.walls) {
    const [x1, y1, x2, y2] = frame.line(wall);
    for (let x = Math.min(x1, x2) - frame.size; x <= Math.max(x1, x2) + frame.size; x += frame.size) {
      for (let y = Math.min(y1, y2) - frame.size; y <= Math.max(y1, y2) + frame.size; y += frame.size) {
        const list = bins.get(bin(x, y)) ?? [];
        list.push([
          [x1, y1],
          [x2, y2],
        ]);
        bins.set(bin(x, y), list);
      }
    }
  }
  return (place) =>
    (bins.get(bin(...place)) ?? []).reduce((least, [a, b]) => Math.min(least, distanceToSegment(place, a, b)), Infinity);
}

/** Draws the hatching; it lies below the floor, which covers what reaches over it. */
export function drawHatching(seen: SeenDungeon, frame: DungeonFrame, random: Random): string {
  const { size } = frame;
  const near = wallsNear(seen, frame);
  let d = 'M0 0';
  let [penX, penY] = [0, 0];
  // The pen goes on from where it was: steps are shorter to write than places.
  const to = (letter: string, x: number, y: number): void => {
    const [dx, dy] = [Math.round(x) - penX, Math.round(y) - penY];
    d += `${letter}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [penX, penY] = [penX + dx, penY + dy];
  };
  for (const [x, y] of scatter(random, frame.width, frame.height, size * SPACING, 0.7)) {
    const far = near([x, y]);
    if (far > size * (REACH - random.between(-0.04, 0.3))) continue;
    const angle = random.between(0, Math.PI);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const half = size * random.between(0.15, 0.21);
    for (const side of [-1, 0, 1]) {
      const off = side * size * 0.085 + random.between(-1, 1);
      const reach = half * random.between(0.8, 1.1) * (side === 0 ? -1 : 1);
      to('m', x - sin * off - cos * reach, y + cos * off - sin * reach);
      to('l', x - sin * off + cos * reach, y + cos * off + sin * reach);
    }
  }
  return path(d, { fill: 'none', stroke: '#67676d', 'stroke-width': size * 0.022, 'stroke-linecap': 'round' });
}
