/** The house as it is drawn: a crooked house seen from above, its rooms in ink with their dots, its corridors as passages (HA-01, HA-12). */
import { columnName } from '../../grid/cells.ts';
import type { Box } from '../../grid/frame.ts';
import { middleOf } from '../../party/token-place.ts';
import type { Point } from '../../procedure.ts';
import { type PathShape, circlePath, num } from '../../maps/picture/shapes.ts';
import type { House } from '../house/house.ts';
import type { HouseDrawing, Passage } from '../house/passages/plan.ts';
import { Quill } from './quill.ts';

/** What is written beside the house: the markers of rows and columns, and the letters and numbers that name rooms. */
export interface HouseLabel extends Point {
  readonly text: string;
  readonly is: 'marker' | 'name';
}

/** A drawing of a house, in the units of its plan; the frame lies around all of it. */
export interface HouseArt {
  readonly frame: Box;
  readonly shapes: readonly PathShape[];
  readonly labels: readonly HouseLabel[];
}

/** Colours of the drawing, which a printer that saves ink has its own of. */
export interface HouseInks {
  readonly paper: string;
  readonly stone: string;
  readonly ink: string;
  readonly faint: string;
}
export const SCREEN_INKS: HouseInks = { paper: '#fbf6e9', stone: '#cdbf9f', ink: '#2f2720', faint: '#b9aa8b' };
export const PRINT_INKS: HouseInks = { paper: '#ffffff', stone: '#e3e3e3', ink: '#111111', faint: '#9a9a9a' };

/** Widths of lines and passages, and how far things stray, in units of the plan. */
const WALL = 2.6;
const PASSAGE = { outer: 10.5, inner: 6.5, bow: 6, stray: 0.7 } as const;
/** How far into its rooms a passage's walls reach, and how far its floor, past walls that are drawn crooked. */
const DOORSTEP = { walls: 3.4, floor: 7 } as const;
/** How far the corners of a room lie inside of its place. */
const CROOKED = 4;
const MARGIN = 48;
/** How far from the rooms the middle of a marker is, and how large its triangle: behind its middle, to each side, and before it. */
const MARKER_OFF = 32;
const TRIANGLE = { behind: 11, side: 17, tip: 20 } as const;
/** The walls around the house, outside of its outer passages. */
const OUTSIDE = { least: 5, most: 13 } as const;
/** About so far they run before they bend. */
const STRETCH = 95;

/** The dots of a room around its middle, by how many there are. */
const DOTS: Readonly<Record<number, readonly Point[]>> = {
  1: [{ x: 0, y: 0 }],
  2: [
    { x: -8, y: 0 },
    { x: 8, y: 0 },
  ],
  3: [
    { x: -8.5, y: 6 },
    { x: 8.5, y: 6 },
    { x: 0, y: -8 },
  ],
};
const DOT = 4.7;

/** Where in a room each of four pencils leaves its mark, from the middle, and how large that is. */
export const PENCIL_MARKS: readonly Point[] = [
  { x: -22, y: -22 },
  { x: 22, y: -22 },
  { x: -22, y: 22 },
  { x: 22, y: 22 },
];
export const PENCIL_MARK = 8.5;

/** Draws the ground of the house: stone, with walls that are nowhere straight. */
function ground({ width, height }: HouseDrawing, quill: Quill, { stone, ink }: HouseInks): PathShape[] {
  const out = (): number => quill.between(OUTSIDE.least, OUTSIDE.most);
  const bends = (size: number): number[] => {
    const stretches = Math.round(size / STRETCH);
    return Array.from({ length: stretches + 1 }, (_, bend) => (size * bend) / stretches);
  };
  const [across, down] = [bends(width), bends(height)];
  const outline = [
    ...across.map((x) => ({ x, y: -out() })),
    ...down.map((y) => ({ x: width + out(), y })),
    ...across.toReversed().map((x) => ({ x, y: height + out() })),
    ...down.toReversed().map((y) => ({ x: -out(), y })),
  ];
  const d = `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  return [{ kind: 'path', d, fill: stone, stroke: ink, width: 4.5, join: 'round' }];
}

/** Draws a room: four walls that are nowhere square, its dots, and faint rings for the pencils. */
function room(place: Box, dots: number, quill: Quill, { paper, ink, faint }: HouseInks): PathShape[] {
  const inset = (): number => quill.between(0, CROOKED);
  const { x, y, width, height } = place;
  const corners = [
    { x: x + inset(), y: y + inset() },
    { x: x + width - inset(), y: y + inset() },
    { x: x + width - inset(), y: y + height - inset() },
    { x: x + inset(), y: y + height - inset() },
  ];
  const middle = middleOf(place, place);
  const at = (point: Point, radius: number): string => circlePath(middle.x + point.x, middle.y + point.y, radius);
  return [
    {
      kind: 'path',
      d: quill.line(corners, { stray: 0.6, closed: true, bow: 1 }),
      fill: paper,
      stroke: ink,
      width: WALL,
      join: 'round',
    },
    { kind: 'path', d: PENCIL_MARKS.map((mark) => at(mark, PENCIL_MARK)).join(''), stroke: faint, width: 0.8 },
    { kind: 'path', d: (DOTS[dots] ?? []).map((dot) => at(dot, DOT)).join(''), fill: ink },
  ];
}

/** Returns how far a corridor reaches into the rooms at its first and its last door. */
function steps(points: readonly Point[], step: number): readonly [Point, Point] {
  const into = (door: Point, next: Point): Point => ({
    x: door.x - Math.sign(next.x - door.x) * step,
    y: door.y - Math.sign(next.y - door.y) * step,
  });
  const [first, second] = points as [Point, Point];
  const [beforeLast, last] = points.slice(-2) as [Point, Point];
  return [into(first, second), into(last, beforeLast)];
}

/** Draws a passage: two walls with a floor between them, over whatever it crosses. */
function passage({ points }: Passage, quill: Quill, { paper, ink }: HouseInks): PathShape[] {
  const way = quill.line(points, PASSAGE);
  const stepping = (step: number): string => {
    const [from, to] = steps(points, step);
    return `M${num(from.x)} ${num(from.y)}L${way.slice(1)}L${num(to.x)} ${num(to.y)}`;
  };
  return [
    { kind: 'path', d: stepping(DOORSTEP.walls), stroke: ink, width: PASSAGE.outer, cap: 'butt', join: 'round' },
    { kind: 'path', d: stepping(DOORSTEP.floor), stroke: paper, width: PASSAGE.inner, cap: 'butt', join: 'round' },
  ];
}

/** Lists what is written beside the house: markers at its left and top, names at its right and bottom. */
function labels({ size, rowMarkers, columnMarkers }: House, { width, height, rooms }: HouseDrawing): HouseLabel[] {
  const across = Array.from({ length: size.columns }, (_, column) => middleOf(rooms[column] as Box, rooms[column] as Box).x);
  const down = Array.from(
    { length: size.rows },
    (_, row) => middleOf(rooms[row * size.columns] as Box, rooms[row * size.columns] as Box).y,
  );
  const markers = [
    ...across.map((x, column) => ({ x, y: -MARKER_OFF, marker: columnMarkers[column] ?? 0 })),
    ...down.map((y, row) => ({ x: -MARKER_OFF, y, marker: rowMarkers[row] ?? 0 })),
  ].filter(({ marker }) => marker > 0);
  return [
    ...markers.map(({ x, y, marker }): HouseLabel => ({ x, y, text: String(marker), is: 'marker' })),
    ...across.map((x, column): HouseLabel => ({
      x,
      y: height + MARGIN / 2,
      text: columnName(column),
      is: 'name',
    })),
    ...down.map((y, row): HouseLabel => ({ x: width + MARGIN / 2, y, text: String(row + 1), is: 'name' })),
  ];
}

/** Draws the triangles in which markers stand: they point at their row or column (HA-02). */
function triangles(all: readonly HouseLabel[], { ink, paper }: HouseInks): PathShape[] {
  return all
    .filter(({ is }) => is === 'marker')
    .map(({ x, y }) => {
      const { behind, side, tip } = TRIANGLE;
      const points =
        x < 0
          ? `M${num(x - behind)} ${num(y - side)}L${num(x + tip)} ${num(y)}L${num(x - behind)} ${num(y + side)}Z`
          : `M${num(x - side)} ${num(y - behind)}L${num(x)} ${num(y + tip)}L${num(x + side)} ${num(y - behind)}Z`;
      return { kind: 'path', d: points, fill: paper, stroke: ink, width: 2, join: 'round' };
    });
}

/** Draws a house; the same house is drawn alike each time. */
export function houseArt(house: House, drawing: HouseDrawing, inks: HouseInks, seed: string): HouseArt {
  const quill = new Quill(seed);
  const written = labels(house, drawing);
  const { width, height } = drawing;
  return {
    frame: { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN },
    shapes: [
      ...ground(drawing, quill, inks),
      ...drawing.rooms.flatMap((place, index) => room(place, house.dots[index] ?? 1, quill, inks)),
      ...drawing.passages.flatMap((one) => passage(one, quill, inks)),
      ...triangles(written, inks),
    ],
    labels: written,
  };
}
