/** Opening the windows of scrambles from other rooms. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { type SettingOut, windowsOf } from '../requests/windows.ts';

/** The windows, with what each is about. */
export interface ScrambleWindows {
  /** The GM's window, at a tab where one is named, and there at a field. */
  expedition(ref: ExpeditionRef, tab: string, field?: string): unknown;
  /** Doors and traps, at one door where it is named. */
  site(ref: ExpeditionRef, door?: string): unknown;
  checks(ref: ExpeditionRef): unknown;
  /** Takes damage that waits, by its number, off the sheets of those whom it got, or leads the GM to where hit points are said to lie. */
  hurt(ref: ExpeditionRef, hurt: number): unknown;
  /** Has the GM choose the square that the party is put into. */
  put(ref: ExpeditionRef): unknown;
  /** Lays a scramble on a scene; asks what of the scene's ghost map is taken over. */
  lay(scene: SceneDocument): unknown;
  /** Has the party of another scene set out on one that was just made. */
  setOut(scene: SceneDocument, how: SettingOut): unknown;
}

const windows = windowsOf<ScrambleWindows>(SCRAMBLE_ID);

/** The windows that players open too. */
export const { site: openSite, checks: openChecks } = windows;

/** Takes waiting damage off sheets, which GMs alone may. */
export const { hurt: takeOff } = windows;

/** Opens the GM's window of a scramble at a tab, and there at a field where one is named. */
export function openScrambleAt(ref: ExpeditionRef, tab: string, field?: string): void {
  if (game.user.isGM) windows.expedition(ref, tab, field);
}

/** Has the GM choose the square of the canvas that the party of a scramble is put into. */
export function putParty(ref: ExpeditionRef): void {
  if (game.user.isGM) windows.put(ref);
}
