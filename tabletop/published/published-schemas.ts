/** The schemas of documents as the published types have them. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Generation } from '../common/generation';
import { Declarations, parentOf, partsOf } from './declarations';
import {
  COMPARED_OPTIONS,
  type DocumentDescriptions,
  type FieldDescription,
  type FieldDescriptions,
  type OptionValue,
} from './field-descriptions';
import { type Late, type Shape, Shapes, late, member } from './shapes';

type ClassShape = Extract<Shape, { is: 'class' }>;

/** A class of fields on the way up to DataField, with what its type parameters stand for. */
interface Level {
  readonly name: string;
  /** Whether it is one of `foundry.data.fields`, so that its namespace says the defaults. */
  readonly isField: boolean;
  readonly shape: ClassShape;
  readonly given: ReadonlyMap<string, Late>;
}

/** The types of documents that a folder of published types has, with their schemas. */
export function publishedSchemas(folder: string): DocumentDescriptions {
  const reader = new SchemaReader(new Shapes(new Declarations(folder)));
  return Object.fromEntries(reader.documents());
}

/** The folder of the published types that are installed, wherever that is. @throws where there are none */
export function installedTypes(): string {
  // They have neither a script nor an open package.json, so that they cannot be resolved.
  const places = createRequire(import.meta.url).resolve.paths('fvtt-types') ?? [];
  const folder = places.map((place) => resolve(place, 'fvtt-types')).find((place) => existsSync(place));
  if (folder === undefined) throw new Error('There are no published types: fvtt-types is not installed.');
  return folder;
}

/** The generation that a folder of published types is of, which its package says. */
export function publishedGeneration(folder: string): Generation {
  const file = [resolve(folder, 'package.json'), resolve(folder, '../package.json')].find((path) => existsSync(path));
  const { version } = JSON.parse(file === undefined ? '{}' : readFileSync(file, 'utf8')) as { version?: string };
  const generation = Number.parseInt(version ?? '', 10);
  if (generation !== 13 && generation !== 14) throw new Error(`${folder} holds no published types of 13 or 14.`);
  return generation;
}

class SchemaReader {
  readonly #shapes: Shapes;
  readonly #fields: string;
  readonly #known = new Map<string, Shape | undefined>();

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
    this.#fields = shapes.declarations.file('common/data/fields.d.mts');
  }

  /** Each type of document by its name, with its schema. */
  documents(): [string, FieldDescriptions][] {
    const anywhere = this.#shapes.declarations.file('client/documents/_module.d.mts');
    const found: [string, FieldDescriptions][] = [];
    for (const owner of this.#shapes.declarations.documents()) {
      const name = this.#shapes.declarations.find([owner, 'Name'], anywhere);
      const schema = this.#shapes.declarations.find([owner, 'Schema'], anywhere);
      const said = name && this.#shapes.named(name, []);
      if (schema === undefined || said?.is !== 'value') continue;
      found.push([String(said.value), this.#schema(this.#shapes.named(schema, []))]);
    }
    return found;
  }

  #schema(shape: Shape | undefined): FieldDescriptions {
    if (shape?.is !== 'record') return {};
    const fields: Record<string, FieldDescription> = {};
    for (const [name, read] of shape.members) {
      const field = this.#field(read());
      if (field !== undefined) fields[name] = withComment(field, shape.defaults?.get(name));
    }
    return fields;
  }

  #field(shape: Shape | undefined): FieldDescription | undefined {
    // The last of several is the one that needs no class that a package may put in its place.
    if (shape?.is === 'any of') return this.#field(shape.shapes.at(-1));
    if (shape?.is !== 'class') return undefined;
    const levels = this.#levels(shape);
    const [own] = levels;
    if (own === undefined || levels.at(-1)?.name !== 'DataField') return undefined;
    return { kind: own.name, options: this.#options(levels), ...this.#content(levels) };
  }

  /** The class and those above it. */
  #levels(shape: ClassShape): Level[] {
    const levels: Level[] = [];
    let next: Shape | undefined = shape;
    while (next?.is === 'class') {
      const current: ClassShape = next;
      const declaration = current.found.declarations.find((one) => ts.isClassDeclaration(one));
      if (declaration === undefined) break;
      const place = this.#shapes.inside(current.found, declaration, current.given);
      const name = current.found.path.split('.').at(-1) ?? '';
      levels.push({ name, isField: current.found.file === this.#fields, shape: current, given: place.given });
      const base = declaration.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
      const found = base && this.#shapes.declarations.find(partsOf(base.expression), place.file, place.within);
      const given: Late[] = (base?.typeArguments ?? []).map((node) => late(() => this.#shapes.read(node, place)));
      next = found === undefined ? undefined : this.#shapes.named(found, given);
    }
    return levels;
  }

  #options(levels: readonly Level[]): Record<string, OptionValue> {
    const options: Record<string, OptionValue> = {};
    const take = (shape: Shape | undefined, isOwn = false): void => {
      for (const name of COMPARED_OPTIONS) {
        const given = member(shape, name);
        const said = given && optionOf(name, given, isOwn);
        if (said !== undefined) options[name] = said;
        else if (given !== undefined) Reflect.deleteProperty(options, name);
      }
    };
    for (const { name } of [...levels].reverse().filter(({ isField }) => isField)) take(this.#defaults(name, 'DefaultOptions'));
    const level = levels.find(({ isField, given }) => isField && given.has('Options'));
    const place = level === undefined ? -1 : [...level.given.keys()].indexOf('Options');
    const own = level?.shape.given[place]?.();
    const choices = own && member(own, 'choices');
    if (choices !== undefined && !(choices.is === 'value' && choices.value === undefined)) {
      for (const { name } of [...levels].reverse()) take(this.#whenChosen(name));
    }
    take(own, true);
    return options;
  }

  #defaults(field: string, name: string): Shape | undefined {
    const key = `${field}.${name}`;
    if (!this.#known.has(key)) {
      const found = this.#shapes.declarations.find([field, name], this.#fields);
      this.#known.set(key, found && this.#shapes.named(found, []));
    }
    return this.#known.get(key);
  }

  /** Only what a list of choices changes in the defaults of a class. */
  #whenChosen(field: string): Shape | undefined {
    const chosen = this.#defaults(field, 'DefaultOptionsWhenChoicesProvided');
    if (chosen?.is !== 'record') return undefined;
    return { is: 'record', members: new Map([...chosen.members].filter(([name]) => name === 'nullable' || name === 'blank')) };
  }

  #content(levels: readonly Level[]): Partial<FieldDescription> {
    const level = (name: string): Level | undefined => levels.find((one) => one.isField && one.name === name);
    const collection = level('EmbeddedCollectionField') ?? level('ForeignDocumentField');
    if (collection !== undefined) return documentOf(collection.shape.given[0]?.());
    const model = level('EmbeddedDataField');
    if (model !== undefined) return { fields: this.#model(model.shape.given[0]?.()) };
    const types = level('TypedSchemaField');
    if (types !== undefined) return { fields: this.#typed(types.shape.given[0]?.()) };
    const schema = level('SchemaField');
    const named = schema?.shape.given[0]?.();
    if (schema !== undefined) return named?.is === 'record' ? { fields: this.#schema(named) } : {};
    const list = level('ArrayField') ?? level('TypedObjectField');
    const element = list && this.#field([...list.given.values()][0]?.());
    return element === undefined ? {} : { element };
  }

  /** The schema of a class of models, which the namespace of the same name has. */
  #model(shape: Shape | undefined): FieldDescriptions {
    if (shape?.is !== 'class') return {};
    const { file, path } = shape.found;
    const found = this.#shapes.declarations.find([path.split('.').at(-1) ?? '', 'Schema'], file, parentOf(path));
    return found === undefined ? {} : this.#schema(this.#shapes.named(found, []));
  }

  #typed(shape: Shape | undefined): FieldDescriptions {
    if (shape?.is !== 'record') return {};
    const models = [...shape.members].map(([type, read]) => [type, read()] as const);
    return Object.fromEntries(
      models.flatMap(([type, model]) =>
        model.is === 'class' ? [[type, { kind: 'one of several', options: {}, fields: this.#model(model) }]] : [],
      ),
    );
  }
}

const documentOf = (shape: Shape | undefined): Partial<FieldDescription> =>
  shape?.is === 'class' ? { document: (shape.found.path.split('.').at(-1) ?? '').replace(/^Base/, '') } : {};

/** An option as far as its type tells it; nothing where the type leaves it open. A field's own first value is there, whatever it is. */
function optionOf(name: string, shape: Shape, isOwn: boolean): OptionValue | undefined {
  if (name === 'choices') return choicesOf(shape);
  const plain = plainOf(shape);
  if (plain !== undefined || name !== 'initial' || !isOwn) return plain;
  return { computed: shape.is === 'function' && shape.takesData ? 'from data' : 'alone' };
}

/** A field whose first value is told by its comment alone: the type says no more than that there is one. */
function withComment(field: FieldDescription, said: string | undefined): FieldDescription {
  const initial = field.options['initial'];
  if (said === undefined || !LITERAL.test(said) || initial === undefined) return field;
  if (!('computed' in initial) || initial.computed === 'from data') return field;
  return { ...field, options: { ...field.options, initial: { value: JSON.parse(said) as unknown } } };
}

const LITERAL = /^(?:"[^"]*"|-?[\d.]+|true|false|null|\[\]|\{\})$/;

function choicesOf(shape: Shape): OptionValue {
  if (shape.is === 'value') return { value: undefined };
  if (shape.is === 'record') return { value: [...shape.members.keys()].sort() };
  const listed = shape.is === 'array' ? shape.of : shape;
  const items = listed.is === 'list' ? listed.items : listed.is === 'any of' ? listed.shapes : [];
  const values = items.flatMap((item) => (item.is === 'value' ? [String(item.value)] : []));
  return values.length === items.length && values.length > 0 ? { value: [...new Set(values)].sort() } : { computed: 'alone' };
}

/** The value that a type leaves no choice about. */
function plainOf(shape: Shape): { value: unknown } | undefined {
  if (shape.is === 'value') return { value: shape.value };
  if (shape.is === 'function') return plainOf(shape.gives());
  if (shape.is === 'list') return listOf(shape.items);
  if (shape.is !== 'record') return undefined;
  const members = [...shape.members].map(([name, read]) => [name, plainOf(read())] as const);
  if (members.some(([, read]) => read === undefined)) return undefined;
  return { value: Object.fromEntries(members.map(([name, read]) => [name, read?.value])) };
}

function listOf(items: readonly Shape[]): { value: unknown } | undefined {
  const values = items.map(plainOf);
  return values.every((one) => one !== undefined) ? { value: values.map((one) => one.value) } : undefined;
}
