/** What pieces of overlays are drawn with: lines and shapes, texts, and several of them together. */
import type { Point } from '../rules/procedure.ts';
import { DRAWN, type StampStyle, type TextStamps } from './text-stamps.ts';

/** A drawn piece. */
export interface Drawn {
  readonly object: PIXI.Container;
  /** Adapts widths and sizes to a zoom, in screen pixels a canvas pixel. */
  fit?(zoom: number): void;
  /** Releases all that it holds; absent: it holds nothing but its object. */
  destroy?(): void;
}

/** Draws a piece, with the texts of its overlay. */
export type Draw = (stamps: TextStamps) => Drawn;

/** Draws lines and shapes, anew for each figure that is made of the zoom; absent: the zoom itself. */
export function lines(
  draw: (graphics: PIXI.Graphics, figure: number) => void,
  figureOf: (zoom: number) => number = (zoom) => zoom,
): Draw {
  return () => {
    const object = new PIXI.Graphics();
    let drawn = Number.NaN;
    return {
      object,
      fit(zoom) {
        const figure = figureOf(zoom);
        if (figure === drawn) return;
        drawn = figure;
        draw(object.clear(), figure);
      },
    };
  };
}

/** Draws several as one piece, the first lowest. */
export function together(...draws: readonly Draw[]): Draw {
  return (stamps) => {
    const object = new PIXI.Container();
    const parts = draws.map((draw) => draw(stamps));
    for (const part of parts) object.addChild(part.object);
    return {
      object,
      fit(zoom) {
        for (const part of parts) part.fit?.(zoom);
      },
    };
  };
}

/** Where a text stands at some zoom, in canvas pixels. */
export interface TextPlace extends Point {
  /** The height of its letters; 0 where there is no room for it. */
  readonly height: number;
  /** The width that it may have at most; absent: any. */
  readonly width?: number;
}

/** Writes a text whose middle stands where a zoom places it. */
export function written(text: string, style: StampStyle, place: (zoom: number) => TextPlace): Draw {
  return (stamps) => {
    const object = stamps.sprite(text, style);
    return {
      object,
      fit(zoom) {
        const { x, y, height, width = Number.POSITIVE_INFINITY } = place(zoom);
        object.visible = height > 0;
        object.scale.set(Math.min(height / DRAWN, width / object.texture.width));
        object.position.set(x, y);
      },
    };
  };
}
