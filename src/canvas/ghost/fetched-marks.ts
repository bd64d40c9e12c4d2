/** What marks ghost maps for GMs, fetched when it is first needed: players never need it. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { say } from '../../foundry/host/notices.ts';
import type { GhostMarks } from '../../rules/ghost/gm-marks.ts';
import type { GhostHidden, GhostOpen } from '../../rules/ghost/state.ts';
import type { Place } from '../../rules/maps/dungeon-map.ts';

const marks = () => fetchedChunk(() => import('../../rules/ghost/gm-marks.ts'));

/** Fetches and uses it; says so and gives null where the server does not give it. */
async function fetched<Result>(use: (found: Awaited<ReturnType<typeof marks>>) => Result): Promise<Result | null> {
  try {
    return use(await marks());
  } catch (error) {
    console.error(`${MODULE_ID} | the marks of ghost maps could not be shown`, error);
    say('error', 'GHOSTMAP.Maps.NotLoaded');
    return null;
  }
}

/** Returns what a GM sees marked. */
export function gmMarksOf(open: GhostOpen, hidden: GhostHidden): Promise<GhostMarks | null> {
  return fetched(({ gmMarks }) => gmMarks(open, hidden));
}

/** Says what a GM's click means, as `markAt` does; empty for nothing. */
export async function markUnder(open: GhostOpen, hidden: GhostHidden, place: Place): Promise<string> {
  return (await fetched(({ markAt }) => markAt(open, hidden, place))) ?? '';
}
