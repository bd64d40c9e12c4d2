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

/** What shows of walls that are drawn with squares of a hundred, however the plan lies: straight walls, each from its upper or left end. */
function shownOf(given: readonly (readonly [Kind, ...Segment])[], from: readonly Place[]): string[] {
  const answers = [
    [1, 0, 0, 1],
    [0, -1, 1, 0],
    [-1, 0, 0, 1],
    [0, 1, 1, 0],
  ].map(([a, b, c, d]) => {
    const laid = ({ x, y }: Place): Place => ({ x: x * a! + y * b!, y: x * c! + y * d! });
    const undone = (x: number, y: number): string => `${Math.round(x * a! + y * c!)} ${Math.round(x * b! + y * d!)}`;
    const walls = given.map(([kind, x1, y1, x2, y2]): DrawnWall => {
      const [one, other] = [laid({ x: x1, y: y1 }), laid({ x: x2, y: y2 })];
      return { kind, line: [one.x, one.y, other.x, other.y], manner: '' };
    });
    const { walls: shown, kept } = openWalls(walls, 100, from.map(laid));
    return [...shown, ...kept].map(({ line: [x1, y1, x2, y2] }) => [undone(x1, y1), undone(x2, y2)].sort().join(' to ')).sort();
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0]!;
}

describe('SC-01 what shows of walls that reach too far', () => {
  /** A room with a secret door in its east wall, which begins a little below the corner. */
  const room = (top: number): readonly (readonly [Kind, ...Segment])[] => [
    ['wall', 0, 0, 400, 0],
    ['wall', 0, 0, 0, 400],
    ['wall', 0, 400, 400, 400],
    ['wall', 400, top, 400, 100],
    ['secret', 400, 100, 400, 200],
    ['wall', 400, 200, 400, 400],
  ];
  const behind: readonly (readonly [Kind, ...Segment])[] = [
    ['wall', 400, 0, 900, 0],
    ['wall', 900, 0, 900, 400],
    ['wall', 400, 400, 900, 400],
  ];
  const from = [{ x: 200, y: 200 }];
  const alone = ['0 0 to 0 400', '0 0 to 400 0', '0 400 to 400 400', '400 0 to 400 400'];

  it('SC-01 has nothing of a hidden wall that sticks out of its part into an open room', () => {
    expect(shownOf(room(0), from)).toEqual(alone);
    expect(shownOf([...room(0), ...behind], from)).toEqual(alone);
    for (const end of [393, 380]) expect(shownOf([...room(0), ...behind, ['wall', end, 300, 900, 300]], from)).toEqual(alone);
    // A wall that reaches as far into the room as one meant it to shows.
    expect(shownOf([...room(0), ...behind, ['wall', 370, 300, 900, 300]], from)).toEqual([
      '0 0 to 0 400',
      '0 0 to 400 0',
      '0 400 to 400 400',
      '370 300 to 400 300',
      '400 0 to 400 400',
    ]);
  });

  it('SC-01 has nothing of one either that ends at a wall of the room just beside the wall between them', () => {
    for (const [aside, name] of [
      [390, '390 250 to 390 350'],
      [380, '380 250 to 380 350'],
    ] as const) {
      const inner: readonly [Kind, ...Segment] = ['wall', aside, 250, aside, 350];
      const wanted = [...alone, name].sort();
      expect(shownOf([...room(0), inner], from)).toEqual(wanted);
      expect(shownOf([...room(0), ...behind, inner, ['wall', aside, 300, 900, 300]], from)).toEqual(wanted);
    }
  });

  it('SC-01 has all of the wall between an open room and a hidden one, though a bit of it belongs to a hidden wall', () => {
    const high: readonly (readonly [Kind, ...Segment])[] = [
      ['wall', 400, -300, 400, 20],
      ['wall', 400, -300, 900, -300],
      ['wall', 900, -300, 900, 400],
      ['wall', 400, 400, 900, 400],
    ];
    expect(shownOf([...room(20), ...high], from)).toEqual(alone);
  });

  it('SC-01 has walls as long as they are where a door is drawn over their ends', () => {
    const south: readonly (readonly [Kind, ...Segment])[] = [
      ['wall', 0, 0, 400, 0],
      ['wall', 0, 0, 0, 400],
      ['wall', 400, 0, 400, 400],
      ['wall', 0, 400, 100, 400],
      ['door', 90, 400, 220, 400],
      ['wall', 200, 400, 400, 400],
    ];
    expect(shownOf(south, [])).toEqual([
      '0 0 to 0 400',
      '0 0 to 400 0',
      '0 400 to 100 400',
      '200 400 to 400 400',
      '220 400 to 90 400',
      '400 0 to 400 400',
    ]);
  });

  it('SC-01 has what stands free outside, unless it hangs on hidden walls alone', () => {
    const free = (...line: Segment): readonly [Kind, ...Segment] => ['wall', ...line];
    const plan = [...room(0), ...behind];
    expect(shownOf([...plan, free(-300, 0, -300, 400)], from)).toEqual(['-300 0 to -300 400', ...alone]);
    expect(shownOf([...plan, free(-300, 200, 0, 200)], from)).toEqual(['-300 200 to 0 200', ...alone]);
    expect(shownOf([...plan, free(900, 200, 1200, 200)], from)).toEqual(alone);
    expect(shownOf([...plan, free(900, 200, 1200, 200), free(1200, 200, 1200, 600)], from)).toEqual(alone);
    // One that goes from a hidden wall to an open one is seen from its other end.
    const over = [free(900, 200, 1200, 200), free(1200, 200, 1200, 700), free(1200, 700, 200, 700), free(200, 700, 200, 400)];
    expect(shownOf([...plan, ...over.slice(1)], from)).toContain('1200 200 to 1200 700');
  });
});

describe('SC-01 areas of which nobody knows the way in', () => {
  const wall = (...line: Segment): DrawnWall => ({ line, kind: 'wall', manner: '' });
  const secret = (...line: Segment): DrawnWall => ({ ...wall(...line), kind: 'secret' });
  /** Three rooms in a row, of one, two and one square. */
  const row = [wall(0, 0, 4, 0), wall(0, 1, 4, 1), wall(0, 0, 0, 1), wall(4, 0, 4, 1)];
  const hidden = (walls: readonly DrawnWall[], ...from: readonly Place[]): boolean[] => {
    const { isHidden } = openWalls(walls, 1, from);
    return [0.5, 2, 3.5, 9].map((x) => isHidden({ x, y: 0.5 }));
  };

  it('SC-01 are all open where there is no secret door, wherever the party stands', () => {
    const plain = [...row, wall(1, 0, 1, 1), wall(3, 0, 3, 1)];
    expect(hidden(plain, { x: 0.5, y: 0.5 })).toEqual([false, false, false, false]);
    const { walls, hiddenWalls } = openWalls(plain, 1, [{ x: 0.5, y: 0.5 }]);
    expect([walls.length, hiddenWalls.length]).toEqual([6, 0]);
  });

  it('SC-01 are hidden but for the greatest, where no door leads in and nobody says where the party stands', () => {
    const doors = [...row, secret(1, 0, 1, 1), secret(3, 0, 3, 1)];
    expect(hidden(doors)).toEqual([true, false, true, false]);
    expect(hidden(doors.toReversed())).toEqual([true, false, true, false]);
    expect(hidden(doors, { x: 3.5, y: 0.5 })).toEqual([true, true, false, false]);
    expect(hidden(doors, { x: 9, y: 9 })).toEqual([true, false, true, false]);
    // Who stands outside comes in by the doors there, and who stands within too is where they stand.
    const entered: DrawnWall[] = [
      ...doors.filter(({ line }) => line.join() !== '0,0,0,1'),
      { ...wall(0, 0, 0, 1), kind: 'door' },
    ];
    expect(hidden(entered, { x: 9, y: 9 })).toEqual([false, true, true, false]);
    expect(hidden(entered, { x: 3.5, y: 0.5 })).toEqual([true, true, false, false]);
    expect(hidden(entered, { x: 3.5, y: 0.5 }, { x: 9, y: 9 })).toEqual([false, true, false, false]);
    expect(hidden(entered)).toEqual([false, true, true, false]);
    expect(hidden([...row, secret(1, 0, 1, 1), wall(3, 0, 3, 1)], { x: 0.5, y: 0.5 })).toEqual([false, true, true, false]);
  });
});
