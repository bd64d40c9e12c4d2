import { expect, test } from 'vitest';
import { GLYPHS, SEARCH_LOOKS, lookOf } from '../../src/canvas/search-looks.ts';
import { CONTENTS } from '../../src/rules/search/contents.ts';

test('each way a cell can stand has a look of its own, told apart by its pattern as well as its colour', () => {
  const looks = [null, 'met', 'failed', 'cleared'].map(
    (mark) => SEARCH_LOOKS[lookOf(mark === null ? null : { mark: mark as 'met', contents: 'empty' })],
  );
  expect(new Set(looks.map((look) => look?.pattern)).size).toBe(4);
  expect(new Set(looks.map((look) => look?.colour)).size).toBe(4);
});

test('SG-40 the look of a cell comes from what all may know, not from what lies there', () => {
  expect(new Set(CONTENTS.map((contents) => lookOf({ mark: 'met', contents }))).size).toBe(1);
  expect(new Set(CONTENTS.map((contents) => GLYPHS[contents])).size).toBe(CONTENTS.length);
});
