/** What is said of hidden things, to whoever knows of them. */
import { doorStats, trapStats } from '../maps/notation.ts';
import type { ScrambleOpen, Secret } from './state.ts';

/** What is hidden and can be found. */
export type Findable = Exclude<Secret, { kind: 'room' }>;

/** Whether anything of a secret is known to the players. */
export function isKnown({ things, rooms }: Pick<ScrambleOpen, 'things' | 'rooms'>, id: string): boolean {
  return Object.hasOwn(things, id) || Object.hasOwn(rooms, id);
}

/** Returns the name under which something is known once it is found. */
export function secretName(secret: Findable): string {
  if (secret.kind === 'thing') return secret.text;
  return secret.kind === 'trap' ? trapStats(secret.text).name : doorStats(secret.text).name;
}
