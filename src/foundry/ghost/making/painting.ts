/** Painting pictures of maps on a canvas of this thread's own, and giving them as files. */
import type { GhostMap } from '../../../rules/maps/ghost/ghost-map.ts';
import { type Importing, part as stretch } from '../../../rules/values/pausing.ts';
import type { Square } from '../../../rules/maps/dungeon-map.ts';
import { type Picture, type PictureOptions, mapDrawing, partDrawing } from '../../../rules/maps/picture/draw-map.ts';
import type { CloudShape, Shape } from '../../../rules/maps/picture/shapes.ts';
import type { WorkList } from '../../beside/work.ts';
import { paintPath } from '../../maps/paint-path.ts';

/** A picture that is wanted: of a whole map, or of a part that is shown on top of it. */
export interface PictureOrder {
  readonly map: GhostMap;
  readonly options: PictureOptions;
  /** The squares of the part; null for the whole. */
  readonly part: readonly Square[] | null;
}

/** How good a picture is kept, from 0 to 1. */
const QUALITY = 0.9;

/** No side of a picture is longer, in pixels: graphics cards show no more at once. */
const LONGEST_SIDE = 8192;

/** Clouds are soft, so that they are painted this many times smaller and spread out. */
const CLOUD_SHRINK = 4;

/** How dense a cloud is in its middle, in two hexadecimal digits behind its colour. */
const DENSE = '26';
const NOTHING = '00';

type Brush = OffscreenCanvasRenderingContext2D;

function brushOn(width: number, height: number, settings: CanvasRenderingContext2DSettings): Brush {
  const brush = new OffscreenCanvas(width, height).getContext('2d', settings);
  if (!brush) throw new Error('there is no canvas to draw on');
  return brush;
}

/** Paints clouds small on a sheet of their own. */
function cloudsOf({ colour, circles }: CloudShape, width: number, height: number): OffscreenCanvas {
  const brush = brushOn(Math.ceil(width / CLOUD_SHRINK), Math.ceil(height / CLOUD_SHRINK), { willReadFrequently: true });
  brush.scale(1 / CLOUD_SHRINK, 1 / CLOUD_SHRINK);
  for (const [x, y, radius] of circles) {
    const soft = brush.createRadialGradient(x, y, 0, x, y, radius);
    soft.addColorStop(0, colour + DENSE);
    soft.addColorStop(1, colour + NOTHING);
    brush.fillStyle = soft;
    brush.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  return brush.canvas;
}

/** Paints the shapes of one picture in their order. */
class Painter {
  readonly #brush: Brush;
  readonly #picture: Picture;
  /** The same clouds lie on rock and floor. */
  readonly #clouds = new Map<CloudShape, OffscreenCanvas>();

  constructor(brush: Brush, picture: Picture) {
    this.#brush = brush;
    this.#picture = picture;
  }

  /** Paints shapes, with a pause after each. */
  *paint(shapes: readonly Shape[]): Importing<void> {
    for (const [done, shape] of shapes.entries()) {
      this.#brush.save();
      yield* stretch(this.#paintOne(shape), done / shapes.length, (done + 1) / shapes.length);
      this.#brush.restore();
      yield { done: done + 1, of: shapes.length };
    }
  }

  *#paintOne(shape: Shape): Importing<void> {
    switch (shape.kind) {
      case 'path':
        paintPath(this.#brush, shape);
        break;
      case 'clouds':
        this.#spread(shape);
        break;
      case 'group': {
        const { at, clip, shapes } = shape;
        if (at) {
          this.#brush.translate(at.x, at.y);
          this.#brush.rotate((at.turn * Math.PI) / 180);
        }
        if (clip) this.#brush.clip(new Path2D(clip.d), clip.rule);
        yield* this.paint(shapes);
      }
    }
  }

  #spread(shape: CloudShape): void {
    const { width, height } = this.#picture;
    const small = this.#clouds.get(shape) ?? cloudsOf(shape, width, height);
    this.#clouds.set(shape, small);
    this.#brush.drawImage(small, 0, 0, small.width * CLOUD_SHRINK, small.height * CLOUD_SHRINK);
  }
}

/** The share of the work that is done once the shapes are known. */
const KNOWN = 0.3;

/** Draws a picture, with pauses, and gives the canvas that it is on. */
function* painting({ map, options, part }: PictureOrder): Importing<OffscreenCanvas> {
  const picture = yield* stretch(part ? partDrawing(map, part, options) : mapDrawing(map, options), 0, KNOWN);
  const { width, height, shapes } = picture;
  const shrunk = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  // Told that its pixels are read, a browser paints with the processor: the graphics card would have to give them back.
  const settings = { alpha: part !== null, willReadFrequently: true };
  const brush = brushOn(Math.round(width * shrunk), Math.round(height * shrunk), settings);
  brush.scale(shrunk, shrunk);
  yield* stretch(new Painter(brush, picture).paint(shapes), KNOWN, 1);
  return brush.canvas;
}

/**
 * Returns what was painted as a file's content. A whole map is a JPEG, which browsers write and read many times
 * faster than anything else of its size; a part lets through what lies around it, and so is a WebP.
 */
function asFile(drawn: OffscreenCanvas, { part }: Pick<PictureOrder, 'part'>): Promise<Blob> {
  return drawn.convertToBlob({ type: part ? 'image/webp' : 'image/jpeg', quality: QUALITY });
}

/** What is painted by order: a picture as a file's content. */
export const PAINTING = {
  picture: {
    *begin(order: PictureOrder): Importing<Promise<Blob>> {
      return asFile(yield* painting(order), order);
    },
    needsBrowser: true,
  },
} satisfies WorkList;
