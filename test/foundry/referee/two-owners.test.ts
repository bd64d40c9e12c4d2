import { beforeAll, describe, expect, test } from 'vitest';
import { seatAt } from '../../../src/foundry/store/seating.ts';
import type { Holder } from '../../../src/foundry/host/holders.ts';
import type { Answer } from '../../../src/play/messages.ts';
import type { World } from '../../../src/rules/procedure.ts';
import { listPawns } from '../../play/pawns.ts';
import { KEY, SEED } from '../../play/fixtures.ts';
import { loneReferee } from './lone-referee.ts';

beforeAll(() => listPawns());

const OWNERS: Readonly<Record<string, string>> = { knight: 'ada', rook: 'bram', cart: 'gm' };
const TOKENS = ['knight', 'rook'];

/** A scene with two pawns, each of a player, and a token that is none of the expedition's. */
const scene = {
  documentName: 'Scene',
  tokens: new Map(
    Object.entries(OWNERS).map(([id, owner]) => [
      id,
      { testUserPermission: ({ id, isGM }: { id: string; isGM: boolean }) => isGM || id === owner },
    ]),
  ),
} as unknown as Holder;
const person = (id: string): User.Implementation => ({ id, isGM: id === 'gm' }) as User.Implementation;

const place = { x: 0, y: 0, width: 100, height: 100 };
const WORLD: World = { token: place, followers: { rook: place }, time: 0, table: null, board: null };

type Ask = (user: string, token: string) => Promise<Answer | null>;

/** Begins a game of the two pawns, and gives what asks for a step, with the tokens that were moved. */
async function table(): Promise<{ readonly step: Ask; readonly moved: string[] }> {
  const all: Record<string, object> = {};
  const moved: string[] = [];
  let number = 0;
  const referee = loneReferee(
    { holders: () => ['Scene.yard'], heldBy: () => all },
    {
      keys: () => new Map([[KEY.id, KEY]]),
      freshSeed: () => SEED,
      seat: (user, _holder, tokens) => seatAt(scene, person(user), tokens),
      world: () => WORLD,
      perform: (_at, effect) => {
        if (effect.kind === 'move-token') moved.push(effect.token);
        return Promise.resolve([]);
      },
    },
  );
  const at = { holder: 'Scene.yard', expedition: 'pawns00000000001' };
  const next = (): string => `client01:${(number += 1)}`;
  await referee.request('gm', next(), { kind: 'begin', ...at, procedure: 'pawns', setup: { name: 'Pawns', tokens: TOKENS } });
  const step: Ask = (user, token) =>
    referee.request(user, next(), {
      ...{ kind: 'command', ...at, revision: 0, basis: '' },
      command: { kind: 'step', token, by: [100, 0] },
    });
  return { step, moved };
}

describe('the tokens of several owners', () => {
  test('are what a seat owns: those of the expedition, and no others', () => {
    expect(seatAt(scene, person('ada'), TOKENS)).toEqual({ user: 'ada', gm: false, owns: new Set(['knight']) });
    expect(seatAt(scene, person('bram'), TOKENS).owns).toEqual(new Set(['rook']));
    expect(seatAt(scene, person('gm'), TOKENS)).toEqual({ user: 'gm', gm: true, owns: new Set(TOKENS) });
    expect(seatAt(null, person('ada'), TOKENS).owns).toEqual(new Set());
  });

  test('are moved by their own owners and the GM, and by nobody else', async () => {
    const { step, moved } = await table();
    expect(await step('ada', 'knight')).toMatchObject({ kind: 'done' });
    expect(await step('bram', 'rook')).toMatchObject({ kind: 'done' });
    expect(await step('ada', 'rook')).toMatchObject({ kind: 'refused', code: 'not-your-token' });
    expect(await step('bram', 'knight')).toMatchObject({ kind: 'refused', code: 'not-your-token' });
    expect(await step('gm', 'rook')).toMatchObject({ kind: 'done' });
    expect(await step('gm', 'cart')).toMatchObject({ kind: 'refused', code: 'not-your-token' });
    expect(moved).toEqual(['knight', 'rook', 'rook']);
  });
});
