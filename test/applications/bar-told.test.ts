import { beforeAll, expect, test, vi } from 'vitest';

const present = vi.hoisted(() => vi.fn(() => null));
/** What the bar wants to be told when somebody can read what they are told. */
const told = vi.hoisted(() => [] as (() => void)[]);
const nothing = vi.hoisted(() => () => undefined);

vi.mock('../../src/foundry/store/told.ts', () => ({ watchTold: (listener: () => void) => told.push(listener) }));
vi.mock('../../src/applications/bar/bar-subject.ts', () => ({ present, missingHere: () => [] }));
vi.mock('../../src/applications/bar/bar-were.ts', () => ({ followWere: nothing, wereActions: nothing }));
vi.mock('../../src/applications/kit/steady-window.ts', () => ({ SteadyWindow: class {} }));
vi.mock('../../src/applications/windows/is-open.ts', () => ({ unlessClosed: nothing }));
vi.mock('../../src/applications/listing/bar-views.ts', () => ({ BAR_TEMPLATE: '' }));
vi.mock('../../src/applications/bar/viewpoint-banner.ts', () => ({ followViewpointBanner: nothing }));
vi.mock('../../src/foundry/store/expeditions.ts', () => ({ watchExpeditions: nothing }));
vi.mock('../../src/foundry/requests/requests.ts', () => ({ watchPending: nothing }));
vi.mock('../../src/foundry/store/viewpoint.ts', () => ({ watchViewpoint: nothing }));
vi.mock('../../src/foundry/browser/fetching.ts', () => ({ watchFetching: nothing }));
vi.mock('../../src/foundry/requests/asking.ts', () => ({}));
vi.mock('../../src/foundry/store/leading.ts', () => ({}));
vi.mock('../../src/foundry/requests/windows.ts', () => ({}));
vi.mock('../../src/applications/bar/viewer.ts', () => ({}));

beforeAll(() => {
  vi.stubGlobal('Hooks', { on: nothing });
});

test('the bar is drawn anew when what this user is told can be read: the key comes after the first drawing', async () => {
  const { followBar } = await import('../../src/applications/bar/bar.ts');
  const drawn = async (times: number): Promise<void> => {
    await vi.waitFor(() => {
      expect(present.mock.calls.length).toBe(times);
    });
  };
  followBar();
  await drawn(1);
  expect(told).toHaveLength(1);
  for (const listener of told) listener();
  await drawn(2);
});
