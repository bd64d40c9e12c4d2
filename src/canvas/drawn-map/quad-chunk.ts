/** Quads of a chunk of cells on the canvas, written when the chunk is first in sight or has changed: those on the ground and those that stand are two meshes, so that ways go between them. */
import { CORNER, QUAD, type Quads } from './cell-quads.ts';
import { isDrawnNow } from './frame-time.ts';

/** The most quads that whole numbers of 16 bits find the corners of. */
const MOST_QUADS = 16_384;

let corners: PIXI.Buffer | null = null;

/** Returns how corners make quads of two triangles each: the same for all chunks. */
function quadIndex(): PIXI.Buffer {
  if (corners) return corners;
  const index: number[] = [];
  for (let quad = 0; quad < MOST_QUADS; quad += 1) {
    const first = quad * 4;
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  // A geometry makes whole numbers of 16 bits of a list.
  corners = new PIXI.Geometry().addIndex(index).getIndex();
  return corners;
}

/** Tells which quads are drawn now. */
type Range = () => readonly [start: number, count: number];

/** One of both meshes. */
class PartMesh extends PIXI.Mesh {
  readonly #range: Range;

  constructor(geometry: PIXI.Geometry, material: PIXI.MeshMaterial, area: PIXI.Rectangle, range: Range) {
    super(geometry, material);
    this.#range = range;
    this.cullable = true;
    this.cullArea = area;
  }

  /** PIXI calls this for what is in sight. @see https://pixijs.download/v7.4.3/docs/PIXI.Mesh.html#_render */
  protected override _render(renderer: PIXI.Renderer): void {
    const [start, count] = this.#range();
    if (count === 0) return;
    [this.start, this.size] = [start * 6, count * 6];
    super._render(renderer);
  }
}

/** The quads of a chunk of cells. */
export class QuadChunk {
  readonly ground: PIXI.Mesh;
  readonly stand: PIXI.Mesh;
  readonly #geometry: PIXI.Geometry;
  readonly #buffer: PIXI.Buffer;
  readonly #quads: () => Quads;
  #grounds = 0;
  #all = 0;
  #isStale = true;

  /** Takes what is drawn with, where on the canvas the chunk may be, and what tells its quads. */
  constructor(material: PIXI.MeshMaterial, area: PIXI.Rectangle, quads: () => Quads) {
    this.#quads = quads;
    this.#buffer = new PIXI.Buffer(new ArrayBuffer(0), false, false);
    const stride = CORNER * Float32Array.BYTES_PER_ELEMENT;
    this.#geometry = new PIXI.Geometry()
      .addAttribute('aVertexPosition', this.#buffer, 2, false, PIXI.TYPES.FLOAT, stride, 0)
      .addAttribute('aTextureCoord', this.#buffer, 2, false, PIXI.TYPES.FLOAT, stride, stride / 2)
      .addIndex(quadIndex());
    this.ground = new PartMesh(this.#geometry, material, area, () => {
      this.#write();
      return [0, this.#grounds];
    });
    this.stand = new PartMesh(this.#geometry, material, area, () => {
      this.#write();
      return [this.#grounds, this.#all - this.#grounds];
    });
  }

  /** Says that its cells have changed. */
  stale(): void {
    this.#isStale = true;
  }

  #write(): void {
    if (!this.#isStale) return;
    this.#isStale = !isDrawnNow(() => {
      const { numbers, grounds } = this.#quads();
      this.#buffer.update(numbers.buffer);
      this.#all = Math.min(numbers.length / QUAD, MOST_QUADS);
      this.#grounds = Math.min(grounds, this.#all);
    });
  }

  destroy(): void {
    this.ground.destroy();
    this.stand.destroy();
    this.#geometry.destroy();
  }
}
