import { describe, expect, test } from 'vitest';
import { isRequestId, wasAnswered, withAnswered } from '../../src/play/seats.ts';

describe('answered requests', () => {
  test('the last number of a client answers for all before it', () => {
    const seat = withAnswered(undefined, 'aaaaaaaa:7');
    expect(wasAnswered(seat, 'aaaaaaaa:7')).toBe(true);
    expect(wasAnswered(seat, 'aaaaaaaa:6')).toBe(true);
    expect(wasAnswered(seat, 'aaaaaaaa:8')).toBe(false);
    expect(wasAnswered(seat, 'bbbbbbbb:1')).toBe(false);
    expect(wasAnswered(undefined, 'aaaaaaaa:1')).toBe(false);
  });

  test('a tab that asks again takes its old place in, and numbers are read whole', () => {
    expect(['aaaaaaaa:1', 'bbbbbbbb:1', 'aaaaaaaa:2'].reduce<string | undefined>(withAnswered, undefined)).toBe(
      'aaaaaaaa:2 bbbbbbbb:1',
    );
    expect(wasAnswered('aaaaaaaa:12', 'aaaaaaaa:9')).toBe(true);
    expect(wasAnswered('aaaaaaaa:9', 'aaaaaaaa:12')).toBe(false);
    expect(wasAnswered('bbbbbbbb:3 aaaaaaaa:12', 'aaaaaaaa:12')).toBe(true);
    expect(isRequestId('x aaaaaaaa:1')).toBe(false);
  });

  test('the latest four tabs of one user are remembered', () => {
    const asked = ['aaaaaaaa:1', 'bbbbbbbb:1', 'aaaaaaaa:2', 'cccccccc:1', 'dddddddd:4'];
    const seat = asked.reduce<string | undefined>(withAnswered, undefined);
    expect(seat).toBe('dddddddd:4 cccccccc:1 aaaaaaaa:2 bbbbbbbb:1');
    expect(withAnswered(seat, 'eeeeeeee:1')).toBe('eeeeeeee:1 dddddddd:4 cccccccc:1 aaaaaaaa:2');
  });

  test('what makes no sense in a seat answers for nothing, and is no hindrance', () => {
    expect(withAnswered('junk  aaaaaaaa:1', 'bbbbbbbb:1')).toBe('bbbbbbbb:1 junk aaaaaaaa:1');
    expect(wasAnswered('junk aaaaaaaa:x aaaaaaaa:1', 'aaaaaaaa:1')).toBe(true);
  });

  test.each(['', 'aaaaaaaa', 'aaaaaaaa:', 'aaaaaaaa:x', 'AAAAAAAA:1', 'aaaaaaa:1', 'aaaaaaaa:1 b', 'aaaaaaaa:1234567890'])(
    '"%s" is no request id',
    (id) => {
      expect(isRequestId(id)).toBe(false);
      expect(wasAnswered('aaaaaaaa:9', id)).toBe(false);
    },
  );
});
