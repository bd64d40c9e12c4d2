/** @see https://foundryvtt.com/api/classes/foundry.documents.BaseToken.html */
import { TOKEN_SHAPES } from '../constants';
import { Document, describeDocument } from '../document';
import { currentGeneration, documentHost } from '../document-host';
import type { PermissionUser } from '../document-permissions';
import {
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentIdField,
  ForeignDocumentField,
  NumberField,
  type NumberFieldOptions,
  ObjectField,
  SchemaField,
  StringField,
} from '../fields';
import type { PlainObject } from '../merge';
import type { LightData, TextureSource } from './common-fields';
import { positionFields } from './common-fields';
import { DEFAULT_LEVEL_ID } from './base-level';
import { tokenFields } from './token-fields';

export class BaseToken extends Document {
  static override readonly metadata = describeDocument({
    name: 'Token',
    collection: 'tokens',
    permissions: { create: 'TOKEN_CREATE', update: canUpdate, delete: 'TOKEN_DELETE' },
  });
  static override LOCALIZATION_PREFIXES = ['DOCUMENT', 'TOKEN'];

  declare name: string;
  declare readonly displayName: number;
  declare readonly actorId: string | null;
  declare readonly actorLink: boolean;
  declare readonly delta: PlainObject;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare readonly sort: number;
  declare width: number;
  declare height: number;
  declare readonly depth: number;
  declare readonly texture: TextureSource;
  declare readonly shape: number;
  declare readonly lockRotation: boolean;
  declare rotation: number;
  declare readonly alpha: number;
  declare readonly hidden: boolean;
  declare readonly locked: boolean;
  declare readonly disposition: number;
  declare readonly displayBars: number;
  declare readonly bar1: { attribute: string | null };
  declare readonly bar2: { attribute: string | null };
  declare readonly light: LightData;
  declare readonly sight: { enabled: boolean; range: number | null; angle: number; visionMode: string };
  declare readonly _movementHistory: PlainObject[];
  declare readonly _regions: string[];
  /** Generation 14 only. */
  declare readonly level: string | undefined;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      ...tokenFields(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      shape: new NumberField({ initial: TOKEN_SHAPES.RECTANGLE_1, choices: Object.values(TOKEN_SHAPES) }),
      actorId: new ForeignDocumentField({ documentName: 'Actor' }, { idOnly: true }),
      delta: new ObjectField(),
      ...positionFields(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      _movementHistory: new ArrayField(waypointSchema()),
      _regions: new ArrayField(new ForeignDocumentField({ documentName: 'Region' }, { idOnly: true })),
      ...(currentGeneration() >= 14
        ? { level: new DocumentIdField({ readonly: false, nullable: false, initial: DEFAULT_LEVEL_ID }) }
        : {}),
    };
  }

  /** A token belongs to whom its actor belongs to. @see https://foundryvtt.com/api/classes/foundry.documents.BaseToken.html#getuserlevel */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user?.isGM) return 3;
    const actor = this.baseActor;
    return actor ? actor.getUserLevel(user ?? undefined) : super.getUserLevel(user ?? undefined);
  }

  /** The world's actor behind the token. */
  get baseActor(): Document | null {
    return this.actorId ? (documentHost().worldCollection('Actor')?.get(this.actorId) ?? null) : null;
  }
}

/** A place that a token has passed. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMeasuredMovementWaypoint.html */
function waypointSchema(): SchemaField {
  const coordinate = (more: NumberFieldOptions = {}): NumberField =>
    new NumberField({ required: true, nullable: false, initial: undefined, ...more });
  const text = (): StringField => new StringField({ required: true, blank: false, initial: undefined });
  const flag = (): BooleanField => new BooleanField({ initial: undefined });
  return new SchemaField({
    x: coordinate({ integer: true }),
    y: coordinate({ integer: true }),
    elevation: coordinate(),
    width: coordinate({ positive: true }),
    height: coordinate({ positive: true }),
    ...(currentGeneration() >= 14
      ? { depth: coordinate({ min: 0 }), level: new DocumentIdField({ readonly: false, nullable: false }) }
      : {}),
    shape: new NumberField({ required: true, initial: undefined, choices: Object.values(TOKEN_SHAPES) }),
    action: text(),
    terrain: new ObjectField({ nullable: true, initial: undefined }),
    snapped: flag(),
    explicit: flag(),
    checkpoint: flag(),
    intermediate: flag(),
    userId: new ForeignDocumentField({ documentName: 'User' }, { idOnly: true, initial: undefined }),
    movementId: text(),
    cost: coordinate({ min: 0 }),
  });
}

/** Owners of the actor may update; what makes a token another's, or its looks, needs TOKEN_CONFIGURE. unsure: which keys those are is not documented. */
function canUpdate(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  const token = document as BaseToken;
  if (!token.testUserPermission(user, 'OWNER')) return false;
  if (user.isGM) return true;
  return !('actorId' in changes) || changes['actorId'] === token.actorId;
}
