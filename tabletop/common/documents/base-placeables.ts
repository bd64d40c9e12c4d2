/**
 * Notes, drawings, tiles, lights and sounds of a scene.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseNote.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseDrawing.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseTile.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseAmbientLight.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseAmbientSound.html
 */
import { DRAWING_FILL_TYPES, TEXT_ANCHOR_POINTS, occlusionModesOf } from '../constants';
import { DataModel } from '../data-model';
import { Document, describeDocument } from '../document';
import { currentGeneration, documentHost } from '../document-host';
import type { PermissionUser } from '../document-permissions';
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentAuthorField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  SchemaField,
  StringField,
  TextureData,
} from '../fields';
import type { PlainObject } from '../merge';
import {
  type LightData,
  type TextureSource,
  choice,
  number,
  placeFields,
  placeableFields,
  positionFields,
} from './common-fields';
import { LightDataModel } from './token-fields';

export class BaseNote extends Document {
  static override readonly metadata = describeDocument({
    name: 'Note',
    collection: 'notes',
    permissions: { create: canCreateNote, delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'NOTE'];
  static DEFAULT_ICON = 'icons/svg/book.svg';

  declare readonly entryId: string | null;
  declare readonly pageId: string | null;
  declare x: number;
  declare y: number;
  declare readonly elevation: number;
  declare readonly sort: number;
  declare readonly texture: TextureSource;
  declare readonly iconSize: number;
  declare readonly text: string | undefined;
  declare readonly fontFamily: string;
  declare readonly fontSize: number;
  declare readonly textAnchor: number;
  declare readonly textColor: unknown;
  declare readonly global: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...placeableFields(),
      ...positionFields(),
      entryId: new ForeignDocumentField({ documentName: 'JournalEntry' }, { idOnly: true }),
      pageId: new ForeignDocumentField({ documentName: 'JournalEntryPage' }, { idOnly: true }),
      texture: new TextureData(
        {},
        { categories: ['IMAGE'], initial: { src: BaseNote.DEFAULT_ICON, anchorX: 0.5, anchorY: 0.5, fit: 'contain' } },
      ),
      iconSize: number(40, { integer: true, min: 32 }),
      text: new StringField({ textSearch: true }),
      fontFamily: new StringField({ required: true, initial: 'Signika' }),
      fontSize: new NumberField({ required: true, integer: true, min: 8, max: 128, initial: 32 }),
      textAnchor: choice(TEXT_ANCHOR_POINTS, TEXT_ANCHOR_POINTS.BOTTOM),
      textColor: new ColorField({ required: true, nullable: false, initial: '#FFFFFF' }),
      global: new BooleanField(),
    };
  }

  /** A note belongs to whom its journal entry belongs to. */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user?.isGM) return 3;
    const entry = this.entryId ? documentHost().worldCollection('JournalEntry')?.get(this.entryId) : undefined;
    const page = this.pageId ? entry?.getEmbeddedDocument('JournalEntryPage', this.pageId) : undefined;
    const target = page ?? entry;
    if (target) return target.getUserLevel(user ?? undefined);
    return user?.hasPermission('NOTE_CREATE') ? 3 : 0;
  }
}

/** A note of one's own needs NOTE_CREATE and, if it leads to an entry, at least to observe that. */
function canCreateNote(user: PermissionUser, _document: Document, data: PlainObject): boolean {
  if (!user.hasPermission('NOTE_CREATE')) return false;
  const entryId = data['entryId'];
  if (typeof entryId !== 'string' || user.isGM) return true;
  const entry = documentHost().worldCollection('JournalEntry')?.get(entryId);
  return entry?.testUserPermission(user, 'OBSERVER') ?? false;
}

/** The outline of a drawing. @see https://foundryvtt.com/api/classes/foundry.data.ShapeData.html */
class ShapeData extends DataModel {
  static override defineSchema(): DataSchema {
    const required = currentGeneration() >= 14;
    const size = (): NumberField => new NumberField({ required, integer: true, min: 0 });
    return {
      type: new StringField({ required: true, blank: false, initial: 'r', choices: ['r', 'e', 'p', 'c'] }),
      width: size(),
      height: size(),
      radius: new NumberField({ required, integer: true, positive: true }),
      points: new ArrayField(new NumberField({ required, nullable: false })),
    };
  }
}

export class BaseDrawing extends Document {
  static override readonly metadata = describeDocument({
    name: 'Drawing',
    collection: 'drawings',
    permissions: { create: canCreateDrawing, delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'DRAWING'];

  declare readonly author: Document | null;
  /** `r` rectangle, `e` ellipse, `p` polygon, `c` circle. */
  declare readonly shape: { type: string; width: number | null; height: number | null; radius: number | null; points: number[] };
  declare x: number;
  declare y: number;
  declare readonly elevation: number;
  declare readonly sort: number;
  declare readonly rotation: number;
  declare readonly bezierFactor: number;
  declare readonly fillType: number;
  declare readonly fillColor: unknown;
  declare readonly fillAlpha: number;
  declare readonly strokeWidth: number;
  declare readonly strokeColor: unknown;
  declare readonly strokeAlpha: number;
  declare readonly texture: string | null;
  declare readonly text: string | undefined;
  declare readonly fontFamily: string;
  declare readonly fontSize: number;
  declare readonly textColor: unknown;
  declare readonly textAlpha: number;
  declare readonly hidden: boolean;
  declare readonly locked: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...placeableFields(),
      ...positionFields(),
      x: number(0),
      y: number(0),
      author: new DocumentAuthorField({ documentName: 'User' }),
      shape: new EmbeddedDataField(ShapeData),
      rotation: new AngleField(),
      bezierFactor: new AlphaField({ initial: 0, max: 0.5 }),
      fillType: choice(DRAWING_FILL_TYPES, DRAWING_FILL_TYPES.NONE),
      fillColor: new ColorField({ nullable: false, initial: '#ffffff' }),
      fillAlpha: new AlphaField({ initial: 0.5 }),
      strokeWidth: new NumberField({ nullable: false, integer: true, initial: 8, min: 0 }),
      strokeColor: new ColorField({ nullable: false, initial: '#ffffff' }),
      strokeAlpha: new AlphaField(),
      texture: new FilePathField({ categories: ['IMAGE'] }),
      text: new StringField(),
      fontFamily: new StringField({ blank: false, initial: 'Signika' }),
      fontSize: new NumberField({ nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
      textColor: new ColorField({ nullable: false, initial: '#FFFFFF' }),
      textAlpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
    };
  }

  /** A drawing belongs to its author. */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user?.isGM) return 3;
    return user !== null && this._source['author'] === user.id ? 3 : super.getUserLevel(user ?? undefined);
  }
}

/** Users draw in their own name. */
function canCreateDrawing(user: PermissionUser, _document: Document, data: PlainObject): boolean {
  if (!user.isGM && data['author'] !== undefined && data['author'] !== user.id) return false;
  return user.hasPermission('DRAWING_CREATE');
}

export class BaseTile extends Document {
  static override readonly metadata = describeDocument({ name: 'Tile', collection: 'tiles' });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'TILE'];

  declare readonly texture: TextureSource;
  declare readonly width: number;
  declare readonly height: number;
  declare x: number;
  declare y: number;
  declare readonly elevation: number;
  declare readonly sort: number;
  declare readonly rotation: number;
  declare readonly alpha: number;
  declare readonly hidden: boolean;
  declare readonly locked: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...placeableFields(),
      ...positionFields(),
      texture: new TextureData({}, { initial: { anchorX: 0.5, anchorY: 0.5, alphaThreshold: 0.75 } }),
      // Nothing stands in for a size that is not given.
      width: new NumberField({ required: true, min: 0, nullable: false, step: 0.1 }),
      height: new NumberField({ required: true, min: 0, nullable: false, step: 0.1 }),
      rotation: new AngleField(),
      alpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      restrictions: new SchemaField({ light: new BooleanField(), weather: new BooleanField() }),
      occlusion: new SchemaField({
        mode: new NumberField({ initial: 0, choices: Object.values(occlusionModesOf(currentGeneration())) }),
        alpha: new AlphaField({ initial: 0 }),
      }),
      video: new SchemaField({
        loop: new BooleanField({ initial: true }),
        autoplay: new BooleanField({ initial: true }),
        volume: new AlphaField({ initial: 0, step: 0.01 }),
      }),
    };
  }
}

export class BaseAmbientLight extends Document {
  static override readonly metadata = describeDocument({ name: 'AmbientLight', collection: 'lights' });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'AMBIENT_LIGHT'];

  declare x: number;
  declare y: number;
  declare readonly elevation: number;
  declare readonly rotation: number;
  declare readonly walls: boolean;
  declare readonly vision: boolean;
  declare readonly config: LightData;
  declare readonly hidden: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...placeableFields(),
      ...placeFields(),
      rotation: new AngleField(),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new EmbeddedDataField(LightDataModel),
      hidden: new BooleanField(),
    };
  }
}

export class BaseAmbientSound extends Document {
  static override readonly metadata = describeDocument({ name: 'AmbientSound', collection: 'sounds' });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'AMBIENT_SOUND'];

  declare x: number;
  declare y: number;
  declare readonly radius: number;
  declare readonly path: string | null;
  declare readonly volume: number;
  declare readonly hidden: boolean;

  static override defineSchema(): DataSchema {
    const effect = (): SchemaField =>
      new SchemaField({
        type: new StringField(),
        intensity: new NumberField({ required: true, integer: true, initial: 5, min: 1, max: 10 }),
      });
    return {
      ...placeableFields(),
      ...placeFields(),
      radius: number(0, { min: 0, step: 0.01 }),
      path: new FilePathField({ categories: ['AUDIO'] }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      walls: new BooleanField({ initial: true }),
      easing: new BooleanField({ initial: true }),
      hidden: new BooleanField(),
      darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
      effects: new SchemaField({ base: effect(), muffled: effect() }),
    };
  }
}
