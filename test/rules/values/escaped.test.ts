import { expect, test } from 'vitest';
import { escaped, plain } from '../../../src/rules/values/escaped.ts';

/** What Foundry makes something else of: rolls in two brackets, links and what it embeds behind an at sign. */
const ENRICHED = /\[\[|@\w+\[/;

test('escaped text is no markup', () => {
  expect(escaped(`<b title='x'>"&"</b>`)).toBe('&lt;b title=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;');
});

test.each([
  '[[1d20]]',
  '[[/r 1d20]]',
  '[[[1d20]]',
  '@UUID[Actor.abcdefghij123456]{Gold}',
  '@Embed[JournalEntry.x]',
  '@@Check[x]',
  '@Actor[x] [[1]]',
])('plain text %j becomes neither roll nor link, and reads as before', (text) => {
  expect(text).toMatch(ENRICHED);
  expect(plain(text)).not.toMatch(ENRICHED);
  expect(plain(text).replaceAll('\u2060', '')).toBe(text);
});

test.each(['a [b] c', 'ada@example.org', '@ 5', 'x < y'])('other plain text %j is escaped and no more', (text) => {
  expect(plain(text)).toBe(escaped(text));
});
