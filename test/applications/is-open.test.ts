import { beforeAll, describe, expect, test, vi } from 'vitest';

/** The states of a window as Foundry numbers them. */
const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 };

const load = () => import('../../src/applications/windows/is-open.ts');
let open: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.stubGlobal('foundry', { applications: { api: { ApplicationV2: { RENDER_STATES: STATES } } } });
  open = await load();
});

describe('a window', () => {
  test.each([
    ['ERROR', false, false],
    ['CLOSING', false, false],
    ['CLOSED', false, false],
    ['NONE', false, true],
    ['RENDERING', true, true],
    ['RENDERED', true, true],
  ] as const)('in the state %s: open %s, used again by its opener %s', (state, isOpen, again) => {
    const window = { state: STATES[state] };
    expect(open.isOpen(window)).toBe(isOpen);
    expect(open.unlessClosed(window)).toBe(again ? window : null);
  });

  test('that was never made is not there', () => {
    expect(open.unlessClosed(null)).toBeNull();
  });
});
