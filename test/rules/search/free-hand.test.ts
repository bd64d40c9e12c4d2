import { describe, expect, test } from 'vitest';
import { MARKS } from '../../../src/rules/search/state.ts';
import { GM, OUTSIDE, type State, accepted, laid, legworking, refusal, running, walked } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const known = (): State => walked(running({ B1: 'friendly-object', C3: 'hostile-creature' }), 'A1', 'B1');

describe('putting the party somewhere', () => {
  test('SG-22 into any cell, without rules and rounds; what lies there becomes known', () => {
    const { state, events, effects } = accepted(known(), { kind: 'put', cell: 'C3' });
    expect(state.open).toMatchObject({ party: 'C3', rounds: 2, cells: { C3: { mark: 'met', contents: 'hostile-creature' } } });
    expect(events).toEqual([
      { name: 'partyPut', data: { cell: 'C3' } },
      { name: 'cellEntered', data: { cell: 'C3', contents: 'hostile-creature', mark: 'met', first: true } },
    ]);
    expect(effects).toEqual([{ kind: 'move-token', token: 'party', from: [-200, 0], to: [700, 700], near: 150 }]);
  });

  test('SG-22 a cell that it has been in stays as it was', () => {
    const failed = accepted(known(), { kind: 'record', outcome: 'failure' }).state;
    const back = accepted(accepted(failed, { kind: 'put', cell: 'A1' }).state, { kind: 'put', cell: 'B1' }).state;
    expect(back.open.cells['B1']).toEqual({ mark: 'failed', contents: 'friendly-object', round: 2, failures: 1 });
    const shown = accepted(known(), { kind: 'mark', cell: 'A3', mark: 'revealed' }).state;
    expect(accepted(shown, { kind: 'put', cell: 'A3' }).state.open.cells['A3']?.mark).toBe('cleared');
  });

  test('SG-22 off the grid, from where it starts in column A again', () => {
    const { state, events, effects } = accepted(known(), { kind: 'put', cell: '' });
    expect(state.open.party).toBe('');
    expect(events).toEqual([{ name: 'partyPut', data: { cell: '' } }]);
    expect(effects).toEqual([]);
    expect(walked(state, 'A2').open.party).toBe('A2');
  });

  test('SG-22 without a token too, but only while the search runs, and into a cell of the grid', () => {
    expect(accepted(known(), { kind: 'put', cell: 'C3' }, GM, undefined, { ...OUTSIDE, token: null }).effects).toEqual([]);
    expect(refusal(known(), { kind: 'put', cell: 'D1' })).toBe('no-such-cell');
    expect(refusal(laid(), { kind: 'put', cell: 'A1' })).toBe('not-begun');
  });
});

describe('marking a cell', () => {
  test.each(MARKS)('SG-22 %s, with its contents', (mark) => {
    const { state, events } = accepted(known(), { kind: 'mark', cell: 'C3', mark });
    expect(state.open.cells['C3']).toEqual({ mark, contents: 'hostile-creature' });
    expect(events).toEqual([{ name: 'cellMarked', data: { cell: 'C3', mark } }]);
  });

  test('SG-22 keeps what else is known of it', () => {
    const failed = accepted(known(), { kind: 'record', outcome: 'failure' }).state;
    expect(accepted(failed, { kind: 'mark', cell: 'B1', mark: 'cleared' }).state.open.cells['B1']).toEqual({
      mark: 'cleared',
      contents: 'friendly-object',
      round: 2,
      failures: 1,
    });
  });

  test('SG-22 unknown takes it back out of the players’ knowledge, and it can be placed in anew', () => {
    const { state } = accepted(known(), { kind: 'mark', cell: 'A1', mark: 'unknown' });
    expect(state.open.cells).not.toHaveProperty('A1');
    expect(refusal(state, { kind: 'place', cell: 'A1', contents: 'hostile-creature' })).toBe('accepted');
    expect(refusal(known(), { kind: 'mark', cell: 'B1', mark: 'unknown' })).toBe('party-here');
    expect(refusal(known(), { kind: 'mark', cell: 'B1', mark: 'revealed' })).toBe('party-here');
    expect(refusal(known(), { kind: 'mark', cell: 'B1', mark: 'failed' })).toBe('accepted');
    expect(refusal(known(), { kind: 'mark', cell: 'D1', mark: 'met' })).toBe('no-such-cell');
  });

  test('SG-25 clearing the target by hand finds it, and taking that back loses it again', () => {
    const target = accepted(known(), { kind: 'target', cell: 'C3' }).state;
    const { state, events } = accepted(target, { kind: 'mark', cell: 'C3', mark: 'cleared' });
    expect(state.open).toMatchObject({ found: true, cells: { C3: { mark: 'cleared', target: true } } });
    expect(events.map(({ name }) => name)).toEqual(['cellMarked', 'objectiveFound']);
    const back = accepted(state, { kind: 'mark', cell: 'C3', mark: 'met' }).state.open;
    expect(back.found).toBe(false);
    expect(back.cells['C3']).not.toHaveProperty('target');
    expect(accepted(state, { kind: 'mark', cell: 'C3', mark: 'unknown' }).state.open.found).toBe(false);
    const other = accepted(state, { kind: 'mark', cell: 'A1', mark: 'met' }).state.open;
    expect(other).toMatchObject({ found: true, cells: { C3: { target: true } } });
    const twice = accepted(state, { kind: 'mark', cell: 'C3', mark: 'cleared' });
    expect(twice.state.open).toMatchObject({ found: true, cells: { C3: { target: true } } });
    expect(twice.events).toHaveLength(1);
  });

  test('SG-14 a target that legwork has shown stays shown, whatever its mark, until it is found and lost', () => {
    const options = { revealTarget: true };
    const shown = accepted(
      legworking({ C3: 'friendly-object' }, { options, objective: { name: '', kind: 'friendly-object' } }),
      { kind: 'record', outcome: 'success' },
      GM,
      drawsOf([3, 3]),
    ).state;
    const met = accepted(shown, { kind: 'mark', cell: 'C3', mark: 'met' }).state;
    expect(met.open.cells['C3']).toEqual({ mark: 'met', contents: 'friendly-object', target: true });
    const aside = accepted(accepted(shown, { kind: 'begin' }).state, { kind: 'mark', cell: 'A1', mark: 'met' }).state;
    expect(aside.open.cells['C3']).toHaveProperty('target', true);
  });
});

describe('noting consequences', () => {
  test('SG-22 for all to read, at a known cell, until the text is empty', () => {
    const { state, events } = accepted(known(), { kind: 'note', cell: 'B1', text: 'Two lanterns lost' });
    expect(state.open.cells['B1']?.note).toBe('Two lanterns lost');
    expect(events).toEqual([{ name: 'noteWritten', data: { cell: 'B1' } }]);
    expect(accepted(state, { kind: 'note', cell: 'B1', text: '' }).state.open.cells['B1']).not.toHaveProperty('note');
    expect(refusal(state, { kind: 'note', cell: 'C3', text: 'x' })).toBe('cell-unknown');
    expect(refusal(state, { kind: 'note', cell: 'D1', text: 'x' })).toBe('no-such-cell');
  });
});
