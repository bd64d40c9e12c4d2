/** Opening the windows of scrambles from other rooms. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openerOf } from '../requests/windows.ts';

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
  lay(scene: Scene.Implementation): unknown;
}

const open = openerOf<ScrambleWindows>(SCRAMBLE_ID);

/** Opens the GM's window of a scramble at a tab. */
export function openScrambleAt(ref: ExpeditionRef, tab: string): void {
  if (game.user.isGM) open('expedition', ref, tab);
}

/** Opens the window of doors and traps of a scramble, at one door where it is named. */
export function openSite(ref: ExpeditionRef, door?: string): void {
  open('site', ref, door);
}

/** Opens the panel of checks of a scramble. */
export function openChecks(ref: ExpeditionRef): void {
  open('checks', ref);
}

/** Has the GM choose the square of the canvas that the party of a scramble is put into. */
export function putParty(ref: ExpeditionRef): void {
  if (game.user.isGM) open('put', ref);
}

/** Lays a scramble on a scene, and asks before what is taken over where there is something. */
export function openLaying(scene: Scene.Implementation): void {
  open('lay', scene);
}
