import { describe, expect, test } from 'vitest';
import { readFormula, readPercentile } from '../../../src/rules/scramble/resolving.ts';
import { unreached } from '../../../src/rules/scramble/secrets/known-secrets.ts';
import type { ScrambleOptions, Secret } from '../../../src/rules/scramble/state/state.ts';
import { begun, playAll } from './fixtures.ts';

describe('what a roll comes to', () => {
  const { options } = begun().state.open;
  const PLAIN = { formula: '2d6', target: 8, needed: 1 };
  const set = (change: Partial<ScrambleOptions>) => ({ options: { ...options, ...change } });

  test('SC-15 SC-64 SC-65 under a score: rung and successes by the margins, the strength by tens under the score', () => {
    expect(readPercentile({ options }, 30, 80)).toEqual({ rung: '3', successes: 3, strength: 5, saved: true });
    expect(readPercentile({ options }, 80, 80)).toEqual({ rung: '1', successes: 1, strength: 0, saved: true });
    expect(readPercentile({ options }, 85, 80)).toEqual({ rung: 'L', successes: 0, strength: -1, saved: false });
    expect(readPercentile({ options }, 96, 80)).toEqual({ rung: 'C', successes: 0, strength: -2, saved: false });
    expect(readPercentile(set({ strengthPer: 5 }), 30, 80).strength).toBe(10);
  });

  test('SC-62 SC-64 SC-65 by a formula: the total is the strength, with the rungs of a target, by settings', () => {
    expect(readFormula({ options }, 11, PLAIN)).toEqual({ rung: '2', successes: 2, strength: 11, saved: true });
    expect(readFormula({ options }, 7, PLAIN)).toEqual({ rung: 'L', successes: 0, strength: 7, saved: false });
    expect(readFormula({ options }, 6, PLAIN).rung).toBe('F');
    expect(readFormula(set({ margin: 2 }), 6, PLAIN).rung).toBe('L');
    expect(readFormula(set({ formulaPer: 1 }), 10, PLAIN)).toMatchObject({ rung: '3', successes: 3 });
  });

  test('SC-64 SC-65 by one that counts successes: those are the strength, and against those that are needed the rung', () => {
    const pool = { ...PLAIN, formula: '6d10cs>=8', needed: 2 };
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
    const game = playAll(begun(), [
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
