import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { greet } from '../../../src/applications/greeting/greeting.ts';
import { storytelling } from '../../../src/foundry/chat/announcing.ts';
import { followLostTokens } from '../../../src/foundry/moves/lost-tokens.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { held } from '../../play/fixtures.ts';
import { listPawns } from '../../play/pawns.ts';

vi.mock('../../../src/foundry/browser/fetched-chunk.ts', () => ({
  fetchedChunk: () => Promise.reject(new Error('the server gives no chunk')),
  watchLateChunks: () => undefined,
}));
vi.mock('../../../src/foundry/referee/lease-holder.ts', async (original) => ({
  ...(await original<object>()),
  holdsLease: () => true,
}));
vi.mock('../../../src/applications/greeting/greeted.ts', () => ({ greetedHere: () => false }));
vi.mock('../../../src/applications/scene-controls.ts', () => ({ toolsShown: () => false }));
vi.mock('../../../src/applications/windows/is-open.ts', () => ({ isOpen: () => false }));

const told: string[] = [];
let deleted: (token: object, options: object, user: string) => void = () => undefined;

/** Waits until whatever fails has been told of. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeAll(async () => {
  await listPawns();
  vi.stubGlobal('Hooks', { on: (_name: string, hear: typeof deleted) => (deleted = hear) });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone, escapeHTML: (text: string) => text } });
  vi.stubGlobal('ui', { notifications: { error: (text: string) => told.push(text), warn: () => undefined } });
  followLostTokens();
});
beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const format = (key: string, { name = '' }: { name?: string } = {}): string => `${key} ${name}`.trim();
  const user = { id: 'gm', isGM: true };
  vi.stubGlobal('game', { user, users: new Map([['gm', user]]), i18n: { format }, scenes: [] });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('a greeting that does not come is told of, and where the tools are', async () => {
  await greet();
  expect(told).toEqual(['GHOSTMAP.Greeting.NotLoaded']);
  expect(console.error).toHaveBeenCalledOnce();
});

test('SG-26 a GM who cannot be asked for another token of the party is told so, and where to choose one', async () => {
  presences.list('pawns', () => Promise.resolve({ successor: () => ({ kind: 'swap' }) }));
  await presences.fetched('pawns');
  const open = { name: 'Pawns', status: 'running', tokens: ['knight'] };
  const record = { ...held().record, procedure: 'pawns', version: 1, open };
  const scene = {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', dimensions: {} },
    flags: { 'ghost-map': { expeditions: { pawns00000000001: record } } },
  };
  Object.assign(game, { scenes: new Map([['yard', scene]]) });
  deleted({ id: 'knight', name: 'Sir Bors', parent: scene }, {}, 'gm');
  await settled();
  expect(told).toEqual(['GHOSTMAP.LostToken.NotAsked Sir Bors']);
});

test('SG-25 a story that cannot be written is told of by the name of its expedition', async () => {
  const keep = storytelling({ after: 'over', of: () => ({}) as never });
  const at = { holder: 'Scene.yard', expedition: 'pawns00000000001' };
  await keep(at, held().record, { name: 'The mill' }, [{ name: 'over', data: {} }]);
  await settled();
  expect(told).toEqual(['GHOSTMAP.Story.NotWritten The mill']);
});
