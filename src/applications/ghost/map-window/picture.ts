/** The picture of a map as players will see it, kept as an address that an image shows. */
import { drawnPicture } from '../../../foundry/ghost/making/drawn-pictures.ts';
import { orLog } from '../../../foundry/host/console.ts';
import type { GhostMap } from '../../../rules/maps/ghost/ghost-map.ts';
import type { MapPreview } from './context.ts';

/** Pixels a square of the preview; a larger picture would be scaled down anyway. */
const PIXELS = 28;

/** Draws a picture when it is asked for another one, and lets go of the last. */
export class PreviewPicture {
  #key = '';
  #map: MapPreview['map'] | null = null;
  #address = '';
  /** What was asked for last, drawn or not. */
  #asked: { readonly map: MapPreview['map']; readonly key: string; isDrawn: boolean } | null = null;

  /**
   * Returns the address of the picture of a map in its look, or of another look while that is drawn; null while there is none, and empty
   * where it cannot be drawn. Whoever has asked is told when it is.
   */
  shown(preview: MapPreview, drawn: () => void): string | null {
    const { map, plan } = preview;
    const key = keyOf(plan);
    if (this.#asked?.map !== map || (this.#asked.key !== key && !map.picture)) {
      const asked = { map, key, isDrawn: false };
      this.#asked = asked;
      void this.of(preview).then(() => {
        asked.isDrawn = true;
        if (this.#asked === asked) drawn();
      });
    }
    return this.#map === map || this.#asked.isDrawn ? this.#address : null;
  }

  /** Returns the address of the picture of a map in its look; empty where it cannot be drawn, which keeps nobody from making the scene. */
  async of({ map, look: { ghost }, plan }: MapPreview): Promise<string> {
    const key = keyOf(plan);
    if (this.#map === map && (this.#key === key || map.picture)) return this.#address;
    const picture = await pictureOf(ghost, plan, map.title).catch(orLog('a preview could not be drawn', null));
    this.#letGo();
    if (!picture) return '';
    this.#map = map;
    this.#key = key;
    this.#address = URL.createObjectURL(picture);
    return this.#address;
  }

  /** Forgets the picture, and what was asked for. */
  release(): void {
    this.#asked = null;
    this.#letGo();
  }

  /** Lets go of the picture's memory. */
  #letGo(): void {
    if (this.#address !== '') URL.revokeObjectURL(this.#address);
    this.#address = '';
    this.#map = null;
  }
}

function keyOf({ look, rim }: MapPreview['plan']): string {
  return `${look} ${rim}`;
}

async function pictureOf(ghost: GhostMap, { look, rim }: MapPreview['plan'], seed: string): Promise<Blob> {
  // A copy, since the type of the map's bytes leaves open what memory they lie in.
  if (ghost.picture) return new Blob([new Uint8Array(ghost.picture.bytes)], { type: ghost.picture.type });
  return drawnPicture({ map: ghost, options: { look, seed, pixels: PIXELS, rim }, part: null });
}
