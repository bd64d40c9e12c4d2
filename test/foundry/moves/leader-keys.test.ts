import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerLeaderKeys } from '../../../src/foundry/moves/leader-keys.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { mayMoveParty } from '../../../src/foundry/store/seating.ts';
import { expeditionsOn } from '../../../src/foundry/store/expeditions.ts';
import { tokenPlace } from '../../../src/foundry/scene/token-places.ts';
import type { MoveRules } from '../../../src/foundry/presence/movement.ts';
import { listPawns } from '../../play/pawns.ts';
import { held } from '../../play/fixtures.ts';

const asked = vi.hoisted(() => [] as object[]);
const layer = vi.hoisted(() => ({ active: true }));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_placed: object, command: object) => asked.push(command),
}));
vi.mock('../../../src/foundry/host/shown-here.ts', () => ({ layerHere: () => layer }));

const keys = new Map<string, () => boolean>();
/** The tokens that have nothing left to do. */
const spent = new Set<string>();
let scene: ReturnType<typeof yard>;

function yard() {
  const open = { name: 'Pawns', status: 'running', tokens: ['knight', 'rook'] };
  const at = {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', grid: { isHexagonal: true, sizeX: 100, sizeY: 115 } },
    ...{ dimensions: {}, tokens: new Map<string, object>() },
    flags: { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } },
  };
  for (const [id, owner] of [
    ['knight', 'ada'],
    ['rook', 'ada'],
  ])
    at.tokens.set(id ?? '', {
      ...{ id, parent: at, width: 3, height: 3, _source: { x: 10, y: 20 } },
      testUserPermission: (user: { id: string }) => user.id === owner,
      getSize: () => ({ width: 250, height: 288 }),
    });
  return at;
}

async function parties(moves: Partial<MoveRules>, more: { unselected?: true } = {}): Promise<void> {
  presences.list('pawns', () =>
    Promise.resolve({
      moves: moves as MoveRules,
      leaderKeys: {
        ...more,
        status: 'running',
        command: (direction, _open, token) => (spent.has(token) ? null : { kind: 'step', token, direction }),
      },
    }),
  );
  await presences.fetched('pawns');
}

beforeAll(async () => {
  await listPawns();
  vi.stubGlobal('CONST', { KEYBINDING_PRECEDENCE: { PRIORITY: 0 } });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', {
    ...{ user: { id: 'ada', isGM: false }, users: [], release: { generation: 14 } },
    keybindings: { register: (_id: string, name: string, { onDown }: { onDown: () => boolean }) => keys.set(name, onDown) },
  });
  registerLeaderKeys();
});
beforeEach(() => {
  [scene, asked.length, layer.active] = [yard(), 0, true];
  spent.clear();
  vi.stubGlobal('canvas', { scene, tokens: { controlled: [] } });
});

const press = (direction: string): boolean | undefined => keys.get(`step-${direction}`)?.();

describe('SG-26 the keys of a leader who has the tool in hand', () => {
  test('move of several tokens that go ways of their own the first that has something left to do', async () => {
    await parties({ areApart: true });
    expect(press('north')).toBe(true);
    spent.add('knight');
    press('east');
    spent.add('rook');
    expect(press('west')).toBe(true);
    expect(asked).toEqual([
      { kind: 'step', token: 'knight', direction: 'north' },
      { kind: 'step', token: 'rook', direction: 'east' },
    ]);
  });

  test('move a party that goes as one by its first token alone', async () => {
    await parties({});
    spent.add('knight');
    expect(press('north')).toBe(true);
    expect(asked).toEqual([]);
  });

  test('are Foundry’s where the leader could select the token', async () => {
    await parties({ areApart: true });
    layer.active = false;
    expect(press('north')).toBe(false);
    expect(asked).toEqual([]);
  });

  test('SC-15 move one that the leader could select where the procedure says so, unless a token is selected', async () => {
    await parties({}, { unselected: true });
    layer.active = false;
    expect(press('north')).toBe(true);
    expect(asked).toEqual([{ kind: 'step', token: 'knight', direction: 'north' }]);
    vi.stubGlobal('canvas', { scene, tokens: { controlled: [{}] } });
    expect(press('north')).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test('SC-15 are a GM’s where the procedure says so and nobody else is at the table: others move the view by them', async () => {
    const { user, users } = game as unknown as { user: { isGM: boolean }; users: object[] };
    user.isGM = true;
    await parties({});
    expect(press('north')).toBe(false);
    await parties({}, { unselected: true });
    expect(press('north')).toBe(true);
    expect(asked).toHaveLength(1);
    users.push({ active: true, isGM: false });
    expect(press('north')).toBe(false);
    Object.assign(user, { isGM: false });
    users.length = 0;
  });
});

test('SG-26 whoever may move one of several tokens may move something of the party', () => {
  const [ref] = expeditionsOn(scene as never);
  if (!ref) throw new Error('nothing is played');
  const seat = { user: 'bram', gm: false, owns: new Set(['rook']) };
  expect(mayMoveParty(ref.expedition, seat)).toBe(true);
  expect(mayMoveParty(ref.expedition, { ...seat, owns: new Set() })).toBe(false);
});

test('SG-26 a large token on hexes has the size that Foundry says', () => {
  expect(tokenPlace(scene as never, 'knight')).toEqual({ x: 10, y: 20, width: 250, height: 288 });
  scene.grid.isHexagonal = false;
  expect(tokenPlace(scene as never, 'knight')).toEqual({ x: 10, y: 20, width: 300, height: 345 });
});
