/** Fields that many document types share. */
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from '../fields';
import { SceneLevelsSetField } from '../fields/fields-of-fourteen';
import { currentGeneration } from '../document-host';
import type { PlainObject } from '../merge';
import { BaseFolder } from './base-folder';

/** A whole number of pixels that is always there. */
export const pixels = (initial = 0): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial });

/** A number that is always there. */
export const number = (initial: number, more: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...more });

/** One value of a constant. */
export const choice = (values: Readonly<Record<string, number>>, initial: number): NumberField =>
  new NumberField({
    required: true,
    nullable: false,
    initial,
    choices: Object.values(values),
    validationError: "must be one of the constant's values",
  });

/** Name, folder, order, owners, flags and statistics of a primary document. */
export function primaryFields(): DataSchema {
  return {
    _id: new DocumentIdField(),
    name: new StringField({ required: true, blank: false, textSearch: true }),
    folder: new ForeignDocumentField(BaseFolder),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
    flags: new DocumentFlagsField(),
    _stats: new DocumentStatsField(),
  };
}

/** Id and flags of what stands on a scene and, on 14, the levels it is on. */
export function placeableFields(): DataSchema {
  return {
    _id: new DocumentIdField(),
    flags: new DocumentFlagsField(),
    ...levelsField(),
  };
}

/** The set of level ids of a placeable, which 14 has; an empty set is every level. @see https://foundryvtt.com/api/classes/foundry.documents.BaseLevel.html */
export function levelsField(): DataSchema {
  return currentGeneration() >= 14 ? { levels: new SceneLevelsSetField() } : {};
}

/** Whether two ends of a range are in order; an end that is open or not given is anywhere. */
export const areInOrder = (low: unknown, high: unknown): boolean =>
  typeof low !== 'number' || typeof high !== 'number' || low <= high;

/** The heights that something reaches from and to. @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.LevelData.html */
export const elevationField = (fields: DataSchema): SchemaField =>
  new SchemaField(fields, {
    validate: ({ bottom, top }: PlainObject) => areInOrder(bottom, top),
    validationError: 'elevation.top may not be less than elevation.bottom',
  });

/** Place and elevation of what stands on a scene. */
export function placeFields(): DataSchema {
  return { x: pixels(), y: pixels(), elevation: number(0) };
}

/** Place, elevation and order of what is drawn on a scene. */
export function positionFields(): DataSchema {
  return { ...placeFields(), sort: pixels() };
}

/** Light as tokens and lights shed it. @see https://foundryvtt.com/api/classes/foundry.data.LightData.html */
export function lightFields() {
  return {
    negative: new BooleanField(),
    priority: number(0, { integer: true, min: 0 }),
    alpha: new AlphaField({ initial: 0.5 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    bright: number(0, { min: 0, step: 0.01 }),
    color: new ColorField(),
    coloration: new NumberField({ required: true, integer: true, initial: 1 }),
    dim: number(0, { min: 0, step: 0.01 }),
    attenuation: new AlphaField({ initial: 0.5 }),
    luminosity: number(0.5, { min: 0, max: 1 }),
    saturation: number(0, { min: -1, max: 1 }),
    contrast: number(0, { min: -1, max: 1 }),
    shadows: number(0, { min: 0, max: 1 }),
  } satisfies DataSchema;
}

/** The shown data of light. */
export interface LightData {
  negative: boolean;
  priority: number;
  alpha: number;
  angle: number;
  bright: number;
  color: unknown;
  coloration: number;
  dim: number;
  attenuation: number;
  luminosity: number;
  saturation: number;
  contrast: number;
  shadows: number;
  animation: { type: string | null; speed: number; intensity: number; reverse: boolean };
  darkness: { min: number; max: number };
}

/** The shown data of a texture. */
export interface TextureSource {
  src: string | null;
  anchorX: number;
  anchorY: number;
  offsetX: number;
  offsetY: number;
  fit: string;
  scaleX: number;
  scaleY: number;
  rotation: number;
  tint: unknown;
  alphaThreshold: number;
}

/** Ownership by user id, with a default. */
export type Ownership = Record<string, number> & { default?: number };
