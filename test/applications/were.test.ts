import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as WereRoom from '../../src/applications/bar/were/were.ts';
import type { ExpeditionRef } from '../../src/foundry/store/expeditions.ts';

/** What lies on the scenes of the world, what happened last in each of it, and who changes it. */
interface Lying {
  id: string;
  scene: string;
  revision: number;
  status: string;
  waits?: boolean;
  gone?: boolean;
  leader?: string;
  procedure?: string;
}
let lying: Lying[];
let scenes: { id: string; name: string; visible: boolean; view: () => Promise<void> }[];
let watchers: (() => void)[];
let places: Map<string, number>;
let isGM: boolean;
/** What the tab remembers. */
let kept: Map<string, string>;

const refOf = ({ id, scene, revision, status, leader = '', procedure = 'search' }: Lying): ExpeditionRef =>
  ({
    holder: scenes.find((one) => one.id === scene),
    id,
    expedition: { procedure: { id: procedure }, open: { name: id, status, leader }, record: { revision } },
  }) as never;
const refsOn = (scene: { id: string }): ExpeditionRef[] => lying.filter((one) => one.scene === scene.id).map(refOf);

vi.mock('../../src/foundry/store/expeditions.ts', () => ({
  expeditionsOn: (scene: { id: string }) => refsOn(scene),
  expeditionOn: (scene: { id: string }, id: string) => refsOn(scene).find((ref) => ref.id === id) ?? null,
  hasUnderWay: (scene: { id: string }) => refsOn(scene).length > 0,
  nameOf: (ref: ExpeditionRef) => ref.expedition.open.name,
  onceRead: (_scene: object, act: () => void) => act(),
  watchExpeditions: (watcher: () => void) => watchers.push(watcher),
}));
vi.mock('../../src/foundry/store/leading.ts', () => ({
  isWaiting: (ref: ExpeditionRef) => lying.find(({ id }) => id === ref.id)?.waits === true,
}));
vi.mock('../../src/foundry/store/passages.ts', () => ({
  partyBeyond: (ref: ExpeditionRef) => (lying.find(({ id }) => id === ref.id)?.gone === true ? {} : null),
}));
vi.mock('../../src/foundry/store/seating.ts', () => ({ ownSeat: () => ({ owns: new Set() }) }));
vi.mock('../../src/foundry/diary/latest.ts', () => ({ latestOf: (ref: ExpeditionRef) => Promise.resolve(`Last of ${ref.id}.`) }));
vi.mock('../../src/foundry/diary/lines.ts', () => ({ latestPlaces: () => places }));
vi.mock('../../src/applications/listing/bar-views.ts', () => ({ BAR_VIEWS: { has: (id: string) => id !== 'ghost' } }));

type Room = typeof WereRoom;

/** Opens the world: gives the room as a page has it that has just come, and what has it shown anew. */
async function opened(): Promise<Room & { changed: () => void }> {
  vi.resetModules();
  const room = await import('../../src/applications/bar/were/were.ts');
  const changed = vi.fn();
  await room.followWere(changed);
  return { ...room, changed };
}

beforeEach(() => {
  const scene = (id: string, visible = true) => ({ id, name: `Scene ${id}`, visible, view: () => Promise.resolve() });
  scenes = [scene('one'), scene('two'), scene('dark', false)];
  lying = [
    { id: 'cellar', scene: 'one', revision: 4, status: 'running' },
    { id: 'coast', scene: 'two', revision: 9, status: 'jaunt' },
  ];
  [watchers, places, isGM, kept] = [[], new Map([['coast', 7]]), true, new Map()];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('game', {
    scenes,
    world: { id: 'w' },
    user: {
      id: 'gm',
      get isGM() {
        return isGM;
      },
    },
  });
  vi.stubGlobal('canvas', { scene: null });
});

describe('where everybody was', () => {
  test('is what is under way, that with the latest line first and the others one press away', async () => {
    const room = await opened();
    expect(room.changed).toHaveBeenCalledOnce();
    const first = { name: 'coast', scene: 'Scene two', isHere: false, last: 'Last of coast.', canGo: true, several: true };
    expect(room.were(null)).toEqual(first);
    room.nextWere();
    expect(room.were(null)).toMatchObject({ name: 'cellar', last: 'Last of cellar.' });
    room.nextWere();
    expect(room.were(null)).toEqual(first);
  });

  test('only tells where the bar is about it, and offers to go there where it is about another', async () => {
    const room = await opened();
    expect(room.were(refOf(lying[1]!))).toMatchObject({ isHere: true, canGo: false });
    expect(room.were(refOf(lying[0]!))).toMatchObject({ isHere: false, canGo: true });
    expect((await room.goToWere())?.id).toBe('coast');
  });

  test('goes with the first step, and with its end', async () => {
    const room = await opened();
    lying[1]!.revision = 10;
    for (const watcher of watchers) watcher();
    expect(room.were(null)).toMatchObject({ name: 'cellar', several: false });
    lying[0]!.status = 'ended';
    for (const watcher of watchers) watcher();
    expect(room.were(null)).toBeNull();
    expect(room.changed).toHaveBeenCalledTimes(3);
  });

  test('is put away for as long as the tab is open', async () => {
    const room = await opened();
    room.putWereAway();
    expect(room.were(null)).toBeNull();
    expect((await opened()).were(null)).toBeNull();
    kept.clear();
    expect((await opened()).were(null)).not.toBeNull();
  });

  test('is nothing where nothing is under way: laid, ended, waiting, left by its party, or of no bar', async () => {
    lying = [
      { id: 'a', scene: 'one', revision: 1, status: 'laid' },
      { id: 'b', scene: 'one', revision: 1, status: 'ended' },
      { id: 'c', scene: 'two', revision: 1, status: 'running', waits: true },
      { id: 'd', scene: 'two', revision: 1, status: 'running', procedure: 'ghost' },
      { id: 'e', scene: 'two', revision: 1, status: 'arrived', gone: true },
    ];
    const room = await opened();
    expect(room.were(null)).toBeNull();
    expect(room.changed).not.toHaveBeenCalled();
  });

  test('tells players of scenes that they may see, and of others where they lead the party, without a way there', async () => {
    lying = [{ id: 'vault', scene: 'dark', revision: 1, status: 'running' }];
    isGM = false;
    expect((await opened()).were(null)).toBeNull();
    lying[0]!.leader = 'gm';
    expect((await opened()).were(null)).toMatchObject({ name: 'vault', canGo: false });
    isGM = true;
    expect((await opened()).were(null)).toMatchObject({ name: 'vault', canGo: true });
  });
});
