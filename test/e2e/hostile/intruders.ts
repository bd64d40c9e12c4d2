/** Hostile people at the table: bare sockets, one each, with what came of all that they sent. */
import { type RawClient, connectRaw } from '../../../tabletop/test/table-rig.ts';
import { userId } from '../../../demo/documents/people.ts';
import type { SealedAnswer } from '../../../src/play/messages.ts';
import { unsealAnswer } from '../../../src/play/sealed-messages.ts';
import { KEY } from '../../play/fixtures.ts';
import type { Attack } from './attacks.ts';
import { Counts } from './table-of-counts.ts';

const KEYS = new Map([[KEY.id, KEY]]);
const CHANNEL = 'module.ghost-map';
/** How many messages are on their way at once, before the server is asked whether it has taken them. */
const SLICE = 20;

interface Reply {
  readonly type?: string;
  readonly id?: string;
  readonly answer?: { readonly kind?: string; readonly code?: string };
}

/** The sockets of hostile people, by their names. */
export class Intruders {
  readonly counts = new Counts();
  readonly #clients: ReadonlyMap<string, RawClient>;
  /** The kind of each request that is not answered yet, by who sent it and its id. */
  readonly #asked = new Map<string, string>();
  readonly #writes: Promise<void>[] = [];

  private constructor(clients: ReadonlyMap<string, RawClient>, gm: string) {
    this.#clients = clients;
    for (const [name, { socket }] of clients) {
      // What others send to all may be anything, too, and replies are forged.
      socket.on(CHANNEL, (message: Reply | null, sender: string) => {
        if (message?.type === 'reply' && sender === gm) this.#answered(name, message);
      });
    }
  }

  /** Seats them; `gm` is the user who may answer, by id. */
  static async connect(address: string, names: readonly string[], gm: string): Promise<Intruders> {
    const clients = await Promise.all(names.map(async (name) => [name, await connectRaw(address, name)] as const));
    return new Intruders(new Map(clients), gm);
  }

  #answered(name: string, { id, answer }: Reply): void {
    const key = `${name} ${String(id)}`;
    const kind = this.#asked.get(key);
    if (kind === undefined) return;
    this.#asked.delete(key);
    // A GM is answered under seal; whoever hears that and lacks the key reads nothing, but here it is counted.
    const asked = { user: userId(name), id: String(id) };
    const read = answer?.kind === 'sealed' ? unsealAnswer(KEYS, asked, answer as SealedAnswer) : answer;
    this.counts.add(kind, (read && 'code' in read ? read.code : read?.kind) ?? 'answered');
  }

  send(attack: Attack): void {
    const client = this.#clients.get(attack.by);
    if (!client) throw new Error(`${attack.by} has no socket`);
    if (attack.way === 'write') {
      const { kind, type, action, operation } = attack;
      this.#writes.push(
        client.modify(type, action, operation).then(({ error }) => {
          this.counts.add(kind, error ? 'the server refused' : 'the server did');
        }),
      );
      return;
    }
    const { payload, to, kind } = attack;
    const { type, id } = (payload ?? {}) as { readonly type?: unknown; readonly id?: unknown };
    const key = `${attack.by} ${String(id)}`;
    if (type === 'request' && !this.#asked.has(key)) this.#asked.set(key, kind);
    else this.counts.add(kind, 'sent');
    client.socket.emit(CHANNEL, payload, ...(to ? [{ recipients: to }] : []));
  }

  /** Sends so many, in slices that the server has taken one after the other; `between` is called after each. */
  async storm(next: () => Attack, count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += SLICE) {
      for (let one = sent; one < Math.min(count, sent + SLICE); one += 1) this.send(next());
      await this.taken();
    }
  }

  /** Resolves once the server has taken all that was sent. */
  async taken(): Promise<void> {
    await Promise.all([...this.#clients.values()].map(({ socket }) => socket.emitWithAck('time') as Promise<unknown>));
    await Promise.all(this.#writes.splice(0));
    // What came is kept by the client, and nobody asks for it.
    for (const { received } of this.#clients.values()) received.length = 0;
  }

  /** How many requests have not been answered yet. */
  get unanswered(): number {
    return this.#asked.size;
  }

  /** How often something of a kind was judged: answered, with more than the word that so many are too fast. */
  judged(kind: string): number {
    const unheard = ['sent', 'too-fast', 'no answer'];
    return unheard.reduce((rest, how) => rest - this.counts.ended(kind, how), this.counts.of(kind));
  }

  /** Counts what was never answered. */
  end(): void {
    for (const kind of this.#asked.values()) this.counts.add(kind, 'no answer');
    this.#asked.clear();
    for (const { socket } of this.#clients.values()) socket.close();
  }
}
