/** The schemas of documents as this tabletop has them. */
import { WORLD_DOCUMENT_TYPES } from '../common/constants';
import { withDocumentHost } from '../common/document-host';
import { BASE_DOCUMENTS } from '../common/documents';
import type { DataField } from '../common/fields';
import {
  ArrayField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  SchemaField,
  TypedObjectField,
  TypedSchemaField,
} from '../common/fields';
import type { Generation } from '../common/generation';
import { deepClone } from '../common/merge';
import { WorldHost } from '../server/world-host';
import {
  COMPARED_OPTIONS,
  type DocumentDescriptions,
  type FieldDescription,
  type FieldDescriptions,
  type OptionValue,
} from './field-descriptions';

/** The types of documents of a generation, with their schemas. */
export function ownSchemas(generation: Generation): DocumentDescriptions {
  const described = (): DocumentDescriptions => {
    const schemas = Object.entries(BASE_DOCUMENTS).map(
      ([name, document]) => [name, describedFields(document.schema.fields)] as const,
    );
    const embedded = new Set(schemas.flatMap(([, fields]) => Object.values(fields).map(({ document }) => document)));
    const isOfGeneration = (name: string): boolean => PRIMARY.has(name) || embedded.has(name);
    return Object.fromEntries(schemas.filter(([name]) => isOfGeneration(name)));
  };
  return withDocumentHost(new WorldHost(generation, []), described);
}

/** What is not among these is there where a schema of the generation holds it. */
const PRIMARY: ReadonlySet<string> = new Set(WORLD_DOCUMENT_TYPES);

const describedFields = (fields: Readonly<Record<string, DataField>>): FieldDescriptions =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describedField(field)] as const));

/** A field of this tabletop in the form that is compared. */
export function describedField(field: DataField): FieldDescription {
  const options: Record<string, OptionValue> = {};
  for (const name of COMPARED_OPTIONS) options[name] = ownOption(name, field.options[name]);
  return { kind: field.constructor.name, options, ...contentOf(field) };
}

function contentOf(field: DataField): Partial<FieldDescription> {
  if (field instanceof EmbeddedCollectionField || field instanceof ForeignDocumentField)
    return { document: field.model.documentName };
  if (field instanceof TypedSchemaField) {
    const types = Object.entries(field.types).map(
      ([type, { fields }]) => [type, { kind: 'one of several', options: {}, fields: describedFields(fields) }] as const,
    );
    return { fields: Object.fromEntries(types) };
  }
  if (field instanceof SchemaField) return { fields: describedFields(field.fields) };
  return field instanceof ArrayField || field instanceof TypedObjectField ? { element: describedField(field.element) } : {};
}

function ownOption(name: string, given: unknown): OptionValue {
  if (name === 'choices') return ownChoices(given);
  if (typeof given !== 'function') return { value: deepClone(given) };
  return name === 'initial' ? resultOf(given as (data: object) => unknown) : { computed: 'alone' };
}

function ownChoices(given: unknown): OptionValue {
  if (given === undefined) return { value: undefined };
  if (typeof given === 'function') return { computed: 'alone' };
  const values = Array.isArray(given) ? (given as unknown[]) : Object.keys(given as object);
  return { value: [...new Set(values.map(String))].sort() };
}

/** What a function gives without data, if it can. */
function resultOf(given: (data: object) => unknown): OptionValue {
  try {
    return { value: given({}) };
  } catch {
    return { computed: 'from data' };
  }
}
