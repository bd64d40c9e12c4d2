import { beforeEach, expect, test, vi } from 'vitest';

/** The expeditions of the scene, oldest first: those that wait say for whom. */
let all: { id: string; waits: boolean; ended: boolean; party?: 'gone' | 'came' }[];
const placed = () =>
  all.map(({ id, waits, ended, party }) => {
    const open = { waits, status: ended ? 'ended' : 'running', party, ...(party === 'came' ? { passage: {} } : {}) };
    return { id, expedition: { open, procedure: { id: 'search' } } };
  });

vi.mock('../../src/foundry/store/expeditions.ts', () => ({ expeditionsOn: () => placed(), proceduresOn: () => [] }));
vi.mock('../../src/foundry/browser/fetching.ts', () => ({
  couldNotFetch: () => false,
  partHere: () => ({}),
}));
vi.mock('../../src/foundry/store/leading.ts', () => ({
  isWaiting: ({ expedition: { open } }: { expedition: { open: { waits: boolean } } }) => open.waits,
}));
vi.mock('../../src/foundry/store/passages.ts', () => ({
  partyBeyond: ({ expedition: { open } }: { expedition: { open: { party?: string } } }) => (open.party === 'gone' ? {} : null),
}));
vi.mock('../../src/foundry/store/viewpoint.ts', () => ({ seesAsPlayer: () => true }));
vi.mock('../../src/applications/listing/bar-views.ts', () => ({ BAR_VIEWS: {} }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('canvas', { scene: {} });
  vi.stubGlobal('game', { scenes: { viewed: null } });
  all = [
    { id: 'scramble', waits: true, ended: false },
    { id: 'search', waits: false, ended: false },
  ];
});

test('the bar is about what leads, or what its user turned to, until another leads', async () => {
  const { chooseNext, present } = await import('../../src/applications/bar/bar-subject.ts');
  const shown = (): string | undefined => present()?.id;
  expect(shown()).toBe('search');
  chooseNext();
  expect(shown()).toBe('scramble');
  // A GM goes on with it: then it leads, and is shown for that.
  all = [
    { id: 'scramble', waits: false, ended: false },
    { id: 'search', waits: true, ended: false },
  ];
  expect(shown()).toBe('scramble');
  // And with the other again: whoever had looked at what waits is led there.
  all = [
    { id: 'scramble', waits: true, ended: false },
    { id: 'search', waits: false, ended: false },
  ];
  expect(shown()).toBe('search');
  chooseNext();
  expect(shown()).toBe('scramble');
  all.push({ id: 'another', waits: false, ended: false });
  expect(shown()).toBe('another');
});

test('what was chosen in play stays chosen while it is played and leads', async () => {
  const { chooseNext, present } = await import('../../src/applications/bar/bar-subject.ts');
  all = ['first', 'second'].map((id) => ({ id, waits: false, ended: false }));
  chooseNext();
  expect(present()?.id).toBe('first');
  all.push({ id: 'third', waits: false, ended: false });
  expect(present()?.id).toBe('first');
  all[0] = { id: 'first', waits: false, ended: true };
  expect(present()?.id).toBe('third');
});

test('it is about where the party is, though that has ended, before what it has left', async () => {
  const { present } = await import('../../src/applications/bar/bar-subject.ts');
  // A trek that has arrived leads nobody, and does not wait.
  all = [
    { id: 'search', waits: false, ended: true, party: 'came' },
    { id: 'trek', waits: false, ended: false, party: 'gone' },
  ];
  expect(present()?.id).toBe('search');
  all.push({ id: 'ramble', waits: true, ended: false });
  expect(present()?.id).toBe('ramble');
  all = all.filter(({ id }) => id === 'trek');
  expect(present()?.id).toBe('trek');
});
