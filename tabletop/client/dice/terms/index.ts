/** The terms, as `foundry.dice.terms` has them. @see https://foundryvtt.com/api/v13/modules/foundry.dice.terms.html */
export { Coin } from './coin';
export { DiceTerm } from './dice-term';
export { Die } from './die';
export { FateDie } from './fate-die';
export { FunctionTerm } from './function-term';
export { NumericTerm } from './numeric-term';
export { OperatorTerm } from './operator-term';
export { ParentheticalTerm } from './parenthetical-term';
export { PoolTerm } from './pool-term';
export { RollTerm } from './roll-term';
export { StringTerm } from './string-term';
