/** Makes the game and the globals of a page from the world's data, before packages are loaded. */
import HandlebarsRuntime from "handlebars";
import * as PixiNamespace from "pixi.js";
import { type Socket, io as connectIo } from "socket.io-client";
import { constantsOf } from "../common/constants";
import type { WorldData } from "../protocol";
import { exposeApplications } from "./applications/index";
import { exposeCanvas } from "./canvas/index";
import type { DocumentConfig, TabletopConfig } from "./config";
import { registerCoreSettings } from "./core-settings";
import { exposeDice } from "./dice/index";
import { exposeDocuments } from "./documents/index";
import { emptyFoundry } from "./foundry-namespace";
import { Game } from "./game";
import type { TabletopGlobals } from "./globals";
import { HooksRegistry } from "./hooks";
import { Localization } from "./i18n";

export function makeGlobals(data: WorldData, socket: Socket): TabletopGlobals {
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
  for (const expose of [exposeDocuments, exposeDice, exposeCanvas, exposeApplications]) {
    expose(globals);
    Object.assign(globalThis, globals);
  }
  registerCoreSettings();
  return globals;
}

/** From `init` to `setup`: packages have said what they want, and documents are made. */
export async function setUpGame(): Promise<void> {
  Hooks.callAll("init");
  await game.i18n.load(game.data);
  labelSubtypes();
  Hooks.callAll("i18nInit");
  game.initializeDocuments();
  game.keybindings.initialize();
  game.time.initialize();
  game.openLine();
  Hooks.callAll("setup");
}

/** Names every sub-type by its documented key, and gives the fields of all models their labels. @see https://foundryvtt.com/article/module-sub-types/ */
function labelSubtypes(): void {
  for (const [name, types] of Object.entries(game.documentTypes)) {
    const config = CONFIG[name] as DocumentConfig;
    for (const type of types) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
    for (const model of [config.documentClass, ...Object.values(config.dataModels)]) Localization.localizeDataModel(model);
  }
}
