/** The contract of an overlay: what a procedure draws on the scene, from its open half and, for the GM, its secrets. */
import type { Ask } from '../play/messages.ts';
import type { ExpeditionRef } from '../foundry/store/expeditions.ts';
import type { TokenPlace } from '../rules/procedure.ts';

/** What an overlay is drawn from. */
export interface OverlayView {
  readonly ref: ExpeditionRef;
  /** The hidden half, or null for whoever may not know it. */
  readonly hidden: object | null;
  /** Whether whoever looks sees as a GM, who alone sees an expedition before it begins and through its fog. */
  readonly gm: boolean;
  /** The party's token as the scene's data has it. */
  readonly token: TokenPlace | null;
  /** What was asked from this browser and not answered yet. */
  readonly pending: readonly Ask[];
  /** The canvas zoom, to keep lines and labels legible. */
  readonly zoom: number;
}

/** One expedition drawn on the canvas; what else it depends on in this browser it follows by itself. */
export interface Overlay {
  readonly object: PIXI.Container;
  /** Brings the picture up to date, touching only what changed. */
  refresh(view: OverlayView): void;
  /** Adapts widths and sizes to a new zoom. */
  zoomed(zoom: number): void;
  /** Releases everything that the overlay holds. */
  destroy(): void;
}
