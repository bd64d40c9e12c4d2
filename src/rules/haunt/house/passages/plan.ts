/** The plan of a house: where its rooms lie and its corridors run, in units of its own, ten of which are the width of a corridor. */
import { type House, type HouseSize, columnOf, rowOf } from '../house.ts';
import type { Side } from './channels.ts';
import { type Run, type TrackedWay, tracked } from './tracks.ts';
import { waysOf } from './ways.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of a room: its top left corner, and its sides. */
export interface Place extends Point {
  readonly width: number;
  readonly height: number;
}

/** A corridor from door to door, along lines that are level or upright. */
export interface Passage {
  readonly rooms: readonly [number, number];
  readonly points: readonly Point[];
}

export interface HouseDrawing {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Place[];
  readonly passages: readonly Passage[];
}

/** The side of a room, the room between two tracks, and that between a room and the track beside it. */
export const ROOM_SIDE = 72;
export const TRACK_GAP = 16;
export const EDGE_GAP = 10;

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

/** Returns how many tracks the channels of a direction have. */
function tracksOf(runs: readonly Run[], upright: boolean, channels: number): number[] {
  return Array.from({ length: channels }, (_, channel) =>
    runs.reduce((most, run) => (run.upright === upright && run.channel === channel ? Math.max(most, run.track + 1) : most), 0),
  );
}

/** A door of a side that two corridors may have doors at: the one of the room at the left or the top is a third along, the other two. */
const SHARE: Readonly<Record<Side, number>> = { right: 1 / 3, left: 2 / 3, bottom: 1 / 3, top: 2 / 3 };

/** Returns the place of a door; in the middle of the side where the corridor leads straight across. */
function doorOf({ x, y, width, height }: Place, side: Side, share: number): Point {
  if (side === 'left' || side === 'right') return { x: side === 'left' ? x : x + width, y: y + height * share };
  return { x: x + width * share, y: side === 'top' ? y : y + height };
}

/** Draws the plan of a house. */
export function drawnHouse(house: Pick<House, 'size' | 'partners'>): HouseDrawing {
  return laidOut(house.size, tracked(waysOf(house)));
}

/** Lays rooms and corridors out, each channel as wide as its tracks need. */
export function laidOut(size: HouseSize, ways: readonly TrackedWay[]): HouseDrawing {
  const runs = ways.flatMap((way) => way.runs);
  const across = channelStarts(tracksOf(runs, true, size.columns + 1).map(channelWidth));
  const down = channelStarts(tracksOf(runs, false, size.rows + 1).map(channelWidth));
  const rooms = Array.from({ length: size.columns * size.rows }, (_, room): Place => {
    const [column, row] = [columnOf(size, room), rowOf(size, room)];
    return {
      x: (across[column + 1] as number) - ROOM_SIDE,
      y: (down[row + 1] as number) - ROOM_SIDE,
      width: ROOM_SIDE,
      height: ROOM_SIDE,
    };
  });
  const trackAt = ({ upright, channel, track }: Run): number =>
    ((upright ? across : down)[channel] as number) + EDGE_GAP + track * TRACK_GAP;
  const passages = ways.map(({ rooms: [one, other], doors, runs: own }): Passage => {
    const [from, to] = [rooms[one], rooms[other]] as [Place, Place];
    const share = (side: Side): number => (own.length === 0 ? 1 / 2 : SHARE[side]);
    const [first, last] = [doorOf(from, doors[0], share(doors[0])), doorOf(to, doors[1], share(doors[1]))];
    const points = [first];
    for (const run of own) {
      const before = points.at(-1) as Point;
      points.push(run.upright ? { x: trackAt(run), y: before.y } : { x: before.x, y: trackAt(run) });
    }
    const before = points.at(-1) as Point;
    const end = own.at(-1);
    if (end) points.push(end.upright ? { x: before.x, y: last.y } : { x: last.x, y: before.y });
    return { rooms: [one, other], points: [...points, last] };
  });
  return { width: (across.at(-1) as number) - ROOM_SIDE, height: (down.at(-1) as number) - ROOM_SIDE, rooms, passages };
}
