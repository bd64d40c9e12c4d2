import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evaluated, showRoll } from '../../../src/applications/parts/checks/rolling.ts';
import { healthOf, healthPathIn } from '../../../src/foundry/party/health.ts';

describe('where hit points lie', () => {
  test('SC-62 SC-63 is what the GM has said for the game system, or else what is known of it, or nowhere', () => {
    const said = { mine: 'health.value', dnd5e: '' };
    expect(['mine', 'dnd5e', 'pf2e', 'other', 'constructor'].map((system) => healthPathIn(said, system))).toEqual([
      ...['health.value', '', 'attributes.hp.value', '', ''],
    ]);
    expect(healthPathIn({}, 'dnd5e')).toBe('attributes.hp.value');
  });
});

describe('whose hit points and figures are read', () => {
  let path: string;
  /** An actor with as many hit points, and a figure for formulas. */
  const actor = (value: unknown, sense: number) => ({
    _source: { system: { health: { value } } },
    getRollData: () => ({ sense }),
  });
  const [world, own] = [actor(30, 1), actor(7, 4)];
  const OWN = 'Scene.mill.Token.goblin.Actor.goblins';

  beforeEach(() => {
    path = 'health.value';
    const tokens = new Map([['goblin', { actor: own }]]);
    vi.stubGlobal('game', {
      system: { id: 'mine' },
      settings: { get: () => ({ mine: path }) },
      actors: Object.assign(new Map([['goblins', world]]), { find: () => undefined }),
      scenes: new Map([['mill', { tokens }]]),
    });
    const getProperty = (of: unknown, at: string): unknown =>
      at.split('.').reduce<unknown>((now, key) => (now as Readonly<Record<string, unknown>> | undefined)?.[key], of);
    vi.stubGlobal('foundry', { utils: { getProperty } });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('SC-62 SC-63 an unlinked token has its own, and the world’s actor others; why none can be read is told apart', () => {
    expect(
      [OWN, 'Actor.goblins', 'Actor.gone', 'Scene.mill.Token.gone.Actor.goblins', 'Scene.gone.Token.goblin'].map(healthOf),
    ).toEqual([...[7, 30, 'gone', 'gone', 'gone']]);
    path = 'mana';
    expect(healthOf(OWN)).toBe('absent');
    path = 'health';
    expect(healthOf(OWN)).toBe('unread');
    path = '';
    expect(healthOf(OWN)).toBe('unmapped');
  });

  test('SC-13 a formula is rolled with the figures of an unlinked token’s own actor, in whose name it is shown', async () => {
    const asked: unknown[] = [];
    class RollHere {
      static validate = (): boolean => true;
      constructor(_formula: string, data: unknown) {
        asked.push(data);
      }
      evaluate = () => Promise.resolve({ total: 5, toMessage: (message: unknown) => void asked.push(message) });
    }
    vi.stubGlobal('Roll', RollHere);
    vi.stubGlobal('ChatMessage', { getSpeaker: ({ actor: speaks }: { readonly actor: unknown }) => speaks });
    const member = { actor: OWN, name: 'Goblin' };
    const roll = await evaluated('1d6 + @sense', member);
    if (roll) await showRoll(roll, member, 'Sense');
    expect(asked).toEqual([{ sense: 4 }, { speaker: own, flavor: 'Sense' }]);
  });
});
