import { describe, expect, test } from 'vitest';
import { cardOf } from '../../../src/foundry/chat/cards.ts';
import { RAMBLE_CARDS } from '../../../src/foundry/ramble/cards.ts';
import { type Game, begun, laid } from '../../rules/ramble/fixtures.ts';

function noted({ state }: Game): ReturnType<typeof cardOf> {
  return cardOf(RAMBLE_CARDS, { name: 'placeNoted', data: { at: '2,3', text: 'A ford' } }, state.open);
}

function given({ state }: Game, data: { readonly name: string; readonly as: string }): ReturnType<typeof cardOf> {
  return cardOf(RAMBLE_CARDS, { name: 'chartGiven', data: { ...data, cells: 7 } }, state.open);
}

describe('cards of a ramble', () => {
  test('what is noted on the map is told once the party has set out, and not while the GM prepares it', () => {
    expect(noted(laid())).toBeNull();
    expect(noted(begun())).toMatchObject({ key: 'GHOSTMAP.Card.Ramble.Noted', values: { text: 'A ford' } });
  });

  test.each([
    ['seen', 'A torn scrap', 'GHOSTMAP.Card.Ramble.ChartSeen'],
    ['heard', 'A torn scrap', 'GHOSTMAP.Card.Ramble.ChartHeard'],
    ['seen', '', 'GHOSTMAP.Card.Ramble.ChartSeenUnnamed'],
    ['heard', '', 'GHOSTMAP.Card.Ramble.ChartHeardUnnamed'],
  ])('a map that is found is told once the party has set out: %s, called “%s”', (as, name, key) => {
    expect(given(laid(), { as, name })).toBeNull();
    expect(given(begun(), { as, name })).toMatchObject({ key, values: { name, cells: '7' } });
  });
});
