import { describe, expect, test } from 'vitest';
import { isFormatted, plainWords, wordsAsHtml, wordsForAll } from '../../../src/rules/encounters/plain-words.ts';

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

  test.each([
    ['<p>Wolves</p><section class="secret"><p>led by the miller</p></section><p>howl</p>', 'Wolves howl'],
    ["Wolves<section id='a' class='boxed secret' data-x>led</section > howl", 'Wolves howl'],
    ['Wolves<section class=secret>led</section>', 'Wolves'],
    ['Wolves<SECTION CLASS="secret">led\nby him</SECTION>', 'Wolves'],
    ['Wolves<section class="secret revealed">, led</section>', 'Wolves, led'],
    ['Wolves<section class="revealed secret">, led</section>', 'Wolves, led'],
    ['Wolves<section class="aside">, many</section>', 'Wolves, many'],
    ['<section class="secret">one</section>a<section class="secret">two</section>b', 'a b'],
    ['<section class="secret">all of it</section>', ''],
    ['a<section class="secret">b<section>c</section>d</section>e', 'a e'],
    ['</section>a<section><section class="secret">b', 'a'],
  ])('SC-35 what Foundry keeps secret in %j is read by nobody but GMs', (html, words) => {
    expect(wordsForAll(html)).toBe(words);
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
