/**
 * What this client receives of others: requests, answers, events and words about the referee's seat, over the socket and,
 * where messages carry no sender, through the user documents of whoever speaks.
 */
import * as v from 'valibot';
import { type Allowance, type Verdict, freshAllowance, spend } from '../play/allowance.ts';
import {
  type Answer,
  type RequestBody,
  LeftHappenedSchema,
  type SealedAnswer,
  type SealedRequest,
  type SentRequest,
  leftText,
  readLeftReply,
  readLeftRequest,
  refused,
} from '../play/messages.ts';
import { unsealRequest, sealAnswer } from '../play/sealed-messages.ts';
import { keyIdOf } from '../play/sealing.ts';
import { receiveEvents, receiveLeftEvents, emitAgain } from './referee/events.ts';
import { heldKeys } from './keys/keyring.ts';
import { callTheRoll, receiveSeatMessage, holdsLease } from './referee/lease-holder.ts';
import { logError } from './host/console.ts';
import { Turns } from './browser/turns.ts';
import { MODULE_ID } from './host/module-id.ts';
import { ownFlags } from './host/own-flags.ts';
import { randomBytes } from './host/randomness.ts';
import type { RequestQueue } from './referee/request-queue.ts';
import { moduleVersion, receiveNoSender, receiveReply } from './requests/requests.ts';
import { isGm, receive, send } from './host/wire.ts';

/** Requests that a GM without the seat has received once: receiving one again means that nobody answered it. */
const unanswered = new Map<string, string>();
const allowances = new Map<string, Allowance>();
/** The requests of each user, one after the other: so one of each waits for the referee at most, and nobody who floods keeps others waiting. */
const lines = new Map<string, Turns>();

/** How many letters of a request under seal cost as much as a further request: unsealing takes its time. */
const LETTERS = 40_000;

/** What becomes of a request of a user; the empty name is for all messages that name no sender. */
function verdictOn(user: string, letters = 0): Verdict {
  const now = performance.now();
  const cost = 1 + Math.floor(letters / LETTERS);
  const { verdict, allowance } = spend(allowances.get(user) ?? freshAllowance(now), now, cost);
  allowances.set(user, allowance);
  return verdict;
}

/** Unseals a GM's sealed request, or gives the code by which it is refused: a GM sends it under seal, and nobody else does. */
function unsealed(
  user: string,
  id: string,
  ask: RequestBody | SealedRequest,
): { readonly ask: RequestBody } | { readonly code: string } {
  if (ask.kind !== 'sealed') return isGm(user) ? { code: 'no-key' } : { ask };
  if (!isGm(user)) return { code: 'unknown-command' };
  const inner = unsealRequest(heldKeys(), { user, id }, ask);
  if ('ask' in inner) return inner;
  return { code: inner.fault === 'no-key' ? 'locked' : 'unknown-command' };
}

/** Seals an answer by the key of the request that it is for; what was sent in the clear is answered so. */
function sealedFor(user: string, { id, ask }: SentRequest, answer: Answer): Answer | SealedAnswer {
  const key = ask.kind === 'sealed' && isGm(user) ? heldKeys().get(keyIdOf(ask.sealed)) : undefined;
  return key ? sealAnswer(key, { user, id }, answer, randomBytes) : answer;
}

async function receiveRequest(
  requests: Promise<RequestQueue>,
  user: string,
  request: SentRequest,
  send: (answer: Answer | SealedAnswer) => void,
): Promise<void> {
  const { id, module: version, age } = request;
  if (!holdsLease()) {
    if (unanswered.get(user) === id) callTheRoll();
    unanswered.set(user, id);
    return;
  }
  const verdict = verdictOn(user, request.ask.kind === 'sealed' ? request.ask.sealed.length : 0);
  if (verdict === 'dropped') return;
  if (version !== moduleVersion()) {
    // Another version may not know how answers are sealed, and this one tells nothing.
    send(refused('version', { here: moduleVersion(), there: version }));
    return;
  }
  const reply = (answer: Answer): void => send(sealedFor(user, request, answer));
  const inner = verdict === 'told' ? { code: 'too-fast' } : unsealed(user, id, request.ask);
  if ('code' in inner) {
    reply(refused(inner.code));
    return;
  }
  try {
    const queue = await requests;
    const line = lines.get(user) ?? new Turns();
    lines.set(user, line);
    const came = performance.now();
    const waited = (): number => Math.round(performance.now() - came);
    const answer = await line.take(() => queue.take({ user, id, ask: inner.ask, age: age + waited() }));
    if (answer) reply(answer);
  } catch (error) {
    logError('a command failed', error);
    reply(refused('failed'));
  }
}

/**
 * Receives messages over the socket and, where they carry no sender, through the sender's own user document; `requests` is where
 * a GM's client answers them, once it is there, and null for a player's.
 */
export function receiveMessages(requests: Promise<RequestQueue> | null): void {
  receive((message, sender) => {
    switch (message.type) {
      case 'request':
        if (!requests) return;
        if (sender !== null) {
          void receiveRequest(requests, sender, message, (answer) => send({ type: 'reply', id: message.id, answer }, [sender]));
        } else if (verdictOn('') === 'heard') {
          send(
            { type: 'no-sender', id: message.id },
            game.users.map((user) => user.id),
          );
        }
        return;
      case 'reply':
        receiveReply(sender, message.id, message.answer);
        return;
      case 'no-sender':
        if (sender === null) receiveNoSender(message.id);
        return;
      case 'happened':
        receiveEvents(sender, message);
        return;
      case 'nameless':
        // A player could send this too; where senders are named nobody needs it.
        if (sender === null && holdsLease()) emitAgain();
        return;
      case 'roll-call':
      case 'present':
      case 'farewell':
        receiveSeatMessage(message, sender);
        return;
    }
  });
  Hooks.on('updateUser', (user, changed, _options, author) => {
    // What this update did not change was received when it came.
    const flags = ownFlags(changed as { readonly flags?: object });
    if (author !== user.id) return;
    if ('happened' in flags && isGm(author)) {
      const happened = v.safeParse(LeftHappenedSchema, user.getFlag(MODULE_ID, 'happened'));
      if (happened.success) receiveLeftEvents(author, happened.output);
    }
    const reply = readLeftReply('answer' in flags && flags.answer);
    if (reply) receiveReply(author, reply.id, reply.answer);
    const request = requests && readLeftRequest('ask' in flags && flags.ask, isGm(author));
    if (!request) return;
    void receiveRequest(requests, author, request, (answer) => {
      void game.user.setFlag(MODULE_ID, 'answer', leftText({ id: request.id, answer }));
    });
  });
}
