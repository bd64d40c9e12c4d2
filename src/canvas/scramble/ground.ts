/** What the pieces of a scramble on the canvas are drawn with: its squares, how wide lines are, and writing in squares. */
import type { SquarePaths } from '../../rules/grid/square-paths.ts';
import { type Square, type SquareGrid, squareCentre } from '../../rules/grid/squares.ts';
import { widening } from './looks.ts';
import { TextStamps, sizeStamp } from '../text-stamps.ts';

/** What is written in a square. */
export interface Writing {
  readonly text: string;
  readonly fill: number;
  /** Where its middle lies from the middle of the square, in shares of a side. */
  readonly down: number;
  readonly across?: number;
  /** The height of its letters, in canvas pixels. */
  readonly size: number;
  readonly glyph?: boolean;
  readonly italic?: boolean;
}

/** What everything is drawn with. */
export interface Ground {
  readonly grid: SquareGrid;
  readonly wider: number;
  readonly zoom: number;
  /** The grid and the width as text, so that a change draws everything anew. */
  readonly key: string;
}

/** The ground of a board's squares at a zoom, in screen pixels a canvas pixel. */
export function groundOf({ grid }: Pick<SquarePaths, 'grid'>, zoom: number): Ground {
  const wider = widening(grid.size, zoom);
  return { grid, wider, zoom, key: JSON.stringify([grid, wider]) };
}

/** Writes texts in squares, and keeps what each of them looks like. */
export class SquareWriter {
  readonly #stamps = new TextStamps();

  write(square: Square, { text, fill, down, across = 0, size, glyph, italic }: Writing, { grid }: Ground): PIXI.Container {
    const style = { fill, ...(glyph ? { glyph } : { bold: !italic, italic: italic ?? false }) };
    const sprite = this.#stamps.sprite(text, style);
    const { x, y } = squareCentre(grid, square);
    sprite.position.set(x + across * grid.size, y + down * grid.size);
    sizeStamp(sprite, size);
    return sprite;
  }

  destroy(): void {
    this.#stamps.destroy();
  }
}
