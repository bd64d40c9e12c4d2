/** What the window of the key shows: pure. */

/** How this browser stands to the world's key. */
export interface KeyState {
  /** Whether the world has a key yet. */
  readonly made: boolean;
  /** Whether this browser holds it. */
  readonly held: boolean;
  /** Whether a passphrase lets other browsers in. */
  readonly passphrase: boolean;
}

export interface KeyWindowContext {
  /** Which of the window's states this is; each has a line of its own in the language file. */
  readonly state: 'none' | 'held' | 'missing';
  /** Whether nothing but this browser's data could open the secrets again. */
  readonly atRisk: boolean;
  readonly canUnlock: boolean;
  readonly passphrase: boolean;
  /** The recovery code, once the GM has asked to see it. */
  readonly code: string;
}

/** Makes the window's view; `code` is empty until it is asked for. */
export function keyWindowContext({ made, held, passphrase }: KeyState, code: string): KeyWindowContext {
  return {
    state: !made ? 'none' : held ? 'held' : 'missing',
    atRisk: held && !passphrase,
    canUnlock: made && !held && passphrase,
    passphrase,
    code: held ? code : '',
  };
}
