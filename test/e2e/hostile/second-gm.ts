/** A GM who holds the key and has nothing but a socket: what such a one asks is done, which shows that the harness would see it. */
import type { DocumentSource } from '../../../tabletop/protocol.ts';
import { type RawClient, connectRaw } from '../../../tabletop/test/table-rig.ts';
import { type ExpeditionRecord, readExpedition } from '../../../src/play/expedition.ts';
import type { Answer, RequestBody, SealedAnswer } from '../../../src/play/messages.ts';
import { sealRequest, unsealAnswer } from '../../../src/play/sealed-messages.ts';
import type { WorldData } from '../../../tabletop/protocol.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';

const CHANNEL = 'module.ghost-map';
const KEYS = new Map([[KEY.id, KEY]]);
const TAB = 'secondgm';

/** The flags of a document that hold expeditions. */
export function recordsIn(source: DocumentSource | undefined): Readonly<Record<string, ExpeditionRecord>> {
  const flags = source?.['flags'] as
    | { readonly 'ghost-map'?: { readonly expeditions?: Record<string, ExpeditionRecord> } }
    | undefined;
  return flags?.['ghost-map']?.expeditions ?? {};
}

/** The bare socket of a GM. */
export class SecondGm {
  readonly #client: RawClient;
  readonly #user: string;
  readonly #version: string;
  readonly #random = byteStream(99);
  #number = 0;
  /** All that was sent, as it crossed the wire. */
  readonly sent: Readonly<Record<string, unknown>>[] = [];

  private constructor(client: RawClient, user: string, version: string) {
    this.#client = client;
    this.#user = user;
    this.#version = version;
  }

  static async connect(address: string, name: string, version: string): Promise<SecondGm> {
    const client = await connectRaw(address, name);
    return new SecondGm(client, client.world.userId, version);
  }

  /** The world as the server has it now. */
  async documents(): Promise<WorldData['documents']> {
    const { documents } = (await this.#client.socket.emitWithAck('world')) as WorldData;
    return documents;
  }

  /** Returns a record as it lies on its document. */
  async record(holder: string, expedition: string): Promise<ExpeditionRecord | undefined> {
    const [type = '', id = ''] = holder.split('.');
    return recordsIn((await this.documents())[type]?.find((source) => source._id === id))[expedition];
  }

  /** Gives a command under seal, and resolves with the answer. */
  async command(holder: string, expedition: string, command: { readonly kind: string }): Promise<Answer> {
    const record = await this.record(holder, expedition);
    const read = readExpedition(record);
    if (!record || !('expedition' in read))
      throw new Error(`${expedition} cannot be read: ${'fault' in read ? read.fault : 'gone'}`);
    const { procedure, open } = read.expedition;
    const basis = procedure.basis(open, command);
    return this.ask(
      { kind: 'command', holder, expedition, revision: record.revision, basis, command: { ...command } },
      { procedure, open },
    );
  }

  async ask(ask: RequestBody, lying: Parameters<typeof sealRequest>[3]): Promise<Answer> {
    this.#number += 1;
    const asked = { user: this.#user, id: `${TAB}:${String(this.#number)}` };
    const sealed = sealRequest(KEY, asked, ask, lying, this.#random);
    if ('code' in sealed) return { kind: 'refused', code: sealed.code, data: {} };
    const message = { type: 'request', id: asked.id, module: this.#version, age: 0, ask: sealed };
    this.sent.push(message);
    this.#client.socket.emit(CHANNEL, message, { recipients: [this.#user] });
    const [reply] = await this.#client.next(CHANNEL, (raw) => {
      // What others send to all may be anything, too.
      const { type, id } = (raw ?? {}) as { readonly type?: string; readonly id?: string };
      return type === 'reply' && id === asked.id;
    });
    this.#client.received.length = 0;
    const answer = unsealAnswer(KEYS, asked, (reply as { readonly answer: SealedAnswer }).answer);
    if (!answer) throw new Error('the answer to a GM cannot be read');
    return answer;
  }

  /** Writes documents, as a GM may. */
  modify: RawClient['modify'] = (...given) => this.#client.modify(...given);

  close(): void {
    this.#client.socket.close();
  }
}
