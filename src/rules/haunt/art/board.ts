/** The board of a game as it lies on a scene: the house, and at its edge the score tracks and how far the last one is behind (HA-09, HA-11, HA-12). */
import type { Box } from '../../grid/frame.ts';
import type { Point } from '../../procedure.ts';
import { type House, trackBoxes } from '../house/house.ts';
import { type HouseDrawing, drawingHouse } from '../house/passages/plan.ts';
import { type Importing, atOnce } from '../../values/pausing.ts';
import { type HouseArt, SCREEN_INKS, houseArt } from './house-art.ts';

/** A board, in the units of the house's plan. */
export interface BoardArt {
  readonly art: HouseArt;
  readonly drawing: HouseDrawing;
  /** Where the tracks are, beside the house. */
  readonly edge: Box;
  /** All of it. */
  readonly box: Box;
}

/** How wide the edge is, as a share of the house's width, and how far it lies from that. */
const EDGE_SHARE = 0.5;
const GAP = 20;
/** A track: boxes in a row, the room for the player's name above it, and that below. */
const TRACK = { across: 25, heading: 46, below: 26 } as const;
/** So often a line between boxes is heavier. */
export const FIVE = 5;

/** Draws the board of a house; `seed` has the same house drawn alike. */
export const boardArt = (house: House, seed: string): BoardArt => atOnce(drawingBoard(house, seed));

/** Draws the board as `boardArt` does, and pauses now and then. */
export function* drawingBoard(house: House, seed: string): Importing<BoardArt> {
  const drawing = yield* drawingHouse(house);
  yield { done: 1, of: 1 };
  const art = houseArt(house, drawing, SCREEN_INKS, seed);
  const { x, y, width, height } = art.frame;
  const edge = { x: x + width + GAP, y, width: width * EDGE_SHARE, height };
  return { art, drawing, edge, box: { x, y, width: width + GAP + edge.width, height } };
}

/** A score track on the edge. */
export interface Track {
  /** Where its player's name stands: the middle of its height, at the left. */
  readonly heading: Point;
  readonly columns: number;
  readonly rows: number;
  /** How many boxes it has, and the side of one. */
  readonly boxes: number;
  readonly side: number;
  /** The corner of its first box. */
  readonly corner: Point;
}

/** Returns the track of a seat on the edge of a board, and how high the name above it may be (HA-09). */
export function trackOf(house: Pick<House, 'dots'>, { x, y, width }: Box, seat: number): Track {
  const boxes = trackBoxes(house);
  const side = width / TRACK.across;
  const rows = Math.ceil(boxes / TRACK.across);
  const top = y + seat * (TRACK.heading + rows * side + TRACK.below);
  return {
    heading: { x, y: top + TRACK.heading / 2 },
    ...{ columns: TRACK.across, rows, boxes, side },
    corner: { x, y: top + TRACK.heading },
  };
}

/** Returns what of the edge lies below the tracks of so many seats, for cards and the score. */
export function belowTracks(house: Pick<House, 'dots'>, edge: Box, seats: number): Box {
  const { corner, rows, side } = trackOf(house, edge, seats - 1);
  const top = corner.y + rows * side + TRACK.below;
  return { x: edge.x, y: top, width: edge.width, height: edge.y + edge.height - top };
}

/** Where a board lies: its first point on the canvas, and how many pixels a unit of its plan takes. */
export interface Lying extends Point {
  readonly scale: number;
}

/** Returns how a board lies in a frame: as large as it can, in its middle. */
export function lyingIn(frame: Box, { x, y, width, height }: Box): Lying {
  const scale = Math.min(frame.width / width, frame.height / height);
  return {
    x: frame.x + (frame.width - width * scale) / 2 - x * scale,
    y: frame.y + (frame.height - height * scale) / 2 - y * scale,
    scale,
  };
}

/** Returns where a point of a board lies on the canvas. */
export function pointOn({ x, y, scale }: Lying, point: Point): Point {
  return { x: x + point.x * scale, y: y + point.y * scale };
}

/** Returns where a box of a board lies on the canvas. */
export function boxOn(lying: Lying, { x, y, width, height }: Box): Box {
  return { ...pointOn(lying, { x, y }), width: width * lying.scale, height: height * lying.scale };
}
