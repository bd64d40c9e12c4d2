/** What procedures bring to the canvas: how their expeditions are drawn, and what their tools do. It knows none of them. */
import { Parts } from '../play/parts.ts';
import type { Drawing } from './drawing.ts';
import type { Hands, Place } from './tool.ts';
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

/** The kit of the map: how places are shown and acted on. */
export interface MapKit {
  /** Drawn above all overlays. */
  readonly object: PIXI.Container;
  /** Looks at all places anew. */
  refresh(): void;
  /** Leads the keyboard to the places; false where there is none. */
  focus(): boolean;
}

/** Makes the kit of what lists all places, null while a tool takes all clicks itself, and of what names the expeditions that had begun when the scene came into view; called once. */
export type MakeMapKit = (list: () => readonly Place[] | null, begunBefore: () => ReadonlySet<string>) => MapKit;

/** The one part that is no procedure's: the kit of the map, under this name. */
export const MAP_KIT = new Parts<MakeMapKit>();
export const KIT = 'map';

/** How expeditions are drawn: what of one is shown, and what draws that. Neither is here without the other. */
export const OVERLAYS = new Parts<{ readonly overlay: Overlay; readonly drawing: Drawing }>();
export const HANDS = new Parts<Hands>();

/** The hands of procedures that are here. */
export function handsHere(): readonly Hands[] {
  return HANDS.ids().flatMap((id) => HANDS.here(id) ?? []);
}

const listed = new Map<string, NonNullable<CanvasListing['hands']>>();

/** Lists what a procedure brings to the canvas; `fetchDrawing` fetches what draws all of them. */
export function listOnCanvas({ id, fetchOverlay, hands }: CanvasListing, fetchDrawing: () => Promise<Drawing>): void {
  if (fetchOverlay)
    OVERLAYS.list(id, async () => {
      const [overlay, drawing] = await Promise.all([fetchOverlay(), fetchDrawing()]);
      return { overlay, drawing };
    });
  if (!hands) return;
  listed.set(id, hands);
  HANDS.list(id, () => hands.fetch());
}

/** Lists the procedures whose hands are wanted by whoever sees expeditions of some procedures, or has taken up a tool. */
export function handsWanted(inView: ReadonlySet<string>, takenUp: boolean, isGm: boolean): readonly string[] {
  // Tools with which an expedition is begun are GMs'.
  return [...listed].flatMap(([id, { gm, begins }]) =>
    (inView.has(id) && (isGm || !gm)) || (isGm && takenUp && begins) ? id : [],
  );
}
