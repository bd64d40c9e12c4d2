/** Hints: what whoever's turn it is might do, thought over beside the page and shown in this browser alone, until play goes on (HA-13). */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import type { Hint } from '../../rules/haunt/thinking/computer.ts';
import { Listeners } from '../browser/listeners.ts';
import { orTell } from '../host/notices.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { hauntOpen } from './house/boards.ts';
import { THINK_HINT } from './beside/houses-beside.ts';

/** A hint with the moment of play that it is for; null while it is thought over. */
interface Kept {
  readonly moment: string;
  readonly hint: Hint | null;
}

const kept = new Map<string, Kept>();
const listeners = new Listeners();

/** Calls back whenever a hint is asked for, or has come. */
export const watchHints = listeners.watch;

const momentOf = ({ line, hand, status }: HauntOpen): string => `${status} ${line} ${hand}`;

/** What is known of a hint now: that none was asked for, that it is thought over, or the hint. */
export function hintHere(id: string, open: HauntOpen): Hint | 'thinking' | null {
  const known = kept.get(id);
  return known?.moment === momentOf(open) ? (known.hint ?? 'thinking') : null;
}

/** Asks for a hint. */
export async function askForHint(ref: ExpeditionRef): Promise<void> {
  const { id } = ref;
  const open = hauntOpen(ref);
  if (hintHere(id, open) !== null) return;
  const moment = momentOf(open);
  kept.set(id, { moment, hint: null });
  listeners.emit();
  const hint = await THINK_HINT(open).catch(orTell('a hint could not be thought over', 'GHOSTMAP.Haunt.NoHint'));
  if (kept.get(id)?.moment !== moment) return;
  if (hint) kept.set(id, { moment, hint });
  else kept.delete(id);
  listeners.emit();
}
