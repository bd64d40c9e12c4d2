/** What the window of the key shows: pure. */
import type { KeyState } from '../../foundry/keys/shared-key.ts';

/** What the window has been asked to show. */
export interface KeyModel {
  /** The recovery code, empty until the GM has asked to see it. */
  readonly code: string;
  /** Those of older keys, likewise. */
  readonly olderCodes: readonly string[];
  /** The passphrase that is proposed, empty for none. */
  readonly proposed: string;
  /** The passphrase that was just set, to be copied. */
  readonly justSet: string;
}

export const NOTHING_SHOWN: KeyModel = { code: '', olderCodes: [], proposed: '', justSet: '' };

/** What the world is like around the key. */
interface KeyWorld {
  /** What was sealed with a key that this browser lacks, by name. */
  readonly closed: readonly string[];
  /** Whether another GM is at the table, whose browser may hold it. */
  readonly otherGm: boolean;
}

/** Makes the window's view. */
export function keyWindowContext(
  { made, held, passphrase, canTry, older }: KeyState,
  { code, olderCodes, proposed, justSet }: KeyModel,
  { closed, otherGm }: KeyWorld,
) {
  const wants = made && (!held || closed.length > 0);
  const state = !made ? 'none' : held ? 'held' : 'missing';
  const isSome = held ? closed.length > 0 : older;
  return {
    /** Which of the window's states this is. */
    state,
    /** The first line, which the language file has: that of the state, or that some secrets open here and others do not. */
    line: state !== 'none' && isSome ? `${state}-some` : state,
    /** Whether nothing but this browser's data could open the secrets again. */
    atRisk: held && !passphrase,
    /** Whether a key is wanted that this browser lacks. */
    wants,
    canUnlock: wants && canTry,
    passphrase,
    code: held ? code : '',
    /** Whether codes of older keys can be shown, and those that are. */
    older,
    olderCodes: older ? olderCodes : [],
    proposed: made && !held ? '' : proposed,
    justSet: held ? justSet : '',
    closed: made ? closed : [],
    otherGm,
  };
}
