import { diceConfig, type DiceConfig } from './config';
import { MersenneTwister } from './mersenne-twister';
import { Roll } from './roll';
import { RollParser } from './roll-parser';
import * as terms from './terms/index';

const NUMBERED = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const;

/** Fills the configuration with what it is before any module changes it. */
export function configureDice(generation: 13 | 14 = 13): DiceConfig {
  const { Coin, Die, FateDie, DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm } =
    terms;
  const dice = NUMBERED.map((label) => [label, { label, icon: `<i class="fa-solid fa-dice-${label}" inert></i>` }] as const);
  const filled = {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm },
    terms: { c: Coin, d: Die, f: FateDie },
    randomUniform: () => MersenneTwister.random(),
    parser: RollParser,
    functions: {},
    fulfillment: {
      dice: { ...Object.fromEntries(dice), d100: { label: 'd100', icon: '<i class="fa-solid fa-percent" inert></i>' } },
      methods: {
        mersenne: {
          label: 'DICE.FULFILLMENT.Mersenne',
          interactive: false,
          handler: (term: terms.DiceTerm) => term.mapRandomFace(MersenneTwister.random()),
        },
        manual: { label: 'DICE.FULFILLMENT.Manual', icon: '<i class="fa-solid fa-keyboard" inert></i>', interactive: true },
      },
      defaultMethod: '',
    },
  };
  Object.assign(diceConfig, filled);
  delete diceConfig.rollModes;
  if (generation === 13) {
    diceConfig.rollModes = {
      publicroll: { label: 'CHAT.RollPublic', icon: 'fa-solid fa-globe' },
      gmroll: { label: 'CHAT.RollPrivate', icon: 'fa-solid fa-user-secret' },
      blindroll: { label: 'CHAT.RollBlind', icon: 'fa-solid fa-eye-slash' },
      selfroll: { label: 'CHAT.RollSelf', icon: 'fa-solid fa-user' },
    };
  }
  return diceConfig;
}
