/** What is drawn of the expeditions of the viewed scene: an overlay each, by its procedure. */
import { partHere } from '../foundry/browser/fetching.ts';
import { pendingCommands } from '../foundry/requests/requests.ts';
import { openNow } from '../foundry/scene/open-now.ts';
import { tokenPlace } from '../foundry/scene/token-places.ts';
import { expeditionsOn, secretsOf } from '../foundry/store/expeditions.ts';
import { isSuspended } from '../foundry/store/leading.ts';
import { seesAsPlayer } from '../foundry/store/viewpoint.ts';
import { OVERLAYS } from './canvas-parts.ts';
import { KeptOverlay } from './kept-overlay.ts';
import type { Overlay } from './overlay.ts';

/** How faint that is which waits for another expedition: for GMs, since for players it may be the fog over a map. */
const WAITING = 0.4;

/** The overlays; whoever has them lies around what they draw. */
export class SceneOverlays {
  readonly #laid = new Map<string, KeptOverlay>();

  /** Brings every overlay up to date, in a container that new ones are put at the bottom of. */
  refresh(container: PIXI.Container, zoom: number): void {
    const all = expeditionsOn(canvas.scene);
    for (const id of this.#laid.keys()) if (!all.some((ref) => ref.id === id)) this.#takeAway(id);
    const gm = !seesAsPlayer();
    for (const ref of all) {
      const { id, holder, expedition } = ref;
      const { procedure, open } = expedition;
      const overlay = partHere(OVERLAYS, procedure.id);
      if (!overlay) continue;
      const laid = this.#laidFor(id, overlay, container, zoom);
      laid.object.alpha = gm && isSuspended(ref) ? WAITING : 1;
      laid.refresh({
        ref,
        open: openNow(ref),
        hidden: gm ? (secretsOf(id, expedition)?.hidden ?? null) : null,
        gm,
        token: tokenPlace(holder, procedure.partyTokens(open)[0] ?? ''),
        pending: pendingCommands(id),
      });
    }
  }

  #laidFor(id: string, overlay: Overlay, container: PIXI.Container, zoom: number): KeptOverlay {
    const known = this.#laid.get(id);
    if (known?.overlay === overlay) return known;
    this.#takeAway(id);
    const laid = new KeptOverlay(overlay, zoom);
    this.#laid.set(id, laid);
    container.addChildAt(laid.object, 0);
    return laid;
  }

  #takeAway(id: string): void {
    this.#laid.get(id)?.destroy();
    this.#laid.delete(id);
  }

  zoomed(zoom: number): void {
    for (const laid of this.#laid.values()) laid.zoomed(zoom);
  }

  /** Takes everything away. */
  clear(): void {
    for (const id of this.#laid.keys()) this.#takeAway(id);
  }
}
