/** What procedures bring to the canvas: how their expeditions are drawn, and what their tools do. It knows none of them. */
import { Parts } from '../play/parts.ts';
import type { Hands } from './tool.ts';
import type { Overlay } from './overlay.ts';

/** A procedure's part on the canvas, as its manifest lists it. */
export interface CanvasListing {
  readonly id: string;
  /** Fetches how its expeditions are drawn; absent: they are not drawn. */
  readonly fetchOverlay?: () => Promise<Overlay>;
  /** What pointers and keys do there; absent: nothing. */
  readonly hands?: {
    /** Whether they are of use to GMs alone; absent: to all. */
    readonly gm?: boolean;
    /** Whether a tool of it lies among the scene controls before there is an expedition: such hands come with the first tool that is taken up; absent: none does. */
    readonly begins?: boolean;
    fetch(): Promise<Hands>;
  };
}

export const OVERLAYS = new Parts<Overlay>();
export const HANDS = new Parts<Hands>();

const listed = new Map<string, NonNullable<CanvasListing['hands']>>();

/** Lists what a procedure brings to the canvas. */
export function listOnCanvas({ id, fetchOverlay, hands }: CanvasListing): void {
  if (fetchOverlay) OVERLAYS.list(id, fetchOverlay);
  if (!hands) return;
  listed.set(id, hands);
  HANDS.list(id, () => hands.fetch());
}

/** Lists the procedures whose hands are wanted by whoever sees expeditions of some procedures, or has taken up a tool. */
export function handsWanted(inView: ReadonlySet<string>, takenUp: boolean, isGm: boolean): readonly string[] {
  return [...listed].flatMap(([id, { gm, begins }]) => ((isGm || !gm) && (inView.has(id) || (takenUp && begins)) ? id : []));
}
