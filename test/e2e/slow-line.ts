/** Lines to the server that are slow for everybody, by the environment: a whole run on them tells which tests rely on a fast one. */

/** How late messages come each way, in milliseconds. */
export interface Lateness {
  readonly mean: number;
  readonly jitter: number;
}

/** Returns how slow all lines of this run are, from GHOST_MAP_LINE as in `260±200`; null where they are as fast as can be. */
export function slowLine(environment: Readonly<Record<string, string | undefined>> = process.env): Lateness | null {
  const asked = environment['GHOST_MAP_LINE'];
  if (asked === undefined || asked === '') return null;
  const [, mean, jitter] = /^(\d+)±(\d+)$/.exec(asked) ?? [];
  if (mean === undefined) throw new Error(`GHOST_MAP_LINE is "${asked}" and not as in "260±200".`);
  return { mean: Number(mean), jitter: Number(jitter) };
}
