/** Somebody at a table whose browser is a bare socket: asks the referee as the module does, and follows nothing but answers. */
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project-root.ts';
import {
  type Answer,
  type Message,
  type RequestBody,
  type SealedAnswer,
  type SealedRequest,
  readMessage,
} from '../../src/play/messages.ts';
import { sealRequest, unsealAnswer } from '../../src/play/sealed-messages.ts';
import { type RawClient, connectRaw } from '../../tabletop/test/table-rig.ts';
import type {
  DatabaseAction,
  DatabaseOperation,
  DocumentSocketResponse,
  ManageCompendiumResponse,
  WorldData,
} from '../../tabletop/protocol.ts';
import type { SealingKey } from '../../src/play/sealing.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { userId } from '../../demo/documents/people.ts';
import { type Documents, type Lying, type Source, valueAt } from './documents-at-table.ts';
import type { GameAtTable } from './game-at-table.ts';
import { leaseOf } from './hearing.ts';
import { userOf } from './names-at-table.ts';

const CHANNEL = 'module.ghost-map';
const VERSION = (JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { readonly version: string }).version;
/** A GM who sits at some tables, and whose browser has not the world's key. */
export const KEYLESS = 'Aide';
const GMS = ['Gamemaster', 'Assistant', KEYLESS].map(userId);
/** After how many milliseconds a request is sent again that nobody has answered, where a referee may have ended; the module waits longer. */
const SOON = 400;
/** After how many it is in the module. */
export const AS_THE_MODULE = 2500;

/** Tells whether somebody else has claimed the referee's seat. */
function isClaim({ type, result }: DocumentSocketResponse): boolean {
  return type === 'Setting' && result.some((one) => leaseOf(valueAt(one, 'value')) !== null);
}

/** A bare socket of one user. */
export class RawSeat {
  readonly user: string;
  readonly isGm: boolean;
  readonly #client: RawClient;
  /** The name of its client, by which its requests begin. */
  readonly name: string;
  /** The key by which a GM's requests are sealed; null for a GM without one, who asks in the clear. */
  readonly #key: SealingKey | null;
  readonly #again: number;
  readonly #random = byteStream(77);
  #number = 0;
  readonly #heard: string[] = [];

  private constructor(client: RawClient, user: string, name: string, key: SealingKey | null, again: number) {
    this.#client = client;
    this.#key = key;
    this.#again = again;
    this.user = user;
    this.isGm = GMS.includes(user);
    this.name = name;
  }

  /**
   * Comes to the table as a user of random play; `name` is the client's, eight letters. Requests are sent `again` after so many
   * milliseconds.
   */
  static async at(address: string, user: string, name: string, key: SealingKey | null = KEY, again = SOON): Promise<RawSeat> {
    const id = userOf(user);
    return new RawSeat(await connectRaw(address, id), id, name, key, again);
  }

  /** The id of what it asked for last. */
  get asked(): string {
    return `${this.name}:${this.#number}`;
  }

  /** Calls back with each change of documents that others make, in the order in which the server publishes them. */
  follow(hear: (change: DocumentSocketResponse) => void): void {
    this.#client.socket.on('modifyDocument', hear);
  }

  /** All that has come over the socket since it was listened to, as text. */
  get heard(): string {
    return this.#heard.join('\n');
  }

  /** From now on keeps all that comes over the socket. */
  listen(): void {
    this.#client.socket.onAny((...event: unknown[]) => this.#heard.push(JSON.stringify(event)));
  }

  /** Says anything at all to everybody, or to the browsers of one user of random play. */
  shout(message: object, user?: string): void {
    this.#client.socket.emit(CHANNEL, message, ...(user === undefined ? [] : [{ recipients: [userOf(user)] }]));
  }

  /** Reads all documents of the world as the server has them now. */
  async documents(): Promise<Documents> {
    const { documents } = (await this.#client.socket.emitWithAck('world')) as WorldData;
    return documents as unknown as Documents;
  }

  /** Changes documents as a browser does; whether that is allowed is the server's to say. */
  modify(type: string, action: DatabaseAction, operation: DatabaseOperation): Promise<DocumentSocketResponse> {
    return this.#client.modify(type, action, operation);
  }

  /** Makes a compendium of the world for documents of a type, and gives its id. */
  async pack(type: string, name: string): Promise<string> {
    const request = { action: 'create', data: { name, label: name, type } };
    const { result, error } = (await this.#client.socket.emitWithAck('manageCompendium', request)) as ManageCompendiumResponse;
    if (error || typeof result === 'string') throw new Error(error?.message ?? 'no compendium was made');
    return result.id;
  }

  /** Reads a document of a compendium as one of the world begins that comes out of it. */
  async packed(type: string, pack: string, id: string): Promise<object> {
    const { result } = await this.modify(type, 'get', { query: { _id: id }, pack });
    const [source] = result as readonly Source[];
    const { _id, ...rest } = source ?? {};
    return rest;
  }

  /** Asks the referee for something and sends that again until it is answered. `lying` is what a command is for. */
  async ask(ask: RequestBody, lying: Lying | null): Promise<Answer> {
    this.#number += 1;
    const id = this.asked;
    const sent = this.isGm && this.#key ? this.#sealed(this.#key, id, ask, lying) : ask;
    if ('code' in sent) return { kind: 'refused', code: sent.code, data: {} };
    const answered = this.#answerTo(id);
    const since = performance.now();
    const post = (): void => {
      const age = Math.round(performance.now() - since);
      this.#client.socket.emit(CHANNEL, { type: 'request', id, module: VERSION, age, ask: sent }, { recipients: GMS });
    };
    const onClaim = (change: DocumentSocketResponse): void => {
      if (isClaim(change)) post();
    };
    this.#client.socket.on('modifyDocument', onClaim);
    post();
    const again = setInterval(post, this.#again);
    try {
      return await answered;
    } finally {
      clearInterval(again);
      this.#client.socket.off('modifyDocument', onClaim);
      this.#client.received.splice(0);
    }
  }

  /** Says something to all GMs. */
  say(message: Message): void {
    this.#client.socket.emit(CHANNEL, message, { recipients: GMS });
  }

  /** Asks for a command of a game. */
  command(game: GameAtTable, lying: Lying, command: { readonly kind: string }): Promise<Answer> {
    return this.ask(game.request(lying, command), lying);
  }

  #sealed(key: SealingKey, id: string, ask: RequestBody, lying: Lying | null): SealedRequest | { readonly code: string } {
    const known = lying && { procedure: lying.procedure, open: lying.open };
    return sealRequest(key, { user: this.user, id }, ask, known, this.#random);
  }

  async #answerTo(id: string): Promise<Answer> {
    const [raw] = await this.#client.next(CHANNEL, (message) => {
      const read = readMessage(message);
      return read?.type === 'reply' && read.id === id;
    });
    const message = readMessage(raw);
    if (message?.type !== 'reply') throw new Error('no reply');
    const given: Answer | SealedAnswer = message.answer;
    if (given.kind !== 'sealed') return given;
    const answer = unsealAnswer(new Map([[KEY.id, KEY]]), { user: this.user, id }, given);
    if (!answer) throw new Error('an answer cannot be unsealed');
    return answer;
  }

  leave(): void {
    this.#client.socket.close();
  }
}
