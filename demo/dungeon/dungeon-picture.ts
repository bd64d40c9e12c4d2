/** Draws a dungeon on squares as an SVG picture, without its secrets. */
import type { DungeonMap } from '../../src/rules/maps/dungeon-map.ts';
import { STEPS } from '../../src/rules/maps/geometry/squares.ts';
import { Random } from '../drawing/random.ts';
import { circlePath, element, group, num, path, picture, use } from '../drawing/svg.ts';
import { drawDoorway } from './dungeon-doorways.ts';
import { type DungeonFrame, dungeonFrame } from './dungeon-frame.ts';
import { drawHatching } from './dungeon-hatching.ts';
import { type SeenDungeon, withoutSecrets } from './seen-dungeon.ts';

const COLOURS = {
  rock: '#1f2024',
  shade: '#2a2b30',
  floor: '#7b756a',
  floorTints: ['#837c70', '#736d63', '#7f786b'],
  joint: '#5f5a51',
  wall: '#0e0f11',
  water: '#3d5a66',
  waterLine: '#5f808b',
  column: '#9a9385',
} as const;

/** Picks how many pixels a square has: fewer on large maps, since the whole picture becomes one texture. */
export function squareSize({ bounds }: Pick<DungeonMap, 'bounds'>): number {
  const greatest = Math.max(bounds.w, bounds.h) + 4;
  return Math.max(50, Math.min(100, Math.floor(2800 / greatest)));
}

/** Writes the floor: squares, but circles for round rooms, with the squares where passages meet them. */
function floorPath(map: DungeonMap, seen: SeenDungeon, frame: DungeonFrame): string {
  const round = map.rooms.filter((room) => room.round);
  const inRound = (x: number, y: number): boolean =>
    round.some((room) => x >= room.x && y >= room.y && x < room.x + room.w && y < room.y + room.h);
  const s = num(frame.size);
  const squares = seen.squares
    .filter(
      ({ x, y }) =>
        !inRound(x, y) ||
        STEPS.some((step) => seen.floor.has({ x: x + step.x, y: y + step.y }) && !inRound(x + step.x, y + step.y)),
    )
    .map(({ x, y }) => frame.at(x, y))
    .map(([x, y]) => `M${num(x)} ${num(y)}h${s}v${s}h-${s}z`);
  const circles = map.rotundas.map(({ centre, radius }) => {
    const [x, y] = frame.at(centre.x, centre.y);
    return circlePath(x, y, radius * frame.size);
  });
  return [...squares, ...circles].join('');
}

/** Flagstones: each square a little lighter or darker, some cracked, with worn joints. */
function drawFlags(seen: SeenDungeon, frame: DungeonFrame, random: Random): string {
  const { size } = frame;
  const tints = COLOURS.floorTints.map(() => '');
  let joints = '';
  let cracks = '';
  let grit = '';
  for (const { x, y } of seen.squares) {
    const [px, py] = frame.at(x, y);
    const tint = random.whole(0, 5);
    if (tint < tints.length) tints[tint] = `${tints[tint] ?? ''}M${num(px)} ${num(py)}h${num(size)}v${num(size)}h-${num(size)}z`;
    joints += `M${num(px)} ${num(py)}h${num(size)}M${num(px)} ${num(py)}v${num(size)}`;
    if (random.happens(0.14)) {
      const [fx, fy] = [px + size * random.between(0.1, 0.5), py + size * random.between(0, 0.3)];
      cracks += `M${Math.round(fx)} ${Math.round(fy)}l${random.whole(4, 14)} ${random.whole(10, 20)} ${random.whole(-12, 4)} ${random.whole(8, 16)} ${random.whole(2, 12)} ${random.whole(8, 16)}`;
    }
    for (let i = random.whole(0, 2); i > 0; i -= 1) {
      grit += `M${Math.round(px + random.between(0, size))} ${Math.round(py + random.between(0, size))}h${random.whole(1, 3)}`;
    }
  }
  return (
    tints.map((d, i) => path(d, { fill: COLOURS.floorTints[i] ?? COLOURS.floor, opacity: 0.75 })).join('') +
    path(joints, { fill: 'none', stroke: COLOURS.joint, 'stroke-width': size * 0.02, opacity: 0.75 }) +
    path(cracks, { fill: 'none', stroke: '#554f47', 'stroke-width': size * 0.016, 'stroke-linejoin': 'round' }) +
    path(grit, { fill: 'none', stroke: '#4f4a42', 'stroke-width': size * 0.03, 'stroke-linecap': 'round' })
  );
}

/** Water: squares run together, with rounded shores and short waves. */
function drawWater(map: DungeonMap, frame: DungeonFrame, random: Random): string {
  const { size } = frame;
  const wet = new Set(map.water.map(({ x, y }) => `${x},${y}`));
  const shores: string[] = [];
  let waves = '';
  for (const { x, y } of map.water) {
    const [px, py] = frame.at(x, y);
    const [cx, cy] = [px + size / 2, py + size / 2];
    shores.push(circlePath(cx, cy, size * 0.46));
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      if (!wet.has(`${x + dx},${y + dy}`)) continue;
      const w = dx ? size : size * 0.92;
      const h = dy ? size : size * 0.92;
      shores.push(`M${num(cx - (dx ? 0 : w / 2))} ${num(cy - (dy ? 0 : h / 2))}h${num(w)}v${num(h)}h-${num(w)}z`);
    }
    if (wet.has(`${x + 1},${y}`) && wet.has(`${x},${y + 1}`) && wet.has(`${x + 1},${y + 1}`)) {
      shores.push(`M${num(cx)} ${num(cy)}h${num(size)}v${num(size)}h-${num(size)}z`);
    }
    waves += `M${num(px + size * random.between(0.15, 0.35))} ${num(py + size * random.between(0.25, 0.75))}q${num(size * 0.1)}-${num(size * 0.07)} ${num(size * 0.2)} 0t${num(size * 0.2)} 0`;
  }
  const d = shores.join('');
  return (
    path(d, { fill: '#2c4049', stroke: '#2c4049', 'stroke-width': size * 0.09 }) +
    path(d, { fill: COLOURS.water }) +
    path(waves, { fill: 'none', stroke: COLOURS.waterLine, 'stroke-width': size * 0.025, 'stroke-linecap': 'round' })
  );
}

function drawColumns(map: DungeonMap, frame: DungeonFrame): string {
  const places = map.columns.map(({ x, y }) => frame.at(x, y));
  const r = frame.size * 0.17;
  const ring = places.map(([x, y]) => circlePath(x, y, r)).join('');
  return (
    path(places.map(([x, y]) => circlePath(x + r * 0.3, y + r * 0.4, r * 1.05)).join(''), { fill: '#000', opacity: 0.3 }) +
    path(ring, { fill: COLOURS.column, stroke: COLOURS.wall, 'stroke-width': frame.size * 0.04 }) +
    path(places.map(([x, y]) => circlePath(x, y, r * 0.6)).join(''), {
      fill: 'none',
      stroke: '#6d675c',
      'stroke-width': frame.size * 0.02,
    })
  );
}

/** Draws the dungeon; the same map and size give the same picture. */
export function drawDungeon(map: DungeonMap, size = squareSize(map)): { svg: string; frame: DungeonFrame } {
  const frame = dungeonFrame(map, size);
  const seen = withoutSecrets(map);
  const random = new Random(`dungeon:${map.title}`);
  const walls = seen.walls
    .map((wall) => frame.line(wall))
    .map(([x1, y1, x2, y2]) => `M${x1} ${y1}${x1 === x2 ? `V${y2}` : y1 === y2 ? `H${x2}` : `L${x2} ${y2}`}`)
    .join('');
  const defs =
    path(floorPath(map, seen, frame), { id: 'floor' }) +
    element('clipPath', { id: 'inside' }, use('floor', {})) +
    path(walls, { id: 'walls' });
  const svg = picture(
    frame.width,
    frame.height,
    defs,
    element('rect', { width: frame.width, height: frame.height, fill: COLOURS.rock }),
    use('walls', {
      fill: 'none',
      stroke: COLOURS.shade,
      'stroke-width': size * 1.5,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    drawHatching(seen, frame, random),
    use('floor', { fill: COLOURS.floor }),
    group(
      { 'clip-path': 'url(#inside)' },
      drawFlags(seen, frame, random),
      drawWater(map, frame, random),
      use('walls', {
        fill: 'none',
        stroke: '#000',
        'stroke-width': size * 0.5,
        opacity: 0.16,
        transform: `translate(${num(size * 0.06)} ${num(size * 0.08)})`,
      }),
      use('walls', {
        fill: 'none',
        stroke: '#000',
        'stroke-width': size * 0.26,
        opacity: 0.2,
        transform: `translate(${num(size * 0.04)} ${num(size * 0.05)})`,
      }),
    ),
    drawColumns(map, frame),
    use('walls', {
      fill: 'none',
      stroke: COLOURS.wall,
      'stroke-width': size * 0.1,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    ...map.doors.map((door) => drawDoorway(door, frame)),
  );
  return { svg, frame };
}
