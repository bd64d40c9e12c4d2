/** Opening the windows of scrambles from other rooms. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { Placed } from '../store/expeditions.ts';
import { openerOf } from '../requests/windows.ts';

/** The windows, with what each is about. */
export interface ScrambleWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(placed: Placed, tab: string): unknown;
  /** Doors and traps, at one door where it is named. */
  site(placed: Placed, door?: string): unknown;
  checks(placed: Placed): unknown;
  /** Has the GM choose the square that the party is put into. */
  put(placed: Placed): unknown;
  /** Lays a scramble on a scene; asks what of the scene's ghost map is taken over. */
  lay(scene: Scene.Implementation): unknown;
}

const open = openerOf<ScrambleWindows>(SCRAMBLE_ID);

/** Opens the GM's window of a scramble at a tab. */
export function openScrambleAt(placed: Placed, tab: string): void {
  if (game.user.isGM) open('expedition', placed, tab);
}

/** Opens the window of doors and traps of a scramble, at one door where it is named. */
export function openSite(placed: Placed, door?: string): void {
  open('site', placed, door);
}

/** Opens the panel of checks of a scramble. */
export function openChecks(placed: Placed): void {
  open('checks', placed);
}

/** Has the GM choose the square of the canvas that the party of a scramble is put into. */
export function putParty(placed: Placed): void {
  if (game.user.isGM) open('put', placed);
}

/** Lays a scramble on a scene, and asks before what is taken over where there is something. */
export function openLaying(scene: Scene.Implementation): void {
  open('lay', scene);
}
