/** Whom a scramble waits for: pure. */
import type { ScrambleOpen } from '../state/state.ts';

/** Lists the members whose Sense check is still to come in a dash that is searched or hidden in (SC-15, SC-16). */
export function sensesMissing({ dash, members, senses }: Pick<ScrambleOpen, 'dash' | 'members' | 'senses'>): readonly string[] {
  return dash && dash.mode !== 'plain' ? Object.keys(members).filter((id) => senses[id] === undefined) : [];
}

/** Lists the members whose check is still to come: a Luck save, or a Sense check of this dash (SC-15, SC-16, SC-62). */
export function waitedFor(open: Pick<ScrambleOpen, 'dash' | 'members' | 'senses' | 'spring'>): readonly string[] {
  const saves = open.spring?.saves;
  return saves ? Object.keys(open.members).filter((id) => saves[id] === undefined) : sensesMissing(open);
}
