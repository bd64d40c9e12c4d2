/** A storey of a scene, generation 14. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html */
import { TEXTURE_DATA_FIT_MODES } from '../constants';
import { Document, describeDocument } from '../document';
import {
  AlphaField,
  AngleField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  FilePathField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from '../fields';
import { SceneLevelsSetField } from '../fields/fields-of-fourteen';
import { elevationField, number } from './common-fields';

/** The id of the level that a scene has at first. */
export const DEFAULT_LEVEL_ID = 'defaultLevel0000';

export interface LevelTexture {
  src: string | null;
  tint: unknown;
  alphaThreshold: number;
}

export class BaseLevel extends Document {
  static override readonly metadata = describeDocument({ name: 'Level', collection: 'levels' });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'LEVEL'];

  declare readonly name: string;
  declare readonly elevation: { bottom: number | null; top: number | null };
  declare readonly background: LevelTexture & { color: unknown };
  declare readonly foreground: LevelTexture;
  declare readonly fog: { src: string | null };
  declare readonly textures: {
    anchorX: number;
    anchorY: number;
    offsetX: number;
    offsetY: number;
    fit: string;
    scaleX: number;
    scaleY: number;
    rotation: number;
  };
  declare readonly visibility: { levels: Set<string> };
  declare readonly sort: number;

  static override defineSchema(): DataSchema {
    const source = (): FilePathField => new FilePathField({ required: true, categories: ['TEXTURE'], virtual: true });
    const texture = (): DataSchema => ({
      src: source(),
      tint: new ColorField({ required: true, nullable: false, initial: '#ffffff' }),
      alphaThreshold: new AlphaField({ initial: 0.75 }),
    });
    return {
      _id: new DocumentIdField(),
      // Nothing stands in for a name that is not given.
      name: new StringField({ required: true, blank: false, textSearch: true }),
      elevation: elevationField({
        bottom: new NumberField({ required: true, nullable: true, initial: 0 }),
        top: new NumberField({ required: true, nullable: true, initial: 20 }),
      }),
      background: new SchemaField({
        ...texture(),
        color: new ColorField({ nullable: false, initial: '#999999' }),
      }),
      foreground: new SchemaField(texture()),
      fog: new SchemaField({ src: source() }),
      textures: new SchemaField({
        anchorX: number(0.5),
        anchorY: number(0.5),
        offsetX: number(0, { integer: true }),
        offsetY: number(0, { integer: true }),
        fit: new StringField({ required: true, initial: 'fill', choices: TEXTURE_DATA_FIT_MODES }),
        scaleX: number(1),
        scaleY: number(1),
        rotation: new AngleField({ initial: 0 }),
      }),
      visibility: new SchemaField({ levels: new SceneLevelsSetField() }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    };
  }
}
