import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hurtInOwnWay, hurtsItself } from '../../../src/foundry/party/own-damage.ts';

describe('damage in a game system’s own way', () => {
  let applyDamage: ReturnType<typeof vi.fn>;
  let tokens: readonly unknown[];

  function play(system: string, actor: object): void {
    const actors = new Map([['ada', { getActiveTokens: () => tokens, ...actor }]]);
    vi.stubGlobal('game', { system: { id: system }, actors });
  }

  beforeEach(() => {
    applyDamage = vi.fn();
    tokens = ['token'];
  });
  afterEach(() => vi.unstubAllGlobals());

  test('RA-44 is asked of the actor as each system documents it', async () => {
    play('dnd5e', { applyDamage });
    expect(hurtsItself('Actor.ada')).toBe(true);
    expect(await hurtInOwnWay('Actor.ada', 7)).toBe(true);
    expect(applyDamage.mock.calls).toEqual([[7]]);
    expect(applyDamage.mock.contexts[0]).toBe(game.actors.get('ada'));
    play('pf2e', { applyDamage });
    expect(await hurtInOwnWay('Actor.ada', 4)).toBe(true);
    expect(applyDamage.mock.calls[1]).toEqual([{ damage: 4, token: 'token', skipIWR: true }]);
  });

  test('RA-44 is none of a system that is not known, of actors without it, without a token where one is wanted, or who are gone', async () => {
    const none = async (system: string, actor: object, uuid = 'Actor.ada'): Promise<boolean> => {
      play(system, actor);
      return !hurtsItself(uuid) && !(await hurtInOwnWay(uuid, 3));
    };
    expect(await none('other', { applyDamage })).toBe(true);
    expect(await none('constructor', { applyDamage })).toBe(true);
    expect(await none('dnd5e', {})).toBe(true);
    expect(await none('dnd5e', { applyDamage }, 'Actor.gone')).toBe(true);
    tokens = [];
    expect(await none('pf2e', { applyDamage })).toBe(true);
    expect(applyDamage).not.toHaveBeenCalled();
  });
});
