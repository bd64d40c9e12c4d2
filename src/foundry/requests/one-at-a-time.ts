/** Keeping a second press out while what the first one began is under way. */

/** Returns what does something unless it is doing something of the same key already; resolves when that is done, or at once where it is not done. */
export function oneAtATime(): (key: string, act: () => Promise<unknown>) => Promise<void> {
  const underWay = new Set<string>();
  return async (key, act) => {
    if (underWay.has(key)) return;
    underWay.add(key);
    try {
      await act();
    } finally {
      underWay.delete(key);
    }
  };
}
