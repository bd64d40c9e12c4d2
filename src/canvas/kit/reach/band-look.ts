/** How bands of reach look: edges that are told from each other without colour, light in a dark casing so that they stand out on any map. */
import type { Point } from '../../../rules/procedure.ts';
import { DARK, GOLD, PALE } from '../../colours.ts';
import type { Band, LineGround } from '../../tool.ts';
import { type Course, lengthOfCourse, piecesOf } from './area.ts';
import type { DrawnBand } from './bands.ts';
import { fillPlaces } from './field-look.ts';

/** How an edge is drawn, in pixels of the screen where there is room. */
interface EdgeLook {
  readonly width: number;
  readonly color: number;
  readonly alpha: number;
  /** How far apart its pieces begin, and how large a share of that they are, 0 for dots; absent: it is whole. */
  readonly pieces?: { readonly apart: number; readonly share: number };
  /** How wide the dark is that parts it in two; absent: it is one line. */
  readonly parted?: number;
}

const LOOKS: Readonly<Record<Band['look'], EdgeLook>> = {
  now: { width: 3, color: GOLD, alpha: 1 },
  next: { width: 2.5, color: PALE, alpha: 0.95, pieces: { apart: 20, share: 0.55 } },
  later: { width: 4, color: PALE, alpha: 0.85, pieces: { apart: 10, share: 0 } },
  night: { width: 6.5, color: PALE, alpha: 0.9, parted: 2.5 },
};

/** How much wider than an edge its casing is, in pixels of the screen, and how strong that is. */
const CASING = { more: 2.5, alpha: 0.7 };

/** The widest that a pixel of the screen is taken for, as a share of a place's side: on a map that is far away strokes leave room for places. */
const LARGEST = 1 / 14;

/** The most pieces of a course: on a map that is near they are larger, so that there are not too many. */
const MOST_PIECES = 1000;

/** Lists what is drawn of a course at so many canvas pixels for one of the screen. */
function linesOf(course: Course, look: EdgeLook, unit: number): readonly Course[] {
  if (!look.pieces) return [course];
  const { apart, share } = look.pieces;
  return piecesOf(course, Math.max(apart * unit, lengthOfCourse(course) / MOST_PIECES), share);
}

/** A dot of a radius of 1: so small a circle needs no more corners. */
const DOT = Array.from({ length: 8 }, (_, corner): Point => {
  const turn = ((corner + 0.5) * Math.PI) / 4;
  return { x: Math.cos(turn), y: Math.sin(turn) };
});

/** Draws bands at a zoom, in screen pixels a canvas pixel; the innermost is filled. */
export function drawBands(graphics: PIXI.Graphics, ground: LineGround, bands: readonly DrawnBand[], zoom: number): void {
  const unit = Math.min(1 / zoom, ground.side * LARGEST);
  const drawn = bands.map(({ look, courses }) => ({
    look: LOOKS[look],
    lines: courses.flatMap((course) => linesOf(course, LOOKS[look], unit)),
  }));
  const stroke = (lines: readonly Course[], width: number, color: number, alpha: number): void => {
    graphics.lineStyle({ width: width * unit, color, alpha });
    for (const { points, isClosed } of lines) {
      const [first] = points;
      if (!first) continue;
      graphics.moveTo(first.x, first.y);
      for (const { x, y } of points.slice(1)) graphics.lineTo(x, y);
      if (isClosed) graphics.closePath();
    }
  };
  const dot = (lines: readonly Course[], width: number, color: number, alpha: number): void => {
    const radius = (width / 2) * unit;
    graphics.lineStyle(0).beginFill(color, alpha);
    for (const { x, y } of lines.flatMap(({ points }) => points.slice(0, 1)))
      graphics.drawPolygon(DOT.flatMap((corner) => [x + corner.x * radius, y + corner.y * radius]));
    graphics.endFill();
  };
  if (bands[0]) fillPlaces(graphics, ground, bands[0].places);
  // All casings lie below all strokes.
  for (const { look, lines } of drawn)
    (look.pieces?.share === 0 ? dot : stroke)(lines, look.width + CASING.more, DARK, CASING.alpha);
  for (const { look, lines } of drawn) {
    (look.pieces?.share === 0 ? dot : stroke)(lines, look.width, look.color, look.alpha);
    if (look.parted !== undefined) stroke(lines, look.parted, DARK, 1);
  }
}
