import { type EvaluationOptions, RollTerm, type TermOptions } from './roll-term';

/** A word that is no term of another kind. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.StringTerm.html */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['term'];

  term: string;

  constructor({ term, options }: { term: string; options?: TermOptions | undefined }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    const found = this.term.match(/^\d*d\d+/i);
    return found === null;
  }

  override evaluate({ allowStrings = false }: EvaluationOptions = {}): this {
    if (!allowStrings) throw new Error(`"${this.term}" is no term that a roll can be made with.`);
    this._evaluated = true;
    return this;
  }
}
