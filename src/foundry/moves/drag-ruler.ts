/** The ruler of a dragged token shows the canvas what the drag would request; whatever class of ruler there is keeps its looks. */
import type { Point } from '../../rules/procedure.ts';
import { presences } from '../presence/presence.ts';

/** What a ruler is told to show, as far as it is used here. [types 14: `TokenRulerData`] */
interface RulerData {
  readonly plannedMovement: Readonly<Record<string, { readonly foundPath: readonly Point[] } | undefined>>;
}

/** What of a ruler is used here. */
interface Ruler {
  readonly token: { readonly document: TokenDocument.Implementation };
  readonly visible: boolean;
  refresh(data: RulerData): void;
  _onVisibleChange(): void;
}
type RulerClass = new (...values: never[]) => Ruler;

/** Makes a class of rulers that show nothing. [types 14: `BaseTokenRuler`] */
function unseenRuler(): RulerClass {
  return class extends foundry.canvas.placeables.tokens.BaseTokenRuler {
    override draw(): Promise<void> {
      return Promise.resolve();
    }
    override clear(): void {}
    override destroy(): void {}
    override refresh(): void {}
    override _onVisibleChange(): void {}
  };
}

/** Returns the places that this user's drag comes to, or null where nothing is dragged. */
function draggedWay({ plannedMovement }: RulerData): readonly Point[] | null {
  const path = plannedMovement[game.user.id]?.foundPath.slice(1).map(({ x, y }) => ({ x, y }));
  return path && path.length > 0 ? path : null;
}

/** Calls the procedures that are played here with the places along which places a token is dragged. */
function dragAlong(token: TokenDocument.Implementation, way: readonly Point[] | null): void {
  for (const procedure of presences.ids()) presences.here(procedure)?.dragAlong?.(token, way);
}

/**
 * Puts a class of ruler over the one that the game system chose; Foundry makes rulers once its set-up is done. Where a
 * system wants no rulers, the class is null and drags are followed unseen. [types 14: `Token#ruler`]
 */
export function followDrags(): void {
  // Unknown first: what a ruler does when it shows or hides is protected in the types, and is extended here.
  const config = CONFIG.Token as unknown as { rulerClass: RulerClass | null };
  const Chosen = config.rulerClass ?? unseenRuler();
  config.rulerClass = class extends Chosen {
    override refresh(data: RulerData): void {
      super.refresh(data);
      dragAlong(this.token.document, draggedWay(data));
    }

    override _onVisibleChange(): void {
      super._onVisibleChange();
      if (!this.visible) dragAlong(this.token.document, null);
    }
  };
}
