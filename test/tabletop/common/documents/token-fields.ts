/** What tokens and prototype tokens share. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenData.html */
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES, TOKEN_TURN_MARKER_MODES } from '../constants';
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TextureData,
} from '../fields';
import { choice, lightFields, number } from './common-fields';

/**
 * How tokens of one actor get names of their own.
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenData.html
 */
export const namingFields = (): DataSchema => ({
  appendNumber: new BooleanField(),
  prependAdjective: new BooleanField(),
});

export function tokenFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    width: number(1, { min: 0, step: 0.5 }),
    height: number(1, { min: 0, step: 0.5 }),
    depth: number(1, { min: 0 }),
    texture: new TextureData(
      {},
      {
        initial: { src: 'icons/svg/mystery-man.svg', anchorX: 0.5, anchorY: 0.5, fit: 'contain', alphaThreshold: 0.75 },
        wildcard: true,
      },
    ),
    shape: choice(TOKEN_SHAPES, TOKEN_SHAPES.RECTANGLE_1),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: choice(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: barField(),
    bar2: barField(),
    light: lightSchema(),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
      angle: number(360, { min: 0, max: 360 }),
      visionMode: new StringField({ required: true, blank: false, initial: 'basic' }),
      color: new ColorField(),
      attenuation: new AlphaField({ initial: 0.1 }),
      brightness: number(0, { min: -1, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      contrast: number(0, { min: -1, max: 1 }),
    }),
    detectionModes: new ArrayField(new ObjectField()),
    occludable: new SchemaField({ radius: number(0, { min: 0 }) }),
    ring: new ObjectField({
      initial: () => ({
        enabled: false,
        colors: { ring: null, background: null },
        effects: 1,
        subject: { scale: 1, texture: null },
      }),
    }),
    turnMarker: new SchemaField({
      mode: choice(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      src: new StringField({ nullable: true, initial: null }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

const barField = (): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }) });

/** Light with its animation and the darkness it shows in. */
export const lightSchema = (): SchemaField =>
  new SchemaField({
    ...lightFields(),
    animation: new SchemaField({
      type: new StringField({ nullable: true, blank: false, initial: null }),
      speed: number(5, { integer: true, min: 0, max: 10 }),
      intensity: number(5, { integer: true, min: 1, max: 10 }),
      reverse: new BooleanField(),
    }),
    darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
  });
