import { describe, expect, test } from 'vitest';
import { keyWindowContext } from '../../src/applications/key-window/context.ts';

describe('the window of the key', () => {
  test.each([
    ['none', { made: false, held: false, passphrase: false }, { atRisk: false, canUnlock: false }],
    ['held', { made: true, held: true, passphrase: false }, { atRisk: true, canUnlock: false }],
    ['held', { made: true, held: true, passphrase: true }, { atRisk: false, canUnlock: false }],
    ['missing', { made: true, held: false, passphrase: true }, { atRisk: false, canUnlock: true }],
    ['missing', { made: true, held: false, passphrase: false }, { atRisk: false, canUnlock: false }],
  ] as const)('is %s with %j', (state, key, rest) => {
    expect(keyWindowContext(key, 'CODE')).toMatchObject({ state, ...rest, code: key.held ? 'CODE' : '' });
  });
});
