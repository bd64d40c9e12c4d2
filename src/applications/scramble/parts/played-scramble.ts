/** What is played in the windows of scrambles and at the bar. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { ScrambleCommand } from '../../../rules/scramble/state/commands.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import type { PlayedOf } from '../../expedition-window/expedition-window.ts';

/** A scramble in a window. */
export type PlayedScramble = PlayedOf<ScrambleOpen, ScrambleHidden, ScrambleCommand>;

/** Returns the open half of a scramble. */
export function openOf(ref: ExpeditionRef): ScrambleOpen {
  return ref.expedition.open as ScrambleOpen;
}
