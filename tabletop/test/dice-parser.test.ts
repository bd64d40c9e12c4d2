import { describe, expect, it } from 'vitest';
import { Roll } from '../client/dice/roll';
import './dice-rigging';

/** The kinds and texts of the terms. */
function terms(formula: string, data: object = {}): string {
  return Roll.parse(formula, data)
    .map((term) => `${term.constructor.name.replace('Term', '')}:${term.formula.trim()}`)
    .join(' ');
}

describe('the terms of a formula', () => {
  it.each([
    ['2d20kh + 2 + 4', 'Die:2d20kh Operator:+ Numeric:2 Operator:+ Numeric:4'],
    ['d6', 'Die:1d6'],
    ['3D8', 'Die:3d8'],
    ['1d6[fire] + 2[cold]', 'Die:1d6[fire] Operator:+ Numeric:2[cold]'],
    ['1d6 [fire]', 'Die:1d6[fire]'],
    ['-2', 'Operator:- Numeric:2'],
    ['+ (1d6)', 'Parenthetical:(1d6)'],
    ['1d6 + -2', 'Die:1d6 Operator:- Numeric:2'],
    ['1d6 - - 2', 'Die:1d6 Operator:+ Numeric:2'],
    ['1d6 * -2', 'Die:1d6 Operator:* Numeric:-2'],
    ['8 / -1d4', 'Numeric:8 Operator:/ Parenthetical:(-1d4)'],
    ['(2d4)d8', 'Die:(2d4)d8'],
    ['1d(1d20)', 'Die:1d(1d20)'],
    ['(1d20*2)d(1d10)r1', 'Die:(1d20 * 2)d(1d10)r1'],
    ['{4d6, 3d8 - 1, 2d10 + 3}kh', 'Pool:{4d6,3d8 - 1,2d10 + 3}kh'],
    ['{1d12,6}kl[luck]', 'Pool:{1d12,6}kl[luck]'],
    ['max(1d6, 2) * 2', 'Function:max(1d6,2) Operator:* Numeric:2'],
    ['floor(1d20 / 2)', 'Function:floor(1d20 / 2)'],
    ['2dcc1 - 4df', 'Coin:2dcc1 Operator:- FateDie:4df'],
    ['@str.mod + 1d@die', 'Numeric:3 Operator:+ Die:1d8'],
    ['1d6 + @nothing', 'Die:1d6 Operator:+ Numeric:0'],
    ['1d6 + @bad', 'Die:1d6 Operator:- Numeric:2'],
    ['1d6 + stress', 'Die:1d6 Operator:+ String:stress'],
    ['dagger', 'String:dagger'],
    ['2.5 * 1d4', 'Numeric:2.5 Operator:* Die:1d4'],
    ['7 % 4', 'Numeric:7 Operator:% Numeric:4'],
    ['((1))', 'Parenthetical:((1))'],
    ['', ''],
  ])('%s is %s', (formula, expected) => {
    expect(terms(formula, { str: { mod: 3 }, die: 8, bad: -2 })).toBe(expected);
  });

  it.each([
    '1d6 +',
    '1d6 2d6',
    '(1d6',
    '1d6)',
    '{1d6',
    '{}',
    '1d20cs<=(10+5)',
    'max(1d6',
    '1d6,2',
    '* 2',
    '1d6[fire',
    '((0+1)d6 + 3 + )',
  ])('%s is refused', (formula) => {
    expect(() => Roll.parse(formula)).toThrow();
    expect(Roll.validate(formula)).toBe(false);
  });
});

describe('references', () => {
  it('are replaced by what the data have, or left, or given a stand-in', () => {
    const data = { a: { b: 4, c: '1d6' }, deep: '@a.c' };
    expect(Roll.replaceFormulaData('@a.b + @a.c', data)).toBe('4 + 1d6');
    expect(Roll.replaceFormulaData('@a.x + 1', data)).toBe('@a.x + 1');
    expect(Roll.replaceFormulaData('@a.x + 1', data, { missing: '0' })).toBe('0 + 1');
    expect(Roll.replaceFormulaData('@deep', data)).toBe('@a.c');
    expect(Roll.replaceFormulaData('@deep', data, { recursive: true })).toBe('1d6');
    expect(Roll.replaceFormulaData('@self', { self: '@self' }, { recursive: true })).toBe('@self');
  });
});
