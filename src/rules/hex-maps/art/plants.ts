/** What grows: trees, bushes and herbs, each standing on 0,0. */
import type { Drawings } from './drawings.ts';
import type { Paint } from './inks.ts';
import type { Pen, Point } from './pen.ts';

/** Draws a tree with a crown of leaves. */
function leafyTree(pen: Pen): void {
  const [wide, high] = [pen.chance(8.5, 10.5), pen.chance(8.5, 10)];
  pen.line('0.3 0.5 -0.3 -13', 3.4);
  pen.line('-4 0.6 5 0.4', 1);
  pen.crown(pen.chance(-1, 1), -12 - high * 0.75, wide, high, 7, 'leaf', 2.1);
}

/** Draws a conifer; the darker it is, the narrower, and the more of it lies in shade. */
function conifer(pen: Pen, paint: Paint, wide: number, high: number, gap: number): void {
  pen.line(`0 0.5 0 ${-high * 0.25}`, 2.6);
  const [left, right] = [-1, 1].map((side) =>
    [0, 1, 2, 3].map((step) => {
      const foot = -high * (0.13 + step * 0.21) + pen.chance(-0.7, 0.7);
      const out = side * wide * (1 - step * 0.2) * pen.chance(0.9, 1.1);
      return [out, foot, out * 0.42, foot - high * 0.06] as const;
    }),
  );
  if (!left || !right) return;
  const tip = [0, -high] as const;
  const pairs = (side: typeof left): (readonly [number, number])[] =>
    side.flatMap(([x, y, inX, inY]): (readonly [number, number])[] => [
      [x, y],
      [inX, inY],
    ]);
  pen.body(
    [
      [0, -high * 0.1],
      ...pairs(left),
      tip,
      ...pairs(right)
        .toReversed()
        .map(([x, y]) => [x, y] as const),
    ],
    paint,
    1.5,
  );
  pen.shade([[wide * 0.1, -high * 0.12], ...pairs(right), [0.6, -high * 0.95], [wide * -0.15, -high * 0.5]], gap, -2.4);
}

/** Draws a palm: a bent stem with fronds that hang over. */
function palm(pen: Pen): void {
  const lean = pen.chance(-4, 4);
  pen.stroke(`~0 0.5 ${lean * 0.2} -9 ${lean} -20`, 3, 'dark');
  for (const [x, y] of [
    [-12, 5],
    [-10, -4],
    [-3, -8],
    [4, -8],
    [10, -4],
    [12, 5],
  ] as const) {
    const [tipX, tipY] = [lean + x * pen.chance(0.9, 1.1), -20 + y];
    const [midX, midY] = [lean + x * 0.55, -20 + y * 0.3 - 5];
    pen.body(`~${lean} -20 ${midX} ${midY} ${tipX} ${tipY} ${midX - x * 0.05} ${midY + 4.2}z`, 'palm', 1.2);
  }
}

/** Draws a tree of the rain forest: a flat crown on a long stem, with vines. */
function broadTree(pen: Pen): void {
  const high = pen.chance(17, 21);
  pen.line(`0 0.5 0 ${-high}`, 2.6);
  pen.line(`~0 -${high * 0.5} -4 -${high * 0.75} -6 -${high}`, 1.4);
  pen.crown(0, -high - 1, 12.5, 5.2, 8, 'vine', 1.7);
  for (const x of [-9, -5, 6, 9.5])
    pen.line(`~${x} ${-high + 1.5} ${x + pen.chance(-1, 1)} ${-high + 6} ${x + 0.6} ${-high + pen.chance(8, 13)}`, 0.9);
}

/** Draws canes that coil over each other, with thorns. */
function thorns(pen: Pen): void {
  pen.tint(pen.lobed(0, -6.5, 16, 7.5, 6), 'thorn');
  const coil = Array.from({ length: 26 }, (_, at): Point => {
    const angle = at * 0.76 + pen.chance(-0.15, 0.15);
    return [-14 + at * 1.1 - 5 * Math.sin(angle), -6.5 + (6.4 - Math.abs(at - 13) * 0.2) * Math.cos(angle)];
  });
  pen.line(`~${coil.map(String).join(' ')}`, 1.7);
  for (const [x, y] of coil.filter((_, at) => at % 3 > 0)) {
    const [outX, outY] = [x * pen.chance(0.12, 0.25), (y + 6.5) * pen.chance(0.5, 0.85)];
    pen.line(
      [
        [x, y],
        [x + outX, y + outY],
      ],
      1.3,
    );
  }
}

/** Draws a tuft of grass. */
function tuft(pen: Pen): void {
  for (const x of [-3.4, -1.2, 1, 3.2])
    pen.stroke(`~${x * 0.5} 0 ${x * 0.7} -3 ${x * 1.3} ${-5.5 + Math.abs(x) * 0.5 - pen.chance(0, 1.5)}`, 1, 'dark');
}

/** Draws reeds that stand in water. */
function reeds(pen: Pen): void {
  for (const [x, high] of [
    [-5, 13],
    [0, 18],
    [4.6, 14],
  ] as const) {
    const top = -high * pen.chance(0.9, 1.1);
    pen.line(`~${x * 0.6} 0 ${x * 0.7} ${top / 2} ${x} ${top}`, 1.1);
    pen.dark(`~${x - 1.3} ${top + 4} ${x - 1} ${top - 1} ${x + 1} ${top - 1} ${x + 1.3} ${top + 4}z`);
  }
  pen.line(`~1 0 5 -5 9 -7`, 1.1);
  pen.line(`~-1 0 -5 -5 -9.5 -6`, 1.1);
  for (const [x, y, wide] of [
    [-11, 1, 8],
    [1, 2.2, 11],
    [-5, 4.4, 9],
  ] as const)
    pen.stroke(`${x} ${y} ${x + wide} ${y}`, 1, 'dark');
}

/** Draws a tree without leaves. */
function deadTree(pen: Pen): void {
  pen.line('~0.5 0.5 -0.6 -8 0.8 -14 0 -25', 3);
  pen.line('~0 -9 -5 -13 -9 -20', 1.8);
  pen.line('~-5 -13.5 -9 -14 -11.5 -14', 1.2);
  pen.line('~0.6 -13 5 -16 8 -24', 1.8);
  pen.line('~5 -16.5 9 -17 11.5 -19.5', 1.2);
  pen.line('-6 0.8 6 0.5', 1);
}

/** Draws a mushroom with a wide cap. */
function mushroom(pen: Pen): void {
  pen.body('~-2.6 0 -2 -5 -2.4 -11 2.4 -11 2 -5 2.8 0z', 'bone', 1.5);
  pen.body('~-11 -10 -9.5 -16 -3 -20 4 -20 10 -15.5 11 -10 5 -8.8 -5 -8.8z', 'cap', 1.8);
  pen.shade('~3 -18.6 9 -15 10.5 -10 4 -9.5 6 -13z', 1.8);
  pen.dots('-5 -14 0 -17 1.5 -12.5', 1.1);
}

/** What grows, by its name. */
export const PLANTS = {
  tree: [4, leafyTree],
  fir: [3, (pen) => conifer(pen, 'fir', pen.chance(7.5, 8.5), pen.chance(25, 29), 2.2)],
  pine: [4, (pen) => conifer(pen, 'pine', pen.chance(6, 7), pen.chance(24, 28), 1.1)],
  palm: [4, palm],
  broad: [3, broadTree],
  thorns: [3, thorns],
  tuft: [3, tuft],
  reeds: [3, reeds],
  dead: [2, deadTree],
  mushroom: [2, mushroom],
} as const satisfies Drawings;
