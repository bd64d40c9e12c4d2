/**
 * Asking the referee: every tool, key, button and token comes through here. One request at a time leaves this tab, and
 * it is sent again with the same id until it is answered, so that a change of referee loses nothing and repeats nothing.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { Listeners } from './listeners.ts';
import { MODULE_ID } from './module-id.ts';
import { readTravelling, secretsSize } from '../play/expedition.ts';
import { type Answer, type Ask, type Message, SEALED_ASK, type SealedAsk, askPlace, readMessage } from '../play/messages.ts';
import { procedureOf } from '../play/procedures.ts';
import { paddedSize, seal } from '../play/sealing.ts';
import { canSeal, presentKey } from './keyring.ts';
import type { Placed } from './expeditions.ts';
import { type Holder, addressOf } from './holders.ts';
import { holdsLease, takeLease, watchLease } from './lease-holder.ts';
import { CLIENT_ID, randomBytes } from './randomness.ts';
import { presentGms, send } from './wire.ts';

/** The bytes of a request that brings a play in beside its halves: where it goes, and what it is. */
const ADDRESS = 256;

/** How long an unanswered request waits before it is sent again, and before it is given up, in milliseconds. */
const AGAIN = 2500;
const GIVE_UP = 12_000;

type AnswerHere = (user: string, id: string, ask: Ask) => Promise<Answer | null>;

let answerHere: AnswerHere = () => Promise.resolve(null);
let counter = 0;
let queue: Promise<unknown> = Promise.resolve();
let current: { readonly id: string; readonly ask: Ask; readonly settle: (answer: Answer) => void } | null = null;
const waiting: Ask[] = [];

const listeners = new Listeners();

/** Lists what has been asked and not answered yet, oldest first. */
export function pendingAsks(): readonly Ask[] {
  return waiting;
}

/** Calls back whenever a request is made or answered. */
export function watchPending(listener: () => void): void {
  listeners.add(listener);
}

function changed(): void {
  listeners.tell();
}

/** Says who answers when this very client referees. */
export function answerRequestsWith(answer: AnswerHere): void {
  answerHere = answer;
}

function post(): void {
  if (!current) return;
  const { id, ask, settle } = current;
  if (holdsLease()) {
    answerHere(game.user.id, id, ask).then(
      (answer) => {
        if (answer) settle(answer);
      },
      (error: unknown) => {
        console.error(`${MODULE_ID} | a command failed`, error);
        settle({ kind: 'refused', code: 'failed', data: {} });
      },
    );
  } else if (game.user.isGM && !canSeal() && presentGms().length === 1) {
    settle({ kind: 'refused', code: 'locked', data: {} });
  } else if (game.users.activeGM) {
    const message: Message = { type: 'request', id, module: moduleVersion(), ask: guarded(id, ask) };
    if (readMessage(message)) send(message, presentGms());
    else void takeSeat(settle);
  } else {
    settle({ kind: 'refused', code: 'no-gm', data: {} });
  }
}

/** Takes the referee's seat for a request that is too large to hand over; `followReferee` goes on with it. */
async function takeSeat(settle: (answer: Answer) => void): Promise<void> {
  if (!(await takeLease())) settle({ kind: 'refused', code: 'too-large', data: {} });
}

/** Seals a GM's request for the other GMs; a player has nothing to hide, and no key. */
function guarded(id: string, ask: Ask): Ask | SealedAsk {
  const key = game.user.isGM ? presentKey() : null;
  if (!key) return ask;
  const text = JSON.stringify(ask);
  return {
    kind: 'sealed',
    sealed: seal(key, askPlace(id), text, Math.max(SEALED_ASK, paddedSize(utf8ToBytes(text).length), sizeOf(ask)), randomBytes),
  };
}

/** The size of a request that begins a play or brings one in, from open facts alone: what it hides must not show by its length. */
function sizeOf(ask: Ask): number {
  if (ask.kind === 'import') {
    const arrived = readTravelling(ask);
    if ('fault' in arrived) return 0;
    const { procedure: its, open } = arrived;
    return paddedSize(utf8ToBytes(JSON.stringify(ask.open)).length + secretsSize(its, open) + ADDRESS);
  }
  const procedure = ask.kind === 'begin' ? procedureOf(ask.procedure) : null;
  const setup = ask.kind === 'begin' && procedure ? v.safeParse(procedure.schemas.setup, ask.setup) : null;
  return procedure && setup?.success ? paddedSize(secretsSize(procedure, procedure.begin(setup.output).open)) : 0;
}

/** Gives the version of the module that runs here. */
export function moduleVersion(): string {
  return game.modules.get(MODULE_ID)?.version ?? '';
}

async function dispatch(ask: Ask): Promise<Answer> {
  counter += 1;
  const id = `${CLIENT_ID}:${counter}`;
  let timers: ReturnType<typeof setTimeout>[] = [];
  try {
    return await new Promise<Answer>((settle) => {
      current = { id, ask, settle };
      timers = [
        setInterval(post, AGAIN),
        setTimeout(() => {
          settle({ kind: 'refused', code: 'no-answer', data: {} });
        }, GIVE_UP),
      ];
      post();
    });
  } finally {
    current = null;
    timers.forEach(clearTimeout);
  }
}

/** Asks the referee and gives the answer; never rejects. */
export async function request(ask: Ask): Promise<Answer> {
  waiting.push(ask);
  changed();
  const answered = queue.then(() => dispatch(ask));
  queue = answered.catch(() => undefined);
  try {
    return await answered;
  } finally {
    waiting.splice(waiting.indexOf(ask), 1);
    changed();
  }
}

/** Makes a command to an expedition out of what this client sees of it. */
export function commandTo(
  { holder, id, expedition }: Placed<Holder>,
  command: { readonly kind: string; readonly [key: string]: unknown },
): Ask {
  const basis = command.kind === 'undo' ? '' : expedition.procedure.basis(expedition.open, command);
  return {
    kind: 'command',
    holder: addressOf(holder),
    expedition: id,
    revision: expedition.record.revision,
    basis,
    command: { ...command },
  };
}

/** Hears a reply; only a GM's is believed, and only to the request that is out. */
export function receiveReply(sender: string | null, id: string, answer: Answer): void {
  if (current?.id === id && sender !== null && game.users.get(sender)?.isGM) current.settle(answer);
}

/** Hears that messages carry no sender here: the request goes through this user's own document, whose author is sure. */
export function receiveNoSender(id: string): void {
  if (current?.id !== id) return;
  const { ask } = current;
  void game.user.setFlag(MODULE_ID, 'ask', { id, module: moduleVersion(), ask: JSON.stringify(guarded(id, ask)) });
}

/** Sends the open request again when somebody else takes the referee's seat. */
export function followReferee(): void {
  watchLease(post);
}
