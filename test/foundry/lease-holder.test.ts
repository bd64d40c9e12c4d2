import { beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_ID } from '../../src/foundry/randomness.ts';
import { holdsLease, lease } from '../../src/foundry/lease-holder.ts';

const published = { lease: {} };
vi.mock('../../src/foundry/settings.ts', () => ({
  setting: (key: keyof typeof published) => published[key],
  setSetting: () => Promise.resolve(),
  watchSetting: () => undefined,
}));

beforeEach(() => {
  published.lease = { epoch: 3, client: 'anothers' };
});

test('the lease is known before this client follows it: writes that it hears meanwhile are measured by it', () => {
  expect(lease()).toEqual({ epoch: 3, client: 'anothers' });
  expect(holdsLease()).toBe(false);
  published.lease = { epoch: 4, client: CLIENT_ID };
  expect(holdsLease()).toBe(true);
});

test('what is no lease is nobody’s', () => {
  published.lease = { epoch: -1 };
  expect(lease()).toEqual({ epoch: 0, client: '' });
});
