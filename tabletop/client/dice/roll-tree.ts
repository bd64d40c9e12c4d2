/** How tightly the operators bind. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.OperatorTerm.html */
export const PRECEDENCE: Readonly<Record<string, number>> = { '+': 10, '-': 10, '*': 20, '/': 20, '%': 20 };

/** A tree of arithmetic: an operator with two operands, or a term; a leading minus has no first operand. */
export type ArithmeticTree<Term> =
  | { readonly term: Term }
  | { readonly operator: string; readonly operands: readonly [ArithmeticTree<Term> | null, ArithmeticTree<Term>] };

/**
 * The tree of terms that stand in infix order with operators between them, by precedence climbing.
 * @see https://en.wikipedia.org/wiki/Operator-precedence_parser#Precedence_climbing_method
 */
export function arithmeticTree<Term>(
  terms: readonly Term[],
  operatorOf: (term: Term) => string | null,
): ArithmeticTree<Term> | null {
  if (terms.length === 0) return null;
  let at = 0;

  function operand(): ArithmeticTree<Term> {
    const term = terms[at++];
    if (term === undefined || operatorOf(term) !== null) throw new Error('An operand of a roll is missing.');
    return { term };
  }

  function climb(left: ArithmeticTree<Term> | null, least: number): ArithmeticTree<Term> | null {
    let tree = left;
    for (;;) {
      const term = terms[at];
      if (term === undefined) return tree;
      const operator = operatorOf(term);
      if (operator === null) throw new Error('An operator between two terms of a roll is missing.');
      const precedence = PRECEDENCE[operator] ?? 0;
      if (precedence < least) return tree;
      at++;
      const right = climb(operand(), precedence + 1) as ArithmeticTree<Term>;
      tree = { operator, operands: [tree, right] };
    }
  }

  const startsWithSign = operatorOf(terms[0] as Term) !== null;
  return climb(startsWithSign ? null : operand(), 0);
}

/** The value of an operation; without a first operand that is 0. */
export function calculate(operator: string, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    default:
      throw new Error(`Not an operator of a roll: ${operator}`);
  }
}
