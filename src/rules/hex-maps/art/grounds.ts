/** What land and water look like: heights standing on 0,0, and what lies all over a cell around it. */
import type { Drawings } from './drawings.ts';
import type { Paint } from './inks.ts';
import { type Pen, type Point, pointsOf } from './pen.ts';

/** Draws a round hill. */
function hill(pen: Pen): void {
  pen.from(0, 0, pen.chance(19, 22), pen.chance(15, 18));
  pen.body('~-100 0 -75 -45 -30 -93 12 -100 55 -72 85 -28 100 0', 'hill', 2.2);
  pen.shade('~20 -90 60 -62 95 -6 62 -6 50 -40z', 2.4, 1.6);
  pen.line('~-50 -12 -38 -35 -20 -55', 0.9);
}

/** Draws a peak with a ridge that comes down from it, and its side away from the light. */
function peak(pen: Pen, paint: Paint, wide: number, high: number, gap: number, isCapped: boolean): void {
  const strayed = (line: string): string =>
    pointsOf(line)
      .map(([x, y]) => `${x + pen.chance(-5, 5)} ${y + pen.chance(-2, 2)}`)
      .join(' ');
  const [left, right, ridge] = [
    strayed('-72 -24 -52 -50 -22 -76'),
    strayed('18 -80 34 -56 64 -30'),
    strayed('22 -12 0 -30 12 -46 -8 -66 6 -80'),
  ];
  pen.from(0, 0, wide, high);
  pen.body(`-100 0 ${left} 0 -100 ${right} 100 0`, paint, 2.3);
  pen.shade(`0 -100 ${right} 96 -1 34 -1 ${ridge}`, gap, 1.9);
  if (isCapped) pen.tint('-30 -66 0 -100 24 -70 10 -62 0 -72 -14 -60', 'snow');
  pen.line(`${ridge} 0 -100`, 1.3);
  pen.line('-50 -42 -36 -28 -42 -16', 1);
}

/** Draws a table mountain whose layers show. */
function mesa(pen: Pen): void {
  pen.from(0, 0, pen.chance(13, 17), pen.chance(15, 19));
  pen.body('-125 0 -95 -35 -85 -100 80 -102 92 -35 125 0', 'mesa', 2);
  pen.shade('40 -100 80 -100 90 -35 120 -3 50 -3', 1.9, 9);
  for (const y of [80, 60, 38]) pen.line(`-86 -${y} -20 ${3 - y} 86 -${y}`, 1);
  pen.line('-50 0 -40 -30', 1);
}

/** Draws a wall of rock whose faces turn in and out, with stones at its foot. */
function scarp(pen: Pen): void {
  let x = -35;
  const tops = Array.from({ length: 9 }, (_, index): Point => {
    const from = x;
    x += pen.chance(5, 11);
    return [from, -20 + (index % 2) * 3 + pen.chance(-3, 3)];
  });
  const feet = tops.map(([over, y], index): Point => [over + (index % 2) * 2, y + pen.chance(17, 22)]);
  pen.body([...tops, ...feet.toReversed()], 'cliff', 1);
  for (const [index, top] of tops.entries()) {
    const [foot = top, next = top, beside = top] = [feet[index], tops[index + 1], feet[index + 1]];
    pen.line([top, [foot[0] + pen.chance(-1, 1), foot[1] - pen.chance(0, 5)]], 1.1);
    if (index % 2 === 0) pen.shade([top, next, beside, foot], pen.chance(1.5, 2.1), 9);
    pen.dots(`${foot[0] + 2} ${foot[1] + 1.5} ${foot[0] + 5} ${foot[1] + 3.5}`, 0.8);
  }
  pen.line(tops, 3.2);
}

/** Draws a rift in the land, seen from above at a slant. */
function rift(pen: Pen): void {
  const way = pointsOf('-46 -6 -33 -13 -20 -2 -8 -9 5 3 17 -5 30 6 46 0');
  const moved = (down: number, stray: number): Point[] =>
    way.map(([x, y]) => [x + pen.chance(-stray, stray), y + down + pen.chance(-stray, stray)]);
  const [upper, lower] = [moved(-9, 2), moved(9, 2)];
  pen.body([[-49, -3], ...upper, [49, 3], ...lower.toReversed()], 'mesa', 2.2);
  pen.shade([...upper, ...moved(1, 1).toReversed()], 1.4, 12);
  pen.stroke(moved(4.6, 0.6), 2, 'water');
  pen.line(moved(12.5, 1), 1);
  for (const [side, weight] of [
    '13 -13 10 -20 16 -26 13 -33',
    '19 -12 15 -19 20 -26 13 -33',
    '-14 11 -20 18 -15 25 -19 32',
    '-9 12 -15 18 -10 25 -19 32',
  ].map((line, index) => [line, index % 2 === 0 ? 2.2 : 1.2] as const))
    pen.line(side, weight);
}

/** Draws a boulder. */
function boulder(pen: Pen): void {
  const stray = (): number => pen.chance(-1.2, 1.2);
  const [x, y] = [2 + stray(), -11 + stray()];
  pen.body(`-8 0 ${-8.5 + stray()} ${-6 + stray()} ${x - 6} ${y + 1} ${x} ${y} 8 -6 ${8 + stray()} 0z`, 'boulder', 1.8);
  pen.shade(`${x} ${y + 0.5} 7 -6 7.5 -0.5 1 -0.5 2 -6`, 1.7, 2.6);
  pen.line(`${x} ${y} 2 -6 -7.5 -5.4`, 1);
  pen.line('2 -6 1 -1', 0.9);
  pen.dots('-11 0.5 11 -0.5 10 1.5', 0.8);
}

/** Draws a dune: a horn of sand with the wind's lines on it. */
function dune(pen: Pen): void {
  pen.from(0, 0, pen.chance(90, 110), pen.chance(90, 110));
  pen.body('~-25 0 -15 -2.4 -5 -8 5 -11 14 -7 25 0', 'dune', 1.7);
  pen.shade('~5 -11 14 -7 24 -0.4 12 -1.4 4 -3.4 2 -7z', 2, 1.2);
  pen.line('~5 -11 2 -7 4 -3.4 12 -1.4 24 0', 1.2);
  for (const line of ['~-17 -1 -8 -4 -3 -6.4', '~-10 -0.6 -4 -2.6 0 -5']) pen.line(line, 0.8);
  pen.dots(Array.from({ length: 8 }, () => `${pen.chance(-20, 20)} ${pen.chance(2, 5.5)}`).join(' '), 0.6);
}

/** Draws drifts of snow. */
function drift(pen: Pen): void {
  pen.from(0, 0, pen.chance(13, 17), 100);
  pen.tint('~-100 0 -30 -4 30 -3 100 0 0 3z', 'snow');
  pen.line('~-100 0 -40 -4 20 -3 55 -0.6 100 -0.4', 1.3);
  pen.line('~-30 2.6 10 1.4 50 2.4', 0.9);
}

/** Draws a flake of snow. */
function flake(pen: Pen): void {
  pen.from(0, 0, pen.chance(92, 115));
  for (const line of ['-5 -1 5 1', '-1.7 -4.7 1.7 4.7', '3.3 -3.8 -3.3 3.8']) pen.line(line, 1.2);
  pen.dots('0 0', 1.1);
}

/** Draws needles of ice that split off, with their faces. */
function serac(pen: Pen): void {
  pen.from(0, 0, pen.chance(112, 132), pen.chance(78, 98));
  pen.body('-16 0 -13 -8 -9 -17 -6 -11 0 -27 5 -13 9 -20 13 -7 17 0', 'ice', 1.6);
  for (const face of ['0 -27 5 -13 3 0 -1 -9', '9 -20 13 -7 17 0 10 -1', '-9 -17 -6 -11 -8 -1']) pen.tint(face, 'water', 0.75);
  for (const line of ['0 -27 -1 -9 3 -1', '9 -20 10 -2', '-9 -17 -8 -4']) pen.line(line, 1.1);
}

/** Draws a crack in ice. */
function crevasse(pen: Pen): void {
  pen.from(0, 0, pen.chance(11, 14), 100);
  pen.tint('-100 1 -40 -2 10 0 50 -2 100 1 55 1.4 10 4 -40 1.6', 'water');
  pen.line('-100 1 -40 -2 10 0 50 -2 100 1', 1.5);
  pen.line('-75 1.2 -40 1.6 10 4 55 1.4 75 1.4', 1);
}

/** Draws a puddle of mud with bubbles. */
function puddle(pen: Pen): void {
  const wide = pen.chance(10, 14);
  pen.body(pen.lobed(0, 0, wide, 5, 5, 0.2), 'mud', 1.7);
  pen.from(0, 0, wide * 10, 100);
  pen.shade('~-8 0 -3 -3.4 5 -3.2 8 -0.6 0 -1z', 1.5, 0.02);
  pen.line('~-4.5 2 0 0.8 4.5 2', 1);
  for (const bubble of ['~-2 -8 0 -10 2 -8 0 -6z', '~1 -1 2.4 -2.4 3.8 -1 2.4 0.4z']) pen.line(bubble, 1.1);
}

/** Draws a plate of cooled lava. */
function plate(pen: Pen): void {
  const points = [0, 1, 2, 3, 4].map((corner): Point => {
    const [angle, out] = [corner * 1.257 + pen.chance(-0.4, 0.4), pen.chance(0.8, 1.2)];
    return [14 * out * Math.cos(angle), 9.5 * out * Math.sin(angle)];
  });
  if (pen.inks === 'painted') pen.body(points, 'crust', 1);
  else pen.dark(`${points.join(' ')}z`);
}

/** Draws a flame. */
function fume(pen: Pen): void {
  pen.body('~0 1 -5 -1 -5.6 -6 -3 -10 -2.6 -7 0 -16 3 -9 4 -11 6 -5 4 0z', 'ember', 1.8);
  pen.tint('~0 0 -2.4 -3 0.4 -8 2.8 -3z', 'crop');
  pen.line('~-1.6 -1 -2.2 -4 0.4 -8', 1.2);
}

/** Draws a short wave. */
function ripple(pen: Pen): void {
  pen.from(0, 0, pen.chance(90, 115), 100);
  pen.line('~-11 1 -7.5 -1.7 -3.5 1 0 -1.7 3.5 1 7.5 -1.7 11 1', 1.4);
}

/** Draws a row of crests of the deep sea. */
function crest(pen: Pen): void {
  const each = pen.chance(80, 95);
  for (const step of [-0.15, 0, 0.15]) {
    pen.from(step * each, 0, each, 100);
    pen.line('~-7.5 1 -2 -3.6 3.5 -5 6 -2.4 3 -1.4', 1.7);
  }
  pen.from(0, 0, each, 100);
  pen.line('~-20 3 -10 1.8 0 3 10 1.8 20 3', 1.3);
}

/** Draws water that runs. */
function rapid(pen: Pen): void {
  pen.tint('~-22 2 -14 -4 -4 -3 5 2 13 1 22 -5 22 0 14 6 4 7 -5 2 -13 1 -22 6z', 'foam', 0.85);
  for (const [over, weight] of [
    [-1, 1.9],
    [3.4, 1.2],
    [7, 1.6],
  ] as const) {
    const from = pen.chance(-24, -18);
    pen.line(
      `~${from} ${over + 1.5} -13 ${over - 3.5} -4 ${over - 2.4} 5 ${over + 2} 13 ${over + 0.5} ${from + 44} ${over - 5.5}`,
      weight,
    );
  }
}

/** Draws a stone that water foams around. */
function wetStone(pen: Pen): void {
  pen.body('~-5 0 -4.6 -4 -1 -6.6 3.6 -5 5 0', 'boulder', 1.7);
  pen.shade('~1 -6 3.6 -5 4.6 -0.4 1.4 -0.4z', 1.5);
  pen.line('~-9 0.4 -5 2.6 0 1.6 5 2.8 9 0', 1.3);
}

/** Draws ploughed land: furrows side by side, in another direction from plot to plot. */
function plots(pen: Pen): void {
  for (const [left, top, wide, high, isAcross, paint] of [
    [-31, -27, 28, 22, true, 'crop'],
    [1, -30, 27, 24, false, 'green'],
    [-43, -1, 25, 17, false, 'leaf'],
    [-13, -2, 30, 16, true, 'crop'],
    [20, -3, 22, 21, false, 'crop'],
    [-26, 19, 24, 13, true, 'green'],
    [4, 17, 30, 14, false, 'leaf'],
  ] as const) {
    const [lean, sink] = [pen.chance(-6, 0), pen.chance(-3, 4)];
    const at = (across: number, down: number): Point => [left + across * wide + down * lean, top + down * high + across * sink];
    pen.tint([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], paint);
    const furrows = Math.round((isAcross ? high : wide) / 4.2);
    for (let furrow = 0; furrow <= furrows; furrow += 1) {
      const [part, from, to] = [furrow / furrows, pen.chance(-0.04, 0.08), pen.chance(0.92, 1.04)];
      const bow = pen.chance(0.02, 0.06);
      pen.line(
        isAcross ? [at(from, part), at(0.5, part - bow), at(to, part)] : [at(part, from), at(part + bow, 0.5), at(part, to)],
        1.3,
      );
    }
  }
}

/** Draws what is left of walls and columns. */
function columns(pen: Pen): void {
  for (const [x, high] of [
    [-9, 85],
    [-1, 50],
    [7, 70],
  ] as const) {
    pen.from(x, 0, 100, high * pen.chance(0.85, 1.15));
    pen.body('-2.4 0 -2.2 -20 0 -22 1 -19.5 2.3 -21 2.5 0z', 'stone', 1.5);
    pen.shade('0.3 -0.5 0.3 -20 2.2 -20 2.2 -0.5', 1.6);
  }
  pen.from(0, 0);
  pen.body('-14 3.4 -13.6 0.4 3 0.2 4 3.2z', 'stone', 1.4);
  pen.dots('8 2 11 1', 1.2);
}

/** Draws crystals that grow out of the ground. */
export function gems(pen: Pen): void {
  for (const [x, wide, high, lean] of [
    [-5, 80, 15, -5],
    [5.5, 75, 13, 5],
    [0, 100, 23, 0.5],
  ] as const) {
    const [top, left, right] = [-high * pen.chance(0.9, 1.1) + 5, (lean * 100) / wide - 4, (lean * 100) / wide + 4];
    pen.from(x, 0, wide, 100);
    pen.body(`-4 0 ${left} ${top} ${left + 4} ${top - 5} ${right} ${top} 4 0z`, 'gem', 1.7);
    pen.shade(`0.4 -0.5 ${left + 4.4} ${top} ${right} ${top} 3.6 -0.5`, 1.8);
    pen.line(`${left} ${top} ${left + 4.3} ${top + 1.4} ${right} ${top}`, 1);
    pen.line(`${left + 4.3} ${top + 1.4} 0.3 0`, 1);
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
  plots: [3, plots],
  columns: [3, columns],
  gems: [3, gems],
  cracks: [2, cracks],
} as const satisfies Drawings;
