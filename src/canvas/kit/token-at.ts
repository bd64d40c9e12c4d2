/** Which token a press on the canvas is on. */
import { tokenPlace } from '../../foundry/scene/token-places.ts';
import type { Point } from '../../rules/procedure.ts';

/** Finds which of some tokens is pressed at a point of the canvas: the one that Foundry says is under the pointer, otherwise what stands there. */
export function tokenAt(point: Point, tokens: readonly string[]): string | null {
  const { tokens: layer, scene } = canvas;
  const hovered = layer?.active ? layer.hover : null;
  if (hovered) return tokens.find((id) => id === hovered.document.id) ?? null;
  const stands = (id: string): boolean => {
    const place = scene && layer?.get(id)?.visible === true ? tokenPlace(scene, id) : null;
    if (!place) return false;
    const [across, down] = [point.x - place.x, point.y - place.y];
    return across >= 0 && down >= 0 && across < place.width && down < place.height;
  };
  return tokens.find(stands) ?? null;
}

/** Returns where the corner of a token that is let go comes to lie: on the scene's grid, unless it lies free, as with Shift elsewhere in Foundry. */
export function cornerAt(id: string, { x, y }: Point, free: boolean): Point {
  const snapped = free ? null : canvas.tokens?.get(id)?.getSnappedPosition({ x, y });
  return { x: Math.round(snapped?.x ?? x), y: Math.round(snapped?.y ?? y) };
}
