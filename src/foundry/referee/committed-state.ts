/** What stands of all expeditions: every GM client keeps it, and the holder of the lease writes it over what came too late. */
import type { Address } from '../host/holders.ts';
import { type Change, type Changes, REMOVED, changesBetween, withChanges } from '../../play/changes.ts';
import { recordChanges } from '../../play/record-changes.ts';
import { isRecord, sameData } from '../../rules/values/plain-data.ts';
import { type Expedition, type ExpeditionRecord, isBelieved, nameOfRecord, readExpedition } from '../../play/expedition.ts';
import { isStale, writerOf } from '../../play/lease.ts';
import { said } from '../../rules/values/records.ts';
import { belongsOn } from '../../play/procedures.ts';
import type { RefereePorts } from './referee-ports.ts';

/** A record before and after a write. */
export interface Written {
  readonly expedition: string;
  readonly before: ExpeditionRecord;
  readonly after: ExpeditionRecord;
}

/** A change of an expedition that a referee wrote, as it was published. */
interface Arrived {
  readonly at: Address;
  /** What lies there since. */
  readonly lying: Partial<ExpeditionRecord>;
  readonly writer: string;
  /** Whether the writer had seen what lay there before. */
  readonly isSeen: boolean;
  /** Whether it is no referee's step or mend, whoever it names: somebody has put there what was before, or an older version. */
  readonly isSetBack: boolean;
}

type Ports = Pick<RefereePorts, 'client' | 'lease' | 'raw' | 'addresses' | 'write' | 'isOfNewerForm'>;

const keyOf = ({ holder, expedition }: Address): string => `${holder}.${expedition}`;

/**
 * The referee that wrote a change, if one did; `lying` is what lies there since. A server may leave out of what it
 * publishes what the write did not change, and so the name of whoever wrote last; a referee's write is still known by its
 * revision, which always changes.
 */
function writerIn({ writer, revision }: Changes, lying: Partial<ExpeditionRecord>): string | undefined {
  const named = writer === undefined && revision !== undefined ? lying.writer : writer;
  return typeof named === 'string' ? named : undefined;
}

/**
 * All writes that were published under their writer's lease and over what stood. One that came too late does not stand, and
 * neither does one over it whose writer had not seen it: what lies there then is a mixture of both. Each write names what it was
 * written over, and so all browsers tell alike whether its writer had seen what lay there; where it had, its word goes, also to
 * those who held otherwise of that: a browser that joins upon what came too late cannot know that it did.
 */
export class CommittedState {
  readonly #ports: Ports;
  readonly #committed = new Map<string, object>();
  /** Where something lies over the committed state that does not stand, by the expedition's key. */
  readonly #overlaid = new Map<string, Address>();
  /** What was last seen lying there, whether it stands or not, by the expedition's key. */
  readonly #lying = new Map<string, Partial<ExpeditionRecord>>();
  /** The keys of expeditions that lay there when this client came, and that nobody has written since so that it stands. */
  readonly #found = new Set<string>();

  constructor(ports: Ports) {
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

  /** Takes an expedition as it lies there for committed: at the start, and when a document comes with one. */
  adopt(at: Address): void {
    const raw = this.#lyingAt(at);
    if (!raw) return;
    this.#committed.set(keyOf(at), raw);
    this.#lying.set(keyOf(at), raw);
    this.#found.add(keyOf(at));
  }

  has(at: Address): boolean {
    return this.#committed.has(keyOf(at));
  }

  read(at: Address): ReturnType<typeof readExpedition> {
    return this.#ports.isOfNewerForm(at.holder) ? { fault: 'newer' } : readExpedition(this.#committed.get(keyOf(at)));
  }

  /** Returns an expedition as it stands; null where none does that can be read here. */
  expeditionAt(at: Address): Expedition | null {
    const read = this.read(at);
    return 'expedition' in read ? read.expedition : null;
  }

  /** Lists where expeditions lie on a document. */
  addressesOn(holder: string): readonly Address[] {
    return [...this.#ports.addresses()].filter((at) => at.holder === holder);
  }

  /** The id of the procedure that is played there. */
  procedureAt(at: Address): string {
    return this.recordAt(at)?.procedure ?? '';
  }

  /** Lists where else an expedition of the same id lies. */
  twinsOf(at: Address): readonly Address[] {
    const { expedition } = at;
    const twins = [...this.#committed.keys()].filter((key) => key.endsWith(`.${expedition}`) && key !== keyOf(at));
    return twins.map((key) => ({ holder: key.slice(0, -expedition.length - 1), expedition }));
  }

  /** What stands of an expedition, unchecked. */
  recordAt(at: Address): Partial<ExpeditionRecord> | undefined {
    return this.#committed.get(keyOf(at));
  }

  /**
   * Receives a published change of expeditions of one document; gives those of which something came too late, so that it is to be
   * mended. What one write says of several stands of all of them or of none.
   */
  published(holder: string, changes: Readonly<Record<string, Change>>): readonly Address[] {
    const isClear = this.#isClear(holder);
    const written = Object.entries(changes).flatMap(([expedition, change]): readonly Arrived[] =>
      this.#arrived({ holder, expedition }, change),
    );
    const isLate = written.some(({ writer }) => isStale(writer, this.#ports.lease()));
    const stands = !isLate && written.every((one) => one.isSeen || this.#isMended(one) || (isClear && one.isSetBack));
    for (const { at, lying, isSeen } of written) {
      this.#lying.set(keyOf(at), lying);
      // Of what others may hold otherwise nothing is promised before it is written.
      if (isSeen) this.#found.delete(keyOf(at));
      if (stands) this.#stands(at, lying);
      else this.#overlaid.set(keyOf(at), at);
    }
    return isLate ? written.map(({ at }) => at) : [];
  }

  #stands(at: Address, lying: Partial<ExpeditionRecord>): void {
    this.#committed.set(keyOf(at), lying);
    this.#overlaid.delete(keyOf(at));
  }

  /** Takes in one of the changes of a publication: at once if it is no referee's, which always stands; else gives what it is judged by. */
  #arrived(at: Address, change: Change): readonly Arrived[] {
    const key = keyOf(at);
    const lying = change === REMOVED ? undefined : this.#lyingAt(at);
    if (!lying) {
      this.#committed.delete(key);
      this.#overlaid.delete(key);
      this.#lying.delete(key);
      return [];
    }
    // Whoever owns the document may have written anything.
    const changes = (change ?? {}) as Changes;
    const writer = writerIn(changes, lying);
    const under = this.#lying.get(key) ?? {};
    const { over, revision = 0 } = lying;
    const isSetBack = over === undefined || !(revision >= (under.revision ?? Number.POSITIVE_INFINITY));
    if (writer !== undefined) return [{ at, lying, writer, isSeen: over === nameOfRecord(under), isSetBack }];
    // What was made by other hands stands.
    this.#committed.set(key, this.#overlaid.has(key) ? withChanges(this.#committed.get(key) ?? {}, changes) : lying);
    this.#lying.set(key, lying);
    return [];
  }

  /** Tells whether nothing lies over the committed state in the whole document, since one write can go to several expeditions. */
  #isClear(holder: string): boolean {
    return ![...this.#overlaid.values()].some((other) => other.holder === holder);
  }

  /** Mends a document before something new is judged there: what is written over what does not stand would not stand either. */
  async clear(holder: string): Promise<void> {
    for (const at of [...this.#overlaid.values()]) {
      if (at.holder === holder) await this.mend(at);
    }
  }

  /** Tells whether what lies there is the committed state again, but for the name and number of the write that mended it. */
  #isMended({ at, lying }: Arrived): boolean {
    const committed = this.recordAt(at);
    return (
      committed !== undefined &&
      sameData({ ...committed, ...said({ revision: lying.revision, writer: lying.writer, over: lying.over }) }, lying)
    );
  }

  /** What lies at the document, whether it stands or not; what lies on a document of the wrong kind is nothing. */
  #lyingAt(at: Address): Partial<ExpeditionRecord> | undefined {
    const raw = this.#ports.raw(at);
    return isRecord(raw) && belongsOn(at.holder, raw['procedure']) ? raw : undefined;
  }

  /** Writes the committed state over whatever lies there and does not stand. */
  async mend(at: Address): Promise<void> {
    if (!this.isOurs || this.#ports.isOfNewerForm(at.holder)) return;
    const lying = this.#lyingAt(at);
    const committed = this.recordAt(at);
    if (committed === undefined) {
      if (lying !== undefined) await this.#ports.write(at, REMOVED);
      return;
    }
    const mend = changesBetween(lying ?? {}, committed);
    if (Object.keys(mend).length === 0) return;
    const revision = 1 + Math.max(...[lying?.revision, committed.revision].map((one) => (isBelieved(one) ? one : 0)));
    await this.#ports.write(at, { ...mend, revision, writer: this.writer, over: nameOfRecord(lying ?? {}) });
  }

  /** Writes a record, and others of the same document with it; false when the lease was lost before the server published it, so that it does not stand. */
  async write(at: Address, before: object, after: ExpeditionRecord, others: readonly Written[] = []): Promise<boolean> {
    // The writer is named each time, changed or not: without a name the write would pass for one by other hands.
    const change = (expedition: string, from: object, to: ExpeditionRecord): Change => ({
      ...recordChanges(from, to),
      ...{ writer: to.writer, over: nameOfRecord(this.recordAt({ holder: at.holder, expedition }) ?? {}) },
    });
    const along = Object.fromEntries(
      others.map((other): [string, Change] => [other.expedition, change(other.expedition, other.before, other.after)]),
    );
    await this.#ports.write(at, change(at.expedition, before, after), along);
    return [{ ...at, after }, ...others.map((other) => ({ ...other, holder: at.holder }))].every((one) => {
      const committed = this.recordAt(one);
      return committed?.writer === one.after.writer && committed.revision === one.after.revision;
    });
  }

  /**
   * Makes what lies there stand for everybody, where this client found it and cannot know whether it came too late; false when the
   * lease was lost meanwhile. Whoever promises something because it lies there does this first.
   */
  async confirm(at: Address): Promise<boolean> {
    const record = this.#found.has(keyOf(at)) ? this.expeditionAt(at)?.record : undefined;
    return !record || this.write(at, record, { ...record, writer: this.writer });
  }
}
