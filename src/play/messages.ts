/** What browsers say to each other over the module's socket; everything that arrives is checked against these. */
import * as v from 'valibot';
import { count, finite, letters, list, shaped, unread, whole } from '../rules/values/fields.ts';
import { variantsOf } from '../rules/values/variants.ts';
import { valueOf, isRecord } from '../rules/values/plain-data.ts';

import { KEPT_KINDS } from './expedition.ts';
import { isRequestId } from './seats.ts';

const id = letters(32, 1);
const version = letters(40);

/** The size of the largest message that is read, in characters of JSON; a longer one is dropped. */
export const MAX_MESSAGE = 20_000;
/** The size of the largest request under seal: a GM's, which may hold a whole map. What is larger still, a GM does without handing it over. */
export const MAX_SEALED = 1_000_000;
const requestId = v.pipe(v.string(), v.check(isRequestId));

/** What of an expedition a command was aimed at. */
export const BasisSchema = letters(200);

/** What a request is about: a command to an expedition, or the making, removing or bringing in of one; `holder` is `Scene.<id>` or `RollTable.<id>`. */
const RequestBodySchema = variantsOf('kind', {
  command: {
    holder: id,
    expedition: id,
    /** The revision that the asker saw. */
    revision: whole(0),
    basis: BasisSchema,
    command: unread,
  },
  begin: { holder: id, expedition: id, procedure: id, setup: unread },
  remove: { holder: id, expedition: id },
  /** A GM brings an expedition in from a file; `expedition` is its new id. */
  import: {
    holder: id,
    expedition: id,
    procedure: id,
    version: count,
    open: unread,
    hidden: unread,
  },
});
/** What a client asks of the referee. */
export type RequestBody = v.InferOutput<typeof RequestBodySchema>;

/**
 * A GM's request under seal: whether a server keeps a message from those it is not addressed to is not documented,
 * and a GM may be asking about what lies hidden.
 */
const SealedRequestSchema = v.object({ kind: v.literal('sealed'), sealed: letters(MAX_SEALED) });
export type SealedRequest = v.InferOutput<typeof SealedRequestSchema>;

const RequestSchema = v.object({
  id: requestId,
  module: version,
  /** How long ago it was first sent, in milliseconds: clocks differ, and whoever asked waits only so long. */
  age: v.optional(whole(0), 0),
  ask: v.union([RequestBodySchema, SealedRequestSchema]),
});
/** A request as it is sent, or left in the asker's own user document where messages carry no sender. */
export type SentRequest = v.InferOutput<typeof RequestSchema>;

/** The referee's answer. */
const AnswerSchema = variantsOf('kind', {
  done: {
    /** What an undo left alone, by kind, since it had moved on; empty for anything but an undo. */
    kept: v.pipe(v.array(v.picklist(KEPT_KINDS)), v.readonly()),
  },
  refused: {
    code: letters(40),
    data: v.record(v.string(), v.union([v.string(), finite])),
  },
});
export type Answer = v.InferOutput<typeof AnswerSchema>;
/** An answer that refuses: its code has a sentence for it. */
export type Refused = Extract<Answer, { kind: 'refused' }>;

/** The answer that all of it was done. */
export const DONE: Answer = { kind: 'done', kept: [] };

/** Returns the answer that refuses with a code. */
export function refused(code: string, data: Refused['data'] = {}): Refused {
  return { kind: 'refused', code, data };
}

/** An answer to a GM under seal: its code and its words may tell what lies hidden. */
const SealedAnswerSchema = v.object({ kind: v.literal('sealed'), sealed: letters(MAX_MESSAGE / 2) });
export type SealedAnswer = v.InferOutput<typeof SealedAnswerSchema>;

const ReplySchema = v.object({ id: requestId, answer: v.union([AnswerSchema, SealedAnswerSchema]) });
/** An answer as it is sent, or left in the referee's own user document where messages carry no sender. */
type SentReply = v.InferOutput<typeof ReplySchema>;

/** What happened to an expedition, as the referee tells it to all: open words only (`PlayEvent`). `id` is of a request's form. */
export const HappenedSchema = v.object({
  id: requestId,
  holder: id,
  expedition: id,
  events: list(
    v.object({
      name: shaped(/^[A-Za-z]{1,40}$/),
      data: v.record(v.string(), v.union([letters(400), v.number(), v.boolean()])),
    }),
    64,
    1,
  ),
});
export type Happened = v.InferOutput<typeof HappenedSchema>;

/** What a referee left in its own user document, where messages carry no sender: what it told of late, oldest first. */
export const LeftHappenedSchema = list(HappenedSchema, 200);

/** A number that names a roll-call: the tab that calls, and its own count. */
const call = requestId;
/** What shows that a word about the seat is a GM's where no sender is named: see `sealed-messages.ts`. Absent: nothing. */
const proof = v.optional(letters(400));

const MessageSchema = variantsOf('type', {
  request: RequestSchema.entries,
  reply: ReplySchema.entries,
  /** A GM client asks whether the holder of the lease is there. */
  'roll-call': { call, proof },
  /** The holder says so, to that roll-call. */
  present: { client: id, call, proof },
  /** The holder is leaving. */
  farewell: { client: id, proof },
  /** A request came without a sender; ask through your own user document instead. */
  'no-sender': { id: requestId },
  /** The referee tells what happened. */
  happened: HappenedSchema.entries,
  /** A telling came without a sender; leave it in your own user document instead. */
  nameless: {},
});
export type Message = v.InferOutput<typeof MessageSchema>;

/** How deep a message may be nested. */
const MAX_DEPTH = 24;

/**
 * Tells whether data has no more than so many characters of JSON, or little more, and is not nested too deep; looks no further than that.
 * `sealed` is a text in it that is not counted.
 */
function isWithin(raw: unknown, most: number, sealed = ''): boolean {
  let left = most;
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: raw, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    left -= typeof value === 'string' && value !== sealed ? value.length + 2 : 1;
    if (typeof value === 'object' && value !== null) {
      if (depth === MAX_DEPTH) return false;
      // Each of its parts takes a character and a comma at least.
      const parts = Array.isArray(value) ? value : Object.keys(value);
      left -= 2 * parts.length;
      if (left < 0) return false;
      if (!Array.isArray(value)) for (const key of Object.keys(value)) left -= key.length + 2;
      for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 });
    }
    if (left < 0) return false;
  }
  return true;
}

/** Returns the text under seal in something with a request, which alone may be long; empty where there is none. */
function sealedIn(raw: unknown): string {
  const ask = isRecord(raw) ? raw['ask'] : null;
  const sealed = isRecord(ask) && ask['kind'] === 'sealed' ? ask['sealed'] : null;
  return typeof sealed === 'string' && sealed.length <= MAX_SEALED ? sealed : '';
}

/** Reads data by a schema, or gives null when they have more than so many characters, but for a text under seal, are nested too deep, or are not that. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, raw: unknown, most = MAX_MESSAGE, sealed = ''): Output | null {
  const parsed = isWithin(raw, most, sealed) ? v.safeParse(schema, raw) : null;
  return parsed?.success ? parsed.output : null;
}

/** Reads JSON of at most so many characters; undefined where it is none. */
function parsedJson(text: unknown, most: number): unknown {
  return typeof text === 'string' && text.length <= most ? valueOf(text) : undefined;
}

/** Reads what came over the socket, or gives null when it is too long, nested too deep, or no message of ours; never throws. */
export function readMessage(raw: unknown): Message | null {
  return read(MessageSchema, raw, MAX_MESSAGE, sealedIn(raw));
}

/** Reads a request out of the text under its seal, or gives null when it is none. */
export function readRequest(text: string): RequestBody | null {
  return read(RequestBodySchema, parsedJson(text, MAX_SEALED), MAX_SEALED);
}

/** Reads an answer out of the text under its seal, or gives null when it is none. */
export function readAnswer(text: string): Answer | null {
  return read(AnswerSchema, parsedJson(text, MAX_MESSAGE));
}

/** Writes a request or an answer for a user document: one text, since a flag's records would be merged with what lay there before. */
export function leftText(left: SentRequest | SentReply): string {
  return JSON.stringify(left);
}

/** Reads a request that was left in a user document, or gives null when it is none; only a GM's is under seal, and may be long. */
export function readLeftRequest(text: unknown, isGms = false): SentRequest | null {
  const raw = parsedJson(text, isGms ? MAX_SEALED + MAX_MESSAGE : MAX_MESSAGE);
  return read(RequestSchema, raw, MAX_MESSAGE, sealedIn(raw));
}

/** Reads an answer that was left in a user document, or gives null when it is none. */
export function readLeftReply(text: unknown): SentReply | null {
  return read(ReplySchema, parsedJson(text, MAX_MESSAGE));
}
