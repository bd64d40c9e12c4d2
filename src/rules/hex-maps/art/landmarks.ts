/** What sites look like, each standing on 0,0: one drawing a site, by its id. */
import type { SiteId } from '../../terrain/sites.ts';
import { gems } from './grounds.ts';
import type { Paint } from './inks.ts';
import type { Pen } from './pen.ts';

/** Draws a house: a gable with a door, and a roof that goes back to the right. */
function house(pen: Pen, x: number, y: number, size: number, paint: Paint = 'roof'): void {
  pen.from(x, y, size * 100);
  pen.body('-5 0 -5 -6 -1.5 -11 2 -6 2 0z', 'wall', 1.6);
  pen.body('2 0 2 -6 8.5 -6 8.5 0z', 'wall', 1.6);
  pen.body('-1.5 -11.4 5.6 -11.4 9.4 -5.6 2.2 -5.6z', paint, 1.6);
  pen.shade('-1 -11 5.5 -11 9 -5.8 2.4 -5.8', 1.7, -1.2);
  pen.dark('-2.7 0 -2.7 -3.4 -0.3 -3.4 -0.3 0');
  pen.from(0, 0);
}

/** Draws a round tower with battlements. */
function keep(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.from(x, y, wide, high);
  pen.body('-100 0 -100 -100 100 -100 100 0z', 'stone', 1.8);
  pen.shade('25 -3 25 -100 100 -100 100 -3', 1.6);
  pen.from(x, y - high, wide, 100);
  pen.body('-125 0 -125 -6 -75 -6 -75 -3.6 -25 -3.6 -25 -6 25 -6 25 -3.6 75 -3.6 75 -6 125 -6 125 0z', 'stone', 1.7);
  pen.from(0, 0);
}

/** Draws a roof that ends in a point, on a tower. */
function spire(pen: Pen, x: number, y: number, wide: number, high: number, paint: Paint = 'slate'): void {
  pen.from(x, y, wide, high);
  pen.body('-100 0 0 -100 100 0z', paint, 1.7);
  pen.shade('10 -3 0 -100 90 -3', 1.6, -4);
  pen.from(0, 0);
}

/** Draws a flag on a pole. */
function flag(pen: Pen, x: number, y: number, high: number): void {
  pen.line(`${x} ${y} ${x} ${y - high}`, 1.2);
  pen.body(`${x} ${y - high} ${x + 7} ${y - high + 2} ${x} ${y - high + 4.6}z`, 'roof', 1.1);
}

/** Draws waves below something. */
function waves(pen: Pen, y: number, wide: number): void {
  pen.from(0, y, wide, 100);
  pen.line('~-100 0 -50 -2.4 0 0 50 -2.4 100 0', 1.5);
  pen.line('~-60 3.6 -20 1.6 20 3.6 60 1.6', 1.3);
  pen.from(0, 0);
}

/** Draws a bare mountain, for what is on or in it. */
function mound(pen: Pen, high: number): void {
  pen.from(0, 0, 20, high);
  pen.body('-100 0 -80 -45 -40 -85 5 -100 50 -78 85 -35 100 0z', 'rock', 2.2);
  pen.shade('15 -95 50 -76 95 -4 55 -4 50 -50', 2, 1.7);
  pen.from(0, 0);
}

/** Draws a skull from the front. */
function skull(pen: Pen): void {
  pen.body('~-8 0 -8.4 -6 -14 -10 -15 -20 -10 -30 0 -33 10 -30 15 -20 14 -10 8.4 -6 8 0z', 'bone', 2.4);
  pen.dark('~-10.5 -15 -9.5 -21 -5 -22 -2.4 -17.5 -4.5 -13 -8.5 -12.5z');
  pen.dark('~10.5 -15 9.5 -21 5 -22 2.4 -17.5 4.5 -13 8.5 -12.5z');
  pen.dark('0 -13 -2 -8 2 -8z');
  for (const x of [-4, 0, 4]) pen.line(`${x} -5.6 ${x} 0`, 1.4);
  pen.shade('~11 -28 15 -20 13.6 -10 9 -7 11.6 -16z', 1.6);
}

/** Draws a ship that lies on its side, broken. */
function wreck(pen: Pen): void {
  pen.body('~-20 -12 -12 -13 0 -9 14 -10 21 -17 19 -6 12 0 -10 0 -17 -4z', 'wood', 2);
  pen.line('~-18 -8 -4 -5 18 -11', 1.2);
  pen.line('~-14 -3.4 0 -2 15 -5', 1.1);
  pen.shade('~4 -8 14 -9 20 -15 18 -6 12 -0.6 2 -0.6z', 2);
  pen.dark('-8 -5 -5 -8.4 -2.4 -5.6 -1 -7.6 1 -3.6 -4 -2z');
  pen.line('-5 -10 -13 -32', 2.2);
  pen.line('8 -9 4 -21 6 -22', 2.2);
  pen.line('-17 -23 -4 -27', 1.6);
  pen.body('~-16 -22.6 -5 -26 -4 -19 -8 -20 -10 -14 -13 -18z', 'cloth', 1.3);
  waves(pen, 3, 23);
}

/** Draws a wall around many roofs, with spires. */
function city(pen: Pen): void {
  for (const [x, y, high, paint] of [
    [-12, -10, 18, 'slate'],
    [11, -10, 21, 'slate'],
    [0, -11, 25, 'roof'],
  ] as const) {
    pen.body(`${x - 3.6} ${y} ${x - 3.6} ${y - high * 0.55} ${x + 3.6} ${y - high * 0.55} ${x + 3.6} ${y}z`, 'wall', 1.6);
    spire(pen, x, y - high * 0.55, 4.6, high * 0.62, paint);
  }
  for (const [x, y] of [
    [-19, -7],
    [-7, -8],
    [4, -8],
    [15, -7],
  ] as const)
    house(pen, x, y, 0.85);
  pen.body('-25 0 -25 -9 25 -9 25 0z', 'stone', 2);
  pen.shade('6 -0.6 6 -8.6 24.6 -8.6 24.6 -0.6', 2);
  for (const x of [-25, 25]) keep(pen, x, 1, 4, 13);
  pen.dark('~-4 0 -4 -4 0 -7.4 4 -4 4 0z');
}

/** Draws houses around a church. */
function town(pen: Pen): void {
  pen.body('-4 -9 -4 -23 4 -23 4 -9z', 'wall', 1.7);
  spire(pen, 0, -22.6, 5.4, 14);
  house(pen, 11, -9, 1.05);
  house(pen, -16, -9, 1.05);
  house(pen, -18, 1, 1.15);
  house(pen, 14, 1, 1.15);
  house(pen, -2, 2, 1.25);
}

/** Draws a wall between towers, and a keep behind it. */
function castle(pen: Pen): void {
  keep(pen, 0, -7, 7.4, 18);
  flag(pen, 0, -31, 9);
  pen.body(
    '-16 0 -16 -12 -12 -12 -12 -10 -8 -10 -8 -12 -4 -12 -4 -10 4 -10 4 -12 8 -12 8 -10 12 -10 12 -12 16 -12 16 0z',
    'stone',
    1.9,
  );
  for (const x of [-17, 17]) keep(pen, x, 0.6, 5, 17);
  pen.dark('~-4 0 -4 -4.6 0 -8 4 -4.6 4 0z');
}

function tower(pen: Pen): void {
  keep(pen, 0, 0, 6.6, 29);
  pen.dark('~-2.6 0 -2.6 -3.6 0 -6 2.6 -3.6 2.6 0z');
  for (const y of [-14, -22]) pen.dark(`-1 ${y} -1 ${y - 4} 1.2 ${y - 4} 1.2 ${y}z`);
  pen.line('-13 0.8 13 0.8', 1.4);
}

function ruin(pen: Pen): void {
  pen.body('-19 0 -18 -15 -15.5 -13 -14 -19 -11 -16 -11 -9 -7 -11 -5 -7 -5 0z', 'stone', 2);
  pen.body('~2 0 2.4 -12 5 -19 11 -22 16 -19 18.6 -12 18.6 0 14 0 14 -11 10.4 -15.6 6.6 -11 6.6 0z', 'stone', 2);
  pen.shade('-8 -0.6 -8 -9.6 -5.4 -7 -5.4 -0.6', 1.5);
  pen.shade('14.2 -0.6 14.2 -18 16 -18.4 18.2 -11 18.2 -0.6', 1.5);
  for (const y of [-4, -8, -12]) pen.line(`-18 ${y} -12 ${y}`, 0.9);
  pen.body('-2 2.6 -3 -0.6 0 -2.4 2.6 0 2.4 2.4z', 'stone', 1.4);
  pen.line('-22 2.4 -6 2.6', 1.2);
}

function cave(pen: Pen): void {
  mound(pen, 24);
  pen.dark('~-8 0 -8.4 -8 -4.6 -14 1 -15 6 -11.6 7.6 -5 7 0z');
}

function mine(pen: Pen): void {
  mound(pen, 22);
  pen.dark('-8 0 -7 -12.6 7 -12.6 8 0z');
  for (const line of ['-8.6 0.4 -7 -13', '8.6 0.4 7 -13', '-9.6 -13 9.6 -13']) pen.stroke(line, 3, 'wood');
  pen.line('-13 -20 10 -36', 2);
  pen.line('13 -20 -10 -36', 2);
  pen.line('~-17 -32 -13 -37.6 -5 -39', 3);
  pen.line('~17 -32 13 -37.6 5 -39', 3);
}

function temple(pen: Pen): void {
  pen.body('-19 0 -19 -3 19 -3 19 0z', 'stone', 1.7);
  for (const x of [-14, -5, 5, 14]) pen.body(`${x - 2} -3 ${x - 2} -16 ${x + 2} -16 ${x + 2} -3z`, 'wall', 1.5);
  pen.body('-19 -16 0 -28 19 -16z', 'stone', 2);
  pen.shade('3 -17 0.5 -26 16 -17', 1.7);
}

function camp(pen: Pen): void {
  for (const [x, y, size] of [
    [9, -5, 80],
    [-7, 0, 110],
  ] as const) {
    pen.from(x, y, size);
    pen.body('-11 0 1 -19 12 -1 4 0z', 'cloth', 1.9);
    pen.shade('1 -18 11.4 -1.4 4 -0.4', 1.7);
    pen.dark('-5 0 0.4 -13.6 2 0');
    pen.line('2.4 -22 0 -17', 1.3);
  }
  pen.from(0, 0);
  pen.line('7 2 17 5', 1.7);
  pen.line('17 2 7 5', 1.7);
  pen.body('~12 3 8.6 -1 11.6 -8 14.6 -2z', 'ember', 1.3);
}

function port(pen: Pen): void {
  pen.line('~0 -30 -3.4 -33 0 -36.4 3.4 -33z', 2);
  pen.line('0 -30 0 0', 3.4);
  pen.line('-8 -25 8 -25', 2.8);
  pen.line('~-16 -12 -13 -3 -6 0.4 0 2 6 0.4 13 -3 16 -12', 3.4);
  pen.dark('-19 -9 -16.4 -16 -11.6 -10z');
  pen.dark('19 -9 16.4 -16 11.6 -10z');
}

function bridge(pen: Pen): void {
  pen.body(
    '~-24 -5 -12 -12 0 -14 12 -12 24 -5 24 0 19 -1 16 -1 15 3 10.6 3 10 -2 6 -5.6 2 -2 2 3 -2 3 -2 -2 -6 -5.6 -10 -2 -10.6 3 -15 3 -16 -1 -19 -1 -24 0z',
    'stone',
    2,
  );
  pen.line('~-24 -9 -12 -16 0 -18 12 -16 24 -9', 1.8);
  for (const [x, y] of [
    [-18, -9],
    [-6, -14],
    [6, -14],
    [18, -9],
  ] as const)
    pen.line(`${x} ${y} ${x} ${y - 4}`, 1.3);
  waves(pen, 5, 20);
}

function monument(pen: Pen): void {
  for (const [x, high, wide] of [
    [-13, 55, 78],
    [13, 48, 82],
    [0, 100, 100],
  ] as const) {
    pen.from(x, 0, wide, high);
    pen.body('-4.4 0 -3.2 -27 0 -31 3.2 -27 4.4 0z', 'stone', 2);
    pen.shade('0.4 -0.5 0.4 -30 3.2 -27 4 -0.5', 1.5);
  }
  pen.from(0, 0);
  pen.line('-20 1 20 1', 1.5);
}

function volcano(pen: Pen): void {
  pen.body('-32 0 -24 -9 -16 -20 -9 -32 -4 -29.6 2 -31 8 -32 15 -20 24 -8 32 0', 'crag', 2.5);
  pen.shade('6 -31 8 -31.6 15 -20 24 -8 31 -0.6 12 -0.6 9 -14', 1.6, 1.5);
  pen.tint('~-7 -30 -3 -29 3 -30 6 -31 4 -22 6 -14 1 -7 0 -16 -3 -20z', 'ember');
  pen.line('~-5 -29.6 -4 -22 -1 -16 0 -8', 1.5);
  pen.line('~4 -30.4 3.6 -23 6.4 -16', 1.5);
  pen.body('~-5 -34 -12 -38 -9 -45 -2 -44 0 -50 9 -50 11 -44 16 -42 14 -36 7 -36 3 -33z', 'bone', 1.8);
  pen.line('~-3 -40 1 -42 4 -39', 1.1);
  pen.dots('-13 -33 -10 -36 14 -33 11 -35', 0.9);
}

function island(pen: Pen): void {
  pen.body('~-21 -1 -12 -7 0 -8.6 12 -7 21 -1 10 3 -10 3z', 'dune', 2);
  pen.stroke('~1 -6 2 -14 -1 -24', 3.2, 'dark');
  for (const [x, y] of [
    [-12, 4],
    [-9, -5],
    [2, -8],
    [10, -3],
    [11, 5],
  ] as const)
    pen.body(`~-1 -24 ${-1 + x * 0.5} ${-28 + y * 0.3} ${-1 + x} ${-24 + y} ${-1 + x * 0.5} ${-23.4 + y * 0.4}z`, 'palm', 1.4);
  pen.dots('7 -3 10 -2 -8 -3', 0.8);
  waves(pen, 6, 24);
}

function spring(pen: Pen): void {
  pen.body('~-16 -3 -9 -8 9 -8 16 -3 9 2.6 -9 2.6z', 'water', 2.2);
  pen.line('~-9 -2.4 0 0.4 9 -2.4', 1.2);
  for (const [x, y] of [
    [-10, -17],
    [10, -17],
    [-5, -25],
    [5, -25],
  ] as const)
    pen.line(`~0 -5 ${x * 0.4} ${y - 3} ${x} ${y}`, 1.8);
  pen.body('~0 -36 -3.4 -30 0 -27 3.4 -30z', 'water', 1.5);
}

function falls(pen: Pen): void {
  pen.body('-25 0 -23 -14 -20 -18 -18 -30 -8 -33 -5 -29 5 -28 9 -33 19 -31 21 -19 25 -13 26 0z', 'cliff', 2.2);
  pen.shade('7 -28 10 -32 18 -30 20 -18 24 -12 25 -1 9 -1', 1.8, 6);
  for (const line of ['-18 -24 -12 -22', '-21 -12 -15 -14 -13 -8', '-12 -29 -9 -20', '14 -16 20 -13']) pen.line(line, 1.1);
  pen.body('~-5 -29 0 -30 5 -28 6 -18 8 -8 9 1 -9 1 -7 -8 -5 -18z', 'foam', 1.6);
  for (const line of ['~-2 -27 -2 -16 -4 -5', '~2 -26 2.4 -14 4 -5', '~0 -20 0 -10', '~5 -14 6 -7']) pen.line(line, 1.2);
  pen.body('~-17 2 -14 -3 -9 -1 -5 -5 0 -2 5 -5 9 -1 14 -3 17 2 8 5 -8 5z', 'foam', 1.6);
}

function pass(pen: Pen): void {
  pen.body('-30 0 -22 -13 -17 -29 -10 -14 -4 -3 0 0', 'rock', 2.3);
  pen.shade('-17 -29 -10 -14 -4 -3 -5 -0.6 -13 -0.6 -15 -14', 1.9, 1.8);
  pen.body('0 0 5 -4 11 -15 18 -32 24 -13 31 0', 'rock', 2.3);
  pen.shade('18 -32 24 -13 30 -0.6 20 -0.6 21 -13', 1.9, 1.8);
  for (const line of ['-7 7 -3 5', '0.6 3 3 -0.4', '2 -4 -1 -7', '-2.6 -10 -2 -14', '0 -17.4 2.4 -20']) pen.line(line, 3);
}

function lighthouse(pen: Pen): void {
  pen.body('-12 1 -8 -3 8 -3 12 1z', 'boulder', 1.8);
  pen.body('-5.6 -3 -3.8 -25 3.8 -25 5.6 -3z', 'wall', 1.9);
  pen.dark('-5.2 -8 -4.8 -13 4.8 -13 5.2 -8z');
  pen.dark('-4.5 -17 -4.2 -21 4.2 -21 4.5 -17z');
  pen.body('-4.4 -25 -4.4 -30 4.4 -30 4.4 -25z', 'crop', 1.5);
  spire(pen, 0, -30, 5.4, 5.6, 'roof');
  for (const line of ['-8 -28 -18 -31', '-8 -26 -18 -24', '8 -28 18 -31', '8 -26 18 -24']) pen.line(line, 1.8);
  waves(pen, 4, 17);
}

function tomb(pen: Pen): void {
  pen.body('~-20 0 -15 -7 -5 -9 8 -7 20 0z', 'green', 1.8);
  pen.body('-8 -4 -8 -20 -7.6 -20 -5 -25 0 -26.6 5 -25 7.6 -20 8 -4z', 'stone', 2.2);
  pen.shade('3.4 -4.6 3.4 -25 5 -24.6 7.4 -19.6 7.6 -4.6', 1.6);
  pen.line('-0.6 -9 -0.6 -21.6', 2.4);
  pen.line('-4.6 -17.4 3.4 -17.4', 2.4);
}

function star(pen: Pen): void {
  const points = Array.from({ length: 8 }, (_, at) => {
    const [angle, out] = [(at * Math.PI) / 4, at % 2 === 0 ? 17 : 5.4];
    return `${out * Math.sin(angle)} ${-16 - out * Math.cos(angle)}`;
  });
  pen.body(`${points.join(' ')}z`, 'roof', 2);
  for (let at = 0; at < 8; at += 2) pen.dark(`0 -16 ${points[at]} ${points[at + 1]}z`);
}

/** How each site is drawn, by its id. */
export const LANDMARKS: Readonly<Record<SiteId, (pen: Pen) => void>> = {
  city,
  town,
  village: (pen) => {
    house(pen, 9, -8, 1.2);
    house(pen, -13, -4, 1.35);
    house(pen, 6, 3, 1.5);
  },
  house: (pen) => {
    pen.body('4 -20 4 -30 8 -30 8 -18z', 'stone', 1.5);
    pen.line('~6 -31 9 -35 6 -38 10 -42', 1.5);
    house(pen, -3, 0, 2.4);
  },
  castle,
  tower,
  temple,
  camp,
  port,
  lighthouse,
  bridge,
  mine,
  ruin,
  monument,
  tomb,
  cave,
  skull,
  wreck,
  volcano,
  island,
  pass,
  falls,
  spring,
  crystal: gems,
  star,
};
