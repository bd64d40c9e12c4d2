/** Laying a new scramble on a scene of squares: what the scene itself says about its options, and its window once it lies there. */
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { GHOST_ROOM, type ScrambleOptions, type ScrambleSetup } from '../../rules/scramble/state/state.ts';
import { say } from '../host/notices.ts';
import { layExpedition } from '../laying/laying.ts';
import { proposedToken } from '../moves/proposed-token.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { charactersAbout } from '../party/characters.ts';
import { partyOf } from './members/members-from.ts';
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

/** What a scramble is laid with beside what the scene says: what it takes over from the ghost map, and another party than the scene's characters. */
type Given = Pick<ScrambleSetup, 'secrets' | 'known' | 'members'> & { readonly token?: string; readonly rollsOn?: string };

/**
 * Lays a scramble on a scene of squares, the scene's characters its party, and opens its window, or what `opens` says; gives
 * its id, or null when it was refused.
 */
export async function layScramble(
  scene: SceneDocument,
  { rollsOn = '', ...given }: Given = {},
  opens?: (ref: ExpeditionRef) => unknown,
): Promise<string | null> {
  if (!scene.grid.isSquare) {
    say('warn', 'GHOSTMAP.Refusal.no-board');
    return null;
  }
  const setup: Partial<ScrambleSetup> = {
    // How much is kept for secrets is open, so that there is a ghost map decides it, and not what lies in its vault.
    options: { ...sceneOptions(scene), rollsOn, ...(areDoorsSet(scene) && { room: GHOST_ROOM }) },
    members: partyOf(charactersAbout(scene, proposedToken(scene))),
    ...given,
  };
  return layExpedition(scene, SCRAMBLE_ID, 'GHOSTMAP.Scramble.DefaultName', setup, opens);
}
