/** Edges of squares, and straight walls made of them. */
import type { Place, Segment, Square } from '../dungeon-map.ts';

/** The four steps from a square to those beside it. */
export const STEPS: readonly Place[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Returns the edge of a square on the side of a step, from its upper or left end. */
export function edgeOf(square: Square, step: Place): Segment {
  const x = square.x + (step.x > 0 ? 1 : 0);
  const y = square.y + (step.y > 0 ? 1 : 0);
  return step.x === 0 ? [x, y, x + 1, y] : [x, y, x, y + 1];
}

/** Returns a name to a segment that no other segment has. */
export function segmentKey([x1, y1, x2, y2]: Segment): string {
  return `${x1} ${y1} ${x2} ${y2}`;
}

type Span = [from: number, to: number];

/** Joins spans that touch or overlap. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function addTo(lines: Map<number, Span[]>, line: number, a: number, b: number): void {
  const spans = lines.get(line) ?? [];
  spans.push([Math.min(a, b), Math.max(a, b)]);
  lines.set(line, spans);
}

/** Merges level and upright segments that lie in one line and touch; slanted ones are kept as they are, at the end. */
export function mergeStraight(segments: readonly Segment[]): Segment[] {
  const rows = new Map<number, Span[]>();
  const columns = new Map<number, Span[]>();
  const slanted: Segment[] = [];
  for (const segment of segments) {
    const [x1, y1, x2, y2] = segment;
    if (y1 === y2) addTo(rows, y1, x1, x2);
    else if (x1 === x2) addTo(columns, x1, y1, y2);
    else slanted.push(segment);
  }
  const byLine = (a: [number, Span[]], b: [number, Span[]]): number => a[0] - b[0];
  const level = [...rows].sort(byLine).flatMap(([y, spans]) => joined(spans).map(([a, b]): Segment => [a, y, b, y]));
  const upright = [...columns].sort(byLine).flatMap(([x, spans]) => joined(spans).map(([a, b]): Segment => [x, a, x, b]));
  return [...level, ...upright, ...slanted];
}
