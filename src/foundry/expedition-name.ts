/** What expeditions are called. */
import type { Placed } from './expeditions.ts';
import type { Holder } from './holders.ts';

/** Returns the name by which an expedition is spoken of: its own, or that of the table in play. */
export function nameOf({ holder, expedition: { open } }: Placed<Holder>): string {
  return open.name ?? holder.name;
}
