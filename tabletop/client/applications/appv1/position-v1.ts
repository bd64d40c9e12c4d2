import type { ApplicationV1Position } from './application-v1-types';

const MIN_WIDTH = 200;
const MIN_HEIGHT = 50;
/** unsure: how wide a window is that says nothing of its width. */
const PLAIN_WIDTH = 400;

/**
 * Lays a window out and tells where it is: in the middle where it says nothing, and never beyond the page.
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html#setposition
 */
export function positionOf(
  element: HTMLElement,
  wanted: ApplicationV1Position,
  mayBeNarrow: boolean,
): Partial<ApplicationV1Position> {
  const page = { width: window.innerWidth, height: window.innerHeight };
  const width = Math.min(Math.max(wanted.width ?? PLAIN_WIDTH, mayBeNarrow ? 0 : MIN_WIDTH), page.width);
  element.style.width = `${width}px`;
  const isAuto = wanted.height === null || wanted.height === 'auto';
  element.style.height = isAuto ? 'auto' : `${Math.min(Math.max(wanted.height as number, MIN_HEIGHT), page.height)}px`;
  const height = isAuto ? Math.min(element.offsetHeight, page.height) : parseFloat(element.style.height);
  const scale = wanted.scale ?? 1;
  const within = (value: number | null, size: number, room: number): number =>
    Math.round(Math.min(Math.max(value ?? (room - size * scale) / 2, 0), Math.max(room - size * scale, 0)));
  const left = within(wanted.left, width, page.width);
  const top = within(wanted.top, height, page.height);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.style.transform = scale === 1 ? '' : `scale(${scale})`;
  return { left, top, width, height: wanted.height === 'auto' ? 'auto' : isAuto ? null : height, scale: wanted.scale };
}
