/**
 * Fields that tie documents together.
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.ForeignDocumentField.html
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.TypeDataField.html
 */
import { DOCUMENT_OWNERSHIP_LEVELS, TEXTURE_DATA_FIT_MODES } from '../constants';
import type { DataModel, DataModelClass } from '../data-model';
import { currentGeneration, documentHost } from '../document-host';
import { type PlainObject, deepClone, isPlainObject, isValidId } from '../merge';
import { DataFieldOperator } from '../operators';
import { ObjectField } from './container-fields';
import type { CleanOptions, DataFieldContext, DataFieldOptions, UpdateOptions, ValidateOptions } from './data-field';
import { AlphaField, AngleField, ColorField, FilePathField, NumberField, StringField } from './primitive-fields';
import { SchemaField } from './schema-field';
import { DataModelValidationFailure } from './validation-failure';

export class DocumentIdField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true };
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'object' && value !== null && '_id' in value ? value._id : String(value);
  }

  override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new Error('must be a valid 16-character alphanumeric ID');
  }
}

/** The id of a document elsewhere, shown as that document unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: { readonly documentName: string };

  constructor(model: { readonly documentName: string }, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown, model?: object | null): unknown {
    if (this.options['idOnly'] || typeof value !== 'string') return value;
    const pack = (model as { pack?: string | null } | null | undefined)?.pack ?? null;
    return () => {
      const host = documentHost();
      const collection = pack
        ? host.packCollection(pack, this.model.documentName)
        : host.worldCollection(this.model.documentName);
      return collection?.get(value) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return typeof value === 'object' && value !== null && '_id' in value ? value._id : (value ?? null);
  }
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): DataFieldOptions {
    // On 13 a document may have no author.
    return { ...super._defaults, nullable: currentGeneration() < 14, initial: () => documentHost().currentUserId() };
  }
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _validateType(value: unknown): void {
    const parts = String(value).split('.');
    const id = parts.at(-1);
    if (parts.length < 2 || !isValidId(id)) throw new Error('must be a valid UUID');
    const type = this.options['type'];
    if (typeof type === 'string' && parts.at(-2) !== type) throw new Error(`must be the UUID of a ${type}`);
  }
}

/** Levels of ownership by user id, and a default. @see https://foundryvtt.com/api/classes/foundry.data.fields.DocumentOwnershipField.html */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      gmOnly: true,
      validationError: 'is not a mapping of user IDs and document permission levels',
    };
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    const levels: readonly number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value as PlainObject)) {
      if (key !== 'default' && !isValidId(key)) throw new Error(this.options.validationError);
      if (!levels.includes(level as number)) throw new Error(this.options.validationError);
    }
  }
}

/** Free data by package. @see https://foundryvtt.com/api/classes/foundry.data.fields.DocumentFlagsField.html */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown): void {
    super._validateType(value);
    for (const [scope, flags] of Object.entries(value as PlainObject)) {
      if (!/^[\w-]+$/.test(scope)) throw new Error(`the flag scope "${scope}" has invalid characters`);
      if (flags !== null && flags !== undefined && !isPlainObject(flags))
        throw new Error(`the flags of "${scope}" must be an object`);
    }
  }
}

/** When, by whom and with what a document was written. */
export class DocumentStatsField extends SchemaField {
  constructor(options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    const text = (initial?: null): StringField => new StringField({ required: true, blank: false, nullable: true, initial });
    super(
      {
        coreVersion: text(null),
        systemId: text(null),
        systemVersion: text(null),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new ForeignDocumentField({ documentName: 'User' }, { idOnly: true }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField({ initial: undefined }),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { nullable: true },
        ),
      },
      options,
      context,
    );
  }
}

/** The sub-type of a document. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  readonly documentName: string;

  constructor(model: { readonly documentName: string }, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.documentName = model.documentName;
  }

  override get choices(): unknown {
    return documentHost().subtypes(this.documentName);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== 'string' || value === '') throw new Error('must be a document type');
    const types = documentHost().subtypes(this.documentName);
    if (types.length > 0 && !types.includes(value))
      throw new Error(`"${value}" is not a valid type for the ${this.documentName} Document class`);
  }
}

/** The data of a sub-type: a registered model, or free data where none is. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly documentName: string;

  constructor(document: { readonly documentName: string }, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.documentName = document.documentName;
  }

  #modelFor(type: unknown): ReturnType<ReturnType<typeof documentHost>['subtypeModel']> {
    return documentHost().subtypeModel(this.documentName, typeof type === 'string' ? type : 'base');
  }

  /** The model of a sub-type. */
  getModelForType(type: string): ReturnType<ReturnType<typeof documentHost>['subtypeModel']> {
    return this.#modelFor(type);
  }

  override getInitialValue(data?: PlainObject): unknown {
    return this.#modelFor(data?.['type'])?.cleanData({}) ?? {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const plain = super._cleanType(value) as PlainObject;
    const Model = this.#modelFor(options.source?.['type']);
    return Model ? Model.cleanData(Model.migrateData(plain), { partial: options.partial ?? false }) : plain;
  }

  override validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const failure = super.validate(value, options);
    if (failure || !isPlainObject(value)) return failure;
    const Model = this.#modelFor(options.source?.['type']);
    const ofFields = Model?.schema.validate(value, { ...options, source: value });
    // Parts of data, and old data that is put right as it is loaded, are not held against rules of the whole.
    if (!Model || ofFields || options.partial === true || options.fallback === true) return ofFields;
    return jointFailure(Model, value);
  }

  override initialize(value: unknown, model?: object | null): unknown {
    const Model = this.#modelFor((model as DataModel | null)?._source['type']);
    return Model && isPlainObject(value) ? new Model(value, { parent: model as DataModel, strict: false }) : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return typeof value === 'object' && value !== null && 'toObject' in value
      ? (value as DataModel).toObject()
      : deepClone(value);
  }

  override applyUpdate(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const Model = this.#modelFor(source['type']);
    const current = source[key];
    if (
      !Model ||
      value instanceof DataFieldOperator ||
      options.recursive === false ||
      !isPlainObject(value) ||
      !isPlainObject(current)
    ) {
      super.applyUpdate(source, key, value, difference, options);
      return;
    }
    const inner = Model.schema.applyUpdates(current, value, options);
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }

  override _getField(path: string[]): ReturnType<ObjectField['_getField']> {
    return path.length === 0 ? this : undefined;
  }
}

/** What the rules of a sub-type's model for all its fields together have against some data. @see https://foundryvtt.com/api/v13/classes/foundry.abstract.DataModel.html#validatejoint */
function jointFailure(Model: DataModelClass, value: PlainObject): DataModelValidationFailure | undefined {
  try {
    Model.validateJoint(value);
    return undefined;
  } catch (cause) {
    return new DataModelValidationFailure({ message: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** A texture: a picture or video with how it is fitted, turned and tinted. @see https://foundryvtt.com/api/classes/foundry.data.TextureData.html */
export class TextureData extends SchemaField {
  constructor(
    options: DataFieldOptions = {},
    srcOptions: { categories?: string[]; initial?: PlainObject; wildcard?: boolean } = {},
  ) {
    const { categories = ['IMAGE', 'VIDEO'], initial = {}, wildcard = false } = srcOptions;
    const required = currentGeneration() >= 14;
    const number = (name: string, fallback: number): NumberField =>
      new NumberField({ required, nullable: false, initial: (initial[name] as number | undefined) ?? fallback });
    const whole = (name: string): NumberField => new NumberField({ nullable: false, integer: true, initial: initial[name] ?? 0 });
    super(
      {
        src: new FilePathField({
          required,
          categories,
          initial: initial['src'] ?? null,
          wildcard,
          virtual: required && !wildcard,
        }),
        anchorX: number('anchorX', 0),
        anchorY: number('anchorY', 0),
        // 14 has left the place and the turn of a texture in its frame to the levels.
        ...(required ? {} : { offsetX: whole('offsetX'), offsetY: whole('offsetY'), rotation: new AngleField({ initial: 0 }) }),
        fit: new StringField({ required, initial: initial['fit'] ?? 'fill', choices: TEXTURE_DATA_FIT_MODES }),
        scaleX: number('scaleX', 1),
        scaleY: number('scaleY', 1),
        tint: new ColorField({ required, nullable: false, initial: '#ffffff' }),
        alphaThreshold: new AlphaField({ initial: initial['alphaThreshold'] ?? 0 }),
      },
      options,
    );
  }
}
