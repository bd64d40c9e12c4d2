/**
 * What the parser makes of a formula: the terms and operators in the order in which they are written.
 * @see https://foundryvtt.com/api/v13/modules/foundry.dice.html RollParseNode and its kinds
 */
export interface RollParseNode {
  readonly class: string;
  /** The text of the node. */
  readonly formula: string;
  readonly options?: { readonly flavor: string | null };
}

export interface OperatorParseNode extends RollParseNode {
  readonly class: 'OperatorTerm';
  readonly operator: string;
}

export interface NumericParseNode extends RollParseNode {
  readonly class: 'NumericTerm';
  readonly number: number;
}

export interface StringParseNode extends RollParseNode {
  readonly class: 'StringTerm';
  readonly term: string;
}

export interface ParentheticalParseNode extends RollParseNode {
  readonly class: 'ParentheticalTerm';
  /** The text between the parentheses. */
  readonly term: string;
}

export interface FunctionParseNode extends RollParseNode {
  readonly class: 'FunctionTerm';
  readonly fn: string;
  readonly terms: readonly string[];
}

export interface PoolParseNode extends RollParseNode {
  readonly class: 'PoolTerm';
  readonly terms: readonly string[];
  readonly modifiers: string;
}

export interface DiceParseNode extends RollParseNode {
  readonly class: 'DiceTerm';
  /** How many dice; none given is `null`. */
  readonly number: number | ParentheticalParseNode | null;
  /** How many faces, or the letter of another kind of die. */
  readonly faces: number | string | ParentheticalParseNode;
  readonly modifiers: string;
}
