/**
 * Fields that hold models and embedded documents.
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.EmbeddedDataField.html
 * @see https://foundryvtt.com/api/classes/foundry.data.fields.EmbeddedCollectionField.html
 */
import type { DataModel, DataModelClass } from '../data-model';
import { documentHost } from '../document-host';
import type { Document } from '../document';
import { EmbeddedCollection } from '../embedded-collection';
import { type PlainObject, deepClone, isPlainObject } from '../merge';
import { DataFieldOperator, ForcedReplacement } from '../operators';
import {
  DataField,
  type CleanOptions,
  type DataFieldContext,
  type DataFieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field';
import { SchemaField } from './schema-field';
import { DataModelValidationFailure } from './validation-failure';

/** A model inside another. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const source = isPlainObject(value) && !options.partial ? this.model.migrateData(value) : value;
    return super.clean(source, options);
  }

  override initialize(value: unknown, model?: object | null): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: (model ?? null) as DataModel | null, strict: false }) : value;
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject() : value;
  }
}

const isModel = (value: unknown): value is DataModel =>
  typeof value === 'object' && value !== null && '_source' in value && 'toObject' in value;

/** One of several models, chosen by a `type`. @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedSchemaField.html */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(
    types: Record<string, SchemaField | DataModelClass | Record<string, DataField>>,
    options: DataFieldOptions = {},
    context: DataFieldContext = {},
  ) {
    super(options, context);
    this.types = {};
    for (const [type, given] of Object.entries(types)) {
      const field =
        given instanceof SchemaField
          ? given
          : typeof given === 'function'
            ? new EmbeddedDataField(given)
            : new SchemaField(given);
      field.parent = this;
      field.name = type;
      this.types[type] = field;
    }
  }

  #fieldOf(value: unknown): SchemaField | undefined {
    return isPlainObject(value) && typeof value['type'] === 'string' ? this.types[value['type']] : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const whole = super.clean(value, options);
    return this.#fieldOf(whole)?.clean(whole, { ...options, partial: false }) ?? whole;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | void {
    const field = this.#fieldOf(value);
    if (!field) throw new Error('has no known type');
    return field.validate(value, options);
  }

  override initialize(value: unknown, model?: object | null, options?: PlainObject): unknown {
    return this.#fieldOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    if (isModel(value)) return value.toObject();
    return this.#fieldOf(value)?.toObject(value) ?? value;
  }

  override applyUpdate(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    const field = this.#fieldOf(current);
    const sameType =
      isPlainObject(value) && isPlainObject(current) && (value['type'] === undefined || value['type'] === current['type']);
    if (!(value instanceof DataFieldOperator) && options.recursive !== false && field && sameType)
      field.applyUpdate(source, key, value, difference, options);
    else super.applyUpdate(source, key, value, difference, options);
  }
}

/** Lists whose elements have been cleaned and found valid already. */
const cleanLists = new WeakSet<object>();

/** Says that a list of sources is clean and valid, so that it is neither copied nor looked through again. */
export function markClean(list: PlainObject[]): PlainObject[] {
  cleanLists.add(list);
  return list;
}

/** A collection of embedded documents, kept as a list of sources. */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static hierarchical = true;
  /** The class that describes the elements. */
  readonly model: DataModelClass & { documentName: string };

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true, exact: undefined, min: 0, max: Infinity };
  }

  constructor(model: DataModelClass & { documentName: string }, options: DataFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Map) return [...value.values()];
    return isPlainObject(value) ? Object.values(value) : [];
  }

  override _cleanType(value: unknown): unknown {
    if (cleanLists.has(value as unknown[])) return value;
    return (value as unknown[]).map((entry) => {
      const source = isModel(entry) ? entry.toObject() : (entry as PlainObject);
      const Model = this.#documentClass();
      return Model.cleanData(Model.migrateData(source));
    });
  }

  #documentClass(): DataModelClass {
    return documentHost().documentClass(this.model.documentName) ?? this.model;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error('must be an Array');
    if (cleanLists.has(value)) return undefined;
    // A faulty element of trusted data is left out by the collection and does not spoil its parent.
    if (options.fallback) return undefined;
    const failure = new DataModelValidationFailure();
    const { schema } = this.#documentClass();
    for (const [index, entry] of (value as PlainObject[]).entries()) {
      const inner = schema.validate(entry, { ...options, source: entry });
      if (!inner) continue;
      failure.elements.push({ id: String(entry['_id'] ?? index), failure: inner });
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  /** The collection of a document is made once and follows the source from then on. */
  override initialize(value: unknown, model?: object | null): unknown {
    const parent = model as Document;
    const held: unknown = parent.collections?.[this.name];
    const collection =
      held instanceof EmbeddedCollection
        ? held
        : new EmbeddedCollection(this.name, parent, value as PlainObject[], this.model.documentName);
    collection.initialize(value as PlainObject[]);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject() : deepClone(value);
  }

  /** A list of changes by `_id`: known elements are updated, new ones are added; a replacement replaces all. @see https://foundryvtt.com/api/classes/foundry.data.fields.EmbeddedCollectionField.html */
  override applyUpdate(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    if (
      value instanceof ForcedReplacement ||
      options.recursive === false ||
      !Array.isArray(value) ||
      !Array.isArray(source[key])
    ) {
      super.applyUpdate(source, key, value, difference, options);
      return;
    }
    const list = source[key] as PlainObject[];
    const changes: PlainObject[] = [];
    const Model = this.#documentClass();
    for (const change of value as PlainObject[]) {
      const existing = list.find((entry) => entry['_id'] === change['_id']);
      if (existing) {
        const inner = Model.schema.applyUpdates(existing, change, options);
        if (Object.keys(inner).length > 0) changes.push({ _id: change['_id'], ...inner });
      } else {
        const added = Model.cleanData(Model.migrateData(change));
        list.push(added);
        changes.push(deepClone(added));
      }
    }
    if (changes.length > 0) difference[key] = changes;
  }
}

/** A single embedded document. @see https://foundryvtt.com/api/classes/foundry.data.fields.EmbeddedDocumentField.html */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true };
  }
}
