// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perform } from '../../../src/foundry/effects/perform.ts';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import type { Answer } from '../../../src/play/messages.ts';
import type { Fixture } from '../../../src/rules/effects/set-fixtures.ts';
import type { Effect, WallPlace } from '../../../src/rules/procedure.ts';
import { listPawns } from '../../play/pawns.ts';
import { KEY, SEED } from '../../play/fixtures.ts';
import { loneReferee } from '../referee/lone-referee.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';
const PAWNS = 'pawns00000000001';
const HOLDER = 'Scene.yard';
const ONE = 'thing00000000001';

describe.each([13, 14] as const)('what a step back takes back, generation %i', (generation) => {
  let rig: Rig;
  let scene: Scene.Implementation;
  let referee: Referee;
  let all: Record<string, object>;
  let number = 0;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    scene = [...game.scenes].find(({ tokens }) => tokens.size > 1)!;
    await listPawns();
    all = {};
    referee = loneReferee(
      { holders: () => [HOLDER], heldBy: () => all },
      {
        keys: () => new Map([[KEY.id, KEY]]),
        freshSeed: () => SEED,
        seat: (user) => ({ user, gm: true, owns: new Set() }),
        world: (_at, tokens) => worldOf(scene, tokens),
        perform: (_at, effect) => perform(scene, effect),
      },
    );
    const setup = { name: 'Pawns', tokens: [token(0)] };
    await ask({ kind: 'begin', holder: HOLDER, expedition: PAWNS, procedure: 'pawns', setup });
  });
  afterEach(() => rig.close());

  const token = (at: number): string => [...scene.tokens.keys()][at]!;
  const ask = (asked: object): Promise<Answer | null> =>
    referee.request('gm', `client01:${(number += 1)}`, asked as Parameters<Referee['request']>[2]);
  const give = (command: object): Promise<Answer | null> =>
    ask({ kind: 'command', holder: HOLDER, expedition: PAWNS, revision: 0, basis: '', command });
  const act = (...effects: Effect[]): Promise<Answer | null> => give({ kind: 'do', effects });
  const undo = (): Promise<Answer | null> => give({ kind: 'undo' });
  const kept = (...kinds: Effect['kind'][]): Answer => ({ kind: 'done', kept: kinds });
  const change = (id: string, to: object): Promise<unknown> => scene.walls.get(id)!.update(to);

  test('a token that is none of the expedition’s', async () => {
    const pawn = scene.tokens.get(token(1))!;
    const { x, y } = pawn._source;
    await act({ kind: 'move-token', token: token(1), from: [x, y], to: [x + 100, y] });
    expect(pawn._source.x).toBe(x + 100);
    expect(await undo()).toEqual(kept());
    expect(pawn._source.x).toBe(x);
  });

  test('the light of such a token', async () => {
    await scene.update({ grid: { type: 1 } } as Scene.UpdateData);
    const { light } = worldOf(scene, []).tokens!(token(1))!;
    await act({ kind: 'light-token', token: token(1), from: light!, to: { ...light!, bright: 4, dim: 4 } });
    expect(worldOf(scene, []).tokens!(token(1))!.light).toMatchObject({ bright: 4 });
    expect(await undo()).toEqual(kept());
    expect(worldOf(scene, []).tokens!(token(1))!.light).toEqual(light);
  });

  test('is not the turn that somebody has given a token since', async () => {
    const pawn = scene.tokens.get(token(0))!;
    const { x, y, rotation } = pawn._source;
    await act({ kind: 'move-token', token: token(0), from: [x, y], to: [x + 100, y], turn: [rotation, 90] });
    expect(pawn._source.rotation).toBe(90);
    await pawn.update({ rotation: 33 });
    expect(await undo()).toEqual(kept());
    expect([pawn._source.x, pawn._source.rotation]).toEqual([x, 33]);
  });

  const fixtures: readonly Fixture[] = [
    { kind: 'light', data: { x: 1, y: 10, config: { dim: 3, color: '#FF8800' }, flags: { world: { 'a.b': 1 } } } },
    { kind: 'sound', data: { x: 1, y: 10, radius: 3, path: 'sounds/drip.ogg' } },
    { kind: 'tile', data: { x: 1, y: 10, width: 50, height: 50, texture: { src: 'icons/svg/bones.svg' } } },
    { kind: 'drawing', data: { x: 1, y: 10, shape: { type: 'r', width: 50, height: 50 }, strokeWidth: 2 } },
  ];
  test.each(fixtures)('is a $kind as it was put up, and not one that somebody has changed', async (fixture) => {
    const effect: Effect = { kind: 'set-fixtures', from: { [ONE]: null }, to: { [ONE]: fixture } };
    await act(effect);
    expect(await undo()).toEqual(kept());
    expect(worldOf(scene, []).scene!.fixtures.has(ONE)).toBe(false);
    await act(effect);
    const { lights, sounds, tiles, drawings } = scene;
    const document = { light: lights, sound: sounds, tile: tiles, drawing: drawings }[fixture.kind].get(ONE)!;
    await document.update({ x: 20 });
    expect(await undo()).toEqual(kept('set-fixtures'));
    expect(worldOf(scene, []).scene!.fixtures.has(ONE)).toBe(true);
  });

  test('is no wall that somebody has made see-through', async () => {
    const manner = { move: 20, sight: 20, light: 20, sound: 20, dir: 0 };
    const wall: WallPlace = { c: [0, 0, 100, 0], door: 'door', state: 'closed', stats: '', manner };
    await act({ kind: 'set-walls', from: { [ONE]: null }, to: { [ONE]: wall } });
    await act({ kind: 'set-walls', from: { [ONE]: wall }, to: { [ONE]: { ...wall, state: 'open' } } });
    await change(ONE, { sight: 0, light: 0 });
    expect(await undo()).toEqual(kept('set-walls'));
    expect(scene.walls.get(ONE)!.sight).toBe(0);
    await change(ONE, { sight: 20, light: 20 });
    expect(await undo()).toEqual(kept());
  });

  test('is a wall that went, with its level and what others have noted on it', async () => {
    const levels = generation === 14 ? { levels: [...(scene as unknown as { levels: Map<string, unknown> }).levels.keys()] } : {};
    const source = { _id: ONE, c: [0, 0, 100, 0], sight: 10, flags: { world: { note: 'mine' } }, ...levels };
    await scene.createEmbeddedDocuments('Wall', [source] as unknown as WallDocument.CreateData[], { keepId: true });
    const stored = (): object => ({ ...scene.walls.get(ONE)!.toObject(), _stats: null });
    const before = stored();
    const place = worldOf(scene, []).scene!.walls[ONE]!;
    await act({ kind: 'set-walls', from: { [ONE]: place }, to: { [ONE]: null } });
    expect(scene.walls.has(ONE)).toBe(false);
    expect(await undo()).toEqual(kept());
    expect(stored()).toEqual(before);
  });

  test('is both of two changes of one thing in a step, and neither where somebody has changed it since', async () => {
    const was = scene.weather;
    const changes: readonly Effect[] = [
      { kind: 'set-weather', from: was, to: 'rain' },
      { kind: 'set-weather', from: 'rain', to: 'snow' },
    ];
    await act(...changes);
    expect(await undo()).toEqual(kept());
    expect(scene.weather).toBe(was);
    await act(...changes);
    await scene.update({ weather: 'rain' });
    expect(await undo()).toEqual(kept('set-weather'));
    expect(scene.weather).toBe('rain');
  });

  test('is an actor that was made and then changed in one step', async () => {
    const { type } = [...game.actors][0]!;
    await act(
      { kind: 'make-actor', actor: ONE, from: null, to: { name: 'Echo', type, owner: '', data: {} } },
      { kind: 'set-actor', actor: ONE, fields: [{ path: 'system.echo', to: '"x"' }] },
    );
    expect(game.actors.has(ONE)).toBe(true);
    expect(await undo()).toEqual(kept());
    expect(game.actors.has(ONE)).toBe(false);
  });
});
