/** The ground on which a house is drawn: where rooms and tracks lie, in units of its own, ten of which are the width of a corridor. */
import type { Box } from '../../../grid/frame.ts';
import type { Point } from '../../../procedure.ts';
import { type HouseSize, columnOf, rowOf } from '../house.ts';
import type { Side } from './channels.ts';
import type { Run, TrackedWay } from './tracks.ts';

/** The side of a room, the room between two tracks, and that between a room and the track beside it. */
const ROOM_SIDE = 72;
const TRACK_GAP = 16;
const EDGE_GAP = 10;

/** Returns where each channel begins, and where the last one ends, along one of the sides of the house. */
function channelStarts(widths: readonly number[]): number[] {
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) as number) + width + ROOM_SIDE);
  return starts;
}

/** How wide a channel is that has so many tracks. */
function channelWidth(tracks: number): number {
  return 2 * EDGE_GAP + Math.max(0, tracks - 1) * TRACK_GAP;
}

/** A side that two corridors may have doors at: that of the room at the left or the top is before its middle, the other behind. */
const SHARE: Readonly<Record<Side, number>> = { right: 0.38, left: 0.62, bottom: 0.38, top: 0.62 };

/** Returns the place of a door; in the middle of the side where the corridor leads straight across. */
function doorOf({ x, y, width, height }: Box, side: Side, share: number): Point {
  if (side === 'left' || side === 'right') return { x: side === 'left' ? x : x + width, y: y + height * share };
  return { x: x + width * share, y: side === 'top' ? y : y + height };
}

/** Where rooms and tracks lie once it is known how many tracks each channel has. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Box[];
  /** Where upright channels begin, and level ones. */
  readonly across: readonly number[];
  readonly down: readonly number[];
}

/** Lays rooms out between channels of so many tracks. */
export function groundOf(size: HouseSize, upright: readonly number[], level: readonly number[]): Ground {
  const [across, down] = [channelStarts(upright.map(channelWidth)), channelStarts(level.map(channelWidth))];
  const rooms = Array.from({ length: size.columns * size.rows }, (_, room): Box => {
    const [column, row] = [columnOf(size, room), rowOf(size, room)];
    return {
      x: (across[column + 1] as number) - ROOM_SIDE,
      y: (down[row + 1] as number) - ROOM_SIDE,
      width: ROOM_SIDE,
      height: ROOM_SIDE,
    };
  });
  return { width: (across.at(-1) as number) - ROOM_SIDE, height: (down.at(-1) as number) - ROOM_SIDE, rooms, across, down };
}

/** Returns the points of a corridor from door to door. */
export function pointsOf({ rooms, across, down }: Ground, { rooms: ends, doors, runs }: TrackedWay): Point[] {
  const share = (side: Side): number => (runs.length === 0 ? 1 / 2 : SHARE[side]);
  const trackAt = ({ upright, channel, track }: Run): number =>
    ((upright ? across : down)[channel] as number) + EDGE_GAP + track * TRACK_GAP;
  const [first, last] = ends.map((room, end) => {
    const side = doors[end] as Side;
    return doorOf(rooms[room] as Box, side, share(side));
  }) as [Point, Point];
  const points = [first];
  for (const run of runs) {
    const before = points.at(-1) as Point;
    points.push(run.upright ? { x: trackAt(run), y: before.y } : { x: before.x, y: trackAt(run) });
  }
  const before = points.at(-1) as Point;
  const end = runs.at(-1);
  if (end) points.push(end.upright ? { x: before.x, y: last.y } : { x: last.x, y: before.y });
  return [...points, last];
}
