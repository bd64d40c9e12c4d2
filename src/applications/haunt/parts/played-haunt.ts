/** What is played in the windows of haunted houses and at the bar. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { HauntCommand } from '../../../rules/haunt/commands.ts';
import type { HauntHidden, HauntOpen } from '../../../rules/haunt/state.ts';
import type { PlayedOf } from '../../expedition-window/expedition-window.ts';

/** A game in a window. */
export type PlayedHaunt = PlayedOf<HauntOpen, HauntHidden, HauntCommand>;

/** Returns the open half of a game. */
export function hauntOpen({ expedition }: ExpeditionRef): HauntOpen {
  return expedition.open as HauntOpen;
}
