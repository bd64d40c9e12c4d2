/** What is done once for all that happens together. */

/** Returns what does something once after all that happens now, however often it is called meanwhile. */
export function oncePerTurn(act: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      act();
    });
  };
}
