/** Which of two expeditions of a scene a token obeys whose party goes from one to the other. */
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { levelUnder } from '../../../src/foundry/host/compat.ts';
import { type ExpeditionRef, invalidate } from '../../../src/foundry/store/expeditions.ts';
import type { MoveRules } from '../../../src/foundry/presence/movement.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { followTokens } from '../../../src/foundry/moves/token-moves.ts';
import { PASSAGE } from '../../../src/rules/party/passage/passage.ts';
import { PAWNS, listPawns } from '../../play/pawns.ts';
import { held } from '../../play/fixtures.ts';

/** The expeditions that were asked for a move. */
const asked = vi.hoisted(() => [] as string[]);
/** Who is told that this browser has the referee's seat. */
const seated = vi.hoisted(() => [] as ((held: boolean) => void)[]);
vi.mock('../../../src/foundry/referee/lease-holder.ts', async (original) => ({
  ...(await original<object>()),
  holdsLease: () => true,
  watchLease: (told: (held: boolean) => void) => seated.push(told),
}));
vi.mock('../../../src/foundry/host/notices.ts', () => ({ say: () => undefined, sayOnce: () => undefined }));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: ({ id }: ExpeditionRef) => {
    asked.push(id);
    return Promise.resolve();
  },
}));

/** Where tokens are bound to stand, beside that they go nowhere by themselves. */
const SQUARE = { holds: (_place: { readonly x: number }): boolean => true };
const MOVES: MoveRules = {
  isFree: ({ token: { x, y } }, to) => x === to.x && y === to.y && SQUARE.holds(to),
  keyTarget: (_moving, to) => to,
  command: ({ token: { id } }, { way }) => ({ kind: 'step', token: id, to: way.at(-1) }),
  standing: ({ token: { x, y } }) => (SQUARE.holds({ x }) ? { x, y } : { x: 0, y: 0 }),
};

type Before = (token: object, movement: object, operation: object, author?: string) => boolean | undefined;
const hooks = new Map<string, Before>();
const scenes = new Map<string, object>();
/** How a scene lies on which two expeditions have the knight. */
function yard(hills: object, cave: object, id = 'yard') {
  const flag = (name: string, more: object): object => {
    const open = { name, status: 'running', tokens: ['knight'], steps: {}, ...more };
    return { ...held().record, procedure: 'pawns', version: 1, open };
  };
  const at = {
    ...{ id, name: id, documentName: 'Scene', uuid: `Scene.${id}`, grid: { isSquare: false, sizeX: 100, sizeY: 100 } },
    ...{ dimensions: {}, tokens: new Map<string, object>() },
    flags: { 'ghost-map': { expeditions: { hills: flag('The hills', hills), cave: flag('The cave', cave) } } },
  };
  at.tokens.set('knight', { id: 'knight', parent: at, _source: { x: 0, y: 0 }, move: () => Promise.resolve() });
  scenes.set(id, at);
  invalidate(at as never);
  return at;
}

/** Drags the knight, and says which expedition was asked; empty where it stays where it is and nobody was. */
async function dragged(scene: ReturnType<typeof yard>): Promise<readonly string[]> {
  const movement = {
    ...{ method: 'dragging', origin: { x: 0, y: 0 }, destination: { x: 1, y: 0 } },
    ...{ passed: { waypoints: [] }, pending: { waypoints: [] } },
  };
  const isFree = hooks.get('preMoveToken')?.(scene.tokens.get('knight') ?? {}, movement, {}) !== false;
  await new Promise<void>((done) => setTimeout(done, 1));
  return isFree ? ['nobody'] : [...asked];
}

const came = (count: number): object => ({ passage: { party: 'hills', count, time: 0, since: 0 } });
/** What lies in the open of pawns to whom a party comes. */
const PassedSchema = v.intersect([PAWNS.schemas.open, v.object(PASSAGE)]);

beforeAll(async () => {
  await listPawns({
    leads: (open) => (open as { readonly status: string }).status === 'running',
    schemas: { ...PAWNS.schemas, open: PassedSchema } as never,
  });
  vi.stubGlobal('Hooks', { on: (name: string, called: Before) => hooks.set(name, called) });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', {
    user: { id: 'gm', isGM: true },
    users: new Map([['gm', { isGM: true }]]),
    scenes: {
      get: (id: string) => scenes.get(id),
      forEach: (each: (scene: object) => void) => scenes.forEach((scene) => each(scene)),
      [Symbol.iterator]: () => scenes.values(),
    },
  });
  followTokens();
  presences.list('pawns', () => Promise.resolve({ moves: MOVES }));
  await presences.fetched('pawns');
});
beforeEach(() => {
  asked.length = 0;
  scenes.clear();
});

describe('a token of a party that passes', () => {
  test('SG-26 obeys the expedition to which the party has come', async () => {
    expect(await dragged(yard({}, came(1)))).toEqual(['cave']);
  });

  test('SG-26 obeys the first again once the party is back', async () => {
    expect(await dragged(yard(came(2), came(1)))).toEqual(['hills']);
  });

  test('SG-26 is held by the one that the party has left while that is on another scene', async () => {
    const scene = yard({}, { status: 'ended' });
    yard({ status: 'laid' }, came(1), 'other');
    expect(await dragged(scene)).toEqual(['hills']);
  });

  test('SC-01 stays on the level on which the party has left it, whatever its owner writes', () => {
    const scene = Object.assign(yard({}, { status: 'ended' }), {
      ...{ levels: [{ id: 'ground' }, { id: 'attic' }], initialLevel: 'ground' },
    });
    yard({ status: 'laid' }, came(1), 'other');
    const knight = Object.assign(scene.tokens.get('knight') ?? {}, { level: 'ground', update: vi.fn() });
    expect(levelUnder(scene as never, 'knight')).toBe('ground');
    knight.level = 'attic';
    hooks.get('updateToken')?.(knight, { level: 'attic' }, {}, 'ada');
    expect(levelUnder(scene as never, 'knight')).toBe('ground');
    expect(knight.update).toHaveBeenCalledExactlyOnceWith({ level: 'ground' }, { 'ghost-map': true });
  });
});

describe('a token that was moved while no referee was there', () => {
  /** Has somebody move the knight of the hills out of its square, and a referee come then; says where it is put back to. */
  async function putBack(hills: object): Promise<readonly unknown[]> {
    const scene = yard(hills, { status: 'ended' });
    yard({ status: 'laid' }, came(1), 'other');
    const move = vi.fn(() => Promise.resolve());
    Object.assign(scene.tokens.get('knight') ?? {}, { move, _source: { x: 500, y: 0 } });
    SQUARE.holds = ({ x }) => x < 100;
    for (const told of seated) told(false);
    for (const told of seated) told(true);
    await new Promise<void>((done) => setTimeout(done, 5));
    SQUARE.holds = () => true;
    return move.mock.calls.map(([way]: readonly unknown[]) => way);
  }

  test('SG-26 is put back before its party comes to it again, which would stand where its token stands', async () => {
    expect(await putBack({})).toEqual([[{ x: 0, y: 0, action: 'displace' }]]);
  });

  test('SG-26 stays where what its party has left is over', async () => {
    expect(await putBack({ status: 'ended' })).toEqual([]);
  });
});

describe('a token that stands nowhere but where it stood', () => {
  test('TK-01 is put back where its owner wrote another place for it without any movement', async () => {
    const scene = yard({}, { status: 'ended' });
    const move = vi.fn(() => Promise.resolve());
    const knight = Object.assign(scene.tokens.get('knight') ?? {}, { move, _source: { x: 0, y: 0 } });
    // The referee has seen it stand there.
    hooks.get('updateToken')?.(knight, { x: 0 }, { 'ghost-map': true }, 'gm');
    knight._source = { x: 500, y: 0 };
    hooks.get('updateToken')?.(knight, { x: 500 }, {}, 'ada');
    await new Promise<void>((done) => setTimeout(done, 5));
    expect(move.mock.calls.map(([way]: readonly unknown[]) => way)).toEqual([[{ x: 0, y: 0, action: 'displace' }]]);
  });
});
