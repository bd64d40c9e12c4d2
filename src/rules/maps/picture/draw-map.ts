/**
 * Draws what players may see of a map as a picture of plain shapes. The same map, look, seed and size give the same
 * shapes; no word of the map goes in. A part that is shown later is drawn so that it fits over what was there before.
 */
import { type Importing, part } from '../../values/pausing.ts';
import type { Square } from '../dungeon-map.ts';
import { endsOf } from '../geometry/lines.ts';
import { SquareSet, holds, squaresOf } from '../geometry/squares.ts';
import type { GhostMap } from '../ghost/ghost-map.ts';
import { drawDoorway } from './doorways.ts';
import { drawColumns, drawGrid, drawWater, floorPath } from './floor.ts';
import { Grain } from './grain.ts';
import { LOOK, type LookName } from './looks.ts';
import { type Frame, REACH, type Sheet, isOn, partFrame, pixelsAt, pointAt, rimmed } from './sheet.ts';
import { type GroupShape, type Shape, boxPath, group, path } from './shapes.ts';
import { drawHatching, wallPath } from './walls.ts';

export { RIM } from './sheet.ts';

export interface PictureOptions {
  readonly look: LookName;
  /** Decides the strokes; pictures of one map share it. */
  readonly seed: string;
  /** Pixels a square. */
  readonly pixels: number;
  /** Squares of rock around the floor; a wide rim has room for what is shown later. */
  readonly rim: number;
}

/** A picture, and where it lies. */
export interface Picture {
  readonly shapes: readonly Shape[];
  /** The squares that it covers. */
  readonly frame: Frame;
  readonly width: number;
  readonly height: number;
}

/** How far apart the middles of clouds are, in squares. */
const CLOUDS = 2.5;

/** Draws clouds on a wide lattice of places. */
function drawClouds(sheet: Sheet): readonly Shape[] {
  const { frame, size, look, grain } = sheet;
  if (look.clouds === '') return [];
  const circles: [x: number, y: number, radius: number][] = [];
  for (let row = Math.floor(frame.y / CLOUDS) - 2; row * CLOUDS < frame.y + frame.h + 5; row += 1) {
    for (let column = Math.floor(frame.x / CLOUDS) - 2; column * CLOUDS < frame.x + frame.w + 5; column += 1) {
      const { x, y } = pixelsAt(sheet, {
        x: (column + grain.between(column, row, 31, 0, 1)) * CLOUDS,
        y: (row + grain.between(column, row, 32, 0, 1)) * CLOUDS,
      });
      const radius = size * grain.between(column, row, 34, 0.9, 4.2);
      circles.push([Math.round(x), Math.round(y), Math.round(radius)]);
    }
  }
  return [{ kind: 'clouds', colour: look.clouds, circles }];
}

/** Draws all that is on a sheet, with pauses; `clip` cuts it to a part. */
function* drawSheet(map: GhostMap, sheet: Sheet, clip: GroupShape['clip'] | null): Importing<Picture> {
  const { frame, size, look } = sheet;
  const [width, height] = [Math.round(frame.w * size), Math.round(frame.h * size)];
  const d = yield* part(floorPath(map, sheet), 0, 0.1);
  const floor = { d, rule: map.floor.length === 0 ? ('evenodd' as const) : ('nonzero' as const) };
  const walls = yield* part(wallPath(map, sheet), 0.1, 0.2);
  const clouds = drawClouds(sheet);
  yield { done: 0.2, of: 1 };
  const hatching = yield* part(drawHatching(map, sheet), 0.2, 0.9);
  const grid = yield* part(drawGrid(map, sheet), 0.9, 1);
  const stroke = (colour: string, broad: number): readonly Shape[] =>
    path(colour === '' ? '' : walls, { stroke: colour, width: broad * size, cap: 'round', join: 'round' });
  const shapes = [
    ...path(boxPath(0, 0, width, height), { fill: look.rock }),
    ...stroke(look.band, look.bandWidth),
    ...clouds,
    ...hatching,
    ...path(floor.d, { fill: look.floor, rule: floor.rule }),
    ...group({ clip: floor }, [...clouds, ...drawWater(map, sheet), ...grid, ...drawShade(walls, sheet)]),
    ...drawObjects(map, sheet),
    ...drawColumns(map, sheet),
    ...stroke(look.wall, look.wallWidth),
    ...map.doors.filter(({ segment }) => isOn(sheet, segment, 2)).flatMap((door) => drawDoorway(door, sheet)),
  ];
  return { shapes: clip ? group({ clip }, shapes) : shapes, frame, width, height };
}

/** Draws the shade of walls on the floor, in two soft steps. */
function drawShade(walls: string, { size, look }: Sheet): readonly Shape[] {
  if (look.shade === '') return [];
  const steps = [0.46, 0.26].flatMap((width) =>
    path(walls, { stroke: look.shade, width: width * size, cap: 'round', join: 'round', opacity: 0.1 }),
  );
  return group({ at: { x: size * 0.05, y: size * 0.06, turn: 0 } }, steps);
}

/** Draws what stands about and stops sight. */
function drawObjects(map: GhostMap, sheet: Sheet): readonly Shape[] {
  const { size, look } = sheet;
  const lines = map.objects.filter((line) => isOn(sheet, line));
  const d = lines.map(
    (line) =>
      `M${endsOf(line)
        .map((end) => pointAt(sheet, end))
        .join('L')}`,
  );
  return path(d.join(''), { stroke: look.line, width: look.lineWidth * size, cap: 'round' });
}

function sheetOf(map: GhostMap, frame: Frame, { look, seed, pixels }: PictureOptions): Sheet {
  return { frame, size: pixels, look: LOOK[look], grain: new Grain(seed), floor: new SquareSet(map.floor) };
}

/** Returns the squares that a picture of a map covers: its own rectangle where a picture came with it, otherwise the floor with a rim of rock. */
export function pictureFrame({ floor, bounds, grid }: Pick<GhostMap, 'floor' | 'bounds' | 'grid'>, rim: number): Frame {
  if (floor.length === 0) return { x: grid.x, y: grid.y, w: grid.w, h: grid.h };
  return rimmed(bounds, rim);
}

/** Tells whether all squares of a part lie on a picture; otherwise it reaches beyond the scene when it is shown. */
export function covers(frame: Frame, squares: readonly Square[]): boolean {
  return squares.every((square) => holds(frame, square));
}

/** Draws a whole map (SC-01), with pauses. */
export function mapDrawing(map: GhostMap, options: PictureOptions): Importing<Picture> {
  return drawSheet(map, sheetOf(map, pictureFrame(map, options.rim), options), null);
}

/**
 * Draws a part of a map and what is around it, and nothing elsewhere (SC-04), with pauses: to lie over a picture that
 * was drawn of the map without that part. `map` is what players see with the part, `squares` are those of the part.
 */
export function partDrawing(map: GhostMap, squares: readonly Square[], options: PictureOptions): Importing<Picture> {
  const sheet = sheetOf(map, partFrame(squares), options);
  const shown = new SquareSet(squares.flatMap(({ x, y }) => [...squaresOf(rimmed({ x, y, w: 1, h: 1 }, REACH))]));
  const d = shown.inOrder().map((square) => {
    const { x, y } = pixelsAt(sheet, square);
    return boxPath(x, y, options.pixels, options.pixels);
  });
  return drawSheet(map, sheet, { d: d.join(''), rule: 'nonzero' });
}
