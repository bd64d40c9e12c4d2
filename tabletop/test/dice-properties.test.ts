import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { diceConfig } from '../client/dice/config';
import { configureDice } from '../client/dice/default-config';
import { MersenneTwister } from '../client/dice/mersenne-twister';
import { Roll } from '../client/dice/roll';
import { firstDice } from './dice-rigging';

const SETTINGS = { numRuns: 300, seed: 1_914 };
const dice = fc.record({ number: fc.integer({ min: 0, max: 12 }), faces: fc.integer({ min: 1, max: 30 }), seed: fc.integer() });

async function rolled(formula: string, seed: number): Promise<Roll & { readonly total: number }> {
  const generator = new MersenneTwister(seed);
  diceConfig.randomUniform = () => generator.random();
  return new Roll(formula).evaluate();
}

/** The results of the first dice that count. */
function kept(roll: Roll): number[] {
  return firstDice(roll).values.sort((a, b) => a - b);
}

beforeEach(() => {
  configureDice();
});

describe('whatever the dice show', () => {
  it('a total is the sum of its dice and between its bounds', async () => {
    await fc.assert(
      fc.asyncProperty(dice, async ({ number, faces, seed }) => {
        const roll = await rolled(`${number}d${faces}`, seed);
        const { results } = firstDice(roll);
        expect(results).toHaveLength(number);
        expect(roll.total).toBe(results.reduce((sum, { result }) => sum + result, 0));
        for (const { result } of results) expect(result >= 1 && result <= faces && Number.isInteger(result)).toBe(true);
      }),
      SETTINGS,
    );
  });

  it('what is kept of the highest and what is dropped of them are all dice', async () => {
    await fc.assert(
      fc.asyncProperty(dice, fc.integer({ min: 0, max: 14 }), async ({ number, faces, seed }, count) => {
        const all = kept(await rolled(`${number}d${faces}`, seed));
        const highest = kept(await rolled(`${number}d${faces}kh${count}`, seed));
        const withoutHighest = kept(await rolled(`${number}d${faces}dh${count}`, seed));
        const lowest = kept(await rolled(`${number}d${faces}kl${count}`, seed));
        const withoutLowest = kept(await rolled(`${number}d${faces}dl${count}`, seed));
        expect([...withoutHighest, ...highest]).toEqual(all);
        expect([...lowest, ...withoutLowest]).toEqual(all);
        expect(highest).toEqual(all.slice(Math.max(0, number - count)));
        expect(lowest).toEqual(all.slice(0, count));
      }),
      SETTINGS,
    );
  });

  it('successes and those that are none are all dice', async () => {
    await fc.assert(
      fc.asyncProperty(dice, fc.integer({ min: 0, max: 31 }), async ({ number, faces, seed }, target) => {
        const totals: number[] = [];
        for (const modifier of [`cs>=${target}`, `cs<${target}`, `cf>=${target}`, 'even', 'odd']) {
          totals.push((await rolled(`${number}d${faces}${modifier}`, seed)).total);
        }
        const [successes = 0, others = 0, failures = 0, even = 0, odd = 0] = totals;
        expect(successes + others).toBe(number);
        expect(failures).toBe(successes);
        expect(even + odd).toBe(number);
      }),
      SETTINGS,
    );
  });

  it('every explosion adds one die, and every reroll takes one away and adds one', async () => {
    await fc.assert(
      fc.asyncProperty(dice, async ({ number, faces, seed }) => {
        fc.pre(faces > 1);
        const exploded = firstDice(await rolled(`${number}d${faces}x`, seed)).results;
        expect(exploded.length).toBe(number + exploded.filter((result) => result.exploded).length);
        expect(exploded.every((result) => result.exploded === (result.result === faces ? true : undefined))).toBe(true);
        const rerolled = await rolled(`${number}d${faces}rr1`, seed);
        expect(firstDice(rerolled).values).toHaveLength(number);
        expect(firstDice(rerolled).values.every((value) => value > 1)).toBe(true);
        const once = firstDice(await rolled(`${number}d${faces}r1`, seed));
        expect(once.values).toHaveLength(number);
      }),
      SETTINGS,
    );
  });

  it('a floor and a ceiling hold', async () => {
    await fc.assert(
      fc.asyncProperty(dice, async ({ number, faces, seed }) => {
        const plain = await rolled(`${number}d${faces}`, seed);
        const results = firstDice(plain).results.map(({ result }) => result);
        const floor = await rolled(`${number}d${faces}min5`, seed);
        const ceiling = await rolled(`${number}d${faces}max5`, seed);
        expect(floor.total).toBe(results.reduce((sum, result) => sum + Math.max(5, result), 0));
        expect(ceiling.total).toBe(results.reduce((sum, result) => sum + Math.min(5, result), 0));
        expect(floor.total + ceiling.total).toBe(plain.total + 5 * number);
      }),
      SETTINGS,
    );
  });

  it('a pool keeps as dice do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 6 }),
        async (faces, count) => {
          const terms = faces.map((of) => `1d${of}`).join(',');
          const high = await rolled(`{${terms}}kh${count}`, 3);
          const low = await rolled(`{${terms}}dh${count}`, 3);
          const all = await rolled(`{${terms}}`, 3);
          expect(high.total + low.total).toBe(all.total);
          expect(all.total).toBe(all.dice.reduce((sum, { total }) => sum + (total ?? 0), 0));
        },
      ),
      SETTINGS,
    );
  });

  it('a roll restored from JSON is the same roll', async () => {
    await fc.assert(
      fc.asyncProperty(
        dice,
        fc.constantFrom('', 'kh2', 'x', 'rr1', 'cs>=4', 'min3', 'ms>6'),
        async ({ number, faces, seed }, modifier) => {
          fc.pre(faces > 1);
          const roll = await rolled(`(${number}d${faces}${modifier} + 1) * 2 - {1d6,1d8}kl`, seed);
          const restored = Roll.fromJSON(JSON.stringify(roll));
          expect(JSON.stringify(restored)).toBe(JSON.stringify(roll));
          expect(restored._evaluateTotal()).toBeCloseTo(roll.total, 9);
        },
      ),
      SETTINGS,
    );
  });
});

describe('arithmetic', () => {
  const expression: fc.Arbitrary<string> = fc.letrec<{ expression: string; term: string }>((tie) => ({
    term: fc.oneof(
      { depthSize: 'small' },
      fc.integer({ min: 0, max: 99 }).map(String),
      tie('expression').map((inner) => `(${inner})`),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `max(${a}, ${b})`),
    ),
    expression: fc
      .tuple(
        fc.constantFrom('', '-'),
        tie('term'),
        fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/', '%', ' + ', ' - -', '* -'), tie('term')), { maxLength: 3 }),
      )
      .map(([sign, first, rest]) => sign + first + rest.map(([operator, term]) => operator + term).join('')),
  })).expression;

  /** The value by the rules of arithmetic, with tokens reduced by two stacks: not the parser's way. */
  function valueOf(text: string): number {
    const precedence: Record<string, number> = { ',': 0, '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, neg: 3 };
    const values: number[] = [];
    const operators: string[] = [];
    const apply = (): void => {
      const operator = operators.pop();
      const b = values.pop() ?? NaN;
      if (operator === 'neg') values.push(-b);
      else {
        const a = values.pop() ?? NaN;
        // The sign of a zero, which a division by it would show, is nobody's business.
        const isUndefined = (operator === '/' || operator === '%') && b === 0;
        const results = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '%': a % b, ',': Math.max(a, b) };
        values.push(isUndefined ? NaN : (results[(operator ?? '+') as keyof typeof results] ?? NaN));
      }
    };
    let isOperand = true;
    for (const token of text.match(/\d+|max|[-+*/%(),]/g) ?? []) {
      if (/^\d/.test(token)) {
        values.push(Number(token));
        isOperand = false;
      } else if (token === 'max') continue;
      else if (token === '(') {
        operators.push('(');
        isOperand = true;
      } else if (token === ')') {
        while (operators.at(-1) !== '(') apply();
        operators.pop();
        isOperand = false;
      } else {
        // A sign binds as tightly as the product that it stands in, and a leading one as a sum does.
        const operator = isOperand ? 'neg' : token;
        const least = precedence[operator] ?? 0;
        while (
          operator !== 'neg' &&
          operators.length > 0 &&
          operators.at(-1) !== '(' &&
          (precedence[operators.at(-1) ?? ''] ?? 0) >= least
        )
          apply();
        operators.push(operator);
        isOperand = true;
      }
    }
    while (operators.length > 0) apply();
    return values[0] ?? NaN;
  }

  it('is that of a second implementation', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const expected = valueOf(text);
        fc.pre(Number.isFinite(expected));
        expect(new Roll(text).evaluateSync().total).toBeCloseTo(expected, 6);
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it('reads its own formulas back', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const roll = new Roll(text);
        expect(new Roll(roll.formula).formula).toBe(roll.formula);
      }),
      { numRuns: 1_000, seed: 8 },
    );
  });
});

describe('fairness', () => {
  it('gives every face of a die its share', async () => {
    const { results } = firstDice(await rolled('999d6', 99));
    const more = firstDice(await rolled('999d6', 100)).results;
    const counts = [1, 2, 3, 4, 5, 6].map((face) => [...results, ...more].filter(({ result }) => result === face).length);
    const expected = 1998 / 6;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(20.5);
  });
});
