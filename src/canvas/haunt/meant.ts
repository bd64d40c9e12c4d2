/** The room that the pointer or the keyboard is at, whose corridor is shown (HA-01). */
import { Listeners } from '../../foundry/browser/listeners.ts';

let meant: { readonly id: string; readonly room: number } | null = null;
const listeners = new Listeners();

/** Calls back whenever another room is meant. */
export const watchMeant = listeners.watch;

/** Returns the room of a game that is meant; -1 for none. */
export function meantRoom(id: string): number {
  return meant?.id === id ? meant.room : -1;
}

/** Says whether a room is meant, or is not any more. */
export function mean(id: string, room: number, isMeant: boolean): void {
  if (isMeant) meant = { id, room };
  else if (meant?.id === id && meant.room === room) meant = null;
  else return;
  listeners.emit();
}
