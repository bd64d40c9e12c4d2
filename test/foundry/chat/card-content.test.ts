import { expect, test } from 'vitest';
import { cardContent } from '../../../src/foundry/chat/card-content.ts';

/** What Foundry makes something else of. */
const ENRICHED = /\[\[|@\w+\[/;

test('SG-21 what players write stands on a card as the words that it is; the GM’s note may hold links', () => {
  const what = '[[1d20]] @UUID[Actor.abcdefghij123456]{gold}';
  const entry = { tone: 'plain', lines: [what], title: what, outcome: { text: what, tone: 'good' } } as const;
  expect(cardContent([entry])).not.toMatch(ENRICHED);
  expect(cardContent([{ ...entry, note: what }])).toMatch(ENRICHED);
});
