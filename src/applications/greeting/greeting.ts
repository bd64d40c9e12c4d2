/** The greeting of a GM who has the module for the first time. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { orTell } from '../../foundry/host/notices.ts';
import { rawExpeditions, watchExpeditions } from '../../foundry/store/expeditions.ts';
import { isScene } from '../../foundry/host/holders.ts';
import { toolsShown } from '../scene-controls.ts';
import { isNewcomer } from './arrival.ts';
import { greetedHere, rememberGreeted } from './greeted.ts';
import { isOpen } from '../windows/is-open.ts';

/** Counts the expeditions of all scenes as they lie there: whoever has some, readable or not, is new to nothing. */
function expeditions(): number {
  return game.scenes.reduce((sum, scene) => sum + Object.keys(rawExpeditions(scene)).length, 0);
}

/** Greets a GM who is new here; the greeting leaves once a search is laid, or once the tools have been found without it. */
export async function greet(): Promise<void> {
  if (!isNewcomer({ gm: game.user.isGM, greeted: greetedHere(), expeditions: expeditions() })) return;
  const fetched = await fetchedChunk(() => import('./greeting-window.ts')).catch(
    orTell('the greeting could not be fetched', 'GHOSTMAP.Greeting.NotLoaded'),
  );
  if (!fetched) return;
  const greeting = new fetched.Greeting();
  void greeting.render({ force: true });
  watchExpeditions((holder) => {
    if (Object.keys(rawExpeditions(holder)).length === 0 || !isScene(holder)) return;
    if (!greetedHere()) void rememberGreeted();
    void greeting.close();
  });
  // What can be done differs from scene to scene.
  Hooks.on('canvasReady', () => {
    if (isOpen(greeting)) void greeting.render();
  });
  Hooks.on('activateSceneControls', () => {
    if (toolsShown() && !greeting.points) void greeting.close();
  });
}
