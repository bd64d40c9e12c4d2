import { afterEach, describe, expect, it } from 'vitest';
import { diceConfig } from '../client/dice/config';
import { configureDice } from '../client/dice/default-config';
import { Roll } from '../client/dice/roll';
import {
  Die,
  DiceTerm,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
} from '../client/dice/terms/index';
import { firstDice, rig, rigged, shorthand } from './dice-rigging';

afterEach(() => {
  configureDice();
});

describe('a roll', () => {
  it('is evaluated once, and then has a result and a total', async () => {
    const roll = new Roll('2d20kh + @prof + @strMod', { prof: 2, strMod: 4 });
    expect(roll.formula).toBe('2d20kh + 2 + 4');
    expect(roll.total).toBeUndefined();
    expect(roll.isDeterministic).toBe(false);
    rig('16/20 3/20');
    await roll.evaluate();
    expect(roll.result).toBe('16 + 2 + 4');
    expect(roll.total).toBe(22);
    expect(roll.dice).toHaveLength(1);
    await expect(roll.evaluate()).rejects.toThrow('immutable');
  });

  it.each([
    ['2 + 3 * 4', '', 14],
    ['(2 + 3) * 4', '', 20],
    ['10 / 4', '', 2.5],
    ['7 % 4 + 1', '', 4],
    ['10 - 2 - 3', '', 5],
    ['2 * 3 % 4', '', 2],
    ['-3d6', '1/6 2/6 3/6', -6],
    ['-2 * 3 + 1', '', -5],
    ['(-3)d6', '1/6 2/6 3/6', -6],
    ['8 / -1d4', '2/4', -4],
    ['(2d4)d8', '1/4 1/4 5/8 6/8', 11],
    ['1d(1d20)', '10/20 7/10', 7],
    ['(1d4 + 1)d6kh', '1/4 3/6 5/6', 5],
    ['{2d6, 1d8}kh', '3/6 3/6 5/8', 6],
    ['{1d6,1d8,1d10,1d12}kh2', '1/6 2/8 3/10 4/12', 7],
    ['{1d6,1d8,1d10,1d12}dl3', '1/6 2/8 3/10 4/12', 4],
    ['{1d12,6}kl', '9/12', 6],
    ['{4d6,3d8}cs>10', '1/6 1/6 1/6 1/6 5/8 5/8 5/8', 1],
    ['{1d6,1d6}cf<3', '1/6 5/6', 1],
    ['{4,3,2}kh', '', 4],
    ['{1d6,{1d8,1d10}kh}kl', '6/6 3/8 4/10', 4],
    ['max(1d6, 1d8)', '3/6 7/8', 7],
    ['floor(7 / 2) + ceil(1d4 / 3)', '1/4', 4],
    ['abs(1d6 - 6)', '2/6', 4],
    ['min(1d6, 3) + 2 * max(1, 2)', '5/6', 7],
    ['pow(2, 3)', '', 8],
    ['0d6 + 1', '', 1],
    ['', '', 0],
  ])('of %s with %s comes to %d', async (formula, faces, total) => {
    expect((await rigged(formula, faces)).total).toBe(total);
  });

  it('has flavour for its terms and hands it inwards', async () => {
    const roll = await rigged('(1d6 + 1)[fire] + 2[cold]', '4/6');
    expect(roll.formula).toBe('(1d6 + 1)[fire] + 2[cold]');
    expect(roll.dice.map(({ flavor }) => flavor)).toEqual(['fire']);
    expect(roll.total).toBe(7);
  });

  it('refuses words, unless they are allowed', async () => {
    await expect(new Roll('stress').evaluate()).rejects.toThrow('stress');
    const roll = await new Roll('stress').evaluate({ allowStrings: true });
    expect(roll.product).toBe('stress');
    await expect(new Roll('1 + stress').evaluate({ allowStrings: true })).rejects.toThrow('stress');
  });

  it('rolls no more than 999 dice at once', async () => {
    rig('');
    await expect(new Roll('1000d6').evaluate()).rejects.toThrow('999');
  });

  it('goes to its limits without chance or modifiers', async () => {
    rig('');
    expect((await new Roll('3d6 + 1d4 - 1').evaluate({ maximize: true })).total).toBe(21);
    expect((await new Roll('3d6 + 1d4 - 1').evaluate({ minimize: true })).total).toBe(3);
    expect((await new Roll('3d20kh2dl').evaluate({ maximize: true })).total).toBe(60);
    expect((await new Roll('4df + 2dc').evaluate({ minimize: true })).total).toBe(-4);
    expect((await new Roll('{1d6,1d8}kh').evaluate({ maximize: true })).total).toBe(8);
    expect((await new Roll('max(1d6, 4)').evaluate({ minimize: true })).total).toBe(4);
    expect(new Roll('(2d4)d8').evaluateSync({ maximize: true }).total).toBe(64);
  });

  it('is evaluated at once only if nothing is left to chance', () => {
    expect(new Roll('2 + max(3, 4)').evaluateSync().total).toBe(6);
    expect(() => new Roll('1d6').evaluateSync()).toThrow('synchronously');
    expect(new Roll('1d6 + 3').evaluateSync({ strict: false }).total).toBe(3);
    expect(() => new Roll('max(1d6, 2)').evaluateSync()).toThrow();
  });

  it('is rolled again as a new roll', async () => {
    const roll = await rigged('1d6 + @x', '2/6', { x: 1 });
    rig('6/6');
    const again = await roll.reroll();
    expect([roll.total, again.total]).toEqual([3, 7]);
    expect(roll.clone().total).toBeUndefined();
  });

  it('is simulated', async () => {
    diceConfig.randomUniform = (() => {
      let n = 0;
      return () => (n++ % 6) / 6 + 0.01;
    })();
    const totals = await Roll.simulate('1d6', 12);
    expect([...totals].sort((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  });
});

describe('the data of a roll', () => {
  it.each([
    ['4d6kh3 + 2[fire]', '3/6 5/6 1/6 6/6'],
    ['{2d6,1d8}kh', '3/6 3/6 5/8'],
    ['(1d6 + 2) * 2', '4/6'],
    ['(1d4)d6', '2/4 5/6 6/6'],
    ['max(1d6,2)', '4/6'],
    ['2dcc1 + 4df', '1/2 2/2 1/3 2/3 3/3 1/3'],
    ['-3d6x', '1/6 6/6 2/6 3/6'],
    ['6d6ms>12', '1/6 2/6 3/6 4/6 5/6 6/6'],
  ])('of %s are restored from JSON', async (formula, faces) => {
    const roll = await rigged(formula, faces);
    const json = JSON.stringify(roll);
    const restored = Roll.fromJSON(json);
    expect(restored).toBeInstanceOf(Roll);
    expect(JSON.parse(JSON.stringify(restored))).toEqual(JSON.parse(json));
    expect(restored.total).toBe(roll.total);
    expect(restored.result).toBe(roll.result);
    expect(restored.formula).toBe(roll.formula);
    expect(restored.dice.map(shorthand)).toEqual(roll.dice.map(shorthand));
    expect(restored._evaluateTotal()).toBe(roll.total);
    await expect(restored.evaluate()).rejects.toThrow();
  });

  it('name what they are of', async () => {
    const data = (await rigged('1d6 + 1', '4/6')).toJSON();
    expect(data).toEqual({
      class: 'Roll',
      options: {},
      dice: [],
      formula: '1d6 + 1',
      terms: [
        {
          class: 'Die',
          options: { flavor: null },
          evaluated: true,
          number: 1,
          faces: 6,
          modifiers: [],
          results: [{ result: 4, active: true }],
        },
        { class: 'OperatorTerm', options: {}, evaluated: true, operator: '+' },
        { class: 'NumericTerm', options: { flavor: null }, evaluated: true, number: 1 },
      ],
      total: 5,
      evaluated: true,
    });
    expect(() => Roll.fromData({ class: 'Unknown', formula: '1', terms: [] })).toThrow('Unknown');
    expect(() => RollTerm.fromData({ class: 'Unknown' })).toThrow('Unknown');
  });

  it('may be of a roll that is still to be made', async () => {
    const restored = Roll.fromJSON(JSON.stringify(new Roll('2d6 + 1')));
    rig('3/6 4/6');
    expect((await restored.evaluate()).total).toBe(8);
  });

  it('may show what was chosen', () => {
    const roll = Roll.fromTerms([
      new Die({
        number: 2,
        faces: 6,
        results: [
          { result: 2, active: true },
          { result: 5, active: true },
        ],
      }),
      new OperatorTerm({ operator: '+' }),
      new NumericTerm({ number: 3 }),
    ]);
    expect([roll.formula, roll.total]).toEqual(['2d6 + 3', 10]);
  });

  it('are made of terms that are all evaluated or all not', async () => {
    const roll = Roll.fromTerms([
      new Die({ number: 4, faces: 8 }),
      new OperatorTerm({ operator: '+' }),
      new NumericTerm({ number: 8 }),
    ]);
    expect(roll.formula).toBe('4d8 + 8');
    rig('1/8 2/8 3/8 4/8');
    expect((await roll.evaluate()).total).toBe(18);
    const done = new Die({ results: [{ result: 2, active: true }] });
    expect(() => Roll.fromTerms([done, new OperatorTerm({ operator: '+' }), new Die()])).toThrow();
    const parenthetical = ParentheticalTerm.fromTerms([
      new Die({ number: 4, faces: 6 }),
      new OperatorTerm({ operator: '+' }),
      new NumericTerm({ number: 4 }),
    ]);
    expect(parenthetical.formula).toBe('(4d6 + 4)');
  });
});

describe('formulas', () => {
  it.each([
    ['1d20 + @abilities.str.mod', true],
    ['4d6kh3', true],
    ['{1d6,1d8}kh', true],
    ['(1d4)d6', true],
    ['max(1d6,3)', true],
    ['5', true],
    ['foo', false],
    ['1d6 + foo', false],
    ['nothing(2)', false],
    ['2d', false],
  ])('%s: can it be rolled? %s', (formula, expected) => {
    expect(Roll.validate(formula)).toBe(expected);
  });

  it('are calculated safely', () => {
    expect(Roll.safeEval('2 * max(3, 4) - 1')).toBe(7);
    expect(() => Roll.safeEval('1 / 0')).toThrow();
    expect(() => Roll.safeEval('constructor')).toThrow();
  });
});

describe('what modules add', () => {
  it('are kinds of dice under a letter', async () => {
    class HeroDie extends DiceTerm {
      static override DENOMINATION = 'h';
      static override MODIFIERS = { dbl: 'double' };

      constructor(data: ConstructorParameters<typeof DiceTerm>[0] = {}) {
        super({ ...data, faces: 4 });
      }

      double(): void {
        for (const result of this.results) result.count = result.result * 2;
      }
    }
    diceConfig.terms['h'] = HeroDie;
    const roll = await rigged('2dhdbl + 1', '3/4 4/4');
    expect(firstDice(roll)).toBeInstanceOf(HeroDie);
    expect([roll.formula, roll.total]).toEqual(['2dhdbl + 1', 15]);
    expect(firstDice(Roll.fromJSON(JSON.stringify(roll)))).toBeInstanceOf(HeroDie);
  });

  it('are classes of rolls, which are restored as such, and of which the first is the default', async () => {
    class SystemRoll extends Roll {}
    diceConfig.rolls.push(SystemRoll);
    const roll = await new SystemRoll('1 + 1').evaluate();
    expect(Roll.fromJSON(JSON.stringify(roll))).toBeInstanceOf(SystemRoll);
    expect(Roll.create('1')).not.toBeInstanceOf(SystemRoll);
    diceConfig.rolls.unshift(SystemRoll);
    expect(Roll.create('1')).toBeInstanceOf(SystemRoll);
  });

  it('are functions, of numbers or words, at once or not', async () => {
    diceConfig.functions['twice'] = (value) => Number(value) * 2;
    diceConfig.functions['later'] = async (value) => Number(value) + 1;
    diceConfig.functions['lengthOf'] = (word) => String(word).length;
    expect((await rigged('twice(1d6)', '4/6')).total).toBe(8);
    expect((await rigged('later(twice(2))', '')).total).toBe(5);
    expect((await rigged('lengthOf(sword) + 1', '')).total).toBe(6);
    expect(() => new Roll('later(1)').evaluateSync()).toThrow('at once');
  });

  it('are ways to come by results', async () => {
    const asked: string[] = [];
    diceConfig.fulfillment.methods['oracle'] = {
      label: 'Oracle',
      handler: (term) => {
        asked.push(term.denomination);
        return 5;
      },
    };
    diceConfig.fulfillment.defaultMethod = 'oracle';
    rig('');
    expect((await new Roll('2d6 + 1d8').evaluate()).total).toBe(15);
    expect(asked).toEqual(['d6', 'd6', 'd8']);
  });
});

describe('terms', () => {
  it('are evaluated on their own', async () => {
    rig('2/6 3/6');
    const die = await new Die({ number: 2, faces: 6 }).evaluate();
    expect([die.total, die.values, die.formula]).toEqual([5, [2, 3], '2d6']);
    rig('6/6 1/6 2/8');
    const pool = await new PoolTerm({ terms: ['2d6', '1d8'], modifiers: ['kl'] }).evaluate();
    expect([pool.total, pool.dice.length]).toEqual([2, 2]);
    expect(new NumericTerm({ number: 3 }).evaluate()).toMatchObject({ total: 3 });
    expect(new StringTerm({ term: 'a' }).total).toBe('a');
    expect(new FunctionTerm({ fn: 'max', terms: ['1', '2'] }).evaluate()).toMatchObject({ total: 2 });
    expect(() => new FunctionTerm({ fn: 'hasOwnProperty', terms: ['1'] }).evaluate()).toThrow();
    expect(PoolTerm.fromRolls([new Roll('1'), new Roll('2')]).formula).toBe('{1,2}');
  });

  it('map random numbers to faces as they are documented to', () => {
    const die = new Die({ faces: 20 });
    expect([0, 0.049, 0.051, 0.5, 0.999].map((uniform) => die.mapRandomFace(uniform))).toEqual([20, 20, 19, 10, 1]);
  });

  it('compare', () => {
    const held = (comparison: string) => [1, 2, 3].filter((result) => DiceTerm.compareResult(result, comparison, 2));
    expect([held('='), held('<'), held('<='), held('>'), held('>='), held('?')]).toEqual([[2], [1], [1, 2], [3], [2, 3], []]);
  });
});
