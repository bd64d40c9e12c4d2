import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveMade, madeWhole, takeBack } from '../../../src/foundry/scene/made-whole.ts';
import { halfMade } from '../../../src/foundry/scene/half-made.ts';

/** A document of a world that knows how it is changed and deleted. */
class Doc {
  constructor(
    readonly id: string,
    readonly all: Map<string, Doc>,
    public flags: { 'ghost-map'?: Record<string, unknown> } = {},
  ) {
    all.set(id, this);
  }

  delete(): Promise<void> {
    this.all.delete(this.id);
    return Promise.resolve();
  }

  update(): Promise<void> {
    delete this.flags['ghost-map']?.['making'];
    return Promise.resolve();
  }
}

describe('SC-01 a scene in the making', () => {
  const [scenes, journal] = [new Map<string, Doc>(), new Map<string, Doc>()];
  const users = new Map([
    ['me', { active: true }],
    ['other', { active: true }],
    ['away', { active: false }],
  ]);
  let made: object[] = [];

  beforeEach(() => {
    for (const all of [scenes, journal]) all.clear();
    made = [];
    vi.stubGlobal('foundry', { utils: { randomID: () => 'entry' } });
    vi.stubGlobal('game', {
      user: { id: 'me' },
      users,
      journal,
      scenes: { filter: (test: (scene: Doc) => boolean) => [...scenes.values()].filter(test) },
      release: { generation: 13 },
    });
    vi.stubGlobal('Scene', {
      create: (data: { flags: Doc['flags'] }) => {
        made.push(structuredClone(data));
        return Promise.resolve(new Doc('scene', scenes, data.flags));
      },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const marked = (user: string, id = user): Doc => new Doc(id, scenes, { 'ghost-map': { making: { user, journal: 'entry' } } });
  const asScene = (doc: Doc): SceneDocument => doc as unknown as SceneDocument;

  test('SC-01 carries a mark until it is whole', async () => {
    const scene = await madeWhole({ name: 'Cellar' }, (_scene, entry) => {
      expect(entry).toBe('entry');
      expect(halfMade(), 'this browser is at it').toEqual([]);
      return Promise.resolve(true);
    });
    expect(made).toEqual([{ name: 'Cellar', flags: { 'ghost-map': { making: { user: 'me', journal: 'entry' } } } }]);
    expect((scene as unknown as Doc).flags).toEqual({ 'ghost-map': {} });
    expect(halfMade()).toEqual([]);
  });

  test.each([
    ['is refused', () => Promise.resolve(false), null],
    ['fails', () => Promise.reject(new Error('no server')), 'no server'],
  ] as const)('SC-01 that %s is taken back with its journal entry', async (_, finish, failure) => {
    const work = madeWhole({}, () => {
      new Doc('entry', journal);
      new Doc('another', journal);
      return finish();
    });
    if (failure === null) expect(await work).toBeNull();
    else await expect(work).rejects.toThrow(failure);
    expect([scenes.size, [...journal.keys()]]).toEqual([0, ['another']]);
  });

  test('SC-01 is half made where whoever made it is this user or gone, and has a mark that is one', () => {
    for (const user of ['me', 'other', 'away', 'deleted']) marked(user);
    new Doc('whole', scenes, { 'ghost-map': {} });
    new Doc('odd', scenes, { 'ghost-map': { making: { user: 1 } } });
    expect(halfMade().map(({ id }) => id)).toEqual(['me', 'away', 'deleted']);
  });

  test('SC-01 that was left half made goes with its journal entry, or stays without its mark', async () => {
    const [left, kept] = [marked('me'), marked('away')];
    new Doc('entry', journal);
    await leaveMade(asScene(kept));
    expect(halfMade().map(({ id }) => id)).toEqual(['me']);
    await takeBack(asScene(left));
    expect([[...scenes.keys()], journal.size]).toEqual([['away'], 0]);
  });
});
