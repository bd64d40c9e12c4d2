/** What expeditions are called. */
import type { ExpeditionRef } from './expeditions.ts';
import type { Holder } from '../host/holders.ts';

/** Returns the name by which an expedition is spoken of: its own, or that of the table in play. */
export function nameOf({ holder, expedition: { open } }: ExpeditionRef<Holder>): string {
  return open.name ?? holder.name;
}
