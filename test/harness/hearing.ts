/** Somebody who listens to what the server publishes: the writes of expeditions, each claim of the referee's seat, and who changes what. */
import { NO_LEASE, type Lease, readLease, writerOf } from '../../src/play/lease.ts';
import { isRecord, valueOf } from '../../src/rules/values/plain-data.ts';
import { type Documents, textAt, valueAt } from './documents-at-table.ts';
import type { RawSeat } from './raw-seat.ts';

/** What is called back. */
interface Heard {
  /** An expedition has been changed. */
  written(changes: Readonly<Record<string, unknown>>): void;
  /** The seat has been claimed. */
  claimed(claim: string): void;
}

/** Returns the lease that the value of a setting is; null where it is none. */
export function leaseOf(value: unknown): Lease | null {
  const lease = readLease(typeof value === 'string' ? valueOf(value) : undefined);
  return lease.client === '' ? null : lease;
}

/** How many publications are remembered. */
const REMEMBERED = 200;

/** Says in a line what was published of a document: what tells how an expedition goes on, and short values whole. */
function lineOf(change: object): string {
  const { flags, _stats, ...rest } = change as Readonly<Record<string, unknown>>;
  const all = valueAt(flags, 'ghost-map', 'expeditions');
  const expeditions = Object.entries(isRecord(all) ? all : {}).map(([id, one]) => {
    const { revision, writer, depth, pending } = (isRecord(one) ? one : {}) as Readonly<Record<string, unknown>>;
    return `${id} ${JSON.stringify({ revision, writer, depth, pending })}`;
  });
  return [JSON.stringify(rest).slice(0, 160), ...expeditions].join(' ');
}

/** What one socket hears. */
export class Hearing {
  /** The lease as it was last published. */
  #lease: Lease = NO_LEASE;
  /** The types of documents that each user has changed. */
  readonly changed = new Map<string, Set<string>>();
  /** What was published last, a line each. */
  readonly latest: string[] = [];
  readonly #heard: Heard;

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  /** The client that has the seat. */
  get holder(): string {
    return this.#lease.client;
  }

  /** Listens from now on at a socket; gives the documents as they are then. */
  async listen(seat: RawSeat): Promise<Documents> {
    seat.follow(({ type, action, result, userId }) => {
      this.changed.set(userId, (this.changed.get(userId) ?? new Set()).add(type));
      for (const one of result) {
        const what = typeof one === 'string' ? one : lineOf(one);
        this.latest.push(`${performance.now().toFixed(0)} ms, ${userId}, ${action} ${type}: ${what}`);
      }
      this.latest.splice(0, this.latest.length - REMEMBERED);
      for (const change of action === 'create' || action === 'update' ? (result as readonly object[]) : []) {
        if (type === 'Setting') this.#published(leaseOf(valueAt(change, 'value')));
        const all = valueAt(change, 'flags', 'ghost-map', 'expeditions');
        if (isRecord(all)) for (const one of Object.values(all)) if (isRecord(one)) this.#heard.written(one);
      }
    });
    const documents = await seat.documents();
    const setting = (documents['Setting'] ?? []).find(({ key }) => key === 'ghost-map.lease');
    if (this.#lease === NO_LEASE) this.#lease = leaseOf(textAt(setting, 'value')) ?? NO_LEASE;
    return documents;
  }

  #published(lease: Lease | null): void {
    if (!lease) return;
    this.#lease = lease;
    this.#heard.claimed(writerOf(lease));
  }
}
