import type { DiceTerm } from './terms/dice-term';

/** One result that somebody is asked for. */
export interface ResultRequest {
  readonly id: string;
  readonly term: DiceTerm;
  readonly method: string;
  /** Why it is asked for: it is one of the dice thrown, or one more of them. */
  readonly reason: 'throw' | 'reroll' | 'explode';
  /** The result, once it is known; only the dice that have none can be entered. */
  value?: number;
}

/** The least and the greatest result of a die. */
export function resultBounds(term: DiceTerm): { least: number; greatest: number } {
  const ends = [term.mapRandomFace(0), term.mapRandomFace(1 - Number.EPSILON)];
  return { least: Math.min(...ends), greatest: Math.max(...ends) };
}

/** Is it a result that the die can have? */
export function isPossible(term: DiceTerm, result: number): boolean {
  const { least, greatest } = resultBounds(term);
  return Number.isInteger(result) && result >= least && result <= greatest;
}

/**
 * What one roll has been and is being asked for. Results that nobody gives are left to the table's random numbers.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.dice.RollResolver.html
 */
export class ResultRequests {
  private readonly all: ResultRequest[] = [];
  private done: (() => void) | undefined;

  get requests(): readonly ResultRequest[] {
    return this.all;
  }

  get open(): readonly ResultRequest[] {
    return this.all.filter(({ value }) => value === undefined);
  }

  /** Asks for the dice of a term that have no result yet, as soon as their number is known. */
  addTerm(term: DiceTerm, method: string): void {
    const asked = this.all.filter((request) => request.term === term).length;
    for (let die = Math.max(asked, term.results.length); die < Math.abs(term.number ?? 0); die++) {
      this.add(term, method, 'throw');
    }
  }

  add(term: DiceTerm, method: string, reason: ResultRequest['reason']): ResultRequest {
    const request: ResultRequest = { id: `result-${this.all.length}`, term, method, reason };
    this.all.push(request);
    return request;
  }

  /** Resolves when everything that is asked for has been answered or left to the table. */
  settled(): Promise<void> {
    if (this.open.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.done = resolve;
    });
  }

  /** Takes what has been entered, by request, and lets the table roll the rest. */
  settle(entered: Readonly<Record<string, number | null | undefined>>): void {
    for (const request of this.open) {
      const { term } = request;
      const given = entered[request.id];
      const result = typeof given === 'number' && isPossible(term, given) ? given : term.randomFace();
      request.value = result;
      if (request.reason === 'throw') term.results.push({ result, active: true });
    }
    this.done?.();
    this.done = undefined;
  }
}
