/** Sits this client at the table: its part as referee or asker, wired to Foundry's hooks and the module's socket. */
import * as v from 'valibot';
import { type Change, REMOVED } from '../play/changes.ts';
import { type Allowance, freshAllowance, spend } from '../play/allowance.ts';
import {
  type Answer,
  type Ask,
  AskSchema,
  LeftAnswerSchema,
  LeftAskSchema,
  LeftHappenedSchema,
  type SealedAsk,
  askPlace,
  readAsk,
} from '../play/messages.ts';
import { unseal } from '../play/sealing.ts';
import { announce } from './announcements.ts';
import { toUpdate } from './compat.ts';
import { followTables } from './encounter-tables.ts';
import { layOf } from './boards.ts';
import { perform, worldOf } from './effects.ts';
import { changedExpeditions, expeditionOn, followExpeditions, rawExpeditions, rereadAll } from './expeditions.ts';
import { followEntering } from './ghost-entering.ts';
import { type Holder, addressOf, followHolders, holderAt, holders, sceneAt } from './holders.ts';
import { receiveHappened, receiveLeft, sayAgain } from './happenings.ts';
import { canSeal, freshSeed, heldKeys, keyForSealing, openKeyring } from './keyring.ts';
import {
  answerRollCall,
  followLease,
  callTheRoll,
  holderLeft,
  holderPresent,
  holdsLease,
  lease,
  watchLease,
} from './lease-holder.ts';
import { forgetSteps, loggedStep, logSteps } from './log-journal.ts';
import { MODULE_ID } from './module-id.ts';
import { say } from './notices.ts';
import { CLIENT_ID, randomBytes } from './randomness.ts';
import { Referee } from './referee.ts';
import type { Address } from './referee-ports.ts';
import { answerRequestsWith, followReferee, moduleVersion, receiveNoSender, receiveReply } from './requests.ts';
import { openRevisions, seenRevisions } from './revision-store.ts';
import { followSquares } from './lost-squares.ts';
import { followLostTokens } from './lost-tokens.ts';
import { followTokens } from './token-moves.ts';
import { receive, send } from './wire.ts';

/** The version of the form in which a document keeps expeditions. */
const FLAGS_VERSION = 1;

function* addresses(): Iterable<Address> {
  for (const holder of holders()) yield* addressesOn(holder);
}

function addressesOn(holder: Holder): readonly Address[] {
  return Object.keys(rawExpeditions(holder)).map((expedition) => ({ holder: addressOf(holder), expedition }));
}

/** The one write: changes of an expedition, and of others with it, as one update of the document that holds them. */
async function write(at: Address, change: Change, others: Readonly<Record<string, Change>> = {}): Promise<void> {
  const holder = holderAt(at.holder);
  const first =
    change !== REMOVED &&
    ((holder?.flags as Record<string, unknown> | undefined)?.[MODULE_ID] as { version?: unknown } | undefined)?.version ===
      undefined;
  const flags = toUpdate({
    ...(first ? { version: FLAGS_VERSION } : {}),
    expeditions: { [at.expedition]: change, ...others },
  });
  // Every GM client follows what is published, so nothing may be left out because this client already shows it.
  // Both kinds of document take the same update; their types have no common signature of it.
  await (holder as Scene.Implementation | null)?.update({ flags: { [MODULE_ID]: flags } }, { diff: false });
}

function seatReferee(): Referee {
  const referee = new Referee({
    client: CLIENT_ID,
    random: randomBytes,
    lease,
    keys: heldKeys,
    keyForSealing,
    freshSeed,
    freshId: () => foundry.utils.randomID(),
    addresses,
    write,
    logSteps,
    loggedStep,
    forgetSteps,
    seen: seenRevisions,
    announce,
    hasHolder: (holder) => holderAt(holder) !== null,
    madeAt: (holder) => holderAt(holder)?._stats.createdTime ?? 0,
    raw: ({ holder, expedition }) => {
      const document = holderAt(holder);
      return document ? foundry.utils.deepClone(rawExpeditions(document)[expedition]) : undefined;
    },
    seat: (id, holder, token) => {
      const user = game.users.get(id);
      const document = sceneAt(holder)?.tokens.get(token);
      return user ? { user: id, gm: user.isGM, owns: document?.testUserPermission(user, 'OWNER') ?? false } : null;
    },
    world: (holder, tokens, open) => worldOf(holderAt(holder), tokens, layOf(open)),
    perform: async (at, effect) => {
      const holder = holderAt(at.holder);
      const placed = holder && expeditionOn(holder, at.expedition);
      try {
        return holder ? await perform(holder, effect, placed ? layOf(placed.expedition.open) : undefined) : [];
      } catch (error) {
        // The step stands, whatever a hook of another package says to what follows from it.
        console.error(`${MODULE_ID} | what follows from a step could not be done: ${effect.kind}`, error);
        say('error', 'GHOSTMAP.EffectFailed');
        return [];
      }
    },
  });
  watchLease(() => {
    referee.leaseChanged();
  });
  followHolders({
    updated: (holder, changed) => {
      for (const [expedition, change] of Object.entries(changedExpeditions(changed))) {
        referee.published({ holder: addressOf(holder), expedition }, change);
      }
    },
    created: (holder) => {
      for (const at of addressesOn(holder)) referee.arrived(at);
    },
    deleted: (holder) => {
      for (const at of addressesOn(holder)) referee.published(at, REMOVED);
    },
  });
  return referee;
}

/** Requests that a GM without the seat has heard once: hearing one again means that nobody answered it. */
const unanswered = new Map<string, string>();
const allowances = new Map<string, Allowance>();

/** Counts a request against its user's allowance; false when it is used up. */
function allowed(user: string): boolean {
  const now = performance.now();
  const left = spend(allowances.get(user) ?? freshAllowance(now), now);
  if (left) allowances.set(user, left);
  return left !== null;
}

/** Opens a GM's sealed request; null when it cannot be opened, or a player sent it. */
function opened(user: string, id: string, ask: Ask | SealedAsk): Ask | null {
  if (ask.kind !== 'sealed') return ask;
  if (!game.users.get(user)?.isGM) return null;
  const text = unseal(heldKeys(), askPlace(id), ask.sealed);
  if ('fault' in text) return null;
  const inner = readAsk(text.text);
  return inner && v.is(AskSchema, inner) ? inner : null;
}

async function hearRequest(
  referee: Referee,
  user: string,
  { id, module: version }: { readonly id: string; readonly module: string },
  guarded: Ask | SealedAsk,
  reply: (answer: Answer) => void,
): Promise<void> {
  if (!holdsLease()) {
    if (unanswered.get(user) === id) callTheRoll();
    unanswered.set(user, id);
    return;
  }
  if (version !== moduleVersion()) {
    reply({ kind: 'refused', code: 'version', data: { here: moduleVersion(), there: version } });
    return;
  }
  if (!allowed(user)) {
    reply({ kind: 'refused', code: 'too-fast', data: {} });
    return;
  }
  const ask = opened(user, id, guarded);
  if (!ask) {
    reply({ kind: 'refused', code: 'unknown-command', data: {} });
    return;
  }
  try {
    const answer = await referee.request(user, id, ask);
    if (answer) reply(answer);
  } catch (error) {
    console.error(`${MODULE_ID} | a command failed`, error);
    reply({ kind: 'refused', code: 'failed', data: {} });
  }
}

/** Whether GMs may be speaking about their seat: on a server that names no sender this is all there is to go by. */
function fromGm(sender: string | null): boolean {
  return sender === null || (game.users.get(sender)?.isGM ?? false);
}

/** Whether an update of a document changed one of the module's flags. */
function changedFlag(changed: object, flag: string): boolean {
  const { flags } = changed as { readonly flags?: Readonly<Record<string, object | undefined>> };
  return flag in (flags?.[MODULE_ID] ?? {});
}

/** Hears requests over the socket and, where messages carry no sender, through the asker's own user document. */
function hear(referee: Referee): void {
  receive((message, sender) => {
    switch (message.type) {
      case 'request':
        if (!game.user.isGM) return;
        if (sender === null)
          send(
            { type: 'no-sender', id: message.id },
            game.users.map((user) => user.id),
          );
        else {
          void hearRequest(referee, sender, message, message.ask, (answer) => {
            send({ type: 'reply', id: message.id, answer }, [sender]);
          });
        }
        return;
      case 'reply':
        receiveReply(sender, message.id, message.answer);
        return;
      case 'no-sender':
        if (sender === null) receiveNoSender(message.id);
        return;
      case 'happened':
        receiveHappened(sender, message);
        return;
      case 'nameless':
        // A player could send this too; where senders are named nobody needs it.
        if (sender === null && holdsLease()) sayAgain();
        return;
      case 'roll-call':
        if (fromGm(sender)) answerRollCall();
        return;
      case 'present':
        if (fromGm(sender)) holderPresent(message.client);
        return;
      case 'farewell':
        if (fromGm(sender)) holderLeft(message.client);
        return;
    }
  });
  Hooks.on('updateUser', (user, changed, _options, author) => {
    if (!(MODULE_ID in ((changed as { flags?: object }).flags ?? {})) || author !== user.id) return;
    if (changedFlag(changed, 'happened')) {
      const happened = v.safeParse(LeftHappenedSchema, user.getFlag(MODULE_ID, 'happened'));
      if (happened.success) receiveLeft(author, happened.output);
    }
    const answer = v.safeParse(LeftAnswerSchema, user.getFlag(MODULE_ID, 'answer'));
    if (answer.success) receiveReply(author, answer.output.id, answer.output.answer);
    const left = v.safeParse(LeftAskSchema, user.getFlag(MODULE_ID, 'ask'));
    const ask = left.success ? readAsk(left.output.ask) : null;
    if (!game.user.isGM || !left.success || !ask) return;
    void hearRequest(referee, author, left.output, ask, (reply) => {
      void game.user.setFlag(MODULE_ID, 'answer', { id: left.output.id, answer: reply });
    });
  });
}

/** The referee of this client, once it sits. */
let seated: Referee | null = null;

/** Goes on with a key that was just found, or that nobody needs any more: what is sealed shows, and this client may referee. */
export function keyFound(): void {
  rereadAll();
  seated?.keysFound();
  callTheRoll();
}

/** Takes this client's part in play, once Foundry is ready. */
export async function sitDown(): Promise<void> {
  followTables();
  followExpeditions();
  followReferee();
  followTokens();
  followLostTokens();
  followSquares();
  followEntering();
  const referee = seatReferee();
  seated = referee;
  answerRequestsWith((user, id, ask) => referee.request(user, id, ask));
  hear(referee);
  if (!game.user.isGM) {
    followLease();
    return;
  }
  try {
    await openKeyring();
  } catch (error) {
    console.error(`${MODULE_ID} | keys cannot be kept in this browser`, error);
    say('error', 'GHOSTMAP.Notice.NoKeyStore');
    return;
  }
  try {
    await openRevisions();
  } catch (error) {
    console.warn(`${MODULE_ID} | what this browser has seen before cannot be read`, error);
  }
  referee.keysFound();
  // What was drawn before the keys were read shows no secrets yet.
  rereadAll();
  if (!canSeal()) say('warn', 'GHOSTMAP.Notice.NoKey');
  followLease();
}
