/** The tokens that seats own in tests where it does not matter which of them are whose. */
/** A set that has every token, whatever its id. */
class EveryToken extends Set<string> {
  override has(): boolean {
    return true;
  }
}

export const EVERY_TOKEN: ReadonlySet<string> = new EveryToken();
export const NO_TOKEN: ReadonlySet<string> = new Set();
