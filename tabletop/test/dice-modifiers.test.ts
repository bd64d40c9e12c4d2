import { describe, expect, it } from 'vitest';
import { namedModifiers, splitModifiers } from '../client/dice/modifiers/modifier-names';
import { Die } from '../client/dice/terms/die';
import { firstDice, rigged, shorthand } from './dice-rigging';

/** formula, what the dice show, the total, the results in short */
type Row = [formula: string, faces: string, total: number, results: string];

const TABLES: Record<string, Row[]> = {
  'keep and drop': [
    ['4d6', '3/6 5/6 1/6 6/6', 15, '3 5 1 6'],
    ['4d6k', '3/6 5/6 1/6 6/6', 6, '(3) (5) (1) 6'],
    ['4d6kh', '3/6 5/6 1/6 6/6', 6, '(3) (5) (1) 6'],
    ['4d6kh3', '3/6 5/6 1/6 6/6', 14, '3 5 (1) 6'],
    ['4d6k3', '3/6 5/6 1/6 6/6', 14, '3 5 (1) 6'],
    ['4d6kl', '3/6 5/6 1/6 6/6', 1, '(3) (5) 1 (6)'],
    ['4d6kl2', '3/6 5/6 1/6 6/6', 4, '3 (5) 1 (6)'],
    ['4d6d', '3/6 5/6 1/6 6/6', 14, '3 5 (1) 6'],
    ['4d6dl', '3/6 5/6 1/6 6/6', 14, '3 5 (1) 6'],
    ['4d6dl2', '3/6 5/6 1/6 6/6', 11, '(3) 5 (1) 6'],
    ['4d6dh', '3/6 5/6 1/6 6/6', 9, '3 5 1 (6)'],
    ['4d6dh3', '3/6 5/6 1/6 6/6', 1, '(3) (5) 1 (6)'],
    ['4d6kh9', '3/6 5/6 1/6 6/6', 15, '3 5 1 6'],
    ['2d20KH', '4/20 17/20', 17, '(4) 17'],
    ['4d6dlkh', '3/6 5/6 1/6 6/6', 6, '(3) (5) (1) 6'],
  ],
  rerolls: [
    ['1d10r1', '1/10 7/10', 7, '(1r) 7'],
    ['3d6r', '1/6 4/6 1/6 1/6 5/6', 10, '(1r) 4 (1r) 1 5'],
    ['1d20r<10', '9/20 3/20', 3, '(9r) 3'],
    ['1d20r<10', '10/20', 10, '10'],
    ['1d20rr<3', '2/20 1/20 2/20 8/20', 8, '(2r) (1r) (2r) 8'],
    ['3d6r=6', '6/6 6/6 2/6 3/6 6/6', 11, '(6r) (6r) 2 3 6'],
    ['3d6r1=1', '1/6 1/6 5/6 6/6', 12, '(1r) 1 5 6'],
    ['2d6rr1', '1/6 2/6 1/6 3/6', 5, '(1r) 2 (1r) 3'],
    ['2d6rr2<3', '1/6 2/6 1/6 2/6', 3, '(1r) (2r) 1 2'],
  ],
  explosions: [
    ['5d10x10', '10/10 3/10 10/10 1/10 2/10 10/10 4/10 9/10', 49, '10x 3 10x 1 2 10x 4 9'],
    ['2d6x', '6/6 1/6 6/6 6/6 2/6', 21, '6x 1 6x 6x 2'],
    ['6d10xo10', '10/10 10/10 1/10 1/10 1/10 1/10 10/10 5/10', 39, '10x 10x 1 1 1 1 10 5'],
    ['2d6xo', '6/6 6/6 6/6 6/6', 24, '6x 6x 6 6'],
    ['1d20x<10', '9/20 3/20 10/20', 22, '9x 3x 10'],
    ['10d10x3<5', '1/10 2/10 3/10 4/10 9/10 9/10 9/10 9/10 9/10 9/10 1/10 1/10 1/10', 67, '1x 2x 3x 4 9 9 9 9 9 9 1 1 1'],
    ['1d6x>=5', '5/6 6/6 4/6', 15, '5x 6x 4'],
  ],
  'counts of successes': [
    ['20d20cs', `${'20/20 '.repeat(3)}${'7/20 '.repeat(17)}`, 3, `${'20+ '.repeat(3)}${'7 '.repeat(17)}`.trim()],
    ['4d20cs>10', '10/20 11/20 20/20 1/20', 2, '10 11+ 20+ 1'],
    ['4d20cs<10', '10/20 11/20 9/20 1/20', 2, '10 11 9+ 1+'],
    ['5d6cs=6', '6/6 6/6 5/6 1/6 2/6', 2, '6+ 6+ 5 1 2'],
    ['5d6cs6', '6/6 6/6 5/6 1/6 2/6', 2, '6+ 6+ 5 1 2'],
    ['5d6cs>=5', '6/6 6/6 5/6 1/6 2/6', 3, '6+ 6+ 5+ 1 2'],
    ['6d6x6cs>=5', '6/6 1/6 5/6 2/6 3/6 4/6 6/6 2/6', 3, '6x+ 1 5+ 2 3 4 6x+ 2'],
    ['4d6even', '1/6 2/6 3/6 4/6', 2, '1 2+ 3 4+'],
    ['4d6odd', '1/6 2/6 3/6 5/6', 3, '1+ 2 3+ 5+'],
    ['4d6kh2cs>=5', '6/6 5/6 5/6 1/6', 2, '6+ 5+ (5) (1)'],
  ],
  'counts of failures': [
    ['6d6cf', '1/6 1/6 2/6 3/6 4/6 5/6', 2, '1- 1- 2 3 4 5'],
    ['6d6cf<=3', '1/6 1/6 2/6 3/6 4/6 5/6', 4, '1- 1- 2- 3- 4 5'],
    ['6d6cf>4', '1/6 1/6 2/6 3/6 4/6 5/6', 1, '1 1 2 3 4 5-'],
    ['6d6df', '1/6 1/6 2/6 3/6 4/6 5/6', 12, '1- 1- 2 3 4 5'],
    ['6d6cs>3df', '1/6 1/6 2/6 4/6 4/6 5/6', 0, '1- 1- 2- 4+ 4+ 5+'],
    ['6d6sf<3', '1/6 1/6 2/6 3/6 4/6 5/6', 8, '1- 1- 2- 3 4 5'],
    ['6d6df<3', '1/6 1/6 2/6 3/6 4/6 5/6', 9, '1- 1- 2- 3 4 5'],
  ],
  'margins, floors and ceilings': [
    ['6d6ms>12', '1/6 2/6 3/6 4/6 5/6 6/6', 9, '1 2 3 4 5 6'],
    ['6d6ms<12', '1/6 2/6 3/6 4/6 5/6 6/6', -9, '1 2 3 4 5 6'],
    ['6d6ms12', '1/6 2/6 3/6 4/6 5/6 6/6', 9, '1 2 3 4 5 6'],
    ['3d6min2', '1/6 2/6 5/6', 9, '1 2 5'],
    ['3d6max5', '1/6 6/6 5/6', 11, '1 6 5'],
    ['2d20min10kh', '3/20 4/20', 10, '3 (4)'],
  ],
  'dice of other kinds': [
    ['3dc', '2/2 1/2 1/2', 2, '0 1 1'],
    ['3dcc1', '2/2 1/2 1/2', 2, '0- 1+ 1+'],
    ['3dcc0', '2/2 1/2 1/2', 1, '0+ 1- 1-'],
    ['4df', '3/3 1/3 2/3 3/3', -1, '-1 1 0 -1'],
    ['4dfkh2', '3/3 1/3 2/3 3/3', 1, '(-1) 1 0 (-1)'],
    ['4dF', '3/3 1/3 2/3 1/3', 1, '-1 1 0 1'],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_, rows) => {
  it.each(rows)('%s with %s is %i', async (formula, faces, total, results) => {
    const roll = await rigged(formula, faces.trim());
    expect(shorthand(firstDice(roll))).toBe(results);
    expect(roll.total).toBe(total);
  });
});

describe('modifiers', () => {
  it('are told apart by their letters, the longest names first', () => {
    expect(splitModifiers('r1kh2cs>=5')).toEqual(['r1', 'kh2', 'cs>=5']);
    expect(splitModifiers('x3<5')).toEqual(['x3<5']);
    const names = (modifier: string) => namedModifiers(modifier, Die.MODIFIERS).map(({ text }) => text);
    expect(names('rr<3')).toEqual(['rr<3']);
    expect(names('dlkh2')).toEqual(['dl', 'kh2']);
    expect(names('xocs>=5')).toEqual(['xo', 'cs>=5']);
    expect(names('minimal3')).toEqual(['min']);
    expect(names('q2')).toEqual([]);
  });

  it('do not go on for ever', async () => {
    await expect(rigged('1d1x', '1/1 '.repeat(1_100))).rejects.toThrow('without end');
  });
});
