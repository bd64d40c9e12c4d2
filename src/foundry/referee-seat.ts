/** The referee's seat of this client, wired to Foundry's documents: fetched by GMs, who alone can referee. */
import { type Change, REMOVED } from '../play/changes.ts';
import { isRecord } from '../rules/values/plain-data.ts';
import { mapped } from '../rules/values/records.ts';
import { wasAnswered } from '../play/seats.ts';
import { announce } from './chat/announcements.ts';
import { perform } from './effects/perform.ts';
import { noteInDiary } from './diary/noting.ts';
import { worldOf } from './effects/world.ts';
import { passagesBeyond } from './store/departing.ts';
import { changedExpeditions, expeditionOn, rawExpeditions } from './store/expeditions.ts';
import { type Address, type Holder, addressOf, followHolders, holderAt, holders } from './host/holders.ts';
import { freshSeed, heldKeys, keyForSealing } from './keys/keyring.ts';
import { holdsLease, lease, watchLease } from './referee/lease-holder.ts';
import { forgetSteps, loggedStep, logSteps } from './store/log-journal.ts';
import { logError, logWarning } from './host/console.ts';
import { FLAGS_VERSION, isOfNewerForm, ownFlags, ownUpdate } from './host/own-flags.ts';
import { say } from './host/notices.ts';
import { rawBrowsers, fetchPrivateSeals } from './keys/own-browser.ts';
import { CLIENT_ID, randomBytes } from './host/randomness.ts';
import { Referee } from './referee/referee.ts';
import { beginningOn, goOn } from './referee/refereeings.ts';
import { type Incoming, RequestQueue } from './referee/request-queue.ts';
import { seenRevisions } from './store/seen-revisions.ts';
import { seatAt } from './store/seating.ts';
import { watchBrowsers } from './store/told.ts';

export { openRevisions } from './store/seen-revisions.ts';

function* addresses(): Iterable<Address> {
  for (const holder of holders()) yield* addressesOn(holder);
}

function addressesOn(holder: Holder): readonly Address[] {
  return Object.keys(rawExpeditions(holder)).map((expedition) => ({ holder: addressOf(holder), expedition }));
}

/** The one write: changes of an expedition, and of others with it, as one update of the document that holds them. */
async function write(at: Address, change: Change, others: Readonly<Record<string, Change>> = {}): Promise<void> {
  const holder = holderAt(at.holder);
  const first = change !== REMOVED && ownFlags(holder)['version'] === undefined;
  const update = ownUpdate({
    ...(first ? { version: FLAGS_VERSION } : {}),
    expeditions: { [at.expedition]: change, ...others },
  });
  // Every GM client follows what is published, so nothing may be left out because this client already shows it.
  // Both kinds of document take the same update; their types have no common signature of it.
  await (holder as SceneDocument | null)?.update(update, { diff: false });
}

/** Seats the referee of this client; from now on it follows what is published. */
export function seatReferee(): Referee {
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
    announce: (at, record, events, again = false) =>
      noteInDiary({ at, record, events, again }, announce(at, record, events, again)),
    goOn,
    hasHolder: (holder) => holderAt(holder) !== null,
    isOfNewerForm: (holder) => isOfNewerForm(holderAt(holder)),
    madeAt: (holder) => holderAt(holder)?._stats.createdTime ?? 0,
    raw: ({ holder, expedition }) => {
      const document = holderAt(holder);
      return document ? foundry.utils.deepClone(rawExpeditions(document)[expedition]) : undefined;
    },
    beginning: async ({ holder, expedition }) => {
      const document = holderAt(holder);
      const beginning = document && (await beginningOn(document));
      return beginning?.expedition === expedition ? beginning : null;
    },
    seat: (id, holder, tokens) => {
      const user = game.users.get(id);
      return user ? seatAt(holderAt(holder), user, tokens) : null;
    },
    browsers: (user) => rawBrowsers(game.users.get(user)),
    sealFor: async () => (await fetchPrivateSeals())?.sealFor ?? null,
    passagesBeyond: (holder) => (party) => passagesBeyond(holder, party),
    world: ({ holder, expedition }, tokens, open) => worldOf(holderAt(holder), tokens, open.lay, expedition),
    perform: async (at, effect) => {
      const holder = holderAt(at.holder);
      const ref = holder && expeditionOn(holder, at.expedition);
      try {
        return holder ? await perform(holder, effect, ref?.expedition.open.lay) : [];
      } catch (error) {
        const what = `what follows from a step could not be done: ${effect.kind}`;
        // Whoever has the seat by now does it.
        if (!holdsLease()) logWarning(what, error);
        else {
          // The step stands, whatever a hook of another package says to what follows from it.
          logError(what, error);
          say('error', 'GHOSTMAP.EffectFailed');
        }
        return [];
      }
    },
  });
  watchLease(() => referee.leaseChanged());
  followHolders({
    updated: (holder, changed) => referee.published(addressOf(holder), changedExpeditions(changed)),
    created: (holder) => {
      for (const at of addressesOn(holder)) referee.arrived(at);
    },
    deleted: (holder) =>
      referee.published(
        addressOf(holder),
        mapped(rawExpeditions(holder), (): Change => REMOVED),
      ),
  });
  watchBrowsers((user) => referee.browsersChanged(user));
  return referee;
}

/** Whether what is requested lies in the document already, from when it was requested before. */
function wasDone({ user, id, ask }: Incoming): boolean {
  const holder = holderAt(ask.holder);
  const raw = holder ? rawExpeditions(holder)[ask.expedition] : undefined;
  if (ask.kind === 'remove') return raw === undefined;
  if (ask.kind !== 'command') return raw !== undefined;
  const seat = isRecord(raw) && isRecord(raw['seats']) ? raw['seats'][user] : undefined;
  return typeof seat === 'string' && wasAnswered(seat, id);
}

/** Returns the queue in which requests to a referee wait their turn. */
export function queueOf(referee: Referee): RequestQueue {
  return new RequestQueue({
    now: () => performance.now(),
    judge: ({ user, id, ask }) => referee.request(user, id, ask),
    wasDone,
    isSeated: holdsLease,
  });
}
