import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLostTokens } from '../../../src/foundry/moves/lost-tokens.ts';
import type { MoveRules } from '../../../src/foundry/presence/movement.ts';
import { type Presence, presences } from '../../../src/foundry/presence/presence.ts';
import { listPawns } from '../../play/pawns.ts';
import { held } from '../../play/fixtures.ts';

const asked = vi.hoisted(() => [] as object[]);
const said = vi.hoisted(() => [] as string[]);
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_placed: object, command: object) => asked.push(command),
}));
vi.mock('../../../src/foundry/referee/lease-holder.ts', async (original) => ({
  ...(await original<object>()),
  holdsLease: () => true,
}));
vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: (_kind: string, _key: string, { name }: { name: string }) => said.push(name),
  words: (key: string) => key,
  orTell: () => () => undefined,
}));

let deleted: (token: object, options: object, user: string) => void;
let scene: ReturnType<typeof yard>;
/** What a GM is offered, and which of it they choose. */
const dialog = vi.fn<(options: { content: string }) => Promise<string>>();

class Tokens extends Map<string, { id: string; name: string; actorId: string | null }> {
  filter(wanted: (token: { id: string; name: string; actorId: string | null }) => boolean) {
    return [...this.values()].filter(wanted);
  }
}

function yard() {
  const open = { name: 'Pawns', status: 'running', tokens: ['knight', 'rook'] };
  const at = {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', dimensions: {}, tokens: new Tokens() },
    flags: { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } },
  };
  for (const id of ['knight', 'rook', 'cart']) at.tokens.set(id, { id, name: id, actorId: null });
  return at;
}

async function pawnsWith(presence: Partial<Presence>): Promise<void> {
  presences.list('pawns', () => Promise.resolve(presence));
  await presences.fetched('pawns');
}

/** A GM deletes a token of the yard. */
async function lose(id: string): Promise<void> {
  const token = scene.tokens.get(id);
  scene.tokens.delete(id);
  deleted({ ...token, parent: scene }, {}, 'gm');
  // What asks is fetched.
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done, 0));
}

beforeAll(async () => {
  await listPawns();
  vi.stubGlobal('Hooks', { on: (_name: string, hear: typeof deleted) => (deleted = hear) });
  vi.stubGlobal('foundry', {
    utils: { deepClone: structuredClone, escapeHTML: (text: string) => text },
    applications: { api: { DialogV2: { wait: dialog } } },
  });
  followLostTokens();
});
beforeEach(() => {
  [scene, asked.length, said.length] = [yard(), 0, 0];
  dialog.mockReset().mockResolvedValue('cart');
  vi.stubGlobal('game', {
    ...{ user: { id: 'gm', isGM: true }, users: new Map([['gm', { isGM: true }]]) },
    scenes: new Map([['yard', scene]]),
  });
});

const APART = { areApart: true } as Partial<MoveRules> as MoveRules;
const successor: Presence['successor'] = (_open, lost, chosen) => ({ kind: 'swap', lost, chosen });

describe('SG-26 a token of a party that is deleted', () => {
  test('is replaced by what the procedure says, whichever of those it is that go ways of their own', async () => {
    await pawnsWith({ moves: APART, successor });
    await lose('rook');
    expect(dialog.mock.calls[0]?.[0].content).toMatch(/<option value="cart">cart<\/option><\/select>/);
    expect(asked).toEqual([{ kind: 'swap', lost: 'rook', chosen: 'cart' }]);
    expect(said).toEqual(['rook']);
  });

  test('is told of, and no GM asked, where the procedure knows no way', async () => {
    await pawnsWith({ moves: APART });
    await lose('knight');
    expect(dialog).not.toHaveBeenCalled();
    expect(said).toEqual(['knight']);
  });

  test('is missed by nobody where it follows the first of a party that goes as one', async () => {
    await pawnsWith({ successor });
    await lose('rook');
    expect([dialog.mock.calls.length, said]).toEqual([0, []]);
    await lose('knight');
    expect(asked).toEqual([{ kind: 'swap', lost: 'knight', chosen: 'cart' }]);
  });
});
