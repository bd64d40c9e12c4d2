import { PRECEDENCE } from '../roll-tree';
import { RollTerm, type TermOptions } from './roll-term';

/** An arithmetic operator. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.OperatorTerm.html */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['operator'];
  static PRECEDENCE = PRECEDENCE;
  static OPERATORS = Object.keys(PRECEDENCE);
  static REGEXP = /[+\-*/%]/g;

  operator: string;

  constructor({ operator, options }: { operator: string; options?: TermOptions | undefined }) {
    super({ options });
    this.operator = operator;
  }

  /** An operator has none. */
  override get flavor(): string {
    return '';
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}
