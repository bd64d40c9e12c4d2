/** The brush of this browser: with what terrain is painted next, chosen in a window and used on the canvas. */
import type { CellLayer, WayKind } from '../../rules/terrain/terrain.ts';
import { Listeners } from '../browser/listeners.ts';

/** How cells are painted: a brush of some size, straight lines, polygons, or all that is alike. */
export const BRUSH_TOOLS = ['brush', 'line', 'polygon', 'fill'] as const;
export type BrushTool = (typeof BRUSH_TOOLS)[number];

/** What is painted: cells of a layer with a letter, the blank one taking away; or ways through cells or along their edges. */
export type Paint =
  | { readonly kind: 'cells'; readonly layer: CellLayer; readonly to: string }
  | { readonly kind: 'way'; readonly way: WayKind; readonly isEdge: boolean; readonly isErased: boolean };

export interface Brush {
  readonly tool: BrushTool;
  /** How many cells around the pointer the brush takes, 0 for the one alone. */
  readonly size: number;
  readonly paint: Paint;
}

/** The largest brush. */
export const LARGEST_BRUSH = 6;

let brush: Brush = { tool: 'brush', size: 0, paint: { kind: 'cells', layer: 'ground', to: 'f' } };

const listeners = new Listeners();

/** Returns the brush. */
export function brushNow(): Brush {
  return brush;
}

/** Changes the brush; kept until the page is left. */
export function takeBrush(changes: Partial<Brush>): void {
  brush = { ...brush, ...changes };
  listeners.emit();
}

/** Calls back whenever the brush is another; gives what ends it. */
export const watchBrush = listeners.watch;
