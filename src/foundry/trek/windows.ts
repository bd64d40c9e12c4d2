/** Opening the windows of treks from other rooms. */
import { TREK_ID } from '../../rules/trek/id.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The tabs of the GM's window. */
export const TREK_TABS = ['way', 'party', 'check', 'outcome'] as const;
export type TrekTab = (typeof TREK_TABS)[number];

/** The windows, with what each is about. */
export interface TrekWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(ref: ExpeditionRef, tab?: string): unknown;
  /** The panel of the check, for whoever leads the way. */
  check(ref: ExpeditionRef): unknown;
  /** Lets the GM click on the cell where the lost party is. */
  pick(ref: ExpeditionRef): unknown;
  /** Lays a trek on a scene. */
  lay(scene: SceneDocument): unknown;
}

const windows = windowsOf<TrekWindows>(TREK_ID);

/** Opens the panel of the check, and lets a GM choose where a lost party is. */
export const { check: openTrekCheck, pick: pickTrekPlace } = windows;

/** Opens the GM's window of a trek at a tab. */
export function openTrekAt(ref: ExpeditionRef, tab: TrekTab): void {
  if (game.user.isGM) windows.expedition(ref, tab);
}
