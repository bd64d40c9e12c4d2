import { expect, test } from 'vitest';
import { mayGo, wholeText } from '../../../src/rules/effects/made.ts';

const MADE = { isAsMade: true, isBeingMade: false };

test('a document is written whole alike for alike data, and not where it is too long or not plain', () => {
  expect(wholeText({ b: { d: 1, c: {} }, a: [2] })).toBe('{"a":[2],"b":{"c":{},"d":1}}');
  expect(wholeText({ a: undefined })).toBeNull();
  expect(wholeText({ a: 'x'.repeat(65_536) })).toBeNull();
});

test.each<readonly [string, Parameters<typeof mayGo>, boolean]>([
  ['it stands as it was made', [undefined, undefined, MADE], true],
  ['it stands otherwise', [undefined, '{}', { ...MADE, isAsMade: false }], false],
  ['nothing is known of it', [undefined, undefined, undefined], false],
  ['it is noted whole and still so', ['{"a":1,"b":{}}', '{"b":{},"a":1}', undefined], true],
  ['it is noted and was changed', ['{"a":1}', '{"a":2}', MADE], false],
  ['it is noted, and an empty record came', ['{"a":1}', '{"a":1,"b":{}}', MADE], false],
  ['it is noted and not there', ['{"a":1}', undefined, MADE], false],
  ['what is noted makes no sense', ['junk', undefined, MADE], false],
])('where %s, it is said whether it may go', (_what, given, may) => {
  expect(mayGo(...given)).toBe(may);
});
