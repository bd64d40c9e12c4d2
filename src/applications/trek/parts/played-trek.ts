/** What is played in the windows of treks and at the bar. */
import type { TrekCommand } from '../../../rules/trek/commands.ts';
import type { TrekHidden, TrekOpen } from '../../../rules/trek/state.ts';
import type { PlayedOf } from '../../expedition-window/expedition-window.ts';

/** A trek in a window. */
export type PlayedTrek = PlayedOf<TrekOpen, TrekHidden, TrekCommand>;
