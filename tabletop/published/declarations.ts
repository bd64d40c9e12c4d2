/**
 * Finds what a name stands for in the declaration files of the published types. Files are only parsed, and only those that a
 * name leads to: a compiler that checks them all takes many seconds and much memory.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import ts from 'typescript';

/** What a declaration can be. Imports are kept apart. */
export type Declaration =
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.ClassDeclaration
  | ts.ModuleDeclaration
  | ts.VariableDeclaration
  | ts.ImportEqualsDeclaration;

/** A name that was found: the file, the dotted path in it ("" is the file itself), and what is declared there. */
export interface Found {
  readonly file: string;
  readonly path: string;
  readonly declarations: readonly Declaration[];
}

/** What one file declares, takes and gives. */
interface FileNames {
  readonly declared: ReadonlyMap<string, readonly Declaration[]>;
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  readonly exported: ReadonlyMap<string, { readonly from?: string; readonly name: string }>;
  readonly passedOn: readonly string[];
}

/** The file itself, as opposed to a name in it. */
const WHOLE = '*';

/** Files that the global `foundry` and `CONST` lead to. */
const GLOBAL_ROOMS: Readonly<Record<string, string>> = {
  'foundry.data.fields': 'common/data/fields.d.mts',
  'foundry.data': 'common/data/data.d.mts',
  'foundry.documents': 'common/documents/_module.d.mts',
  'foundry.CONST': 'common/constants.d.mts',
  CONST: 'common/constants.d.mts',
};

/** The published types in one folder. */
export class Declarations {
  readonly #root: string;
  readonly #files = new Map<string, FileNames>();
  readonly #globals = new Map<string, string>();

  /** Takes the folder of a package of fvtt-types, or its `src`. */
  constructor(folder: string) {
    const root = [resolve(folder, 'src/foundry'), resolve(folder, 'foundry')].find((path) => existsSync(path));
    if (root === undefined) throw new Error(`There are no types of Foundry in ${folder}.`);
    this.#root = root;
    const documents = resolve(root, 'client/documents');
    for (const name of readdirSync(documents).filter((entry) => entry.endsWith('.d.mts'))) {
      const file = resolve(documents, name);
      for (const path of this.#namesOf(file).declared.keys()) if (!path.includes('.')) this.#globals.set(path, file);
    }
  }

  /** The names of the namespaces and classes in the files of the documents. */
  documents(): string[] {
    return [...this.#globals.keys()];
  }

  /** The file of a room below `foundry`. */
  file(path: string): string {
    return resolve(this.#root, path);
  }

  /** What a name in a file stands for, seen from inside the namespace `within`. */
  find(parts: readonly string[], file: string, within = ''): Found | undefined {
    const [first, ...rest] = parts;
    if (first === undefined) return undefined;
    const { declared, imported } = this.#namesOf(file);
    for (let scope = within; ; scope = parentOf(scope)) {
      const path = joined(scope, first);
      if (declared.has(path)) return this.#below({ file, path }, rest);
      if (scope === '') break;
    }
    const taken = imported.get(first);
    if (taken !== undefined) {
      const from = this.#place(taken.from, file);
      if (from === undefined) return undefined;
      return taken.name === WHOLE ? this.#below({ file: from, path: '' }, rest) : this.#exported(from, taken.name, rest);
    }
    return this.#global(parts);
  }

  #global(parts: readonly string[]): Found | undefined {
    for (let length = parts.length; length > 0; length--) {
      const room = GLOBAL_ROOMS[parts.slice(0, length).join('.')];
      if (room !== undefined) return this.#below({ file: this.file(room), path: '' }, parts.slice(length));
    }
    const file = this.#globals.get(parts[0] ?? '');
    return file === undefined ? undefined : this.#below({ file, path: parts[0] ?? '' }, parts.slice(1));
  }

  /** Goes on from a place to what is named below it. */
  #below(place: { file: string; path: string }, rest: readonly string[]): Found | undefined {
    const [next, ...further] = rest;
    if (place.path === '') return next === undefined ? { ...place, declarations: [] } : this.#exported(place.file, next, further);
    const declarations = this.#namesOf(place.file).declared.get(place.path) ?? [];
    const alias = declarations.find((one) => ts.isImportEqualsDeclaration(one));
    if (alias !== undefined && !ts.isExternalModuleReference(alias.moduleReference)) {
      return this.find([...partsOf(alias.moduleReference), ...rest], place.file, parentOf(place.path));
    }
    if (next === undefined) return declarations.length === 0 ? undefined : { ...place, declarations };
    return this.#below({ file: place.file, path: joined(place.path, next) }, further);
  }

  #exported(file: string, name: string, rest: readonly string[]): Found | undefined {
    const { declared, exported, passedOn } = this.#namesOf(file);
    const given = exported.get(name);
    if (given?.from !== undefined) {
      const from = this.#place(given.from, file);
      if (from === undefined) return undefined;
      return given.name === WHOLE ? this.#below({ file: from, path: '' }, rest) : this.#exported(from, given.name, rest);
    }
    if (given !== undefined && given.name !== name) return this.find([given.name, ...rest], file);
    if (declared.has(name)) return this.#below({ file, path: name }, rest);
    if (given !== undefined) return this.find([name, ...rest], file);
    for (const from of passedOn) {
      const place = this.#place(from, file);
      const found = place === undefined ? undefined : this.#exported(place, name, rest);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #place(from: string, file: string): string | undefined {
    const path =
      from.startsWith('#common/') || from.startsWith('#client/') ? this.file(from.slice(1)) : resolve(dirname(file), from);
    return [path, path.replace(/\.mjs$/, '.d.mts')].find((one) => one.endsWith('.d.mts') && existsSync(one));
  }

  #namesOf(file: string): FileNames {
    let names = this.#files.get(file);
    if (names === undefined) {
      names = readNames(file);
      this.#files.set(file, names);
    }
    return names;
  }
}

/** The dotted path of the namespace around a path. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const joined = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`);

/** The words of a dotted name. */
export function partsOf(name: ts.EntityName | ts.Expression): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  if (ts.isQualifiedName(name)) return [...partsOf(name.left), name.right.text];
  if (ts.isPropertyAccessExpression(name)) return [...partsOf(name.expression), name.name.text];
  return [];
}

function readNames(file: string): FileNames {
  const source = ts.createSourceFile(basename(file), readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const declared = new Map<string, Declaration[]>();
  const imported = new Map<string, { from: string; name: string }>();
  const exported = new Map<string, { from?: string; name: string }>();
  const passedOn: string[] = [];
  const declare = (path: string, declaration: Declaration): void => {
    declared.set(path, [...(declared.get(path) ?? []), declaration]);
  };
  const read = (statements: readonly ts.Statement[], scope: string): void => {
    for (const statement of statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        declare(joined(scope, statement.name.text), statement);
      } else if (ts.isClassDeclaration(statement) && statement.name) {
        declare(joined(scope, statement.name.text), statement);
        if (isDefault(statement)) exported.set('default', { name: statement.name.text });
      } else if (ts.isModuleDeclaration(statement)) readModule(statement, scope);
      else if (ts.isVariableStatement(statement)) {
        for (const one of statement.declarationList.declarations) declare(joined(scope, one.name.getText()), one);
      } else if (ts.isImportEqualsDeclaration(statement)) declare(joined(scope, statement.name.text), statement);
      else if (ts.isImportDeclaration(statement)) readImport(statement, imported);
      else if (ts.isExportDeclaration(statement)) readExport(statement, exported, passedOn);
      else if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) {
        exported.set('default', { name: statement.expression.text });
      }
    }
  };
  const readModule = (module: ts.ModuleDeclaration, scope: string): void => {
    if (module.body === undefined || !ts.isModuleBlock(module.body)) return;
    if ((module.flags & ts.NodeFlags.GlobalAugmentation) !== 0) {
      read(module.body.statements, scope);
      return;
    }
    declare(joined(scope, module.name.text), module);
    read(module.body.statements, joined(scope, module.name.text));
  };
  read(source.statements, '');
  return { declared, imported, exported, passedOn };
}

const isDefault = (node: ts.ClassDeclaration): boolean =>
  node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword) ?? false;

const textOf = (node: ts.Expression): string => (ts.isStringLiteral(node) ? node.text : '');

function readImport(statement: ts.ImportDeclaration, imported: Map<string, { from: string; name: string }>): void {
  const from = textOf(statement.moduleSpecifier);
  const clause = statement.importClause;
  if (clause?.name) imported.set(clause.name.text, { from, name: 'default' });
  const bindings = clause?.namedBindings;
  if (bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, name: WHOLE });
  else for (const one of bindings.elements) imported.set(one.name.text, { from, name: (one.propertyName ?? one.name).text });
}

function readExport(
  statement: ts.ExportDeclaration,
  exported: Map<string, { from?: string; name: string }>,
  passedOn: string[],
): void {
  const from = statement.moduleSpecifier === undefined ? {} : { from: textOf(statement.moduleSpecifier) };
  const clause = statement.exportClause;
  if (clause === undefined) passedOn.push(from.from ?? '');
  else if (ts.isNamespaceExport(clause)) exported.set(clause.name.text, { ...from, name: WHOLE });
  else for (const one of clause.elements) exported.set(one.name.text, { ...from, name: (one.propertyName ?? one.name).text });
}
