/**
 * The page's start, in the order that the documented hooks give: init, i18nInit, setup, ready.
 * @see https://foundryvtt.com/api/v13/modules/hookEvents.html
 */
import { initializeInterface } from './applications/index';
import { FontConfig } from './applications/settings/font-config';
import { makeGlobals, setUpGame } from './boot';
import type { Scene } from './documents/scene';
import { loadModules } from './packages';
import { connectSocket, requestWorld } from './socket';

async function start(): Promise<void> {
  const socket = await connectSocket(new URLSearchParams(globalThis.location.search).get('user') ?? '');
  const data = await requestWorld(socket);
  document.title = data.world.title;
  makeGlobals(data, socket);
  await loadModules(data.modules);
  await setUpGame();
  // Text on the canvas is drawn once, and windows are measured, so that fonts have to be there before either.
  await attempt('fonts', () => FontConfig._loadFonts());
  await attempt('interface', initializeInterface);
  await attempt('canvas', drawFirstScene);
  game.playlists.initialize();
  game.keyboard.activateListeners(globalThis.window);
  game.ready = true;
  Hooks.callAll('ready');
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
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = cause instanceof Error ? cause.message : String(cause);
  document.body.replaceChildren(message);
});
