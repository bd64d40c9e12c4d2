/** How checks are answered in this browser, and what was typed for them last. */
import { setting } from '../../../foundry/host/settings.ts';
import { type CheckEntry, NO_CHECK_ENTRY } from './asked.ts';

/** Returns what the user chose and typed, as this browser remembers it. */
export function checkEntry(): CheckEntry {
  return { ...NO_CHECK_ENTRY, ...(setting('checks') as Partial<CheckEntry>) };
}
