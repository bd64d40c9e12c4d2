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

/** What the world is like around the key. */
export interface KeyWorld {
  /** What was sealed with a key that this browser lacks, by name. */
  readonly closed: readonly string[];
  /** Whether another GM is at the table, whose browser may hold it. */
  readonly otherGm: boolean;
}

export interface KeyWindowContext {
  /** Which of the window's states this is. */
  readonly state: 'none' | 'held' | 'missing';
  /** The first line, which the language file has: that of the state, or that some secrets open here and others do not. */
  readonly line: KeyWindowContext['state'] | 'held-some' | 'missing-some';
  /** Whether nothing but this browser's data could open the secrets again. */
  readonly atRisk: boolean;
  /** Whether a key is wanted that this browser lacks. */
  readonly wants: boolean;
  readonly canUnlock: boolean;
  readonly passphrase: boolean;
  readonly code: string;
  /** Whether codes of older keys can be shown, and those that are. */
  readonly older: boolean;
  readonly olderCodes: readonly string[];
  readonly proposed: string;
  readonly justSet: string;
  readonly closed: readonly string[];
  readonly otherGm: boolean;
}

/** Makes the window's view. */
export function keyWindowContext(
  { made, held, passphrase, canTry, older }: KeyState,
  { code, olderCodes, proposed, justSet }: KeyModel,
  { closed, otherGm }: KeyWorld,
): KeyWindowContext {
  const wants = made && (!held || closed.length > 0);
  const state = !made ? 'none' : held ? 'held' : 'missing';
  const isSome = held ? closed.length > 0 : older;
  return {
    state,
    line: state !== 'none' && isSome ? `${state}-some` : state,
    atRisk: held && !passphrase,
    wants,
    canUnlock: wants && canTry,
    passphrase,
    code: held ? code : '',
    older,
    olderCodes: older ? olderCodes : [],
    proposed: made && !held ? '' : proposed,
    justSet: held ? justSet : '',
    closed: made ? closed : [],
    otherGm,
  };
}
