/** Secrets on a scene of several levels: what lies on one is neither noticed nor walked on from another (SC-15, SC-40, SC-62). */
import type { ScrambleHidden, Secret } from './state.ts';

/** Whether a secret lies on a level; one without a level lies on all, and without levels all lie here. */
export function liesOn({ level: own }: Pick<Secret, 'level'>, level: string | null | undefined): boolean {
  return own === undefined || level == null || own === level;
}

/** Returns what is hidden without the secrets of other levels. */
export function hiddenOn(hidden: ScrambleHidden, level: string | null): ScrambleHidden {
  if (level === null) return hidden;
  return { ...hidden, secrets: Object.fromEntries(Object.entries(hidden.secrets).filter(([, secret]) => liesOn(secret, level))) };
}
