import { expect, test } from 'vitest';
import { storyHtml } from '../../../src/foundry/ghost/making/story-entry.ts';

test('SC-41 the story of a map is a page of paragraphs, and nothing in it is markup', () => {
  expect(storyHtml('Rats & <b>bats</b>.\nAt night.\n\n\n The end. \n\n ')).toBe(
    '<p>Rats &amp; &lt;b&gt;bats&lt;/b&gt;.<br>At night.</p>\n<p>The end.</p>',
  );
});
