/** Pieces of work that wait for each other. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Does a piece of work after all that came before it; a failure does not stop what follows. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
