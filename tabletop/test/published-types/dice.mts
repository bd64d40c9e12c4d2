/** Rolls and terms have the signatures that are published. @see fvtt-types client/dice */
import type { MersenneTwister } from '../../client/dice/mersenne-twister';
import type { Roll } from '../../client/dice/roll';
import type { Die, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm } from '../../client/dice/terms';
import type { Part, Stands } from './expect.mts';

type PublishedRoll = foundry.dice.Roll;
type Statics = typeof foundry.dice.Roll;

export type Rolls = [
  Stands<
    Roll,
    Part<
      PublishedRoll,
      'formula' | 'result' | 'total' | 'isDeterministic' | 'resetFormula' | 'toString' | 'getTooltip' | 'render'
    >
  >,
  Stands<Awaited<ReturnType<Roll['evaluate']>>, { readonly total: number }>,
  Stands<
    Part<PublishedRoll, 'evaluate'>,
    { evaluate(options?: { allowInteractive?: boolean; maximize?: boolean; minimize?: boolean }): Promise<object> }
  >,
  Stands<Roll, { evaluate(options?: { allowInteractive?: boolean; maximize?: boolean; minimize?: boolean }): Promise<object> }>,
  Stands<Parameters<PublishedRoll['toAnchor']>[0], Parameters<Roll['toAnchor']>[0]>,
  Stands<typeof Roll, Part<Statics, 'validate' | 'simulate' | 'safeEval' | 'replaceFormulaData'>>,
  Stands<ReturnType<Roll['toJSON']>['formula'], unknown>,
];

export type Terms = [
  Stands<
    Die,
    Part<
      foundry.dice.terms.Die,
      | 'number'
      | 'faces'
      | 'denomination'
      | 'expression'
      | 'formula'
      | 'total'
      | 'flavor'
      | 'values'
      | 'modifiers'
      | 'results'
      | 'isDeterministic'
      | 'mapRandomFace'
      | 'randomFace'
      | 'getResultLabel'
      | 'getResultCSS'
    >
  >,
  Stands<NumericTerm, Part<foundry.dice.terms.NumericTerm, 'number' | 'expression' | 'formula' | 'total'>>,
  Stands<OperatorTerm, Part<foundry.dice.terms.OperatorTerm, 'operator' | 'expression' | 'total'>>,
  Stands<ParentheticalTerm, Part<foundry.dice.terms.ParentheticalTerm, 'term' | 'expression' | 'isDeterministic'>>,
  Stands<PoolTerm, Part<foundry.dice.terms.PoolTerm, 'total' | 'expression' | 'results' | 'values'>>,
];

export type Generator = Stands<
  MersenneTwister,
  Part<foundry.dice.MersenneTwister, 'seed' | 'int' | 'int31' | 'real' | 'realx' | 'rnd' | 'random' | 'rndHiRes' | 'normal'>
>;
