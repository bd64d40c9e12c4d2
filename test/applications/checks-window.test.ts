import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { NO_CHECK_ENTRY, askedOf, checksContext, pacedFormula } from '../../src/applications/scramble/checks-window/context.ts';
import { unreached } from '../../src/applications/scramble/checks-window/reach.ts';
import { readFormula, readPercentile } from '../../src/applications/scramble/checks-window/reading.ts';
import type { ScrambleOptions, Secret } from '../../src/rules/scramble/state/state.ts';
import { ADA as MAREN, BRAM as TORVIK, begun, dashing, play, playAll } from '../rules/scramble/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const CLEO: Viewer = { user: 'cleo', gm: false, owns: NO_TOKEN, moves: false };

const members = { maren: MAREN, torvik: TORVIK, quill: { ...MAREN, name: 'Quill', user: '', pace: 'run' as const } };
const searched = dashing({ members }, 'search');

describe('the panel of checks', () => {
  test('SC-15 asks players for their own checks, and whoever moves the party for those of nobody', () => {
    const { open } = searched.state;
    expect(askedOf(open, ADA)).toEqual(['maren', 'quill']);
    expect(askedOf(open, BRAM)).toEqual(['torvik']);
    expect(askedOf(open, CLEO)).toEqual([]);
    expect(askedOf(dashing({ members }).state.open, ADA)).toEqual([]);
  });

  test('SC-15 SC-16 shows everyone what has come in and who is missing', () => {
    const { open } = play(searched, { kind: 'sense', member: 'torvik', strength: 4 }).state;
    const rows = checksContext(open, CLEO, NO_CHECK_ENTRY).rows;
    expect(rows.map(({ name, strength, asks }) => [name, strength, asks])).toEqual([
      ['Ada', null, false],
      ['Bram', 4, false],
      ['Quill', null, false],
    ]);
    expect(checksContext(open, GM, NO_CHECK_ENTRY)).toMatchObject({ what: 'sense', mode: 'search', missing: 2, asks: true });
  });

  test('SC-13 names what a pace takes from a check', () => {
    const rows = checksContext(searched.state.open, GM, NO_CHECK_ENTRY).rows;
    expect(rows.map(({ penalty }) => penalty)).toEqual(['0', '0', '−10']);
    expect(pacedFormula('2d6', -10, 'Pace [run]')).toBe('2d6 - 10[Pace run]');
    expect(pacedFormula('2d6', 0, 'Pace')).toBe('2d6');
  });

  test('SC-62 asks for Luck saves while a trap springs', () => {
    const open = {
      ...searched.state.open,
      things: { pit: { kind: 'trap' as const, name: 'Pit', at: '5,5', state: 'sprung' as const, by: '' } },
      spring: { trap: 'pit', saves: { maren: { strength: 2, saved: true } } },
    };
    expect(checksContext(open, GM, NO_CHECK_ENTRY)).toMatchObject({ what: 'luck', trap: 'Pit', missing: 2 });
    expect(checksContext(open, GM, NO_CHECK_ENTRY).rows[0]).toMatchObject({ strength: 2, saved: true, asks: false });
    expect(askedOf(open, BRAM)).toEqual(['torvik']);
  });
});

describe('what a roll comes to', () => {
  const { options } = searched.state.open;
  const set = (change: Partial<ScrambleOptions>) => ({ options: { ...options, ...change } });

  test('SC-15 SC-64 SC-65 under a score: rung and successes by the margins, the strength by tens under the score', () => {
    expect(readPercentile({ options }, 30, 80)).toEqual({ rung: '3', successes: 3, strength: 5, saved: true });
    expect(readPercentile({ options }, 80, 80)).toEqual({ rung: '1', successes: 1, strength: 0, saved: true });
    expect(readPercentile({ options }, 85, 80)).toEqual({ rung: 'L', successes: 0, strength: -1, saved: false });
    expect(readPercentile({ options }, 96, 80)).toEqual({ rung: 'C', successes: 0, strength: -2, saved: false });
    expect(readPercentile(set({ strengthPer: 5 }), 30, 80).strength).toBe(10);
  });

  test('SC-62 SC-64 SC-65 by a formula: the total is the strength, with the rungs of a target, by settings', () => {
    expect(readFormula({ options }, 11, NO_CHECK_ENTRY)).toEqual({ rung: '2', successes: 2, strength: 11, saved: true });
    expect(readFormula({ options }, 7, NO_CHECK_ENTRY)).toEqual({ rung: 'L', successes: 0, strength: 7, saved: false });
    expect(readFormula({ options }, 6, NO_CHECK_ENTRY).rung).toBe('F');
    expect(readFormula(set({ margin: 2 }), 6, NO_CHECK_ENTRY).rung).toBe('L');
    expect(readFormula(set({ formulaPer: 1 }), 10, NO_CHECK_ENTRY)).toMatchObject({ rung: '3', successes: 3 });
  });

  test('SC-64 SC-65 by one that counts successes: those are the strength, and against those that are needed the rung', () => {
    const pool = { ...NO_CHECK_ENTRY, formula: '6d10cs>=8', needed: 2 };
    expect(readFormula({ options }, 5, pool)).toEqual({ rung: '3', successes: 4, strength: 5, saved: true });
    expect(readFormula({ options }, 1, pool)).toEqual({ rung: 'L', successes: 0, strength: 1, saved: false });
    expect(readFormula({ options }, 0, pool)).toEqual({ rung: 'F', successes: 0, strength: 0, saved: false });
  });

  test('SC-15 what lies too well hidden for every check is told a GM before the roll, the least first', () => {
    const secrets: Readonly<Record<string, Secret>> = {
      stone: { kind: 'thing', at: '1,1', text: 'Stone', secret: 7 },
      blade: { kind: 'trap', at: '1,2', text: 'Blade (secret 4)' },
      wicket: { kind: 'door', at: '1,3', beyond: '1,4', text: 'Wicket (secret 5)', wall: 'w', c: [0, 0, 1, 1], level: 'cellar' },
      plain: { kind: 'trap', at: '1,5', text: 'Wire' },
      hall: { kind: 'room', name: 'Hall', squares: '1:1', note: '' },
      known: { kind: 'thing', at: '1,6', text: 'Coin', secret: 9 },
    };
    const game = playAll(begun({ members }), [
      ...Object.entries(secrets).map(([id, secret]) => ({ kind: 'place', id, secret }) as const),
      { kind: 'show', id: 'known' },
    ]);
    const names = (reach: number, level: string | null = null) =>
      unreached(game.state.open, game.state.hidden, level, reach).map(({ name, strength }) => `${name} ${strength}`);
    expect(names(4)).toEqual(['Blade 4', 'Wicket 5', 'Stone 7']);
    expect(names(5)).toEqual(['Wicket 5', 'Stone 7']);
    expect(names(8)).toEqual([]);
    expect(names(4, 'attic')).toEqual(['Blade 4', 'Stone 7']);
  });
});
