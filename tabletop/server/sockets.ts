/**
 * Talks to the clients: document operations in one order, module messages, queries, presence.
 * @see https://foundryvtt.wiki/en/development/api/sockets
 */
import type { Server, Socket } from 'socket.io';
import { isPlainObject } from '../common/merge';
import type {
  DatabaseAction,
  DocumentSocketRequest,
  DocumentSocketResponse,
  ManageCompendiumRequest,
  ManageCompendiumResponse,
  UserActivity,
  UserQueryRequest,
  UserQueryResponse,
} from '../protocol';
import { DelayedLine, type Latency } from './delayed-line';
import { DocumentRefusal } from './document-service';
import { browseFiles } from './files';
import type { World } from './world';

type Acknowledge = (answer: unknown) => void;

/** One connected client. */
interface Connection {
  readonly socket: Socket;
  readonly userId: string;
  readonly inward: DelayedLine;
  readonly outward: DelayedLine;
  /** False until it has been given the world; broadcasts before that are in what it is given. */
  ready: boolean;
}

export interface SocketOptions {
  readonly latency: Latency;
  readonly sender: boolean;
  readonly dataPath: string;
}

export interface SocketStats {
  operations: number;
  refusals: number;
  moduleMessages: number;
  connections: number;
}

export class SocketRoom {
  readonly #io: Server;
  readonly #world: World;
  readonly #options: SocketOptions;
  readonly #connections = new Set<Connection>();
  readonly #activity = new Map<string, UserActivity>();
  readonly stats: SocketStats = { operations: 0, refusals: 0, moduleMessages: 0, connections: 0 };
  #seed = 1;

  constructor(io: Server, world: World, options: SocketOptions) {
    this.#io = io;
    this.#world = world;
    this.#options = options;
    io.use((socket, next) => {
      const user = this.#userOf(socket);
      next(user ? undefined : new Error(`There is no user "${wantedUser(socket)}"`));
    });
    io.on('connection', (socket) => this.#connect(socket));
  }

  /** The user that a client says it is, by id or name. There are no passwords at this table. */
  #userOf(socket: Socket): string | null {
    const users = this.#world.host.collection('User');
    const wanted = wantedUser(socket);
    return (users.get(wanted) ?? users.getName(wanted))?.id ?? null;
  }

  /** Whether anything is under way on a delayed line. */
  get busy(): boolean {
    return [...this.#connections].some(({ inward, outward }) => inward.busy || outward.busy);
  }

  get activeUsers(): string[] {
    return [...new Set([...this.#connections].map((connection) => connection.userId))];
  }

  #connect(socket: Socket): void {
    const userId = this.#userOf(socket);
    if (userId === null) return;
    const connection: Connection = {
      socket,
      userId,
      outward: new DelayedLine(this.#options.latency, this.#seed++),
      inward: new DelayedLine(this.#options.latency, this.#seed++),
      ready: false,
    };
    const { inward } = connection;
    const isFirst = !this.activeUsers.includes(userId);
    this.#connections.add(connection);
    this.stats.connections++;
    if (isFirst) this.#broadcast(connection, 'userActivity', userId, { active: true });
    socket.onAny((event: unknown, ...args: unknown[]) => inward.put(() => this.#receive(connection, event, args)));
    socket.on('disconnect', () => {
      inward.clear();
      connection.outward.clear();
      this.#connections.delete(connection);
      if (this.activeUsers.includes(connection.userId)) return;
      this.#activity.delete(connection.userId);
      this.#broadcast(null, 'userActivity', connection.userId, { active: false });
    });
  }

  #receive(connection: Connection, event: unknown, args: unknown[]): void {
    const last = args.at(-1);
    const acknowledge: Acknowledge = (answer) => {
      if (typeof last === 'function') connection.outward.put(() => void Reflect.apply(last, undefined, [answer]));
    };
    const given = typeof last === 'function' ? args.slice(0, -1) : args;
    switch (event) {
      case 'world':
        void this.#world.enqueue(() => this.#giveWorld(connection, acknowledge));
        break;
      case 'modifyDocument':
        void this.#world.enqueue(() => this.#modify(connection, given[0], acknowledge));
        break;
      case 'manageCompendium':
        void this.#world.enqueue(() => this.#managePacks(connection, given[0], acknowledge));
        break;
      case 'userActivity':
        this.#noteActivity(connection, given[0]);
        break;
      case 'userQuery':
        this.#query(connection, given[0], acknowledge);
        break;
      case 'pause':
        this.#pause(connection, given[0] === true, acknowledge);
        break;
      case 'playAudio':
      case 'preloadAudio':
        this.#forward(connection, event, given);
        break;
      case 'time':
        acknowledge(Date.now());
        break;
      case 'manageFiles':
        void browseFiles(this.#world, this.#options.dataPath, connection.userId, given[0]).then(acknowledge);
        break;
      default:
        if (typeof event === 'string' && event.startsWith('module.')) this.#relay(connection, event, given);
    }
  }

  #giveWorld(connection: Connection, acknowledge: Acknowledge): void {
    acknowledge(
      this.#world.dataFor(connection.userId, connection.socket.id, this.activeUsers, Object.fromEntries(this.#activity)),
    );
    connection.ready = true;
  }

  async #modify(connection: Connection, request: unknown, acknowledge: Acknowledge): Promise<void> {
    let response: DocumentSocketResponse;
    try {
      if (!isDocumentRequest(request)) throw new DocumentRefusal('That is no request for documents');
      response = await this.#world.perform(request, connection.userId);
    } catch (cause) {
      const { type, action } = isPlainObject(request) ? request : {};
      acknowledge({ type, action, operation: {}, result: [], userId: connection.userId, error: this.#refused(cause) });
      return;
    }
    this.stats.operations++;
    acknowledge(response);
    if (response.action !== 'get' && response.operation.broadcast !== false)
      this.#broadcast(connection, 'modifyDocument', response);
  }

  async #managePacks(connection: Connection, request: unknown, acknowledge: Acknowledge): Promise<void> {
    let response: ManageCompendiumResponse;
    try {
      if (!isPackRequest(request)) throw new DocumentRefusal('That is no request for a compendium');
      response = await this.#world.managePacks(request, connection.userId);
    } catch (cause) {
      acknowledge({ request, result: '', error: this.#refused(cause) });
      return;
    }
    this.stats.operations++;
    acknowledge(response);
    this.#broadcast(connection, 'manageCompendium', response);
  }

  /** What an asker is told of a refusal. */
  #refused(cause: unknown): { name: string; message: string } {
    this.stats.refusals++;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    return { name: error.name, message: error.message };
  }

  /** A module's message goes to all other clients, or to those of its recipients, if its manifest asks for a socket. @see https://foundryvtt.com/article/module-development/ (socket) */
  #relay(connection: Connection, event: string, given: unknown[]): void {
    const module = this.#world.modules.find((candidate) => candidate.manifest.id === event.slice('module.'.length));
    if (module?.manifest.socket !== true) return;
    this.stats.moduleMessages++;
    const [payload, options] = given;
    const recipients = recipientsOf(options);
    const forwarded = this.#options.sender ? [payload, connection.userId] : [payload];
    this.#sendOthers(connection, recipients, event, forwarded);
  }

  /** A sound for all other pages, or those of its recipients. @see https://foundryvtt.com/api/v13/classes/foundry.audio.AudioHelper.html#play-1 */
  #forward(connection: Connection, event: string, [payload, options]: unknown[]): void {
    this.#sendOthers(connection, recipientsOf(options), event, [payload]);
  }

  /** Asks every client of a user; the first answer counts. @see https://foundryvtt.com/api/classes/foundry.documents.User.html#query */
  #query(connection: Connection, request: unknown, acknowledge: Acknowledge): void {
    if (!isPlainObject(request)) {
      acknowledge({ ok: false, message: 'That is no query' } satisfies UserQueryResponse);
      return;
    }
    const asker = this.#world.host.user(connection.userId);
    const mayAsk = this.#world.host.run(() => asker?.hasPermission('QUERY_USER') ?? false);
    const { userId, timeout } = request as Partial<UserQueryRequest>;
    const asked = [...this.#connections].filter((other) => other.userId === userId && other.ready);
    if (!mayAsk || asked.length === 0) {
      const message = mayAsk ? 'The user is not connected' : 'You lack permission to query users';
      acknowledge({ ok: false, message } satisfies UserQueryResponse);
      return;
    }
    let open = true;
    const answer = (response: UserQueryResponse): void => {
      if (!open) return;
      open = false;
      clearTimeout(timer);
      acknowledge(response);
    };
    const timer = setTimeout(() => answer({ ok: false, message: `The query timed out` }), timeout ?? 120_000);
    for (const other of asked) this.#send(other, 'userQuery', [{ ...request, userId: connection.userId }, answer]);
  }

  /** Tells others what a user does, and keeps what lasts of it for those who come later. */
  #noteActivity(connection: Connection, activity: unknown): void {
    if (!isPlainObject(activity)) return;
    const { sceneId, levelId } = activity as UserActivity;
    const lasting = { ...(sceneId === undefined ? {} : { sceneId }), ...(levelId === undefined ? {} : { levelId }) };
    this.#activity.set(connection.userId, { ...this.#activity.get(connection.userId), ...lasting });
    this.#broadcast(connection, 'userActivity', connection.userId, activity);
  }

  #pause(connection: Connection, paused: boolean, acknowledge: Acknowledge): void {
    if (!(this.#world.host.user(connection.userId)?.isGM ?? false)) return;
    this.#world.paused = paused;
    acknowledge(paused);
    this.#broadcast(connection, 'pause', paused, { userId: connection.userId });
  }

  #broadcast(except: Connection | null, event: string, ...args: unknown[]): void {
    this.#sendOthers(except, null, event, args);
  }

  /** Sends to all who are at the table but one, or to those of some users; written out once where it is for several. */
  #sendOthers(except: Connection | null, users: readonly unknown[] | null, event: string, args: unknown[]): void {
    const others = [...this.#connections].filter(
      (other) => other !== except && other.ready && (users === null || users.includes(other.userId)),
    );
    const { mean, jitter } = this.#options.latency;
    if (mean > 0 || jitter > 0) for (const other of others) this.#send(other, event, args);
    else if (others.length > 0) this.#io.to(others.map(({ socket }) => socket.id)).emit(event, ...args);
  }

  #send(connection: Connection, event: string, args: unknown[]): void {
    connection.outward.put(() => connection.socket.emit(event, ...args));
  }
}

function wantedUser(socket: Socket): string {
  const { user } = socket.handshake.auth as Record<string, unknown>;
  return typeof user === 'string' ? user : '';
}

const ACTIONS: ReadonlySet<unknown> = new Set<DatabaseAction>(['get', 'create', 'update', 'delete']);

const isDocumentRequest = (request: unknown): request is DocumentSocketRequest =>
  isPlainObject(request) &&
  typeof request['type'] === 'string' &&
  ACTIONS.has(request['action']) &&
  isPlainObject(request['operation']);

const isPackRequest = (request: unknown): request is ManageCompendiumRequest =>
  isPlainObject(request) && (request['options'] === undefined || isPlainObject(request['options']));

/** The users that a message is for; null for everyone. */
function recipientsOf(options: unknown): unknown[] | null {
  return isPlainObject(options) && Array.isArray(options['recipients']) ? (options['recipients'] as unknown[]) : null;
}
