import { expect, test, vi } from 'vitest';
import { moveKeys } from '../../../src/foundry/host/compat.ts';

test.each([
  [13, { north: ['ArrowUp', 'KeyW'], east: ['ArrowRight', 'KeyD'], south: ['ArrowDown', 'KeyS'], west: ['ArrowLeft', 'KeyA'] }],
  [14, { north: ['KeyW'], east: ['KeyD'], south: ['KeyS'], west: ['KeyA'] }],
])('SG-26 the keys that move tokens on %i leave those that pan to Foundry', (generation, keys) => {
  vi.stubGlobal('game', { release: { generation } });
  expect(moveKeys()).toEqual(keys);
  vi.unstubAllGlobals();
});
