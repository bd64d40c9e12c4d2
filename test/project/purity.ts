import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';
import { parseSource, placeOf, visit } from './syntax.ts';

/** Names by which chance, clocks, locale or a host would come into a function from values to values. */
const impureNames = new Set(['Date', 'performance', 'Intl', 'globalThis', 'crypto', 'console', 'window', 'document', 'process']);
const impureMembers = new Set([
  'localeCompare',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
]);

/** Says where a file of a pure room reaches for something that is not an argument. */
export function faultsOfPurity(file: ProjectFile): string[] {
  const faults: string[] = [];
  visit(parseSource(file), (node) => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const name = memberName(node);
      if (ts.isIdentifier(node.expression) && node.expression.text === 'Math' && (name === 'random' || name === undefined)) {
        faults.push(`${placeOf(file, node)} uses Math.random`);
      }
      if (name !== undefined && impureMembers.has(name)) faults.push(`${placeOf(file, node)} uses ${name}`);
    }
    if (ts.isBindingElement(node) && node.getText().startsWith('random') && /=\s*Math\b/.test(node.parent.parent.getText())) {
      faults.push(`${placeOf(file, node)} uses Math.random`);
    }
    if (ts.isIdentifier(node) && impureNames.has(node.text) && isFreeName(node))
      faults.push(`${placeOf(file, node)} uses ${node.text}`);
    if (ts.isMetaProperty(node)) faults.push(`${placeOf(file, node)} uses import.meta`);
  });
  return faults;
}

function memberName(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
}

/** A member, a key or the name of a field is not the global of the same name. */
function isFreeName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent))
    return parent.name !== node;
  if (ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)) return parent.name !== node;
  return true;
}
