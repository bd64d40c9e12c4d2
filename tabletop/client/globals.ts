/**
 * The globals of the tabletop's page, as the documented API names them.
 * Each room fills the namespaces that are its own; a namespace is open, for modules add to it too.
 * @see https://foundryvtt.com/api/v13/
 */
import type HandlebarsNamespace from 'handlebars';
import type * as PixiNamespace from 'pixi.js';
import type { io as connectSocket } from 'socket.io-client';
import type { Canvas } from './canvas/index';
import type { UserInterface } from './applications/index';
import type { ConstNamespace } from '../common/constants';
import type { Document, DocumentClass } from '../common/document';
import type { ForcedDeletion, ForcedReplacement } from '../common/operators';
import type { TabletopConfig } from './config';
import type { Game } from './game';
import type { HooksRegistry } from './hooks';

/** A namespace that rooms and modules add names to. */
export type OpenNamespace = Record<string, unknown>;

/** The global `foundry`. */
export interface FoundryNamespace extends OpenNamespace {
  CONST: ConstNamespace;
  utils: OpenNamespace;
  abstract: OpenNamespace & { types: OpenNamespace };
  data: OpenNamespace & {
    fields: OpenNamespace;
    operators: OpenNamespace;
    validation: OpenNamespace;
    regionBehaviors: OpenNamespace;
  };
  documents: OpenNamespace & { abstract: OpenNamespace; collections: OpenNamespace; types: OpenNamespace };
  packages: OpenNamespace;
  config: OpenNamespace;
  helpers: OpenNamespace & { interaction: OpenNamespace; media: OpenNamespace };
  grid: OpenNamespace;
  dice: OpenNamespace & { terms: OpenNamespace; types: OpenNamespace };
  audio: OpenNamespace;
  canvas: OpenNamespace & {
    animation: OpenNamespace;
    containers: OpenNamespace;
    extensions: OpenNamespace;
    geometry: OpenNamespace;
    groups: OpenNamespace;
    interaction: OpenNamespace;
    layers: OpenNamespace;
    perception: OpenNamespace;
    placeables: OpenNamespace & { tokens: OpenNamespace; regions: OpenNamespace };
    primary: OpenNamespace;
    rendering: OpenNamespace;
    sources: OpenNamespace;
    workers: OpenNamespace;
  };
  applications: OpenNamespace & {
    api: OpenNamespace;
    apps: OpenNamespace;
    dice: OpenNamespace;
    elements: OpenNamespace;
    fields: OpenNamespace;
    handlebars: OpenNamespace;
    hud: OpenNamespace;
    sheets: OpenNamespace & { journal: OpenNamespace };
    sidebar: OpenNamespace & { apps: OpenNamespace; tabs: OpenNamespace };
    types: OpenNamespace;
    ui: OpenNamespace;
    ux: OpenNamespace;
    instances: Map<string, unknown>;
  };
}

/** What a room's `expose…` function is given: the globals before they are made global. */
export interface TabletopGlobals extends OpenNamespace {
  foundry: FoundryNamespace;
  CONST: ConstNamespace;
  CONFIG: TabletopConfig;
  Hooks: HooksRegistry;
  game: Game;
  PIXI: typeof PixiNamespace;
  Handlebars: typeof HandlebarsNamespace;
  io: typeof connectSocket;
}

declare global {
  var foundry: FoundryNamespace;
  var CONST: ConstNamespace;
  var CONFIG: TabletopConfig;
  var Hooks: HooksRegistry;
  var game: Game;
  var canvas: Canvas;
  var ui: UserInterface;
  var PIXI: typeof PixiNamespace;
  var io: typeof connectSocket;
  var fromUuid: (uuid: string, options?: UuidOptions) => Promise<Document | null>;
  var fromUuidSync: (uuid: string, options?: UuidOptions) => Document | Record<string, unknown> | null;
  var getDocumentClass: (documentName: string) => DocumentClass | undefined;
  /** Generation 14 only. */
  var _loc: ((key: string, data?: Record<string, unknown>) => string) | undefined;
  /** Generation 14 only. */
  var _del: ForcedDeletion | undefined;
  /** Generation 14 only. */
  var _replace: ((value: unknown) => ForcedReplacement) | undefined;
}

/** Options of `fromUuid` and `fromUuidSync`. @see https://foundryvtt.com/api/functions/foundry.utils.fromUuid.html */
export interface UuidOptions {
  relative?: Document;
  invalid?: boolean;
  strict?: boolean;
}
