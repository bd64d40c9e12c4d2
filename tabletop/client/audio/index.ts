/** The room of sounds. @see https://foundryvtt.com/api/v13/modules/foundry.audio.html */
import type { TabletopGlobals } from '../globals';
import { AudioHelper } from './audio-helper';
import { AudioTimeout } from './audio-timeout';
import { Sound } from './sound';

export { AudioHelper } from './audio-helper';
export { Sound } from './sound';

/** Fills `foundry.audio` and makes `game.audio`. */
export function exposeAudio({ foundry, game }: TabletopGlobals): void {
  Object.assign(foundry.audio, { AudioHelper, AudioTimeout, Sound });
  game.audio = new AudioHelper();
  AudioHelper._activateSocketListeners(game.socket);
}
