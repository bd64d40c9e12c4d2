/** Makes the game and the globals of a page from the world's data, before packages are loaded. */
import HandlebarsRuntime from 'handlebars';
import * as PixiNamespace from 'pixi.js';
import { type Socket, io as connectIo } from 'socket.io-client';
import { constantsOf } from '../common/constants';
import type { WorldData } from '../protocol';
import { exposeApplications } from './applications/index';
import { exposeCanvas } from './canvas/index';
import { exposeAudio } from './audio/index';
import type { TabletopConfig } from './config';
import { registerCoreSettings } from './core-settings';
import { exposeDice } from './dice/index';
import { exposeDocuments } from './documents/index';
import { defineFormerGlobals } from './former-globals';
import { emptyFoundry } from './foundry-namespace';
import { Game } from './game';
import type { TabletopGlobals } from './globals';
import { HooksRegistry } from './hooks';
import { exposeTours } from './nue/index';
import { extendPrimitives } from './primitives';
import { registerQuietSettings } from './quiet-settings';

export function makeGlobals(data: WorldData, socket: Socket): TabletopGlobals {
  extendPrimitives();
  const constants = constantsOf(data.release.generation);
  // The rooms fill it before anything reads it.
  const config = { Canvas: { layers: {} }, Dice: {}, ui: {} } as unknown as TabletopConfig;
  const globals: TabletopGlobals = {
    CONST: constants,
    CONFIG: config,
    Hooks: new HooksRegistry(),
    game: new Game(data, socket, config),
    foundry: emptyFoundry(constants),
    PIXI: PixiNamespace,
    Handlebars: HandlebarsRuntime,
    io: connectIo,
  };
  Object.assign(globalThis, globals);
  for (const expose of [exposeDocuments, exposeAudio, exposeTours, exposeDice, exposeCanvas, exposeApplications]) {
    expose(globals);
    Object.assign(globalThis, globals);
  }
  defineFormerGlobals(globals.foundry);
  // The world's data is also known by the names of its collections. @see https://foundryvtt.com/api/classes/foundry.Game.html#data
  for (const { documentClass, documentName } of globalThis.game.collections.values())
    Object.assign(data, { [documentClass.collectionName]: data.documents[documentName] });
  // Where files can be kept. @see https://foundryvtt.com/api/classes/foundry.Game.html#data
  Object.assign(data, { files: { storages: ['public', 'data'] } });
  registerCoreSettings();
  registerQuietSettings();
  return globals;
}

/** Starts the game; packages may have wrapped the documented method by now. @see https://foundryvtt.com/api/classes/foundry.Game.html#initialize */
export async function setUpGame(): Promise<void> {
  await game.initialize();
}
