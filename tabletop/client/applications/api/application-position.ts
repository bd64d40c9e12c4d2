import type { Position } from './application-types';

/** The measures a position is resolved against, in CSS pixels. */
export interface PositionMeasures {
  /** The size the window has where its width or height is "auto". */
  natural: { width: number; height: number };
  viewport: { width: number; height: number };
  minimum: { width: number; height: number };
}

/** A position with every part known. */
export interface ResolvedPosition extends Position {
  top: number;
  left: number;
  width: number | 'auto';
  height: number | 'auto';
  scale: number;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/**
 * Where a window goes: centred where nothing is said, never larger than the viewport, and always within it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html#setposition
 */
export function resolvePosition(wanted: Position, measures: PositionMeasures): ResolvedPosition {
  const { natural, viewport, minimum } = measures;
  const scale = wanted.scale ?? 1;
  const width = typeof wanted.width === 'number' ? clamp(wanted.width, minimum.width, viewport.width) : 'auto';
  const height = typeof wanted.height === 'number' ? clamp(wanted.height, minimum.height, viewport.height) : 'auto';
  const shownWidth = (width === 'auto' ? natural.width : width) * scale;
  const shownHeight = (height === 'auto' ? natural.height : height) * scale;
  const left = clamp(wanted.left ?? (viewport.width - shownWidth) / 2, 0, viewport.width - shownWidth);
  const top = clamp(wanted.top ?? (viewport.height - shownHeight) / 2, 0, viewport.height - shownHeight);
  return { width, height, left: Math.round(left), top: Math.round(top), scale };
}

/**
 * A CSS length in pixels or percent of a parent as a number of pixels, or undefined for another.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html#parsecssdimensions
 */
export function parseCssDimension(style: string, parent: number): number | undefined {
  const number = Number.parseFloat(style);
  if (Number.isNaN(number)) return undefined;
  if (style.endsWith('px')) return number;
  if (style.endsWith('%')) return (number / 100) * parent;
  return undefined;
}
