/** What is remembered of a token's movement, outside its data. */
import type { MovementData } from "./movement-types";

/** Of one token. */
export interface MovementMemory {
  movement: MovementData | null;
  /** Whether the movement that was asked for last was let through, by its id. */
  outcomes: Map<string, boolean>;
  stopped: Set<string>;
  pauses: Map<string, Set<string>>;
  resumed: Map<string, () => void>;
}

const memories = new WeakMap<object, MovementMemory>();

/** What is remembered of a token. */
export function memoryOf(token: object): MovementMemory {
  let memory = memories.get(token);
  if (memory === undefined) {
    memory = { movement: null, outcomes: new Map(), stopped: new Set(), pauses: new Map(), resumed: new Map() };
    memories.set(token, memory);
  }
  return memory;
}
