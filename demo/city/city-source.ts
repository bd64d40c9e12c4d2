/** The written form of a city map. */
import * as v from 'valibot';
import { parse } from 'yaml';

const point = v.tuple([v.number(), v.number()]);
const line = v.pipe(v.array(point), v.minLength(2));

const citySchema = v.object({
  name: v.string(),
  seed: v.string(),
  /** Pixels from one ward to the next. */
  spacing: v.number(),
  wards: v.string(),
  river: v.object({ width: v.number(), line }),
  streets: v.array(v.object({ width: v.number(), line })),
  bridges: v.array(v.object({ at: point, width: v.number(), broken: v.boolean(), toward: v.optional(point, [1, 0]) })),
});

export type CitySource = v.InferOutput<typeof citySchema>;

/** Reads a city map, or throws what is wrong with it: the sources are ours, and a fault in one is a fault in the build. */
export function readCity(text: string): CitySource {
  return v.parse(citySchema, parse(text));
}

/** Lists the letters of the wards, row by row. */
export function wardLetters(source: Pick<CitySource, 'wards'>): string[][] {
  return source.wards
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
}
