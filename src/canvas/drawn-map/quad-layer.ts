/** Quads of all chunks of a map, in the order in which they cover each other. */
import { QuadChunk } from './quad-chunk.ts';
import type { Quads } from './cell-quads.ts';

/** Where a chunk is drawn, and after which others: a higher number is later. */
export interface ChunkPlace {
  readonly area: PIXI.Rectangle;
  readonly order: number;
}

/** One way of drawing a map's cells. */
export class QuadLayer {
  /** What lies on the ground, and what stands on it. */
  readonly ground = new PIXI.Container();
  readonly stand = new PIXI.Container();
  readonly #material: PIXI.MeshMaterial;
  readonly #quadsOf: (key: string) => Quads;
  readonly #chunks = new Map<string, QuadChunk>();

  constructor(material: PIXI.MeshMaterial, quadsOf: (key: string) => Quads) {
    this.#material = material;
    this.#quadsOf = quadsOf;
    for (const object of [this.ground, this.stand]) object.sortableChildren = true;
  }

  set visible(isVisible: boolean) {
    for (const object of [this.ground, this.stand]) object.visible = isVisible;
  }

  /** Has a chunk written anew when it is next in sight, or taken away where it has no place. */
  change(key: string, place: ChunkPlace | null): void {
    const known = this.#chunks.get(key);
    if (known && place) known.stale();
    else if (known) {
      known.destroy();
      this.#chunks.delete(key);
    } else if (place) this.#add(key, place);
  }

  #add(key: string, { area, order }: ChunkPlace): void {
    const chunk = new QuadChunk(this.#material, area, () => this.#quadsOf(key));
    this.#chunks.set(key, chunk);
    for (const mesh of [chunk.ground, chunk.stand]) mesh.zIndex = order;
    this.ground.addChild(chunk.ground);
    this.stand.addChild(chunk.stand);
  }

  destroy(): void {
    for (const chunk of this.#chunks.values()) chunk.destroy();
    for (const object of [this.ground, this.stand]) object.destroy();
  }
}
