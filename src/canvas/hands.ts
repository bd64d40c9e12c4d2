/** The contract of hands: what a procedure does with the pointer on the module's layer. The layer hands on and knows no procedure. */
import type { Point } from '../rules/procedure.ts';

/** A drag from one point of the canvas to another. */
export interface Dragging {
  readonly from: Point;
  readonly to: Point;
  /** Whether points lie free: a held Shift key keeps them from snapping, as elsewhere in Foundry. */
  readonly free: boolean;
}

/** What one tool does, or what is done whatever the tool; each tells whether it took what it was given. */
export interface Hand {
  /** Drawn above all overlays, where it draws something. */
  readonly object?: PIXI.Container;
  /** Hears where the pointer is; null once it is no more of this hand's. */
  pointed?(at: Point | null): void;
  clicked?(at: Point): boolean;
  clickedTwice?(at: Point): boolean;
  /** Turns what is dragged or lies at a point, by quarter turns. */
  turned?(quarters: number, at: Point): boolean;
  /** Whether this user may drag with it; absent: nobody. */
  mayDrag?(): boolean;
  dragBegun?(from: Point): void;
  dragged?(drag: Dragging): void;
  dropped?(drag: Dragging): void;
  /** The drag is over, by a drop or without one. */
  dragOver?(): void;
}

/** All that a procedure does there. */
export interface Hands {
  /** By the names of the scene controls' tools. */
  readonly tools?: Readonly<Record<string, Hand>>;
  /** Whatever the tool, where the tool does not take it. */
  readonly always?: Hand;
}
