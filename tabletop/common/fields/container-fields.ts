/**
 * Fields of objects, lists and sets.
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.ObjectField.html
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.ArrayField.html
 */
import { type PlainObject, applyChanges, deepClone, equals, isPlainObject, settled } from '../merge';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from '../operators';
import {
  DataField,
  type CleanOptions,
  type DataFieldContext,
  type DataFieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field';
import { DataModelValidationFailure } from './validation-failure';

/** An object whose content no schema describes. */
export class ObjectField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'object' && value !== null && 'toObject' in value && typeof value.toObject === 'function') {
      return (value.toObject as () => unknown)();
    }
    return typeof value === 'object' ? value : {};
  }

  /** What a whole value carries of operators is settled, for there is nothing left to operate on. */
  override _cleanType(value: unknown): unknown {
    return settled(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error('must be an object');
  }

  override initialize(value: unknown, _model?: object | null, _options?: PlainObject): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override applyUpdate(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (value instanceof DataFieldOperator || options.recursive === false || !isPlainObject(value) || !isPlainObject(current)) {
      super.applyUpdate(source, key, value, difference, options);
      return;
    }
    const inner = applyChanges(current, value);
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }
}

/** An object of free keys whose values are one kind of field. @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  readonly element: DataField;

  constructor(element: DataField, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name = 'element';
  }

  #validKey(key: string): boolean {
    const { validateKey } = this.options as { validateKey?: (key: string) => boolean };
    return validateKey ? validateKey(key) : true;
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getField(rest);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned: PlainObject = {};
    for (const [key, inner] of Object.entries(settled(value) as PlainObject)) {
      if (this.#validKey(key)) cleaned[key] = this.element.clean(inner, { ...options, partial: false });
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error('must be an object');
    const failure = new DataModelValidationFailure();
    for (const [key, inner] of Object.entries(value)) {
      const found = this.element.validate(inner, options);
      if (!found) continue;
      failure.fields[key] = found;
      failure.unresolved ||= found.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: object | null, options?: PlainObject): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const shown = this.element.initialize(inner, model, options);
        return [key, typeof shown === 'function' ? (shown as () => unknown)() : shown];
      }),
    );
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.element.toObject(inner)]));
  }

  override applyUpdate(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (value instanceof DataFieldOperator || options.recursive === false || !isPlainObject(value) || !isPlainObject(current)) {
      super.applyUpdate(source, key, value, difference, options);
      return;
    }
    const inner: PlainObject = {};
    for (const [name, change] of Object.entries(value)) this.#applyEntry(current, name, change, inner, options);
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }

  #applyEntry(current: PlainObject, name: string, change: unknown, inner: PlainObject, options: UpdateOptions): void {
    const isDeletion = name.startsWith('-=') || change instanceof ForcedDeletion;
    const entry = name.startsWith('-=') || name.startsWith('==') ? name.slice(2) : name;
    if (isDeletion) {
      if (!(entry in current)) return;
      Reflect.deleteProperty(current, entry);
      inner[name] = change;
    } else if (name.startsWith('==')) {
      const replaced: PlainObject = {};
      this.element.applyUpdate(current, entry, ForcedReplacement.create(change), replaced, options);
      if (entry in replaced) inner[name] = deepClone(current[entry]);
    } else if (this.#validKey(entry)) this.element.applyUpdate(current, entry, change, inner, options);
  }
}

/** A list whose elements are one kind of field. An update replaces it whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true, exact: undefined, min: 0, max: Infinity };
  }

  readonly element: DataField;

  constructor(element: DataField, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name = 'element';
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    return this.element._getField(first === 'element' || /^\d+$/.test(first) ? rest : path);
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return [...(value as Set<unknown>).values()];
    // A form gives a list as a record by index.
    if (isPlainObject(value)) {
      return Object.entries(value)
        .filter(([key]) => /^\d+$/.test(key))
        .map(([, entry]) => entry);
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error('must be an Array');
    if (value.length === 0 && this.options['empty'] === false) throw new Error('may not be empty');
    const { min, max, exact } = this.options as { min?: number; max?: number; exact?: number };
    if (exact !== undefined && value.length !== exact) throw new Error(`must have exactly ${exact} elements`);
    if (min !== undefined && value.length < min) throw new Error(`must have at least ${min} elements`);
    if (max !== undefined && value.length > max) throw new Error(`must have at most ${max} elements`);
    const failure = new DataModelValidationFailure();
    value.forEach((entry, index) => {
      const inner = this.element.validate(entry, options);
      if (!inner) return;
      failure.elements.push({ id: index, failure: inner });
      failure.unresolved ||= inner.unresolved;
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: object | null, options?: PlainObject): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => {
      const shown = this.element.initialize(entry, model, options);
      return typeof shown === 'function' ? (shown as () => unknown)() : shown;
    });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return [...(value as Iterable<unknown>)].map((entry) => this.element.toObject(entry));
  }
}

/** A list without repetition, shown as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options) as unknown[];
    return cleaned.filter((entry, index) => cleaned.findIndex((other) => equals(other, entry)) === index);
  }

  override initialize(value: unknown, model?: object | null, options?: PlainObject): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list) : list;
  }
}
