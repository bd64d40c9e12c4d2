import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { type DrawnWall, openWalls } from '../../../../src/rules/maps/walls/open-walls.ts';

/** A plan of squares: what stands on each edge of one, by its place and whether it is upright. */
type Kind = DrawnWall['kind'];
interface Stretch {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
  readonly kind: Kind;
  readonly manner: string;
}
interface Plan {
  readonly width: number;
  readonly height: number;
  readonly stretches: readonly Stretch[];
}

const nameOf = ({ x, y, upright }: Pick<Stretch, 'x' | 'y' | 'upright'>): string => `${upright ? '|' : '-'} ${x} ${y}`;
const endsOf = ({ x, y, upright }: Stretch): [string, string] => [`${x} ${y}`, upright ? `${x} ${y + 1}` : `${x + 1} ${y}`];

const plan: fc.Arbitrary<Plan> = fc
  .record({
    width: fc.integer({ min: 2, max: 6 }),
    height: fc.integer({ min: 2, max: 5 }),
    dense: fc.constantFrom(30, 55, 75),
    secrets: fc.constantFrom(0, 8, 12),
  })
  .chain(({ width, height, dense, secrets }) => {
    const count = (width + 1) * (height + 1) * 2;
    return fc
      .array(fc.tuple(fc.nat(99), fc.nat(99), fc.constantFrom('stone', 'glass')), { minLength: count, maxLength: count })
      .map((given): Plan => ({
        width,
        height,
        stretches: given.flatMap(([drawn, turn, manner], at): Stretch[] => {
          const [x, y] = [Math.floor(at / 2) % (width + 1), Math.floor(at / 2 / (width + 1))];
          const upright = at % 2 === 0;
          if ((upright ? y === height : x === width) || drawn >= dense) return [];
          const kind = turn < secrets ? 'secret' : turn < 25 ? 'door' : turn < 32 ? 'whole' : 'wall';
          return [{ x, y, upright, kind, manner }];
        }),
      }));
  });

/** What lies how in a plan, found by a flood over its squares; the ring of squares around it is outside. */
function byFlood({ width, height, stretches }: Plan, from: readonly Place[]) {
  const drawn = new Map(stretches.map((stretch) => [nameOf(stretch), stretch]));
  const key = (x: number, y: number): string => `${x} ${y}`;
  const beside = (x: number, y: number): (readonly [number, number, Stretch | undefined])[] => [
    [x + 1, y, drawn.get(nameOf({ x: x + 1, y, upright: true }))],
    [x - 1, y, drawn.get(nameOf({ x, y, upright: true }))],
    [x, y + 1, drawn.get(nameOf({ x, y: y + 1, upright: false }))],
    [x, y - 1, drawn.get(nameOf({ x, y, upright: false }))],
  ];
  const isIn = (x: number, y: number): boolean => x >= -1 && y >= -1 && x <= width && y <= height;
  const flood = (start: readonly [number, number], passes: (stretch: Stretch | undefined) => boolean): Set<string> => {
    const found = new Set([key(...start)]);
    const open = [start];
    for (let here = open.pop(); here; here = open.pop())
      for (const [x, y, stretch] of beside(...here))
        if (isIn(x, y) && passes(stretch) && !found.has(key(x, y))) {
          found.add(key(x, y));
          open.push([x, y]);
        }
    return found;
  };
  const outside = flood([-1, -1], (stretch) => stretch === undefined);
  // Areas that doors lead between, though not over the outside.
  const groups: Set<string>[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (outside.has(key(x, y)) || groups.some((group) => group.has(key(x, y)))) continue;
      const group = new Set([key(x, y)]);
      const open = [[x, y] as const];
      for (let here = open.pop(); here; here = open.pop())
        for (const [ox, oy, stretch] of beside(...here))
          if ((!stretch || stretch.kind === 'door') && !outside.has(key(ox, oy)) && !group.has(key(ox, oy))) {
            group.add(key(ox, oy));
            open.push([ox, oy]);
          }
      groups.push(group);
    }
  const places = from.map(({ x, y }) => key(Math.floor(x), Math.floor(y)));
  const isOutside = (place: string): boolean => outside.has(place) || !groups.some((group) => group.has(place));
  const starts = groups.filter((group) => places.some((place) => group.has(place)));
  const seenOutside = places.some(isOutside);
  const entered = groups.filter((group) =>
    [...group].some((place) => {
      const [x, y] = place.split(' ').map(Number) as [number, number];
      return beside(x, y).some(([ox, oy, stretch]) => stretch?.kind === 'door' && outside.has(key(ox, oy)));
    }),
  );
  const most = Math.max(0, ...groups.map(({ size }) => size));
  const greatest = groups.filter(({ size }) => size === most);
  const likely = starts.length > 0 && !seenOutside ? [] : entered.length > 0 ? entered : greatest;
  const hasSecrets = stretches.some(({ kind }) => kind === 'secret');
  const open = new Set((hasSecrets ? [...starts, ...likely] : groups).flatMap((group) => [...group]));
  const standing = (x: number, y: number): 'open' | 'hidden' | 'outside' =>
    isOutside(key(x, y)) ? (hasSecrets && seenOutside ? 'open' : 'outside') : open.has(key(x, y)) ? 'open' : 'hidden';
  const sides = ({ x, y, upright }: Stretch): string[] => [standing(x, y), upright ? standing(x - 1, y) : standing(x, y - 1)];
  // What stands free outside shows unless it hangs on what is hidden and on nothing that is seen.
  const free = stretches.filter((stretch) => sides(stretch).every((side) => side === 'outside'));
  const pointsOf = (which: (all: string[]) => boolean): Set<string> =>
    new Set(stretches.filter((stretch) => which(sides(stretch))).flatMap(endsOf));
  const showing = pointsOf((all) => all.includes('open'));
  const hiding = pointsOf((all) => all.includes('hidden') && !all.includes('open'));
  const hangsOn = (stretch: Stretch, points: ReadonlySet<string>): boolean => {
    const reached = new Set(endsOf(stretch));
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const other of free)
        if (endsOf(other).some((end) => reached.has(end))) for (const end of endsOf(other)) reached.add(end);
    }
    return [...reached].some((point) => points.has(point));
  };
  const shows = (stretch: Stretch): boolean => {
    const all = sides(stretch);
    if (free.includes(stretch)) return !hangsOn(stretch, hiding) || hangsOn(stretch, showing);
    return all.includes('open') || !all.includes('hidden');
  };
  return { standing, shows, isClear: likely !== greatest || greatest.length < 2 };
}

/** Ways to lay a plan out: level, and turned by the angle of a triangle of 3, 4 and 5. */
const LAYINGS = [
  { square: 1, along: [1, 0], origin: [0, 0] },
  { square: 50, along: [1, 0], origin: [-140, 75] },
  { square: 20, along: [0.6, 0.8], origin: [31, -7] },
  { square: 4, along: [-0.8, 0.6], origin: [-5, -9] },
] as const;
type Laying = (typeof LAYINGS)[number];

function laid({ square, along: [ax, ay], origin: [ox, oy] }: Laying, { x, y }: Place): Place {
  return { x: ox + square * (x * ax - y * ay), y: oy + square * (x * ay + y * ax) };
}

function back({ square, along: [ax, ay], origin: [ox, oy] }: Laying, px: number, py: number): [number, number] {
  const [dx, dy] = [(px - ox) / square, (py - oy) / square];
  return [Math.round((dx * ax + dy * ay) * 1e6) / 1e6, Math.round((dy * ax - dx * ay) * 1e6) / 1e6];
}

/** Names the stretches of squares that a straight wall covers, each with its manner. */
function covered(laying: Laying, line: Segment, manner: string): string[] {
  const [x1, y1] = back(laying, line[0], line[1]);
  const [x2, y2] = back(laying, line[2], line[3]);
  const upright = x1 === x2;
  const [from, to] = upright ? [Math.min(y1, y2), Math.max(y1, y2)] : [Math.min(x1, x2), Math.max(x1, x2)];
  return Array.from({ length: to - from }, (_, at) => {
    const place = upright ? { x: x1, y: from + at } : { x: from + at, y: y1 };
    return `${nameOf({ ...place, upright })} ${manner}`;
  });
}

const anyPlace = fc
  .record({ x: fc.integer({ min: -2, max: 7 }), y: fc.integer({ min: -2, max: 6 }) })
  .map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));

describe('SC-01 what shows of walls on squares', () => {
  it('SC-01 is what a flood over the squares says, from wherever the party may stand', () => {
    let [runs, shown, hidden, loose] = [0, 0, 0, 0];
    fc.assert(
      fc.property(plan, fc.array(anyPlace, { maxLength: 2 }), fc.constantFrom(...LAYINGS), (drawn, from, laying) => {
        const { standing, shows, isClear } = byFlood(drawn, from);
        fc.pre(isClear);
        const walls = drawn.stretches.map((stretch) => {
          const [a, b] = endsOf(stretch).map((end) => {
            const [x, y] = end.split(' ').map(Number) as [number, number];
            return laid(laying, { x, y });
          }) as [Place, Place];
          const line: Segment = stretch.x % 2 === 0 ? [a.x, a.y, b.x, b.y] : [b.x, b.y, a.x, a.y];
          return { line, kind: stretch.kind, manner: stretch.manner, stretch };
        });
        const open = openWalls(
          walls,
          laying.square,
          from.map((place) => laid(laying, place)),
        );
        const isPlain = ({ kind }: Stretch): boolean => kind === 'wall' || kind === 'secret';
        const names = (list: readonly { readonly stretch: Stretch }[]): string[] =>
          list.map(({ stretch }) => nameOf(stretch)).sort();
        const wanted = (isShown: boolean): string[] =>
          drawn.stretches.filter((stretch) => isPlain(stretch) && shows(stretch) === isShown).map(nameOf);
        const found = (strands: typeof open.walls): string[] =>
          strands.flatMap(({ line, manner }) => covered(laying, line, manner));
        const plainOf = (list: readonly string[]): string[] => list.map((name) => name.split(' ').slice(0, 3).join(' ')).sort();
        expect(plainOf(found(open.walls))).toEqual(wanted(true).sort());
        expect(plainOf(found(open.hiddenWalls))).toEqual(wanted(false).sort());
        // Walls keep their manner, and a secret door has that of a wall that it stands in.
        const all = new Set([...found(open.walls), ...found(open.hiddenWalls)]);
        for (const stretch of drawn.stretches)
          if (stretch.kind === 'wall') expect(all).toContain(`${nameOf(stretch)} ${stretch.manner}`);
        const whole = walls.filter(({ stretch }) => !isPlain(stretch));
        expect(names(open.kept)).toEqual(names(whole.filter(({ stretch }) => shows(stretch))));
        expect(names(open.hidden)).toEqual(
          names(walls.filter(({ kind, stretch }) => kind === 'secret' || (!isPlain(stretch) && !shows(stretch)))),
        );
        for (let y = -1; y <= drawn.height; y += 1)
          for (let x = -1; x <= drawn.width; x += 1)
            expect(open.isHidden(laid(laying, { x: x + 0.5, y: y + 0.5 }))).toBe(standing(x, y) === 'hidden');
        // All lists go from the top left, whatever order the walls came in.
        for (const list of [open.walls, open.hiddenWalls, open.kept, open.hidden]) {
          const tops = list.map(({ line }) => line[1]);
          expect(tops).toEqual(tops.toSorted((one, other) => one - other));
        }
        const again = openWalls(
          walls.toReversed(),
          laying.square,
          from.map((place) => laid(laying, place)),
        );
        expect(names(again.kept)).toEqual(names(open.kept));
        runs += 1;
        shown += open.walls.length;
        hidden += open.hiddenWalls.length;
        loose += open.hidden.length;
      }),
      { numRuns: 150 },
    );
    expect([shown / runs > 4, hidden / runs > 1, loose / runs > 1]).toEqual([true, true, true]);
  });
});
