/** A party that comes to another one, where the expedition itself keeps nobody's damage. */
import { carriedHurts, withinRoom } from './carried-hurts.ts';
import { type Passage, cameAmong, keyedAnew } from './passage.ts';

/** Returns what is remembered of a party that comes to another one: that whoever was here goes on with it, with what hurts them. */
export function withThoseHere(passage: Passage, here: Passage | undefined): Passage {
  if (!here) return passage;
  const { members, keys } = cameAmong(here.members, passage.members, (traveller, known) => ({ ...known, ...traveller }));
  const come = new Set(Object.values(keys));
  const stay = Object.keys(members).filter((id) => !come.has(id));
  const hurts = [...carriedHurts(here, stay), ...passage.hurts.map(({ name, hits }) => ({ name, hits: keyedAnew(hits, keys) }))];
  return { ...passage, members, hurts: [...withinRoom(hurts)] };
}
