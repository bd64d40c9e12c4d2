/** Scenes that are being made carry a mark until they are whole, so that what a browser left half is found again (SC-01). */
import { isRecord } from '../../rules/values/plain-data.ts';
import { ownFlags } from '../host/own-flags.ts';

/** Who makes a scene, and the id that its journal entry has if it gets one; both are ids of documents. */
export interface Mark {
  readonly user: string;
  readonly journal: string;
}

/** The journal entries of scenes that this browser is making just now. */
export const here = new Set<string>();

/** Returns the mark of a scene; null where it is whole. */
export function markOf(scene: SceneDocument): Mark | null {
  const { making } = ownFlags(scene);
  if (!isRecord(making)) return null;
  const { user, journal } = making;
  return typeof user === 'string' && typeof journal === 'string' ? { user, journal } : null;
}

/** Lists the scenes that were left half made: not those that this browser, or somebody else who is there, may still be at. */
export function halfMade(): SceneDocument[] {
  return game.scenes.filter((scene) => {
    const mark = markOf(scene);
    if (!mark || here.has(mark.journal)) return false;
    return mark.user === game.user.id || game.users.get(mark.user)?.active !== true;
  });
}
