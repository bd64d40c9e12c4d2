import { describe, expect, test } from 'vitest';
import { rollMet, rollsItself } from '../../../src/rules/trek/encounter.ts';
import { WILDS, play, playAll, refusal, told, tried } from './fixtures.ts';

describe('the worst possible spot', () => {
  test('TK-04 C meets something, and F does not', () => {
    expect(tried('F').state.open.encounter).toBeUndefined();
    expect(tried('C').state.open.encounter).toEqual({ text: '' });
  });

  test('TK-04 what is planned stays the GM’s until it is shown', () => {
    const planned = play(tried('C'), { kind: 'plan', text: ' Trolls ' });
    expect(JSON.stringify(planned.state.open)).not.toContain('Trolls');
    const shown = play(planned, { kind: 'show', text: 'Trolls' });
    expect(shown.state.open.encounter).toEqual({ text: 'Trolls' });
    expect(shown.events).toEqual([{ name: 'trekMet', data: { text: 'Trolls' } }]);
  });

  test('TK-04 it can be rolled on the encounter table, which owes something', () => {
    const rolled = play(tried('C'), { kind: 'roll', table: WILDS, secret: true });
    expect(rollMet(rolled.state)).toEqual({ table: WILDS, result: 5 });
    expect(rolled.owes.map(({ holder, command }) => [holder, command])).toEqual([
      [WILDS, { kind: 'roll', secret: true, total: undefined, of: 'something' }],
      [WILDS, { kind: 'done', result: 5, done: true }],
    ]);
    expect(refusal(rolled, { kind: 'roll', table: WILDS, secret: true, instead: '' })).toBe('rolled-meanwhile');
    expect(refusal(tried('C'), { kind: 'roll', table: 'RollTable.gone', secret: true })).toBe('no-table');
  });

  test('TK-04 over, nothing of it is left, and the party can go on', () => {
    const met = playAll(tried('C'), [
      { kind: 'plan', text: 'Trolls' },
      { kind: 'roll', table: WILDS, secret: true },
      { kind: 'show', text: 'Trolls' },
    ]);
    expect(refusal(met, { kind: 'again' })).toBe('encounter-open');
    const over = play(met, { kind: 'over' });
    expect(over.state.hidden).toEqual({ plan: '', place: expect.any(String) as string });
    expect(over.events).toEqual([{ name: 'trekMetOver', data: { met: true } }]);
    expect(refusal(over, { kind: 'again' })).toBe('accepted');
  });

  test('TK-04 nothing comes where the GM says so', () => {
    const over = play(tried('C'), { kind: 'over' });
    expect(over.events).toEqual([{ name: 'trekMetOver', data: { met: false } }]);
    expect(told(tried('C'))).toEqual(['trekChecked', 'trekLost']);
  });

  test.each([
    ['C', WILDS, true],
    ['C', '', false],
    ['F', WILDS, false],
    ['1', WILDS, false],
  ] as const)('TK-04 after %s with the table “%s” it rolls itself: %s', (rung, rollsOn, is) => {
    const after = tried(rung, { setup: { options: { rollsOn } } });
    expect(rollsItself(after.state.open, after.events)).toBe(is);
    expect(rollsItself(after.state.open, [{ name: 'undone' }])).toBe(false);
  });
});
