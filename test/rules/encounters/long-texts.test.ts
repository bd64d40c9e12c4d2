import { afterEach, expect, test, vi } from 'vitest';
import { readBook } from '../../../src/rules/encounters/formats/book.ts';
import { readHtml } from '../../../src/rules/encounters/formats/cells/html.ts';
import { FaultList } from '../../../src/rules/encounters/formats/report.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

afterEach(() => vi.restoreAllMocks());

/** Counts the letters that pass through texts that are trimmed or put together of many. */
function lettersMoved(work: () => void): number {
  let letters = 0;
  const { trim } = String.prototype;
  const { join } = Array.prototype;
  vi.spyOn(String.prototype, 'trim').mockImplementation(function (this: string) {
    letters += this.length;
    return trim.call(this);
  });
  vi.spyOn(Array.prototype, 'join').mockImplementation(function (this: unknown[], between?: string) {
    const text = join.call(this, between);
    letters += text.length;
    return text;
  });
  work();
  vi.restoreAllMocks();
  return letters;
}

/** Counts how often something is looked for that is not there any more. */
function lookedForInVain(work: () => void): number {
  let count = 0;
  const found = RegExp.prototype.test;
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    const is = found.call(this, text);
    if (this.global && !is) count += 1;
    return is;
  });
  work();
  vi.restoreAllMocks();
  return count;
}

test('RA-60 what a row of a book says is not looked at again for each line that goes on with it', () => {
  const lines = 2_000;
  const text = `1: mud\n${'reed\n'.repeat(lines)}`;
  let said: string | undefined;
  const letters = lettersMoved(() => (said = atOnce(readBook(text, new FaultList()))[0]?.rows[0]?.text));
  expect(said).toBe(`mud${' reed'.repeat(lines)}`);
  expect(letters).toBeLessThan(20 * text.length);
});

test.each([
  ['<!--', 1, '!--'],
  ['<script>', 1, ''],
  ['<STYLE>', 1, ''],
  ['<a ', 1, 'a '],
  ['<script ', 2, 'script '],
])(
  'RA-60 the end of “%s” in a saved page is looked for in vain %i times, however often that stands there',
  (begin, times, words) => {
    const page = `<table><tr><td>1</td><td>Mud <!-- wet --><script>"</td>"</script>reed ${begin.repeat(500)}`;
    let said: string | undefined;
    expect(lookedForInVain(() => (said = atOnce(readHtml(page, new FaultList()))[0]?.rows[0]?.text))).toBe(times);
    expect(said).toBe(`Mud reed ${words.repeat(500)}`.trim());
  },
);
