import type {
  DiceParseNode,
  FunctionParseNode,
  NumericParseNode,
  OperatorParseNode,
  ParentheticalParseNode,
  PoolParseNode,
  RollParseNode,
} from './parse-nodes';

const SPACE = /\s*/y;
const SIGNS = /(?:[+-]\s*)+/y;
const OPERATOR = /[+\-*/%]/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const NAME_OF_FUNCTION = /([a-z$_][a-z$_0-9]*)\(/iy;
const DICE_START = /d(?=[0-9(a-z])/iy;
const LETTER = /[a-z]/iy;
const MODIFIERS = /[a-z][^ (){}[\]$+\-*/%,]*/iy;
const FLAVOR = /\s*\[([^[\]]+)\]/y;
const WORD = /[^\s(){}[\],+\-*/%]+/y;

/** One minus for an odd number of minus signs, else a plus. */
function collapse(signs: string): '+' | '-' {
  return (signs.match(/-/g)?.length ?? 0) % 2 === 1 ? '-' : '+';
}

/**
 * A reader of roll formulas by recursive descent.
 * @see https://foundryvtt.com/article/dice/ https://foundryvtt.com/article/dice-advanced/
 * @see foundryvtt/foundryvtt#10120 modifiers do not hold parentheses
 * unsure: how a minus after `*`, `/` or `%` is represented (here as a number below 0 or in parentheses).
 */
export class RollParser {
  readonly formula: string;
  private at = 0;

  /** `denominations` are the letters of the known kinds of dice other than the numbered ones. */
  constructor(
    formula: string,
    private readonly denominations: ReadonlySet<string> = new Set(['c', 'f']),
  ) {
    this.formula = formula;
  }

  /** The terms and operators of the whole formula in order. */
  parse(): RollParseNode[] {
    const nodes = this.expression();
    if (this.at < this.formula.length) this.fail('an operator or the end');
    return nodes;
  }

  private expression(): RollParseNode[] {
    const nodes: RollParseNode[] = [];
    this.take(SPACE);
    const leading = this.take(SIGNS);
    if (leading !== null && collapse(leading) === '-') nodes.push(operatorNode('-'));
    nodes.push(this.term());
    for (;;) {
      this.take(SPACE);
      const operator = this.take(OPERATOR);
      if (operator === null) return nodes;
      this.take(SPACE);
      const signs = this.take(SIGNS) ?? '';
      if (operator === '+' || operator === '-') nodes.push(operatorNode(collapse(operator + signs)), this.term());
      else nodes.push(operatorNode(operator), collapse(signs) === '-' ? negated(this.term()) : this.term());
    }
  }

  private term(): RollParseNode {
    const start = this.at;
    return (
      this.dice(null, start) ??
      this.functionCall(start) ??
      this.pool(start) ??
      this.parenthetical(start) ??
      this.number(start) ??
      this.word(start)
    );
  }

  /** Dice, of which the number has been read already; `null` and no move if there are none. */
  private dice(number: DiceParseNode['number'], start: number): DiceParseNode | null {
    const before = this.at;
    if (this.take(DICE_START) === null) return null;
    const faces = this.faces();
    // A word that only begins with a d is a word.
    const modifiers = faces === null ? null : (this.take(MODIFIERS) ?? '');
    if (faces === null || modifiers === null) {
      this.at = before;
      return null;
    }
    const flavor = this.flavor();
    return { class: 'DiceTerm', formula: this.since(start), number, faces, modifiers, options: { flavor } };
  }

  private faces(): DiceParseNode['faces'] | null {
    const number = this.take(NUMBER);
    if (number !== null) return Number(number);
    if (this.formula[this.at] === '(') return this.parentheses(this.at);
    const letter = this.take(LETTER)?.toLowerCase() ?? '';
    return this.denominations.has(letter) ? letter : null;
  }

  private functionCall(start: number): FunctionParseNode | null {
    const name = this.take(NAME_OF_FUNCTION);
    if (name === null) return null;
    const terms = this.list(')');
    const flavor = this.flavor();
    return { class: 'FunctionTerm', formula: this.since(start), fn: name.slice(0, -1), terms, options: { flavor } };
  }

  private pool(start: number): PoolParseNode | null {
    if (this.formula[this.at] !== '{') return null;
    this.at++;
    const terms = this.list('}');
    if (terms.length === 0) this.fail('a roll in the pool');
    const modifiers = this.take(MODIFIERS) ?? '';
    const flavor = this.flavor();
    return { class: 'PoolTerm', formula: this.since(start), terms, modifiers, options: { flavor } };
  }

  private parenthetical(start: number): RollParseNode | null {
    if (this.formula[this.at] !== '(') return null;
    const parenthetical = this.parentheses(start);
    const dice = this.dice(parenthetical, start);
    if (dice !== null) return dice;
    const flavor = this.flavor();
    return { ...parenthetical, formula: this.since(start), options: { flavor } };
  }

  private parentheses(start: number): ParentheticalParseNode {
    this.at++;
    const inner = this.at;
    this.expression();
    const term = this.formula.slice(inner, this.at).trim();
    if (this.formula[this.at] !== ')') this.fail(')');
    this.at++;
    return { class: 'ParentheticalTerm', formula: this.since(start), term };
  }

  /** The texts of expressions with commas between them, up to and with the closing sign. */
  private list(close: string): string[] {
    const texts: string[] = [];
    this.take(SPACE);
    if (this.formula[this.at] === close) {
      this.at++;
      return texts;
    }
    for (;;) {
      const start = this.at;
      this.expression();
      texts.push(this.formula.slice(start, this.at).trim());
      const next = this.formula[this.at];
      if (next !== ',' && next !== close) this.fail(`a comma or ${close}`);
      this.at++;
      if (next === close) return texts;
    }
  }

  private number(start: number): RollParseNode | null {
    const digits = this.take(NUMBER);
    if (digits === null) return null;
    const dice = this.dice(Number(digits), start);
    if (dice !== null) return dice;
    // Digits that run on into letters are a word.
    if (this.take(WORD) !== null) {
      this.at = start;
      return null;
    }
    const flavor = this.flavor();
    return numericNode(Number(digits), this.since(start), flavor);
  }

  private word(start: number): RollParseNode {
    const term = this.take(WORD);
    if (term === null) this.fail('a term');
    const flavor = this.flavor();
    return { class: 'StringTerm', formula: this.since(start), term, options: { flavor } } as RollParseNode;
  }

  private flavor(): string | null {
    const text = this.take(FLAVOR);
    return text === null ? null : text.trim().slice(1, -1);
  }

  /** The text that the pattern matches here, past which the reader moves on; `null` if it does not match. */
  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.formula);
    if (match === null) return null;
    this.at += match[0].length;
    return match[0];
  }

  private since(start: number): string {
    return this.formula.slice(start, this.at);
  }

  private fail(expected: string): never {
    const found = this.formula[this.at];
    throw new SyntaxError(
      `Expected ${expected} at ${this.at} of "${this.formula}" but ${found === undefined ? 'it ends' : `"${found}" was found`}.`,
    );
  }
}

function operatorNode(operator: string): OperatorParseNode {
  return { class: 'OperatorTerm', formula: operator, operator };
}

function numericNode(number: number, formula: string, flavor: string | null): NumericParseNode {
  return { class: 'NumericTerm', formula, number, options: { flavor } };
}

function negated(node: RollParseNode): RollParseNode {
  if (node.class === 'NumericTerm') {
    const { number, options } = node as NumericParseNode;
    return numericNode(-number, `-${node.formula}`, options?.flavor ?? null);
  }
  const parenthetical: ParentheticalParseNode = {
    class: 'ParentheticalTerm',
    formula: `(-${node.formula})`,
    term: `-${node.formula}`,
  };
  return parenthetical;
}
