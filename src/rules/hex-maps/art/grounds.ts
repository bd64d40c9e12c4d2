/** What land and water look like: heights standing on 0,0, and what lies all over a cell around it. */
import type { Drawings } from './drawings.ts';
import type { Paint } from './inks.ts';
import type { Pen } from './pen.ts';

/** Draws a round hill. */
function hill(pen: Pen): void {
  const [wide, high] = [pen.chance(19, 22), pen.chance(15, 18)];
  pen.body(
    `~${-wide} 0 ${-wide * 0.75} ${-high * 0.45} ${-wide * 0.3} ${-high * 0.93} ${wide * 0.12} ${-high} ${wide * 0.55} ${-high * 0.72} ${wide * 0.85} ${-high * 0.28} ${wide} 0`,
    'hill',
    2.2,
  );
  pen.shade(
    `~${wide * 0.2} ${-high * 0.9} ${wide * 0.6} ${-high * 0.62} ${wide * 0.95} -1 ${wide * 0.62} -1 ${wide * 0.5} ${-high * 0.4}z`,
    2.4,
    1.6,
  );
  pen.line(`~${-wide * 0.5} -2 ${-wide * 0.38} ${-high * 0.35} ${-wide * 0.2} ${-high * 0.55}`, 0.9);
}

/** Draws a peak with a ridge that comes down from it, and its side away from the light. */
function peak(pen: Pen, paint: Paint, wide: number, high: number, gap: number, isCapped: boolean): void {
  const tip = pen.chance(-2, 2);
  const at = (x: number, y: number): string => `${tip * (1 - y) + wide * x * pen.chance(0.95, 1.05)} ${-high * y}`;
  const left = [at(-1, 0), at(-0.72, 0.24), at(-0.52, 0.5), at(-0.22, 0.76)].join(' ');
  const right = [at(0.18, 0.8), at(0.34, 0.56), at(0.64, 0.3), at(1, 0)].join(' ');
  const ridge = [at(0.06, 0.8), at(-0.08, 0.66), at(0.12, 0.46), at(0, 0.3), at(0.22, 0.12)].join(' ');
  const summit = `${tip} ${-high}`;
  pen.body(`${left} ${summit} ${right}`, paint, 2.3);
  pen.shade(
    `${summit} ${right} ${wide * 0.3} -0.5 ${ridge.split(' ').reduce((text, _, index, all) => (index % 2 === 0 ? `${all[index]} ${all[index + 1]} ${text}` : text), '')}`,
    gap,
    1.9,
  );
  if (isCapped)
    pen.tint(`${at(-0.3, 0.66)} ${summit} ${at(0.24, 0.7)} ${at(0.1, 0.62)} ${at(0, 0.72)} ${at(-0.14, 0.6)}`, 'snow');
  pen.line(`${summit} ${ridge}`, 1.3);
  pen.line(`${at(-0.5, 0.42)} ${at(-0.36, 0.28)} ${at(-0.42, 0.16)}`, 1);
}

/** Draws a table mountain whose layers show. */
function mesa(pen: Pen): void {
  const [wide, high] = [pen.chance(13, 17), pen.chance(15, 19)];
  pen.body(
    `${-wide * 1.25} 0 ${-wide * 0.95} ${-high * 0.35} ${-wide * 0.85} ${-high} ${wide * 0.8} ${-high * 1.02} ${wide * 0.92} ${-high * 0.35} ${wide * 1.25} 0`,
    'mesa',
    2,
  );
  pen.shade(
    `${wide * 0.4} ${-high} ${wide * 0.8} ${-high} ${wide * 0.9} ${-high * 0.35} ${wide * 1.2} -0.5 ${wide * 0.5} -0.5`,
    1.9,
    9,
  );
  for (const part of [0.8, 0.6, 0.38])
    pen.line(`${-wide * 0.86} ${-high * part} ${-wide * 0.2} ${-high * (part - 0.03)} ${wide * 0.86} ${-high * part}`, 1);
  pen.line(`${-wide * 0.5} 0 ${-wide * 0.4} ${-high * 0.3}`, 1);
}

/** Draws an edge of the land with strokes down its face. */
function scarp(pen: Pen): void {
  const tops = [-40, -30, -19, -8, 3, 14, 25, 40].map((x, index) => [x, -11 + (index % 2) * 3 + pen.chance(-2.5, 2.5)] as const);
  const feet = tops.map(([x, y]) => [x * 0.97, y + 13 + pen.chance(-2, 2)] as const);
  const line = (points: typeof tops): string => points.map(([x, y]) => `${x} ${y}`).join(' ');
  pen.tint(`${line(tops)} ${line(feet.toReversed())}z`, 'cliff');
  for (const [index, [x, y]] of tops.entries()) {
    const [nextX, nextY] = tops[index + 1] ?? [x, y];
    for (let part = 0; part < 1 && index < tops.length - 1; part += 0.25) {
      const [fromX, fromY] = [x + (nextX - x) * part, y + (nextY - y) * part];
      pen.line(`${fromX} ${fromY} ${fromX * 0.98 + pen.chance(-0.6, 0.6)} ${fromY + (part === 0 ? 14 : pen.chance(6, 11))}`, 1.4);
    }
  }
  pen.line(line(tops), 3);
}

/** Draws a rift in the land, seen from above at a slant. */
function rift(pen: Pen): void {
  const ways = [
    [-46, -6],
    [-33, -13],
    [-20, -2],
    [-8, -9],
    [5, 3],
    [17, -5],
    [30, 6],
    [46, 0],
  ] as const;
  const upper = ways.map(([x, y]) => [x + pen.chance(-2, 2), y - 8 + pen.chance(-2, 2)] as const);
  const lower = ways.map(([x, y]) => [x, y + 9 + pen.chance(-2, 2)] as const);
  const ends = [
    [-48, -2],
    [48, 4],
  ] as const;
  const line = (points: readonly (readonly [number, number])[]): string => points.map(([x, y]) => `${x} ${y}`).join(' ');
  const whole = `${line(ends.slice(0, 1))} ${line(upper)} ${line(ends.slice(1))} ${line(lower.toReversed())}z`;
  pen.body(whole, 'mesa', 2.2);
  const wall = upper.map(([x, y]) => [x * 0.98 + 1, y + 9] as const);
  pen.shade(`${line(upper)} ${line(wall.toReversed())}z`, 1.4, 12);
  pen.stroke(`~${line(ways.map(([x, y]) => [x, y + 5] as const))}`, 2, 'water');
  pen.line(line(lower.map(([x, y]) => [x, y + 3] as const)), 1);
  pen.line('14 -12 10 -20 16 -26 13 -33', 2.2);
  pen.line('19 -11 15 -19 20 -26 14 -33', 1.2);
  pen.line('-14 10 -20 18 -15 25 -19 32', 2.2);
  pen.line('-9 11 -15 18 -10 25 -18 32', 1.2);
}

/** Draws a boulder. */
function boulder(pen: Pen): void {
  const j = (): number => pen.chance(-1.2, 1.2);
  const [topX, topY] = [-1 + j(), -11 + j()];
  pen.body(
    `${-8 + j()} 0 ${-8.5 + j()} ${-6 + j()} ${topX - 3} ${topY + 1} ${topX + 4} ${topY} ${7.5 + j()} ${-6 + j()} ${8 + j()} 0z`,
    'boulder',
    1.8,
  );
  pen.shade(`${topX + 3} ${topY + 0.5} 7 -6 7.5 -0.5 1 -0.5 2 -6`, 1.7, 2.6);
  pen.line(`${topX + 3.6} ${topY} 2 -6 -7.5 -5.4`, 1);
  pen.line('2 -6 1 -1', 0.9);
  pen.dots(`${-11 + j()} 0.5 ${11 + j()} -0.5 ${10 + j()} 1.5`, 0.8);
}

/** Draws a dune: a horn of sand with the wind's lines on it. */
function dune(pen: Pen): void {
  const wide = pen.chance(18, 22);
  pen.body(
    `~${-wide} 0 ${-wide * 0.5} -5 ${-wide * 0.1} -11 ${wide * 0.1} -12.5 ${wide * 0.25} -8 ${wide * 0.5} -3.5 ${wide} 0`,
    'dune',
    1.7,
  );
  pen.shade(
    `~${wide * 0.1} -12 ${wide * 0.25} -8 ${wide * 0.5} -3.5 ${wide * 0.95} -0.3 ${wide * 0.1} -0.6 ${-wide * 0.05} -4 ${wide * 0.08} -8z`,
    2.6,
    1.2,
  );
  const dots = Array.from({ length: 9 }, () => `${pen.chance(-wide, wide * 0.9)} ${pen.chance(1.5, 5)}`);
  pen.dots(dots.join(' '), 0.55);
  pen.dots(Array.from({ length: 4 }, (_, at) => `${-wide * 0.6 + at * 3.4} ${-2 - at * 0.9}`).join(' '), 0.55);
}

/** Draws drifts of snow, and flakes. */
function drift(pen: Pen): void {
  const wide = pen.chance(13, 17);
  pen.tint(`~${-wide} 0 ${-wide * 0.3} -4 ${wide * 0.3} -3 ${wide} 0 0 3z`, 'snow');
  pen.line(`~${-wide} 0 ${-wide * 0.4} -3.8 ${wide * 0.2} -3 ${wide * 0.55} -0.6 ${wide} -0.4`, 1.3);
  pen.line(`~${-wide * 0.3} 2.6 ${wide * 0.1} 1.4 ${wide * 0.5} 2.4`, 0.9);
}

/** Draws a flake of snow. */
function flake(pen: Pen): void {
  const size = pen.chance(4.6, 5.8);
  for (const angle of [0.2, 1.25, 2.3]) {
    const [x, y] = [size * Math.cos(angle), size * Math.sin(angle)];
    pen.line(`${-x} ${-y} ${x} ${y}`, 1.2);
  }
  pen.dots('0 0', 1.1);
}

/** Draws a block of ice that splits off, with its faces. */
function serac(pen: Pen): void {
  const lean = pen.chance(-2, 3);
  const [high, low] = [pen.chance(20, 25), pen.chance(11, 15)];
  pen.body(`-14 0 -13 ${-low} ${-6 + lean} ${-high} ${3 + lean} ${-high + 4} 6 ${-low - 3} 14 ${-low + 3} 15 0`, 'ice', 1.8);
  pen.tint(`${3 + lean} ${-high + 4} 6 ${-low - 3} 14 ${-low + 3} 15 0 5 0 1 ${-low + 3}`, 'water', 0.75);
  pen.line(`${3 + lean} ${-high + 4} 0 ${-low + 2} 4 0`, 1.2);
  pen.line(`0 ${-low + 2} -7 ${-low + 3} -9 0`, 1);
  pen.line(`6 ${-low - 3} 9 ${-low + 5} 10 -1`, 1);
  pen.line(`${-6 + lean} ${-high} -7 ${-low + 3}`, 1);
}

/** Draws a crack in ice. */
function crevasse(pen: Pen): void {
  const wide = pen.chance(13, 17);
  pen.dark(`~${-wide} 0 ${-wide * 0.3} -2.6 ${wide * 0.4} -2 ${wide} 1 ${wide * 0.3} 0.6 ${-wide * 0.3} 0.2z`);
  pen.line(`~${-wide * 0.8} 3.4 0 2 ${wide * 0.9} 4.4`, 1);
}

/** Draws a puddle of mud with bubbles. */
function puddle(pen: Pen): void {
  const wide = pen.chance(10, 14);
  pen.body(pen.lobed(0, 0, wide, 5, 5, 0.2), 'mud', 1.7);
  pen.shade(`~${-wide * 0.8} 0 ${-wide * 0.3} -3.4 ${wide * 0.5} -3.2 ${wide * 0.8} -0.6 0 -1z`, 1.5, 0.02);
  pen.line(`~${-wide * 0.45} 2 0 0.8 ${wide * 0.45} 2`, 1);
  pen.line(`~${wide * 0.5} -8 ${wide * 0.5 + 2.4} -10 ${wide * 0.5 + 4.6} -8 ${wide * 0.5 + 2.3} -5.8z`, 1.1);
  pen.line(`~${-wide * 0.7} -8 ${-wide * 0.7 + 1.6} -9.4 ${-wide * 0.7 + 3.2} -8 ${-wide * 0.7 + 1.6} -6.6z`, 1);
}

/** Draws a plate of cooled lava. */
function plate(pen: Pen): void {
  const points = [0, 1, 2, 3, 4, 5].map((corner) => {
    const [angle, out] = [corner * 1.047 + pen.chance(-0.25, 0.25), pen.chance(0.85, 1.15)];
    return `${13.5 * out * Math.cos(angle)} ${10 * out * Math.sin(angle)}`;
  });
  if (pen.inks === 'painted') pen.body(`${points.join(' ')}z`, 'crust', 1);
  else pen.dark(`${points.join(' ')}z`);
}

/** Draws a wisp of smoke with a spark below it. */
function fume(pen: Pen): void {
  pen.body('~0 1 -4.5 -2.5 -2.6 -8 0.5 -14 2 -9 5 -6 4.6 -2z', 'ember', 1.7);
  pen.tint('~0 0 -1.8 -2.5 0.4 -7 2.4 -3z', 'crop');
}

/** Draws a short wave. */
function ripple(pen: Pen): void {
  const wide = pen.chance(8, 11);
  pen.line(`~${-wide} 0 ${-wide / 2} -2.6 0 0 ${wide / 2} -2.6 ${wide} 0`, 1.5);
}

/** Draws a row of crests of the deep sea. */
function crest(pen: Pen): void {
  const each = pen.chance(8, 9.5);
  for (const step of [-1, 0, 1]) {
    const x = step * each * 1.5;
    pen.line(
      `~${x - each * 0.75} 1 ${x - each * 0.2} -3.6 ${x + each * 0.35} -5 ${x + each * 0.6} -2.4 ${x + each * 0.3} -1.4`,
      1.7,
    );
  }
  pen.line(`~${-each * 2} 3 ${-each} 1.8 0 3 ${each} 1.8 ${each * 2} 3`, 1.3);
}

/** Draws water that runs, with a stone and its foam. */
function rapid(pen: Pen): void {
  pen.tint('~-20 3 -8 -5 6 1 20 -6 20 -2 6 6 -8 0z', 'foam', 0.8);
  pen.line('~-20 3 -13 -4 -5 -4.5 2 0.5 9 1 15 -3 20 -6', 2);
  pen.line('~-17 8 -10 1.5 -3 2 4 6 11 5 17 0', 1.3);
  pen.line('~-14 -5 -8 -10 -1 -9 4 -5.5', 1.3);
  pen.line('15 -3 12.5 -8.5 20.5 -6.2 17.5 -1', 1.6);
}

/** Draws a stone that water foams around. */
function wetStone(pen: Pen): void {
  pen.body('~-5 0 -4.6 -4 -1 -6.6 3.6 -5 5 0', 'boulder', 1.7);
  pen.shade('~1 -6 3.6 -5 4.6 -0.4 1.4 -0.4z', 1.5);
  pen.line('~-9 0.4 -5 2.6 0 1.6 5 2.8 9 0', 1.3);
}

/** Draws fields in strips that lie in different directions. */
function strips(pen: Pen): void {
  for (const [corners, [fromX, fromY, toX, toY], paint, way] of [
    ['-36 -14 -8 -26 2 -8 -28 4z', [-8, -26, 2, -8], 'crop', [-28, 12]],
    ['-4 -27 26 -30 34 -12 6 -9z', [-4, -27, 26, -30], 'green', [9, 18]],
    ['-28 8 4 -4 10 18 -18 28z', [-28, 8, 4, -4], 'green', [10, 20]],
    ['9 -5 36 -8 36 16 14 20z', [9, -5, 14, 20], 'crop', [25, -4]],
  ] as const) {
    pen.body(corners, paint, 1.5);
    for (let part = 0.14; part < 0.95; part += 0.15) {
      const [x, y] = [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
      pen.line(`${x + way[0] * 0.06} ${y + way[1] * 0.06} ${x + way[0] * 0.93} ${y + way[1] * 0.93}`, 1);
    }
  }
}

/** Draws what is left of walls and columns. */
function columns(pen: Pen): void {
  for (const [x, high] of [
    [-9, 17],
    [-1, 10],
    [7, 14],
  ] as const) {
    const top = -high * pen.chance(0.85, 1.15);
    pen.body(
      `${x - 2.4} 0 ${x - 2.2} ${top} ${x} ${top - 2.2} ${x + 1} ${top + 0.5} ${x + 2.3} ${top - 1} ${x + 2.5} 0z`,
      'stone',
      1.5,
    );
    pen.shade(`${x + 0.3} -0.5 ${x + 0.3} ${top} ${x + 2.2} ${top} ${x + 2.2} -0.5`, 1.6);
  }
  pen.body('-14 3.4 -13.6 0.4 12.6 0.2 13 3.2z', 'stone', 1.4);
}

/** Draws crystals that grow out of the ground. */
export function gems(pen: Pen): void {
  for (const [x, wide, high, lean] of [
    [-5, 3.2, 15, -5],
    [5.5, 3, 13, 5],
    [0, 4, 23, 0.5],
  ] as const) {
    const top = -high * pen.chance(0.9, 1.1);
    pen.body(
      `${x - wide} 0 ${x + lean - wide} ${top + 5} ${x + lean} ${top} ${x + lean + wide} ${top + 5} ${x + wide} 0z`,
      'gem',
      1.7,
    );
    pen.shade(`${x + 0.4} -0.5 ${x + lean + 0.4} ${top + 5} ${x + lean + wide - 0.5} ${top + 5} ${x + wide - 0.5} -0.5`, 1.8);
    pen.line(`${x + lean - wide} ${top + 5} ${x + lean + 0.3} ${top + 6.4} ${x + lean + wide} ${top + 5}`, 1);
    pen.line(`${x + lean + 0.3} ${top + 6.4} ${x + 0.3} 0`, 1);
  }
}

/** Draws cracked ground with bones of something. */
function cracks(pen: Pen): void {
  pen.line('-14 -3 -6 0 -2 -4 5 -1 13 -5', 1.5);
  pen.line('-6 0 -8 6', 1.2);
  pen.line('5 -1 8 5 5 9', 1.2);
  pen.line('-2 -4 0 -9', 1.1);
}

/** What land and water are drawn with, by its name. */
export const GROUNDS = {
  hill: [4, hill],
  mountain: [4, (pen) => peak(pen, 'rock', pen.chance(20, 23), pen.chance(29, 34), 2.4, false)],
  needle: [4, (pen) => peak(pen, 'crag', pen.chance(12.5, 14.5), pen.chance(42, 50), 1.2, true)],
  mesa: [3, mesa],
  scarp: [3, scarp],
  rift: [3, rift],
  boulder: [5, boulder],
  dune: [3, dune],
  drift: [3, drift],
  flake: [2, flake],
  serac: [3, serac],
  crevasse: [2, crevasse],
  puddle: [3, puddle],
  plate: [5, plate],
  fume: [2, fume],
  ripple: [3, ripple],
  crest: [3, crest],
  rapid: [3, rapid],
  wetStone: [2, wetStone],
  strips: [2, strips],
  columns: [3, columns],
  gems: [3, gems],
  cracks: [2, cracks],
} as const satisfies Drawings;
