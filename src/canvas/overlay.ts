/** The contract of an overlay: a procedure says in pieces what is seen of its expeditions; `kept-overlay.ts` draws, keeps and removes them. */
import type { PendingCommand } from '../foundry/requests/requests.ts';
import type { ExpeditionRef } from '../foundry/store/expeditions.ts';
import type { TokenPlace } from '../rules/procedure.ts';
import type { Draw, Drawn } from './drawn.ts';

/** What of an expedition an overlay is drawn from. */
export interface OverlayView<Open = object, Hidden = object> {
  readonly ref: ExpeditionRef;
  /** The open half as it lies on the scene now. */
  readonly open: Open;
  /** The hidden half, or null for whoever may not know it. */
  readonly hidden: Hidden | null;
  /** Whether whoever looks sees as a GM, who alone sees an expedition before it begins and through its fog. */
  readonly gm: boolean;
  /** The party's token as the scene's data has it. */
  readonly token: TokenPlace | null;
  /** The commands to it that were asked for from this browser and are not answered yet. */
  readonly pending: readonly PendingCommand[];
}

/** One thing that is seen. */
export interface Piece {
  /** Its name among the pieces of its layer. */
  readonly key: string;
  /** What it is drawn from; the same data is the same picture. */
  readonly from: readonly unknown[];
  readonly draw: Draw;
  /** Brings what was drawn up to date in what it is not drawn anew for. */
  update?(drawn: Drawn): void;
}

/** Pieces that lie above those of lower layers and below those of higher ones. */
export interface Layer<Shown> {
  /** Whether they lie on the map itself, below all tokens and below whatever of any overlay does not; absent: they do not. */
  readonly isGround?: boolean;
  pieces(shown: Shown): readonly Piece[];
  /** How strong they are drawn, from 0 to 1; absent: 1. */
  alpha?(shown: Shown): number;
  /** Calls back when what else they are drawn from has changed in this browser; gives what ends it. */
  readonly watch?: (again: () => void) => () => void;
}

/** How expeditions of a procedure are drawn. */
export interface Overlay<Shown = object, Open = object, Hidden = object> {
  /** Returns what a viewer sees of an expedition, which is not merely laid unless a GM looks; null for nothing. */
  shown(view: OverlayView<Open, Hidden>): Shown | null;
  /** From the bottom up. */
  readonly layers: readonly Layer<Shown>[];
}
