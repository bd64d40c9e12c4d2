/**
 * The sums of a jaunt, as they stand in the rules: written from the page of the rules alone, without a look at the code that plays by
 * them, and with nothing of that code in it.
 */

/** What the rules say of the weather of one row (RA-10). */
export interface SkyRow {
  /** The lowest roll that it covers. */
  readonly from: number;
  readonly name: string;
  readonly warmth: number;
  readonly action: number;
  /** What is taken off a d10 of sun. */
  readonly less: number;
}

/** The spring of the book (RA-10). */
export const BOOK_SPRING: readonly SkyRow[] = [
  { from: 1, name: 'Nothing', warmth: 0, action: 0, less: 0 },
  { from: 50, name: 'Drizzle', warmth: -1, action: 0, less: 2 },
  { from: 70, name: 'Shower', warmth: -3, action: -5, less: 4 },
  { from: 80, name: 'Downpour', warmth: -5, action: -10, less: 6 },
  { from: 90, name: 'Storm', warmth: -10, action: -15, less: 8 },
];

/** The bands of climate from hot to cold (RA-43). */
export const BANDS = ['torrid', 'tropical', 'warm', 'temperate', 'cold', 'frigid', 'arctic'] as const;
export type Band = (typeof BANDS)[number];

export type OnFoot = 'walk' | 'trot' | 'jog' | 'run';
export type Load = 'none' | 'lugging' | 'trudging' | 'straining';
export type Way = 'walk' | 'ride' | 'drive' | 'passenger';

/** By what a pace multiplies a walk, and what it adds to exhaustion (RA-41). */
const ON_FOOT = { walk: [1, 0], trot: [1.25, 1], jog: [1.5, 2], run: [2, 3] } as const;

/** Returns the speed of somebody on foot (RA-20, RA-41). */
export function speedOnFoot(walk: number, pace: OnFoot): number {
  return walk * ON_FOOT[pace][0];
}

/** Returns the points of a jaunt: 50 at 8 km a hex is 6, and there is always one (RA-20). */
export function pointsOf(speed: number, scale: number): number {
  // A hair, so that 24.3 at 8.1 is 3.
  return Math.max(1, Math.floor(speed / scale + 1e-9));
}

/** Returns the hundredths of units that entering a hex burns (RA-30 to RA-32). */
export function hundredthsBurnt(
  base: number,
  { steps, load, scale, price }: { steps: number; load: Load; scale: number; price: number },
): number {
  const bySpeed = Math.max(base + (base * steps) / 10, base / 10);
  const byLoad = { none: 1, lugging: 1.25, trudging: 1.5, straining: 2 }[load];
  return Math.round(bySpeed * byLoad * scale * price * 100);
}

/** Returns how many bands somebody is out of the own climate: weather makes that worse, and never better (RA-12, RA-43). */
export function bandsBetween(used: Band, here: Band, warmth: number, perBand: number): number {
  const [mine, theirs] = [BANDS.indexOf(used), BANDS.indexOf(here)];
  let shift = 0;
  if (perBand > 0) shift = warmth < 0 ? Math.floor(-warmth / perBand) : -Math.floor(warmth / perBand);
  const shifted = Math.min(BANDS.length - 1, Math.max(0, theirs + shift));
  return Math.max(Math.abs(mine - theirs), Math.abs(mine - shifted));
}

/** Returns the points of exhaustion of moving for an hour (RA-40 to RA-42). */
export function pointsOfMoving({ mode, pace, load }: { mode: Way; pace: OnFoot; load: Load }): number {
  const base = { walk: 6, ride: 4, drive: 4, passenger: 2 }[mode];
  const carried = { none: 0, lugging: 2, trudging: 4, straining: 6 }[load];
  return base + (mode === 'walk' ? ON_FOOT[pace][1] : 0) + carried;
}

/** Points of exhaustion to dice, a row for each two points (RA-44). */
const DAMAGE: readonly (readonly [count: number, faces: number])[] = [
  ...([
    [1, 4],
    [1, 6],
    [1, 8],
    [1, 10],
    [1, 12],
  ] as const),
  ...([
    [2, 8],
    [2, 10],
    [2, 12],
  ] as const),
  ...([
    [3, 10],
    [3, 12],
    [4, 10],
    [4, 12],
    [5, 10],
    [5, 12],
    [6, 10],
    [6, 12],
  ] as const),
];

/** Returns the dice of so many points of exhaustion: how many, and of how many faces; null for none (RA-44). */
export function damageDice(points: number): readonly [count: number, faces: number] | null {
  if (points <= 0) return null;
  return DAMAGE[Math.min(Math.floor((points - 1) / 2), DAMAGE.length - 1)] ?? null;
}
