/** A text that rises from a point of the canvas and fades. */
import { TEXT_ANCHOR_POINTS } from '../../../common/constants';
import { CanvasAnimation } from '../animation/canvas-animation';
import type { Point } from '../geometry/points';
import { coreSetting, table } from '../table';
import { PreciseText } from './precise-text';
import type { PreciseTextStyle } from './precise-text';

/** How the text moves; whatever else is given is its style. */
export interface ScrollingTextOptions extends PreciseTextStyle {
  /** Milliseconds. */
  duration?: number;
  /** Pixels; twice the text's height where it is not said. unsure: the figure. */
  distance?: number;
  /** Where the text begins, and to which side it moves, as one of `CONST.TEXT_ANCHOR_POINTS`. */
  anchor?: number;
  direction?: number;
  /** From 0 to 1: how far from its point the text may begin, in its own sizes. */
  jitter?: number;
}

/** The step of an anchor point from the middle. @see https://foundryvtt.com/api/v13/variables/CONST.TEXT_ANCHOR_POINTS.html */
function sideOf(anchor: number): Point {
  switch (anchor) {
    case TEXT_ANCHOR_POINTS.BOTTOM:
      return { x: 0, y: 1 };
    case TEXT_ANCHOR_POINTS.TOP:
      return { x: 0, y: -1 };
    case TEXT_ANCHOR_POINTS.LEFT:
      return { x: -1, y: 0 };
    case TEXT_ANCHOR_POINTS.RIGHT:
      return { x: 1, y: 0 };
    default:
      return { x: 0, y: 0 };
  }
}

/** A number from 0 to 1, for looks alone. */
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/**
 * Shows the text until it is gone; nothing is shown where the user's setting says so.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.InterfaceCanvasGroup.html#createscrollingtext
 */
export async function scrollText(
  origin: Point,
  content: string,
  { duration = 2000, distance, anchor = 0, direction = TEXT_ANCHOR_POINTS.TOP, jitter = 0, ...style }: ScrollingTextOptions = {},
): Promise<PreciseText | undefined> {
  if (!coreSetting('scrollingStatusText', true)) return undefined;
  const text = new PreciseText(content, PreciseText.getTextStyle(style));
  table().canvas.interface.addChild(text);
  const [start, way] = [sideOf(anchor), sideOf(direction)];
  text.anchor.set(0.5);
  text.zIndex = 1000;
  const sway = (size: number): number => (chance() - 0.5) * jitter * size;
  text.position.set(
    origin.x + (start.x * text.width) / 2 + sway(text.width),
    origin.y + (start.y * text.height) / 2 + sway(text.height),
  );
  const reach = distance ?? 2 * text.height;
  await CanvasAnimation.animate(
    [
      { parent: text.position, attribute: 'x', to: text.x + way.x * reach },
      { parent: text.position, attribute: 'y', to: text.y + way.y * reach },
      { parent: text, attribute: 'alpha', from: 1, to: 0 },
    ],
    { duration },
  );
  if (!text.destroyed) text.destroy();
  return text;
}
