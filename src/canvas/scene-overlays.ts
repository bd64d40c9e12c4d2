/** What is drawn of the expeditions of the viewed scene: an overlay each, by its procedure. */
import { tokenPlace } from '../foundry/token-places.ts';
import { type Placed, expeditionsOn, secretsOf } from '../foundry/expeditions.ts';
import { partHere } from '../foundry/fetching.ts';
import { pendingAsks } from '../foundry/requests.ts';
import { seesAsPlayer } from '../foundry/viewpoint.ts';
import { OVERLAYS } from './canvas-parts.ts';
import type { Overlay } from './overlay.ts';

/** The overlays; whoever has them lies around what they draw. */
export class SceneOverlays {
  readonly #overlays = new Map<string, { readonly procedure: string; readonly overlay: Overlay }>();

  /** Brings every overlay up to date, in a container that new ones are put at the bottom of. */
  refresh(container: PIXI.Container, zoom: number): void {
    const all = expeditionsOn(canvas.scene);
    for (const [id, { overlay }] of this.#overlays) {
      if (all.some((placed) => placed.id === id)) continue;
      overlay.destroy();
      this.#overlays.delete(id);
    }
    const gm = !seesAsPlayer();
    for (const placed of all) {
      const { procedure, open } = placed.expedition;
      this.#overlayOf(placed, container)?.refresh({
        placed,
        hidden: gm ? (secretsOf(placed.id, placed.expedition)?.hidden ?? null) : null,
        gm,
        token: tokenPlace(placed.holder, procedure.partyTokens(open)[0] ?? ''),
        pending: pendingAsks(),
        zoom,
      });
    }
  }

  #overlayOf(placed: Placed, container: PIXI.Container): Overlay | null {
    const procedure = placed.expedition.procedure.id;
    const known = this.#overlays.get(placed.id);
    if (known?.procedure === procedure) return known.overlay;
    const make = partHere(OVERLAYS, procedure);
    if (!make) return null;
    const overlay = make();
    this.#overlays.set(placed.id, { procedure, overlay });
    container.addChildAt(overlay.object, 0);
    return overlay;
  }

  zoomed(zoom: number): void {
    for (const { overlay } of this.#overlays.values()) overlay.zoomed(zoom);
  }

  /** Takes everything away. */
  clear(): void {
    for (const { overlay } of this.#overlays.values()) overlay.destroy();
    this.#overlays.clear();
  }
}
