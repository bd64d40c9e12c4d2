// @page
import { describe, expect, it, vi } from 'vitest';
import type { TabletopGlobals } from '../client/globals';
import { diceConfig } from '../client/dice/config';
import { exposeDice, Roll } from '../client/dice';
import { DICE_TEXTS } from '../client/dice/texts';

/** The globals before the dice have filled their part, and the handlers that they put on hooks. */
function emptyGlobals(generation: number): { globals: TabletopGlobals; run(hook: string): void } {
  const handlers: [string, () => void][] = [];
  const globals = {
    foundry: { dice: { terms: {} }, applications: { dice: {} } },
    CONFIG: {},
    game: { release: { generation } },
    Hooks: { once: (hook: string, handler: () => void) => handlers.push([hook, handler]) },
  };
  return {
    globals: globals as unknown as TabletopGlobals,
    run: (hook) => {
      for (const [name, handler] of handlers) if (name === hook) handler();
    },
  };
}

describe('the page', () => {
  it('has the documented names of the dice', () => {
    const { globals } = emptyGlobals(13);
    exposeDice(globals);
    expect(globals['Roll']).toBe(Roll);
    expect(globals.foundry.dice).toMatchObject({ Roll, MersenneTwister: expect.any(Function), RollParser: expect.any(Function) });
    expect(Object.keys(globals.foundry.dice.terms).sort()).toEqual([
      'Coin',
      'DiceTerm',
      'Die',
      'FateDie',
      'FunctionTerm',
      'NumericTerm',
      'OperatorTerm',
      'ParentheticalTerm',
      'PoolTerm',
      'RollTerm',
      'StringTerm',
    ]);
    for (const [name, term] of Object.entries(globals.foundry.dice.terms)) expect((term as { name: string }).name).toBe(name);
    expect(globals.foundry.applications.dice['RollResolver']).toBeTypeOf('function');
    expect(globals.CONFIG.Dice).toBe(diceConfig);
    expect(Object.keys(diceConfig.terms)).toEqual(['c', 'd', 'f']);
  });

  it('has roll modes on 13, and on 14 not', () => {
    const thirteen = emptyGlobals(13);
    exposeDice(thirteen.globals);
    expect(Object.keys(diceConfig.rollModes ?? {})).toEqual(['publicroll', 'gmroll', 'blindroll', 'selfroll']);
    const fourteen = emptyGlobals(14);
    exposeDice(fourteen.globals);
    expect(fourteen.globals.CONFIG.Dice['rollModes']).toBeUndefined();
  });

  it('has the setting and its window once the game is initialised, and texts that do not overrule others', () => {
    const { globals, run } = emptyGlobals(13);
    exposeDice(globals);
    const register = vi.fn();
    const registerMenu = vi.fn();
    const translations = { DICE: { CONFIG: { Title: 'Würfel' } }, CHAT: 'odd' };
    vi.stubGlobal('game', { settings: { register, registerMenu }, i18n: { translations } });
    run('init');
    run('i18nInit');
    expect(globals.foundry.applications['settings']).toMatchObject({ menus: { DiceConfig: expect.any(Function) } });
    expect(register.mock.calls.map(([namespace, key]) => [namespace, key])).toEqual([['core', 'diceConfiguration']]);
    expect(registerMenu.mock.calls.map(([namespace, key]) => [namespace, key])).toEqual([['core', 'diceConfiguration']]);
    expect(translations).toMatchObject({
      DICE: { CONFIG: { Title: 'Würfel', Label: DICE_TEXTS['DICE.CONFIG.Label'] } },
      CHAT: 'odd',
    });
    vi.unstubAllGlobals();
  });
});
