/**
 * The dice room: what it adds to the page.
 * @see https://foundryvtt.com/api/v13/modules/foundry.dice.html
 */
import type { TabletopGlobals } from '../globals';
import './dice.css';
import { configureDice } from './default-config';
import { DiceConfig } from './dice-config';
import { diceHost } from './dice-host';
import { DICE_CONFIGURATION_SETTING } from './fulfillment';
import { MersenneTwister } from './mersenne-twister';
import { Roll } from './roll';
import { RollParser } from './roll-parser';
import { RollResolver } from './roll-resolver';
import * as terms from './terms/index';
import { addDiceTexts } from './texts';

/** Rolls are restored by the names of their classes, which a bundler may change. */
function keepNames(classes: Readonly<Record<string, object>>): void {
  for (const [name, value] of Object.entries(classes)) Object.defineProperty(value, 'name', { value: name, configurable: true });
}

/** The setting of how to roll which dice, and the window for it. */
function registerSettings(): void {
  const { settings } = diceHost().game ?? {};
  settings?.register('core', DICE_CONFIGURATION_SETTING, {
    name: 'DICE.CONFIG.Title',
    scope: 'client',
    config: false,
    type: Object,
    default: {},
  });
  settings?.registerMenu('core', DICE_CONFIGURATION_SETTING, {
    name: 'DICE.CONFIG.Title',
    label: 'DICE.CONFIG.Label',
    hint: 'DICE.CONFIG.Hint',
    icon: 'fa-solid fa-dice-d20',
    type: DiceConfig,
    restricted: false,
  });
}

export function exposeDice(globals: TabletopGlobals): void {
  const { foundry, CONFIG, Hooks, game } = globals;
  keepNames({ ...terms, Roll, RollParser, MersenneTwister, RollResolver, DiceConfig });
  CONFIG.Dice = configureDice(Number(game?.release?.generation) >= 14 ? 14 : 13) as unknown as Record<string, unknown>;
  Object.assign(foundry.dice, { MersenneTwister, Roll, RollParser });
  Object.assign(foundry.dice.terms, terms);
  Object.assign(foundry.applications.dice, { RollResolver });
  globals['Roll'] = Roll;
  Hooks.once('init', () => {
    // The applications fill this namespace after the dice.
    const settings = (foundry.applications['settings'] ??= {}) as Record<string, Record<string, unknown>>;
    settings['menus'] = { ...settings['menus'], DiceConfig };
    registerSettings();
  });
  Hooks.once('i18nInit', addDiceTexts);
}

export { Roll } from './roll';
