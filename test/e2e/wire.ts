/** Reading what crossed a browser's socket. */
import type { Seat } from './tabletop.ts';

/** A place in a seat's frames from which to read on. */
export type Mark = number;

/** Remembers how many frames a seat has seen. */
export function lookAt(seat: Seat): Mark {
  return seat.frames.length;
}

/** One update of a scene document as it crossed the wire. */
export interface SceneUpdate {
  /** The bytes of its flags as JSON. */
  readonly flagBytes: number;
}

/** Reads a Socket.IO event or acknowledgement: digits, then JSON. */
function payload(text: string): unknown[] {
  const json = /^\d+(?=\[)/.exec(text);
  if (!json) return [];
  const parsed: unknown = JSON.parse(text.slice(json[0].length));
  return Array.isArray(parsed) ? parsed : [];
}

/** Lists the updates of scenes that carry flags and that this seat asked for since the mark. */
export function sceneUpdates(seat: Seat, since: Mark): SceneUpdate[] {
  return seat.frames.slice(since).flatMap(({ way, text }) => {
    if (way !== 'sent') return [];
    const [event, request] = payload(text) as [
      unknown,
      { type?: string; action?: string; operation?: { updates?: { flags?: object }[] } } | undefined,
    ];
    if (event !== 'modifyDocument' || request?.action !== 'update') return [];
    return (request.operation?.updates ?? [])
      .filter((update) => update.flags && Object.keys(update.flags).length > 0)
      .map((update) => ({ flagBytes: new TextEncoder().encode(JSON.stringify(update.flags)).length }));
  });
}

/** Returns an answer of the referee word for word; empty for whatever else there is. */
function answerIn([event, message]: readonly unknown[]): string {
  const { type } = (message ?? {}) as { readonly type?: string };
  return event === 'module.ghost-map' && type === 'reply' ? JSON.stringify(message) : '';
}

/** Keys whose values are made anew in each run: the server's session and the browser tab that referees. */
const RANDOM: ReadonlySet<string> = new Set(['sessionId', 'client']);

function recordIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const inner: unknown = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : null;
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Readonly<Record<string, unknown>>) : {};
}

/** A browser that is told something: its user, and which of that user's it is. */
interface ToldBrowser {
  readonly user: string;
  readonly number: number;
}

/** Finds the browsers that the flags of users name, by their ids and by their keys. */
function toldBrowsers(events: readonly unknown[][]): ReadonlyMap<string, ToldBrowser> {
  const all = new Map<string, ToldBrowser>();
  const lookAt = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { _id: user } = value as { readonly _id?: unknown };
    for (const [id, key] of Object.entries(recordIn(recordIn(recordIn(value, 'flags'), 'ghost-map'), 'browsers'))) {
      if (typeof user !== 'string' || typeof key !== 'string' || all.has(id)) continue;
      const number = [...all.values()].filter((one) => one.user === user).length / 2;
      all.set(id, { user, number }).set(key, { user, number });
    }
    Object.values(value).forEach(lookAt);
  };
  lookAt(events);
  return all;
}

/** Says of what an event tells that depends on when browsers came: that one of a user's did, or that all were told anew; empty for all else. */
function comingOf(event: readonly unknown[]): string {
  const { type, result } = (event.at(-1) ?? {}) as { readonly type?: unknown; readonly result?: unknown };
  const [first] = Array.isArray(result) && result.length === 1 ? (result as readonly unknown[]) : [];
  const flags = recordIn(recordIn(first, 'flags'), 'ghost-map');
  if (type === 'User') return Object.keys(flags).join() === 'browsers' ? 'a browser came' : '';
  const [record, ...others] = Object.values(recordIn(flags, 'expeditions'));
  const says = Object.keys(recordIn({ record }, 'record'));
  return others.length === 0 && says.includes('told') && says.every((key) => ['told', 'writer', 'over'].includes(key))
    ? 'told anew'
    : '';
}

/** Whether a change of what is owed says no more than which step owes something, by number. */
function isOwing(key: string, value: unknown): boolean {
  return /^(slot|back|by)$/.test(key) ? ['number', 'boolean'].includes(typeof value) : /^-=(by|left|older)$/.test(key);
}

/** What an expedition owes once a change is made of it. */
function owedAfter(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const removed = Object.keys(change).filter((key) => key.startsWith('-='));
  const kept = Object.entries({ ...before, ...change }).filter(
    ([key]) => !removed.includes(key) && !removed.includes(`-=${key}`),
  );
  return Object.fromEntries(kept.sort(([one], [other]) => one.localeCompare(other)));
}

/** Drops the referee's notes from what one seat receives: that a step is done, and over which record that is written. */
class Notes {
  readonly #owed = new Map<string, Readonly<Record<string, unknown>>>();

  /** Returns an event without the notes in it, with each command's step saying in full what it owes; nothing where it was a note. */
  without(event: unknown[]): unknown[][] {
    const message = event.at(-1);
    const { result } = (message ?? {}) as { readonly result?: unknown };
    const [document, ...others] = Array.isArray(result) ? (result as readonly Readonly<Record<string, unknown>>[]) : [];
    const flags = recordIn(document, 'flags');
    const own = recordIn(flags, 'ghost-map');
    const before = Object.keys(recordIn(own, 'expeditions'));
    if (others.length > 0 || before.length === 0) return [event];
    const changes = before.map((id) => [id, this.#changeWithout(id, recordIn(recordIn(own, 'expeditions'), id))] as const);
    const rest = changes.filter(([, change]) => Object.keys(change).length > 0);
    if (rest.length === 0 && Object.keys(own).length === 1) return [];
    const after = { ...document, flags: { ...flags, 'ghost-map': { ...own, expeditions: Object.fromEntries(rest) } } };
    return [[...event.slice(0, -1), { ...(message as object), result: [after] }]];
  }

  #changeWithout(id: string, change: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const { over, pending, ...others } = change;
    const changed = recordIn(change, 'pending');
    const owed = owedAfter(this.#owed.get(id) ?? {}, changed);
    this.#owed.set(id, owed);
    const news = Object.entries(changed).filter(([key, value]) => !isOwing(key, value));
    const says = news.length > 0 ? Object.fromEntries(news) : pending;
    const isNews = news.length > 0 || (pending !== undefined && typeof pending !== 'object');
    return {
      ...others,
      ...(over === undefined || /^\d+ \d+\.\w+$/.test(String(over)) ? {} : { over }),
      ...('revision' in change ? { pending: owed } : isNews ? { pending: says } : {}),
    };
  }
}

/**
 * Returns what a seat received in a form that two games share: ids by the order of their first appearance, sealed texts by
 * their length, times left out. Where people point their cursors is Foundry's own doing and is left out too, and so are
 * the same answers to a request that was sent again because the first took long, and notes that a step is done,
 * which cross by themselves or with what is written next. When browsers come that are told something
 * is chance, and so is how often all are told anew for that: of this stands, at the end, which browsers came, and the last
 * that was told. Frames come in the order in which they arrived unless another is asked for.
 */
export function comparable(
  seat: Pick<Seat, 'frames'>,
  order: (events: readonly unknown[][]) => readonly unknown[][] = (events) => events,
): string[] {
  const notes = new Notes();
  const events = seat.frames
    .map(({ way, text: frame }) => (way === 'received' ? payload(frame) : []))
    .filter(([name]) => name !== undefined && name !== 'userActivity')
    .filter((event, index, all) => {
      const answer = answerIn(event);
      return answer === '' || all.findIndex((other) => answerIn(other) === answer) === index;
    })
    .flatMap((event) => notes.without(event));
  const browsers = toldBrowsers(events);
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `#${names.size}`;
    names.set(id, known);
    return known;
  };
  const text = (value: string): string => {
    if (/^[0-9a-f]{8}\.[\w-]{40,}$/.test(value)) return `sealed:${value.length}`;
    // What a single browser is told: a public key that was used once, and the text.
    if (/^[\w-]{43}\.[\w-]{40,}$/.test(value)) return `told:${value.length}`;
    const browser = browsers.get(value);
    if (browser) return `browser ${browser.number} of ${nameOf(browser.user)}`;
    if (/^[A-Za-z0-9]{16}$/.test(value) || /^[0-9a-f]{8}$/.test(value)) return nameOf(value);
    // A writer is `<epoch>.<tab>`, answered requests are `<tab>:<number>` each.
    if (/^\d+\.[0-9a-z]{8}$/.test(value)) return value.replace(/[0-9a-z]{8}$/, nameOf);
    if (/^([0-9a-z]{8}:\d+ ?)+$/.test(value)) return value.replace(/[0-9a-z]{8}(?=:)/g, nameOf);
    if (/^[A-Z]\w+\.[A-Za-z0-9]{16}$/.test(value)) return value.replace(/[A-Za-z0-9]{16}$/, nameOf);
    // A chapter of the log is `<expedition>/<number>`.
    if (/^[A-Za-z0-9]{16}\/\d+$/.test(value)) return value.replace(/^[A-Za-z0-9]{16}/, nameOf);
    // A picture's file has a name that nobody can guess.
    if (/\/[0-9a-f]{32}\.\w+$/.test(value)) return value.replace(/[0-9a-f]{32}(?=\.\w+$)/, nameOf);
    if (/^[{["]/.test(value)) return JSON.stringify(shared(JSON.parse(value)));
    return value;
  };
  const shared = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return value > 1e12 ? 'time' : value;
    if (Array.isArray(value)) return value.map(shared);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [text(key), RANDOM.has(key) ? nameOf(String(inner)) : shared(inner)]),
    );
  };
  const coming = events.filter((event) => comingOf(event) !== '');
  const rest = events.filter((event) => comingOf(event) === '');
  const said = order(rest).map((event) => JSON.stringify(shared(event)));
  const came = [...new Set([...browsers.values()].map(({ user, number }) => `browser ${number} of ${nameOf(user)} came`))];
  const told = coming.filter((event) => comingOf(event) === 'told anew').slice(-1);
  return [...said, ...came.sort(), ...told.map((event) => JSON.stringify(shared(event)))];
}

/**
 * Puts what a seat received together by kind: documents of each type, and messages of each type. Writes of several kinds
 * that one action of a GM brings about are on their way at once, and which comes first is chance.
 */
export function byKind(events: readonly unknown[][]): readonly unknown[][] {
  const kindOf = ([name, what]: readonly unknown[]): string => {
    const { type = '', action = '' } = (what ?? {}) as { readonly type?: string; readonly action?: string };
    return `${String(name)} ${type} ${action}`;
  };
  return [...events].sort((one, other) => kindOf(one).localeCompare(kindOf(other)));
}

/** What a browser's documents hold, as text: scenes, settings, journals, users and messages. */
export function documentsOf(seat: Seat): Promise<string> {
  return seat.read(() =>
    JSON.stringify([game.scenes, game.settings.storage.get('world'), game.journal, game.users, game.messages]),
  );
}

/** What a browser has of tables, actors and items, as text. */
export function tablesAndActorsOf(seat: Seat): Promise<string> {
  return seat.read(() => JSON.stringify([game.tables, game.actors, game.items]));
}

/** The referee's answer to one request, as it reached a player. */
export interface Reply {
  readonly id: string;
  readonly kind: string;
  readonly code: string;
}

/** Lists the answers that a seat received, each request's first. */
export function replies(seat: Seat): Reply[] {
  const answers = seat.frames.flatMap(({ way, text }): Reply[] => {
    const [event, message] = payload(text) as [
      unknown,
      { type?: string; id?: string; answer?: { kind: string; code?: string } } | undefined,
    ];
    if (way !== 'received' || event !== 'module.ghost-map' || message?.type !== 'reply' || !message.answer) return [];
    return [{ id: message.id ?? '', kind: message.answer.kind, code: message.answer.code ?? '' }];
  });
  return answers.filter(({ id }, index) => answers.findIndex((other) => other.id === id) === index);
}
