import { describe, expect, test } from 'vitest';
import {
  NO_ENTRY,
  mayRoll,
  penalisedFormula,
  rollContext,
  rollKey,
  skillsOf,
  whatIsRolled,
} from '../../src/applications/search/bar/roll.ts';
import type { SearchOpen } from '../../src/rules/search/state.ts';
import { running } from '../rules/search/fixtures.ts';
import { NO_TOKEN } from '../rules/seats.ts';

const PERCENTILE: SearchOpen['resolver'] = { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 5 };
const FORMULA: SearchOpen['resolver'] = { kind: 'formula', formula: '1d20 + @str', target: 12, critical: 5 };

function open(resolver: SearchOpen['resolver'], rounds: number): SearchOpen {
  return { ...running().open, resolver, rounds, party: 'A2' };
}

describe('a roll at the bar', () => {
  test('SG-36 takes the penalty off a percentile score, at its worth', () => {
    const entry = { ...NO_ENTRY, score: 55, modifier: 10 };
    expect(rollContext(open(PERCENTILE, 3), entry, {})).toMatchObject({ worth: '', under: 65 });
    expect(rollContext(open(PERCENTILE, 22), entry, {})).toMatchObject({ worth: '−10', under: 55 });
    expect(rollContext(open(FORMULA, 22), entry, {}).worth).toBe('−2');
  });

  test('SG-36 shows what is being typed before what was typed last, and counts with it', () => {
    const shown = rollContext(open(PERCENTILE, 22), NO_ENTRY, { score: '70', skill: 'Climb', typed: '12' });
    expect(shown).toMatchObject({ score: '70', skill: 'Climb', typed: '12', modifier: 0, under: 60 });
    expect(rollContext(open(PERCENTILE, 22), NO_ENTRY, { score: '' }).under).toBe(-10);
  });

  test('SG-36 writes the penalty into a formula as a term that names itself', () => {
    expect(penalisedFormula(open(FORMULA, 3), '1d20', 'Time')).toBe('1d20');
    expect(penalisedFormula(open(FORMULA, 36), '1d20', 'Ti[m]e')).toBe('1d20 - 3[Time]');
  });

  test("SG-21 begins with the search's own formula, and with what was typed last", () => {
    expect(rollContext(open(FORMULA, 1), NO_ENTRY, {})).toMatchObject({ formula: '1d20 + @str', target: 12, critical: 17 });
    expect(rollContext(open(FORMULA, 1), { ...NO_ENTRY, formula: '2d6' }, {}).formula).toBe('2d6');
  });

  test('SG-21 names what is rolled, within the room there is', () => {
    const entry = { ...NO_ENTRY, skill: 'Climbing', score: 55, modifier: 10 };
    expect(whatIsRolled(entry)).toBe('Climbing (55 +10)');
    expect(whatIsRolled({ ...entry, modifier: 0 })).toBe('Climbing');
    expect(whatIsRolled({ ...NO_ENTRY, score: 40 })).toBe('');
    expect(whatIsRolled({ ...entry, skill: 'x'.repeat(200) }).length).toBeLessThanOrEqual(80);
  });

  test('SG-21 is for one attempt, and what was typed for another is not there', () => {
    const met = { ...open(PERCENTILE, 1), cells: { A2: { mark: 'met', contents: 'hostile-creature' } } } as const;
    const viewer = { user: 'ada', gm: false, owns: NO_TOKEN, moves: true };
    expect([mayRoll(met, viewer), mayRoll(met, { ...viewer, moves: false }), mayRoll(open(PERCENTILE, 1), viewer)]).toEqual([
      true,
      false,
      false,
    ]);
    const again = { ...met, cells: { A2: { ...met.cells.A2, failures: 1 } } };
    const next = { ...met, attempt: { done: 1, critical: false } };
    const cleared = { ...met, party: 'B2' };
    expect(new Set([met, again, next, cleared].map(rollKey)).size).toBe(4);
    expect(rollKey({ ...met, offer: { by: 'ada', what: '', total: 3, outcome: 'success' } })).toBe(rollKey(met));
  });

  test('SG-10 offers the skills of the legwork by name', () => {
    expect(skillsOf('Hacking, Social; Streetwise / Bribery')).toEqual(['Hacking', 'Social', 'Streetwise', 'Bribery']);
    const legwork = {
      ...open(PERCENTILE, 0),
      status: 'legwork',
      legwork: { allowed: true, steps: 3, skills: 'Hacking' },
    } as const;
    expect(rollContext(legwork, NO_ENTRY, {}).skills).toEqual(['Hacking']);
    expect(rollContext(open(PERCENTILE, 0), NO_ENTRY, {}).skills).toEqual([]);
  });
});
