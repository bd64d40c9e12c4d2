/** What is played in the windows of rambles and at the bar. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { RambleCommand } from '../../../rules/ramble/state/commands.ts';
import type { RambleHidden, RambleOpen } from '../../../rules/ramble/state/state.ts';
import type { PlayedOf } from '../../expedition-window/expedition-window.ts';

/** A ramble in a window. */
export type PlayedRamble = PlayedOf<RambleOpen, RambleHidden, RambleCommand>;

/** Returns the open half of a ramble. */
export function openOf(ref: ExpeditionRef): RambleOpen {
  return ref.expedition.open as RambleOpen;
}
