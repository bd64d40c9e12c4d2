/** The brush of this browser: with what terrain is painted next, chosen in a window and used on the canvas. */
import type { CellLayer, WayKind } from '../../rules/terrain/terrain.ts';
import { Listeners } from '../browser/listeners.ts';

/** How cells are painted: a brush of some size, straight lines, polygons, or all that is alike. */
export const BRUSH_TOOLS = ['brush', 'line', 'polygon', 'fill'] as const;
export type BrushTool = (typeof BRUSH_TOOLS)[number];

/** What is told of cells beside what somebody makes up: all that is truly there, or nothing. */
export const TELLINGS = ['truth', 'nothing'] as const;
export type Telling = (typeof TELLINGS)[number];

/**
 * What is painted: cells of a layer with a letter, the blank one taking away; ways through cells or along their edges; or, on what
 * is told of a map, cells as they truly are, or nothing.
 */
export type Paint =
  | { readonly kind: 'cells'; readonly layer: CellLayer; readonly to: string }
  | { readonly kind: 'way'; readonly way: WayKind; readonly isEdge: boolean; readonly isErased: boolean }
  | { readonly kind: 'told'; readonly what: Telling };

export interface Brush {
  readonly tool: BrushTool;
  /** How many cells around the pointer the brush takes, 0 for the one alone. */
  readonly size: number;
  readonly paint: Paint;
  /** What it draws on: null for the map itself, empty for what all have heard of it, otherwise a prepared map by its id. */
  readonly chart: string | null;
}

/** The largest brush. */
export const LARGEST_BRUSH = 6;

const FIRST_PAINT: Paint = { kind: 'cells', layer: 'ground', to: 'f' };

let brush: Brush = { tool: 'brush', size: 0, paint: FIRST_PAINT, chart: null };

const listeners = new Listeners();

/** Returns the brush. */
export function brushNow(): Brush {
  return brush;
}

/** Returns what the brush draws on instead of the map itself: empty for what all have heard of it, otherwise a prepared map by its id; null for none. */
export function chartInHand(): string | null {
  return brush.chart;
}

/** Whether something can be painted on the map itself, or on what is told of it. */
function isPaintFor(paint: Paint, chart: string | null): boolean {
  if (paint.kind === 'told') return chart !== null;
  return chart === null || (paint.kind === 'cells' && paint.layer !== 'area');
}

/** Changes the brush; kept until the page is left. On what is told of a map no ways and areas are drawn, and nothing is filled. */
export function takeBrush(changes: Partial<Brush>): void {
  const after = { ...brush, ...changes };
  const { chart, paint, tool } = after;
  brush = {
    ...after,
    paint: isPaintFor(paint, chart) ? paint : FIRST_PAINT,
    tool: chart !== null && tool === 'fill' ? 'brush' : tool,
  };
  listeners.emit();
}

/** Calls back whenever the brush is another; gives what ends it. */
export const watchBrush = listeners.watch;
