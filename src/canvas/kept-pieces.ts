/** Things on the canvas by key, each drawn anew only when what it is drawn from has changed. */

/** One thing that shall be seen. */
export interface Piece {
  readonly key: string;
  /** What it is drawn from, as text; the same text is the same picture. */
  readonly from: string;
  readonly draw: () => PIXI.Container;
}

/** Keeps a set of drawn things in step with what shall be seen. */
export class KeptPieces {
  readonly object = new PIXI.Container();
  readonly #kept = new Map<string, { readonly from: string; readonly drawn: PIXI.Container }>();

  /** Shows these and no others. */
  show(pieces: readonly Piece[]): void {
    const wanted = new Set(pieces.map(({ key }) => key));
    for (const [key, { drawn }] of this.#kept) {
      if (wanted.has(key)) continue;
      drawn.destroy({ children: true });
      this.#kept.delete(key);
    }
    for (const { key, from, draw } of pieces) {
      const known = this.#kept.get(key);
      if (known?.from === from) continue;
      known?.drawn.destroy({ children: true });
      const drawn = draw();
      this.object.addChild(drawn);
      this.#kept.set(key, { from, drawn });
    }
  }
}
