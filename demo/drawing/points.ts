/** Points and lines in the plane, in pixels. */

export type Point = readonly [x: number, y: number];

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Returns the point that lies a share of the way from one to another. */
export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Returns how far a point lies from a line between two points. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  if (length === 0) return distance(point, a);
  const share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length;
  return distance(point, between(a, b, Math.max(0, Math.min(1, share))));
}

/** Returns how far a point lies from a line through many points. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1];
    const b = line[i];
    if (a && b) least = Math.min(least, distanceToSegment(point, a, b));
  }
  return least;
}

/** Returns where two lines between points cross, or null. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (across === 0) return null;
  const s = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across;
  const t = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? between(a, b, s) : null;
}

/** Rounds the corners of a line by cutting them (Chaikin), ends kept; a closed line has no ends. */
export function smooth(line: readonly Point[], rounds: number, closed = false): Point[] {
  let points = [...line];
  for (let round = 0; round < rounds; round += 1) {
    const cut: Point[] = [];
    const last = closed ? points.length : points.length - 1;
    for (let i = 0; i < last; i += 1) {
      const a = points[i];
      const b = points[(i + 1) % points.length];
      if (a && b) cut.push(between(a, b, 0.25), between(a, b, 0.75));
    }
    const first = points[0];
    const end = points.at(-1);
    points = closed || !first || !end ? cut : [first, ...cut, end];
  }
  return points;
}

/** Returns the line that runs beside another, to its right by that many pixels where y points down. */
export function beside(line: readonly Point[], offset: number): Point[] {
  return line.map((point, i) => {
    const a = line[Math.max(0, i - 1)] ?? point;
    const b = line[Math.min(line.length - 1, i + 1)] ?? point;
    const length = distance(a, b) || 1;
    return [point[0] - ((b[1] - a[1]) / length) * offset, point[1] + ((b[0] - a[0]) / length) * offset];
  });
}
