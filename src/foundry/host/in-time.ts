/** Waiting no longer than one wants to. */

/** Returns what a promise does, or rejects where that takes longer than some milliseconds, with what `late` makes then. */
export async function inTime<Result>(
  promise: Promise<Result>,
  patience: number,
  late = (): Error => new Error('there was no answer'),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), patience);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
