import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_ID } from '../../../src/foundry/host/randomness.ts';
import { followLease, receiveSeatMessage, holdsLease, lease } from '../../../src/foundry/referee/lease-holder.ts';

const published = { lease: {} };
const { claims, sent } = vi.hoisted(() => ({
  claims: [] as unknown[],
  sent: [] as { readonly type: string; readonly call?: string }[],
}));
vi.mock('../../../src/foundry/host/settings.ts', () => ({
  setting: (key: keyof typeof published) => published[key],
  setSetting: (_key: string, claim: unknown) => Promise.resolve(claims.push(claim)),
  watchSetting: () => undefined,
}));
vi.mock('../../../src/foundry/keys/keyring.ts', () => ({
  canSeal: () => true,
  heldKeys: () => new Map(),
  presentKey: () => null,
}));
vi.mock('../../../src/foundry/host/wire.ts', async (original) => ({
  ...(await original<object>()),
  presentGms: () => [],
  send: (message: { readonly type: string }) => sent.push(message),
}));

beforeEach(() => {
  published.lease = { epoch: 3, client: 'anothers' };
  claims.length = 0;
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('game', { user: { isGM: true }, users: new Map(['gm', 'ada'].map((id) => [id, { isGM: id === 'gm' }])) });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('Hooks', { on: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test('a late joiner claims nothing for two crossings of a slow line: what came too late just before is mended by then', () => {
  followLease();
  expect(sent.map(({ type }) => type)).toEqual(['roll-call']);
  vi.advanceTimersByTime(1500);
  expect(claims).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(claims).toMatchObject([{ client: CLIENT_ID }]);
});

test('a late joiner claims nothing at all where the holder answers', () => {
  followLease();
  const call = sent[0]?.call ?? '';
  receiveSeatMessage({ type: 'present', client: 'anothers', call }, 'gm');
  vi.advanceTimersByTime(10_000);
  expect(claims).toEqual([]);
});

test('a late joiner is not kept from the seat by a player, nor by what was said to somebody else', () => {
  followLease();
  const call = sent[0]?.call ?? '';
  receiveSeatMessage({ type: 'present', client: 'anothers', call }, 'ada');
  receiveSeatMessage({ type: 'present', client: 'anothers', call }, 'nobody');
  receiveSeatMessage({ type: 'present', client: 'anothers', call: 'cccccccc:1' }, 'gm');
  vi.advanceTimersByTime(2000);
  expect(claims).toMatchObject([{ client: CLIENT_ID }]);
});

test('a client claims no epoch twice, though it has not heard of its claim', () => {
  followLease();
  vi.advanceTimersByTime(2000);
  followLease();
  vi.advanceTimersByTime(2000);
  const epochs = claims.map((claim) => (claim as { readonly epoch: number }).epoch);
  expect(epochs).toHaveLength(2);
  expect(new Set(epochs).size).toBe(2);
});
