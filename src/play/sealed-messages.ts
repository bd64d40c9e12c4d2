/**
 * What GMs say to each other, under seal: whether a server keeps a message from those it is not addressed to is not
 * documented, and a request, its refusal or the length of either may tell what lies hidden. The associated data names who
 * asks and which request it is, so that nothing sealed for one is anything to another.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { shortened } from '../rules/values/texts.ts';
import { COMMAND_BYTES } from '../rules/procedure.ts';
import { readTravelling, secretsSize } from './expedition.ts';
import { type Lease, writerOf } from './lease.ts';
import { type Answer, type RequestBody, type SealedAnswer, type SealedRequest, readAnswer, readRequest } from './messages.ts';
import { type AnyReading, procedureOf, wholeOf } from './procedures.ts';
import { isRefereesOwn } from './own-commands.ts';
import { type RandomBytes, type SealingKey, type UnsealFault, seal, unseal } from './sealing.ts';

/** Whose request it is. */
interface RequestOrigin {
  /** The user who asks, by id. */
  readonly user: string;
  /** The request's id. */
  readonly id: string;
}

/** An expedition that a command is for, as far as all may know it. */
export interface Lying {
  readonly procedure: AnyReading;
  readonly open: object;
}

/** Requests are padded to a multiple of so many bytes. */
const CLASS = 2_048;
/** The bytes of a request that begins a play or brings one in beside its halves: where it goes, and what it is. */
const ADDRESS = 256;
/** The size of every answer under seal, in bytes. */
const ANSWER = 2_048;
/** The size of a proof that says nothing else, in bytes. */
const PROOF = 16;
/** How much is left of each text of an answer that would be longer than that, in characters. */
const SHORTENED = 40;

function requestPlace({ user, id }: RequestOrigin): string {
  return `ask/${user}/${id}`;
}

function answerPlace({ user, id }: RequestOrigin): string {
  return `answer/${user}/${id}`;
}

function bytesOf(value: unknown): number {
  return utf8ToBytes(JSON.stringify(value)).length;
}

function padded(bytes: number): number {
  return Math.ceil(bytes / CLASS) * CLASS;
}

/** A request that says no more than it must, and what it may take at the most, in bytes; or why it would be refused wherever it came. */
type Fitted = { readonly ask: RequestBody; readonly most: number } | { readonly code: string };

/** Leaves out of a request what nobody would read, and finds its size from open facts and the kind of what is asked alone. */
function fitted(ask: RequestBody, lying: Lying | null): Fitted {
  switch (ask.kind) {
    case 'remove':
      return { ask, most: ADDRESS };
    case 'begin': {
      const procedure = procedureOf(ask.procedure);
      const setup = procedure && v.safeParse(procedure.schemas.setup, ask.setup);
      if (!procedure || !setup?.success) return { code: 'unknown-command' };
      const { open } = procedure.begin(setup.output);
      return {
        ask: { ...ask, setup: setup.output as Record<string, unknown> },
        most: bytesOf(open) + secretsSize(procedure, open) + ADDRESS,
      };
    }
    case 'import': {
      const arrived = readTravelling(ask);
      if ('fault' in arrived) return { code: arrived.fault };
      const { procedure, open, hidden } = arrived;
      return {
        ask: { ...ask, version: procedure.version, open: { ...open }, hidden: { ...hidden } },
        most: bytesOf(open) + secretsSize(procedure, open) + ADDRESS,
      };
    }
    case 'command':
      return lying ? fittedCommand(ask, lying) : { code: 'no-expedition' };
  }
}

function fittedCommand(ask: Extract<RequestBody, { kind: 'command' }>, { procedure: reading, open }: Lying): Fitted {
  const procedure = wholeOf(reading);
  // Where it goes and what it was aimed at follow from open facts and the kind.
  const frame = bytesOf({ ...ask, command: {} });
  if (isRefereesOwn(ask.command)) return { ask: { ...ask, command: { kind: ask.command['kind'] } }, most: frame + COMMAND_BYTES };
  const command = v.safeParse(procedure.schemas.command, ask.command);
  if (!command.success) return { code: 'unknown-command' };
  const most = Math.max(COMMAND_BYTES, procedure.commandBytes?.(open, { kind: command.output.kind }) ?? 0);
  return { ask: { ...ask, command: { ...command.output } }, most: frame + most };
}

/**
 * Seals a GM's request for the other GMs, or gives the code by which any referee would refuse it. `lying` is the
 * expedition that a command is for, null where there is none. Its length follows from open facts and the kind alone.
 */
export function sealRequest(
  key: SealingKey,
  asked: RequestOrigin,
  whole: RequestBody,
  lying: Lying | null,
  random: RandomBytes,
): SealedRequest | { readonly code: string } {
  const fit = fitted(whole, lying);
  if ('code' in fit) return fit;
  const text = JSON.stringify(fit.ask);
  let size = padded(fit.most);
  // Nothing that can be carried out is longer; what is refused for its length may show it.
  while (size < utf8ToBytes(text).length) size *= 2;
  return { kind: 'sealed', sealed: seal(key, requestPlace(asked), text, size, random) };
}

/** Unseals a GM's request, or says why it cannot be unsealed. */
export function unsealRequest(
  keys: ReadonlyMap<string, SealingKey>,
  asked: RequestOrigin,
  { sealed }: SealedRequest,
): { readonly ask: RequestBody } | { readonly fault: UnsealFault } {
  const unsealed = unseal(keys, requestPlace(asked), sealed);
  if ('fault' in unsealed) return unsealed;
  const ask = readRequest(unsealed.text);
  return ask ? { ask } : { fault: 'damaged' };
}

/** Seals an answer to a GM; all of them are of one length. */
export function sealAnswer(key: SealingKey, asked: RequestOrigin, answer: Answer, random: RandomBytes): SealedAnswer {
  const text = bytesOf(answer) > ANSWER ? JSON.stringify(inShort(answer)) : JSON.stringify(answer);
  return { kind: 'sealed', sealed: seal(key, answerPlace(asked), text, ANSWER, random) };
}

/** Shortens the words of a refusal, so that it fits whatever it quotes. */
function inShort(answer: Answer): Answer {
  if (answer.kind === 'done') return answer;
  const data = Object.entries(answer.data).slice(0, 4);
  const short = (word: string | number): string | number => (typeof word === 'string' ? shortened(word, SHORTENED) : word);
  return { ...answer, data: Object.fromEntries(data.map(([name, word]) => [name, short(word)])) };
}

/** Unseals an answer to a GM; null where it is none to this request of this user. */
export function unsealAnswer(
  keys: ReadonlyMap<string, SealingKey>,
  asked: RequestOrigin,
  { sealed }: SealedAnswer,
): Answer | null {
  const unsealed = unseal(keys, answerPlace(asked), sealed);
  return 'fault' in unsealed ? null : readAnswer(unsealed.text);
}

/** What GMs say of the referee's seat: whether its holder is there, that it is, and that it leaves. */
export type SeatWord = 'roll-call' | 'present' | 'farewell';

/** Where a word about the seat is proven: under one lease, to one roll-call, so that none can be said again later. */
function wordPlace(word: SeatWord, lease: Lease, call: string): string {
  return `${word}/${writerOf(lease)}/${call}`;
}

/**
 * Proves a word about the seat by the key, which no player has: for servers that name no sender. `call` is the roll-call
 * that it belongs to; empty for a farewell.
 */
export function proveWord(key: SealingKey, word: SeatWord, lease: Lease, call: string, random: RandomBytes): string {
  return seal(key, wordPlace(word, lease, call), '', PROOF, random);
}

/** Tells whether a word about the seat was proven by one of the keys, under this lease and to this roll-call. */
export function isProven(
  keys: ReadonlyMap<string, SealingKey>,
  word: SeatWord,
  lease: Lease,
  call: string,
  proof: string | undefined,
): boolean {
  return proof !== undefined && 'text' in unseal(keys, wordPlace(word, lease, call), proof);
}
