/**
 * Combats and combatants.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseCombat.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseCombatant.html
 */
import { Document, describeDocument } from '../document';
import { documentHost } from '../document-host';
import { type PermissionUser, changesOnly } from '../document-permissions';
import type { EmbeddedCollection } from '../embedded-collection';
import {
  BooleanField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';
import { number } from './common-fields';

export class BaseCombatant extends Document {
  static override readonly metadata = describeDocument({
    name: 'Combatant',
    collection: 'combatants',
    hasTypeData: true,
    permissions: { create: 'OWNER', update: canUpdateCombatant, delete: 'OWNER' },
  });

  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly actorId: string | null;
  declare readonly tokenId: string | null;
  declare readonly sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare readonly initiative: number | null;
  declare readonly hidden: boolean;
  declare readonly defeated: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(BaseCombatant, { initial: 'base' }),
      system: new TypeDataField(BaseCombatant),
      actorId: new ForeignDocumentField({ documentName: 'Actor' }, { idOnly: true }),
      tokenId: new ForeignDocumentField({ documentName: 'Token' }, { idOnly: true }),
      sceneId: new ForeignDocumentField({ documentName: 'Scene' }, { idOnly: true }),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** A combatant belongs to whom its actor belongs to. @see https://foundryvtt.com/api/classes/foundry.documents.Combatant.html#getuserlevel */
  override getUserLevel(user: PermissionUser | null = null): number {
    if (user?.isGM) return 3;
    const actor = this.actorId ? documentHost().worldCollection('Actor')?.get(this.actorId) : undefined;
    return actor?.getUserLevel(user ?? undefined) ?? 0;
  }
}

/** Combatants that act together. @see https://foundryvtt.com/api/classes/foundry.documents.BaseCombatantGroup.html */
export class BaseCombatantGroup extends Document {
  static override readonly metadata = describeDocument({
    name: 'CombatantGroup',
    collection: 'groups',
    hasTypeData: true,
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly name: string | undefined;
  declare readonly initiative: number | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(BaseCombatantGroup, { initial: 'base' }),
      system: new TypeDataField(BaseCombatantGroup),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** Owners roll initiative and mark; who the combatant is stays the gamemaster's. */
function canUpdateCombatant(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  if (user.isGM) return true;
  return document.testUserPermission(user, 'OWNER') && changesOnly(changes, ['initiative', 'flags', 'defeated', 'system']);
}

export class BaseCombat extends Document {
  static override readonly metadata = describeDocument({
    name: 'Combat',
    collection: 'combats',
    hasTypeData: true,
    embedded: { Combatant: 'combatants', CombatantGroup: 'groups' },
    permissions: { update: canUpdateCombat },
  });

  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly scene: Document | null;
  declare readonly groups: EmbeddedCollection<BaseCombatantGroup>;
  declare readonly combatants: EmbeddedCollection<BaseCombatant>;
  declare readonly active: boolean;
  declare readonly round: number;
  declare readonly turn: number | null;
  declare readonly sort: number;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField(BaseCombat, { initial: 'base' }),
      system: new TypeDataField(BaseCombat),
      scene: new ForeignDocumentField({ documentName: 'Scene' }),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: number(0, { integer: true, min: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Whether a user may end a turn, or a round. @see https://foundryvtt.com/api/classes/foundry.documents.BaseCombat.html */
  _canChangeTurn(_user: PermissionUser): boolean {
    return true;
  }
  _canChangeRound(_user: PermissionUser): boolean {
    return true;
  }
}

/** Players may end turns and rounds, and nothing else. */
function canUpdateCombat(user: PermissionUser, document: Document, changes: PlainObject): boolean {
  if (user.isGM) return true;
  const combat = document as BaseCombat;
  if (!changesOnly(changes, ['round', 'turn'])) return false;
  if ('round' in changes && !combat._canChangeRound(user)) return false;
  return !('turn' in changes) || combat._canChangeTurn(user);
}
