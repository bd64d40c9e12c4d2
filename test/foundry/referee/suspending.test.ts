import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Address } from '../../../src/foundry/host/holders.ts';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import { type ExpeditionRecord, readExpedition } from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { renewed } from '../../../src/play/renewed.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { listPawns } from '../../play/pawns.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { loneReferee } from './lone-referee.ts';

const FIRST = 'pawns00000000001';
const SECOND = 'pawns00000000002';
const THIRD = 'pawns00000000003';
const HOLDER = 'Scene.yard';

let all: Record<string, object>;
let told: string[];
let updates: number;
let referee: Referee;
let number = 0;

beforeAll(() => listPawns({ leads: (open) => (open as { readonly status: string }).status === 'running' }));

beforeEach(() => {
  [all, told, updates] = [{}, [], 0];
  referee = loneReferee(
    { holders: () => [HOLDER], heldBy: () => all, written: () => (updates += 1) },
    {
      keys: () => new Map([[KEY.id, KEY]]),
      freshSeed: () => SEED,
      seat: (user) => ({ user, gm: user === 'gm', owns: new Set(['knight', 'rook']) }),
      world: () => ({
        ...{ token: { x: 0, y: 0, width: 100, height: 100 }, followers: {}, time: 0, table: null, board: null },
      }),
      announce: ({ expedition }: Address, _record: ExpeditionRecord, events: readonly PlayEvent[]) => {
        told.push(...events.map(({ name, data }) => `${expedition} ${name} ${JSON.stringify(data)}`));
      },
    },
  );
});

const next = (): string => `client01:${(number += 1)}`;
const lay = (expedition: string, ...tokens: readonly string[]): Promise<Answer | null> =>
  referee.request('gm', next(), {
    kind: 'begin',
    holder: HOLDER,
    expedition,
    procedure: 'pawns',
    setup: { name: 'Pawns', tokens },
  });

/** Returns a user's command to an expedition. */
function command(expedition: string, kind: string, user = 'gm', more: object = {}): Promise<Answer | null> {
  const at = { holder: HOLDER, expedition };
  return referee.request(user, next(), { kind: 'command', ...at, revision: 0, basis: '', command: { kind, ...more } });
}

/** For whose sake an expedition waits; undefined: it does not. */
function waitsFor(expedition: string): string | undefined {
  const read = readExpedition(all[expedition]);
  return 'expedition' in read ? read.expedition.record.suspended : 'unread';
}

/** How many steps of an expedition can be taken back. */
function depthOf(expedition: string): number {
  const read = readExpedition(all[expedition]);
  return 'expedition' in read ? read.expedition.record.depth : -1;
}

/** Lays two with one token in common, and begins both, the second last. */
async function twoBegun(): Promise<void> {
  await lay(FIRST, 'knight');
  await lay(SECOND, 'knight', 'rook');
  await command(FIRST, 'begin');
  [told, updates] = [[], 0];
  await command(SECOND, 'begin');
}

describe('two expeditions that share a token', () => {
  test('the second to begin suspends the first, in one update, and says so', async () => {
    await twoBegun();
    expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([SECOND, undefined]);
    expect(updates).toBe(1);
    expect(told).toEqual([`${FIRST} suspended {"by":"${SECOND}"}`]);
  });

  test('players’ commands to the one that waits are refused, and a GM’s are not', async () => {
    await twoBegun();
    const step = { token: 'knight', by: [100, 0] };
    expect(await command(FIRST, 'step', 'ada', step)).toMatchObject({ kind: 'refused', code: 'suspended' });
    expect(await command(SECOND, 'step', 'ada', step)).toMatchObject({ kind: 'done' });
    expect(await command(FIRST, 'note', 'gm', { text: 'later' })).toMatchObject({ kind: 'done' });
    expect(waitsFor(FIRST)).toBe(SECOND);
  });

  test('after the end of the second a GM, and nobody else, lets the first go on', async () => {
    await twoBegun();
    await command(SECOND, 'end');
    expect(waitsFor(FIRST)).toBe(SECOND);
    expect(await command(FIRST, 'resume', 'ada')).toMatchObject({ kind: 'refused', code: 'gm-only' });
    expect(await command(FIRST, 'resume')).toMatchObject({ kind: 'done' });
    expect(waitsFor(FIRST)).toBeUndefined();
    expect(told.at(-1)).toBe(`${FIRST} resumed {}`);
    expect(await command(FIRST, 'resume')).toMatchObject({ kind: 'refused', code: 'not-suspended' });
  });

  test('going on while the second is played suspends that', async () => {
    await twoBegun();
    await command(FIRST, 'resume');
    expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([undefined, FIRST]);
  });

  test('an undo right after a going on lets it wait again, and the other go on; after a step it takes the step back', async () => {
    await twoBegun();
    await command(FIRST, 'note', 'gm', { text: 'later' });
    const depth = depthOf(FIRST);
    await command(FIRST, 'resume');
    [told, updates] = [[], 0];
    expect(await command(FIRST, 'undo', 'ada')).toMatchObject({ kind: 'refused', code: 'gm-only' });
    expect(await command(FIRST, 'undo')).toEqual({ kind: 'done', kept: [] });
    expect([waitsFor(FIRST), waitsFor(SECOND), depthOf(FIRST), updates]).toEqual([SECOND, undefined, depth, 1]);
    expect(told).toEqual([`${FIRST} suspended {"by":"${SECOND}"}`, `${SECOND} resumed {}`]);
    // What waits has its own steps taken back, as before.
    await command(FIRST, 'undo');
    expect([waitsFor(FIRST), depthOf(FIRST)]).toEqual([SECOND, depth - 1]);

    await command(FIRST, 'resume');
    await command(FIRST, 'note', 'gm', { text: 'now' });
    await command(FIRST, 'undo');
    expect([waitsFor(FIRST), waitsFor(SECOND), depthOf(FIRST)]).toEqual([undefined, FIRST, depth - 1]);
  });

  test('an undo of the beginning lets the first go on, and an undo of the end suspends it again', async () => {
    await twoBegun();
    await command(SECOND, 'undo');
    expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([undefined, undefined]);
    expect(told).toContain(`${FIRST} resumed {}`);
    await command(SECOND, 'begin');
    await command(SECOND, 'end');
    await command(FIRST, 'resume');
    await command(SECOND, 'undo');
    expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([SECOND, undefined]);
  });

  test('an undo in the one that waits leaves it waiting', async () => {
    await twoBegun();
    await command(FIRST, 'end');
    await command(FIRST, 'undo');
    expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([SECOND, undefined]);
  });

  test('what begins anew waits for nobody any more', async () => {
    await twoBegun();
    await command(FIRST, 'end');
    await command(FIRST, 'begin');
    expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([undefined, FIRST]);
  });

  test('it goes on once the other was removed, when a GM lets it', async () => {
    await twoBegun();
    await referee.request('gm', next(), { kind: 'remove', holder: HOLDER, expedition: SECOND });
    expect(waitsFor(FIRST)).toBe(SECOND);
    await command(FIRST, 'resume');
    expect(waitsFor(FIRST)).toBeUndefined();
  });
});

test('expeditions whose tokens are others leave each other alone', async () => {
  await lay(FIRST, 'knight');
  await lay(SECOND, 'rook');
  await command(FIRST, 'begin');
  await command(SECOND, 'begin');
  expect([waitsFor(FIRST), waitsFor(SECOND)]).toEqual([undefined, undefined]);
});

test('an expedition that comes from a file waits where its token is led already', async () => {
  await lay(FIRST, 'knight');
  await command(FIRST, 'begin');
  const half = (tokens: readonly string[]) => ({ name: 'Pawns', status: 'running', tokens, steps: {} });
  const bring = (expedition: string, tokens: readonly string[]) =>
    referee.request('gm', next(), {
      ...{ kind: 'import', holder: HOLDER, expedition, procedure: 'pawns', version: 1 },
      ...{ open: half(tokens), hidden: { note: '' } },
    });
  await bring(SECOND, ['knight']);
  await bring(THIRD, ['rook']);
  expect([waitsFor(FIRST), waitsFor(SECOND), waitsFor(THIRD)]).toEqual([undefined, FIRST, undefined]);
});

test('a copy of one that waits waits too', async () => {
  await twoBegun();
  const read = readExpedition(all[FIRST]);
  if (!('expedition' in read)) throw new Error('the first cannot be read');
  const context = { id: THIRD, key: KEY, random: byteStream(9), writer: '1.clienta0' };
  expect(renewed(context, read.expedition, { note: '' }, SEED).suspended).toBe(SECOND);
});
