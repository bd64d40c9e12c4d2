/** What the window that makes a scene's ghost shows: pure. */
import type { GhostPreview, GhostScenePlan } from '../../../foundry/ghost/ghost-scenes.ts';

/** What a ghost scene leaves out, in the order in which it is said. */
export const LEFT_BEHIND = [
  'secretDoors',
  'hiddenWalls',
  'tokens',
  'tiles',
  'drawings',
  'lights',
  'notes',
  'regions',
  'sounds',
] as const;
type LeftBehind = (typeof LEFT_BEHIND)[number];

/** Whence the places come that players may know. */
export const STARTS = ['tokens', 'picked', 'doors'] as const;
export type Start = (typeof STARTS)[number];

/** Counts what of one kind a ghost leaves out. */
function countOf(preview: GhostPreview, what: LeftBehind): number {
  const value = preview[what];
  return typeof value === 'number' ? value : value.hidden;
}

/** Makes the window's view. */
export function makerContext(preview: GhostPreview, plan: GhostScenePlan, start: Start) {
  return {
    plan,
    /** What stays behind, in numbers; what there is none of is not said. */
    left: LEFT_BEHIND.map((what) => ({ what, count: countOf(preview, what) })).filter(({ count }) => count > 0),
    walls: preview.walls,
    picture: preview.picture,
    /** The levels to choose from; none where there is but one. */
    levels: preview.levels.length > 1 ? preview.levels.map((level) => ({ ...level, taken: level.id === preview.level })) : [],
    start,
    places: plan.from.length,
  };
}
