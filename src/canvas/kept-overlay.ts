/** What is drawn of one expedition: pieces by key, each drawn anew only when what it is drawn from has changed. */
import { sameData } from '../rules/values/plain-data.ts';
import type { Drawn } from './drawn.ts';
import type { Label } from './labels.ts';
import type { Layer, Overlay, OverlayView, Piece } from './overlay.ts';
import { TextStamps } from './text-stamps.ts';

interface Kept {
  readonly from: Piece['from'];
  readonly drawn: Drawn;
}

function release({ drawn }: Kept): void {
  if (drawn.destroy) drawn.destroy();
  else drawn.object.destroy({ children: true });
}

interface KeptLayer {
  readonly layer: Layer<object>;
  readonly object: PIXI.Container;
  readonly kept: Map<string, Kept>;
}

/** Which expeditions a viewer sees at all: only a GM one that is merely laid. */
export function isShown(open: { readonly status?: string }, gm: boolean): boolean {
  return gm || open.status !== 'laid';
}

/** Keeps what an overlay shows of an expedition in step with what shall be seen. */
export class KeptOverlay {
  /** What lies above tokens. */
  readonly object = new PIXI.Container();
  /** What lies on the map, below tokens. */
  readonly ground = new PIXI.Container();
  readonly overlay: Overlay;
  readonly #layers: readonly KeptLayer[];
  readonly #stamps = new TextStamps();
  readonly #ends: readonly (() => void)[];
  #shown: object | null = null;
  #zoom: number;

  /** Calls back when something else is shown than its last `refresh` or `zoomed` did. */
  constructor(overlay: Overlay, zoom: number, changed: () => void = () => undefined) {
    this.overlay = overlay;
    this.#zoom = zoom;
    for (const object of [this.object, this.ground]) object.eventMode = 'none';
    this.#layers = overlay.layers.map((layer) => ({
      layer,
      object: (layer.isGround ? this.ground : this.object).addChild(new PIXI.Container()),
      kept: new Map<string, Kept>(),
    }));
    this.#ends = this.#layers.flatMap(
      (kept) =>
        kept.layer.watch?.(() => {
          this.#show(kept);
          changed();
        }) ?? [],
    );
  }

  /** How strong it is drawn, from 0 to 1. */
  set alpha(alpha: number) {
    for (const object of [this.object, this.ground]) object.alpha = alpha;
  }

  /** Brings the picture up to date, touching only what changed. */
  refresh(view: OverlayView): void {
    this.#shown = isShown(view.open, view.gm) ? this.overlay.shown(view) : null;
    for (const object of [this.object, this.ground]) object.visible = this.#shown !== null;
    for (const layer of this.#layers) this.#show(layer);
  }

  /** Brings one layer up to date. */
  #show({ layer, object, kept }: KeptLayer): void {
    const shown = this.#shown;
    if (!shown) return;
    object.alpha = layer.alpha?.(shown) ?? 1;
    const pieces = new Map(layer.pieces(shown).map((piece) => [piece.key, piece]));
    for (const [key, known] of kept) {
      if (sameData(known.from, pieces.get(key)?.from)) continue;
      release(known);
      kept.delete(key);
    }
    for (const [key, piece] of pieces) {
      const known = kept.get(key);
      const drawn = known?.drawn ?? piece.draw(this.#stamps);
      kept.set(key, { from: piece.from, drawn });
      piece.update?.(drawn);
      if (known) continue;
      object.addChild(drawn.object);
      drawn.fit?.(this.#zoom);
    }
  }

  /** Whether anything of it is shown: where its cells are not found, nothing is. */
  get isDrawn(): boolean {
    return this.#shown !== null;
  }

  /** Adapts widths and sizes to a new zoom. */
  zoomed(zoom: number): void {
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    for (const { kept } of this.#layers) for (const { drawn } of kept.values()) drawn.fit?.(zoom);
  }

  /** The labels that are shown, in no order. */
  labels(): Label[] {
    if (!this.#shown) return [];
    return this.#layers.flatMap(({ kept }) => [...kept.values()].flatMap(({ drawn }) => drawn.labels ?? []));
  }

  /** Releases everything that it holds. */
  destroy(): void {
    for (const end of this.#ends) end();
    for (const { kept } of this.#layers) for (const known of kept.values()) release(known);
    for (const object of [this.object, this.ground]) object.destroy({ children: true });
    this.#stamps.destroy();
  }
}
