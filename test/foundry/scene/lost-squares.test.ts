// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cellLayOn, cellsFault } from '../../../src/foundry/scene/cells.ts';
import { followSquares } from '../../../src/foundry/scene/lost-squares.ts';
import { type Presence, presences } from '../../../src/foundry/presence/presence.ts';
import { expeditionsOn } from '../../../src/foundry/store/expeditions.ts';
import { ID, held } from '../../play/fixtures.ts';

/** The notices that were shown: their kinds, the keys of their texts and the values in them. */
const said: (readonly string[])[] = [];

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

/** Kinds of grids. [doc] api CONST.GRID_TYPES */
const [GRIDLESS, SQUARE, HEXODDR] = [0, 1, 2];

describe.each([13, 14] as const)('what a scene loses its place, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    const show = (kind: string) => (text: string) => void said.push([kind, ...text.split('|')]);
    vi.stubGlobal('ui', { notifications: { info: show('info'), warn: show('warn'), error: show('error') } });
    vi.spyOn(game.i18n, 'format').mockImplementation((key, values = {}) => [key, ...Object.values(values)].join('|'));
    followSquares();
    said.length = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    return rig.close();
  });

  /** A scene with an expedition of which its presence says so much. */
  const sceneOf = async (type: number, presence: Presence, more: object = {}): Promise<Scene.Implementation> => {
    const { record } = held();
    const flags = { 'ghost-map': { expeditions: { [ID]: { ...record, open: { ...(record.open as object), ...more } } } } };
    const data = { name: 'Coast', width: 1400, height: 1200, padding: 0.25, grid: { type, size: 100 }, flags };
    const scene = (await Scene.create(data as never))! as Scene.Implementation;
    const procedure = record.procedure as string;
    presences.list(procedure, () => Promise.resolve(presence));
    await presences.fetched(procedure);
    expect(expeditionsOn(scene)).toHaveLength(1);
    said.length = 0;
    return scene;
  };
  /** What was said since it was asked last. */
  const heard = (): readonly (readonly string[])[] => said.splice(0);
  /** A presence of an expedition whose cells are those that the first scene had which it was asked of. */
  const ofCells = (): Presence => {
    const laid = new WeakMap<object, ReturnType<typeof cellLayOn>>();
    return {
      cellsFault: (scene) => {
        const answer = laid.get(scene) ?? cellLayOn(scene);
        laid.set(scene, answer);
        return 'lay' in answer ? cellsFault(scene, answer.lay) : null;
      },
    };
  };
  const lost = (which: string, off: string): readonly unknown[] => [
    ['warn', `GHOSTMAP.Notice.LostCells.${which}`, 'The ruined city', off],
  ];

  test('RA-23 says of cells that were laid why they are lost, to whoever changed the scene', async () => {
    const presence = ofCells();
    const scene = await sceneOf(HEXODDR!, presence);
    expect(presence.cellsFault?.(scene, {})).toBeNull();
    await scene.update({ padding: 0.1, width: 2800, height: 2400, grid: { size: 200 } } as never);
    expect(heard()).toEqual([]);
    await scene.update({ grid: { type: SQUARE } } as never);
    expect(heard()).toEqual(lost('OtherGrid', '0'));
    await scene.update({ grid: { type: HEXODDR, size: 202 } } as never);
    const [notice] = heard();
    expect(notice?.slice(0, 2)).toEqual(['warn', 'GHOSTMAP.Notice.LostCells.Off']);
    expect(Number(notice?.[3])).toBeGreaterThan(10);
    await scene.update({ grid: { size: 200 }, height: 3000 } as never);
    expect(heard().map((words) => words.slice(0, 3))).toEqual([
      ['warn', 'GHOSTMAP.Notice.LostCells.Stretched', 'The ruined city'],
    ]);
    await scene.update({ height: 2400 } as never);
    await scene.update({ name: 'Shore' } as never);
    expect(heard()).toEqual([]);
  });

  test('RA-23 says so of a change of the padding or of a shift of the picture alone, and not of one that moves nothing', async () => {
    const fault = { code: 'off', hundredths: 15 } as const;
    const scene = await sceneOf(HEXODDR!, { cellsFault: () => fault });
    const shift = generation === 13 ? { background: { offsetX: 15 } } : { shiftX: 15 };
    for (const change of [{ padding: 0.2 }, shift]) {
      await scene.update(change as never);
      expect(heard(), JSON.stringify(change)).toEqual(lost('Off', '15'));
    }
    for (const change of [{ name: 'Shore' }, { navigation: false }, { flags: { world: { note: 1 } } }]) {
      await scene.update(change as never);
      expect(heard(), JSON.stringify(change)).toEqual([]);
    }
  });

  test('RA-23 asks of the open half of each expedition, and says nothing of one that has ended, nor to anybody else', async () => {
    const opens: object[] = [];
    const presence: Presence = {
      cellsFault: (_scene, open) => (opens.push(open), { code: 'other-grid', hundredths: 0 }),
    };
    const scene = await sceneOf(HEXODDR!, presence);
    Hooks.callAll('updateScene', scene as never, { padding: 0 } as never, {} as never, 'somebody00000000');
    expect([heard(), opens]).toEqual([[], []]);
    await scene.update({ padding: 0 } as never);
    expect(opens).toEqual([expeditionsOn(scene)[0]!.expedition.open]);
    expect(heard()).toEqual(lost('OtherGrid', '0'));
    const ended = await sceneOf(HEXODDR!, presence, { status: 'ended' });
    await ended.update({ padding: 0 } as never);
    expect(heard()).toEqual([]);
  });

  test('SC-04 says once that a procedure needs squares, where the scene has none any more', async () => {
    const scene = await sceneOf(SQUARE!, { needsSquares: true });
    await scene.update({ grid: { size: 50 } } as never);
    expect(heard()).toEqual([]);
    await scene.update({ grid: { type: GRIDLESS } } as never);
    expect(heard()).toEqual([['warn', 'GHOSTMAP.Notice.NoSquares', 'The ruined city']]);
    await scene.update({ grid: { size: 100 } } as never);
    expect(heard()).toEqual([]);
    const other = await sceneOf(SQUARE!, {});
    await other.update({ grid: { type: GRIDLESS } } as never);
    expect(heard()).toEqual([]);
  });

  test('SC-04 says that a picture was stretched under what was laid on it, of a new size or grid and of nothing else', async () => {
    const lay = { x: -300, y: -300, size: 100, width: 1400, height: 1200 };
    const scene = await sceneOf(SQUARE!, {}, { lay });
    await scene.update({ width: 2800, height: 2400, grid: { size: 200 } } as never);
    expect(heard()).toEqual([]);
    await scene.update({ height: 3000 } as never);
    expect(heard()).toEqual([['warn', 'GHOSTMAP.Notice.Stretched.search', 'The ruined city']]);
    await scene.update({ padding: 0 } as never);
    expect(heard()).toEqual([]);
  });
});
