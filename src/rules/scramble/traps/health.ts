/** What damage makes of hit points that are counted down to none (SC-62, SC-63). */

/** Returns the hit points that are left: never less than none, and of who has less already as many as before. */
export function healthAfter(before: number, damage: number): number {
  return Math.max(Math.min(before, 0), before - damage);
}
