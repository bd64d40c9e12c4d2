import { afterEach, expect, test, vi } from 'vitest';
import { leadsToActor, placeTokens, ringSteps } from '../../../src/foundry/tables/table-tokens.ts';

test('tokens stand in rings around the place, each in a cell of its own, the first in the middle', () => {
  expect(ringSteps(1)).toEqual([{ x: 0, y: 0 }]);
  const nine = ringSteps(9);
  expect(nine[0]).toEqual({ x: 0, y: 0 });
  expect(nine.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= 1)).toBe(true);
  const forty = ringSteps(40);
  expect(forty.slice(0, 9)).toEqual(nine);
  expect(new Set(forty.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
  expect(ringSteps(0)).toEqual([]);
});

test.each([
  ['Actor.abcdefghij123456', true],
  ['Compendium.world.beasts.Actor.abcdefghij123456', true],
  ['Item.abcdefghij123456', false],
  ['Actor.abcdefghij123456.Item.abcdefghij123456', false],
  ['RollTable.abcdefghij123456', false],
  ['', false],
])('a link %j leads to an actor: %s', (link, leads) => {
  expect(leadsToActor(link)).toBe(leads);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['2d6 rats', '2d6', 7, '7'],
  ['[[/r 4d20]] rats', '4d20', 70, '40'],
  ['a rat', '1', 1, '1'],
])('for %j a number of tokens is proposed by dice that nobody is asked for', async (text, formula, total, proposed) => {
  const rolled: [string, unknown][] = [];
  class Roll {
    readonly formula: string;

    constructor(formula: string) {
      this.formula = formula;
    }

    evaluate(options: unknown): Promise<{ total: number }> {
      rolled.push([this.formula, options]);
      return Promise.resolve({ total });
    }
  }
  const wait = vi.fn((_question: { readonly content: string }) => Promise.resolve(0));
  vi.stubGlobal('Roll', Roll);
  vi.stubGlobal('canvas', { scene: null });
  vi.stubGlobal('fromUuid', () => Promise.resolve({ name: 'Rat', pack: null }));
  vi.stubGlobal('game', { i18n: { localize: (key: string) => key, format: (key: string) => key } });
  vi.stubGlobal('foundry', { applications: { api: { DialogV2: { wait } } }, utils: { escapeHTML: (its: string) => its } });
  await placeTokens({ table: 'RollTable.rats', result: 0, text, link: 'Actor.abcdefghij123456' });
  expect(rolled).toEqual([[formula, { allowInteractive: false }]]);
  expect(wait.mock.calls[0]?.[0].content).toContain(`value="${proposed}"`);
});
