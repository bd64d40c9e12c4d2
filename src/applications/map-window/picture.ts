/** The picture of a map as players will see it, kept as an address that an image shows. */
import { ghostOf } from '../../rules/maps/ghost-map.ts';
import { mapPicture } from '../../rules/maps/picture/draw-map.ts';
import type { MapPreview } from './context.ts';

/** Pixels a square of the preview; a larger picture would be scaled down anyway. */
const PIXELS = 28;

/** Draws a picture when it is asked for another one, and lets go of the last. */
export class PreviewPicture {
  #key = '';
  #map: MapPreview['map'] | null = null;
  #address = '';

  /** Gives the address of the picture of a map in its look. */
  of({ map, plan }: MapPreview): string {
    const key = `${plan.look} ${plan.rim}`;
    if (this.#map === map && (this.#key === key || map.picture)) return this.#address;
    this.release();
    this.#map = map;
    this.#key = key;
    this.#address = URL.createObjectURL(blobOf(map, plan));
    return this.#address;
  }

  /** Lets go of the picture's memory. */
  release(): void {
    if (this.#address !== '') URL.revokeObjectURL(this.#address);
    this.#address = '';
    this.#map = null;
  }
}

function blobOf(map: MapPreview['map'], { look, rim }: MapPreview['plan']): Blob {
  // A copy, since the type of the map's bytes leaves open what memory they lie in.
  if (map.picture) return new Blob([new Uint8Array(map.picture.bytes)], { type: map.picture.type });
  const { svg } = mapPicture(ghostOf(map), { look, seed: map.title, pixels: PIXELS, rim });
  return new Blob([svg], { type: 'image/svg+xml' });
}
