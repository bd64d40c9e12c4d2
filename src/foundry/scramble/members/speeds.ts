/** Reading an actor's speed from the data of its game system: where it lies, and how long its unit is (SC-12). Pure. */
import { isRecord } from '../../../rules/values/plain-data.ts';

/** Where a game system keeps an actor's speed, and how many metres a round one of its units is. */
export interface SpeedMapping {
  /** Keys below the actor's system data, with dots between. */
  readonly path: string;
  readonly metres: number;
}

/** What is known of game systems, by id; the feet of a six-second round are read as metres a round. */
const KNOWN: Readonly<Record<string, SpeedMapping>> = {
  dnd5e: { path: 'attributes.movement.walk', metres: 0.3 },
  pf2e: { path: 'movement.speeds.land.value', metres: 0.3 },
  swade: { path: 'stats.speed.value', metres: 2 },
};

/** Where a speed is looked for in a game system of which nothing is known. */
const ELSEWHERE: SpeedMapping = { path: 'walk', metres: 1 };

/** Returns the mapping of a game system: the GM's own, or else what is known of it. */
export function mappingOf(own: Readonly<Record<string, unknown>>, system: string): SpeedMapping {
  const said = own[system];
  if (isRecord(said) && typeof said['path'] === 'string' && typeof said['metres'] === 'number' && said['metres'] > 0)
    return { path: said['path'], metres: said['metres'] };
  return KNOWN[system] ?? ELSEWHERE;
}

/** Reads a speed in metres a round, to a tenth, or gives null where there is none. */
export function speedFrom(data: unknown, { path, metres }: SpeedMapping): number | null {
  const found = path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), data);
  const value = typeof found === 'string' ? Number.parseFloat(found) : found;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  return Math.min(1000, Math.round(value * metres * 10) / 10);
}
