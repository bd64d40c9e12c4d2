import { describe, expect, test } from 'vitest';
import {
  NO_ENTRY,
  penalisedFormula,
  rollWindowContext,
  skillsOf,
  whatIsRolled,
} from '../../src/applications/search/roll-window/context.ts';
import type { SearchOpen } from '../../src/rules/search/state.ts';
import { running } from '../rules/search/fixtures.ts';

const PERCENTILE: SearchOpen['resolver'] = { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 5 };
const FORMULA: SearchOpen['resolver'] = { kind: 'formula', formula: '1d20 + @str', target: 12, critical: 5 };

function open(resolver: SearchOpen['resolver'], rounds: number): SearchOpen {
  return { ...running().open, resolver, rounds, party: 'A2' };
}

describe('the window of a roll', () => {
  test('SG-36 takes the penalty off a percentile score, at its worth', () => {
    const entry = { ...NO_ENTRY, score: 55, modifier: 10 };
    expect(rollWindowContext(open(PERCENTILE, 3), entry)).toMatchObject({ penalty: '0', penalised: false, under: 65 });
    expect(rollWindowContext(open(PERCENTILE, 22), entry)).toMatchObject({ penalty: '−2', worth: '−10', under: 55 });
  });

  test('SG-36 writes the penalty into a formula as a term that names itself', () => {
    expect(penalisedFormula(open(FORMULA, 3), '1d20', 'Time')).toBe('1d20');
    expect(penalisedFormula(open(FORMULA, 36), '1d20', 'Ti[m]e')).toBe('1d20 - 3[Time]');
  });

  test("SG-21 begins with the search's own formula, and with what was typed last", () => {
    expect(rollWindowContext(open(FORMULA, 1), NO_ENTRY)).toMatchObject({ formula: '1d20 + @str', target: 12, critical: 17 });
    expect(rollWindowContext(open(FORMULA, 1), { ...NO_ENTRY, formula: '2d6' }).formula).toBe('2d6');
  });

  test('SG-21 names what is rolled, within the room there is', () => {
    const entry = { ...NO_ENTRY, skill: 'Climbing', score: 55, modifier: 10 };
    expect(whatIsRolled(entry)).toBe('Climbing (55 +10)');
    expect(whatIsRolled({ ...entry, modifier: 0 })).toBe('Climbing');
    expect(whatIsRolled({ ...NO_ENTRY, score: 40 })).toBe('');
    expect(whatIsRolled({ ...entry, skill: 'x'.repeat(200) }).length).toBeLessThanOrEqual(80);
  });

  test('SG-10 offers the skills of the legwork by name', () => {
    expect(skillsOf('Hacking, Social; Streetwise / Bribery')).toEqual(['Hacking', 'Social', 'Streetwise', 'Bribery']);
    const legwork = {
      ...open(PERCENTILE, 0),
      status: 'legwork',
      legwork: { allowed: true, steps: 3, skills: 'Hacking' },
    } as const;
    expect(rollWindowContext(legwork, NO_ENTRY)).toMatchObject({ skills: ['Hacking'], cell: '' });
  });
});
