import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { NO_CHECK_ENTRY } from '../../src/applications/parts/checks/entry.ts';
import { termedFormula } from '../../src/applications/parts/checks/terms.ts';
import { answerableBy, checksContext } from '../../src/applications/scramble/checks-window/context.ts';
import { ADA as MAREN, BRAM as TORVIK, dashing, play } from '../rules/scramble/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const CLEO: Viewer = { user: 'cleo', gm: false, owns: NO_TOKEN, moves: false };

const members = { maren: MAREN, torvik: TORVIK, quill: { ...MAREN, name: 'Quill', user: '', pace: 'run' as const } };
const searched = dashing({ members }, 'search');

describe('the panel of checks', () => {
  test('SC-15 leaves the panel to whoever can still answer for somebody, as who leads can, and to nobody else', () => {
    const sensed = (...ids: string[]) => ({ ...searched.state.open, senses: Object.fromEntries(ids.map((id) => [id, 4])) });
    const open = sensed('maren', 'quill');
    expect([answerableBy(open, ADA), answerableBy(open, BRAM), answerableBy(open, CLEO)]).toEqual([true, true, false]);
    expect(answerableBy(sensed('maren', 'torvik', 'quill'), ADA)).toBe(false);
  });

  test('SC-15 SC-16 shows everyone what has come in and who is missing', () => {
    const { open } = play(searched, { kind: 'sense', member: 'torvik', strength: 4 }).state;
    const rows = checksContext(open, null, CLEO, NO_CHECK_ENTRY).rows;
    expect(rows.map(({ name, strength, asks }) => [name, strength, asks])).toEqual([
      ['Ada', null, false],
      ['Bram', 4, false],
      ['Quill', null, false],
    ]);
    expect(checksContext(open, null, GM, NO_CHECK_ENTRY)).toMatchObject({
      what: 'sense',
      mode: 'search',
      missing: 2,
      asks: true,
    });
  });

  test('SC-13 names what a pace takes from a check', () => {
    const rows = checksContext(searched.state.open, null, GM, NO_CHECK_ENTRY).rows;
    expect(rows.map(({ penalty }) => penalty)).toEqual(['0', '0', '−10']);
    expect(termedFormula('2d6', [{ value: -10, reason: 'Pace [run]' }])).toBe('2d6 - 10[Pace run]');
    expect(termedFormula('2d6', [{ value: 0, reason: 'Pace' }])).toBe('2d6');
  });

  test('SC-62 SC-63 asks for Luck saves while a trap springs, and for a hit roll only where the trap makes one', () => {
    const open = {
      ...searched.state.open,
      things: { pit: { kind: 'trap' as const, name: 'Pit', at: '5,5', state: 'sprung' as const, by: '' } },
      spring: { trap: 'pit', saves: { maren: { strength: 2, saved: true } } },
    };
    expect(checksContext(open, null, GM, NO_CHECK_ENTRY)).toMatchObject({ what: 'luck', trap: 'Pit', missing: 2 });
    expect(checksContext(open, null, GM, NO_CHECK_ENTRY).rows[0]).toMatchObject({ strength: 2, saved: true, asks: false });
    const rolls = (text: string) =>
      checksContext(open, { secrets: { pit: { kind: 'trap', at: '5,5', text } } }, GM, NO_CHECK_ENTRY).hitRoll;
    expect([rolls('Blade (hit 65%)'), rolls('Pit (pit 3m)'), rolls('Gas (dmg 1d4)')]).toEqual([true, false, false]);
    expect(checksContext(open, null, GM, NO_CHECK_ENTRY).hitRoll, 'where nobody knows').toBe(true);
  });
});
