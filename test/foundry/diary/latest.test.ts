import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { latestOf } from '../../../src/foundry/diary/latest.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { SCRAMBLE_PRESENCE } from '../../../src/foundry/scramble/presence.ts';
import * as procedures from '../../../src/play/procedures.ts';
import { inEnglish } from './in-english.ts';

/** Returns what is said of an expedition in which so many steps can be taken back, with what the steps at hand told by their places. */
function latest(depth: number, steps: Readonly<Record<number, readonly { name: string; data: object }[]>>): Promise<string> {
  const tail = Object.fromEntries(Object.entries(steps).map(([at, told]) => [Number(at) % 16, { at: Number(at), told }]));
  return latestOf({ expedition: { record: { procedure: 'scramble', depth, tail }, open: {} } } as never);
}

const begun = { name: 'scrambleBegun', data: {} };
const walked = { name: 'partyWalked', data: {} };
const ended = { name: 'dashEnded', data: { dash: 2, used: 9 } };
const met = { name: 'encounterBegun', data: {} };

beforeAll(() => {
  vi.stubGlobal('game', inEnglish());
  vi.spyOn(procedures, 'fetchedReading').mockResolvedValue(null);
});
beforeEach(() => presences.list('scramble', () => Promise.resolve(SCRAMBLE_PRESENCE)));

describe('what happened last', () => {
  test('is what the latest step told that is worth a sentence', async () => {
    expect(await latest(4, { 0: [begun], 1: [ended], 2: [walked], 3: [] })).toBe('Dash 2 took the party 9 squares on.');
    expect(await latest(2, { 0: [begun], 1: [ended, met] })).toBe('Dash 2 took the party 9 squares on. Something was there.');
  });

  test('leaves out steps that were taken back, and is nothing where no step at hand is worth a sentence', async () => {
    expect(await latest(1, { 0: [begun], 1: [ended] })).toBe('The scramble began.');
    expect(await latest(20, { 19: [walked], 18: [] })).toBe('');
  });

  test('is nothing of a procedure that keeps no diary', async () => {
    presences.list('scramble', () => Promise.resolve({}));
    expect(await latest(1, { 0: [begun] })).toBe('');
  });
});
