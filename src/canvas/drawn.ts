/** What pieces of overlays are drawn with, beside texts. */
import type { Drawn } from './overlay.ts';

/** Draws lines and shapes, anew for each figure that is made of the zoom; absent: the zoom itself, in screen pixels a canvas pixel. */
export function lines(
  draw: (graphics: PIXI.Graphics, figure: number) => void,
  figureOf: (zoom: number) => number = (zoom) => zoom,
): Drawn {
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
}

/** Makes one piece of several, the first lowest. */
export function together(...parts: readonly Drawn[]): Drawn {
  const object = new PIXI.Container();
  for (const part of parts) object.addChild(part.object);
  return {
    object,
    fit(zoom) {
      for (const part of parts) part.fit?.(zoom);
    },
  };
}
