/** Opening the windows of searches from other rooms. */
import { SEARCH_ID } from '../../rules/search/id.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The windows, with what each is about. */
export interface SearchWindows {
  /** The GM's window. */
  expedition(ref: ExpeditionRef): unknown;
  /** The small window in which a GM says what is sought, and begins. */
  start(ref: ExpeditionRef): unknown;
  /** Lays a search on a scene. */
  lay(scene: SceneDocument): unknown;
}

/** Opens the small window of a search that was just laid. */
export const { start: openStart } = windowsOf<SearchWindows>(SEARCH_ID);
