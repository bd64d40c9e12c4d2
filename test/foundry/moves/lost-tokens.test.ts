import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAgain, followLostTokens, lostOf } from '../../../src/foundry/moves/lost-tokens.ts';
import type { MoveRules } from '../../../src/foundry/presence/movement.ts';
import { expeditionsOn } from '../../../src/foundry/store/expeditions.ts';
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
  words: (key: string, { row = '' } = {}) => key + row,
  orTell: () => () => undefined,
}));

let deleted: (token: object, options: object, user: string) => void;
let scene: ReturnType<typeof yard>;
/** What a GM is offered, and which of it they choose. */
const dialog = vi.fn<(options: { content: string; buttons: { action: string }[] }) => Promise<string>>();

interface Pawn {
  readonly id: string;
  readonly name: string;
  readonly actorId: string | null;
  readonly actor: { readonly id: string } | null;
  readonly hidden: boolean;
  readonly _source: { readonly x: number; readonly y: number };
  readonly parent: object;
  testUserPermission(): boolean;
  toObject(): object;
}

class Tokens extends Map<string, Pawn> {
  filter(wanted: (token: Pawn) => boolean) {
    return [...this.values()].filter(wanted);
  }
}

function yard() {
  const open = { name: 'Pawns', status: 'running', tokens: ['knight', 'rook'] };
  const at = {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', tokens: new Tokens() },
    dimensions: { sceneX: 100, sceneY: 100, size: 50 },
    createEmbeddedDocuments: vi.fn(() => Promise.resolve([])),
    flags: { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } },
  };
  for (const id of ['knight', 'rook', 'cart']) put(at, id);
  return at;
}

/** Puts a token down in a row of squares. */
function put(at: { readonly tokens: Tokens }, id: string, { name = id, actor = '', row = 1, hidden = false } = {}): void {
  at.tokens.set(id, {
    ...{ id, name, hidden, actorId: actor || null, actor: actor === '' ? null : { id: actor } },
    ...{
      uuid: `Scene.yard.Token.${id}`,
      _source: { x: 100, y: 100 + 50 * (row - 1) },
      parent: at,
      testUserPermission: () => false,
    },
    toObject: () => ({ _id: id, name }),
  });
}

/** What the question offers, in order. */
function offered() {
  const [{ content, buttons } = { content: '', buttons: [] }] = dialog.mock.lastCall ?? [];
  return {
    tokens: [...content.matchAll(/<option value="(\w*)">([^<]*)</g)].map(([, id, name]) => [id, name]),
    buttons: buttons.map(({ action }) => action),
  };
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
  await come();
}

/** What asks is fetched. */
async function come(): Promise<void> {
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
    ...{ user: { id: 'gm', isGM: true }, users: Object.assign([ADA], { get: () => ({ isGM: true }) }) },
    actors: new Map([['kay', {}]]),
    scenes: new Map([['yard', scene]]),
  });
});

/** A player, whose character is Kay. */
const ADA = { isGM: false, character: { id: 'kay' } };

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

  test('is replaced by one of the players before any stranger, and strangers who are called alike are told apart', async () => {
    await pawnsWith({ successor });
    scene.tokens.delete('rook');
    scene.tokens.delete('cart');
    put(scene, 'bones', { name: 'Skeleton', row: 2 });
    put(scene, 'skull', { name: 'Skeleton', row: 3, hidden: true });
    await lose('knight');
    expect(offered().tokens).toEqual([
      ['', 'GHOSTMAP.LostToken.Nobody'],
      ['bones', 'Skeleton · GHOSTMAP.Scramble.Secrets.At2'],
      ['skull', 'Skeleton · GHOSTMAP.Scramble.Secrets.At3 · GHOSTMAP.LostToken.Hidden'],
    ]);
    put(scene, 'kay', { name: 'Kay', actor: 'kay' });
    put(scene, 'knight', { name: 'Sir Bors' });
    await lose('knight');
    expect(offered().tokens.map(([id]) => id)).toEqual(['kay', 'bones', 'skull']);
  });

  test('is put back as it was, unless its actor is gone too, and the question can be asked once more', async () => {
    await pawnsWith({ successor });
    dialog.mockResolvedValue('');
    put(scene, 'knight', { name: 'Kay', actor: 'kay' });
    const [ref] = expeditionsOn(scene as never);
    expect(lostOf(ref!)).toBeUndefined();
    await lose('knight');
    expect([lostOf(ref!), asked, offered().buttons]).toEqual(['knight', [], ['back', 'choose', 'later']]);
    dialog.mockResolvedValue('back');
    askAgain(ref!);
    await come();
    expect(scene.createEmbeddedDocuments.mock.calls).toEqual([['Token', [{ _id: 'knight', name: 'Kay' }], { keepId: true }]]);
    expect(asked).toEqual([]);
    put(scene, 'knight', { name: 'Nobody', actor: 'gone' });
    await lose('knight');
    expect(offered().buttons).toEqual(['choose', 'later']);
  });
});
