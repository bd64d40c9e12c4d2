import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SquarePaths } from '../../../../src/rules/grid/square-paths.ts';
import {
  HEADINGS,
  type Heading,
  type Square,
  hasSquare,
  headingBetween,
  isSame,
  squareBeyond,
  squareName,
} from '../../../../src/rules/grid/squares.ts';
import {
  type Direction,
  directionFaces,
  facingOf,
  headingOf,
  proposedCase,
  rollApproach,
  squaresToward,
} from '../../../../src/rules/scramble/encounter/direction.ts';
import type { DirectionCase } from '../../../../src/rules/scramble/state/state.ts';
import { drawsOf } from '../../listed-dice.ts';
import { ADA, GRID, begun, boardOf, play, playAll, wall } from '../fixtures.ts';

const RATS = { kind: 'encounter', text: 'Rats', creature: true } as const;

describe('a dead end', () => {
  // A corridor along row 5 that ends with the square 5,5.
  const walls = { above: wall(5, 0, 5, 6), below: wall(6, 0, 6, 6), end: wall(5, 6, 6, 6) };
  const { paths } = boardOf(walls);
  const at = { i: 5, j: 5 };

  test('SC-31 lets nothing come but from behind, and no die decides it', () => {
    expect(proposedCase(paths, at, 2)).toBe('end-ahead');
    expect(directionFaces('end-ahead')).toBe(0);
    const far = [1, 2, 3, 6].map((die) => rollApproach('end-ahead', drawsOf([die])));
    expect(far.map(({ direction, distance, dice }) => [direction, distance, dice])).toEqual([
      ['behind', 0, [1]],
      ['behind', 0, [2]],
      ['behind', 1, [3]],
      ['behind', 4, [6]],
    ]);
  });

  test('SC-31 that the party looks out of lets nothing come but from ahead', () => {
    expect(proposedCase(paths, at, 6)).toBe('end-behind');
    expect(rollApproach('end-behind', drawsOf([3]))).toEqual({ direction: 'before', distance: 5, dice: [3] });
  });

  test('SC-31 SC-33 has the creature stand in the corridor, on the way that the party came', () => {
    const dash = { kind: 'dash', mode: 'plain', paces: {} } as const;
    const game = playAll(begun({ walls, members: { ada: ADA }, at: [5, 2] }), [
      dash,
      { kind: 'walk', way: '222' },
      { kind: 'stop' },
    ]);
    const met = play(game, RATS, undefined, [5]);
    expect(met.state.hidden.marker).toMatchObject({ direction: 'behind', distance: 3, at: '5,2', dice: '5' });
    const typed = play(game, { ...RATS, dice: [9, 6] });
    expect(typed.state.hidden.marker).toMatchObject({ direction: 'behind', distance: 4, at: '5,1', dice: '6' });
  });
});

describe('a party that came slantwise', () => {
  test('SC-31 goes by the way on that there is: a corridor that leads north from where it came in from the southwest', () => {
    const walls = { west: wall(0, 5, 5, 5), east: wall(0, 6, 7, 6), south: wall(7, 4, 7, 6) };
    const { paths } = boardOf(walls);
    const at = { i: 5, j: 5 };
    expect(paths.walls.stops(at, 5)).toBe(false);
    const facing = facingOf(paths, at, 1);
    expect(facing).toBe(0);
    const before = squaresToward(paths, at, headingOf('before', proposedCase(paths, at, facing), facing), 3).at(-1);
    expect(before && squareName(before)).toBe('2,5');
  });

  test('SC-31 keeps its heading where nothing stands in it', () => {
    expect(facingOf(boardOf().paths, { i: 5, j: 5 }, 3)).toBe(3);
  });
});

describe('open ground', () => {
  test('SC-33 what comes across a room stands at its far side, and does not go along the wall and back around', () => {
    // A room of five squares by five.
    const paths = walled((i, j) => i >= 3 && i <= 7 && j >= 3 && j <= 7);
    const there = (heading: Heading, distance: number): string =>
      squareName(squaresToward(paths, { i: 5, j: 5 }, heading, distance).at(-1) ?? { i: -1, j: -1 });
    expect([there(4, 2), there(4, 7), there(2, 9), there(0, 1)]).toEqual(['7,5', '7,5', '5,7', '4,5']);
  });
});

/** Squares that a passage goes through, dug from the middle of the map. */
const passages = fc.array(fc.record({ turn: fc.integer({ min: -1, max: 1 }), steps: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 3,
  maxLength: 14,
});

/** Puts walls wherever floor and what is none lie beside each other. */
function walled(isFloor: (i: number, j: number) => boolean): SquarePaths {
  const barriers: [string, { c: [number, number, number, number] }][] = [];
  for (let i = 0; i < GRID.rows; i += 1)
    for (let j = 0; j < GRID.columns; j += 1) {
      if (isFloor(i, j) !== isFloor(i, j + 1))
        barriers.push([`e${i},${j}`, { c: [(j + 1) * 100, i * 100, (j + 1) * 100, (i + 1) * 100] }]);
      if (isFloor(i, j) !== isFloor(i + 1, j))
        barriers.push([`s${i},${j}`, { c: [j * 100, (i + 1) * 100, (j + 1) * 100, (i + 1) * 100] }]);
    }
  return new SquarePaths(GRID, barriers);
}

/** Digs a passage, with walls along it everywhere. */
function dug(turns: readonly { readonly turn: number; readonly steps: number }[]): {
  paths: SquarePaths;
  floor: ReadonlySet<string>;
} {
  let at: Square = { i: 6, j: 8 };
  let heading: Heading = 0;
  const floor = new Set([squareName(at)]);
  for (const { turn, steps } of turns) {
    heading = HEADINGS[(heading + turn * 2) & 7] ?? 0;
    for (let step = 0; step < steps; step += 1) {
      const next = squareBeyond(at, heading);
      if (next.i < 0 || next.j < 0 || next.i >= GRID.rows || next.j >= GRID.columns) break;
      at = next;
      floor.add(squareName(at));
    }
  }
  return { paths: walled((i, j) => floor.has(`${i},${j}`)), floor };
}

/** Walls anywhere between squares, as a ruin has them. */
const ruins = fc
  .array(fc.tuple(fc.nat(GRID.rows - 1), fc.nat(GRID.columns - 1), fc.boolean()), { minLength: 40, maxLength: 160 })
  .map(
    (places) =>
      new SquarePaths(
        GRID,
        places.map(([i, j, down], id) => [
          `w${id}`,
          { c: down ? [j * 100, i * 100, j * 100, (i + 1) * 100] : [j * 100, i * 100, (j + 1) * 100, i * 100] },
        ]),
      ),
  );

/** Steps between squares that lie beside each other, each from the upper or left one. */
const STEPS = Array.from({ length: GRID.rows * GRID.columns }, (_, at) => ({
  i: Math.floor(at / GRID.columns),
  j: at % GRID.columns,
}))
  .flatMap((from) => ([2, 4] as const).map((heading) => ({ from, to: squareBeyond(from, heading) })))
  .filter(({ to }) => hasSquare(GRID, to));

/** Which squares lead on to which, by name. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns how many squares can be walked to from one, without another and in so many steps. */
function walkable(ways: Ways, from: string, without: string, steps = Infinity): ReadonlySet<string> {
  const found = new Set([from]);
  let edge = [from];
  for (let step = 0; step < steps && edge.length > 0; step += 1) {
    edge = edge.flatMap((at) => [...(ways.get(at) ?? [])]).filter((to) => to !== without && !found.has(to));
    for (const to of edge) found.add(to);
  }
  return found;
}

/** Mazes one square wide: one way between any two squares, and a few ways round. */
const mazes = fc
  .tuple(fc.shuffledSubarray(STEPS, { minLength: STEPS.length, maxLength: STEPS.length }), fc.nat(12))
  .map(([steps, rounds]) => {
    const ways = new Map(STEPS.flatMap(({ from, to }) => [from, to]).map((square) => [squareName(square), new Set<string>()]));
    const walls: [string, { c: [number, number, number, number] }][] = [];
    let left = rounds;
    for (const { from, to } of steps) {
      const [one, other] = [squareName(from), squareName(to)];
      const joined = walkable(ways, one, '').has(other);
      // No way round is so short that it makes a room of four squares.
      if (joined && left > 0 && !walkable(ways, one, '', 4).has(other)) left -= 1;
      else if (joined) {
        const [right, below] = [to.j * 100, to.i * 100];
        walls.push([
          `${one} ${other}`,
          { c: to.j > from.j ? [right, below, right, below + 100] : [right, below, right + 100, below] },
        ]);
        continue;
      }
      ways.get(one)?.add(other);
      ways.get(other)?.add(one);
    }
    return { ways, paths: new SquarePaths(GRID, walls) };
  });

/** Returns the case of a square in a maze by walking: a side way that ends after one square is none, unless no other leads on. */
function walkedCase(ways: Ways, at: Square, heading: Heading): DirectionCase {
  const here = squareName(at);
  const [ahead, right, left] = [0, 2, 6].map((turn) => {
    const to = squareName(squareBeyond(at, HEADINGS[(heading + turn) % 8] ?? 0));
    return ways.get(here)?.has(to) ? walkable(ways, to, here).size : 0;
  });
  const enough = ahead || (left ?? 0) > 1 || (right ?? 0) > 1 ? 2 : 1;
  const sides = [(left ?? 0) >= enough ? 'left' : '', (right ?? 0) >= enough ? 'right' : ''].filter(Boolean);
  if (sides.length === 2) return ahead ? 'around' : 'stem';
  if (sides.length === 0) return ahead ? 'corridor' : 'end-ahead';
  return `${ahead ? 'side' : 'bend'}-${sides[0] === 'left' ? 'left' : 'right'}`;
}

/** Lists what is wrong with where a creature stands, whatever is rolled, at every square to which a step leads. */
function faultsOf(paths: SquarePaths, isFloor: (square: Square) => boolean): string[] {
  const faults: string[] = [];
  for (let i = 0; i < GRID.rows; i += 1)
    for (let j = 0; j < GRID.columns; j += 1)
      for (const heading of HEADINGS) {
        const from = { i, j };
        if (!isFloor(from) || paths.walls.stops(from, heading)) continue;
        const at = squareBeyond(from, heading);
        const facing = facingOf(paths, at, heading);
        const which = proposedCase(paths, at, facing);
        for (const direction of directionsOf(which)) {
          const way = headingOf(direction, which, facing);
          const there = (distance: number): Square => squaresToward(paths, at, way, distance).at(-1) ?? at;
          const isWrong =
            paths.walls.stops(at, way) ||
            headingBetween(at, there(1)) !== way ||
            [1, 4, 8].some((far) => isSame(there(far), at) || !isFloor(there(far)) || paths.way(at, there(far)) === null);
          if (isWrong) faults.push(`${squareName(at)} heading ${heading}: ${which}, ${direction}`);
        }
      }
  return faults;
}

/** Lists the directions that a case's dice know. */
function directionsOf(which: DirectionCase): ReadonlySet<Direction> {
  const faces = directionFaces(which);
  const dice = faces === 0 ? [[4]] : Array.from({ length: faces }, (_, index) => [index + 1, 4]);
  return new Set(dice.map((rolled) => rollApproach(which, drawsOf(rolled)).direction));
}

describe('a passage two squares wide', () => {
  /** The cases of the squares of a map of floor (`#` is none), each where a party looks along a heading. */
  function casesOf(rows: readonly string[], heading: Heading): string[] {
    const paths = walled((i, j) => (rows[i]?.[j] ?? '#') !== '#');
    return rows.flatMap((row, i) =>
      [...row].flatMap((letter, j) => (/[a-z]/.test(letter) ? [`${letter} ${proposedCase(paths, { i, j }, heading)}`] : [])),
    );
  }

  const BEND = ['######', '.zabc#', '.ydef#', '###..#', '###..#', '###..#'];
  const LEFT = ['###..#', '###..#', '###..#', '.zabc#', '.ydef#', '######'];

  test('SC-31 that bends is no crossing: before it "ahead" is no way on, and past it the way that was come is no side way', () => {
    expect(casesOf(BEND, 2)).toEqual([
      ...['z corridor', 'a corridor', 'b bend-right', 'c bend-right'],
      ...['y corridor', 'd corridor', 'e bend-right', 'f bend-right'],
    ]);
    expect(casesOf(LEFT, 2)).toEqual([
      ...['z corridor', 'a corridor', 'b bend-left', 'c bend-left'],
      ...['y corridor', 'd corridor', 'e bend-left', 'f bend-left'],
    ]);
    const past = ['b corridor', 'c corridor', 'e corridor', 'f corridor'];
    expect(casesOf(BEND, 4).filter((one) => /^[ef]/.test(one))).toEqual(past.slice(2));
    expect(casesOf(LEFT, 0).filter((one) => /^[bc]/.test(one))).toEqual(past.slice(0, 2));
  });

  test('SC-31 that ends at another across has no way ahead, and one that crosses another has four', () => {
    const stem = ['####..#', '####..#', '....ab#', '....cd#', '####..#', '####..#'];
    expect(casesOf(stem, 2)).toEqual(['a stem', 'b stem', 'c stem', 'd stem']);
    const crossing = ['##..##', '##..##', '..ab..', '..cd..', '##..##', '##..##'];
    expect(casesOf(crossing, 2)).toEqual(['a around', 'b around', 'c around', 'd around']);
  });
});

describe('wherever the party has come to', () => {
  test('SC-31 SC-33 in any passage what is proposed has the creature stand on floor that leads to the party, and not in its square', () => {
    fc.assert(
      fc.property(passages, (turns) => {
        const { paths, floor } = dug(turns);
        expect(faultsOf(paths, (square) => floor.has(squareName(square)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('SC-31 in any maze it is a dead end only where no other way goes on at all, however short the leg of a bend or T is', () => {
    fc.assert(
      fc.property(mazes, ({ ways, paths }) => {
        for (const { from, to } of STEPS)
          for (const [came, at] of [
            [from, to],
            [to, from],
          ] as const) {
            const heading = headingBetween(came, at) ?? 0;
            if (paths.walls.stops(came, heading)) continue;
            const which = proposedCase(paths, at, heading);
            const seen = [squareName(at), heading];
            expect([...seen, which]).toEqual([...seen, walkedCase(ways, at, heading)]);
            expect([...seen, which === 'end-ahead']).toEqual([...seen, ways.get(squareName(at))?.size === 1]);
          }
      }),
      { numRuns: 10 },
    );
  });

  test('SC-31 SC-33 and so between any walls', () => {
    fc.assert(
      fc.property(ruins, (paths) => {
        expect(faultsOf(paths, (square) => hasSquare(GRID, square))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
