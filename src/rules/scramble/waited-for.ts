/** Whom a scramble waits for: pure. */
import type { ScrambleOpen } from './state.ts';

/** Lists the members whose check is still to come: a Sense check of this dash, or a Luck save (SC-15, SC-16, SC-62). */
export function waitedFor({ dash, members, senses, spring }: ScrambleOpen): readonly string[] {
  const saves = spring?.saves;
  if (saves) return Object.keys(members).filter((id) => saves[id] === undefined);
  return dash && dash.mode !== 'plain' ? Object.keys(members).filter((id) => senses[id] === undefined) : [];
}
