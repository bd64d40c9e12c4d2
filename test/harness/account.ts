/** What becomes of each request while several hands play: each that was answered with a yes must be one step of its expedition, and every step one such request's. */
import { isRecord } from '../../src/rules/values/plain-data.ts';
import type { Lying } from './documents-at-table.ts';

/** The steps of an expedition that lie beside its state, and how many there are in all. */
export interface Stack {
  readonly expedition: string;
  readonly depth: number;
  readonly steps: readonly { readonly at: number; readonly sealed: string }[];
}

/** Returns the stack of an expedition. */
export function stackOf({ expedition, record }: Lying): Stack {
  return { expedition, depth: record.depth, steps: Object.values(record.tail) };
}

/** The clients by whose names the referee asks itself, for what follows from a step and what is made with one. */
const REFEREES_OWN = ['followup', 'joinedto'];

/** Names a request, as answers and seats both do. */
function nameOf(user: string, id: string): string {
  return `${user} ${id}`;
}

function isReferees(request: string): boolean {
  return REFEREES_OWN.some((client) => request.includes(` ${client}:`));
}

/** Requests, answers and steps, matched. */
export class Account {
  readonly #depths = new Map<string, number>();
  /** The codes with which the requests of people were refused, empty for a yes, by their names, for each expedition. */
  readonly #answers = new Map<string, Map<string, string>>();
  /** The sealed texts of steps, each sealed but once, with the requests that the write which brought them says it answers. */
  readonly #requests = new Map<string, readonly string[]>();
  /** The step that was last seen at a place of an expedition's stack: one that came too late is written over. */
  readonly #seen = new Map<string, string>();

  /** Forgets all, before anything is heard anew. */
  clear(): void {
    for (const known of [this.#depths, this.#answers, this.#requests, this.#seen]) known.clear();
  }

  /** Begins with what lies there; what has been heard since it was cleared may have come after that. */
  open(stacks: readonly Stack[]): void {
    for (const { expedition, depth } of stacks) this.#depths.set(expedition, depth);
  }

  /** Hears a change of an expedition as it is published; gives the requests that it newly says are answered by a step. */
  hear(changes: Readonly<Record<string, unknown>>): readonly string[] {
    const { tail, seats } = changes;
    const steps = isRecord(tail) ? Object.values(tail).flatMap((step) => (isRecord(step) ? [step['sealed']] : [])) : [];
    const texts = steps.filter((text): text is string => typeof text === 'string' && !this.#requests.has(text));
    const answered = Object.entries(isRecord(seats) ? seats : {}).flatMap(([user, seat]) =>
      // A seat names the last request of each client, the newest first.
      typeof seat === 'string' ? [nameOf(user, seat.split(' ')[0] ?? '')] : [],
    );
    for (const text of texts) this.#requests.set(text, answered);
    return texts.length > 0 ? answered : [];
  }

  /** Looks at what lies there: steps stay beside the state for a while before they are in the log alone. */
  see(stacks: readonly Stack[]): void {
    for (const { expedition, steps } of stacks) for (const { at, sealed } of steps) this.#seen.set(`${expedition} ${at}`, sealed);
  }

  /** Notes how a request of somebody was answered. */
  answered(expedition: string, { user, id, code }: { readonly user: string; readonly id: string; readonly code: string }): void {
    const answers = this.#answers.get(expedition) ?? new Map<string, string>();
    this.#answers.set(expedition, answers.set(nameOf(user, id), code));
  }

  /** Lists what does not agree with what lies there. */
  faults(stacks: readonly Stack[]): readonly string[] {
    this.see(stacks);
    return stacks.flatMap((stack) => this.#faultsOf(stack));
  }

  #faultsOf({ expedition, depth }: Stack): readonly string[] {
    const faults: string[] = [];
    const places = new Map<string, number[]>();
    for (let at = this.#depths.get(expedition) ?? 0; at < depth; at += 1) {
      const sealed = this.#seen.get(`${expedition} ${at}`);
      const requests = sealed === undefined ? [] : (this.#requests.get(sealed) ?? []);
      const [request] = requests;
      if (sealed === undefined) faults.push(`step ${at} of ${expedition} was never seen`);
      else if (request === undefined || requests.length > 1)
        faults.push(`step ${at} of ${expedition} was written for ${requests.length} requests`);
      else places.set(request, [...(places.get(request) ?? []), at]);
    }
    const answers = this.#answers.get(expedition) ?? new Map<string, string>();
    for (const [request, all] of places) {
      if (all.length > 1) faults.push(`${request} is more than one step of ${expedition}: ${all.join(', ')}`);
      const answer = answers.get(request) ?? 'never';
      if (!isReferees(request) && answer !== '')
        faults.push(`${request} is step ${all.join(', ')} of ${expedition}, and was not answered with a yes, but ${answer}`);
    }
    for (const [request, code] of answers)
      if (code === '' && !places.has(request)) faults.push(`${request} was answered with a yes, and is no step of ${expedition}`);
    return faults;
  }
}
