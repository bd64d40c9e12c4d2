/** Puts the document classes in their namespaces. @see https://foundryvtt.com/api/modules/foundry.documents.html */
import * as baseDocuments from '../../common/documents';
import { Document } from '../../common/document';
import { DataModel, TypeDataModel } from '../../common/data-model';
import { EmbeddedCollection } from '../../common/embedded-collection';
import * as fields from '../../common/fields';
import { ColorField } from '../../common/fields';
import * as fieldsOfFourteen from '../../common/fields/fields-of-fourteen';
import { PrototypeToken } from '../../common/documents/prototype-token';
import * as merge from '../../common/merge';
import { Color } from '../../common/color';
import { Collection } from '../../common/collection';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator } from '../../common/operators';
import type { TabletopGlobals } from '../globals';
import { documentConfig } from '../document-config';
import { buildUuid, fromUuid, fromUuidSync, parseUuid } from '../uuid';
import * as functions from '../foundry-functions';
import { Localization } from '../i18n';
import { ClientSettings } from '../settings';
import { ClientKeybindings, KeyboardManager } from '../keybindings';
import { CalendarData } from '../calendar-data';
import { GameTime } from '../time';
import { Module } from '../packages';
import { Game } from '../game';
import { CompendiumCollection } from './collections/compendium-collection';
import { DocumentCollection } from './collections/document-collection';
import { Users } from './collections/users';
import { WorldCollection } from './collections/world-collection';
import * as worldCollections from './collections/world-collections';
import { RegionBehaviorType } from './region-behavior-type';

export function exposeDocuments(globals: TabletopGlobals): void {
  const { foundry, CONFIG, game } = globals;
  ColorField.toColor = (value): Color => Color.from(value);
  Object.assign(CONFIG, documentConfig(game.release.generation));
  Object.assign(foundry.abstract, { DataModel, TypeDataModel, Document, EmbeddedCollection });
  Object.assign(foundry.data.fields, fields, game.release.generation >= 14 ? fieldsOfFourteen : {});
  Object.assign(foundry.data, { PrototypeToken, CalendarData });
  Object.assign(foundry.data.validation, {
    DataModelValidationError: fields.DataModelValidationError,
    DataModelValidationFailure: fields.DataModelValidationFailure,
  });
  Object.assign(foundry.data.regionBehaviors, { RegionBehaviorType });
  Object.assign(foundry.utils, merge, functions, {
    objectsEqual: merge.equals,
    Collection,
    Color,
    buildUuid,
    fromUuid,
    fromUuidSync,
    parseUuid,
  });
  Object.assign(foundry.documents, baseDocuments);
  // Document carries already what these two add, so that they give back the class they are given.
  const asItIs = <T>(Base: T): T => Base;
  Object.assign(foundry.documents.abstract, {
    DocumentCollection,
    WorldCollection,
    ClientDocumentMixin: asItIs,
    CanvasDocumentMixin: asItIs,
  });
  Object.assign(foundry.documents.collections, worldCollections, { Users, CompendiumCollection });
  Object.assign(foundry.helpers, { Localization, ClientSettings, GameTime, Hooks: globals.Hooks });
  Object.assign(foundry.helpers.interaction, { ClientKeybindings, KeyboardManager });
  Object.assign(foundry.packages, { Module });
  foundry['Game'] = Game;
  exposeClasses(globals);
  const getDocumentClass = (name: string): unknown => (CONFIG[name] as { documentClass?: unknown } | undefined)?.documentClass;
  exposeOperators(globals);
  Object.assign(globals, { fromUuid, fromUuidSync, getDocumentClass });
  Object.assign(foundry.utils, { getDocumentClass });
}

/** The configured classes in the namespace, and under the global names that stay. */
function exposeClasses(globals: TabletopGlobals): void {
  const { foundry, CONFIG } = globals;
  const target: Record<string, unknown> = globals;
  for (const name of Object.keys(baseDocuments.BASE_DOCUMENTS)) {
    const config = CONFIG[name] as { documentClass?: { name: string } } | undefined;
    if (!config?.documentClass) continue;
    foundry.documents[config.documentClass.name] = config.documentClass;
    target[config.documentClass.name] = config.documentClass;
  }
  for (const [name, Class] of Object.entries({ ...worldCollections, Users, CompendiumCollection })) target[name] = Class;
  Object.assign(target, { Collection, Color });
}

/** Operators are objects on 14 only. @see https://github.com/foundryvtt/foundryvtt/issues/13090 */
function exposeOperators(globals: TabletopGlobals): void {
  if (globals.game.release.generation < 14) return;
  Object.assign(globals.foundry.data.operators, { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator });
  globals['_del'] = new ForcedDeletion();
  globals['_replace'] = (value: unknown): ForcedReplacement => ForcedReplacement.create(value);
  globals['_loc'] = (key: string, data?: Record<string, unknown>): string => globals.game.i18n.localize(key, data);
}
