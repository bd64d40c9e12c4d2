/** Through whose eyes this browser looks: a GM may look as a player does, on the canvas and in windows alike. */
import { Listeners } from '../browser/listeners.ts';

let asPlayer = false;

const listeners = new Listeners();

/** Whether this browser shows what a player would see; always true for a player. */
export function seesAsPlayer(): boolean {
  return asPlayer || !game.user.isGM;
}

/** Has a GM's browser show what a player would see, or everything again; without effect for a player. */
export function setSeesAsPlayer(on: boolean): void {
  if (on === asPlayer || !game.user.isGM) return;
  asPlayer = on;
  listeners.emit();
}

/** Calls back whenever the viewpoint changes. */
export const watchViewpoint = listeners.watch;
