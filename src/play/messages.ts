/** What browsers say to each other over the module's socket; everything that arrives is checked against these. */
import * as v from 'valibot';
import { isRecord } from './changes.ts';
import { KEPT_KINDS } from './expedition.ts';
import { isRequestId } from './seats.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(32));
const version = v.pipe(v.string(), v.maxLength(40));

/** The size of the largest message that is read, in characters of JSON; a longer one is dropped. */
export const MAX_MESSAGE = 20_000;
/** The size of the largest request under seal: a GM's, which may hold a whole map. What is larger still, a GM does without handing it over. */
export const MAX_SEALED = 1_000_000;
const requestId = v.pipe(v.string(), v.check(isRequestId));

/** What a request is about: a command to an expedition, or the making, removing or bringing in of one; `holder` is `Scene.<id>` or `RollTable.<id>`. */
export const AskSchema = v.variant('kind', [
  v.object({
    kind: v.literal('command'),
    holder: id,
    expedition: id,
    /** The revision that the asker saw. */
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    basis: v.pipe(v.string(), v.maxLength(200)),
    command: v.record(v.string(), v.unknown()),
  }),
  v.object({ kind: v.literal('begin'), holder: id, expedition: id, procedure: id, setup: v.record(v.string(), v.unknown()) }),
  v.object({ kind: v.literal('remove'), holder: id, expedition: id }),
  /** A GM brings an expedition in from a file; `expedition` is its new id. */
  v.object({
    kind: v.literal('import'),
    holder: id,
    expedition: id,
    procedure: id,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    open: v.record(v.string(), v.unknown()),
    hidden: v.record(v.string(), v.unknown()),
  }),
]);
/** What a client asks of the referee. */
export type Ask = v.InferOutput<typeof AskSchema>;

/**
 * A GM's request under seal: whether a server keeps a message from those it is not addressed to is not documented,
 * and a GM may be asking about what lies hidden.
 */
export const SealedAskSchema = v.object({ kind: v.literal('sealed'), sealed: v.pipe(v.string(), v.maxLength(MAX_SEALED)) });
export type SealedAsk = v.InferOutput<typeof SealedAskSchema>;

/** Where a GM's request is sealed. */
export function askPlace(id: string): string {
  return `ask/${id}`;
}

/** The least size to which a GM's request is padded, in bytes, so that short ones look alike. */
export const SEALED_ASK = 1024;

/** A request that is left in the asker's own user document, where messages carry no sender. */
export const LeftAskSchema = v.object({ id: requestId, module: version, ask: v.pipe(v.string(), v.maxLength(MAX_SEALED + 100)) });

/** Reads a request out of JSON, or gives null when it is none. */
export function readAsk(text: string): Ask | SealedAsk | null {
  try {
    const parsed = v.safeParse(v.union([AskSchema, SealedAskSchema]), JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The referee's answer. */
export const AnswerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('done'),
    /** What an undo left alone, by kind, since it had moved on; empty for anything but an undo. */
    kept: v.pipe(v.array(v.picklist(KEPT_KINDS)), v.readonly()),
  }),
  v.object({
    kind: v.literal('refused'),
    code: v.pipe(v.string(), v.maxLength(40)),
    data: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
]);
export type Answer = v.InferOutput<typeof AnswerSchema>;

/** An answer that is left in the referee's own user document, where messages carry no sender. */
export const LeftAnswerSchema = v.object({ id: requestId, answer: AnswerSchema });

/** What happened to an expedition, as the referee tells it to all: open words only (`PlayEvent`). `id` is of a request's form. */
export const HappenedSchema = v.object({
  id: requestId,
  holder: id,
  expedition: id,
  events: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
        data: v.record(v.string(), v.union([v.pipe(v.string(), v.maxLength(400)), v.number(), v.boolean()])),
      }),
    ),
    v.minLength(1),
    v.maxLength(64),
  ),
});
export type Happened = v.InferOutput<typeof HappenedSchema>;

/** What a referee left in its own user document, where messages carry no sender: what it told of late, oldest first. */
export const LeftHappenedSchema = v.pipe(v.array(HappenedSchema), v.maxLength(200));

export const MessageSchema = v.variant('type', [
  v.object({ type: v.literal('request'), id: requestId, module: version, ask: v.union([AskSchema, SealedAskSchema]) }),
  v.object({ type: v.literal('reply'), id: requestId, answer: AnswerSchema }),
  /** A GM client asks whether the holder of the lease is there. */
  v.object({ type: v.literal('roll-call'), client: id }),
  /** The holder says so. */
  v.object({ type: v.literal('present'), client: id }),
  /** The holder is leaving. */
  v.object({ type: v.literal('farewell'), client: id }),
  /** A request came without a sender; ask through your own user document instead. */
  v.object({ type: v.literal('no-sender'), id: requestId }),
  /** The referee tells what happened. */
  v.object({ type: v.literal('happened'), ...HappenedSchema.entries }),
  /** A telling came without a sender; leave it in your own user document instead. */
  v.object({ type: v.literal('nameless') }),
]);
export type Message = v.InferOutput<typeof MessageSchema>;

/** Gives the most characters of JSON that a message may have; only a request under seal may be long. */
function roomFor(raw: unknown): number {
  const isSealed = isRecord(raw) && isRecord(raw['ask']) && raw['ask']['kind'] === 'sealed';
  return isSealed ? MAX_SEALED + MAX_MESSAGE : MAX_MESSAGE;
}

/** Reads what came over the socket, or gives null when it is too long or no message of ours. */
export function readMessage(raw: unknown): Message | null {
  if (JSON.stringify(raw ?? null).length > roomFor(raw)) return null;
  const parsed = v.safeParse(MessageSchema, raw);
  return parsed.success ? parsed.output : null;
}
