/** What tokens and prototype tokens share. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenData.html */
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_TURN_MARKER_MODES } from '../constants';
import { DataModel } from '../data-model';
import { currentGeneration } from '../document-host';
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  EmbeddedDataField,
  NumberField,
  FilePathField,
  SchemaField,
  StringField,
  TextureData,
} from '../fields';
import type { PlainObject } from '../merge';
import { areInOrder, choice, lightFields, number } from './common-fields';

/**
 * How tokens of one actor get names of their own.
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenData.html
 */
export const namingFields = (): DataSchema => ({
  appendNumber: new BooleanField(),
  prependAdjective: new BooleanField(),
});

export function tokenFields(): DataSchema {
  const fourteen = currentGeneration() >= 14;
  const size = (): NumberField =>
    new NumberField(
      fourteen
        ? { required: true, nullable: false, positive: true, initial: 1 }
        : { nullable: false, positive: true, initial: 1, step: 0.5 },
    );
  return {
    displayName: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    width: size(),
    height: size(),
    ...(fourteen ? { depth: number(1, { min: 0 }) } : { randomImg: new BooleanField(), ...namingFields() }),
    texture: new TextureData(
      {},
      {
        initial: { src: 'icons/svg/mystery-man.svg', anchorX: 0.5, anchorY: 0.5, fit: 'contain', alphaThreshold: 0.75 },
        wildcard: true,
      },
    ),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: choice(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: barField(),
    bar2: barField(),
    light: new EmbeddedDataField(LightDataModel),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: 'basic' }),
      color: new ColorField(),
      attenuation: new AlphaField({ initial: 0.1 }),
      brightness: number(0, { min: -1, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      contrast: number(0, { min: -1, max: 1 }),
    }),
    detectionModes: new ArrayField(
      new SchemaField({
        id: new StringField(),
        enabled: new BooleanField({ initial: true }),
        range: new NumberField({ required: true, min: 0, step: 0.01 }),
      }),
    ),
    occludable: new SchemaField({ radius: number(0, { min: 0, step: 0.01 }) }),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
      subject: new SchemaField({
        scale: number(1, { min: 0.5 }),
        texture: new FilePathField({ categories: ['IMAGE'] }),
      }),
    }),
    turnMarker: new SchemaField({
      mode: choice(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new StringField({ required: true, blank: false, nullable: true }),
      src: new FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

const barField = (): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }) });

/** How dark a scene has to be for a light to show. */
export const darknessSchema = (): SchemaField =>
  new SchemaField(
    { min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) },
    {
      validate: ({ min, max }: PlainObject) => areInOrder(min, max),
      validationError: 'darkness.max may not be less than darkness.min',
    },
  );

/** Light with its animation and the darkness it shows in. @see https://foundryvtt.com/api/classes/foundry.data.LightData.html */
export class LightDataModel extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      ...lightFields(),
      animation: new SchemaField({
        type: new StringField({ nullable: true, blank: false, initial: null }),
        speed: number(5, { integer: true, min: 0, max: 10 }),
        intensity: number(5, { integer: true, min: 1, max: 10 }),
        reverse: new BooleanField(),
      }),
      darkness: darknessSchema(),
    };
  }
}
