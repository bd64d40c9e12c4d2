import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fightMet } from '../../../src/foundry/ramble/combat.ts';
import type { ExpeditionRef } from '../../../src/foundry/store/expeditions.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { begun } from '../../rules/ramble/fixtures.ts';

interface Combatant {
  readonly tokenId: string | null;
  readonly actorId: string | null;
  readonly name?: string;
}

const said: string[] = [];
const made: object[] = [];
const combats: { scene: object; combatants: Combatant[]; createEmbeddedDocuments: unknown }[] = [];

vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: (_kind: string, key: string, { count = '' }: { count?: string } = {}) => said.push(`${key} ${count}`.trim()),
  words: (_key: string, { name }: { name: string }) => `${name} (surprised)`,
}));

const actor = (id: string) => ({ id, uuid: `Actor.${id}` });
const ADA = actor('ada');
const BEN = actor('ben');
const ACTORS = [ADA, BEN];
const token = (id: string, of: ReturnType<typeof actor> | null, hidden = false) => ({
  ...{ id, actor: of, actorId: of?.id ?? null, hidden },
});
const TOKENS = [token('party', null), token('tAda', ADA), token('wolf', actor('wolf'), true), token('tree', null)];

const scene = {
  id: 'coast',
  tokens: Object.assign([...TOKENS], { get: (id: string) => TOKENS.find((one) => one.id === id) }),
};

const member = (name: string, uuid: string, part = 'a'): RambleOpen['members'][string] => ({
  ...{ name, actor: uuid, user: '', mode: 'walk', vehicle: '', speed: 4, pace: 'walk', load: 'none' },
  ...{ climate: 'temperate', size: 1, meals: -1, part },
});

/** A ramble whose party meets something. */
function refTo(open: Partial<RambleOpen>): ExpeditionRef {
  return { holder: scene, id: 'one', expedition: { open: { ...begun().state.open, ...open } } } as unknown as ExpeditionRef;
}

const MEMBERS = { a: member('Ada', ADA.uuid), b: member('Ben', BEN.uuid), c: member('Cid', ''), d: member('Dov', '', 'b') };

/** Selects tokens of the viewed scene. */
function select(...ids: readonly string[]): void {
  const controlled = TOKENS.filter(({ id }) => ids.includes(id)).map((document) => ({ document }));
  vi.stubGlobal('canvas', { scene, tokens: { controlled } });
}

/** Makes a combat, in which its combatants stay. */
function combatOn(on: object): (typeof combats)[number] {
  const combat = {
    scene: on,
    combatants: [] as Combatant[],
    createEmbeddedDocuments: (_kind: string, all: Combatant[]) => {
      made.push(...all);
      combat.combatants.push(...all.map((one) => ({ ...one })));
      return Promise.resolve(all);
    },
  };
  combats.push(combat);
  return combat;
}

beforeEach(() => {
  said.length = 0;
  made.length = 0;
  combats.length = 0;
  vi.stubGlobal('game', {
    actors: Object.assign([...ACTORS], { get: (id: string) => ACTORS.find((one) => one.id === id) ?? null }),
    scenes: { get: () => null },
    combats,
  });
  vi.stubGlobal('Combat', { create: () => Promise.resolve(combatOn(scene)) });
  select();
});

describe('what is met comes to blows', () => {
  test('RA-62 members fight by their tokens, else by their actors, else by name; those of other parts are elsewhere', async () => {
    await fightMet(refTo({ members: MEMBERS }));
    expect(made).toEqual([
      { tokenId: 'tAda', sceneId: 'coast', actorId: 'ada', hidden: false },
      { tokenId: null, sceneId: 'coast', actorId: 'ben' },
      { tokenId: null, sceneId: 'coast', actorId: null, name: 'Cid' },
    ]);
    expect(said).toEqual(['GHOSTMAP.Encounter.InCombat 3']);
  });

  test('RA-62 the surprised are marked by name and flag', async () => {
    const encounter = { text: '', planned: false, surprised: ['b', 'c'] };
    await fightMet(refTo({ members: MEMBERS, encounter }));
    expect(made.map((one) => (one as Combatant).name)).toEqual([undefined, 'Ben (surprised)', 'Cid (surprised)']);
    expect(made.map((one) => 'flags' in one)).toEqual([false, true, true]);
    expect(made[1]).toMatchObject({ flags: { 'ghost-map': { surprised: true } } });
  });

  test('RA-62 selected tokens are those who are met, as hidden as they are, and the party is not among them', async () => {
    select('wolf', 'tAda', 'party');
    await fightMet(refTo({ members: MEMBERS, token: 'party' }));
    expect(made.slice(3)).toEqual([{ tokenId: 'wolf', sceneId: 'coast', actorId: 'wolf', hidden: true }]);
  });

  test('RA-62 a party of which nobody is listed fights by its token', async () => {
    await fightMet(refTo({ token: 'party' }), [TOKENS[2] as unknown as TokenDocument.Implementation]);
    expect(made.map((one) => (one as Combatant).tokenId)).toEqual(['party', 'wolf']);
  });

  test('RA-62 whoever is in the scene’s combat already is not taken in again', async () => {
    combatOn({ id: 'elsewhere' });
    const ref = refTo({ members: MEMBERS });
    await fightMet(ref);
    await fightMet(ref);
    expect(combats).toHaveLength(2);
    expect(made).toHaveLength(3);
    expect(said).toEqual(['GHOSTMAP.Encounter.InCombat 3', 'GHOSTMAP.Encounter.InCombatAlready']);
  });
});
