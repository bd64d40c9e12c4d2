/** Where stamps lie beside each other in one picture: in rows, the highest first. Pure. */

/** A stamp's box about the point that is put on the map, in the stamp's own unit: left, top, right and bottom. */
export type StampBox = readonly [left: number, top: number, right: number, bottom: number];

/** Where a stamp lies in the picture, in its pixels. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of stamps. */
export interface Packing {
  readonly width: number;
  readonly height: number;
  /** The pixels of a stamp's unit. */
  readonly density: number;
  /** In the order of the boxes. */
  readonly tiles: readonly Tile[];
}

/** How wide a picture is, and how high at most: powers of two, since pictures are halved again and again for small sizes. */
const SIDE = 2048;
/** What is left free around each stamp: smaller pictures mix what lies nearer. */
const RIM = 8;
/** How large stamps are painted, the largest first. */
const DENSITIES = [176, 160, 144, 128, 112, 96, 84, 72, 64, 56, 48, 40, 32] as const;

/** Lays stamps in rows at a density; null where they take more than the picture has. */
function laid(boxes: readonly StampBox[], density: number): Packing | null {
  const sizes = boxes.map(([left, top, right, bottom], at) => ({
    at,
    width: Math.ceil((right - left) * density),
    height: Math.ceil((bottom - top) * density),
  }));
  const tiles: Tile[] = [];
  let [x, y, high] = [0, 0, 0];
  for (const { at, width, height } of sizes.toSorted((one, other) => other.height - one.height)) {
    if (x + width + 2 * RIM > SIDE) [x, y, high] = [0, y + high, 0];
    if (width + 2 * RIM > SIDE || y + height + 2 * RIM > SIDE) return null;
    tiles[at] = { x: x + RIM, y: y + RIM, width, height };
    x += width + 2 * RIM;
    high = Math.max(high, height + 2 * RIM);
  }
  return { width: SIDE, height: 2 ** Math.ceil(Math.log2(Math.max(1, y + high))), density, tiles };
}

/** Packs stamps as large as one picture has room for, at most at a density; throws where it has none however small they are. */
export function packed(boxes: readonly StampBox[], densest: number): Packing {
  for (const density of DENSITIES.filter((one) => one <= densest)) {
    const packing = laid(boxes, density);
    if (packing) return packing;
  }
  throw new RangeError(`no picture has room for ${boxes.length} stamps`);
}
