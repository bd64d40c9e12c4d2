import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';
import { parseSource, placeOf, visit } from './syntax.ts';

/** Foundry's namespaces: what is reached through them is named in full. */
const namespaces = new Set(['foundry', 'game', 'canvas', 'CONFIG', 'CONST', 'ui']);

/** Foundry's other global names, and those of the libraries that it brings. */
const globals = new Set([
  'Hooks',
  'PIXI',
  'Handlebars',
  'Roll',
  'ChatMessage',
  'Scene',
  'Actor',
  'Item',
  'JournalEntry',
  'JournalEntryPage',
  'RollTable',
  'TableResult',
  'Combat',
  'Combatant',
  'Macro',
  'Folder',
  'User',
  'Token',
  'TokenDocument',
  'Wall',
  'WallDocument',
  'Region',
  'fromUuid',
  'fromUuidSync',
  'getDocumentClass',
  'loadTexture',
  '_loc',
  '_del',
  '_replace',
]);

/** Methods of the language itself, which end a chain without being Foundry's; `get` and `set` are Foundry's own as often. */
const builtIn = new Set(
  [
    Array.prototype,
    Map.prototype,
    Set.prototype,
    String.prototype,
    Number.prototype,
    Function.prototype,
    Promise.prototype,
    Object.prototype,
  ].flatMap((prototype) => Object.getOwnPropertyNames(prototype).filter((name) => name !== 'get' && name !== 'set')),
);

/** What some sources use of Foundry, each with the first place that does. */
export interface UsedNames {
  readonly names: ReadonlyMap<string, string>;
  readonly hooks: ReadonlyMap<string, string>;
}

/** Collects the names of Foundry that some sources reach for; the module's own hooks are not among them. */
export function usedNames(files: readonly ProjectFile[], ownHooks: string): UsedNames {
  const names = new Map<string, string>();
  const hooks = new Map<string, string>();
  const add = (map: Map<string, string>, name: string, place: string): void => {
    if (!map.has(name)) map.set(name, place);
  };
  for (const file of files) {
    visit(parseSource(file), (node) => {
      for (const hook of hooksListed(node)) add(hooks, hook, placeOf(file, node));
      if (!ts.isIdentifier(node) || !isReference(node)) return;
      if (!namespaces.has(node.text) && !globals.has(node.text)) return;
      for (const chain of chainsFrom(node)) {
        if (!namespaces.has(node.text) || chain.length > 1) add(names, chain.join('.'), placeOf(file, node));
      }
      const hook = hookName(node);
      if (hook !== undefined && !hook.startsWith(ownHooks)) add(hooks, hook, placeOf(file, node));
    });
  }
  return { names, hooks };
}

/** Tells a use of a global from a member, a key, a declaration or a type of the same name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isImportClause(parent)) return false;
  const named = parent as { readonly name?: ts.Node };
  if (ts.isDeclarationStatement(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent) || ts.isParameter(parent))
    return named.name !== node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isBindingElement(parent))
    return named.name !== node;
  return !isInType(node);
}

function isInType(node: ts.Node): boolean {
  for (let one: ts.Node = node; ; one = one.parent) {
    if (ts.isExpressionWithTypeArguments(one) && ts.isHeritageClause(one.parent)) return false;
    if (ts.isTypeNode(one)) return true;
    if (ts.isStatement(one) || ts.isSourceFile(one)) return false;
  }
}

/** Follows members from a name for as long as they are written out; taking a namespace apart names each part of it. */
function chainsFrom(start: ts.Identifier): string[][] {
  const chain = [start.text];
  let node: ts.Node = start;
  for (;;) {
    const above: ts.Node = node.parent;
    const member = memberOf(above, node);
    // What the language itself has ends a chain without being Foundry's.
    if (member !== undefined && builtIn.has(member)) return [chain];
    if (member !== undefined) chain.push(member);
    else if (ts.isVariableDeclaration(above) && above.initializer === node && ts.isObjectBindingPattern(above.name)) {
      return above.name.elements.map((element) => [...chain, (element.propertyName ?? element.name).getText()]);
    } else if (!ts.isNonNullExpression(above) && !ts.isParenthesizedExpression(above) && !ts.isAsExpression(above))
      return [chain];
    node = above;
  }
}

/** The member that an expression takes of the one inside it. */
function memberOf(above: ts.Node, inner: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(above) && above.expression === inner) return above.name.text;
  if (ts.isElementAccessExpression(above) && above.expression === inner && ts.isStringLiteralLike(above.argumentExpression)) {
    return above.argumentExpression.text;
  }
  return undefined;
}

/** The hooks that are named together: in a description's `hooks: [ … ]`, or in `onHooks([ … ], …)`. */
function hooksListed(node: ts.Node): readonly string[] {
  const list =
    ts.isPropertyAssignment(node) && node.name.getText() === 'hooks'
      ? node.initializer
      : ts.isCallExpression(node) && node.expression.getText() === 'onHooks'
        ? node.arguments[0]
        : undefined;
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.filter(ts.isStringLiteralLike).map(({ text }) => text);
}

/** The hook that a call like `Hooks.on("updateScene", …)` names; a listener's name must be written out to be seen here. */
function hookName(node: ts.Identifier): string | undefined {
  if (node.text !== 'Hooks' || !ts.isPropertyAccessExpression(node.parent)) return undefined;
  const call = node.parent.parent;
  const [name] = ts.isCallExpression(call) ? call.arguments : [];
  if (name === undefined) return undefined;
  if (ts.isStringLiteralLike(name)) return name.text;
  // Those of a list are named where that is.
  const isListed = ts.isForOfStatement(call.parent.parent);
  return /^(?:on|once)$/.test(node.parent.name.text) && !isListed ? `whose name is ${name.getText()}` : undefined;
}

/** What the document lists: names in the tables headed "Name", hooks in the tables headed "Hook". */
export interface ListedNames {
  readonly names: ReadonlySet<string>;
  readonly hooks: ReadonlySet<string>;
}

/** Reads the first column of each table of the document; every name stands there in backticks. */
export function listedNames(document: string): ListedNames {
  const names = new Set<string>();
  const hooks = new Set<string>();
  let column: Set<string> | undefined;
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) {
      column = undefined;
      continue;
    }
    const first = line.split('|')[1]?.trim() ?? '';
    if (/^names?$/i.test(first)) column = names;
    else if (/^hooks?$/i.test(first)) column = hooks;
    else for (const match of first.matchAll(/`([^`]+)`/g)) column?.add(match[1] ?? '');
  }
  return { names, hooks };
}

/**
 * Says in what the document and the sources disagree. A listed member lists what it is a member of;
 * below CONST, CONFIG and PIXI a listed name stands for its entries.
 */
export function faultsOfFoundryNames(used: UsedNames, listed: ListedNames): string[] {
  const faults: string[] = [];
  const listedAll = [...listed.names];
  const usedAll = [...used.names.keys()];
  const isBelow = (name: string, above: string): boolean => name === above || name.startsWith(`${above}.`);
  const isListed = (name: string): boolean =>
    listedAll.some((one) => isBelow(one, name) || (/^(?:CONST|CONFIG|PIXI)\../.test(one) && isBelow(name, one)));
  for (const [name, place] of used.names)
    if (!isListed(name)) faults.push(`${place} uses ${name}, which docs/foundry-api.md does not list`);
  for (const [hook, place] of used.hooks)
    if (!listed.hooks.has(hook)) faults.push(`${place} uses the hook ${hook}, which docs/foundry-api.md does not list`);
  for (const name of listedAll)
    if (!usedAll.some((one) => isBelow(one, name))) faults.push(`docs/foundry-api.md lists ${name}, which nothing uses`);
  for (const hook of listed.hooks)
    if (!used.hooks.has(hook)) faults.push(`docs/foundry-api.md lists the hook ${hook}, which nothing uses`);
  return faults;
}
