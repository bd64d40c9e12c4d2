/** Reads types of the published declarations as far as schemas need them: literals, records, lists, fields and models. */
import ts from 'typescript';
import { type Declarations, type Found, parentOf, partsOf } from './declarations';

/** A value that a type names. */
export type Plain = string | number | boolean | null | undefined;

/** A type that is read when it is asked for, and once: most type arguments never are. */
export type Late = () => Shape;

/** What a type says, as far as it is read. */
export type Shape =
  | { readonly is: 'value'; readonly value: Plain }
  | { readonly is: 'record'; readonly members: ReadonlyMap<string, Late>; readonly defaults?: ReadonlyMap<string, string> }
  | { readonly is: 'function'; readonly gives: Late; readonly takesData: boolean }
  | { readonly is: 'list'; readonly items: readonly Shape[] }
  | { readonly is: 'array'; readonly of: Shape }
  | { readonly is: 'any of'; readonly shapes: readonly Shape[] }
  | { readonly is: 'class'; readonly found: Found; readonly given: readonly Late[] }
  | { readonly is: 'unknown'; readonly text: string };

/** Where a type is read: its file, the namespace around it, and what stands for type parameters. */
export interface Place {
  readonly file: string;
  readonly within: string;
  readonly given: ReadonlyMap<string, Late>;
}

type Reader = (given: readonly Shape[]) => Shape | undefined;

/** Reads no earlier than needed, and once. */
export function late(read: Late): Late {
  let known: Shape | undefined;
  return () => (known ??= read());
}

const value = (of: Plain): Shape => ({ is: 'value', value: of });
const unknown = (text: string): Shape => ({ is: 'unknown', text });

/** Members of several records; the later win. */
export function merged(...shapes: readonly (Shape | undefined)[]): Shape {
  const members = new Map<string, Late>();
  const defaults = new Map<string, string>();
  for (const shape of shapes) {
    if (shape?.is !== 'record') continue;
    for (const [name, one] of shape.members) {
      members.set(name, one);
      const said = shape.defaults?.get(name);
      if (said === undefined) defaults.delete(name);
      else defaults.set(name, said);
    }
  }
  return { is: 'record', members, defaults };
}

/** A member of a record, read. */
export const member = (shape: Shape | undefined, name: string): Shape | undefined =>
  shape?.is === 'record' ? shape.members.get(name)?.() : undefined;

const namesIn = (shape: Shape | undefined): string[] => {
  if (shape?.is === 'value') return [String(shape.value)];
  return shape?.is === 'any of' ? shape.shapes.flatMap(namesIn) : [];
};

function chosen(shape: Shape | undefined, names: Shape | undefined, isWanted: boolean): Shape {
  const listed = new Set(namesIn(names));
  if (shape?.is !== 'record') return unknown('members of what is no record');
  const members = new Map([...shape.members].filter(([name]) => listed.has(name) === isWanted));
  return { ...shape, members };
}

/** The aliases of the published types that are read by what they mean, not by how they are written. */
const MEANINGS: Readonly<Record<string, Reader>> = {
  SimpleMerge: ([base, own]) => merged(base, own),
  Merge: ([base, own]) => merged(base, own),
  Readonly: ([shape]) => shape,
  InterfaceToObject: ([shape]) => shape,
  NullishCoalesce: ([shape, other]) => (isNothing(shape) ? other : shape),
  GetKey: ([shape, name, other]) => member(shape, namesIn(name)[0] ?? '') ?? other,
  Pick: ([shape, names]) => chosen(shape, names, true),
  Omit: ([shape, names]) => chosen(shape, names, false),
  _Not: ([shape]) => (shape?.is === 'value' ? value(shape.value !== true) : undefined),
  // Of records by the values of a constant only the keys are asked for.
  Record: ([keys]) => {
    const members = new Map(namesIn(keys).map((name) => [name, (): Shape => unknown('a value')]));
    return members.size > 0 ? { is: 'record', members } : undefined;
  },
  ValueOf: ([shape]) => valuesOf(shape),
};

function valuesOf(shape: Shape | undefined): Shape | undefined {
  if (shape?.is === 'list') return { is: 'any of', shapes: shape.items };
  return shape?.is === 'record' ? { is: 'any of', shapes: [...shape.members.values()].map((one) => one()) } : undefined;
}

const isNothing = (shape: Shape | undefined): boolean =>
  shape === undefined || (shape.is === 'value' && (shape.value === undefined || shape.value === null));

/** Reads types of one folder of published types. */
export class Shapes {
  readonly declarations: Declarations;

  constructor(declarations: Declarations) {
    this.declarations = declarations;
  }

  /** What a type node says. */
  read(node: ts.TypeNode, place: Place): Shape {
    if (ts.isParenthesizedTypeNode(node)) return this.read(node.type, place);
    if (ts.isLiteralTypeNode(node)) return literal(node.literal);
    if (node.kind === ts.SyntaxKind.UndefinedKeyword) return value(undefined);
    if (ts.isTypeLiteralNode(node)) return this.#members(node.members, place);
    if (ts.isFunctionTypeNode(node)) {
      return { is: 'function', gives: () => this.read(node.type, place), takesData: node.parameters.length > 0 };
    }
    if (ts.isTupleTypeNode(node)) return { is: 'list', items: node.elements.map((one) => this.read(one, place)) };
    if (ts.isArrayTypeNode(node)) return { is: 'array', of: this.read(node.elementType, place) };
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return this.read(node.type, place);
    if (ts.isUnionTypeNode(node)) return { is: 'any of', shapes: node.types.map((one) => this.read(one, place)) };
    if (ts.isIntersectionTypeNode(node)) return this.#both(node, place);
    if (ts.isIndexedAccessTypeNode(node)) return this.#indexed(node, place);
    if (ts.isTypeQueryNode(node)) return this.#valueOf(partsOf(node.exprName), place);
    if (ts.isTypeReferenceNode(node)) return this.#named(partsOf(node.typeName), node.typeArguments ?? [], place);
    return unknown(node.getText());
  }

  /** What a name says with type arguments that are read already. */
  named(found: Found, given: readonly Late[]): Shape {
    const shapes = found.declarations.map((declaration) => {
      if (ts.isClassDeclaration(declaration)) return { is: 'class', found, given } as const;
      if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) return undefined;
      const place = this.#inside(found, declaration.typeParameters ?? [], given);
      return ts.isTypeAliasDeclaration(declaration)
        ? this.#alias(declaration, found, place)
        : this.#interface(declaration, place);
    });
    const read = shapes.filter((shape) => shape !== undefined);
    const [first] = read;
    return first === undefined ? unknown(found.path) : read.length > 1 && first.is === 'record' ? merged(...read) : first;
  }

  /** The place inside a declaration, where its type parameters stand for what is given. */
  inside(found: Found, declaration: ts.ClassDeclaration, given: readonly Late[]): Place {
    return this.#inside(found, declaration.typeParameters ?? [], given);
  }

  #inside(found: Found, parameters: readonly ts.TypeParameterDeclaration[], given: readonly Late[]): Place {
    const within = parentOf(found.path);
    const names = new Map<string, Late>();
    const place = { file: found.file, within, given: names };
    for (const [index, { name, default: otherwise }] of parameters.entries()) {
      names.set(
        name.text,
        given[index] ?? late(() => (otherwise === undefined ? unknown(name.text) : this.read(otherwise, place))),
      );
    }
    return place;
  }

  #alias(declaration: ts.TypeAliasDeclaration, found: Found, place: Place): Shape {
    const { type } = declaration;
    // The type of a constant's values is a branded number; which they are, the constant of the same name says.
    if (ts.isTypeReferenceNode(type) && partsOf(type.typeName).at(-1) === 'Brand') {
      return valuesOf(this.#constant(found)) ?? unknown(found.path);
    }
    return this.read(type, place);
  }

  #interface(declaration: ts.InterfaceDeclaration, place: Place): Shape {
    const bases = (declaration.heritageClauses ?? [])
      .flatMap((clause) => clause.types)
      .map((base) => this.#named(partsOf(base.expression), base.typeArguments ?? [], place));
    return merged(...bases, this.#members(declaration.members, place));
  }

  #members(members: readonly ts.TypeElement[], place: Place): Shape {
    const read = new Map<string, Late>();
    const defaults = new Map<string, string>();
    for (const one of members) {
      if (!ts.isPropertySignature(one) || one.type === undefined) continue;
      const { type } = one;
      const name = ts.isStringLiteral(one.name) || ts.isIdentifier(one.name) ? one.name.text : one.name.getText();
      read.set(
        name,
        late(() => this.read(type, place)),
      );
      const said = defaultIn(one);
      if (said !== undefined) defaults.set(name, said);
    }
    return { is: 'record', members: read, defaults };
  }

  #both(node: ts.IntersectionTypeNode, place: Place): Shape {
    const [first, ...rest] = node.types;
    const shape = first === undefined ? undefined : this.read(first, place);
    if (shape?.is === 'value') return shape;
    return merged(shape, ...rest.map((one) => this.read(one, place)));
  }

  #indexed(node: ts.IndexedAccessTypeNode, place: Place): Shape {
    const whole = this.read(node.objectType, place);
    const [name] = namesIn(this.read(node.indexType, place));
    if (whole.is === 'list') return whole.items[Number(name)] ?? unknown(node.getText());
    return member(whole, name ?? '') ?? value(undefined);
  }

  #named(parts: readonly string[], nodes: readonly ts.TypeNode[], place: Place): Shape {
    const last = parts.at(-1) ?? '';
    const parameter = parts.length === 1 ? place.given.get(last) : undefined;
    if (parameter !== undefined) return parameter();
    const given = nodes.map((node) => late(() => this.read(node, place)));
    const meaning = MEANINGS[last];
    if (meaning !== undefined) return meaning(given.map((one) => one())) ?? unknown(parts.join('.'));
    const found = this.declarations.find(parts, place.file, place.within);
    return found === undefined ? unknown(parts.join('.')) : this.named(found, given);
  }

  /** What `typeof` a name says: a class, a constant, or a member of one. */
  #valueOf(parts: readonly string[], place: Place): Shape {
    for (let length = parts.length; length > 0; length--) {
      const found = this.declarations.find(parts.slice(0, length), place.file, place.within);
      const whole = found && this.#constant(found);
      if (whole === undefined) continue;
      return parts.slice(length).reduce<Shape>((shape, name) => this.#static(shape, name), whole);
    }
    return unknown(parts.join('.'));
  }

  #constant(found: Found): Shape | undefined {
    for (const declaration of found.declarations) {
      if (ts.isClassDeclaration(declaration)) return { is: 'class', found, given: [] };
      if (!ts.isVariableDeclaration(declaration)) continue;
      const place = { file: found.file, within: parentOf(found.path), given: new Map<string, Late>() };
      if (declaration.type !== undefined) return this.read(declaration.type, place);
      return declaration.initializer === undefined ? unknown(found.path) : literal(declaration.initializer);
    }
    return undefined;
  }

  /** A member of a constant, or a static one of a class. */
  #static(shape: Shape, name: string): Shape {
    if (shape.is !== 'class') return member(shape, name) ?? unknown(name);
    for (const declaration of shape.found.declarations) {
      if (!ts.isClassDeclaration(declaration)) continue;
      for (const one of declaration.members) {
        const type = ts.isPropertyDeclaration(one) || ts.isGetAccessor(one) ? one.type : undefined;
        if (type !== undefined && one.name?.getText() === name) return this.read(type, this.inside(shape.found, declaration, []));
      }
    }
    return unknown(name);
  }
}

/** What the comment of a member says of its default, where that is an expression. */
function defaultIn(node: ts.PropertySignature): string | undefined {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'defaultValue');
  return /^`([^`]+)`/.exec(ts.getTextOfJSDocComment(tag?.comment) ?? '')?.[1];
}

function literal(node: ts.Node): Shape {
  if (ts.isStringLiteralLike(node)) return value(node.text);
  if (ts.isNumericLiteral(node)) return value(Number(node.text));
  if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
    return value(node.operator === ts.SyntaxKind.MinusToken ? -Number(node.operand.text) : Number(node.operand.text));
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return value(true);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return value(false);
  if (node.kind === ts.SyntaxKind.NullKeyword) return value(null);
  return unknown(node.getText());
}
