import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExpeditionRef, invalidate } from '../../../src/foundry/store/expeditions.ts';
import type { MoveCommand, MoveRules } from '../../../src/foundry/presence/movement.ts';
import { type Presence, presences } from '../../../src/foundry/presence/presence.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import { followTokens } from '../../../src/foundry/moves/token-moves.ts';
import { listPawns } from '../../play/pawns.ts';
import { held } from '../../play/fixtures.ts';

const asked = vi.hoisted(() => [] as object[]);
/** What is called when something was asked for, before its answer is there. */
const answering = vi.hoisted(() => ({ with: (): void => undefined }));
/** Who puts tokens back is this browser. */
vi.mock('../../../src/foundry/referee/lease-holder.ts', async (original) => ({
  ...(await original<object>()),
  holdsLease: () => true,
}));
vi.mock('../../../src/foundry/host/notices.ts', () => ({ say: () => undefined, sayOnce: () => undefined }));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_placed: ExpeditionRef, command: MoveCommand) => {
    asked.push(command);
    answering.with();
    return Promise.resolve();
  },
}));

/** The rules of moves of the pawns: each goes with its token, for whom every place is bound but its own. */
const MOVES: MoveRules = {
  isFree: ({ token: { x, y } }, to) => x === to.x && y === to.y,
  keyTarget: (_moving, to) => to,
  command: ({ open, token: { id } }, { way, follower }) => {
    const { steps = {} } = open as { readonly steps?: Readonly<Record<string, number>> };
    return { kind: 'step', token: id, to: way.at(-1), after: steps[id] ?? 0, ...(follower === null ? {} : { follower }) };
  },
  standing: ({ token: { x, y } }) => ({ x, y }),
};

type Before = (token: object, movement: object, operation: object) => boolean | undefined;
const hooks = new Map<string, Before>();
let scene: ReturnType<typeof yard>;

/** The expedition's flags, with the steps that pawns have gone. */
const flags = (steps: Readonly<Record<string, number>> = {}) => {
  const open = { name: 'Pawns', status: 'running', tokens: ['knight', 'rook'], steps };
  return { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } };
};

function yard() {
  const at = {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', grid: { isSquare: false, sizeX: 100, sizeY: 100 } },
    ...{ dimensions: {}, tokens: new Map<string, object>(), flags: flags() },
  };
  for (const id of ['knight', 'rook', 'cart'])
    at.tokens.set(id, { id, parent: at, _source: { x: 0, y: 0 }, move: () => Promise.resolve() });
  return at;
}

/** Drags tokens of the yard together; gives those that Foundry may move by itself. */
function drag(...ids: readonly string[]): readonly string[] {
  const movement = (id: string) => ({
    ...{ method: 'dragging', origin: { x: 0, y: 0 }, destination: { x: ids.indexOf(id) + 1, y: 0 } },
    ...{ passed: { waypoints: [] }, pending: { waypoints: [] } },
  });
  return ids.filter((id) => hooks.get('preMoveToken')?.(scene.tokens.get(id) ?? {}, movement(id), {}) !== false);
}

const settled = () => new Promise<void>((done) => setTimeout(done, 1));

beforeAll(async () => {
  await listPawns();
  vi.stubGlobal('Hooks', { on: (name: string, called: Before) => hooks.set(name, called) });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', { user: { id: 'ada', isGM: false }, scenes: new Map() });
  followTokens();
});
beforeEach(() => {
  asked.length = 0;
  answering.with = () => undefined;
  scene = yard();
});

async function moves(rules: Partial<MoveRules>, more: Partial<Presence> = {}): Promise<void> {
  presences.list('pawns', () => Promise.resolve({ moves: { ...MOVES, ...rules }, ...more }));
  await presences.fetched('pawns');
}

describe('tokens that are dragged together', () => {
  test('are asked for one by one where they go ways of their own, each as its own', async () => {
    await moves({ areApart: true });
    expect(drag('rook', 'knight')).toEqual([]);
    await settled();
    expect(asked).toEqual([
      { kind: 'step', token: 'knight', to: { x: 2, y: 0 }, after: 0 },
      { kind: 'step', token: 'rook', to: { x: 1, y: 0 }, after: 0, follower: 'rook' },
    ]);
  });

  test('are asked for as the expedition stands after the ones before', async () => {
    await moves({ areApart: true });
    answering.with = () => {
      scene.flags = flags({ rook: 7 });
      invalidate(scene as never);
    };
    drag('knight', 'rook');
    await settled();
    expect(asked).toMatchObject([
      { token: 'knight', after: 0 },
      { token: 'rook', after: 7 },
    ]);
  });

  test('follow the party’s first where they go as one', async () => {
    await moves({});
    drag('rook', 'knight');
    await settled();
    expect(asked).toEqual([{ kind: 'step', token: 'knight', to: { x: 2, y: 0 }, after: 0 }]);
  });

  test('are nobody’s concern where they are none of the expedition’s, nor is the way of one that is free to go', async () => {
    await moves({ areApart: true, isFree: ({ token: { id } }) => id === 'rook' });
    expect(drag('rook', 'cart', 'knight')).toEqual(['rook', 'cart']);
    await settled();
    expect(asked).toMatchObject([{ token: 'knight' }]);
  });
});

describe('the rules of moves', () => {
  /** Stands in for the cells of the yard: nothing looks inside. */
  const CELLS = {} as GridBoard;
  /** What each of them was given as cells. */
  const given = new Map<string, unknown>();
  const noting: Partial<MoveRules> = {
    isFree: ({ cells }) => (given.set('isFree', cells), false),
    keyTarget: ({ cells }, to) => (given.set('keyTarget', cells), to),
    command: ({ cells }) => (given.set('command', cells), null),
    standing: ({ token: { x, y }, cells }) => (given.set('standing', cells), { x, y }),
  };
  const RULES = ['isFree', 'keyTarget', 'command', 'standing'];

  /** Moves the knight by a key, and lets it come back once it was deleted. */
  const keyed = async (): Promise<void> => {
    given.clear();
    const movement = { method: 'keyboard', origin: { x: 0, y: 0 }, destination: { x: 1, y: 0 } };
    hooks.get('preMoveToken')?.(scene.tokens.get('knight')!, movement, {});
    hooks.get('createToken')?.(scene.tokens.get('knight')!, {}, {});
    await settled();
  };

  test('find the cells of the scene that their procedure asks for, by the open half', async () => {
    const scenes: object[] = [];
    const opens: object[] = [];
    await moves(noting, { cellsOf: (on, _level, open) => (scenes.push(on), opens.push(open), CELLS) });
    await keyed();
    expect([...given]).toEqual(expect.arrayContaining(RULES.map((rule) => [rule, CELLS])));
    expect(new Set(scenes)).toEqual(new Set([scene]));
    for (const open of opens) expect(open).toMatchObject({ name: 'Pawns', tokens: ['knight', 'rook'] });
  });

  test('find none where it asks for none, or the scene has none', async () => {
    for (const more of [{}, { cellsOf: () => null }]) {
      await moves(noting, more);
      await keyed();
      expect([...given]).toEqual(expect.arrayContaining(RULES.map((rule) => [rule, null])));
    }
  });
});
