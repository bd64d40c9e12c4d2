import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentSocketResponse, DocumentSource } from '../protocol';
import { startTabletop } from '../server/start-tabletop';
import { plainWorld } from '../server/world-seed';
import { type RawClient, type Rig, connectRaw, sourcesOf, startRig } from './table-rig';

const SCENE = 'Scene.Open000000000000';
const WREN = 'WrenToken0000000';

describe.each([13, 14] as const)("the server's documents, generation %i", (generation) => {
  let rig: Rig;
  let gm: RawClient;
  let player: RawClient;

  beforeEach(async () => {
    rig = await startRig({ generation });
    gm = await rig.connect('Gamemaster');
    player = await rig.connect('Player One');
  });
  afterEach(() => rig.close());

  it('sends everyone the whole world, whatever they may see', async () => {
    await gm.modify('Actor', 'create', { data: [{ name: 'Hidden', type: 'npc', flags: { m: { secret: 1 } } }] });
    const late = await rig.connect('Player Two');
    expect(JSON.stringify(late.world.documents['Actor'])).toContain('"secret":1');
    expect(late.world.documents['Scene']?.map((scene) => scene['name'])).toEqual(['Open Ground', 'Squares']);
    expect(JSON.stringify(late.world)).not.toContain('password');
  });

  it('answers the asker and tells all others the same', async () => {
    const answer = await gm.modify('Token', 'update', { parentUuid: SCENE, updates: [{ _id: WREN, x: 640, y: 500 }] });
    const [told] = await player.next('modifyDocument');
    expect(told).toEqual(answer);
    // y was 500 already: only what changed is told.
    expect(answer.result).toEqual([{ _id: WREN, x: 640 }]);
  });

  it("goes by the socket's user, not by what the request says", async () => {
    const answer = await player.modify('Scene', 'update', {
      updates: [{ _id: 'Open000000000000', name: 'Mine' }],
      userId: 'Gamemaster000000',
    });
    expect(answer.error?.message).toMatch(/lacks permission to update Scene/);
    expect(gm.received.some(({ event }) => event === 'modifyDocument')).toBe(false);
  });

  it.each([
    null,
    'Actor',
    [],
    {},
    { type: 'Actor', action: 'get' },
    { type: 'Actor', action: 'constructor', operation: {} },
    { type: 'constructor', action: 'get', operation: {} },
    { type: 'Actor', action: ['get'], operation: {} },
    { type: 'Actor', action: 'create', operation: null },
    { type: 'Actor', action: 'create', operation: { data: [null] } },
  ])('answers what is no request with a refusal: %j', async (request) => {
    const answer = (await player.socket.emitWithAck('modifyDocument', request)) as Partial<DocumentSocketResponse>;
    expect(answer.error?.message).toEqual(expect.any(String));
    expect(answer.result).toEqual([]);
    expect(gm.received.some(({ event }) => event === 'modifyDocument')).toBe(false);
  });

  it('answers what is no request for a compendium with a refusal', async () => {
    for (const request of [null, 'create', { action: 'create', data: {}, options: null }])
      expect(await gm.socket.emitWithAck('manageCompendium', request)).toMatchObject({
        error: { message: 'That is no request for a compendium' },
      });
  });

  it('has one order for all: answers and broadcasts come to each client as they come to a third', async () => {
    const watcher = await rig.connect('Player Two');
    const valueOf = (response: unknown): unknown => (response as { result: DocumentSource[] }).result[0]?.['x'];
    const seen = new Map<RawClient, unknown[]>([
      [gm, []],
      [player, []],
      [watcher, []],
    ]);
    for (const [client, values] of seen) client.socket.on('modifyDocument', (response) => values.push(valueOf(response)));
    const write = (client: RawClient, x: number): Promise<void> =>
      new Promise((resolve) => {
        client.socket.emit(
          'modifyDocument',
          { type: 'Token', action: 'update', operation: { parentUuid: SCENE, updates: [{ _id: WREN, x }] } },
          (response: unknown) => {
            seen.get(client)?.push(valueOf(response));
            resolve();
          },
        );
      });
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n % 2 ? gm : player, 600 + n)));
    await watcher.next('modifyDocument', () => watcher.received.filter(({ event }) => event === 'modifyDocument').length === 40);
    expect(seen.get(gm)).toEqual(seen.get(watcher));
    expect(seen.get(player)).toEqual(seen.get(watcher));
    const late = await rig.connect('Player Two');
    const scene = late.world.documents['Scene']?.find((source) => source._id === 'Open000000000000');
    expect((scene?.['tokens'] as DocumentSource[]).find((source) => source._id === WREN)?.['x']).toBe(seen.get(watcher)?.at(-1));
  });

  it('changes nothing when one update of a batch is refused', async () => {
    const answer = await gm.modify('Actor', 'update', {
      updates: [
        { _id: 'Wren000000000000', name: 'Other' },
        { _id: 'Moss000000000000', name: '' },
      ],
    });
    expect(answer.error?.name).toBe('DataModelValidationError');
    const again = await gm.modify('Actor', 'get', { query: { _id: 'Wren000000000000' } });
    expect(sourcesOf(again)[0]?.['name']).toBe('Wren');
  });

  it('gives new documents their ids and players what they make', async () => {
    const made = sourcesOf(
      await gm.modify('JournalEntry', 'create', { data: [{ name: 'Notes', pages: [{ name: 'One', type: 'text' }] }] }),
    )[0];
    expect(made?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect((made?.['pages'] as DocumentSource[])[0]?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    const message = sourcesOf(await player.modify('ChatMessage', 'create', { data: [{ content: 'Hello' }] }))[0];
    expect(message?.['author']).toBe('PlayerOne0000000');
  });

  it('has one active scene', async () => {
    await gm.modify('Scene', 'update', { updates: [{ _id: 'Squares000000000', active: true }] });
    const late = await rig.connect('Player Two');
    expect(late.world.documents['Scene']?.filter((scene) => scene['active']).map((scene) => scene['name'])).toEqual(['Squares']);
  });

  it('survives a restart with embedded documents, flags and deletions', async () => {
    const [region] = sourcesOf(
      await gm.modify('Region', 'create', {
        parentUuid: SCENE,
        data: [{ name: 'Pool', behaviors: [{ type: 'pauseGame', name: 'Stop' }] }],
      }),
    );
    await gm.modify('Token', 'delete', { parentUuid: SCENE, ids: [WREN] });
    await gm.modify('Scene', 'update', {
      updates: [{ _id: 'Open000000000000', flags: { m: { list: [1, 2], map: { a: { b: null } } } } }],
    });
    await rig.restart();
    const after = await rig.connect('Gamemaster');
    const scene = after.world.documents['Scene']?.find((source) => source._id === 'Open000000000000');
    expect((scene?.['tokens'] as DocumentSource[]).map((token) => token['name'])).toEqual(['Moss']);
    expect((scene?.['regions'] as DocumentSource[])[0]?._id).toBe(region?._id);
    expect(((scene?.['regions'] as DocumentSource[])[0]?.['behaviors'] as DocumentSource[])[0]?.['name']).toBe('Stop');
    expect(scene?.['flags']).toEqual({ m: { list: [1, 2], map: { a: { b: null } } } });
  });

  it('has backgrounds on scenes on 13 and on levels on 14, where creation leaves the old field out', async () => {
    const [made] = sourcesOf(
      await gm.modify('Scene', 'create', { data: [{ name: 'Map', background: { src: 'a.webp' }, width: 100, height: 100 }] }),
    );
    if (generation === 13) expect(made).toMatchObject({ background: { src: 'a.webp' } });
    else
      expect(made).toMatchObject({
        levels: [{ _id: 'defaultLevel0000', background: { src: null } }],
        initialLevel: 'defaultLevel0000',
      });
    expect(Object.keys(made ?? {})).toEqual(expect.arrayContaining(generation === 13 ? ['background'] : ['levels']));
  });

  it.each([{}, { name: '' }])('makes no scene on 14 with a level that has no name: %j', async (named) => {
    const levels = [{ _id: 'defaultLevel0000', ...named }];
    const answer = await gm.modify('Scene', 'create', { data: [{ name: 'Map', width: 100, height: 100, levels }] });
    expect(answer.error?.name).toBe(generation === 13 ? undefined : 'DataModelValidationError');
  });
});

describe('levels of a scene', () => {
  let rig: Rig;
  let gm: RawClient;

  beforeEach(async () => {
    rig = await startRig({ generation: 14 });
    gm = await rig.connect('Gamemaster');
  });
  afterEach(() => rig.close());

  const levelsOf = (client: RawClient, scene: string): unknown =>
    client.world.documents['Scene']?.find(({ _id }) => _id === scene)?.['levels'];

  it('are none where a scene is made without any, and stay none', async () => {
    const [made] = sourcesOf(await gm.modify('Scene', 'create', { data: [{ name: 'Nowhere', levels: [] }] }));
    expect(made).toMatchObject({ name: 'Nowhere', levels: [] });
    await rig.restart();
    expect(levelsOf(await rig.connect('Gamemaster'), made?._id ?? '')).toEqual([]);
  });

  it('go one by one, save for the last', async () => {
    const data = [{ name: 'Tower', levels: [{ name: 'Hall' }, { name: 'Attic' }] }];
    const [tower] = sourcesOf(await gm.modify('Scene', 'create', { data }));
    const ids = (tower?.['levels'] as DocumentSource[]).map(({ _id }) => _id);
    const remove = (operation: object) => gm.modify('Level', 'delete', { parentUuid: `Scene.${tower?._id ?? ''}`, ...operation });
    const message = `Attempted to delete all Levels from Scene [${tower?._id ?? ''}], which must have at least one level.`;
    expect((await remove({ ids })).error?.message).toBe(message);
    expect((await remove({ deleteAll: true })).error?.message).toBe(message);
    expect((await remove({ ids: ids.slice(0, 1) })).result).toEqual(ids.slice(0, 1));
    expect((await remove({ ids: ids.slice(1) })).error?.message).toBe(message);
    const later = await rig.connect('Gamemaster');
    expect(levelsOf(later, tower?._id ?? '')).toMatchObject([{ name: 'Attic' }]);
  });
});

describe('a world of 13', () => {
  it('opens on 14 with its backgrounds on levels', async () => {
    const old = await startRig({ generation: 13 });
    const before = await old.connect('Gamemaster');
    await before.modify('Scene', 'update', {
      updates: [{ _id: 'Open000000000000', background: { src: 'a.webp', tint: '#ff0000' }, foreground: 'b.webp' }],
    });
    before.socket.close();
    await old.tabletop.close();
    const tabletop = await startTabletop({ port: 0, dataPath: old.folder, generation: 14, clientRoot: old.folder });
    const after = await connectRaw(tabletop.url, 'Gamemaster');
    const scene = after.world.documents['Scene']?.find((source) => source._id === 'Open000000000000');
    after.socket.close();
    await tabletop.close();
    expect(scene?.['background']).toBeUndefined();
    expect(scene?.['levels']).toMatchObject([
      {
        _id: 'defaultLevel0000',
        background: { src: 'a.webp', tint: '#ff0000', color: '#3a4238' },
        foreground: { src: 'b.webp' },
      },
    ]);
    await rm(old.folder, { recursive: true, force: true });
  });
});

describe('a server that is killed', () => {
  it('has kept every change that it answered', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tabletop-'));
    const cli = new URL('../server/cli.ts', import.meta.url).pathname;
    // The command builds the client only when its sources have changed; what is tested here does not need it.
    const start = (...more: string[]): Promise<{ url: string; kill: () => Promise<void> }> =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, ['--import', 'tsx', cli, '--port', '0', '--data', folder, ...more], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        child.once('error', reject);
        child.stdout.on('data', (data: Buffer) => {
          const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(String(data))?.[1];
          const gone = new Promise<void>((ended) => child.once('exit', () => ended()));
          if (url) resolve({ url, kill: () => (child.kill('SIGKILL'), gone) });
        });
      });
    const script = path.join(folder, 'world.mjs');
    const world = JSON.stringify(plainWorld());
    await writeFile(script, `export default (generation) => ({ ...${world}, title: 'Made for ' + generation });`);
    const first = await start('--world', script);
    const gm = await connectRaw(first.url, 'Gamemaster');
    expect(gm.world.world.title).toBe('Made for 14');
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        gm.modify('Token', 'update', { parentUuid: SCENE, updates: [{ _id: WREN, flags: { m: { [`k${n}`]: n } } }] }),
      ),
    );
    await first.kill();
    gm.socket.close();
    const second = await start();
    const after = await connectRaw(second.url, 'Gamemaster');
    const scene = after.world.documents['Scene']?.find((source) => source._id === 'Open000000000000');
    const token = (scene?.['tokens'] as DocumentSource[]).find((source) => source._id === WREN);
    after.socket.close();
    await second.kill();
    await rm(folder, { recursive: true, force: true });
    expect(token?.['flags']).toEqual({ m: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, n])) });
  });
});
