/** What stands of all expeditions: every GM client keeps it, and the holder of the lease writes it over what came too late. */
import { type Change, type Changes, REMOVED, changesBetween, withChanges } from '../play/changes.ts';
import { type ExpeditionRecord, readExpedition } from '../play/expedition.ts';
import { isStale, writerOf } from '../play/lease.ts';
import type { Address, RefereePorts } from './referee-ports.ts';

/** A record before and after a write. */
export interface Written {
  readonly expedition: string;
  readonly before: ExpeditionRecord;
  readonly after: ExpeditionRecord;
}

const keyOf = ({ holder, expedition }: Address): string => `${holder}.${expedition}`;

/** All writes under the lease that stood when the server published them. */
export class Truth {
  readonly #ports: Pick<RefereePorts, 'client' | 'lease' | 'raw' | 'addresses' | 'write'>;
  readonly #truths = new Map<string, object>();

  constructor(ports: Pick<RefereePorts, 'client' | 'lease' | 'raw' | 'addresses' | 'write'>) {
    this.#ports = ports;
    for (const at of ports.addresses()) this.adopt(at);
  }

  /** Tells whether this client holds the lease, so that it may write. */
  get isOurs(): boolean {
    return this.#ports.lease().client === this.#ports.client;
  }

  /** Names this client as a writer under the lease. */
  get writer(): string {
    return writerOf(this.#ports.lease());
  }

  /** Takes an expedition as it lies there for the truth: at the start, and when a document comes with one. */
  adopt(at: Address): void {
    const raw = this.#ports.raw(at);
    if (typeof raw === 'object' && raw !== null) this.#truths.set(keyOf(at), raw);
  }

  has(at: Address): boolean {
    return this.#truths.has(keyOf(at));
  }

  read(at: Address): ReturnType<typeof readExpedition> {
    return readExpedition(this.#truths.get(keyOf(at)));
  }

  /** The id of the procedure that is played there. */
  procedureAt(at: Address): string {
    return this.#recordAt(at)?.procedure ?? '';
  }

  /** Tells whether an expedition of the same id lies elsewhere. */
  hasTwin(at: Address): boolean {
    return [...this.#truths.keys()].some((key) => key.endsWith(`.${at.expedition}`) && key !== keyOf(at));
  }

  #recordAt(at: Address): Partial<ExpeditionRecord> | undefined {
    return this.#truths.get(keyOf(at));
  }

  /**
   * Hears that a change of an expedition was published; false when it came too late and does not stand.
   * A change that names no writer was made by other hands and stands.
   */
  published(at: Address, change: Change): boolean {
    if (change === REMOVED) {
      this.#truths.delete(keyOf(at));
      return true;
    }
    const changes = change as Changes;
    const writer = changes['writer'];
    if (typeof writer === 'string' && isStale(writer, this.#ports.lease())) return false;
    this.#truths.set(keyOf(at), withChanges(this.#truths.get(keyOf(at)) ?? {}, changes));
    return true;
  }

  /** Writes the truth over whatever a late write left. */
  async mend(at: Address): Promise<void> {
    if (!this.isOurs) return;
    const raw = this.#ports.raw(at);
    const truth = this.#truths.get(keyOf(at));
    if (truth === undefined) {
      if (raw !== undefined) await this.#ports.write(at, REMOVED);
      return;
    }
    const mend = changesBetween(raw ?? {}, truth);
    if (Object.keys(mend).length > 0) await this.#ports.write(at, { ...mend, writer: this.writer });
  }

  /** Writes a record, and others of the same document with it; false when the lease was lost before the server published it, so that it does not stand. */
  async write(at: Address, before: object, after: ExpeditionRecord, others: readonly Written[] = []): Promise<boolean> {
    // The writer is named each time, changed or not: without a name the write would pass for one by other hands.
    const change = (from: object, to: ExpeditionRecord): Change => ({ ...changesBetween(from, to), writer: to.writer });
    const along = Object.fromEntries(
      others.map((other): [string, Change] => [other.expedition, change(other.before, other.after)]),
    );
    await this.#ports.write(at, change(before, after), along);
    return [{ ...at, after }, ...others.map((other) => ({ ...other, holder: at.holder }))].every((one) => {
      const truth = this.#recordAt(one);
      return truth?.writer === one.after.writer && truth.revision === one.after.revision;
    });
  }
}
