/** The answers that a server is giving: who closes it lets them be given first, so that no browser loses half a file. */
import type { ServerResponse } from 'node:http';

export class UnderWay {
  readonly #responses = new Set<ServerResponse>();
  #emptied: (() => void) | null = null;

  /** Follows an answer until all of it has been sent, or whom it is for is gone. */
  begins(response: ServerResponse): void {
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      if (this.#responses.size === 0) this.#emptied?.();
    });
  }

  /** Resolves once no answer is being given, at the latest after so many milliseconds. */
  async ends(patience: number): Promise<void> {
    if (this.#responses.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#emptied = resolve;
      timer = setTimeout(resolve, patience);
    });
    clearTimeout(timer);
    this.#emptied = null;
  }
}
