/** One Page Dungeons drawn by number: rooms with passages between them, and whatever else files of the format may hold. */
import { chance } from '../slipped-halls.ts';

/** A file as the generator writes one. */
export interface DungeonFile {
  readonly title: string;
  readonly story: string;
  readonly rects: readonly Rect[];
  readonly doors: readonly Door[];
  readonly notes: readonly { readonly text: string; readonly ref: string; readonly pos: At }[];
  readonly columns: readonly At[];
  readonly water: readonly At[];
}
interface At {
  readonly x: number;
  readonly y: number;
}
interface Rect extends At {
  readonly w: number;
  readonly h: number;
  readonly rotunda?: boolean;
  readonly ending?: boolean;
}
interface Door extends At {
  readonly dir: At;
  readonly type: number;
}

const SIDES: readonly At[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Draws a file; the same number draws the same. */
export function drawnDungeon(seed: number): DungeonFile {
  const next = chance(seed);
  const below = (most: number): number => Math.floor(next() * most);
  const between = (least: number, most: number): number => least + below(most - least + 1);
  const often = (share: number): boolean => next() < share;
  const rects: Rect[] = [];
  const doors: Door[] = [];

  const free = (rect: Rect, rim: number): boolean =>
    !rects.some(
      ({ x, y, w, h }) => rect.x < x + w + rim && x < rect.x + rect.w + rim && rect.y < y + h + rim && y < rect.y + rect.h + rim,
    );
  const size = (): Pick<Rect, 'w' | 'h' | 'rotunda'> => {
    if (often(0.3)) {
      const side = between(1, 9);
      return { w: side, h: often(0.9) ? side : between(1, 9), rotunda: true };
    }
    return often(0.25)
      ? often(0.5)
        ? { w: 1, h: between(1, 6) }
        : { w: between(1, 6), h: 1 }
      : { w: between(2, 7), h: between(2, 7) };
  };
  /** A square just outside of one side of a room: the middle of it, as the generator has them, or any. */
  const outside = ({ x, y, w, h }: Rect, { x: dx, y: dy }: At): At => {
    const along = dx === 0 ? w : h;
    const at = often(0.6) ? Math.floor(along / 2) : below(along);
    return dx === 0 ? { x: x + at, y: dy < 0 ? y - 1 : y + h } : { x: dx < 0 ? x - 1 : x + w, y: y + at };
  };
  const turned = ({ x, y }: At): At => ({ x: 0 - x, y: 0 - y });
  const passage = (at: At, dir: At, types: readonly number[]): void => {
    rects.push({ ...at, w: 1, h: 1 });
    const type = types[below(types.length)] ?? 0;
    doors.push({ ...at, dir: often(0.5) ? dir : turned(dir), type });
    // A second one on the same square comes from the other side, or stands behind the first.
    if (often(0.08)) doors.push({ ...at, dir: often(0.7) ? turned(dir) : dir, type: below(10) });
  };

  rects.push({ x: 0, y: 0, w: between(2, 5), h: between(2, 5), ...(often(0.2) ? { rotunda: true } : {}) });
  if (often(0.9)) {
    const [first] = rects;
    const side = SIDES[below(4)] ?? { x: 0, y: 1 };
    const at = first ? outside(first, side) : { x: 0, y: 0 };
    rects.push({ ...at, w: 1, h: 1 });
    doors.push({ ...at, dir: turned(side), type: 3 });
  }
  for (let tries = between(10, 45); tries > 0; tries -= 1) {
    const from = rects[below(rects.length)];
    const side = SIDES[below(4)];
    if (!from || !side || (from.w === 1 && from.h === 1)) continue;
    const at = outside(from, side);
    if (!free({ ...at, w: 1, h: 1 }, 0)) continue;
    const kind = next();
    if (kind < 0.1) {
      // A dead end: stairs, or another way out.
      passage(at, side, [8, 8, 9, 3]);
      continue;
    }
    const { w, h, ...round } = size();
    const aside = often(0.6) ? Math.floor((side.x === 0 ? w : h) / 2) : below(side.x === 0 ? w : h);
    const beyond = { x: at.x + side.x, y: at.y + side.y };
    const room =
      side.x === 0
        ? { x: beyond.x - aside, y: side.y < 0 ? beyond.y - h + 1 : beyond.y, w, h, ...round }
        : { x: side.x < 0 ? beyond.x - w + 1 : beyond.x, y: beyond.y - aside, w, h, ...round };
    // Mostly with rock between, sometimes touching others, seldom over them.
    if (!free(room, kind < 0.8 ? 1 : kind < 0.95 ? 0 : -2)) continue;
    passage(at, side, [0, 0, 1, 1, 1, 2, 4, 5, 6, 6, 6, 7, 9]);
    rects.push(room);
    const beside = side.x === 0 ? { x: at.x + 1, y: at.y } : { x: at.x, y: at.y + 1 };
    if (often(0.15) && free({ ...beside, w: 1, h: 1 }, 0)) passage(beside, side, [0, 1, 4, 6, 8]);
  }
  // Doors that stand anywhere, as somebody's hand may put them.
  for (let more = often(0.3) ? below(4) : 0; more > 0; more -= 1) {
    const { x, y, w, h } = rects[below(rects.length)] ?? { x: 0, y: 0, w: 1, h: 1 };
    doors.push({ x: x + below(w + 2) - 1, y: y + below(h + 2) - 1, dir: SIDES[below(4)] ?? { x: 0, y: 1 }, type: below(11) });
  }
  const somewhere = (): At => {
    const { x, y, w, h } = rects[below(rects.length)] ?? { x: 0, y: 0, w: 1, h: 1 };
    return { x: x + below(w), y: y + below(h) };
  };
  const last = rects.findLastIndex(({ w, h }) => w > 1 || h > 1);
  return {
    title: `Dungeon ${seed}`,
    story: 'Long ago.',
    rects: rects.map((rect, index) => (index === last ? { ...rect, ending: true } : rect)),
    doors,
    notes: Array.from({ length: below(6) }, (_, index) => {
      const { x, y } = somewhere();
      return { text: `Note ${index}`, ref: String(index + 1), pos: { x: x + 0.5, y: y + 0.5 } };
    }),
    // Columns of round rooms stand anywhere on a circle.
    columns: Array.from({ length: below(5) }, () => {
      const { x, y } = somewhere();
      return often(0.5) ? { x, y } : { x: x + below(4) / 4, y: y + below(4) / 4 };
    }),
    water: Array.from({ length: below(12) }, () => {
      const { x, y } = somewhere();
      return { x: x + below(3) - 1, y };
    }),
  };
}
