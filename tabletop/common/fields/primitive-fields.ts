/**
 * Fields of single values.
 * @see https://foundryvtt.com/api/modules/foundry.data.fields.html
 */
import { currentGeneration } from '../document-host';
import { type FileExtensions, fileCategoriesOf } from '../file-extensions';
import type { PlainObject } from '../merge';
import { DataField, type CleanOptions, type DataFieldOptions, type ValidateOptions } from './data-field';
import type { DataModelValidationFailure } from './validation-failure';

/** Any value at all. */
export class AnyField extends DataField {}

export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value === 'true';
    return typeof value === 'object' ? false : Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== 'boolean') throw new Error('must be a boolean');
  }
}

/** What a value may be: a list, a record, or a function that gives one of them. */
export type Choices = readonly unknown[] | PlainObject | (() => readonly unknown[] | PlainObject);

function isChoice(choices: Choices, value: unknown): boolean {
  const given = typeof choices === 'function' ? choices() : choices;
  return Array.isArray(given) ? given.includes(value) : String(value) in (given as PlainObject);
}

export interface NumberFieldOptions extends DataFieldOptions {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: Choices;
}

export class NumberField extends DataField {
  static override get _defaults(): DataFieldOptions {
    const limits = { min: undefined, max: undefined, step: undefined };
    return { ...super._defaults, nullable: true, ...limits, integer: false, positive: false, choices: undefined };
  }

  declare readonly options: NumberFieldOptions;

  constructor(options: NumberFieldOptions = {}, context = {}) {
    super(options, context);
    // A choice of numbers is never absent unless the field says so.
    if (options.choices && options.nullable === undefined) this.options.nullable = false;
  }

  get min(): number | undefined {
    return this.options.min;
  }
  get max(): number | undefined {
    return this.options.max;
  }
  get step(): number | undefined {
    return this.options.step;
  }
  get integer(): boolean {
    return this.options.integer ?? false;
  }
  get positive(): boolean {
    return this.options.positive ?? false;
  }

  override _cast(value: unknown): unknown {
    return value === '' ? null : Number(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    return cleaned === null && !this.nullable ? this.getInitialValue(options.source) : cleaned;
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== 'number' || Number.isNaN(value)) return value;
    let number = value;
    if (this.integer) number = Math.round(number);
    if (this.options.min !== undefined) number = Math.max(number, this.options.min);
    if (this.options.max !== undefined) number = Math.min(number, this.options.max);
    if (this.options.step !== undefined && this.options.step > 0) {
      const base = this.options.min ?? 0;
      // Rounding at twelve places takes the noise of binary fractions away.
      number = Number((base + Math.round((number - base) / this.options.step) * this.options.step).toFixed(12));
    }
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== 'number') throw new Error('must be a number');
    if (!Number.isFinite(value)) throw new Error('must be a finite number');
    if (this.positive && value <= 0) throw new Error('must be a positive number');
    if (this.integer && !Number.isInteger(value)) throw new Error('must be an integer');
    const { min, max, choices } = this.options;
    if (min !== undefined && value < min) throw new Error(`must be at least ${min}`);
    if (max !== undefined && value > max) throw new Error(`must be at most ${max}`);
    if (choices !== undefined && !isChoice(choices, value)) throw new Error(`${value} is not a valid choice`);
  }
}

export interface StringFieldOptions extends DataFieldOptions {
  blank?: boolean;
  trim?: boolean;
  choices?: Choices;
  textSearch?: boolean;
}

export class StringField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  declare readonly options: StringFieldOptions;

  constructor(options: StringFieldOptions = {}, context = {}) {
    super(options, context);
    // A choice may be blank or absent only where the field says so.
    if (options.choices !== undefined && options.blank === undefined) this.options.blank = false;
  }

  get blank(): boolean {
    return this.options.blank ?? true;
  }
  get trim(): boolean {
    return this.options.trim ?? true;
  }

  override getInitialValue(data?: PlainObject): unknown {
    return this.options.initial === undefined && this.required && this.blank ? '' : super.getInitialValue(data);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const blanked = typeof value === 'string' && this.trim ? value.trim() : value;
    if (blanked === '' && !this.blank) return this.nullable ? null : this.getInitialValue(options.source);
    return super.clean(blanked, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): DataModelValidationFailure | void {
    if (typeof value !== 'string') throw new Error('must be a string');
    if (value === '' && this.blank) return;
    if (value === '') throw new Error('may not be a blank string');
    const { choices } = this.options;
    if (choices !== undefined && !isChoice(choices, value)) throw new Error(`${value} is not a valid choice`);
  }
}

/** Text that is HTML. */
export class HTMLField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** Text that is script. */
export class JavaScriptField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: true, async: false };
  }
}

/** Data kept as JSON text and shown as data. */
export class JSONField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: false, trim: false, initial: undefined };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === '') return '""';
    if (value !== null && value !== undefined && typeof value !== 'string') return JSON.stringify(value);
    return super.clean(value, options);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== 'string') throw new Error('must be serialized JSON');
    JSON.parse(value);
  }

  override initialize(value: unknown): unknown {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined ? undefined : JSON.stringify(value);
  }
}

/** A colour, kept as `#rrggbb`. */
export class ColorField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  /** Makes the shown value of a colour; the client gives a Color object, the server keeps text. */
  static toColor: (value: string) => unknown = (value) => value;

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (typeof value === 'number') return `#${value.toString(16).padStart(6, '0')}`;
    if (typeof value === 'object' && value !== null && 'css' in value) return String(value.css);
    return super.clean(value, options);
  }

  override initialize(value: unknown): unknown {
    return typeof value === 'string' ? ColorField.toColor(value) : value;
  }

  override toObject(value: unknown): unknown {
    return typeof value === 'object' && value !== null ? this.clean(value) : value;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== 'string' || !/^#[0-9A-Fa-f]{6}$/.test(value)) throw new Error('must be a valid color string');
  }
}

/**
 * The path of a file of some categories.
 * Unsure: that a query may follow the path, and that embedded data of these categories is taken without `base64` too,
 * as modules give the thumbnails of scenes; Foundry makes files of it, here it is kept.
 * @see https://foundryvtt.com/api/v14/interfaces/foundry.data.types._FilePathFieldOptions.html
 * @see https://github.com/foundryvtt/foundryvtt/issues/8069
 * @see https://github.com/foundryvtt/foundryvtt/issues/12562
 */
export class FilePathField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
    };
  }

  get categories(): readonly string[] {
    return (this.options['categories'] ?? []) as string[];
  }
  get base64(): boolean {
    return Boolean(this.options['base64']);
  }
  get wildcard(): boolean {
    return Boolean(this.options['wildcard']);
  }
  get virtual(): boolean {
    return Boolean(this.options['virtual']);
  }

  override _validateType(value: unknown, options?: ValidateOptions): DataModelValidationFailure | void {
    const failure = super._validateType(value, options);
    if (failure !== undefined || typeof value !== 'string' || this.categories.length === 0) return failure;
    if (this.virtual && value.startsWith('#')) return;
    if (this.wildcard && value.includes('*')) return;
    const known = fileCategoriesOf(currentGeneration());
    const kinds = this.categories.map((category) => known[category] ?? {});
    const isOfKind = value.startsWith('data:') ? isEmbedded(value, kinds) : hasExtension(value, kinds);
    if (!isOfKind) throw new Error('does not have a valid file extension');
  }
}

const hasExtension = (path: string, kinds: readonly FileExtensions[]): boolean => {
  const [, extension] = /\.([^./]+)$/.exec(path.split('?', 1)[0] ?? '') ?? [];
  return extension !== undefined && kinds.some((kind) => Object.hasOwn(kind, extension.toLowerCase()));
};

const isEmbedded = (data: string, kinds: readonly FileExtensions[]): boolean => {
  const [, mime] = /^data:([a-z]+\/[-+.a-z0-9]+);base64,[A-Za-z0-9+/]+={0,2}$/.exec(data) ?? [];
  return mime !== undefined && kinds.some((kind) => Object.values(kind).includes(mime));
};

export class AngleField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true, min: 0, max: 360 };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    if (!Number.isFinite(angle)) return angle;
    if (!this.options['normalize']) return angle;
    // A full circle stays 360 where that is the default, as for light angles; all else is wound into one turn.
    if (angle === 360 && this.options.initial === 360) return 360;
    const wound = angle % 360;
    return wound < 0 ? wound + 360 : wound;
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

export class HueField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: 'FOLDER.DocumentSort',
      hint: 'FOLDER.DocumentSortHint',
    };
  }
}
