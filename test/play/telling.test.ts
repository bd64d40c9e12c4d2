import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserId, keyText } from '../../src/play/browsers.ts';
import * as register from '../../src/play/procedures.ts';
import {
  type Telling,
  hearersOf,
  isToldToAll,
  sealedTo,
  tellsOtherwise,
  toldAnew,
  toldPlace,
  toldToHearers,
} from '../../src/play/telling.ts';
import { byteStream } from './fixtures.ts';
import { WHISPERS, alter, listWhispers } from './whispers.ts';

const PLAY = { id: 'play', random: byteStream(1) };
const key = (number: number): Uint8Array => byteStream(number)(32);
const [first, second] = [browserId(key(1)), browserId(key(2))];
/** Ada has two browsers, Bram one and Cleo none. */
const FLAGS: Readonly<Record<string, unknown>> = {
  ada: { [first]: keyText(key(1)), [second]: keyText(key(2)) },
  bram: { [first]: keyText(key(1)) },
};
const browsers = (user: string): unknown => FLAGS[user];
/** Seals nothing, so that a case sees for whom, where, what and in how many bytes. */
const telling: Telling = {
  browsers,
  sealFor: (reader, place, text, size) => `${browserId(reader)} ${place} ${text} in ${size}`,
};
const open = (hearers: readonly string[], loud = false): object => ({ name: 'Bridge', turn: 0, loud, hearers });
const hidden = (words: Readonly<Record<string, string>>): object => ({ words, thought: '' });

let whispers: register.AnyReading;
beforeAll(async () => {
  await listWhispers(register);
  const fetched = register.readingOf(WHISPERS.id);
  if (!fetched) throw new Error('no whispers');
  whispers = fetched;
});
afterEach(() => alter());

describe('what single users are told', () => {
  const state = { open: open(['ada', 'bram', 'cleo', 'ada']), hidden: hidden({ ada: 'hush' }) };

  test('is sealed for each of their browsers at its own place, alike for those who are told nothing', () => {
    const sealed = (user: string, browser: string, text: string): string =>
      `${browser} play/told/${user}/${browser} ${text} in 128`;
    expect(toldAnew({ ...PLAY, telling }, whispers, state)).toEqual({
      ada: {
        [first]: sealed('ada', first, '{"words":"hush","loud":false}'),
        [second]: sealed('ada', second, '{"words":"hush","loud":false}'),
      },
      bram: { [first]: sealed('bram', first, 'null') },
    });
    expect(toldPlace('play', 'ada', first)).toBe(`play/told/ada/${first}`);
  });

  test.each([
    [0, 64],
    [1, 64],
    [64, 64],
    [65, 128],
    [128, 128],
  ])('takes room for the most that it can be: of %i bytes, %i', (bytes, size) => {
    alter({ toldBytes: () => bytes });
    expect(toldAnew({ ...PLAY, telling }, whispers, state)?.['bram']?.[first]).toMatch(new RegExp(` in ${size}$`));
  });

  test('is none where nobody hears, has a browser, or where it cannot be sealed', () => {
    expect(toldAnew({ ...PLAY, telling }, whispers, { ...state, open: open([]) })).toBeUndefined();
    expect(toldAnew({ ...PLAY, telling }, whispers, { ...state, open: open(['cleo']) })).toBeUndefined();
    expect(toldAnew({ ...PLAY, telling: { ...telling, sealFor: null } }, whispers, state)).toBeUndefined();
    expect(toldAnew(PLAY, whispers, state)).toBeUndefined();
  });

  test('is that of whoever hears, each once', () => {
    expect(hearersOf(whispers, state.open)).toEqual(['ada', 'bram', 'cleo']);
    expect(hearersOf({ ...whispers, hearers: undefined } as never, state.open)).toEqual([]);
  });

  test('goes with whoever hears no more, and what makes no sense is left', () => {
    const told = { ada: { [first]: 'x' }, bram: { [first]: 'y' } };
    expect(toldToHearers(whispers, open(['bram', 'cleo']), told)).toEqual({ bram: { [first]: 'y' } });
    expect(toldToHearers(whispers, open(['cleo']), told)).toBeUndefined();
    expect([7, 'text', undefined, null].map((raw) => toldToHearers(whispers, open(['ada']), raw))).toEqual([
      ...[7, 'text', undefined, null],
    ]);
  });
});

test.each([
  ['nobody is told anything', open(['ada']), {}, open(['ada']), {}, false],
  ['one is told the same', open(['ada']), { ada: 'hush' }, open(['ada']), { ada: 'hush', bram: 'x' }, false],
  ['one is told something', open(['ada']), {}, open(['ada']), { ada: 'hush' }, true],
  ['one is told otherwise', open(['ada', 'bram']), { bram: 'a' }, open(['ada', 'bram']), { bram: 'b' }, true],
  ['it is told aloud', open(['ada']), { ada: 'hush' }, open(['ada'], true), { ada: 'hush' }, true],
  ['one who comes to hear is told something', open([]), {}, open(['ada']), { ada: 'hush' }, false],
  ['one who hears no more was told something', open(['ada']), { ada: 'hush' }, open([]), {}, false],
] as const)('where %s, it is said whether a hearer is told otherwise', (_what, before, had, after, has, otherwise) => {
  expect(tellsOtherwise(whispers, { open: before, hidden: hidden(had) }, { open: after, hidden: hidden(has) })).toBe(otherwise);
});

test.each<readonly [string, unknown, boolean]>([
  ['all browsers of all who hear', { ada: { [first]: 'x', [second]: 'x' }, bram: { [first]: 'x' } }, true],
  ['one browser fewer', { ada: { [first]: 'x' }, bram: { [first]: 'x' } }, false],
  ['one browser more', { ada: { [first]: 'x', [second]: 'x' }, bram: { [first]: 'x', [second]: 'x' } }, false],
  ['the browser of another', { ada: { [first]: 'x', [second]: 'x' }, cleo: { [first]: 'x' } }, false],
  ['a user who is no record', { ada: { [first]: 'x', [second]: 'x' }, bram: 'text' }, false],
  ['nobody', {}, false],
  ['what makes no sense', 'text', false],
])('texts for %s are those that are due: %#', (_what, told, are) => {
  expect(isToldToAll(whispers, open(['ada', 'bram', 'cleo']), told, browsers)).toBe(are);
});

test('where nobody hears, no text is due', () => {
  expect([undefined, {}, { ada: { [first]: 'x' } }].map((told) => isToldToAll(whispers, open([]), told, browsers))).toEqual([
    ...[true, true, false],
  ]);
});

test('a text is found under its user and browser, and nothing that anybody may have written there is taken for one', () => {
  const [longest, longer] = ['a'.repeat(1_000_000), 'a'.repeat(1_000_001)];
  const told = { ada: { [first]: 'text', [second]: 7, longest, longer }, bram: 'text' };
  expect([sealedTo(told, 'ada', first), sealedTo(told, 'ada', 'longest')]).toEqual(['text', longest]);
  for (const [user, browser] of [
    ['ada', second],
    ['ada', 'longer'],
    ['ada', 'none'],
    ['ada', 'constructor'],
    ['bram', '0'],
    ['bram', 'length'],
    ['cleo', first],
    ['constructor', 'name'],
  ] as const)
    expect(sealedTo(told, user, browser), `${user} ${browser}`).toBeNull();
  expect([null, 'text', 7].map((raw) => sealedTo(raw, 'ada', first))).toEqual([null, null, null]);
});
