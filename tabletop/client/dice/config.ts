import type { RollResolver } from './roll-resolver';
import type { Roll } from './roll';
import type { RollParser } from './roll-parser';
import type { DiceTerm } from './terms/dice-term';
import type { RollTerm } from './terms/roll-term';

/** How a die may be rolled other than by the table's own random numbers. */
export interface FulfillmentMethod {
  label: string;
  /** Markup of an icon. */
  icon?: string;
  /** Does somebody have to enter the result? */
  interactive?: boolean;
  /** The result of a die, for a method that nobody has to answer. */
  handler?: (term: DiceTerm, options?: object) => Promise<number | undefined> | number | undefined;
  /** The window that asks for results, if not the usual one. */
  resolver?: typeof RollResolver;
}

export type RollFunction = (...args: (number | string)[]) => Promise<number | string> | number | string;

/** A class of terms as it is registered by name. */
export type TermClass = Pick<typeof RollTerm, 'fromData' | 'fromParseNode'> & { readonly name: string };
export type DiceTermClass = Omit<typeof DiceTerm, 'prototype'> & { readonly name: string };

/** `CONFIG.Dice`. @see https://foundryvtt.com/api/v13/variables/CONFIG.Dice.html */
export interface DiceConfig {
  types: DiceTermClass[];
  rolls: (typeof Roll)[];
  termTypes: Record<string, TermClass>;
  terms: Record<string, DiceTermClass>;
  randomUniform: () => number;
  parser: typeof RollParser;
  functions: Record<string, RollFunction>;
  fulfillment: {
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, FulfillmentMethod>;
    defaultMethod: string;
  };
  /** 13 only: from 14 on the modes belong to chat messages. */
  rollModes?: Record<string, { label: string; icon: string }>;
}

/** The configuration in use, which is `CONFIG.Dice`; the classes of dice refer to each other only through it. */
export const diceConfig = {} as DiceConfig;
