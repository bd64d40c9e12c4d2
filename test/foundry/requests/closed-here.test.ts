import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/play/messages.ts';
import { KEY_BYTES, type SealingKey, sealingKey } from '../../../src/play/sealing.ts';
import { begun } from '../../rules/encounters/playing.ts';
import { table } from '../../rules/encounters/tables.ts';
import { ID, KEY, byteStream, held } from '../../play/fixtures.ts';

const OTHER = sealingKey(byteStream(77)(KEY_BYTES));

/** The keys that this browser keeps, what the referee answers, and what the GM sees. */
let kept: readonly SealingKey[];
let answer: Answer;
let opened: number;
let warned: string[];
const user = { isGM: true };

vi.mock('../../../src/foundry/keys/key-store.ts', () => ({
  readKeys: () => Promise.resolve(new Map(kept.map((key) => [key.id, key]))),
  keepKey: () => Promise.resolve(),
}));
vi.mock('../../../src/foundry/requests/requests.ts', () => ({
  sendQuietly: () => Promise.resolve(answer),
  commandRequest: () => ({}),
}));

const holder = (documentName: string, name: string, record: object) => ({
  ...{ documentName, name, uuid: `${documentName}.${name}` },
  flags: { 'ghost-map': { expeditions: { [ID]: record } } },
});

async function room() {
  vi.resetModules();
  await import('../../workers/all-procedures.ts');
  await (await import('../../../src/foundry/keys/keyring.ts')).readKeyring();
  (await import('../../../src/foundry/requests/windows.ts')).openKeyWindowWith(() => (opened += 1));
  return {
    ...(await import('../../../src/foundry/requests/closed-here.ts')),
    ...(await import('../../../src/foundry/requests/asking.ts')),
  };
}

beforeEach(() => {
  [kept, opened, warned, user.isGM] = [[], 0, [], true];
  answer = { kind: 'refused', code: 'locked', data: {} };
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone, escapeHTML: (text: string) => text } });
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal('game', {
    ...{ user, world: { id: 'world' } },
    scenes: [holder('Scene', 'Coast', held().record), { documentName: 'Scene', name: 'Empty', flags: {} }],
    journal: [],
    tables: [holder('RollTable', 'Mill', begun(table('up')).held.record)],
    settings: { get: () => ({ id: OTHER.id, salt: '', wrapped: '' }) },
    i18n: {
      format: (key: string, { name, where }: { name?: string; where?: string }) => (name ? `${name} on ${where ?? ''}` : key),
    },
  });
});

describe('what this browser cannot open', () => {
  test('is named by what is open of it: expeditions with their scenes, and tables', async () => {
    const { closedHere } = await room();
    expect(closedHere()).toEqual(['The ruined city on Coast', 'Mill']);
    kept = [OTHER];
    expect((await room()).closedHere()).toEqual(['The ruined city on Coast', 'Mill']);
    kept = [KEY];
    expect((await room()).closedHere()).toEqual([]);
  });
});

describe('a GM without the key', () => {
  const ASK = { kind: 'remove', holder: 'Scene.Coast', expedition: ID } as const;

  test('who is refused for it is led to the window that says what can be done', async () => {
    const { sendRequest: askReferee } = await room();
    expect(await askReferee(ASK)).toEqual(answer);
    expect([opened, warned]).toEqual([1, ['GHOSTMAP.Refusal.locked']]);
  });

  test('who holds the present key is led there for what an older one closed, and not where nothing is closed here', async () => {
    kept = [OTHER];
    await (await room()).sendRequest(ASK);
    expect(opened).toBe(1);
    kept = [OTHER, KEY];
    await (await room()).sendRequest(ASK);
    expect(opened).toBe(1);
  });

  test('is led there before anything is made, and one who has it goes on', async () => {
    const { keyAtHand } = await room();
    expect([keyAtHand(), opened]).toEqual([false, 1]);
    kept = [OTHER];
    expect([(await room()).keyAtHand(), opened]).toEqual([true, 1]);
  });

  test('is not led there by another refusal, and a player never is', async () => {
    answer = { kind: 'refused', code: 'stale', data: {} };
    await (await room()).sendRequest(ASK);
    answer = { kind: 'refused', code: 'locked', data: {} };
    user.isGM = false;
    await (await room()).sendRequest(ASK);
    expect(opened).toBe(0);
  });
});
