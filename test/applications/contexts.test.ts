import { describe, expect, test } from 'vitest';
import { keyWindowContext } from '../../src/applications/key-window/context.ts';

describe('the window of the key', () => {
  test.each([
    [
      'none',
      { made: false, held: false, passphrase: false, canTry: false, older: false },
      { atRisk: false, wants: false, canUnlock: false },
    ],
    [
      'held',
      { made: true, held: true, passphrase: false, canTry: false, older: false },
      { atRisk: true, wants: false, canUnlock: false },
    ],
    [
      'held',
      { made: true, held: true, passphrase: true, canTry: false, older: false },
      { atRisk: false, wants: false, canUnlock: false },
    ],
    [
      'missing',
      { made: true, held: false, passphrase: true, canTry: true, older: false },
      { atRisk: false, wants: true, canUnlock: true },
    ],
    [
      'missing',
      { made: true, held: false, passphrase: false, canTry: false, older: false },
      { atRisk: false, wants: true, canUnlock: false },
    ],
  ] as const)('is %s with %j', (state, key, rest) => {
    const desk = { code: 'CODE', olderCodes: ['OLD'], proposed: 'some-words', justSet: '' };
    const around = { closed: [], otherGm: false };
    expect(keyWindowContext(key, desk, around)).toMatchObject({ state, ...rest, code: key.held ? 'CODE' : '' });
  });

  test('asks for an older key too, and names what it closes, in a browser that holds the present one', () => {
    const key = { made: true, held: true, passphrase: true, canTry: true, older: false };
    const desk = { code: '', olderCodes: ['OLD'], proposed: '', justSet: 'some words' };
    const view = keyWindowContext(key, desk, { closed: ['The ruined city (Coast)'], otherGm: true });
    expect(view).toMatchObject({ state: 'held', wants: true, canUnlock: true, closed: ['The ruined city (Coast)'] });
    expect(view).toMatchObject({ otherGm: true, justSet: 'some words', olderCodes: [] });
    const returned = keyWindowContext({ ...key, held: false, older: true }, desk, { closed: [], otherGm: true });
    expect(returned).toMatchObject({ state: 'missing', older: true, olderCodes: ['OLD'] });
  });
});
