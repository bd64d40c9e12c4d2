import { expect, test } from 'vitest';
import { leadsToActor, ringSteps } from '../../src/foundry/table-tokens.ts';

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
