/** Stamps of hand-drawn maps on a page: each is painted once for a size, and then put down as often as it is wanted. */
import { paintPath } from '../../../foundry/maps/paint-path.ts';
import { type Placed, type Stamp, stampsOf } from '../../../rules/hex-maps/art/art.ts';
import type { Inks } from '../../../rules/hex-maps/art/inks.ts';
import type { Layout } from '../../../rules/hex-maps/art/washes.ts';

type Brush = CanvasRenderingContext2D;

/** Returns what draws on a sheet; throws where the browser has none. */
export function brushOn(sheet: HTMLCanvasElement): Brush {
  // Told that its pixels are read, a browser paints at once, and not all of it at the end of the slices.
  const brush = sheet.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('there is no canvas to draw on');
  return brush;
}

/** A stamp that has been painted. */
interface Painted {
  readonly sheet: HTMLCanvasElement;
  readonly box: Stamp['box'];
}

/** The stamps of a style in one size. */
export class Stamps {
  readonly #all: readonly Stamp[];
  readonly #unit: number;
  readonly #painted = new Map<number, Painted | null>();

  /** `unit` is how many pixels the lesser of a cell's width and height takes. */
  constructor(inks: Inks, layout: Layout, unit: number) {
    this.#all = stampsOf(inks, layout);
    this.#unit = unit;
  }

  #stamp(number: number): Painted | null {
    const known = this.#painted.get(number);
    if (known !== undefined) return known;
    const stamp = this.#all[number];
    const painted = stamp ? this.#paint(stamp) : null;
    this.#painted.set(number, painted);
    return painted;
  }

  #paint({ box, shapes }: Stamp): Painted {
    const [left, top, right, bottom] = box;
    const sheet = document.createElement('canvas');
    sheet.width = Math.max(1, Math.ceil((right - left) * this.#unit));
    sheet.height = Math.max(1, Math.ceil((bottom - top) * this.#unit));
    const brush = brushOn(sheet);
    brush.scale(this.#unit, this.#unit);
    brush.translate(-left, -top);
    for (const shape of shapes) paintPath(brush, shape);
    return { sheet, box };
  }

  /** Puts stamps down around the middle of a cell: all of them, or those alone that lie flat or stand. */
  put(
    brush: Brush,
    placed: readonly Placed[],
    middle: { readonly x: number; readonly y: number },
    wants: 'all' | 'flat' | 'standing' = 'all',
  ): void {
    for (const { stamp, x, y, scale, flip } of placed) {
      if (wants !== 'all' && this.#all[stamp]?.isFlat !== (wants === 'flat')) continue;
      const painted = this.#stamp(stamp);
      if (!painted) continue;
      const { sheet, box } = painted;
      brush.setTransform(flip ? -scale : scale, 0, 0, scale, middle.x + x * this.#unit, middle.y + y * this.#unit);
      brush.drawImage(sheet, box[0] * this.#unit, box[1] * this.#unit);
    }
    brush.resetTransform();
  }
}
