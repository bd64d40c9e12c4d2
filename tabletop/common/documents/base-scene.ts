/** @see https://foundryvtt.com/api/interfaces/foundry.documents.types.SceneData.html (13 and 14 differ: backgrounds moved to levels) */
import { GRID_TYPES, SCENE_FOG_MODES } from '../constants';
import { Document, describeDocument } from '../document';
import { currentGeneration } from '../document-host';
import type { EmbeddedCollection } from '../embedded-collection';
import {
  AlphaField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentIdField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  NumberField,
  SchemaField,
  StringField,
  TextureData,
} from '../fields';
import type { PlainObject } from '../merge';
import { isPlainObject } from '../merge';
import { BaseAmbientLight, BaseAmbientSound, BaseDrawing, BaseNote, BaseTile } from './base-placeables';
import type { BaseFolder } from './base-folder';
import { BaseLevel, DEFAULT_LEVEL_ID } from './base-level';
import { BaseMeasuredTemplate } from './base-measured-template';
import { BaseRegion } from './base-region';
import { BaseToken } from './base-token';
import { darknessSchema } from './token-fields';
import { BaseWall } from './base-wall';
import { type Ownership, type TextureSource, choice, lightFields, number, primaryFields } from './common-fields';

/** Data of a scene's grid as it is stored. */
export interface SceneGridData {
  type: number;
  size: number;
  style: string;
  thickness: number;
  color: string;
  alpha: number;
  distance: number;
  units: string;
}

const EMBEDDED = {
  AmbientLight: 'lights',
  AmbientSound: 'sounds',
  Drawing: 'drawings',
  Note: 'notes',
  Region: 'regions',
  Tile: 'tiles',
  Token: 'tokens',
  Wall: 'walls',
  // On 13 there is no such field, so that the collection is never made.
  Level: 'levels',
  // On 14 regions have taken the place of templates.
  MeasuredTemplate: 'templates',
} as const;

export class BaseScene extends Document {
  static override readonly metadata = {
    ...describeDocument({
      name: 'Scene',
      collection: 'scenes',
      indexed: true,
      compendiumIndexFields: ['_id', 'name', 'thumb', 'sort', 'folder'],
      embedded: EMBEDDED,
      preserveOnImport: ['_id', 'sort', 'ownership', 'folder', 'active'],
    }),
    defaultLevelId: DEFAULT_LEVEL_ID,
  };
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'SCENE'];

  declare readonly name: string;
  declare readonly active: boolean;
  declare readonly navigation: boolean;
  declare readonly navOrder: number;
  declare readonly navName: string;
  /** Generation 13; on 14 the levels have it. */
  declare readonly background: TextureSource;
  declare readonly foreground: string | null;
  declare readonly thumb: string | null;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly padding: number;
  declare readonly shiftX: number;
  declare readonly shiftY: number;
  declare readonly initial: { x: number | null; y: number | null; scale: number | null };
  declare readonly backgroundColor: unknown;
  declare readonly tokenVision: boolean;
  declare readonly fog: PlainObject;
  declare readonly environment: {
    darknessLevel: number;
    darknessLock: boolean;
    globalLight: PlainObject;
    cycle: boolean;
    base: PlainObject;
    dark: PlainObject;
  };
  declare readonly drawings: EmbeddedCollection<BaseDrawing>;
  declare readonly tokens: EmbeddedCollection<BaseToken>;
  declare readonly lights: EmbeddedCollection<BaseAmbientLight>;
  declare readonly notes: EmbeddedCollection<BaseNote>;
  declare readonly sounds: EmbeddedCollection<BaseAmbientSound>;
  declare readonly regions: EmbeddedCollection<BaseRegion>;
  declare readonly tiles: EmbeddedCollection<BaseTile>;
  declare readonly walls: EmbeddedCollection<BaseWall>;
  /** Generation 14. */
  declare readonly levels: EmbeddedCollection<BaseLevel>;
  declare readonly initialLevel: string | null;
  declare readonly journal: Document | null;
  declare readonly weather: string;
  declare readonly folder: BaseFolder | null;
  declare readonly sort: number;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    const fourteen = currentGeneration() >= 14;
    return {
      ...primaryFields(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: number(0, { integer: true }),
      navName: new HTMLField({ textSearch: true }),
      thumb: new FilePathField({ categories: ['IMAGE'] }),
      width: new NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: number(0.25, { min: 0, max: 0.5, step: 0.05 }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true }),
        y: new NumberField({ integer: true, required: true }),
        scale: new NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new ColorField({ nullable: false, initial: '#999999' }),
      grid: gridSchema(),
      tokenVision: new BooleanField({ initial: true }),
      fog: fogSchema(fourteen),
      environment: environmentSchema(),
      drawings: new EmbeddedCollectionField(BaseDrawing),
      tokens: new EmbeddedCollectionField(BaseToken),
      lights: new EmbeddedCollectionField(BaseAmbientLight),
      notes: new EmbeddedCollectionField(BaseNote),
      sounds: new EmbeddedCollectionField(BaseAmbientSound),
      regions: new EmbeddedCollectionField(BaseRegion),
      tiles: new EmbeddedCollectionField(BaseTile),
      walls: new EmbeddedCollectionField(BaseWall),
      playlist: new ForeignDocumentField({ documentName: 'Playlist' }),
      playlistSound: new ForeignDocumentField({ documentName: 'PlaylistSound' }, { idOnly: true }),
      journal: new ForeignDocumentField({ documentName: 'JournalEntry' }),
      journalEntryPage: new ForeignDocumentField({ documentName: 'JournalEntryPage' }, { idOnly: true }),
      weather: new StringField({ required: true }),
      ...(fourteen ? levelFields() : { ...backgroundFields(), templates: new EmbeddedCollectionField(BaseMeasuredTemplate) }),
    };
  }

  /**
   * On 14 a scene that says nothing of levels has one; one that says it has none stays without.
   * Unsure: where the one comes from.
   * @see https://github.com/foundryvtt/foundryvtt/issues/14629
   */
  static override migrateData(source: PlainObject): PlainObject {
    if (currentGeneration() >= 14) {
      source['levels'] ??= [{ _id: DEFAULT_LEVEL_ID, name: 'Level' }];
      const [first] = Array.isArray(source['levels']) ? (source['levels'] as PlainObject[]) : [];
      source['initialLevel'] ??= first?.['_id'] ?? DEFAULT_LEVEL_ID;
    }
    return super.migrateData(source);
  }

  /**
   * What generation 13 stored on a scene becomes its first level when 14 loads it. Data given at creation is not
   * changed so: there, 14 leaves the old fields out.
   * @see https://foundryvtt.com/releases/14.353
   */
  static migrateStored(source: PlainObject): PlainObject {
    if (currentGeneration() >= 14) migrateToLevels(source);
    return source;
  }
}

function backgroundFields(): DataSchema {
  return {
    background: new TextureData(),
    foreground: new FilePathField({ categories: ['IMAGE', 'VIDEO'], virtual: true }),
    foregroundElevation: new NumberField({ required: false, positive: true, integer: true }),
  };
}

function levelFields(): DataSchema {
  return {
    levels: new EmbeddedCollectionField(BaseLevel),
    initialLevel: new DocumentIdField({ readonly: false, initial: DEFAULT_LEVEL_ID }),
    shiftX: number(0, { integer: true }),
    shiftY: number(0, { integer: true }),
    transition: new SchemaField({
      type: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      duration: number(1000, { integer: true, min: 0 }),
      activeOnly: new BooleanField(),
    }),
  };
}

const gridSchema = (): SchemaField =>
  new SchemaField({
    type: choice(GRID_TYPES, GRID_TYPES.SQUARE),
    size: number(100, { integer: true, min: 20 }),
    style: new StringField({ required: true, blank: false, initial: 'solidLines' }),
    thickness: number(1, { positive: true, integer: true }),
    color: new ColorField({ required: true, nullable: false, initial: '#000000' }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: number(5, { positive: true }),
    units: new StringField({ required: true, initial: 'ft' }),
  });

const fogSchema = (fourteen: boolean): SchemaField =>
  new SchemaField({
    ...(fourteen
      ? { mode: choice(SCENE_FOG_MODES, SCENE_FOG_MODES.INDIVIDUAL) }
      : {
          exploration: new BooleanField({ initial: true }),
          overlay: new FilePathField({ categories: ['IMAGE', 'VIDEO'], virtual: true }),
        }),
    reset: new NumberField({ required: false, initial: undefined }),
    colors: new SchemaField({ explored: new ColorField(), unexplored: new ColorField() }),
  });

function environmentSchema(): SchemaField {
  const { alpha, color, coloration, saturation, contrast, shadows } = lightFields();
  const ambience = (hue: number, luminosity: number): SchemaField =>
    new SchemaField({
      hue: new HueField({ initial: hue }),
      intensity: new AlphaField({ initial: 0 }),
      luminosity: number(luminosity, { min: -1, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      shadows: number(0, { min: 0, max: 1 }),
    });
  return new SchemaField({
    darknessLevel: new AlphaField({ initial: 0 }),
    darknessLock: new BooleanField(),
    globalLight: new SchemaField({
      enabled: new BooleanField(),
      alpha,
      bright: new BooleanField(),
      color,
      coloration,
      luminosity: number(0, { min: 0, max: 1 }),
      saturation,
      contrast,
      shadows,
      darkness: darknessSchema(),
    }),
    cycle: new BooleanField({ initial: true }),
    base: ambience(0, 0),
    dark: ambience(0.71388889, -0.25),
  });
}

function migrateToLevels(source: PlainObject): void {
  // What 14 has stored has levels, or an empty list of them, from which it does not recover.
  if (Array.isArray(source['levels'])) return;
  const { background, foreground, foregroundElevation } = source;
  const texture = isPlainObject(background) ? background : {};
  const { src = null, tint, alphaThreshold, ...placement } = texture;
  source['levels'] = [
    {
      _id: DEFAULT_LEVEL_ID,
      name: 'Level',
      elevation: { bottom: 0, top: typeof foregroundElevation === 'number' ? foregroundElevation : 20 },
      background: { src, tint, alphaThreshold, color: source['backgroundColor'] },
      foreground: { src: typeof foreground === 'string' ? foreground : null },
      // 13 places a background by its corner unless told otherwise, 14 by its middle.
      textures: { anchorX: 0, anchorY: 0, ...placement },
    },
  ];
  source['initialLevel'] = DEFAULT_LEVEL_ID;
}
