/** Tracks: which of the lines beside each other in a channel each run of a corridor takes, so that no two share a stretch. */
import type { Reach, Side } from './channels.ts';
import type { Way } from './ways.ts';

/**
 * A run of a corridor along a channel. Its ends are counted in half reaches: an even number is a corner, an odd one the middle of
 * a reach, where a door is.
 */
export interface Run {
  readonly upright: boolean;
  readonly channel: number;
  readonly from: number;
  readonly to: number;
  /** The track, from 0 at the left or the top of the channel. */
  readonly track: number;
}

/** A corridor as it is drawn: its rooms, the sides of its doors, and its runs one after another; none where it leads straight across. */
export interface TrackedWay {
  readonly rooms: readonly [number, number];
  readonly doors: readonly [Side, Side];
  readonly runs: readonly Run[];
}

type Untracked = Omit<Run, 'track'>;

/** Returns the corner between two reaches in half reaches along the first one's channel. */
function cornerAlong(one: Reach, other: Reach): number {
  // A way bends into another channel, which crosses this one at a corner of its own number.
  return 2 * (one.upright === other.upright ? Math.max(one.place, other.place) : other.channel);
}

/** Returns the runs of a way: stretches without a bend. */
function runsOf({ reaches }: Way): Untracked[] {
  if (reaches.length === 1) return [];
  const runs: Untracked[] = [];
  let start = 2 * (reaches[0] as Reach).place + 1;
  for (const [index, reach] of reaches.entries()) {
    const next = reaches[index + 1];
    if (next && next.upright === reach.upright) continue;
    const end = next ? cornerAlong(reach, next) : 2 * reach.place + 1;
    runs.push({ upright: reach.upright, channel: reach.channel, from: start, to: end });
    if (next) start = cornerAlong(next, reach);
  }
  return runs;
}

/** Whether two runs of a channel have something in common; to touch is enough. */
export function overlap(one: Untracked, other: Untracked): boolean {
  return (
    Math.max(Math.min(one.from, one.to), Math.min(other.from, other.to)) <=
    Math.min(Math.max(one.from, one.to), Math.max(other.from, other.to))
  );
}

/** Puts what lies in the same channel together. */
export function byChannel<Thing>(things: Iterable<Thing>, runOf: (thing: Thing) => Pick<Run, 'upright' | 'channel'>): Thing[][] {
  const channels = new Map<string, Thing[]>();
  for (const thing of things) {
    const { upright, channel } = runOf(thing);
    const name = `${upright ? 'upright' : 'level'} ${channel}`;
    channels.set(name, [...(channels.get(name) ?? []), thing]);
  }
  return [...channels.values()];
}

/** Gives each run of each way a track of its channel: from the left edge on, each takes the first one that is free. */
export function tracked(ways: readonly Way[]): TrackedWay[] {
  const all = ways.map(runsOf);
  const tracks = new Map<Untracked, number>();
  for (const runs of byChannel(all.flat(), (run) => run)) {
    const sorted = runs.toSorted((one, other) => Math.min(one.from, one.to) - Math.min(other.from, other.to));
    for (const [index, run] of sorted.entries()) {
      const taken = new Set(
        sorted
          .slice(0, index)
          .filter((other) => overlap(run, other))
          .map((other) => tracks.get(other)),
      );
      let track = 0;
      while (taken.has(track)) track += 1;
      tracks.set(run, track);
    }
  }
  return ways.map(({ rooms, doors }, index) => ({
    rooms,
    doors,
    runs: (all[index] ?? []).map((run) => ({ ...run, track: tracks.get(run) ?? 0 })),
  }));
}
