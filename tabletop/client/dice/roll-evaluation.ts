import type { Roll, RollOptions } from './roll';
import { arithmeticTree, type ArithmeticTree, calculate } from './roll-tree';
import { OperatorTerm } from './terms/operator-term';
import { RollTerm } from './terms/roll-term';

type Tree = ArithmeticTree<RollTerm>;
type Value = number | string;

function treeOf(terms: readonly RollTerm[]): Tree | null {
  return arithmeticTree(terms, (term) => (term instanceof OperatorTerm ? term.operator : null));
}

function numberOf(value: Value): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`"${value}" is not a number that a roll can be made with.`);
  return number;
}

function markOperators(terms: readonly RollTerm[]): void {
  for (const term of terms) if (term instanceof OperatorTerm) term._evaluated = true;
}

/** What the terms of a roll come to; those that have not been evaluated yet are, from left to right. */
export async function evaluateTerms(roll: Roll, options: RollOptions): Promise<Value> {
  const root = roll._root ?? roll;

  async function evaluate(tree: Tree): Promise<Value> {
    if ('term' in tree) {
      const { term } = tree;
      term._root = root;
      if (!term._evaluated) await term.evaluate(options);
      return term.total ?? 0;
    }
    const [left, right] = tree.operands;
    const first = left === null ? 0 : await evaluate(left);
    return calculate(tree.operator, numberOf(first), numberOf(await evaluate(right)));
  }

  const tree = treeOf(roll.terms);
  const value = tree === null ? 0 : await evaluate(tree);
  markOperators(roll.terms);
  return value;
}

/** What the terms of a roll come to at once; one that depends on chance and has not been evaluated comes to 0. */
export function evaluateTermsSync(roll: Roll, options: RollOptions): Value {
  const root = roll._root ?? roll;

  function evaluate(tree: Tree): Value {
    if ('term' in tree) {
      const { term } = tree;
      term._root = root;
      if (!term._evaluated && RollTerm.isDeterministic(term, options)) {
        if (term.evaluate(options) instanceof Promise) throw new Error(`${term.formula} cannot be evaluated at once.`);
      }
      return term.total ?? 0;
    }
    const [left, right] = tree.operands;
    const first = left === null ? 0 : evaluate(left);
    return calculate(tree.operator, numberOf(first), numberOf(evaluate(right)));
  }

  const tree = treeOf(roll.terms);
  const value = tree === null ? 0 : evaluate(tree);
  markOperators(roll.terms);
  return value;
}
