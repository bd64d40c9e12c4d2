/** Laying a new scramble on a scene of squares: what the scene itself says about its options, and its window once it lies there. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { GHOST_ROOM, type ScrambleOptions, type ScrambleSetup } from '../../rules/scramble/state/state.ts';
import { say } from '../host/notices.ts';
import { layExpedition } from '../laying/laying.ts';
import { areDoorsSet } from '../scene/open-now.ts';

/** How scenes call metres, in small letters. */
const METRES: ReadonlySet<string> = new Set(['m', 'm.', 'meter', 'meters', 'metre', 'metres']);

/** What of a scene the options are read from. */
export interface SceneSays {
  readonly grid: { readonly distance: number; readonly units: string };
  readonly environment: {
    readonly darknessLevel: number;
    /** The darkness in which it shines; absent: any. */
    readonly globalLight: { readonly enabled: boolean; readonly darkness?: { readonly min: number; readonly max: number } };
  };
}

/** Reads what a scene says about a scramble: how many metres a square has, where it counts in metres, and whether it has light of its own (SC-11, SC-25). */
export function sceneOptions({ grid, environment }: SceneSays): Partial<ScrambleOptions> {
  const { darknessLevel: dark, globalLight } = environment;
  const { min, max } = globalLight.darkness ?? { min: 0, max: 1 };
  const lit = globalLight.enabled && min <= dark && dark <= max;
  const metres = METRES.has(grid.units.trim().toLowerCase()) && grid.distance > 0;
  return metres ? { lit, scale: grid.distance } : { lit };
}

/**
 * Lays a scramble on a scene of squares, with what it takes over from the scene's ghost map, and opens its window; gives
 * its id, or null when it was refused.
 */
export async function layScramble(
  scene: SceneDocument,
  taken: Pick<ScrambleSetup, 'secrets' | 'known'> = {},
): Promise<string | null> {
  if (!scene.grid.isSquare) {
    say('warn', 'GHOSTMAP.Refusal.no-board');
    return null;
  }
  const setup: Partial<ScrambleSetup> = {
    // How much is kept for secrets is open, so that there is a ghost map decides it, and not what lies in its vault.
    options: { ...sceneOptions(scene), ...(areDoorsSet(scene) && { room: GHOST_ROOM }) },
    ...taken,
  };
  return layExpedition(scene, SCRAMBLE_ID, 'GHOSTMAP.Scramble.DefaultName', setup);
}
