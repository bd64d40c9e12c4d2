/**
 * The page's start, in the order that the documented hooks give: init, i18nInit, setup, ready.
 * @see https://foundryvtt.com/api/v13/modules/hookEvents.html
 */
import HandlebarsRuntime from "handlebars";
import * as PixiNamespace from "pixi.js";
import { io as connectIo } from "socket.io-client";
import { constantsOf } from "../common/constants";
import { exposeApplications, initializeInterface } from "./applications/index";
import { exposeCanvas } from "./canvas/index";
import type { TabletopConfig } from "./config";
import { registerCoreSettings } from "./core-settings";
import { exposeDice } from "./dice/index";
import { exposeDocuments } from "./documents/index";
import type { Scene } from "./documents/scene";
import { emptyFoundry } from "./foundry-namespace";
import { Game } from "./game";
import type { TabletopGlobals } from "./globals";
import { HooksRegistry } from "./hooks";
import { loadModules } from "./packages";
import { connectSocket, requestWorld } from "./socket";

async function start(): Promise<void> {
  const socket = await connectSocket(new URLSearchParams(globalThis.location.search).get("user") ?? "");
  const data = await requestWorld(socket);
  document.title = data.world.title;
  const config = { Canvas: { layers: {} }, Dice: {}, ui: {} } as unknown as TabletopConfig;
  const globals: TabletopGlobals = {
    CONST: constantsOf(data.release.generation),
    CONFIG: config,
    Hooks: new HooksRegistry(),
    game: new Game(data, socket, config),
    foundry: emptyFoundry(constantsOf(data.release.generation)),
    PIXI: PixiNamespace,
    Handlebars: HandlebarsRuntime,
    io: connectIo,
  };
  Object.assign(globalThis, globals);
  exposeDocuments(globals);
  Object.assign(globalThis, globals);
  exposeDice(globals);
  exposeCanvas(globals);
  exposeApplications(globals);
  Object.assign(globalThis, globals);
  registerCoreSettings();
  await loadModules(data.modules);
  await bringUp();
}

async function bringUp(): Promise<void> {
  Hooks.callAll("init");
  await game.i18n.load(game.data);
  Hooks.callAll("i18nInit");
  game.initializeDocuments();
  game.keybindings.initialize();
  game.time.initialize();
  game.openLine();
  Hooks.callAll("setup");
  await attempt("interface", initializeInterface);
  await attempt("canvas", drawFirstScene);
  game.keyboard.activateListeners(globalThis.window);
  game.ready = true;
  Hooks.callAll("ready");
}

async function drawFirstScene(): Promise<void> {
  canvas.initialize();
  const scene: Scene | undefined = game.scenes.active ?? game.scenes.find((candidate) => candidate.visible);
  await game.viewScene(scene ?? null);
}

/** A part that fails is told of and does not keep the game from being ready. */
async function attempt(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    console.error(`The ${part} could not be set up`, cause);
  }
}

start().catch((cause: unknown) => {
  console.error(cause);
  const message = document.createElement("p");
  message.role = "alert";
  message.textContent = cause instanceof Error ? cause.message : String(cause);
  document.body.replaceChildren(message);
});
