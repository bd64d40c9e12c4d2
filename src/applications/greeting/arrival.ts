/** When a GM is greeted. Pure. */

/** How things stand when the world is ready. */
interface Arrival {
  readonly gm: boolean;
  /** Whether this GM has been greeted in this world, in this browser. */
  readonly greeted: boolean;
  /** How many expeditions the world has: whoever has one needs no first step. */
  readonly expeditions: number;
}

/** Tells whether the greeting is shown. */
export function isNewcomer({ gm, greeted, expeditions }: Arrival): boolean {
  return gm && !greeted && expeditions === 0;
}
