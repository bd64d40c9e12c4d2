import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayEvent } from '../../src/rules/procedure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGUN = 1_700_000_000_000;

/** What the browser keeps, how it stands to the key, and what the GM sees. */
let kept: Record<string, unknown>;
let state: { held: boolean; passphrase: boolean };
let happen: (event: PlayEvent) => void;
let shown: number;
const user = { isGM: true };

vi.mock('../../src/foundry/keys/keyring.ts', () => ({ isKeyHereAlone: () => state.held && !state.passphrase }));
vi.mock('../../src/foundry/referee/events.ts', () => ({
  onEvent: (listener: (at: object, event: PlayEvent) => void) => {
    happen = (event) => {
      listener({}, event);
    };
  },
}));

beforeEach(() => {
  [kept, state, shown, user.isGM] = [{}, { held: true, passphrase: false }, 0, true];
  vi.stubGlobal('foundry', { applications: { api: { DialogV2: { wait: () => Promise.resolve((shown += 1)) } } } });
  vi.stubGlobal('game', {
    ...{ user, world: { id: 'world' }, i18n: { format: (key: string) => key } },
    settings: {
      get: () => kept,
      set: (_module: string, _key: string, next: Record<string, unknown>) => Promise.resolve((kept = next)),
    },
  });
});

/** A GM comes to the table so many milliseconds after the first time, and an expedition ends then and then. */
async function evening(comes: number, ...ends: readonly number[]): Promise<number> {
  let now = BEGUN + comes;
  const { followKeyReminder } = await import('../../src/applications/key-window/reminder.ts');
  followKeyReminder(() => now);
  for (const end of ends) {
    await Promise.resolve();
    now = BEGUN + end;
    happen({ name: 'searchEnded', data: {} });
  }
  await new Promise((resolve) => setTimeout(resolve));
  return shown;
}

describe('the reminder that only one browser holds the key', () => {
  test('comes once: when an expedition has ended, but not in the first ten minutes', async () => {
    expect(await evening(0, 9 * MINUTE)).toBe(0);
    expect(await evening(0, 9 * MINUTE, 11 * MINUTE, 12 * MINUTE)).toBe(1);
    expect(await evening(30 * HOUR, 31 * HOUR)).toBe(1);
  });

  test('comes to who comes on a second evening, and not to who reloads the page on the first', async () => {
    expect(await evening(0)).toBe(0);
    expect(await evening(4 * HOUR)).toBe(0);
    expect(await evening(20 * HOUR)).toBe(1);
    expect(await evening(44 * HOUR)).toBe(1);
  });

  test('comes in each world for itself, and to nobody who needs it not', async () => {
    kept = { another: { since: BEGUN, told: true } };
    await evening(0);
    state = { held: true, passphrase: true };
    expect(await evening(20 * HOUR, 21 * HOUR)).toBe(0);
    state = { held: false, passphrase: false };
    expect(await evening(20 * HOUR, 21 * HOUR)).toBe(0);
    state = { held: true, passphrase: false };
    expect(await evening(20 * HOUR)).toBe(1);
    expect(kept).toEqual({ another: { since: BEGUN, told: true }, world: { since: BEGUN, told: true } });
  });

  test('counts from the first that happens under a key, writes nothing before, and never comes while an expedition goes on', async () => {
    state = { held: false, passphrase: false };
    await evening(0);
    expect(kept).toEqual({});
    state = { held: true, passphrase: false };
    happen({ name: 'searchBegun', data: {} });
    expect(kept).toEqual({ world: { since: BEGUN, told: false } });
    expect(await evening(4 * HOUR)).toBe(0);
    kept = { world: { since: BEGUN - 30 * HOUR, told: false } };
    happen({ name: 'roundPlayed', data: {} });
    expect([shown, kept]).toEqual([0, { world: { since: BEGUN - 30 * HOUR, told: false } }]);
    expect(await evening(0)).toBe(1);
  });

  test('is followed in the pages of GMs alone', async () => {
    const { followForGms } = await import('../../src/applications/gms-following.ts');
    const fetched = vi.fn(() => ({ followAsGm: vi.fn() }));
    vi.doMock('../../src/applications/gm-page.ts', fetched);
    user.isGM = false;
    followForGms(Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).not.toHaveBeenCalled();
    user.isGM = true;
    followForGms(Promise.resolve());
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  });

  test.each([['text'], [{ since: 'long ago' }], [{ told: true }], [null]])(
    'begins anew where what is kept makes no sense: %j',
    async (raw) => {
      kept = { world: raw };
      expect(await evening(0)).toBe(0);
      expect(kept).toEqual({ world: { since: BEGUN, told: false } });
    },
  );
});
