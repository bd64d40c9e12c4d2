import type { Segment } from '../dungeon-map.ts';

/** What makes two walls the same one: where they are, and whether they are doors; a door may have been opened since. */
export function wallKey({ c: [x1, y1, x2, y2], door }: { readonly c: Segment; readonly door: number }): string {
  const turned = y1 > y2 || (y1 === y2 && x1 > x2);
  return `${door} ${turned ? [x2, y2, x1, y1].join(' ') : [x1, y1, x2, y2].join(' ')}`;
}
