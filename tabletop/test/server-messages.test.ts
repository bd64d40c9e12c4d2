import { afterEach, describe, expect, it } from 'vitest';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type Rig, startRig } from './table-rig';

const PLAYER = 'PlayerOne0000000';

async function moduleFolder(manifest: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'module-'));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'module.json'), JSON.stringify({ id: 'talker', title: 'Talker', version: '1', ...manifest }));
  return folder;
}

describe('messages between clients', () => {
  let rig: Rig | undefined;
  afterEach(async () => rig?.close());

  it("relays a module's messages to all others, with the sender's id at the end", async () => {
    rig = await startRig({ modules: [await moduleFolder({ socket: true })] });
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    const sameUser = await rig.connect('Player One');
    one.socket.emit('module.talker', { hello: 1 });
    expect(await gm.next('module.talker')).toEqual([{ hello: 1 }, PLAYER]);
    expect(await sameUser.next('module.talker')).toEqual([{ hello: 1 }, PLAYER]);
    expect(one.received.filter(({ event }) => event === 'module.talker')).toEqual([]);
  });

  it('relays to recipients alone', async () => {
    rig = await startRig({ modules: [await moduleFolder({ socket: true })] });
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    const two = await rig.connect('Player Two');
    gm.socket.emit('module.talker', { secret: 1 }, { recipients: [PLAYER] });
    gm.socket.emit('module.talker', { open: 1 });
    expect(await one.next('module.talker')).toEqual([{ secret: 1 }, 'Gamemaster000000']);
    expect(await two.next('module.talker')).toEqual([{ open: 1 }, 'Gamemaster000000']);
    expect(two.received.filter(({ event }) => event === 'module.talker')).toHaveLength(1);
  });

  it('drops messages of a module whose manifest asks for no socket', async () => {
    rig = await startRig({ modules: [await moduleFolder({})] });
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    one.socket.emit('module.talker', { hello: 1 });
    // A later message that is relayed shows that the earlier one was not.
    one.socket.emit('userActivity', { cursor: { x: 1, y: 1 } });
    await gm.next('userActivity', (_user, activity) => (activity as { cursor?: object }).cursor !== undefined);
    expect(gm.received.some(({ event }) => event === 'module.talker')).toBe(false);
    expect(rig.tabletop.stats().moduleMessages).toBe(0);
  });

  it('leaves the sender out where told to', async () => {
    rig = await startRig({ modules: [await moduleFolder({ socket: true })], sender: false });
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    one.socket.emit('module.talker', 'x');
    expect(await gm.next('module.talker')).toEqual(['x']);
  });

  it('keeps a user active while one tab is open', async () => {
    rig = await startRig();
    const gm = await rig.connect('Gamemaster');
    const first = await rig.connect('Player One');
    const second = await rig.connect('Player One');
    expect(second.world.activeUsers).toContain(PLAYER);
    first.socket.close();
    second.socket.emit('userActivity', { cursor: null });
    await gm.next('userActivity', (_user, activity) => (activity as { cursor?: object | null }).cursor === null);
    expect(gm.received.filter(({ args }) => (args[1] as { active?: boolean }).active === false)).toEqual([]);
    second.socket.close();
    await gm.next('userActivity', (user, activity) => user === PLAYER && (activity as { active?: boolean }).active === false);
  });

  it("asks another user's client and hands its answer back; the asker's id is the server's", async () => {
    rig = await startRig();
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    gm.socket.on('userQuery', (request: { userId: string; name: string; data: number }, answer: (value: unknown) => void) => {
      answer({ ok: true, result: { doubled: request.data * 2, asker: request.userId } });
    });
    const answer: unknown = await one.socket.emitWithAck('userQuery', {
      userId: 'Gamemaster000000',
      name: 'double',
      data: 21,
      asker: 'x',
    });
    expect(answer).toEqual({ ok: true, result: { doubled: 42, asker: PLAYER } });
    expect(await one.socket.emitWithAck('userQuery', { userId: 'PlayerTwo0000000', name: 'double', data: 1 })).toMatchObject({
      ok: false,
    });
  });

  it.each([
    ['userActivity', []],
    ['userActivity', [null]],
    ['userQuery', []],
    ['userQuery', [null]],
    ['modifyDocument', []],
    ['modifyDocument', ['Actor']],
    ['manageCompendium', []],
    ['manageFiles', []],
    ['playAudio', []],
    ['pause', []],
    ['module.talker', []],
    // A bare client may give an event a number for a name.
    [7, []],
  ])('goes on after an event that says nothing: %s %j', async (event, args) => {
    rig = await startRig();
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    one.socket.emit(event as string, ...args);
    one.socket.emit('userActivity', { sceneId: 'Open000000000000' });
    await gm.next('userActivity', (_user, activity) => (activity as { sceneId?: string }).sceneId !== undefined);
    const late = await rig.connect('Player Two');
    expect(late.world.activity).toEqual({ [PLAYER]: { sceneId: 'Open000000000000' } });
  });

  it('answers a query that asks nobody anything', async () => {
    rig = await startRig();
    const one = await rig.connect('Player One');
    expect(await one.socket.emitWithAck('userQuery', null)).toEqual({ ok: false, message: 'That is no query' });
  });

  it('refuses a user that is no text', async () => {
    rig = await startRig();
    const user: unknown = { toString: 1, valueOf: 1 };
    await expect(rig.connect(user as string)).rejects.toThrow(/no user/);
  });

  it('refuses a user that the world does not have', async () => {
    rig = await startRig();
    await expect(rig.connect('Nobody')).rejects.toThrow(/no user/);
  });

  it('delays each message and keeps their order', async () => {
    rig = await startRig({ latency: { mean: 20, jitter: 20 } });
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    const begun = performance.now();
    const answers = Array.from({ length: 20 }, (_, n) =>
      gm.modify('Token', 'update', { parentUuid: 'Scene.Open000000000000', updates: [{ _id: 'WrenToken0000000', x: n }] }),
    );
    await answers.at(-1);
    await one.next('modifyDocument', (response) => JSON.stringify(response).includes('"x":19'));
    expect(performance.now() - begun).toBeGreaterThan(20);
    const seen = one.received
      .filter(({ event }) => event === 'modifyDocument')
      .map(({ args }) => (args[0] as { result: { x: number }[] }).result[0]?.x);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('lets gamemasters alone pause', async () => {
    rig = await startRig();
    const gm = await rig.connect('Gamemaster');
    const one = await rig.connect('Player One');
    one.socket.emit('pause', true);
    await gm.socket.emitWithAck('pause', true);
    const [paused] = await one.next('pause');
    expect(paused).toBe(true);
    expect(gm.received.some(({ event }) => event === 'pause')).toBe(false);
  });
});
