/** Opening the windows of searches from other rooms. */
import { SEARCH_ID } from '../../rules/search/id.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The width of the small window in which a search is begun, in pixels. */
export const START_WIDTH = 320;

/** The windows, with what each is about. */
export interface SearchWindows {
  /** The GM's window of a search. */
  expedition(ref: ExpeditionRef): unknown;
  /** The card of a cell, by the cell's name: what is there, and for GMs what they may do there. */
  cell(ref: ExpeditionRef, cell: string): unknown;
  /** The small window in which a GM says what is sought, and begins. */
  start(ref: ExpeditionRef): unknown;
  /** Asks the GM how a search ended, and ends it. */
  end(ref: ExpeditionRef): unknown;
  /** Lays a search on a scene. */
  lay(scene: SceneDocument): unknown;
}

/** Opens the card of a cell, or closes it where it is open; the small window of a search that was just laid; and what is asked at its end. */
export const { cell: openCell, start: openStart, end: askHowItEnded } = windowsOf<SearchWindows>(SEARCH_ID);
