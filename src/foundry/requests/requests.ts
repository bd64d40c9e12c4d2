/**
 * Requests to the referee: every tool, key, button and token comes through here. One request at a time leaves this tab, and
 * it is sent again with the same id until it is answered, so that a change of referee loses nothing and repeats nothing.
 */
import { REMOVED } from '../../play/changes.ts';
import {
  type Answer,
  type RequestBody,
  type SealedAnswer,
  type SealedRequest,
  type SentRequest,
  leftText,
  readLeftRequest,
  readMessage,
  refused,
} from '../../play/messages.ts';
import { isRefereesOwn } from '../../play/own-commands.ts';
import { fetchedProcedure } from '../../play/procedures.ts';
import { type Lying, unsealAnswer, sealRequest } from '../../play/sealed-messages.ts';
import { ownUpdate } from '../host/own-flags.ts';
import { type ExpeditionRef, expeditionOn } from '../store/expeditions.ts';
import { type Holder, addressOf, holderAt } from '../host/holders.ts';
import { heldKeys, isKeyMade, presentKey } from '../keys/keyring.ts';
import { callTheRoll, holdsLease, takeLease, watchLease } from '../referee/lease-holder.ts';
import { Listeners } from '../browser/listeners.ts';
import { Turns } from '../browser/turns.ts';
import { logError, noteRefusal, orLog } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say } from '../host/notices.ts';
import { fetchedPresence } from '../presence/presence.ts';
import { CLIENT_ID, randomBytes } from '../host/randomness.ts';
import type { Incoming } from '../referee/request-queue.ts';
import { isGm, namesNoSender, presentGms, send } from '../host/wire.ts';

/** How long an unanswered request waits before it is sent again, and before it is given up, in milliseconds. */
const AGAIN = 2500;
const GIVE_UP = 12_000;

type AnswerHere = (incoming: Incoming) => Promise<Answer | null>;

/** The request that is out. */
interface Out {
  readonly id: string;
  readonly ask: RequestBody;
  /** When it was first sent, in milliseconds of the page. */
  readonly since: number;
  readonly settle: (answer: Answer) => void;
  /** Where it is left in this user's own document: settles when it lies there. */
  left: Promise<unknown> | null;
}

let answerHere: AnswerHere = () => Promise.resolve(null);
let counter = 0;
const turns = new Turns();
let current: Out | null = null;
/** The last request that nobody answered in time. */
let givenUp = '';
const waiting: RequestBody[] = [];

/** Whether this GM's browser is still reading its keys, has read them, or cannot keep any. */
let keys: 'reading' | 'read' | 'none' = 'read';

const listeners = new Listeners();

/** Lets what a GM requests wait until this browser's keys have been read; where they cannot be, a GM sends nothing to others. */
export function sendWithKeys(opening: Promise<void>): void {
  keys = 'reading';
  const known = (found: typeof keys) => (): void => {
    keys = found;
    post();
  };
  void opening.then(known('read'), known('none'));
}

export type PendingCommand = Extract<RequestBody, { readonly kind: 'command' }>['command'];

/** Lists the commands to an expedition that are sent from this browser and not answered yet, the oldest first. */
export function pendingCommands(expedition: string): readonly PendingCommand[] {
  return waiting.flatMap((request) => (request.kind === 'command' && request.expedition === expedition ? [request.command] : []));
}

/** Whether there is such a command. */
export function isPending({ id }: Pick<ExpeditionRef, 'id'>): boolean {
  return pendingCommands(id).length > 0;
}

/** Calls back whenever a request is made or answered. */
export const watchPending = listeners.watch;

/** Says who answers when this very client referees. */
export function answerRequestsWith(answer: AnswerHere): void {
  answerHere = answer;
}

function refuse(code: string): void {
  current?.settle(refused(code));
}

function ageOf({ since }: Out): number {
  return Math.max(0, Math.round(performance.now() - since));
}

function post(): void {
  if (!current) return;
  const { id, ask, settle } = current;
  if (holdsLease()) {
    answerHere({ user: game.user.id, id, ask, age: ageOf(current) }).then(
      (answer) => {
        if (answer) settle(answer);
      },
      (error: unknown) => {
        logError('a command failed', error);
        settle(refused('failed'));
      },
    );
  } else if (!game.users.activeGM) refuse('no-gm');
  else if (game.user.isGM) postSealed(current);
  else deliver(current, ask);
}

/**
 * Sends a GM's request, which nobody but GMs may read: without the key nothing is sent. Where the world has no key yet,
 * whoever wants something kept makes one, and that is the referee's part.
 */
function postSealed(out: Out): void {
  if (keys === 'reading') return;
  if (keys === 'none') {
    refuse('no-key-store');
    return;
  }
  const key = presentKey();
  if (key) {
    const sealed = sealRequest(key, { user: game.user.id, id: out.id }, out.ask, lyingAt(out.ask), randomBytes);
    if ('code' in sealed) refuse(sealed.code);
    else deliver(out, sealed);
  } else if (isKeyMade()) refuse('no-key');
  else void takeSeat(out, 'no-key-made');
}

/** What all may know of the expedition that a command is for. */
function lyingAt(ask: RequestBody): Lying | null {
  return ask.kind === 'command' ? (expeditionOn(holderAt(ask.holder), ask.expedition)?.expedition ?? null) : null;
}

/** Hands a request over to the GMs: by the socket, or, where that names no sender, in this user's own document, whose author is sure. */
function deliver(out: Out, ask: RequestBody | SealedRequest): void {
  const sent: SentRequest = { id: out.id, module: moduleVersion(), age: ageOf(out), ask };
  const message = { type: 'request' as const, ...sent };
  if (!readMessage(message)) void takeSeat(out, 'too-large');
  else if (namesNoSender()) {
    out.left = game.user.setFlag(MODULE_ID, 'ask', leftText(sent));
  } else send(message, presentGms());
}

/** Takes the referee's seat for a request that cannot be handed over; `followReferee` goes on with it. */
async function takeSeat({ settle }: Out, otherwise: string): Promise<void> {
  if (!(await takeLease())) settle(refused(otherwise));
}

/** Takes flags off this user's own document. */
function takeOff(...lying: ('ask' | 'answer')[]): void {
  if (lying.length === 0) return;
  const off = Object.fromEntries(lying.map((flag) => [flag, REMOVED] as const));
  void game.user.update(ownUpdate(off));
}

/** Takes off what an earlier page of this user left: what was requested or answered there is nothing to anybody any more. */
export function tidyLeft(): void {
  takeOff(...(['ask', 'answer'] as const).filter((flag) => game.user.getFlag(MODULE_ID, flag) !== undefined));
}

/** Takes a request off that is settled, unless another lies in its place. */
function tidyRequest(id: string): void {
  if (readLeftRequest(game.user.getFlag(MODULE_ID, 'ask'), game.user.isGM)?.id === id) takeOff('ask');
}

/** Returns the version of the module that runs here. */
export function moduleVersion(): string {
  return game.modules.get(MODULE_ID)?.version ?? '';
}

async function dispatch(ask: RequestBody): Promise<Answer> {
  counter += 1;
  const id = `${CLIENT_ID}:${counter}`;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let out: Out | null = null;
  try {
    return await new Promise<Answer>((settle) => {
      out = current = { id, ask, since: performance.now(), settle, left: null };
      timers = [
        setInterval(() => {
          // Nobody has answered yet: whoever holds the seat may be gone without a farewell, and no other GM may be there to notice.
          if (game.user.isGM && keys === 'read' && !holdsLease()) callTheRoll();
          post();
        }, AGAIN),
        setTimeout(() => {
          givenUp = id;
          refuse('no-answer');
        }, GIVE_UP),
      ];
      post();
    });
  } finally {
    void (out as Out | null)?.left?.then(() => tidyRequest(id), console.error);
    current = null;
    timers.forEach(clearTimeout);
  }
}

/** Fetches what a request needs of the procedure that it is for: GMs seal their requests to a length that it knows, and what is begun is to be read. False where it does not come. */
async function isFetchedFor(ask: RequestBody): Promise<boolean> {
  const procedure = 'procedure' in ask ? ask.procedure : lyingAt(ask)?.procedure.id;
  if (procedure === undefined) return true;
  const coming = Promise.all([fetchedPresence(procedure), game.user.isGM && fetchedProcedure(procedure)]);
  return coming.then(() => true, orLog(`the procedure ${procedure} could not be fetched`, false));
}

/** Sends a request to the referee and gives the answer, without a word to the user; never rejects. */
export async function sendQuietly(ask: RequestBody): Promise<Answer> {
  waiting.push(ask);
  listeners.emit();
  try {
    const answer = await turns.take(async () => ((await isFetchedFor(ask)) ? dispatch(ask) : refused('not-here')));
    if (answer.kind === 'refused') noteRefusal(answer.code, ask);
    return answer;
  } finally {
    waiting.splice(waiting.indexOf(ask), 1);
    listeners.emit();
  }
}

/** Makes a command to an expedition out of what this client sees of it. */
export function commandRequest(
  { holder, id, expedition }: ExpeditionRef<Holder>,
  command: { readonly kind: string; readonly [key: string]: unknown },
): RequestBody {
  const basis = isRefereesOwn(command) ? '' : expedition.procedure.basis(expedition.open, command);
  return {
    kind: 'command',
    holder: addressOf(holder),
    expedition: id,
    revision: expedition.record.revision,
    basis,
    command: { ...command },
  };
}

/**
 * Receives a reply; only a GM's is believed, and only to the request that is out. An answer under seal is believed where it
 * was sealed for this very request of this user.
 */
export function receiveReply(sender: string | null, id: string, given: Answer | SealedAnswer): void {
  if ((current?.id !== id && givenUp !== id) || !isGm(sender)) return;
  const answer = given.kind === 'sealed' ? unsealAnswer(heldKeys(), { user: game.user.id, id }, given) : given;
  if (!answer) return;
  if (current?.id === id) current.settle(answer);
  else if (answer.kind === 'done') {
    givenUp = '';
    say('info', 'GHOSTMAP.Notice.LateAnswer');
  }
}

/** Learns that messages carry no sender here: the request goes through this user's own document, whose author is sure. */
export function receiveNoSender(id: string): void {
  if (current?.id === id && !current.left) post();
}

/** Sends the open request again when somebody else takes the referee's seat. */
export function followReferee(): void {
  watchLease(post);
}
