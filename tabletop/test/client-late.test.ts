// @page
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClientRig, startClient } from './client-rig';
import { type RawClient, connectRaw } from './table-rig';

const SCENE = 'Open000000000000';
const TOKENS = `Scene.${SCENE}`;

describe('a client that comes while others play', () => {
  let rig: ClientRig | undefined;
  let other: RawClient | undefined;
  afterEach(async () => {
    other?.socket.close();
    await rig?.close();
  });

  it('has what happened before and while it loads, once and in order', async () => {
    const created = vi.fn();
    const updated = vi.fn();
    rig = await startClient('Player One', {}, async (url) => {
      // The world is given, packages are loading: what happens now is neither in the data nor yet taken.
      Hooks.on('createToken', created);
      Hooks.on('updateToken', updated);
      other = await connectRaw(url, 'Gamemaster');
      await other.modify('Token', 'create', {
        parentUuid: TOKENS,
        keepId: true,
        data: [{ _id: 'late000000000000', name: 'Late', x: 1 }],
      });
      for (let x = 2; x <= 5; x++)
        await other.modify('Token', 'update', { parentUuid: TOKENS, updates: [{ _id: 'late000000000000', x }] });
      await other.modify('Token', 'delete', { parentUuid: TOKENS, ids: ['MossToken0000000'] });
      expect(created).not.toHaveBeenCalled();
    });
    const scene = game.scenes.get(SCENE);
    await vi.waitFor(() => expect(scene?.tokens.has('MossToken0000000')).toBe(false));
    expect(scene?.tokens.get('late000000000000')?._source['x']).toBe(5);
    expect(created).toHaveBeenCalledTimes(1);
    expect(updated.mock.calls.map((call) => (call[1] as { x: number }).x)).toEqual([2, 3, 4, 5]);
  });

  it('knows who is there and what they look at', async () => {
    const first = await startClient('Player One', {});
    rig = first;
    const gm = await first.connect('Gamemaster');
    gm.socket.emit('userActivity', { sceneId: SCENE, cursor: { x: 1, y: 1 } });
    await vi.waitFor(() => expect(game.users.getName('Gamemaster')?.viewedScene).toBe(SCENE));
    const late = await first.connect('Player Two');
    expect(late.world.activity['Gamemaster000000']).toEqual({ sceneId: SCENE });
    expect([...late.world.activeUsers].sort()).toEqual(['Gamemaster000000', 'PlayerOne0000000', 'PlayerTwo0000000']);
  });
});
