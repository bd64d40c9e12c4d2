/**
 * Regions of a scene with their behaviours.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseRegion.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseRegionBehavior.html
 */
import { REGION_VISIBILITY } from '../constants';
import { Document, describeDocument } from '../document';
import { currentGeneration } from '../document-host';
import type { PermissionUser } from '../document-permissions';
import type { EmbeddedCollection } from '../embedded-collection';
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';
import { elevationField, number, placeableFields } from './common-fields';
import { regionShape } from './region-shapes';

export class BaseRegionBehavior extends Document {
  static override readonly metadata = describeDocument({
    name: 'RegionBehavior',
    collection: 'behaviors',
    hasTypeData: true,
    // The list is that of 13; 14 adds three and the tabletop runs none of them itself.
    coreTypes: [
      'adjustDarknessLevel',
      'displayScrollingText',
      'executeMacro',
      'executeScript',
      'modifyMovementCost',
      'pauseGame',
      'suppressWeather',
      'teleportToken',
      'toggleBehavior',
    ],
    permissions: { create: canManageBehavior, update: canManageBehavior },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'BEHAVIOR'];

  declare readonly name: string;
  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly disabled: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(BaseRegionBehavior),
      system: new TypeDataField(BaseRegionBehavior),
      disabled: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** Scripts in a region are for those who may write scripts and run the region. */
function canManageBehavior(user: PermissionUser, document: Document, data: PlainObject): boolean {
  if (!(document.parent as Document | null)?.testUserPermission(user, 'OWNER')) return false;
  const type = (data['type'] as string | undefined) ?? (document as BaseRegionBehavior).type;
  return type !== 'executeScript' || user.hasPermission('MACRO_SCRIPT');
}

export interface RegionShapeData {
  type: string;
  hole?: boolean;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radiusX?: number;
  radiusY?: number;
  rotation?: number;
  points?: number[];
  [more: string]: unknown;
}

export class BaseRegion extends Document {
  static override readonly metadata = describeDocument({
    name: 'Region',
    collection: 'regions',
    embedded: { RegionBehavior: 'behaviors' },
    permissions: { create: canCreateRegion, delete: 'OWNER' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'REGION'];

  declare readonly name: string;
  declare readonly color: unknown;
  declare readonly shapes: RegionShapeData[];
  declare readonly elevation: { bottom: number | null; top: number | null; topInclusive?: boolean };
  declare readonly behaviors: EmbeddedCollection<BaseRegionBehavior>;
  declare readonly visibility: number;
  declare readonly locked: boolean;
  declare readonly hidden: boolean | undefined;
  declare readonly levels: Set<string> | undefined;

  static override defineSchema(): DataSchema {
    const height = (): NumberField => new NumberField({ required: true });
    return {
      ...placeableFields(),
      // Nothing stands in for a name that is not given.
      name: new StringField({ required: true, blank: false, textSearch: true }),
      color: new ColorField({ required: true, nullable: false, initial: '#7a9ccf' }),
      shapes: new ArrayField(regionShape()),
      elevation: elevationField({
        bottom: height(),
        top: height(),
        ...(currentGeneration() >= 14 ? { topInclusive: new BooleanField() } : {}),
      }),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new NumberField({ required: true, initial: REGION_VISIBILITY.LAYER, choices: visibilities() }),
      locked: new BooleanField(),
      ...(currentGeneration() >= 14 ? fieldsOfFourteen() : {}),
    };
  }

  /** On 14 a region belongs to its author. */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user !== null && !user.isGM && this._source['author'] === user.id) return 3;
    return super.getUserLevel(user ?? undefined);
  }
}

/** 14 has added two ways to be seen. @see https://foundryvtt.com/api/v14/variables/CONST.REGION_VISIBILITY.html */
function visibilities(): number[] {
  const { LAYER, GAMEMASTER, ALWAYS, OBSERVER, LAYER_UNLOCKED } = REGION_VISIBILITY;
  return currentGeneration() >= 14 ? [LAYER, GAMEMASTER, ALWAYS, OBSERVER, LAYER_UNLOCKED] : [LAYER, GAMEMASTER, ALWAYS];
}

const fieldsOfFourteen = (): DataSchema => ({
  author: new DocumentAuthorField({ documentName: 'User' }, { nullable: true }),
  hidden: new BooleanField(),
  restriction: restrictionField(),
  highlightMode: new StringField({ required: true, initial: 'shapes', choices: ['shapes', 'coverage'] }),
  displayMeasurements: new BooleanField(),
  attachment: attachmentField(),
});

/** How walls cut a region off. Unsure: the first values, and that no priority is below nought. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionRestrictionData.html */
const restrictionField = (): SchemaField =>
  new SchemaField({
    enabled: new BooleanField(),
    type: new StringField({ required: true, initial: 'move', choices: ['light', 'darkness', 'sight', 'sound', 'move'] }),
    priority: number(0, { integer: true, min: 0 }),
  });

/** The token that a region goes along with. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionAttachmentData.html */
const attachmentField = (): SchemaField =>
  new SchemaField({ token: new ForeignDocumentField({ documentName: 'Token' }, { idOnly: true }) });

/** 14 has a permission for it, 13 leaves it to assistants. @see https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html */
function canCreateRegion(user: PermissionUser): boolean {
  return currentGeneration() >= 14 ? user.hasPermission('REGION_CREATE') : user.isGM;
}
