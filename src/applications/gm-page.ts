/** What a GM's page follows beside the seat; fetched with its first breath, since no player has use for it. */
import { beginNoting } from '../foundry/transfer/noting.ts';
import { followHalfMade } from './half-made.ts';
import { followKeyReminder } from './key-window/reminder.ts';

/** Follows it: what goes wrong at once, and all else once the session has begun. */
export function followAsGm(begun: Promise<void>): void {
  beginNoting();
  void begun.then(() => {
    followKeyReminder(Date.now);
    followHalfMade();
  });
}
