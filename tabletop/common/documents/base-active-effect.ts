/**
 * Effects are kept and shown; the tabletop does not apply their changes.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BaseActiveEffect.html
 */
import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_MODES, ACTIVE_EFFECT_SHOW_ICON } from '../constants';
import { Document, describeDocument } from '../document';
import { currentGeneration } from '../document-host';
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
} from '../fields';
import type { PlainObject } from '../merge';
import { BaseFolder } from './base-folder';
import { choice, number } from './common-fields';

export class BaseActiveEffect extends Document {
  static override readonly metadata = describeDocument({
    name: 'ActiveEffect',
    collection: 'effects',
    hasTypeData: true,
    permissions: { create: 'OWNER', delete: 'OWNER' },
  });

  declare readonly name: string;
  declare readonly img: string | null;
  declare readonly type: string;
  declare readonly system: PlainObject;
  declare readonly disabled: boolean;
  declare readonly statuses: Set<string>;
  declare readonly duration: PlainObject;
  declare readonly description: string;
  declare readonly origin: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ['IMAGE'] }),
      type: new DocumentTypeField(BaseActiveEffect, { initial: 'base' }),
      system: new TypeDataField(BaseActiveEffect),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      tint: new ColorField({ nullable: false, initial: '#ffffff' }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
      ...(currentGeneration() >= 14 ? fieldsOfFourteen() : fieldsOfThirteen()),
    };
  }
}

const combatOf = (): ForeignDocumentField => new ForeignDocumentField({ documentName: 'Combat' });

function fieldsOfThirteen(): DataSchema {
  const count = (): NumberField => new NumberField({ integer: true, min: 0 });
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: number(ACTIVE_EFFECT_MODES.ADD, { integer: true }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: count(),
      combat: combatOf(),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
    origin: new StringField({ nullable: true, blank: false, initial: null }),
  };
}

/** What an effect changes lies in its system data since. @see https://foundryvtt.com/releases/14.353 */
function fieldsOfFourteen(): DataSchema {
  const count = (): NumberField => new NumberField({ required: true, integer: true, min: 0 });
  return {
    start: new SchemaField(
      {
        combat: combatOf(),
        combatant: new ForeignDocumentField({ documentName: 'Combatant' }, { idOnly: true }),
        initiative: new NumberField({ required: true }),
        round: count(),
        turn: count(),
        time: new NumberField({ required: true, nullable: false, integer: true }),
      },
      { nullable: true },
    ),
    duration: new SchemaField({
      value: count(),
      units: new StringField({ required: true, initial: 'seconds', choices: ACTIVE_EFFECT_DURATION_UNITS }),
      expiry: new StringField({ required: true, blank: false, nullable: true }),
      expired: new BooleanField(),
    }),
    origin: new DocumentUUIDField({ relative: true }),
    showIcon: choice(ACTIVE_EFFECT_SHOW_ICON, ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL),
    folder: new ForeignDocumentField(BaseFolder),
  };
}
