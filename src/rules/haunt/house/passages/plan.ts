/** The plan of a house: where its rooms lie and its corridors run. */
import type { Box } from '../../../grid/frame.ts';
import type { Point } from '../../../procedure.ts';
import { type Importing, atOnce, part } from '../../../values/pausing.ts';
import type { House, HouseSize } from '../house.ts';
import { groundOf, pointsOf } from './ground.ts';
import { type Run, type TrackedWay, tracked } from './tracks.ts';
import { untangling } from './untangling.ts';
import { findingWays } from './ways.ts';

/** A corridor from door to door, along lines that are level or upright. */
export interface Passage {
  readonly rooms: readonly [number, number];
  readonly points: readonly Point[];
}

export interface HouseDrawing {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Box[];
  readonly passages: readonly Passage[];
}

/** Returns how many tracks the channels of a direction have. */
function tracksOf(runs: readonly Run[], upright: boolean, channels: number): number[] {
  return Array.from({ length: channels }, (_, channel) =>
    runs.reduce((most, run) => (run.upright === upright && run.channel === channel ? Math.max(most, run.track + 1) : most), 0),
  );
}

/** Draws the plan of a house. */
export const drawnHouse = (house: Pick<House, 'size' | 'partners'>): HouseDrawing => atOnce(drawingHouse(house));

/** Draws the plan as `drawnHouse` does, and pauses now and then. */
export function* drawingHouse({ size, partners }: Pick<House, 'size' | 'partners'>): Importing<HouseDrawing> {
  const ways = yield* part(findingWays({ size, partners }), 0, 0.5);
  return laidOut(size, yield* part(untangling(size, tracked(ways)), 0.5, 1));
}

/** Lays rooms and corridors out, each channel as wide as its tracks need. */
export function laidOut(size: HouseSize, ways: readonly TrackedWay[]): HouseDrawing {
  const runs = ways.flatMap((way) => way.runs);
  const ground = groundOf(size, tracksOf(runs, true, size.columns + 1), tracksOf(runs, false, size.rows + 1));
  const { width, height, rooms } = ground;
  return { width, height, rooms, passages: ways.map((way) => ({ rooms: way.rooms, points: pointsOf(ground, way) })) };
}
