/** Opening the windows of scrambles from other rooms. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { windowsOf } from '../requests/windows.ts';

/** The windows, with what each is about. */
export interface ScrambleWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(ref: ExpeditionRef, tab: string): unknown;
  /** Doors and traps, at one door where it is named. */
  site(ref: ExpeditionRef, door?: string): unknown;
  checks(ref: ExpeditionRef): unknown;
  /** Has the GM choose the square that the party is put into. */
  put(ref: ExpeditionRef): unknown;
  /** Lays a scramble on a scene; asks what of the scene's ghost map is taken over. */
  lay(scene: SceneDocument): unknown;
}

const windows = windowsOf<ScrambleWindows>(SCRAMBLE_ID);

/** The windows that players open too. */
export const { site: openSite, checks: openChecks } = windows;

/** Opens the GM's window of a scramble at a tab. */
export function openScrambleAt(ref: ExpeditionRef, tab: string): void {
  if (game.user.isGM) windows.expedition(ref, tab);
}

/** Has the GM choose the square of the canvas that the party of a scramble is put into. */
export function putParty(ref: ExpeditionRef): void {
  if (game.user.isGM) windows.put(ref);
}
