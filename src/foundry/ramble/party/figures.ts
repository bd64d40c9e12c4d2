/** Reading figures of members and vehicles from the data of their actors: where a game system keeps each, and how much one of its units is (RA-20, RA-30, RA-44). Pure. */
import { isRecord } from '../../../rules/values/plain-data.ts';
import { own } from '../../../rules/values/records.ts';

/** What is read: of members their speed, their size and their meals, of vehicles how fast they cruise, what they burn, hold and can hold. */
export const FIGURES = ['speed', 'size', 'meals', 'cruise', 'burn', 'energy', 'capacity'] as const;
export type Figure = (typeof FIGURES)[number];

/** Where a game system keeps a figure. */
export interface FigureMapping {
  /** Keys below the actor's system data, with dots between; empty for nowhere. */
  readonly path: string;
  /** By what it is multiplied: of a speed, how many kilometres an hour one of the system's units is. */
  readonly times: number;
}

export type FigureMappings = Readonly<Record<Figure, FigureMapping>>;

const NOWHERE: FigureMapping = { path: '', times: 1 };

/** Where figures are looked for in a game system of which nothing is known. */
const ELSEWHERE: FigureMappings = {
  speed: { path: 'walk', times: 1 },
  size: { path: 'size', times: 1 },
  meals: NOWHERE,
  cruise: { path: 'walk', times: 1 },
  burn: { path: 'burn', times: 1 },
  energy: { path: 'energy', times: 1 },
  capacity: { path: 'capacity', times: 1 },
};

/** What is known of game systems, by id: a speed of 30 feet is three miles an hour there. */
const KNOWN: Readonly<Record<string, Partial<FigureMappings>>> = {
  dnd5e: { speed: { path: 'attributes.movement.walk', times: 0.16 }, size: { path: 'traits.size', times: 1 }, cruise: NOWHERE },
  pf2e: {
    speed: { path: 'movement.speeds.land.value', times: 0.16 },
    size: { path: 'traits.size.value', times: 1 },
    cruise: NOWHERE,
  },
  swade: { speed: { path: 'stats.speed.value', times: 0.8 }, size: NOWHERE, cruise: NOWHERE },
};

/** Sizes in words, as so many squares along a side. */
const SIZES: Readonly<Record<string, number>> = {
  ...{ tiny: 0.5, sm: 1, small: 1, med: 1, medium: 1, lg: 2, large: 2, huge: 3, grg: 4, gargantuan: 4 },
};

/** The most that each can be, and its smallest step. */
const BOUNDS: Readonly<Record<Figure, { readonly most: number; readonly step: number }>> = {
  speed: { most: 10_000, step: 0.1 },
  size: { most: 100, step: 0.01 },
  meals: { most: 999, step: 1 },
  cruise: { most: 10_000, step: 0.1 },
  burn: { most: 1e6, step: 0.01 },
  energy: { most: 1e9, step: 0.01 },
  capacity: { most: 1e9, step: 0.01 },
};

/** Returns a mapping as it was said, if it can be one. */
function saidMapping(said: unknown): FigureMapping | null {
  if (!isRecord(said)) return null;
  const { path, times } = said;
  return typeof path === 'string' && typeof times === 'number' && times > 0 ? { path, times } : null;
}

/** Returns the mappings of a game system: the GM's own, or else what is known of it. */
export function mappingsOf(said: Readonly<Record<string, unknown>>, system: string): FigureMappings {
  const here = own(said, system);
  const known = { ...ELSEWHERE, ...own(KNOWN, system) };
  const mappings = FIGURES.map((figure) => [figure, (isRecord(here) && saidMapping(here[figure])) || known[figure]] as const);
  return Object.fromEntries(mappings) as Record<Figure, FigureMapping>;
}

/** Reads a figure of an actor's system data, or gives null where there is none. */
export function figureFrom(data: unknown, figure: Figure, { path, times }: FigureMapping): number | null {
  if (path === '') return null;
  const found = path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), data);
  const word = typeof found === 'string' ? (figure === 'size' ? own(SIZES, found.toLowerCase()) : undefined) : undefined;
  const value = word ?? (typeof found === 'string' ? Number.parseFloat(found) : found);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  const { most, step } = BOUNDS[figure];
  const steps = Math.round(1 / step);
  return Math.min(most, Math.round(value * times * steps) / steps);
}
