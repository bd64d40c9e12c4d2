import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  actorIn,
  leadsToActor,
  placeTokens,
  placedHere,
  ringSteps,
  showTokens,
  takeAway,
} from '../../../src/foundry/tables/table-tokens.ts';

test('tokens stand in rings around the place, each in a cell of its own, the first in the middle', () => {
  expect(ringSteps(1)).toEqual([{ x: 0, y: 0 }]);
  const nine = ringSteps(9);
  expect(nine[0]).toEqual({ x: 0, y: 0 });
  expect(nine.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= 1)).toBe(true);
  const forty = ringSteps(40);
  expect(forty.slice(0, 9)).toEqual(nine);
  expect(new Set(forty.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
  expect(ringSteps(0)).toEqual([]);
});

test.each([
  ['Actor.abcdefghij123456', true],
  ['Compendium.world.beasts.Actor.abcdefghij123456', true],
  ['Item.abcdefghij123456', false],
  ['Actor.abcdefghij123456.Item.abcdefghij123456', false],
  ['RollTable.abcdefghij123456', false],
  ['', false],
])('a link %j leads to an actor: %s', (link, leads) => {
  expect(leadsToActor(link)).toBe(leads);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

vi.mock('../../../src/foundry/store/expeditions.ts', () => ({
  expeditionsOn: ({ party = [] }: { readonly party?: readonly string[] }) => [
    { expedition: { procedure: { partyTokens: () => party }, open: {} } },
  ],
}));

describe('the actor that a row is about', () => {
  const actor = (name: string, hasPlayerOwner = false) => ({ id: name, uuid: `Actor.${name}`, name, hasPlayerOwner });
  const kind = 'friendly-creature';

  beforeEach(() => {
    const actors = ['The Party', 'Scouts', 'Wolf'].map((name) => actor(name));
    const tokens = new Map([
      ['lead', { actorId: 'The Party' }],
      ['follower', { actorId: 'Scouts' }],
      ['beast', { actorId: 'Wolf' }],
    ]);
    const scenes = [{ tokens: new Map() }, { tokens, party: ['lead', 'follower', 'gone'] }];
    vi.stubGlobal('game', { actors: [...actors, actor('Maren', true)], scenes });
  });

  test.each([
    ['Somebody hiding from the same people as the party', ''],
    ['A friend of Maren', ''],
    ['The party of scouts again', ''],
    ['A wolf, and the party is its prey', 'Actor.Wolf'],
  ])('SG-21 %j names none of those who meet it, but %j', (text, uuid) => {
    expect(actorIn({ text, link: '', kind })).toBe(uuid);
  });

  test('SG-21 a link may lead to anybody, also to those who meet it', () => {
    const link = 'Actor.abcdefghij123456';
    expect(actorIn({ text: 'The party in a mirror', link, kind })).toBe(link);
    expect(actorIn({ text: `@UUID[${link}]{Maren} in a mirror`, link: '', kind })).toBe(link);
  });
});

test.each([
  ['2d6 rats', '2d6', 7, '7'],
  ['[[/r 4d20]] rats', '4d20', 70, '40'],
  ['a rat', '1', 1, '1'],
])('for %j a number of tokens is proposed by dice that nobody is asked for', async (text, formula, total, proposed) => {
  const rolled: [string, unknown][] = [];
  class Roll {
    readonly formula: string;

    constructor(formula: string) {
      this.formula = formula;
    }

    evaluate(options: unknown): Promise<{ total: number }> {
      rolled.push([this.formula, options]);
      return Promise.resolve({ total });
    }
  }
  const wait = vi.fn((_question: { readonly content: string }) => Promise.resolve(0));
  vi.stubGlobal('Roll', Roll);
  vi.stubGlobal('canvas', { scene: null });
  vi.stubGlobal('fromUuid', () => Promise.resolve({ name: 'Rat', pack: null }));
  vi.stubGlobal('game', { i18n: { localize: (key: string) => key, format: (key: string) => key } });
  vi.stubGlobal('foundry', { applications: { api: { DialogV2: { wait } } }, utils: { escapeHTML: (its: string) => its } });
  await placeTokens({ table: 'RollTable.rats', result: 0, text, link: 'Actor.abcdefghij123456' });
  expect(rolled).toEqual([[formula, { allowInteractive: false }]]);
  expect(wait.mock.calls[0]?.[0].content).toContain(`value="${proposed}"`);
});

describe('tokens that were placed for what was met', () => {
  const WOLVES = { table: 'RollTable.den', result: 1, link: 'Actor.wolf' };
  const token = (id: string, met: string, hidden = true, actorId = 'wolf') => ({
    ...{ id, hidden, actorId },
    flags: met === '' ? {} : { 'ghost-map': { met } },
  });
  const written: unknown[] = [];
  const actor = (id: string, compendiumSource: string | null = null): [string, object] => [
    id,
    { id, uuid: `Actor.${id}`, _stats: { compendiumSource } },
  ];

  function stand(tokens: readonly { id: string }[], combatants: readonly object[] = [], party: readonly string[] = []): void {
    written.length = 0;
    const writes = (of: string) => (name: string, changes: unknown) => Promise.resolve(written.push([of, name, changes]));
    const byId = Object.assign([...tokens], { get: (id: string) => tokens.find((one) => one.id === id) });
    const [updated, deleted] = ['scene', 'gone from scene'].map(writes);
    vi.stubGlobal('canvas', {
      scene: { tokens: byId, party, updateEmbeddedDocuments: updated, deleteEmbeddedDocuments: deleted },
    });
    const actors = new Map([actor('wolf'), actor('ash'), actor('bat', 'Compendium.beasts.Actor.bat')]);
    vi.stubGlobal('game', { actors, combats: [{ combatants, updateEmbeddedDocuments: writes('combat') }] });
  }

  test('SG-21 SC-33 are known by every browser of a GM and after a reload, and shown with their places in the combat', async () => {
    const others = [
      token('skeleton', 'RollTable.den/1/Actor.skeleton'),
      token('bat', ''),
      token('pup', 'RollTable.den/2/Actor.wolf'),
    ];
    stand(
      [token('wolf', 'RollTable.den/1/Actor.wolf'), token('grey', 'RollTable.den/1/Actor.wolf', false), ...others],
      [
        { id: 'first', tokenId: 'wolf', hidden: true },
        { id: 'second', tokenId: 'skeleton', hidden: true },
        { id: 'third', tokenId: 'grey', hidden: false },
      ],
    );
    expect(placedHere(WOLVES).map(({ id }) => id)).toEqual(['wolf', 'grey']);
    await showTokens(WOLVES);
    expect(written).toEqual([
      ['scene', 'Token', [{ _id: 'wolf', hidden: false }]],
      ['combat', 'Combatant', [{ _id: 'first', hidden: false }]],
    ]);
  });

  test('SG-21 a roll that is taken back gives its number to another, whose tokens they are not', async () => {
    stand([token('wolf', 'RollTable.den/1/Actor.wolf')]);
    const skeletons = { ...WOLVES, link: 'Actor.skeleton' };
    expect(placedHere(skeletons)).toEqual([]);
    await takeAway(skeletons);
    await takeAway(WOLVES);
    expect(written).toEqual([
      ['gone from scene', 'Token', []],
      ['gone from scene', 'Token', ['wolf']],
    ]);
  });

  test('SG-21 are of its actor and not of the party, whatever their owners write on them', async () => {
    const mark = 'RollTable.den/1/Actor.wolf';
    const forged = [token('ash', mark, true, 'ash'), token('lead', mark)];
    stand([...forged, token('wolf', mark), token('orphan', mark, true, 'deleted')], [], ['lead']);
    expect(placedHere(WOLVES).map(({ id }) => id)).toEqual(['wolf', 'orphan']);
    await takeAway(WOLVES);
    expect(written).toEqual([['gone from scene', 'Token', ['wolf', 'orphan']]]);
    const bats = { ...WOLVES, link: 'Compendium.beasts.Actor.bat' };
    stand([token('bat', 'RollTable.den/1/Compendium.beasts.Actor.bat', true, 'bat')]);
    expect(placedHere(bats).map(({ id }) => id)).toEqual(['bat']);
  });
});
