/** Opening the windows of haunted houses from other rooms. */
import { HAUNT_ID } from '../../rules/haunt/id.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The tabs of the GM's window. */
export const HAUNT_TABS = ['board', 'seats', 'rules'] as const;
export type HauntTab = (typeof HAUNT_TABS)[number];

/** The windows, with what each is about. */
export interface HauntWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(ref: ExpeditionRef, tab?: string): unknown;
  /** The score, with how it came about, for everybody. */
  score(ref: ExpeditionRef): unknown;
  /** Lays a house on a scene. */
  lay(scene: SceneDocument): unknown;
}

const windows = windowsOf<HauntWindows>(HAUNT_ID);

/** Opens the score of a game. */
export const { score: openScore } = windows;

/** Opens the GM's window of a game at a tab. */
export function openHauntAt(ref: ExpeditionRef, tab: HauntTab): void {
  if (game.user.isGM) windows.expedition(ref, tab);
}
