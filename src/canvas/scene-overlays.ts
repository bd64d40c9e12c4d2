/** What is drawn of the expeditions of the viewed scene: an overlay each, by its procedure. */
import { partHere } from '../foundry/browser/fetching.ts';
import { pendingCommands } from '../foundry/requests/requests.ts';
import { openNow } from '../foundry/scene/open-now.ts';
import { tokenPlace } from '../foundry/scene/token-places.ts';
import { expeditionsOn, foggedOn, secretsOf } from '../foundry/store/expeditions.ts';
import { isWaiting } from '../foundry/store/leading.ts';
import { seesAsPlayer } from '../foundry/store/viewpoint.ts';
import type { Box } from '../rules/grid/frame.ts';
import type { TokenPlace } from '../rules/procedure.ts';
import { OVERLAYS } from './canvas-parts.ts';
import type { Drawing } from './drawing.ts';
import type { Drawn } from './drawn.ts';
import type { KeptOverlay } from './kept-overlay.ts';
import type { Overlay } from './overlay.ts';

/** How faint that is which waits for another expedition: for GMs, since for players it may be the fog over a map. */
const WAITING = 0.4;

/** What a map is covered with where its fog is not drawn. */
const NIGHT = 0x10151c;

/** What of a token shows whose it is: the share of its side about its middle that nothing is written over. */
const FACE = 0.5;

/** Returns the box of a token's face. */
function faceOf({ x, y, width, height }: TokenPlace): Box {
  return { x: x + (width * (1 - FACE)) / 2, y: y + (height * (1 - FACE)) / 2, width: width * FACE, height: height * FACE };
}

/** What overlays lie in: above tokens, and on the map below them. */
export interface OverlayPlaces {
  readonly above: PIXI.Container;
  readonly ground: PIXI.Container;
}

/** The overlays; whoever has them lies around what they draw. */
export class SceneOverlays {
  readonly #laid = new Map<string, KeptOverlay>();
  /** The faces of the parties' tokens. */
  #faces: readonly Box[] = [];
  #zoom = Number.NaN;
  /** What is written beside the overlays. */
  #beside: readonly Drawn[] = [];
  /** What draws them, as soon as there is one. */
  #drawing: Drawing | null = null;
  #cover: PIXI.Graphics | null = null;

  /** Brings every overlay up to date, in containers that new ones are put at the bottom of. */
  refresh(places: OverlayPlaces, zoom: number): void {
    const faces: Box[] = [];
    this.#zoom = zoom;
    const all = expeditionsOn(canvas.scene);
    for (const id of this.#laid.keys()) if (!all.some((ref) => ref.id === id)) this.#takeAway(id);
    const gm = !seesAsPlayer();
    for (const ref of all) {
      const { id, holder, expedition } = ref;
      const { procedure, open } = expedition;
      const drawn = partHere(OVERLAYS, procedure.id);
      if (!drawn) continue;
      this.#drawing = drawn.drawing;
      const laid = this.#laidFor(id, drawn, places, zoom);
      const token = tokenPlace(holder, procedure.partyTokens(open)[0] ?? '');
      if (token) faces.push(faceOf(token));
      laid.zoomed(zoom);
      laid.alpha = gm && isWaiting(ref) ? WAITING : 1;
      laid.refresh({
        ref,
        open: openNow(ref),
        hidden: gm ? (secretsOf(id, expedition)?.hidden ?? null) : null,
        gm,
        token,
        pending: pendingCommands(id),
      });
    }
    this.#faces = faces;
    this.cover(places.above);
    this.#arrange();
  }

  /** Hides the map from players, in a container at its bottom, while an expedition has fog that is not drawn: it has not come yet, or its cells are not found. */
  cover(above: PIXI.Container): void {
    const { scene } = canvas;
    const isBare = seesAsPlayer() && foggedOn(scene).some((id) => this.#laid.get(id)?.isDrawn !== true);
    const box = scene?.dimensions;
    if (!isBare || !box) {
      this.#uncover();
      return;
    }
    this.#cover ??= above.addChildAt(new PIXI.Graphics(), 0);
    this.#cover.clear().beginFill(NIGHT).drawRect(box.sceneX, box.sceneY, box.sceneWidth, box.sceneHeight).endFill();
  }

  #uncover(): void {
    this.#cover?.destroy();
    this.#cover = null;
  }

  /** Has what is written stand where it covers nothing else. */
  readonly #arrange = (): void => {
    const own = [...this.#laid.values()].flatMap((laid) => laid.labels());
    const labels = [...own, ...this.#beside.flatMap(({ labels: others = [] }) => others)];
    this.#drawing?.arrange(labels, this.#faces);
  };

  /** Has what is written beside the overlays find its places among their labels, instead of what was written so before. */
  write(beside: readonly Drawn[], zoom: number): void {
    this.#beside = beside;
    for (const drawn of beside) drawn.fit?.(zoom);
    this.#arrange();
  }

  #laidFor(
    id: string,
    { overlay, drawing }: { readonly overlay: Overlay; readonly drawing: Drawing },
    { above, ground }: OverlayPlaces,
    zoom: number,
  ): KeptOverlay {
    const known = this.#laid.get(id);
    if (known?.overlay === overlay) return known;
    this.#takeAway(id);
    const laid = new drawing.KeptOverlay(overlay, zoom, this.#arrange);
    this.#laid.set(id, laid);
    above.addChildAt(laid.object, 0);
    ground.addChildAt(laid.ground, 0);
    return laid;
  }

  #takeAway(id: string): void {
    this.#laid.get(id)?.destroy();
    this.#laid.delete(id);
  }

  /** Adapts all to a zoom; a view that merely pans brings the same one again. */
  zoomed(zoom: number): void {
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    for (const laid of this.#laid.values()) laid.zoomed(zoom);
    for (const drawn of this.#beside) drawn.fit?.(zoom);
    this.#arrange();
  }

  /** Takes everything away. */
  clear(): void {
    for (const id of this.#laid.keys()) this.#takeAway(id);
    this.#uncover();
  }
}
