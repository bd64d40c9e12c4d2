/** Opening the windows of ghost maps from other rooms. */
import { GHOST_ID } from '../../rules/ghost/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { windowsOf } from '../requests/windows.ts';
import type { GivenFile } from '../browser/files.ts';

/** A map that somebody gives: a file, or a text with the name that a file would have. */
export type GivenMap = GivenFile | { readonly name: string; readonly text: string };

/** The windows, with what each is about. */
export interface GhostWindows {
  expedition(ref: ExpeditionRef, thing: string): unknown;
  /** With a map that is read at once where it is given. */
  mapImport(given: GivenMap | null): unknown;
  ghostMaker(scene: SceneDocument): unknown;
}

/** The windows that import maps and make ghosts of scenes. */
export const { mapImport: openMapImport, ghostMaker: openGhostMaker } = windowsOf<GhostWindows>(GHOST_ID);
