import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draws, drawsFor } from '../../../src/rules/chance/draws.ts';
import { analyse } from '../../../src/rules/encounters/analysis.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { hostileSteps } from '../../../src/rules/encounters/outlook.ts';
import { resolveTotal, rollTable } from '../../../src/rules/encounters/policies.ts';
import { type Checks, type EncounterTable, isNoEncounter } from '../../../src/rules/encounters/table.ts';
import { anyTable, checked, row, table } from './tables.ts';

const draws = drawsFor('cd'.repeat(32), 'analysis', 1);

describe('the chances of the next roll', () => {
  test('fresh, each row has the chance of its numbers', () => {
    const { fresh, now, simulated } = analyse(table('up'), {}, draws)!;
    expect(simulated).toBeNull();
    expect(now).toEqual(fresh);
    for (const chance of Object.values(fresh.rows)) expect(chance).toBeCloseTo(1 / 6, 12);
    expect(fresh.noEncounter).toBeCloseTo(1 / 6, 12);
    expect(fresh.hostile).toBeCloseTo(2 / 6, 12);
    expect(fresh.danger).toBeCloseTo(7 / 6, 12);
  });

  test('with checks, a checked row gives its chance to the one that is played instead', () => {
    const { now } = analyse(table('up'), checked('sack', 'rats'), draws)!;
    expect(now.rows['sack']).toBe(0);
    expect(now.rows['beam']).toBeCloseTo(2 / 6, 12);
    expect(now.rows['none']).toBeCloseTo(1 / 6, 12);
    // Going up from the rats reaches only No Encounter.
    expect(now.noEncounter).toBeCloseTo(2 / 6, 12);
  });

  test('without replacement the rows that are left share the whole', () => {
    const { now } = analyse(table('foundry'), checked('sack', 'rats', 'ghost'), draws)!;
    expect(now.rows).toMatchObject({ sack: 0, rats: 0, ghost: 0 });
    for (const id of ['none', 'miller', 'beam']) expect(now.rows[id]).toBeCloseTo(1 / 3, 12);
  });

  test('a slain row counts as open in the fresh table', () => {
    const slain = table('down', { rows: table('down').rows.map((one) => ({ ...one, slain: one.id === 'ghost' })) });
    const { now, fresh } = analyse(slain, {}, draws)!;
    expect(now.rows['ghost']).toBe(0);
    expect(now.rows['rats']).toBeCloseTo(2 / 6, 12);
    expect(fresh.rows['ghost']).toBeCloseTo(1 / 6, 12);
  });

  test('only Foundry can analyse what only Foundry can roll', () => {
    expect(analyse(table('up', { formula: '1d6x' }), {}, draws)).toBeNull();
    expect(atOnce(hostileSteps(table('up', { formula: '1d6x' }), {}, 3, draws))).toBeNull();
  });

  test('a formula too large to be worked out is simulated', () => {
    const wide = table('none', {
      formula: '1d1000*1d1000',
      rows: [row('low', 0, 200_000, 'hostile-creature'), row('high', 200_001, 1_000_000, 'none')],
    });
    const { now, simulated } = analyse(wide, {}, drawsFor('cd'.repeat(32), 'wide', 1))!;
    expect(simulated).toBe(20_000);
    expect(now.hostile).toBeGreaterThan(0.2);
    expect(now.hostile).toBeLessThan(0.8);
  });
});

/** The chance of each row by rolling every total of a one-die formula. */
function counted(any: EncounterTable, checks: Checks): { rows: Map<string, number>; noEncounter: number } {
  const [, faces = '', shift = ''] = /^1d(\d+)([+-]\d+)?$/.exec(any.formula) ?? [];
  const rows = new Map<string, number>();
  let noEncounter = 0;
  let counting = 0;
  for (let face = 1; face <= Number(faces); face += 1) {
    const { row: played, why } = resolveTotal(any, checks, face + Number(shift));
    if (why === 'roll-again') continue;
    counting += 1;
    if (played) rows.set(played.id, (rows.get(played.id) ?? 0) + 1);
    if (!played || isNoEncounter(played)) noEncounter += 1;
  }
  return { rows: new Map([...rows].map(([id, times]) => [id, times / counting])), noEncounter: noEncounter / counting };
}

test('the analysis is what counting every total gives, whatever the table, policy and checks', () => {
  fc.assert(
    fc.property(anyTable, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (any, marks) => {
      const checks = checked(...any.rows.filter((one, index) => marks[index] && !isNoEncounter(one)).map(({ id }) => id));
      const { now } = analyse(any, checks, draws)!;
      const expected = counted(any, checks);
      for (const { id } of any.rows) expect(now.rows[id]).toBeCloseTo(expected.rows.get(id) ?? 0, 9);
      expect(now.noEncounter).toBeCloseTo(expected.noEncounter, 9);
    }),
    { seed: 9, numRuns: 300 },
  );
});

test.each([
  ['up', '2d6', ['wolf']],
  ['down', '1d6*2', ['bear']],
  ['none', '1d12', ['wolf']],
  ['foundry', '2d6', ['bear', 'inn']],
] as const)('each row of a table (%s, %s) is within 4 standard errors of 40 000 simulated rolls', (policy, formula, marks) => {
  const woods = table(policy, {
    formula,
    rows: [
      row('none', 1, 6, 'none'),
      row('wolf', 7, 7, 'hostile-creature', { danger: 2 }),
      row('inn', 8, 9, 'friendly-creature'),
      row('bear', 10, 12, 'hostile-creature', { danger: 4 }),
    ],
  });
  const checks = checked(...marks);
  const { now } = analyse(woods, checks, draws)!;
  const dice = drawsFor('ef'.repeat(32), policy, 1);
  const rolls = 40_000;
  const seen = new Map<string, number>();
  for (let roll = 0; roll < rolls; roll += 1) {
    const rolled = rollTable(woods, checks, dice);
    const id = (rolled.kind === 'rolled' && rolled.resolution.row?.id) || '';
    seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  for (const [id, chance] of Object.entries(now.rows)) {
    const error = Math.sqrt((chance * (1 - chance)) / rolls);
    expect(Math.abs((seen.get(id) ?? 0) / rolls - chance), id).toBeLessThanOrEqual(4 * error + 1e-12);
  }
});

describe('a hostile creature in the next rolls', () => {
  /** The chance by trying every sequence of totals. */
  function enumerated(any: EncounterTable, checks: Checks, faces: number, rolls: number): number {
    if (rolls === 0) return 0;
    const outcomes = Array.from({ length: faces }, (_, index) => resolveTotal(any, checks, index + 1)).filter(
      ({ why }) => why !== 'roll-again',
    );
    const parts = outcomes.map(({ row: played, checks: after }) =>
      played?.kind === 'hostile-creature' ? 1 : enumerated(any, after, faces, rolls - 1),
    );
    return parts.reduce((sum, part) => sum + part, 0) / parts.length;
  }

  test.each(['up', 'down', 'none', 'foundry'] as const)('by policy %s is what trying every sequence of rolls gives', (policy) => {
    for (const marks of [[], ['sack'], ['rats', 'miller'], ['rats', 'ghost']]) {
      for (const rolls of [0, 1, 2, 4]) {
        const mill = table(policy);
        const { chance, error } = atOnce(hostileSteps(mill, checked(...marks), rolls, draws))!;
        expect(error).toBe(0);
        expect(chance).toBeCloseTo(enumerated(mill, checked(...marks), 6, rolls), 12);
      }
    }
  });

  test('is simulated where the states of the checks are too many', () => {
    const crowd = table('down', {
      formula: '1d40',
      rows: Array.from({ length: 40 }, (_, index) =>
        row(`r${index}`, index + 1, index + 1, index === 0 ? 'none' : index < 3 ? 'hostile-creature' : 'event'),
      ),
    });
    const { chance, error } = atOnce(hostileSteps(crowd, {}, 8, draws))!;
    expect(error).toBeGreaterThan(0);
    expect(error).toBeLessThan(0.01);
    // Each roll meets one of the two with at least 1 in 20, checks making it likelier.
    expect(chance).toBeGreaterThan(1 - 0.95 ** 8 - 4 * error);
    expect(chance).toBeLessThan(0.6);
  });
});

test('the work rests between small steps and comes to the same', () => {
  const hundred = table('up', {
    formula: '1d100',
    rows: Array.from({ length: 100 }, (_, index) =>
      row(`r${index}`, index + 1, index + 1, index === 0 ? 'none' : index % 9 === 0 ? 'hostile-creature' : 'event'),
    ),
  });
  const dice = (): Draws => drawsFor('ab'.repeat(32), 'steps', 1);
  const steps = hostileSteps(hundred, {}, 6, dice());
  let rests = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) rests += 1;
  expect(rests).toBeGreaterThan(100);
  expect(step.value).toEqual(atOnce(hostileSteps(hundred, {}, 6, dice())));
});
