/**
 * The base class of the fields of a schema.
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.DataField.html
 */
import { type PlainObject, deepClone, equals } from '../merge';
import { DataFieldOperator, ForcedDeletion } from '../operators';
import { DataModelValidationFailure } from './validation-failure';

export type InitialValue = unknown;

/** Options that every field takes. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: InitialValue;
  readonly?: boolean;
  gmOnly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validationError?: string;
  validate?: (value: never, options?: never) => unknown;
  input?: (field: never, config: never) => unknown;
  [extra: string]: unknown;
}

/** Where a field stands. */
export interface DataFieldContext {
  name?: string;
  parent?: DataField;
}

/** Options of one cleaning. */
export interface CleanOptions {
  partial?: boolean;
  source?: PlainObject;
}

/** Options of one validation. */
export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  strict?: boolean;
  source?: PlainObject;
}

/** Options of one update. */
export interface UpdateOptions {
  recursive?: boolean;
  dryRun?: boolean;
  fallback?: boolean;
}

/** Draws fields as form elements; the room of windows gives it. */
export interface FieldRenderer {
  toInput(field: DataField, config: PlainObject): unknown;
  toFormGroup(field: DataField, groupConfig: PlainObject, inputConfig: PlainObject): unknown;
}

export class DataField {
  static recursive = false;
  static renderer: FieldRenderer | null = null;

  static get _defaults(): DataFieldOptions {
    return { required: false, nullable: false, initial: undefined, readonly: false, gmOnly: false, label: '', hint: '' };
  }

  readonly options: DataFieldOptions;
  name: string;
  parent: DataField | undefined;

  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    this.name = context.name ?? '';
    this.parent = context.parent;
    this.options = { ...(this.constructor as typeof DataField)._defaults, ...options };
  }

  get required(): boolean {
    return this.options.required ?? false;
  }
  get nullable(): boolean {
    return this.options.nullable ?? false;
  }
  get readonly(): boolean {
    return this.options.readonly ?? false;
  }
  get gmOnly(): boolean {
    return this.options.gmOnly ?? false;
  }
  get label(): string {
    return this.options.label ?? '';
  }
  set label(label: string) {
    this.options.label = label;
  }
  get hint(): string {
    return this.options.hint ?? '';
  }
  set hint(hint: string) {
    this.options.hint = hint;
  }
  get initial(): InitialValue {
    return this.options.initial;
  }
  get choices(): unknown {
    return this.options['choices'];
  }

  /** The dotted path of this field below its root schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join('.');
  }

  /** The value that a model without data takes: nothing is made up for a field that has to be given. */
  getInitialValue(data?: PlainObject): unknown {
    const { initial } = this.options;
    if (typeof initial === 'function') return (initial as (data?: PlainObject) => unknown)(data ?? {});
    if (initial !== undefined) return deepClone(initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** Casts and tidies a value. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value instanceof DataFieldOperator) return value;
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  /** The failure of a value, if it fails. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (value === undefined) {
        if (this.required) throw new Error('may not be undefined');
        return undefined;
      }
      if (value === null) {
        if (!this.nullable) throw new Error('may not be null');
        return undefined;
      }
      const inner = this._validateType(value, options);
      if (inner instanceof DataModelValidationFailure && !inner.isEmpty()) return inner;
      const { validate } = this.options;
      if (validate && Reflect.apply(validate as (...given: unknown[]) => unknown, this, [value, options]) === false) {
        throw new Error(this.options.validationError ?? 'is not a valid value');
      }
      return undefined;
    } catch (cause) {
      return new DataModelValidationFailure({
        invalidValue: value,
        message: cause instanceof Error ? cause.message : String(cause),
        unresolved: true,
      });
    }
  }

  /** What the model shows for a source value; a function becomes a getter. */
  initialize(value: unknown, _model?: object | null, _options?: PlainObject): unknown {
    return value;
  }

  /** The source form of a shown value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Applies a change at a key of a source, and records what really changed. */
  applyUpdate(source: PlainObject, key: string, value: unknown, difference: PlainObject, _options: UpdateOptions = {}): void {
    const replacement = DataFieldOperator.get(value);
    const next = value instanceof ForcedDeletion ? this.getInitialValue(source) : this.clean(replacement, { source });
    if (key in source && equals(source[key], next)) return;
    source[key] = next;
    difference[key] = value instanceof DataFieldOperator ? value : deepClone(next);
  }

  /** Calls a function, or the method of that name, with this field and a value. @see https://foundryvtt.com/api/classes/foundry.data.fields.DataField.html#apply */
  apply(
    fn: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value?: unknown,
    options: PlainObject = {},
  ): unknown {
    const called = typeof fn === 'string' ? (this as unknown as Record<string, unknown>)[fn] : fn;
    if (typeof called !== 'function') throw new Error('apply needs a function or the name of one');
    return Reflect.apply(called, this, [value, options]);
  }

  /** A form element for this field. */
  toInput(config: PlainObject = {}): unknown {
    return (this.constructor as typeof DataField).renderer?.toInput(this, config);
  }

  /** A form group with label, hint and form element for this field. */
  toFormGroup(groupConfig: PlainObject = {}, inputConfig: PlainObject = {}): unknown {
    return (this.constructor as typeof DataField).renderer?.toFormGroup(this, groupConfig, inputConfig);
  }

  /** Inner fields by path, for those that have some. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  _validateType(_value: unknown, _options: ValidateOptions): DataModelValidationFailure | void {}
}
