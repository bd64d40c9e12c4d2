import { describe, expect, it } from 'vitest';
import type { Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { apart } from '../../../../src/rules/maps/geometry/lines.ts';
import { closedNet } from '../../../../src/rules/maps/walls/wall-gaps.ts';
import type { Barrier } from '../../../../src/rules/maps/walls/wall-net.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';

type Line = readonly [number, number, number, number];
type At = readonly [number, number];

/** The eight ways to lay a plan on its squares, turned and mirrored. */
const TURNS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
];
/** Plans are drawn with squares of a hundred; they are tried in other units too, and away from the corner of the plane. */
const UNITS = [
  { square: 100, left: 0, top: 0 },
  { square: 40, left: 1234, top: -777 },
] as const;

/** Whether a closing of a gap goes from one place to another; the same answer must come however the plan lies, and whichever way and in whichever order its walls were drawn. */
function closes(lines: readonly Line[], from: At, to: At, doors: readonly Line[] = []): boolean {
  const answers = TURNS.flatMap(([a, b, c, d]) =>
    UNITS.flatMap(({ square, left, top }) =>
      [false, true].map((back) => {
        const laid = ([x, y]: At): Place => ({
          x: left + ((x * a + y * b) * square) / 100,
          y: top + ((x * c + y * d) * square) / 100,
        });
        const barrier =
          (kind: Barrier['kind']) =>
          ([x1, y1, x2, y2]: Line): Barrier => {
            const [one, other] = [laid([x1, y1]), laid([x2, y2])];
            const line: Segment = back ? [other.x, other.y, one.x, one.y] : [one.x, one.y, other.x, other.y];
            return { line, kind };
          };
        const barriers = [...lines.map(barrier('wall')), ...doors.map(barrier('door'))];
        const { edges } = atOnce(closedNet(back ? barriers.toReversed() : barriers, square));
        const near = (place: Place, at: At): boolean => apart(place, laid(at)) <= square * 0.02;
        return edges.some(
          (edge) =>
            edge.barrier.kind === 'gap' &&
            ((near(edge.from, from) && near(edge.to, to)) || (near(edge.to, from) && near(edge.from, to))),
        );
      }),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  return answers[0]!;
}

/** A wall from the left that ends at 100, 0, where the gaps of the plans begin. */
const WALL: Line = [-400, 0, 100, 0];
const END: At = [100, 0];
/** An upright wall that far to the right of that end. */
const ahead = (far: number): Line => [100 + far, -400, 100 + far, 400];
/** A place that far along an angle, in degrees, from another. */
const towards = ([x, y]: At, angle: number, far: number): At => [
  x + Math.cos((angle * Math.PI) / 180) * far,
  y + Math.sin((angle * Math.PI) / 180) * far,
];

describe('SC-41 gaps in walls', () => {
  it.each<[string, readonly Line[], At, boolean]>([
    ['a little less than a square to the next end', [WALL, [196, 0, 600, 0]], [196, 0], true],
    ['a square, where the pen slipped', [WALL, [197.2, 0, 600, 0]], [197.2, 0], false],
    ['a little less than a square to the wall ahead', [WALL, ahead(96)], [196, 0], true],
    ['a square to the wall ahead', [WALL, ahead(97.2)], [197.2, 0], false],
    ['the second wall ahead', [WALL, ahead(50), ahead(80)], [180, 0], false],
    ['the first wall ahead', [WALL, ahead(80), ahead(50)], [150, 0], true],
    ['a slanting wall straight ahead', [WALL, [110, -200, 190, 200]], [150, 0], true],
    ['a slanting wall where it is nearest', [WALL, [110, -200, 190, 200]], [148.077, -9.615], true],
    ['a slanting wall elsewhere', [WALL, [110, -200, 190, 200]], [146, -20], false],
    ['an end at an angle', [WALL, [150, 70, -400, 70]], [150, 70], true],
    ['the wall that runs beside, where it is nearest', [WALL, [150, 70, -400, 70]], [100, 70], true],
    ['a wall that runs beside a square away', [WALL, [400, 98, -300, 98]], [100, 98], false],
    ['an end further than a square', [WALL, [170, 70, 600, 70]], [170, 70], false],
    ['the nearer of two ends', [WALL, [150, 40, 150, 600], [150, -60, 150, -600]], [150, 40], true],
  ])('SC-41 are closed or not: %s', (_what, lines, to, is) => {
    expect(closes(lines, END, to)).toBe(is);
  });

  it('SC-41 are closed to one end, the nearest', () => {
    // The farther end has a nearer one of its own.
    const lines: readonly Line[] = [WALL, [150, 40, 150, 600], [150, -70, 150, -600], [190, -90, 600, -90]];
    expect([closes(lines, END, [150, 40]), closes(lines, END, [150, -70]), closes(lines, [150, -70], [190, -90])]).toEqual([
      true,
      false,
      true,
    ]);
    expect(closes(lines.slice(0, 3), END, [150, -70])).toBe(true);
  });
});

describe('SC-41 ends that have met something', () => {
  /** Whether the end of a wall goes on over a passage to a wall ahead of it that far away. */
  const goesOn = (lines: readonly Line[], far: number, from: At = END): boolean =>
    closes([...lines, [from[0] + far, -400, from[0] + far, 400]], from, [from[0] + far, from[1]]);

  it.each<[string, readonly Line[], At, boolean]>([
    [
      'a wall that it crosses, and goes a little way beyond',
      [
        [-400, 0, 110, 0],
        [100, -300, 100, 300],
      ],
      [110, 0],
      true,
    ],
    [
      'a wall that it crosses by a quarter of a square',
      [
        [-400, 0, 125, 0],
        [100, -300, 100, 300],
      ],
      [125, 0],
      true,
    ],
    [
      'a wall that it crosses by more',
      [
        [-400, 0, 126, 0],
        [100, -300, 100, 300],
      ],
      [126, 0],
      false,
    ],
    [
      'a wall that more than half of it lies before',
      [
        [69, 0, 110, 0],
        [90, -300, 90, 300],
      ],
      [110, 0],
      true,
    ],
    [
      'a wall in whose middle it stands',
      [
        [70, 0, 110, 0],
        [90, -300, 90, 300],
      ],
      [110, 0],
      false,
    ],
    [
      'a wall that only joins it',
      [
        [-400, 0, 100, 0],
        [100, 0, 110, 0],
      ],
      [110, 0],
      false,
    ],
    [
      'a wall that ends at it',
      [
        [-400, 0, 110, 0],
        [100, 0, 100, 300],
      ],
      [110, 0],
      true,
    ],
    [
      'a wall that lies in it and ends before',
      [
        [-400, 0, 110, 0],
        [-300, 0, 100, 0],
      ],
      [110, 0],
      false,
    ],
    ['nothing', [WALL], END, false],
    ['the end of a wall across its way', [WALL, [105, 20, 105, 400]], END, true],
    ['the other side of a thick wall', [WALL, [-400, 20, 100, 20]], END, false],
    [
      'the end of a wall that slants by less than an eighth of a turn',
      [WALL, [...towards([100, 20], 180 - 44, 400), 100, 20]],
      END,
      false,
    ],
    ['the end of a wall that slants by more', [WALL, [...towards([100, 20], 180 - 46, 400), 100, 20]], END, true],
    ['a corner', [WALL, [105, 20, 105, 400], [105, 20, -100, 300]], END, true],
    ['a corner further than a quarter of a square', [WALL, [105, 26, 105, 400], [105, 26, -100, 300]], END, false],
    ['a wall beside it that turns only a little', [WALL, [-400, 30, 105, 20], [105, 20, 600, 30]], END, false],
  ])('SC-41 go on over less than a passage: %s', (_what, lines, from, hasMet) => {
    expect([goesOn(lines, 79, from), goesOn(lines, 85, from)]).toEqual([true, !hasMet]);
  });

  it('SC-41 are joined to another end only over less than a passage, once they have met a wall', () => {
    // The other end has a nearer one of its own, on the far side of the wall.
    const plan = (far: number): readonly Line[] => [WALL, [110, -400, 110, 400], [-400, far, 100, far], [140, far, 600, far]];
    expect([79, 85].map((far) => closes(plan(far), END, [100, far]))).toEqual([true, false]);
    expect(
      [79, 85].map((far) =>
        closes(
          plan(far).filter((_, at) => at !== 1),
          END,
          [100, far],
        ),
      ),
    ).toEqual([true, true]);
  });

  it('SC-41 are not joined to where walls meet that is not the nearest place', () => {
    const lines: readonly Line[] = [WALL, [-400, 40, 600, 40], [150, 40, 150, 400]];
    expect([closes(lines, END, [150, 40]), closes(lines, END, [100, 40])]).toEqual([false, true]);
  });

  it('SC-41 are joined to what they nearly met', () => {
    expect(closes([WALL, [105, 20, 105, 400]], END, [105, 20])).toBe(true);
    expect(closes([WALL, [-400, 20, 100, 20]], END, [100, 20])).toBe(true);
    expect(closes([WALL, [105, 20, 105, 400], [105, 20, -100, 300]], END, [105, 20])).toBe(true);
  });

  it('SC-41 beside another loose end are not joined to a third', () => {
    const third: Line = [150, 60, 150, 600];
    expect(closes([WALL, third], END, [150, 60])).toBe(true);
    const lines = [WALL, [-400, 20, 100, 20] as const, third];
    expect([closes(lines, END, [150, 60]), closes(lines, [100, 20], [150, 60])]).toEqual([false, true]);
  });

  it('SC-41 are not joined once more further along a wall that they are joined to right here', () => {
    /** A wall that crosses the way of the end that far ahead, at an angle. */
    const across = (far: number, angle: number): Line => [
      ...towards([100 + far, 0], 180 - angle, 400),
      ...towards([100 + far, 0], -angle, 400),
    ];
    const [twenty, thirty] = [Math.asin(20 / 60), Math.asin(30 / 60)].map((angle) => (angle * 180) / Math.PI) as [number, number];
    expect(closes([WALL, across(60, twenty)], END, [160, 0])).toBe(false);
    expect(closes([WALL, across(60, thirty)], END, [160, 0])).toBe(true);
    // Right here is where it is nearest, and where it is met within a quarter of a square.
    const foot = towards([160, 0], 180 - twenty, 60 * Math.cos((twenty * Math.PI) / 180));
    expect(closes([WALL, across(60, twenty)], END, foot)).toBe(true);
    expect(closes([WALL, across(22, 60)], END, [122, 0])).toBe(true);
  });

  it('SC-41 are not joined to the end of such a wall either', () => {
    /** A wall from above that ends at 100, 0, one below it that goes on to an end, and one whose end is nearer to that. */
    const plan = (below: number): readonly Line[] => [
      [100, -400, 100, 0],
      [-400, below, 156, below],
      [196, below, 196, 600],
    ];
    expect(closes(plan(20), END, [156, 20])).toBe(false);
    expect(closes(plan(30), END, [156, 30])).toBe(true);
  });

  it('SC-41 are those of one wall, or of a wall and a door that is drawn over it', () => {
    const over = (aside: number): readonly Line[] => [[50, aside, 100, 0]];
    expect(closes([WALL, ahead(50)], END, [150, 0], over(3))).toBe(true);
    expect(closes([WALL, ahead(50)], END, [150, 0], over(7))).toBe(false);
    expect(closes([WALL, ahead(50), [100, 0, 100, 400]], END, [150, 0])).toBe(false);
    // Walls that go on from each other have no end.
    expect(closes([WALL, ahead(50), [100, 0, 100.5, -400]], END, [150, 0])).toBe(false);
  });
});

describe('SC-41 corners that were meant to be one', () => {
  const corner = ([x, y]: At, one: number, other: number): readonly Line[] => [
    [x, y, ...towards([x, y], one, 400)],
    [...towards([x, y], other, 400), x, y],
  ];
  const first = corner([0, 0], 180, 250);

  it.each<[string, At, number, number, boolean]>([
    ['a quarter of a square away', [20, 15], 0, 70, true],
    ['further', [20.5, 15.5], 0, 70, false],
    ['that hardly turns', [20, 15], 0, 134, true],
    ['that turns less', [20, 15], 0, 136, false],
    ['that is sharp', [20, 15], 30, 37, true],
  ])('SC-41 are joined or not: one %s', (_what, at, one, other, is) => {
    expect(closes([...first, ...corner(at, one, other)], [0, 0], at)).toBe(is);
  });

  it('SC-41 are not joined where a wall joins them, nor where both join a third place', () => {
    const [one, other]: [At, At] = [
      [0, 0],
      [0, 20],
    ];
    expect(
      closes(
        [
          [0, 0, 0, 20],
          [0, 0, -400, 0],
          [0, 20, 400, 20],
        ],
        one,
        other,
      ),
    ).toBe(false);
    expect(
      closes(
        [
          [-400, 10, 0, 0],
          [0, 0, 300, -400],
          [-400, 10, 0, 20],
          [0, 20, 300, 420],
        ],
        one,
        other,
      ),
    ).toBe(false);
    expect(
      closes(
        [
          [-400, -90, 0, 0],
          [0, 0, 300, -400],
          [-400, 110, 0, 20],
          [0, 20, 300, 420],
        ],
        one,
        other,
      ),
    ).toBe(true);
  });
});
