import { expect, test } from 'vitest';
import { Parts } from '../../src/play/parts.ts';

/** A part that comes once somebody lets it, or fails to. */
function coming(): { fetch: () => Promise<string>; asked: number; come: (part: string) => void; fail: () => void } {
  const one = {
    asked: 0,
    come: (_part: string): void => undefined,
    fail: (): void => undefined,
    fetch: (): Promise<string> => {
      one.asked += 1;
      return new Promise((resolve, reject) => {
        one.come = resolve;
        one.fail = () => reject(new Error('not here'));
      });
    },
  };
  return one;
}

test('parts are listed in their order, and had of nobody else', async () => {
  const parts = new Parts<string>();
  expect([parts.ids(), parts.has('search')]).toEqual([[], false]);
  parts.list('search', () => Promise.resolve('of search'));
  parts.list('ghost', () => Promise.resolve('of ghost'));
  expect([parts.ids(), parts.has('search'), parts.has('croquet')]).toEqual([['search', 'ghost'], true, false]);
  expect([parts.here('search'), parts.here('croquet')]).toEqual([null, null]);
  expect(await parts.fetched('search')).toBe('of search');
  expect(await parts.fetched('croquet')).toBeNull();
  expect([parts.here('search'), parts.here('ghost'), parts.here('croquet')]).toEqual(['of search', null, null]);
});

test('a part is fetched once, however often it is asked for meanwhile and later', async () => {
  const parts = new Parts<string>();
  const one = coming();
  parts.list('search', one.fetch);
  const asked = [parts.fetched('search'), parts.fetched('search')];
  expect(parts.here('search')).toBeNull();
  one.come('here');
  expect(await Promise.all(asked)).toEqual(['here', 'here']);
  expect(await parts.fetched('search')).toBe('here');
  expect(one.asked).toBe(1);
});

test('what could not be fetched is said to whoever asked, and tried anew', async () => {
  const parts = new Parts<string>();
  const one = coming();
  parts.list('search', one.fetch);
  const asked = [parts.fetched('search'), parts.fetched('search')];
  one.fail();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([parts.here('search'), one.asked]).toEqual([null, 1]);
  const again = parts.fetched('search');
  one.come('here');
  expect([await again, one.asked]).toEqual(['here', 2]);
});

test('whoever lists a part again begins anew, whether the other was here or on its way', async () => {
  const parts = new Parts<string>();
  parts.list('search', () => Promise.resolve('old'));
  await parts.fetched('search');
  const [slow, last] = [coming(), coming()];
  parts.list('search', slow.fetch);
  expect(parts.here('search')).toBeNull();
  const early = parts.fetched('search');
  parts.list('search', last.fetch);
  const late = parts.fetched('search');
  // The one that nobody lists any more comes, which neither ends the other's way nor takes its place.
  slow.come('stale');
  expect([await early, parts.here('search')]).toEqual(['stale', null]);
  const later = parts.fetched('search');
  last.come('new');
  expect([await late, await later, parts.here('search'), last.asked]).toEqual(['new', 'new', 'new', 1]);
  expect(parts.ids()).toEqual(['search']);
});
