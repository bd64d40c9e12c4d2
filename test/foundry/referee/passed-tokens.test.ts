/** What was left by a party touches no token that obeys where it has gone on to, whoever asks for it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import type { Answer } from '../../../src/play/messages.ts';
import type { Beside, Effect } from '../../../src/rules/procedure.ts';
import { KEY, SEED } from '../../play/fixtures.ts';
import { listPawns } from '../../play/pawns.ts';
import { loneReferee } from './lone-referee.ts';

const AT = { holder: 'Scene.yard', expedition: 'pawns00000000001' } as const;
let referee: Referee;
let performed: Effect[];
let beside: Beside[];
let x: number;
let number = 0;

beforeAll(() => listPawns());
beforeEach(async () => {
  const all: Record<string, object> = {};
  [performed, beside, x] = [[], [], 0];
  referee = loneReferee(
    { holders: () => [AT.holder], heldBy: () => all },
    {
      keys: () => new Map([[KEY.id, KEY]]),
      freshSeed: () => SEED,
      seat: (user) => ({ user, gm: true, owns: new Set() }),
      world: () => ({ token: { x, y: 0, width: 100, height: 100 }, followers: {}, time: 0, table: null, board: null, beside }),
      perform: (_at, effect) => {
        performed.push(effect);
        if (effect.kind === 'move-token') [x] = effect.to;
        return Promise.resolve([]);
      },
    },
  );
  const setup = { name: 'Pawns', tokens: ['knight'] };
  await referee.request('gm', next(), { kind: 'begin', ...AT, procedure: 'pawns', setup });
  await command('begin');
});

const next = (): string => `client01:${(number += 1)}`;
const command = (kind: string, more: object = {}): Promise<Answer | null> =>
  referee.request('gm', next(), { kind: 'command', ...AT, revision: 0, basis: '', command: { kind, ...more } });
const step = (): Promise<Answer | null> => command('step', { token: 'knight', by: [100, 0] });
const other = (leads: boolean, ...tokens: readonly string[]): Beside => ({
  ...{ procedure: 'pawns', expedition: 'pawns00000000002', leads, tokens },
});

describe('an expedition whose party has gone on to another one of its scene', () => {
  test('SG-26 moves no token that obeys that one, and its undo leaves it too', async () => {
    await step();
    beside = [other(true, 'knight')];
    expect(await command('undo')).toMatchObject({ kind: 'done', kept: ['move-token'] });
    expect([performed.length, x]).toEqual([1, 100]);
    expect(await step()).toMatchObject({ kind: 'done' });
    expect([performed.length, x]).toEqual([1, 100]);
  });

  test('SG-26 moves it as ever where that one leads others, or does not lead it', async () => {
    beside = [other(true, 'rook'), other(false, 'knight')];
    await step();
    expect(await command('undo')).toMatchObject({ kind: 'done', kept: [] });
    expect([performed.length, x]).toEqual([2, 0]);
  });
});
