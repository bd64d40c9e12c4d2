/** What the distance check comes to: how far away what is met is, and when it comes to contact (RA-62). */
import type { Rung } from '../../chance/ladder.ts';
import type { Encounter } from '../state/state.ts';

/** What a rung of the distance check means (RA-62). */
export interface Distance {
  /** How far away what is met is: far, distant, close, face to face, or upon the party before it is seen. */
  readonly how: 'far' | 'distant' | 'close' | 'face' | 'caught';
  /** What the die of the time until contact counts; empty where there is none. */
  readonly contact: 'minutes' | 'rounds' | '';
}

const DISTANCES: Readonly<Record<Rung, Distance>> = {
  '3': { how: 'far', contact: '' },
  '2': { how: 'far', contact: '' },
  '1': { how: 'distant', contact: 'minutes' },
  L: { how: 'close', contact: 'rounds' },
  F: { how: 'face', contact: '' },
  C: { how: 'caught', contact: '' },
};

/** Returns what a rung of the distance check means (RA-62). */
export function distanceOf(rung: Rung): Distance {
  return DISTANCES[rung];
}

/** Whether what is met can be avoided: it was seen from far (RA-62). */
export function isFar({ distance }: Pick<Encounter, 'distance'>): boolean {
  return distance !== undefined && distanceOf(distance.rung).how === 'far';
}
