/**
 * Data described by a schema.
 * @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html
 * @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html
 */
import { currentGeneration } from './document-host';
import type { CleanOptions, UpdateOptions } from './fields/data-field';
import { type DataSchema, SchemaField, defineField } from './fields/schema-field';
import { DataModelValidationError, DataModelValidationFailure } from './fields/validation-failure';
import { type PlainObject, deepClone, expandObject, isEmpty, isPlainObject, mergeObject, reviveOperators } from './merge';

/** Options of making a model. */
export interface DataModelOptions {
  parent?: DataModel | null;
  strict?: boolean;
  [key: string]: unknown;
}

/** A class of models. */
export interface DataModelClass {
  new (data?: object, options?: DataModelOptions): DataModel;
  readonly name: string;
  readonly schema: SchemaField;
  readonly LOCALIZATION_PREFIXES: string[];
  defineSchema(): DataSchema;
  migrateData(source: PlainObject): PlainObject;
  cleanData(source?: PlainObject, options?: CleanOptions): PlainObject;
  validateJoint(data: PlainObject): void;
}

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly _source: PlainObject;
  declare readonly parent: DataModel | null;
  /** True when the data has a fault that could not be mended. */
  declare invalid: boolean;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null };

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made once for each class and generation. */
  static get schema(): SchemaField {
    const cache = schemas.get(this) ?? new Map<number, SchemaField>();
    schemas.set(this, cache);
    const generation = currentGeneration();
    let schema = cache.get(generation);
    if (!schema) {
      schema = new SchemaField(this.defineSchema());
      cache.set(generation, schema);
    }
    return schema;
  }

  constructor(data: object = {}, options: DataModelOptions = {}) {
    const { parent = null, strict = true, ...rest } = options;
    Object.defineProperty(this, 'parent', { value: parent, writable: false, configurable: true });
    Object.defineProperty(this, '_source', { value: this._initializeSource(data, options), writable: true, configurable: true });
    Object.defineProperty(this, 'validationFailures', {
      value: { fields: null, joint: null },
      writable: true,
      configurable: true,
    });
    Object.defineProperty(this, 'invalid', { value: false, writable: true, configurable: true });
    this._configure(rest);
    this.#validateNew(strict);
    this._initialize(rest);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Prepares what is not data, before the data is shown. */
  protected _configure(_options: PlainObject): void {}

  protected _initializeSource(data: object, _options: DataModelOptions): PlainObject {
    const source = data instanceof DataModel ? data.toObject() : expandObject(deepClone(data));
    const model = this.constructor as typeof DataModel;
    return model.cleanData(model.migrateData(source));
  }

  #validateNew(strict: boolean): void {
    const failure = this.schema.validate(this._source, { fallback: !strict, source: this._source });
    if (failure) {
      if (strict) throw failure.asError();
      this.validationFailures.fields = failure;
      this.invalid = failure.unresolved;
      console.warn(`${this.constructor.name} validation errors:\n${failure.toString()}`);
    }
    try {
      (this.constructor as typeof DataModel).validateJoint(this._source);
    } catch (cause) {
      if (strict) throw cause;
      this.validationFailures.joint = new DataModelValidationFailure({ message: String(cause) });
      this.invalid = true;
    }
  }

  /** Shows source data on the model. With `only`, just those fields. */
  protected _initialize(options: PlainObject & { only?: ReadonlySet<string> } = {}): void {
    for (const [name, field] of this.schema.entries()) {
      if (options.only && !options.only.has(name)) continue;
      defineField(this, field, name, field.initialize(this._source[name], this, options));
    }
  }

  /** Shows all source data again. */
  reset(): void {
    this._initialize();
  }

  static cleanData(source: PlainObject = {}, options: CleanOptions = {}): PlainObject {
    return this.schema.clean(source, options) as PlainObject;
  }

  /** Changes old data to the present schema; a subclass overrides it. */
  static migrateData(source: PlainObject): PlainObject {
    for (const [name, field] of this.schema.entries()) {
      const { migrateSource } = field as { migrateSource?: (source: PlainObject, value: unknown) => void };
      if (name in source && typeof migrateSource === 'function') migrateSource.call(field, source, source[name]);
    }
    return source;
  }

  /** Migrates without letting an error through. */
  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      return this.migrateData(source);
    } catch (cause) {
      console.warn(`Failed data migration for ${this.name}`, cause);
      return source;
    }
  }

  static shimData(data: PlainObject): PlainObject {
    return data;
  }

  /** Checks several fields together; throws what is wrong. */
  static validateJoint(_data: PlainObject): void {}

  /** A model of trusted data: faults are mended where they can be. */
  static fromSource<T extends DataModel>(
    this: new (data?: object, options?: DataModelOptions) => T,
    source: object,
    options: DataModelOptions = {},
  ): T {
    return new this(source, { strict: false, ...options });
  }

  static fromJSON<T extends DataModel>(this: new (data?: object, options?: DataModelOptions) => T, json: string): T {
    return new this(JSON.parse(json) as object, { strict: false });
  }

  /** True when the model, with given changes, is valid; throws when not and strict. */
  validate(
    options: {
      changes?: PlainObject;
      clean?: boolean;
      fallback?: boolean;
      strict?: boolean;
      fields?: boolean;
      joint?: boolean;
    } = {},
  ): boolean {
    const { changes, clean = false, fallback = false, strict = true, fields = true, joint } = options;
    const expanded = changes === undefined ? undefined : expandObject(changes);
    const data = expanded === undefined ? this._source : clean ? this.schemaClean(expanded) : expanded;
    const failure = fields
      ? this.schema.validate(data, { partial: expanded !== undefined, fallback, source: { ...this._source, ...data } })
      : undefined;
    if (failure) {
      if (strict) throw failure.asError();
      return false;
    }
    if (joint ?? expanded === undefined) {
      try {
        (this.constructor as typeof DataModel).validateJoint(
          expanded === undefined ? data : mergeObject(this._source, expanded, { inplace: false }),
        );
      } catch (cause) {
        if (strict) throw cause;
        return false;
      }
    }
    return true;
  }

  private schemaClean(changes: PlainObject): PlainObject {
    return (this.constructor as typeof DataModel).cleanData(changes, { partial: true, source: this._source });
  }

  /** Applies changes to the source and shows them; returns what really changed. @see https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html#updatesource */
  updateSource(changes: object = {}, options: UpdateOptions = {}): PlainObject {
    const expanded = reviveOperators(expandObject(changes)) as PlainObject;
    const copy = this.#sourceForUpdate(expanded);
    const difference = this.schema.applyUpdates(copy, expanded, options);
    if (isEmpty(difference)) return difference;
    const touched = new Set(Object.keys(difference).map(fieldName));
    this.#validateTouched(copy, touched);
    if (options.dryRun) return difference;
    for (const name of touched) {
      if (name in copy) this._source[name] = copy[name];
      else Reflect.deleteProperty(this._source, name);
    }
    this._updateCommit(difference, touched, options);
    return difference;
  }

  /** Shows what an update has changed. */
  protected _updateCommit(_difference: PlainObject, touched: ReadonlySet<string>, _options: UpdateOptions): void {
    this._initialize({ only: touched });
  }

  /** The source with its own copy of every field that the changes touch. */
  #sourceForUpdate(changes: PlainObject): PlainObject {
    const copy = { ...this._source };
    for (const key of Object.keys(changes)) {
      const name = fieldName(key);
      if (name in copy) copy[name] = deepClone(copy[name]);
    }
    return copy;
  }

  #validateTouched(source: PlainObject, touched: ReadonlySet<string>): void {
    const failure = new DataModelValidationFailure();
    for (const name of touched) {
      const inner = this.schema.fields[name]?.validate(source[name], { source });
      if (inner) failure.fields[name] = inner;
    }
    if (!failure.isEmpty()) throw new DataModelValidationError(failure);
    (this.constructor as typeof DataModel).validateJoint(source);
  }

  /** A copy of the data: as stored, or as shown. */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source);
    const shown: PlainObject = {};
    const own = this as unknown as PlainObject;
    for (const name of this.schema.keys()) shown[name] = plain(own[name]);
    return shown;
  }

  toJSON(): PlainObject {
    return this.toObject(true);
  }

  /** A new model with this one's data and some changes. */
  clone(
    changes: object = {},
    options: DataModelOptions & { keepId?: boolean; save?: boolean } = {},
  ): this | Promise<this | undefined> {
    const data = mergeObject(this.toObject(), expandObject(changes), { performDeletions: true });
    const Model = this.constructor as DataModelClass;
    return new Model(data, { parent: this.parent, ...options }) as this;
  }
}

const schemas = new WeakMap<object, Map<number, SchemaField>>();

const fieldName = (key: string): string => (key.startsWith('-=') || key.startsWith('==') ? key.slice(2) : key);

function plain(value: unknown): unknown {
  if (value instanceof DataModel) return value.toObject(false);
  if (value instanceof Set) return [...(value as Set<unknown>)].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (isPlainObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  if (typeof value === 'object' && value !== null && 'toObject' in value && typeof value.toObject === 'function') {
    return (value.toObject as (source: boolean) => unknown)(false);
  }
  return value;
}

/** The data of a document's sub-type. */
export class TypeDataModel extends DataModel {
  /** Refines data from another place; a subclass overrides it. */
  prepareBaseData(): void {}
  prepareDerivedData(): void {}

  _preCreate(_data: PlainObject, _options: PlainObject, _user: unknown): Promise<boolean | void> {
    return Promise.resolve();
  }
  _preUpdate(_changed: PlainObject, _options: PlainObject, _user: unknown): Promise<boolean | void> {
    return Promise.resolve();
  }
  _preDelete(_options: PlainObject, _user: unknown): Promise<boolean | void> {
    return Promise.resolve();
  }
  _onCreate(_data: PlainObject, _options: PlainObject, _userId: string): void {}
  _onUpdate(_changed: PlainObject, _options: PlainObject, _userId: string): void {}
  _onDelete(_options: PlainObject, _userId: string): void {}

  toEmbed(_config: PlainObject, _options?: PlainObject): Promise<unknown> {
    return Promise.resolve(null);
  }
}
