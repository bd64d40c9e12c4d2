/** Follows path data as whoever paints it does: where the pen goes, and what it goes round. */
import type { Place } from '../../../../src/rules/maps/dungeon-map.ts';

/** What the pen draws without being lifted; curves but those of circles by their ends alone. */
export type Stroke = readonly Place[];

/** How many places of an arc are given. */
const PLACES = 48;

/** The places of an arc of a circle, without the one where it begins. */
function arcTo(from: Place, radius: number, large: number, sweep: number, to: Place): Place[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const half = Math.hypot(dx, dy) / 2;
  // The middle of the circle lies to the one side of the chord or the other.
  const off = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) * (large === sweep ? -1 : 1);
  const middle = { x: (from.x + to.x) / 2 - (dy / (2 * half)) * off, y: (from.y + to.y) / 2 + (dx / (2 * half)) * off };
  const [start, end] = [from, to].map(({ x, y }) => Math.atan2(y - middle.y, x - middle.x)) as [number, number];
  const turn = 2 * Math.PI;
  const way = sweep === 1 ? (((end - start) % turn) + turn) % turn : (((end - start) % turn) - turn) % turn;
  return Array.from({ length: PLACES }, (_, at) => {
    const angle = start + (way * (at + 1)) / PLACES;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/** How many numbers each letter takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6, a: 7, z: 0 };

/** Lists the strokes of path data; a closed one comes back to where it began. */
export function strokesOf(d: string): Stroke[] {
  const strokes: Place[][] = [];
  let at: Place = { x: 0, y: 0 };
  for (const [, letter = '', text = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    if (numbers.length !== TAKES[kind]) throw new Error(`${letter} takes other numbers than${text}`);
    const from = letter === kind ? at : { x: 0, y: 0 };
    const [x = 0, y = 0] =
      kind === 'h' ? [...numbers, at.y - from.y] : kind === 'v' ? [at.x - from.x, ...numbers] : numbers.slice(-2);
    const to = { x: from.x + x, y: from.y + y };
    const stroke = strokes.at(-1) ?? [];
    if (kind === 'm') strokes.push([to]);
    else if (kind === 'z') stroke.push(stroke[0] ?? at);
    else if (kind === 'a') stroke.push(...arcTo(at, numbers[0] ?? 0, numbers[3] ?? 0, numbers[4] ?? 0, to));
    else stroke.push(to);
    at = kind === 'z' ? (stroke[0] ?? at) : to;
  }
  return strokes;
}

/** Tells whether strokes that are filled cover a place: by how often they go round it. */
export function covers(strokes: readonly Stroke[], place: Place, rule: 'nonzero' | 'evenodd' = 'nonzero'): boolean {
  let turns = 0;
  for (const stroke of strokes) {
    for (const [at, from] of stroke.entries()) {
      const to = stroke[(at + 1) % stroke.length] ?? from;
      if (from.y <= place.y === to.y <= place.y) continue;
      const x = from.x + ((to.x - from.x) * (place.y - from.y)) / (to.y - from.y);
      if (x > place.x) turns += to.y > from.y ? 1 : -1;
    }
  }
  return rule === 'nonzero' ? turns !== 0 : turns % 2 !== 0;
}
