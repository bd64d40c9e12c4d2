/** Opening the windows of ghost maps from other rooms. */
import { GHOST_ID } from '../../rules/ghost/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openerOf } from '../requests/windows.ts';
import type { GivenFile } from '../browser/files.ts';

type SceneDocument = Scene.Implementation;

/** A map that somebody gives: a file, or a text with the name that a file would have. */
export type GivenMap = GivenFile | { readonly name: string; readonly text: string };

/** The windows, with what each is about. */
export interface GhostWindows {
  expedition(ref: ExpeditionRef, thing: string): unknown;
  mapImport(given: GivenMap | null): unknown;
  ghostMaker(scene: SceneDocument): unknown;
}

const open = openerOf<GhostWindows>(GHOST_ID);

/** Opens the window that imports maps, with one that is read at once where it is given. */
export function openMapImport(given: GivenMap | null = null): void {
  open('mapImport', given);
}

/** Opens the window that makes a ghost of a scene. */
export function openGhostMaker(scene: SceneDocument): void {
  open('ghostMaker', scene);
}
