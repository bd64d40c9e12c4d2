/** Which place is meant: by a point, by a key, or by a press that counts as a click. Pure; lengths in canvas pixels, but for clicks. */
import type { Way } from '../../foundry/picking/arrows.ts';
import type { Point } from '../../rules/procedure.ts';
import type { Place } from '../tool.ts';

/** What of a place says where it is. */
type Outlined = Pick<Place, 'outline'>;

/** Whether a point lies within a polygon: a ray from it crosses the outline an odd number of times. */
function contains({ outline }: Outlined, { x, y }: Point): boolean {
  return outline.reduce((inside, one, index) => {
    const other = outline[(index + 1) % outline.length] ?? one;
    const crosses = one.y > y !== other.y > y && x < one.x + ((other.x - one.x) * (y - one.y)) / (other.y - one.y);
    return crosses ? !inside : inside;
  }, false);
}

/** Returns the middle of a place: the mean of its corners. */
export function middleOfPlace({ outline }: Outlined): Point {
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

/** Finds the place that a point means: the topmost that glows, otherwise the topmost; null for none. */
export function placeAt<One extends Place>(places: readonly One[], point: Point): One | null {
  const all = places.filter((place) => contains(place, point));
  return all.findLast(({ glows }) => glows) ?? all.at(-1) ?? null;
}

/** Does what a click or Enter does at a place, with Shift and without. */
export function actAt(place: Place, { shiftKey }: { readonly shiftKey: boolean }): void {
  if (shiftKey) place.more?.();
  else place.act?.();
}

/** How much dearer it is to come to one side than to go on ahead. */
const ASIDE = 2;

/** Finds the next place in a direction from a point, ahead rather than aside; null where none lies that way. */
export function placeToward<One extends Outlined>(places: readonly One[], from: Point, way: Way): One | null {
  const ahead = places.flatMap((place) => {
    const { x, y } = middleOfPlace(place);
    const along = (x - from.x) * way.x + (y - from.y) * way.y;
    const aside = Math.abs((x - from.x) * way.y) + Math.abs((y - from.y) * way.x);
    return along > 0 && aside <= along * ASIDE ? [{ place, cost: along + ASIDE * aside }] : [];
  });
  return ahead.sort((one, other) => one.cost - other.cost)[0]?.place ?? null;
}

/** Finds the place nearest to a point; null where there is none. */
export function placeNearest<One extends Outlined>(places: readonly One[], from: Point): One | null {
  const far = (place: One): number => Math.hypot(middleOfPlace(place).x - from.x, middleOfPlace(place).y - from.y);
  return places.reduce<One | null>((best, place) => (best && far(best) <= far(place) ? best : place), null);
}

/** A press or a release of a button: where on the screen in pixels, and when in milliseconds. */
export interface Press {
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/** How far the pointer may go in a click, in pixels of the screen. */
const STIR = 4;

/**
 * How long a click may take: whoever holds the button longer pings the map.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.interaction.MouseInteractionManager.html (LONG_PRESS_DURATION_MS)
 */
const LONG = 500;

/** Whether a pointer that was pressed has gone too far for a click. */
export function hasStirred(down: Pick<Press, 'clientX' | 'clientY'>, now: Pick<Press, 'clientX' | 'clientY'>): boolean {
  return Math.hypot(now.clientX - down.clientX, now.clientY - down.clientY) > STIR;
}

/** Whether a press and a release are a click. */
export function isClick(down: Press, up: Press): boolean {
  return !hasStirred(down, up) && up.timeStamp - down.timeStamp < LONG;
}
