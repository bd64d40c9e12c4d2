/** Pictures that many stamps are found in, as meshes draw from them. */
import { paintPath } from '../../foundry/maps/paint-path.ts';
import type { PathShape } from '../../rules/maps/picture/shapes.ts';
import { type Packing, type StampBox, type Tile, packed } from './packing.ts';

/** Where a stamp is found, and how it is put on the map. */
export interface StampTile {
  /** From the point that is put on the map, in the lesser of a cell's width and height. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** In the picture, in shares of it. */
  readonly fromU: number;
  readonly fromV: number;
  readonly toU: number;
  readonly toV: number;
}

/** What of each tile is shown beyond its stamp's box, in pixels: the soft edge of what touches it. */
const EDGE = 2;

/** A stamp of a picture that is put somewhere in another one. */
interface PutStamp {
  readonly stamp: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly flip: boolean;
}

/** A picture with room for stamps of some boxes, painted one by one; each is numbered as its box is. */
export class StampPicture {
  readonly #picture: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #packing: Packing;
  readonly #boxes: readonly StampBox[];

  /** Stamps are painted at most so large, in pixels of their unit. */
  constructor(boxes: readonly StampBox[], densest = Number.POSITIVE_INFINITY) {
    this.#boxes = boxes;
    this.#packing = packed(boxes, densest);
    this.#picture = document.createElement('canvas');
    [this.#picture.width, this.#picture.height] = [this.#packing.width, this.#packing.height];
    // It is read, by the graphics card and for other pictures, and never shown.
    const pen = this.#picture.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('there is no canvas to draw on');
    this.#pen = pen;
  }

  /** Has the pen paint a stamp in its own unit, about the point that is put on the map; returns the pixels of that unit. */
  #atStamp(stamp: number): number {
    const { density, tiles } = this.#packing;
    const { x = 0, y = 0 } = tiles[stamp] ?? {};
    const [left = 0, top = 0] = this.#boxes[stamp] ?? [];
    this.#pen.setTransform(density, 0, 0, density, x - left * density, y - top * density);
    this.#pen.globalAlpha = 1;
    return density;
  }

  /** Paints shapes as a stamp. */
  paint(stamp: number, shapes: readonly PathShape[]): void {
    this.#atStamp(stamp);
    for (const shape of shapes) paintPath(this.#pen, shape);
  }

  /** Paints a stamp of another picture as part of one, moved and turned by hand. */
  copy(stamp: number, { stamp: of, x, y, scale, flip }: PutStamp, from: StampPicture): void {
    this.#atStamp(stamp);
    this.#pen.translate(x, y);
    this.#pen.scale(flip ? -scale : scale, scale);
    from.#drawIn(this.#pen, of);
  }

  /** Paints a stamp of another picture, which lies from the left to the right, along a line. */
  copyAlong(
    stamp: number,
    of: number,
    line: readonly [x: number, y: number, toX: number, toY: number],
    from: StampPicture,
  ): void {
    const [x, y, toX, toY] = line;
    const length = Math.hypot(toX - x, toY - y);
    this.#atStamp(stamp);
    this.#pen.translate(x, y);
    this.#pen.rotate(Math.atan2(toY - y, toX - x));
    this.#pen.scale(length, length);
    from.#drawIn(this.#pen, of);
  }

  #drawIn(pen: CanvasRenderingContext2D, stamp: number): void {
    const { density, tiles } = this.#packing;
    const { x = 0, y = 0, width = 0, height = 0 } = tiles[stamp] ?? {};
    const [left = 0, top = 0] = this.#boxes[stamp] ?? [];
    const [across, down] = [width + 2 * EDGE, height + 2 * EDGE];
    const edge = EDGE / density;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(this.#picture, x - EDGE, y - EDGE, across, down, left - edge, top - edge, across / density, down / density);
  }

  /** Returns where a stamp is found, and no more of its box than is painted: every pixel that is drawn of it costs, those where nothing is too. */
  tile(stamp: number): StampTile {
    const { density, tiles, width, height } = this.#packing;
    const tile = tiles[stamp] ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left = 0, top = 0] = this.#boxes[stamp] ?? [];
    const [fromX, fromY, toX, toY] = this.#painted(tile);
    return {
      ...{ left: left + (fromX - tile.x) / density, top: top + (fromY - tile.y) / density },
      ...{ right: left + (toX - tile.x) / density, bottom: top + (toY - tile.y) / density },
      ...{ fromU: fromX / width, fromV: fromY / height, toU: toX / width, toV: toY / height },
    };
  }

  /** Finds what of a tile is painted, with the soft edge around it: left, top, right and bottom in the picture's pixels. */
  #painted({ x, y, width, height }: Tile): StampBox {
    if (width === 0 || height === 0) return [x, y, x, y];
    const { data } = this.#pen.getImageData(x, y, width, height);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let down = 0, at = 3; down < height; down += 1)
      for (let across = 0; across < width; across += 1, at += 4) {
        if (data[at] === 0) continue;
        if (across < left) left = across;
        if (across >= right) right = across + 1;
        if (down < top) top = down;
        bottom = down + 1;
      }
    if (right === 0) return [x, y, x, y];
    return [x + left - EDGE, y + top - EDGE, x + right + EDGE, y + bottom + EDGE];
  }

  /** Makes what meshes are drawn with. */
  material(): PIXI.MeshMaterial {
    const base = new PIXI.BaseTexture(this.#picture, { mipmap: PIXI.MIPMAP_MODES.ON, scaleMode: PIXI.SCALE_MODES.LINEAR });
    const material = new PIXI.MeshMaterial(new PIXI.Texture(base));
    // Parts of one geometry are drawn, which a batch would draw whole.
    material.batchable = false;
    return material;
  }
}
