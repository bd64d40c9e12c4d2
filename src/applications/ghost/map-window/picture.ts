/** The picture of a map as players will see it, kept as an address that an image shows. */
import { drawnPicture } from '../../../foundry/ghost/making/drawn-pictures.ts';
import { orLog } from '../../../foundry/host/console.ts';
import type { MapPreview } from './context.ts';

/** Pixels a square of the preview; a larger picture would be scaled down anyway. */
const PIXELS = 28;

/** Draws a picture when it is asked for another one, and lets go of the last. */
export class PreviewPicture {
  #key = '';
  #map: MapPreview['map'] | null = null;
  #address = '';

  /** Returns the address of the picture of a map in its look; empty where it cannot be drawn, which keeps nobody from making the scene. */
  async of({ map, ghost, plan }: MapPreview): Promise<string> {
    const key = `${plan.look} ${plan.rim}`;
    if (this.#map === map && (this.#key === key || map.picture)) return this.#address;
    const picture = await pictureOf(ghost, plan, map.title).catch(orLog('a preview could not be drawn', null));
    this.release();
    if (!picture) return '';
    this.#map = map;
    this.#key = key;
    this.#address = URL.createObjectURL(picture);
    return this.#address;
  }

  /** Lets go of the picture's memory. */
  release(): void {
    if (this.#address !== '') URL.revokeObjectURL(this.#address);
    this.#address = '';
    this.#map = null;
  }
}

async function pictureOf(ghost: MapPreview['ghost'], { look, rim }: MapPreview['plan'], seed: string): Promise<Blob> {
  // A copy, since the type of the map's bytes leaves open what memory they lie in.
  if (ghost.picture) return new Blob([new Uint8Array(ghost.picture.bytes)], { type: ghost.picture.type });
  return drawnPicture({ map: ghost, options: { look, seed, pixels: PIXELS, rim }, part: null });
}
