/** What is played in the windows of haunted houses and at the bar. */
import type { HauntCommand } from '../../../rules/haunt/commands.ts';
import type { HauntHidden, HauntOpen } from '../../../rules/haunt/state.ts';
import type { PlayedOf } from '../../expedition-window/expedition-window.ts';

/** A game in a window. */
export type PlayedHaunt = PlayedOf<HauntOpen, HauntHidden, HauntCommand>;
