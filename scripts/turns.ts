/** Lets a piece of work begin when its turn comes, and gives what comes of it. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most so many pieces of work go on at once; the others begin in the order in which they came. */
export function turns(limit: number): Turns {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
