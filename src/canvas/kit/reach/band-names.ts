/** The names of bands at their edges, which find their places among what else is written over the map. */
import { GOLD, PALE } from '../../colours.ts';
import { type Drawn, labelled } from '../../drawn.ts';
import { OVERLAID } from '../../ground-layer.ts';
import { TextStamps } from '../../text-stamps.ts';
import type { DrawnBand } from './bands.ts';

/** The height of their letters, in pixels of the screen. */
const LETTERS = 15;

/** Writes names of bands. */
export class BandNames {
  /** What they lie in. */
  readonly #object: PIXI.Container;
  #stamps = new TextStamps();
  #written: readonly Drawn[] = [];

  constructor(object: PIXI.Container) {
    this.#object = object;
  }

  /** Writes the names of some bands instead of those before, at a zoom. */
  write(bands: readonly DrawnBand[], zoom: number): void {
    const before = this.#written;
    if (before.length === 0 && bands.length === 0) return;
    const stamps = new TextStamps();
    this.#written = bands.map(({ look, label, names }) => {
      const style = { fill: look === 'now' ? GOLD : PALE, bold: true };
      const placesAt = (at: number) => names.map((place) => ({ ...place, height: LETTERS / at }));
      const drawn = labelled(label, style, { rank: 'band' }, placesAt)(stamps);
      // It is seen once it has a place.
      drawn.object.visible = false;
      this.#object.addChild(drawn.object);
      return drawn;
    });
    OVERLAID.write(this.#written, zoom);
    for (const { object } of before) object.destroy();
    this.#stamps.destroy();
    this.#stamps = stamps;
  }
}
