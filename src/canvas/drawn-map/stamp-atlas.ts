/** All that a style draws, in two pictures, of stamps and of whole cells: painted once for each style and each way in which cells stand, in slices, when it is first asked for. */
import { chunked } from '../../foundry/browser/chunked.ts';
import { type Placed, type Stamp, artOf, stampsOf } from '../../rules/hex-maps/art/art.ts';
import { type Inks, STYLE_COLOURS, css } from '../../rules/hex-maps/art/inks.ts';
import { HALF, type Layout, WASHED_LOOKS, WASH_REACH, cornersOf } from '../../rules/hex-maps/art/washes.ts';
import { type Importing, inTurn, part } from '../../rules/values/pausing.ts';
import { StampPicture, type StampTile } from './stamp-picture.ts';

/** What maps in some inks are drawn from. */
export interface StampAtlas {
  readonly material: PIXI.MeshMaterial;
  /** By the numbers of stamps. */
  readonly tiles: readonly StampTile[];
  /** Which stamps lie flat, under ways and under all that stands. */
  readonly flat: readonly boolean[];
  /** The tile of a stroke along a side of a cell; null where what cells hold has a rim of its own. */
  readonly rim: StampTile | null;
  /** Whole cells, for maps whose cells are too small and too many to be drawn stamp by stamp. */
  readonly cells: CellPictures;
}

/** Pictures of whole cells: of each look some, without sites, which stand on them as stamps. */
interface CellPictures {
  readonly material: PIXI.MeshMaterial;
  /** The tiles of a look, by whether room is left for a site. */
  readonly tiles: ReadonlyMap<string, readonly StampTile[]>;
}

/** Names the pictures of a look. */
export function lookKey(look: string, hasSite: boolean): string {
  return hasSite ? `${look} beside a site` : look;
}

/** How far a stroke strays, in how many pieces it is drawn, how thick it is and how strong; lengths are shares of a cell's side. */
const STRAY = 0.009;
const PIECES = 12;
const THICK = 0.015;
const STRENGTH = 0.42;

/** How broad what is shown of a stroke is, as a share of its length. */
export const RIM_BREADTH = 0.08;

/** Returns the stroke that is drawn along each side of a cell, from the left to the right and 1 long; turned upside down it is the same, so that those of two cells lie on each other. */
function rimStamp(inks: Inks): Pick<Stamp, 'box' | 'shapes'> {
  const points = Array.from({ length: PIECES + 1 }, (_, piece) => {
    const share = piece / PIECES;
    return `${share.toFixed(4)} ${(STRAY * Math.sin(2 * Math.PI * share) * Math.sin(Math.PI * share)).toFixed(4)}`;
  });
  const ink = { stroke: css(STYLE_COLOURS[inks].border), width: THICK, cap: 'butt', join: 'round', opacity: STRENGTH } as const;
  return {
    box: [0, -RIM_BREADTH / 2, 1, RIM_BREADTH / 2],
    shapes: [{ kind: 'path', d: `M${points.join('L')}`, ...ink }],
  };
}

/** How many pictures there are of a look, and of one that leaves room for a site. */
const VARIANTS = 4;
const BESIDE = 2;
/** Which site room is left for, and what the ids of sites' stamps begin with. */
const SITE = 'star';
const SITES = 'site ';
/** How large whole cells are painted at most, in pixels. */
const CELL = 72;
/** How far what stands may rise over its cell. */
const RISE = 0.2;

/** Paints all stamps of some inks. */
function* painted(inks: Inks, layout: Layout): Importing<StampAtlas> {
  const own = stampsOf(inks, layout);
  yield { done: 0, of: 1 };
  const stamps = inks === 'hearsay' ? own : [...own, rimStamp(inks)];
  const picture = new StampPicture(stamps.map(({ box }) => box));
  const tiles: StampTile[] = [];
  for (const [at, { shapes }] of stamps.entries()) {
    picture.paint(at, shapes);
    tiles.push(picture.tile(at));
    yield { done: at, of: 2 * stamps.length };
  }
  const cells = yield* part(paintedCells(inks, layout, picture), 0.5, 1);
  return {
    ...{ material: picture.material(), tiles, flat: own.map(({ isFlat }) => isFlat) },
    ...{ rim: tiles[own.length] ?? null, cells },
  };
}

/** A picture of a whole cell. */
interface CellPicture {
  readonly key: string;
  readonly placed: readonly Placed[];
}

/** Paints whole cells from stamps. */
function* paintedCells(inks: Inks, layout: Layout, from: StampPicture): Importing<CellPictures> {
  const stamps = stampsOf(inks, layout);
  const wanted = ['', ...WASHED_LOOKS].flatMap((look) =>
    [false, true].flatMap((hasSite): CellPicture[] =>
      Array.from({ length: hasSite ? BESIDE : VARIANTS }, (_, variant) => ({
        key: lookKey(look, hasSite),
        placed: artOf(inks, layout, { i: variant, j: 0 }, { look, site: hasSite ? SITE : '' }, 'cells').filter(
          ({ stamp }) => stamps[stamp]?.id.startsWith(SITES) !== true,
        ),
      })),
    ),
  );
  const [across, down] = HALF[layout];
  const box = [-across - WASH_REACH, -down - RISE, across + WASH_REACH, down + WASH_REACH] as const;
  const picture = new StampPicture(
    wanted.map(() => box),
    CELL,
  );
  const corners = cornersOf(layout);
  const isFlat = ({ stamp }: Placed): boolean => stamps[stamp]?.isFlat === true;
  const tiles = new Map<string, StampTile[]>();
  yield* inTurn([...wanted.entries()], function* ([at, { key, placed }]): Importing<void> {
    yield { done: 0, of: 1 };
    for (const one of placed.filter(isFlat)) picture.copy(at, one, from);
    for (const [corner, [x, y]] of inks === 'hearsay' ? [] : corners.entries()) {
      const [toX, toY] = corners[(corner + 1) % corners.length] ?? [x, y];
      picture.copyAlong(at, stamps.length, [x, y, toX, toY], from);
    }
    for (const one of placed.filter((other) => !isFlat(other))) picture.copy(at, one, from);
    tiles.set(key, [...(tiles.get(key) ?? []), picture.tile(at)]);
  });
  return { material: picture.material(), tiles };
}

const atlases = new Map<string, Promise<StampAtlas>>();

/** Returns what maps in some inks are drawn from, which all maps of this browser share. */
export function stampAtlas(inks: Inks, layout: Layout): Promise<StampAtlas> {
  const key = `${inks} ${layout}`;
  const known = atlases.get(key);
  if (known) return known;
  const made = chunked(painted(inks, layout), { progress: () => undefined }).then((atlas) => {
    // Only what is cancelled comes to nothing, and this never is.
    if (!atlas) throw new Error('the stamps of a map were not painted');
    return atlas;
  });
  atlases.set(key, made);
  return made;
}
