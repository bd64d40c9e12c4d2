/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseWall.html */
import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_MOVEMENT_TYPES, WALL_SENSE_TYPES } from '../constants';
import { Document, describeDocument } from '../document';
import { type PermissionUser, changesOnly } from '../document-permissions';
import { ArrayField, BooleanField, type DataSchema, FilePathField, NumberField, SchemaField, StringField } from '../fields';
import type { PlainObject } from '../merge';
import { choice, placeableFields } from './common-fields';

export class BaseWall extends Document {
  static override readonly metadata = describeDocument({ name: 'Wall', collection: 'walls', permissions: { update: canUpdate } });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'WALL'];

  /** The two ends: x, y, x, y in pixels. */
  declare readonly c: [number, number, number, number];
  declare readonly light: number;
  declare readonly move: number;
  declare readonly sight: number;
  declare readonly sound: number;
  declare readonly dir: number;
  declare readonly door: number;
  declare readonly ds: number;
  declare readonly doorSound: string | undefined;
  declare readonly threshold: { light: number | null; sight: number | null; sound: number | null; attenuation: boolean };
  declare readonly levels: Set<string> | undefined;

  static override defineSchema(): DataSchema {
    const distance = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, positive: true });
    return {
      ...placeableFields(),
      // Nothing stands in for ends that are not given.
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: (ends: unknown[]) => ends.length === 4,
        validationError: 'must be a length-4 array of integer coordinates',
      }),
      light: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      move: choice(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      sound: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      dir: choice(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: choice(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: choice(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({ light: distance(), sight: distance(), sound: distance(), attenuation: new BooleanField() }),
      animation: new SchemaField(
        {
          direction: new NumberField({ choices: [-1, 1], initial: 1 }),
          double: new BooleanField(),
          duration: new NumberField({ positive: true, integer: true, initial: 750 }),
          flip: new BooleanField(),
          strength: new NumberField({ initial: 1, min: 0, max: 2, step: 0.05 }),
          texture: new FilePathField({ categories: ['IMAGE'], virtual: true }),
          type: new StringField({ initial: 'swing', blank: true }),
        },
        { required: true, nullable: true, initial: null },
      ),
    };
  }
}

/** Players may open and close doors that are not locked, if they have WALL_DOORS. */
function canUpdate(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  if (user.isGM) return true;
  const wall = document as BaseWall;
  const isUnlocked = wall.ds !== WALL_DOOR_STATES.LOCKED && changes['ds'] !== WALL_DOOR_STATES.LOCKED;
  return changesOnly(changes, ['ds']) && wall.door > WALL_DOOR_TYPES.NONE && isUnlocked && user.hasPermission('WALL_DOORS');
}
