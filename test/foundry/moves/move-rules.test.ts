import { describe, expect, test } from 'vitest';
import '../../workers/all-parts.ts';
import { moveRules } from '../../../src/foundry/presence/presence.ts';
import { successors } from '../../../src/foundry/moves/successor.ts';
import { DEFAULT_OPTIONS, STATUSES, type SearchOpen } from '../../../src/rules/search/state.ts';

const FRAME = { x: 1000, y: 1000, cell: 300, turn: 0 } as const;

function open(more: Partial<SearchOpen> = {}): object {
  return {
    size: { columns: 3, rows: 3 },
    cells: {},
    options: DEFAULT_OPTIONS,
    status: 'running',
    party: 'A1',
    frame: FRAME,
    ...more,
  } satisfies Partial<SearchOpen>;
}

const SMALL = { id: 'party', x: 1100, y: 1100, width: 100, height: 100 };
const LARGE = { id: 'party', x: 1000, y: 1000, width: 300, height: 300 };

const moving = (search: object, token: typeof SMALL) => ({ open: search, token, board: null, cells: null });

const rules = moveRules('search');
if (!rules) throw new Error('no rules of moves');

describe('SG-26 which moves of a token are free', () => {
  test.each([
    ['inside the cell', SMALL, { x: 1240, y: 1000 }, true],
    ['into the next cell', SMALL, { x: 1260, y: 1100 }, false],
    ['off the grid', SMALL, { x: 900, y: 1100 }, false],
    ['a large token with its middle still inside', LARGE, { x: 1140, y: 1000 }, true],
    ['a large token with its middle outside', LARGE, { x: 1160, y: 1000 }, false],
  ])('SG-26 %s', (_what, token, to, free) => {
    expect(rules.isFree(moving(open(), token), to)).toBe(free);
  });

  test('SG-20 before the party has entered, beside the grid is free and on the grid is not', () => {
    const entering = open({ party: '' });
    expect(rules.isFree(moving(entering, SMALL), { x: 700, y: 1100 })).toBe(true);
    expect(rules.isFree(moving(entering, SMALL), { x: 1100, y: 1100 })).toBe(false);
  });

  test('SG-26 tokens are bound while the search runs, not before and not after', () => {
    for (const status of STATUSES)
      expect(rules.isFree(moving(open({ status }), SMALL), { x: 1700, y: 1700 })).toBe(status !== 'running');
  });
});

describe('SG-26 where a key leads', () => {
  test.each([
    ['one cell on, however many squares that is', SMALL, { x: 1200, y: 1100 }, { x: 1400, y: 1100 }],
    ['up', SMALL, { x: 1100, y: 1000 }, { x: 1100, y: 800 }],
    [
      'from a corner of the cell to the middle of the next',
      { ...SMALL, x: 1000, y: 1000 },
      { x: 1000, y: 1100 },
      { x: 1100, y: 1400 },
    ],
    ['along one side, though Foundry snaps the other way too', SMALL, { x: 1200, y: 1060 }, { x: 1400, y: 1100 }],
    ['corner to corner, for the rules to refuse', SMALL, { x: 1200, y: 1000 }, { x: 1400, y: 800 }],
    ['with a large token', LARGE, { x: 1100, y: 1000 }, { x: 1300, y: 1000 }],
  ])('SG-26 %s', (_what, token, step, to) => {
    expect(rules.keyTarget(moving(open(), token), step)).toEqual(to);
  });

  test('SG-26 cells smaller than the squares of the scene are left one at a time', () => {
    const tight = open({ frame: { ...FRAME, cell: 50 } });
    expect(rules.keyTarget(moving(tight, { id: 'party', x: 975, y: 975, width: 100, height: 100 }), { x: 1075, y: 975 })).toEqual(
      {
        x: 1025,
        y: 975,
      },
    );
  });

  test('SG-20 onto the grid a key leads into the first cell on the way, and elsewhere where Foundry leads', () => {
    const entering = open({ party: '', frame: { ...FRAME, cell: 50 } });
    const outside = { id: 'party', x: 890, y: 975, width: 100, height: 100 };
    expect(rules.keyTarget(moving(entering, outside), { x: 990, y: 975 })).toEqual({ x: 975, y: 975 });
    expect(rules.keyTarget(moving(entering, outside), { x: 790, y: 975 })).toEqual({ x: 790, y: 975 });
    expect(rules.keyTarget(moving(open({ status: 'ended' }), SMALL), { x: 1200, y: 1100 })).toEqual({ x: 1200, y: 1100 });
  });
});

describe('SG-26 where a token belongs that was moved past the rules', () => {
  test('SG-26 where it stood, or in the middle of the party’s cell', () => {
    expect(rules.standing(moving(open(), { ...SMALL, x: 1010 }))).toEqual({ x: 1010, y: 1100 });
    expect(rules.standing(moving(open(), { ...SMALL, x: 1500 }))).toEqual({ x: 1100, y: 1100 });
    expect(rules.standing(moving(open(), { ...LARGE, x: 1500 }))).toEqual({ x: 1000, y: 1000 });
    expect(rules.standing(moving(open({ party: '' }), { ...SMALL, x: 500 }))).toEqual({ x: 500, y: 1100 });
  });
});

test('SG-26 a lost token is followed by its likes: those of its actor first, then those of its name, then the party’s own', () => {
  const named = (name: string, actorId: string | null) => ({ name, actorId });
  const lost = named('Party', 'a');
  const others = [named('Wolf', 'w'), named('Ada', 'd'), named('Party', null), named('Scouts', 'a'), named('Party', 'a')];
  const order = successors(lost, others, ({ name }) => (name === 'Ada' ? 1 : 0));
  const likely = ['Party a', 'Scouts a', 'Party null', 'Ada d'];
  expect(order.map(({ token: { name, actorId } }) => `${name} ${actorId}`)).toEqual([...likely, 'Wolf w']);
  expect(order.filter(({ isLikely }) => isLikely)).toHaveLength(likely.length);
});
