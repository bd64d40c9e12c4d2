import { describe, expect, test } from 'vitest';
import { isFormatted, plainWords, wordsAsHtml } from '../../../src/rules/encounters/plain-words.ts';

describe('words of rows', () => {
  test.each([
    ['<p>Two <em>wolves</em></p><p>and a cub</p>', 'Two wolves and a cub'],
    ['Tom &amp; Jerry&nbsp;&lt;3 &#39;n&#x27; more', "Tom & Jerry <3 'n' more"],
    ['@UUID[Actor.abc]{A rat} in @RollTable[Cellar]', 'A rat in Cellar'],
    ['a < b and 3 > 2', 'a < b and 3 > 2'],
    ['&unheard;', '&unheard;'],
    ['&#1114112;', '&#1114112;'],
    ['a<br>b<!-- secret -->', 'a b'],
    ['<h2 class="x">Fens</h2>Mud<div id="y">Reed</div >Eel<li>Ray</li>', 'Fens MudReed EelRay'],
    ['a<br class="x"/>b', 'a b'],
    [' wide \n\n words ', 'wide words'],
    ['&#0;&#x0;&#65;', '&#0;&#x0;A'],
  ])('%j reads %j', (html, words) => {
    expect(plainWords(html)).toBe(words);
  });

  test.each(['a < b & c > d', '<b>no tag</b>', '"quoted" — ’n’ dashed', 'R&amp;D'])('%j comes back as it was written', (text) => {
    expect(plainWords(wordsAsHtml(text))).toBe(text);
  });

  test.each([
    ['plain', false],
    ['<p>one paragraph</p>', false],
    ['<p>a <strong>b</strong></p>', true],
    ['<p>a</p><p>b</p>', true],
    ['see @UUID[Actor.a]', true],
    ['a < b', false],
    [' <p>one paragraph</p>\n', false],
    ['<b>bold</b> from the first letter', true],
    ['@UUID[Actor.a]', true],
    ['Mud <p>one paragraph</p>', true],
    ['<p>one paragraph</p> and more', true],
  ])('%j is formatted: %s', (html, formatted) => {
    expect(isFormatted(html)).toBe(formatted);
  });
});

test.each([
  ['<a ', (many: string) => many.trimEnd()],
  ['<!--', (many: string) => many],
  ['</p ', (many: string) => many.trimEnd()],
  ['@UUID[', (many: string) => many],
  ['@UUID[a]{', (many: string) => many.replaceAll('@UUID[a]', 'a')],
])('RA-60 a hundred thousand of “%s” that nothing closes are looked at once', (mark, seen) => {
  const many = mark.repeat(100_000);
  expect(plainWords(`<b>Mud</b> ${many}`)).toBe(`Mud ${seen(many)}`);
  expect(isFormatted(many)).toBe(mark.includes(']'));
  expect(plainWords('Mud <!-- <i>deep</i> --> <b\n>reed</b> <!-- high')).toBe('Mud reed <!-- high');
});
