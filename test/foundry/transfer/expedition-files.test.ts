import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSecrets } from '../../../src/play/expedition.ts';
import type { RequestBody } from '../../../src/play/messages.ts';
import { secretsPlace } from '../../../src/play/sealed-secrets.ts';
import { unseal } from '../../../src/play/sealing.ts';
import { ID, KEY, SEED, held, read } from '../../play/fixtures.ts';
import { EXPORTED_BEFORE_COSTS } from '../referee/exported-before-costs.ts';
import { loneReferee } from '../referee/lone-referee.ts';
import { EVERY_TOKEN } from '../../rules/seats.ts';

/** What the room uses of Foundry: two scenes, the first with a search, whose referee sits in this browser. */
interface SceneHere {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: 'Scene';
  readonly name: string;
  readonly tokens: ReadonlyMap<string, { readonly name: string; readonly actorId: string | null }>;
  readonly dimensions: object;
  flags: { 'ghost-map': { expeditions: Record<string, object> } };
}
const PASSPHRASE = 'a lantern under the bridge';
const keyring = { keys: new Map([[KEY.id, KEY]]) };
const user = { id: 'gm', isGM: true, getFlag: () => undefined };
let city: SceneHere;
let coast: SceneHere;

const scenes = (): SceneHere[] => [city, coast];
const expeditionsAt = (uuid: string): Record<string, object> =>
  scenes().find((scene) => scene.uuid === uuid)?.flags['ghost-map'].expeditions ?? {};

vi.mock('@noble/hashes/scrypt.js', () => import('../keys/quick-scrypt.ts'));

vi.mock('../../../src/foundry/keys/key-store.ts', () => ({
  readKeys: () => Promise.resolve(keyring.keys),
  keepKey: () => Promise.resolve(),
}));

/** Answers as the table's referee would. */
const ask = vi.fn<(asked: RequestBody) => Promise<unknown>>();
vi.mock('../../../src/foundry/requests/requests.ts', () => ({
  sendQuietly: (asked: RequestBody) => ask(asked),
  moduleVersion: () => '1.0.0',
  commandRequest: () => ({}),
}));

function scene(id: string, name: string, expeditions: Record<string, object>): SceneHere {
  const party = { name: 'The party', actorId: null };
  const side = { sceneX: 0, sceneY: 0, sceneWidth: 3000, sceneHeight: 3000, width: 3000, height: 3000, size: 100 };
  const tokens = new Map([['party00000000001', party]]);
  return {
    ...{ id, uuid: `Scene.${id}`, documentName: 'Scene', name, tokens, dimensions: side },
    flags: { 'ghost-map': { expeditions } },
  };
}

async function exchange() {
  vi.resetModules();
  await import('../../workers/all-parts.ts');
  const { invalidate } = await import('../../../src/foundry/store/expeditions.ts');
  await (await import('../../../src/foundry/keys/keyring.ts')).readKeyring();
  const referee = loneReferee(
    {
      holders: () => scenes().map(({ uuid }) => uuid),
      heldBy: expeditionsAt,
      written: () => {
        for (const one of scenes()) invalidate(one as never);
      },
    },
    { keys: () => keyring.keys, freshSeed: () => SEED, seat: (id) => ({ user: id, gm: user.isGM, owns: EVERY_TOKEN }) },
  );
  let asked = 0;
  ask.mockImplementation((what) => referee.request('gm', `clienta0:${(asked += 1)}`, what));
  return {
    ...(await import('../../../src/foundry/transfer/expedition-files.ts')),
    ...(await import('../../../src/foundry/transfer/leftovers.ts')),
  };
}

beforeEach(() => {
  city = scene('city', 'The ruined city', { [ID]: structuredClone(held().record) });
  coast = scene('coast', 'Coast', {});
  user.isGM = true;
  keyring.keys = new Map([[KEY.id, KEY]]);
  ask.mockReset();
  vi.stubGlobal('canvas', { scene: city });
  vi.stubGlobal('foundry', {
    utils: { deepClone: structuredClone, randomID: () => 'import0000000001' },
    applications: { api: {} },
  });
  vi.stubGlobal('game', {
    users: [],
    user,
    world: { id: 'world' },
    settings: { get: (_scope: string, key: string) => (key === 'key' ? { id: KEY.id, salt: '', wrapped: '' } : '') },
    journal: new Map(),
  });
});

const file = (text: string) => ({ name: 'a.json', text: () => Promise.resolve(text) });
const refused = (code: string, data: object = {}): object => ({ kind: 'refused', code, data });

describe('expeditions for other modules and macros', () => {
  test('one is exported as a file, imported on another scene with its secrets, and removed', async () => {
    const { exportExpedition, importExpedition, removeWhole } = await exchange();
    const exported = await exportExpedition(city as never, ID, PASSPHRASE);
    if (exported.kind === 'refused') throw new Error(exported.code);
    expect(exported.name).toBe('ghost-map-the-ruined-city.json');
    expect(exported.text).not.toContain('hidden');
    const imported = await importExpedition(file(exported.text), PASSPHRASE, coast as never);
    expect(imported).toEqual({ kind: 'done', holder: 'Scene.coast', expedition: 'import0000000001' });
    const [before, after] = [read(expeditionsAt('Scene.city')[ID]), read(expeditionsAt('Scene.coast')['import0000000001'])];
    expect(after.open).toEqual(before.open);
    const opened = unseal(keyring.keys, secretsPlace('import0000000001'), after.record.sealed);
    expect('text' in opened && readSecrets(after.procedure, opened.text)?.hidden).toEqual(held().secrets.hidden);
    expect(await removeWhole(city as never, ID)).toEqual({ kind: 'done', kept: [] });
    expect(city.flags['ghost-map'].expeditions).toEqual({});
    expect(Object.keys(coast.flags['ghost-map'].expeditions)).toEqual(['import0000000001']);
  });

  test('a file says what making its key costs, and one from before costs were written down is read as it was', async () => {
    const { exportExpedition, importExpedition } = await exchange();
    const exported = await exportExpedition(city as never, ID, PASSPHRASE);
    expect(exported.kind === 'done' && JSON.parse(exported.text)).toMatchObject({ form: 2, cost: 2 ** 17 });
    expect(await importExpedition(JSON.stringify(EXPORTED_BEFORE_COSTS), PASSPHRASE, coast as never)).toMatchObject({
      kind: 'done',
    });
    const { open } = read(expeditionsAt('Scene.coast')['import0000000001']);
    expect(open).toMatchObject({ name: 'The ruined city' });
  });

  test('a file opens with its passphrase, blanks around it or not, and with no other', async () => {
    const { importExpedition } = await exchange();
    const text = JSON.stringify(EXPORTED_BEFORE_COSTS);
    expect(await importExpedition(text, ` ${PASSPHRASE.toUpperCase()}`, coast as never)).toEqual(refused('wrong-passphrase'));
    expect(await importExpedition(text, ` ${PASSPHRASE}\n`, coast as never)).toMatchObject({ kind: 'done' });
  });

  test('an import is refused at once without the key, and nothing is worked out for it', async () => {
    keyring.keys = new Map();
    const { importExpedition } = await exchange();
    const began = performance.now();
    expect(await importExpedition(JSON.stringify(EXPORTED_BEFORE_COSTS), PASSPHRASE, coast as never)).toEqual(refused('locked'));
    expect(performance.now() - began).toBeLessThan(50);
    expect(ask).not.toHaveBeenCalled();
  });

  test('nothing of it is for players', async () => {
    const { exportExpedition, importExpedition, removeWhole } = await exchange();
    user.isGM = false;
    expect(await exportExpedition(city as never, ID, PASSPHRASE)).toEqual(refused('gm-only'));
    expect(await importExpedition('{}', PASSPHRASE, coast as never)).toEqual(refused('gm-only'));
    expect(await removeWhole(city as never, ID)).toEqual(refused('gm-only'));
    expect(Object.keys(city.flags['ghost-map'].expeditions)).toEqual([ID]);
  });

  test('an export is refused without the key, under a short passphrase, and of what is not there', async () => {
    const { exportExpedition } = await exchange();
    expect(await exportExpedition(city as never, ID, 'lantern')).toEqual(refused('too-short', { least: 8 }));
    expect(await exportExpedition(coast as never, ID, PASSPHRASE)).toEqual(refused('no-expedition'));
    keyring.keys = new Map();
    const again = await exchange();
    expect(await again.exportExpedition(city as never, ID, PASSPHRASE)).toEqual(refused('locked'));
    expect(ask).not.toHaveBeenCalled();
  });

  test('an import is refused for what is no such file, a damaged one, a wrong passphrase and a missing scene', async () => {
    const { exportExpedition, importExpedition } = await exchange();
    const exported = await exportExpedition(city as never, ID, PASSPHRASE);
    const text = exported.kind === 'done' ? exported.text : '';
    expect(await importExpedition('{"rects": []}', PASSPHRASE, coast as never)).toEqual(refused('not-a-copy'));
    expect(await importExpedition(' '.repeat(4_000_001) + text, PASSPHRASE, coast as never)).toEqual(refused('not-a-copy'));
    expect(await importExpedition(text.slice(0, -40), PASSPHRASE, coast as never)).toEqual(refused('damaged'));
    expect(await importExpedition(text, 'another passphrase', coast as never)).toEqual(refused('wrong-passphrase'));
    expect(await importExpedition(text, PASSPHRASE, null)).toEqual(refused('no-scene'));
    expect(ask).not.toHaveBeenCalled();
    expect(coast.flags['ghost-map'].expeditions).toEqual({});
  });
});
