import { RollTerm, type TermOptions } from './roll-term';

/** A number. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.NumericTerm.html */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['number'];
  static REGEXP = /^(-?[0-9]+(?:\.[0-9]+)?)(?:\[([^\]]+)\])?$/;

  number: number;

  constructor({ number, options }: { number: number | string; options?: TermOptions | undefined }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  static matchTerm(expression: string): RegExpMatchArray | null {
    return expression.match(NumericTerm.REGEXP);
  }

  static fromMatch([, number = '', flavor]: RegExpMatchArray): NumericTerm {
    return new NumericTerm({ number, options: { flavor } });
  }
}
