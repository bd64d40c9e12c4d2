/** What is drawn of the expeditions of the viewed scene: an overlay each, by its procedure. */
import { tokenPlace } from '../foundry/scene/token-places.ts';
import { type ExpeditionRef, expeditionsOn, secretsOf } from '../foundry/store/expeditions.ts';
import { partHere } from '../foundry/browser/fetching.ts';
import { isSuspended } from '../foundry/store/leading.ts';
import { pendingRequests } from '../foundry/requests/requests.ts';
import { seesAsPlayer } from '../foundry/store/viewpoint.ts';
import { OVERLAYS } from './canvas-parts.ts';
import type { Overlay } from './overlay.ts';

/** How faint that is which waits for another expedition: for GMs, since for players it may be the fog over a map. */
const WAITING = 0.4;

/** An overlay as it lies on the scene. */
interface Laid {
  readonly procedure: string;
  readonly overlay: Overlay;
  /** Around what the overlay draws, so that all of it can be faint. */
  readonly frame: PIXI.Container;
}

function takeAway({ overlay, frame }: Laid): void {
  overlay.destroy();
  frame.destroy();
}

/** The overlays; whoever has them lies around what they draw. */
export class SceneOverlays {
  readonly #overlays = new Map<string, Laid>();

  /** Brings every overlay up to date, in a container that new ones are put at the bottom of. */
  refresh(container: PIXI.Container, zoom: number): void {
    const all = expeditionsOn(canvas.scene);
    for (const [id, laid] of this.#overlays) {
      if (all.some((ref) => ref.id === id)) continue;
      takeAway(laid);
      this.#overlays.delete(id);
    }
    const gm = !seesAsPlayer();
    for (const ref of all) {
      const { procedure, open } = ref.expedition;
      const laid = this.#laid(ref, container);
      if (!laid) continue;
      laid.frame.alpha = gm && isSuspended(ref) ? WAITING : 1;
      laid.overlay.refresh({
        ref,
        hidden: gm ? (secretsOf(ref.id, ref.expedition)?.hidden ?? null) : null,
        gm,
        token: tokenPlace(ref.holder, procedure.partyTokens(open)[0] ?? ''),
        pending: pendingRequests(),
        zoom,
      });
    }
  }

  #laid(ref: ExpeditionRef, container: PIXI.Container): Laid | null {
    const procedure = ref.expedition.procedure.id;
    const known = this.#overlays.get(ref.id);
    if (known?.procedure === procedure) return known;
    const make = partHere(OVERLAYS, procedure);
    if (!make) return null;
    const overlay = make();
    const frame = new PIXI.Container();
    frame.addChild(overlay.object);
    container.addChildAt(frame, 0);
    const laid = { procedure, overlay, frame };
    this.#overlays.set(ref.id, laid);
    return laid;
  }

  zoomed(zoom: number): void {
    for (const { overlay } of this.#overlays.values()) overlay.zoomed(zoom);
  }

  /** Takes everything away. */
  clear(): void {
    for (const laid of this.#overlays.values()) takeAway(laid);
    this.#overlays.clear();
  }
}
