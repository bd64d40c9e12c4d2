import { expect, test } from 'vitest';
import { quantityIn } from '../../../src/rules/encounters/quantity.ts';

test.each([
  ['2d6 rats', '2d6'],
  ['Rats (2d6)', '2d6'],
  ['Rats, d4 + 1 of them', '1d4+1'],
  ['3 wolves', '3'],
  ['Wolves', ''],
  ['A level 5 ghost', ''],
  ['3d', ''],
  ['2000 crows', ''],
  ['Robot R2d2x', ''],
  ['', ''],
])('the words %j speak of %j creatures', (words, quantity) => {
  expect(quantityIn(words)).toBe(quantity);
});
