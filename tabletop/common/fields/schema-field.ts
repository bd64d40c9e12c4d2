/**
 * A field that holds named fields.
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.SchemaField.html
 */
import { type PlainObject, deepClone, isPlainObject } from '../merge';
import { ForcedDeletion, ForcedReplacement } from '../operators';
import {
  DataField,
  type CleanOptions,
  type DataFieldContext,
  type DataFieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field';
import { DataModelValidationFailure } from './validation-failure';

/** Named fields. */
export type DataSchema = Record<string, DataField>;

export class SchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  readonly fields: DataSchema;
  readonly #entries: [string, DataField][];

  constructor(fields: DataSchema, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.fields = {};
    for (const [name, field] of Object.entries(fields)) {
      if (field.parent && field.parent !== this)
        throw new Error(`The field "${field.fieldPath}" already belongs to some other parent`);
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
    this.#entries = Object.entries(this.fields);
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return this.values()[Symbol.iterator]();
  }
  keys(): string[] {
    return this.#entries.map(([name]) => name);
  }
  values(): DataField[] {
    return this.#entries.map(([, field]) => field);
  }
  entries(): [string, DataField][] {
    return this.#entries;
  }
  has(name: string): boolean {
    return name in this.fields;
  }
  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(Array.isArray(path) ? [...path] : path.split('.'));
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.fields[name]?._getField(rest);
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this._cleanType({}, {});
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'object' ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    const cleaned: PlainObject = {};
    for (const [name, field] of this.#entries) {
      if (!(name in data) && options.partial) continue;
      const next = field.clean(data[name], { ...options, source: options.source ?? data });
      if (next !== undefined) cleaned[name] = next;
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('must be an object');
    const data = value as PlainObject;
    const failure = new DataModelValidationFailure();
    for (const [name, field] of this.#entries) {
      if (options.partial && !(name in data)) continue;
      const inner = field.validate(data[name], options);
      if (!inner) continue;
      if (options.fallback) {
        const initial = field.getInitialValue(data);
        if (field.validate(initial, options) === undefined) {
          data[name] = initial;
          inner.fallback = initial;
          inner.unresolved = false;
        }
      }
      failure.fields[name] = inner;
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: object | null, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const shown: PlainObject = {};
    for (const [name, field] of this.#entries) defineField(shown, field, name, field.initialize(value[name], model, options));
    return shown;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const source: PlainObject = {};
    for (const [name, field] of this.#entries) source[name] = field.toObject((value as PlainObject)[name]);
    return source;
  }

  override applyUpdate(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (value instanceof ForcedReplacement || options.recursive === false || !isPlainObject(value) || !isPlainObject(current)) {
      super.applyUpdate(source, key, value, difference, options);
      return;
    }
    const inner = this.applyUpdates(current, value, options);
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }

  /** Applies changes to a source of this schema; what no field names is left out. */
  applyUpdates(source: PlainObject, changes: PlainObject, options: UpdateOptions = {}): PlainObject {
    const difference: PlainObject = {};
    for (const [key, value] of Object.entries(changes)) {
      const operator = key.startsWith('-=') || key.startsWith('==') ? key.slice(0, 2) : '';
      const name = key.slice(operator.length);
      const field = this.fields[name];
      if (!field) continue;
      if (!operator) field.applyUpdate(source, name, value, difference, options);
      else {
        // The written form of an operator is told on in the form it came in.
        const inner: PlainObject = {};
        field.applyUpdate(
          source,
          name,
          operator === '-=' ? new ForcedDeletion() : ForcedReplacement.create(value),
          inner,
          options,
        );
        if (name in inner) difference[key] = operator === '-=' ? null : deepClone(source[name]);
      }
    }
    return difference;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value?: unknown,
    options: PlainObject = {},
  ): unknown {
    const own = super.apply(fn, value, options);
    if (typeof own !== 'undefined') return own;
    const results: PlainObject = {};
    const data = (value ?? {}) as PlainObject;
    for (const [name, field] of this.#entries) {
      const inner = field.apply(fn, data[name], options);
      if (inner !== undefined) results[name] = inner;
    }
    return Object.keys(results).length > 0 ? results : undefined;
  }
}

/** Puts a shown value on a model: a function as a getter, a read-only field without a setter. */
export function defineField(target: object, field: DataField, name: string, value: unknown): void {
  if (typeof value === 'function') {
    Object.defineProperty(target, name, { get: value as () => unknown, configurable: true, enumerable: true });
  } else if (field.readonly) {
    Object.defineProperty(target, name, { value, writable: false, configurable: true, enumerable: true });
  } else {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  }
}
