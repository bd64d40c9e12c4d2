/** What is remembered of a token's movement, outside its data. */
import type { MovementData } from './movement-types';

/** Of one token. */
export interface MovementMemory {
  movement: MovementData | null;
  /** Whether the movement that was asked for last was let through, by its id. */
  outcomes: Map<string, boolean>;
  /** Movements that this client has asked for and not yet heard of. */
  decidedHere: Set<string>;
  /** Movements of this client that its hooks have been told of. */
  announced: Set<string>;
  stopped: Set<string>;
  pauses: Map<string, Set<string>>;
  resumed: Map<string, () => void>;
}

const memories = new WeakMap<object, MovementMemory>();

/** What is remembered of a token. */
export function memoryOf(token: object): MovementMemory {
  let memory = memories.get(token);
  if (memory === undefined) {
    memory = {
      movement: null,
      outcomes: new Map(),
      decidedHere: new Set(),
      announced: new Set(),
      stopped: new Set(),
      pauses: new Map(),
      resumed: new Map(),
    };
    memories.set(token, memory);
  }
  return memory;
}
