/** What a scramble takes over from a ghost map, as it was found there; what finds it is fetched when it is asked for. */
import { sifted } from '../../../rules/values/records.ts';
import type { Known, Secret } from '../../../rules/scramble/state/state.ts';

/** What can be taken over, as the command has it, and how much of each kind it is. */
export interface Takeover {
  readonly secrets: Readonly<Record<string, Secret | null>>;
  readonly known: Known;
  readonly rooms: number;
  readonly doors: number;
  readonly traps: number;
  /** What lies on the ghost map no more. */
  readonly gone: number;
  /** What the GM took out of the scramble again, and is left out. */
  readonly declined: number;
}

/** Returns the secrets that lie on the ghost map, without those that lie there no more. */
export function lying(secrets: Takeover['secrets']): Record<string, Secret> {
  return sifted(secrets, (secret) => secret !== null) as Record<string, Secret>;
}

/** Whether there is anything to take over. */
export function isWorthTaking({ rooms, doors, traps, gone }: Takeover): boolean {
  return rooms + doors + traps + gone > 0;
}
