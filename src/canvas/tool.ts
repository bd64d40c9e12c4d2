/** The contract of tools: what a procedure does with pointer and keys on the module's layer, one object a tool. The layer hands events on and knows no procedure. */
import type { Point } from '../rules/procedure.ts';

/** A drag from one point of the canvas to another. */
export interface PointerDrag {
  readonly from: Point;
  readonly to: Point;
  /** Whether points lie free: a held Shift key keeps them from snapping, as elsewhere in Foundry. */
  readonly free: boolean;
}

/** A tool in the user's hand, or what is done whatever the tool; where it returns whether it took an event, others get what it did not take. */
export interface Tool {
  /** Drawn above all overlays, where it draws something. */
  readonly object?: PIXI.Container;
  /** Is given where the pointer is; null once that is no more of this tool's. */
  onPointerMove?(at: Point | null): void;
  /** Is given a press of the first button before what lies on the canvas is. */
  onPointerDown?(at: Point): boolean;
  onClick?(at: Point): boolean;
  onDoubleClick?(at: Point): boolean;
  /** Turns what is dragged or lies at a point, by quarter turns: by keys, or by the wheel. */
  onTurn?(quarters: number, at: Point): boolean;
  /** Whether this user may drag with it; absent: nobody. */
  canDrag?(): boolean;
  onDragStart?(from: Point): void;
  onDragMove?(drag: PointerDrag): void;
  onDrop?(drag: PointerDrag): void;
  /** The drag is over, by a drop or without one. */
  onDragEnd?(): void;
}

/** All that a procedure does there. */
export interface Hands {
  /** By the names of the scene controls' tools. */
  readonly tools?: Readonly<Record<string, Tool>>;
  /** Whatever the tool, where the tool does not take it. */
  readonly always?: Tool;
}
