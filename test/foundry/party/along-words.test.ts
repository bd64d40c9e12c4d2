import { describe, expect, test } from 'vitest';
import { carriedWords, minutesWords, travellerWords } from '../../../src/foundry/party/along-words.ts';
import type { Traveller } from '../../../src/rules/party/passage/passage.ts';

const inWords = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  [key.replace('GHOSTMAP.Passage.', ''), ...Object.values(values)].join(' ');
const person = (changes: Partial<Traveller> = {}): Traveller => ({ name: 'Ada', actor: '', user: '', ...changes });

describe('what goes along with a party, in words', () => {
  test.each([
    ['RA-41', { pace: 'jog' }, 'Traveller Ada Pace.jog'],
    ['SC-13', { haste: 'sprint' }, 'Traveller Ada Haste.sprint'],
    ['SC-13', { pace: 'run', haste: 'run' }, 'Traveller Ada Pace.run'],
    ['RA-42', { load: 'lugging' }, 'Traveller Ada Load.lugging'],
    ['SC-25', { source: 'Lamp', light: 4 }, 'Traveller Ada Lamp'],
    ['SC-25', { source: '', light: 4 }, 'Traveller Ada SomeLight'],
    ['SC-25', { source: 'Lamp', light: -1 }, 'Ada'],
    ['RA-41', { pace: 'walk', haste: 'walk', load: 'none' }, 'Ada'],
    ['RA-42', { pace: 'run', load: 'straining' }, 'Traveller Ada Pace.run, Load.straining'],
  ] as const)('%s %o is told as “%s”', (_rule, changes, words) => {
    expect(travellerWords({ ada: person(changes) }, inWords)).toEqual([words]);
  });

  test('SC-62 damage is told for each of those whom it waits for', () => {
    const hurts = [{ name: 'Blade', hits: { ada: 3, gone: 1 } }];
    expect(carriedWords(hurts, { ada: person() }, inWords)).toEqual(['Hurt Ada Blade 3', 'Hurt gone Blade 1']);
  });

  test('RA-44 what exhausted somebody is told by its hour', () => {
    const hurts = [{ name: 'b12', hits: { ada: 3 } }];
    expect(carriedWords(hurts, { ada: person() }, inWords)).toEqual(['Hurt Ada OfJaunt 12 3']);
  });

  test.each([
    [0, 'Minutes 0'],
    [59, 'Minutes 59'],
    [60, 'Hours 1'],
    [150, 'HoursMinutes 2 30'],
  ])('RA-03 %i minutes are “%s”', (minutes, words) => {
    expect(minutesWords(minutes, inWords)).toBe(words);
  });
});
