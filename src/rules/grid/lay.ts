/** Where things lie that were laid on a scene's picture, whatever becomes of padding, shift, grid and size of the scene since. */
import * as v from 'valibot';
import { amount, pixels } from '../values/fields.ts';

/** A point on the canvas in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How something was laid, in pixels: the corner of the canvas as the corner of the scene's picture sees it, the side of a
 * square of the scene, and how wide and high the picture was. Padding, a shift and another size of the scene are found from it.
 */
export const LaySchema = v.object({
  x: pixels,
  y: pixels,
  size: amount(1, 10_000),
  width: amount(1, 1e6),
  /** Absent where something was laid before this was noted. */
  height: v.optional(amount(1, 1e6)),
});
export type Lay = Readonly<v.InferOutput<typeof LaySchema>>;

/** Where the pixels of when something was laid are now: the first of them, and how many pixels one of them takes. */
export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Whether the picture was stretched more one way than the other, so that what was laid on it cannot follow. */
  readonly stretched?: true;
}

/** The ground of what lies where it was laid. */
export const AS_LAID: Ground = { x: 0, y: 0, scale: 1 };

/** What of a scene's dimensions says where its picture lies, in pixels. */
interface PicturePlace {
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  /** The side of a square of the scene's own. */
  readonly size: number;
}

/** Returns how something lies that is laid on a scene now. */
export function layNow({ sceneX, sceneY, sceneWidth, sceneHeight, size }: PicturePlace): Lay {
  return { x: -sceneX, y: -sceneY, size, width: sceneWidth, height: sceneHeight };
}

/** How far from its place the end of a picture may come by whole pixels alone. In pixels. */
const ASTRAY = 2;

/** Returns where something lies now that was laid on a scene's picture; where nothing says how it was laid, it stays as it is. */
export function groundNow({ sceneX, sceneY, sceneWidth, sceneHeight, size }: PicturePlace, lay: Lay | undefined): Ground {
  if (!lay) return AS_LAID;
  // The scene was scaled where both its grid and its picture have another size.
  const scale = size === lay.size ? 1 : sceneWidth / lay.width;
  const stretched = size !== lay.size && lay.height !== undefined && Math.abs(lay.height * scale - sceneHeight) > ASTRAY;
  return { x: sceneX + lay.x * scale, y: sceneY + lay.y * scale, scale, ...(stretched ? { stretched } : {}) };
}

/** Whether what was laid on a ground lies as it did. */
export function isAsLaid({ x, y, scale, stretched }: Ground): boolean {
  return x === 0 && y === 0 && scale === 1 && !stretched;
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Returns a line of when it was laid in the scene's present pixels, whole ones. */
export function lineNow([x1, y1, x2, y2]: Line, { x, y, scale }: Ground): [number, number, number, number] {
  const at = (laid: number, from: number): number => Math.round(laid * scale + from) + 0;
  return [at(x1, x), at(y1, y), at(x2, x), at(y2, y)];
}

/** Returns a line of the scene in the pixels of when something was laid, whole ones. */
export function lineAsLaid([x1, y1, x2, y2]: Line, { x, y, scale }: Ground): [number, number, number, number] {
  const at = (now: number, from: number): number => Math.round((now - from) / scale) + 0;
  return [at(x1, x), at(y1, y), at(x2, x), at(y2, y)];
}
