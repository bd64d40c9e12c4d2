/** Vehicles that have run dry, and keep the party where it is until something is done about them (RA-33). */
import type { RambleOpen } from '../state/state.ts';

/** Lets a vehicle keep the party no more, whether or not it did. */
export function undried({ jaunt }: Pick<RambleOpen, 'jaunt'>, id: string): void {
  if (!jaunt?.dry?.includes(id)) return;
  const dry = jaunt.dry.filter((other) => other !== id);
  if (dry.length > 0) jaunt.dry = dry;
  else delete jaunt.dry;
}
