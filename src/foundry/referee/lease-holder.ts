/**
 * Who referees: this client claims the lease when its holder is gone, acts only after it has seen its own claim come
 * back from the server, and stops the moment it sees another's.
 */
import { type Lease, claimAfter, readLease } from '../../play/lease.ts';
import { canSeal, heldKeys, presentKey } from '../keys/keyring.ts';
import { Listeners } from '../browser/listeners.ts';
import { orWarn } from '../host/console.ts';
import { CLIENT_ID, randomBytes } from '../host/randomness.ts';
import { RollCall, type SeatMessage } from './roll-call.ts';
import { setSetting, setting, watchSetting } from '../host/settings.ts';
import { isGm, presentGms, send } from '../host/wire.ts';

const listeners = new Listeners<[held: boolean]>();

/**
 * Returns the lease as last published, from the moment at which this client receives publications: a write that came between
 * that moment and a later reading of the lease would pass for one that came too late.
 */
export function lease(): Lease {
  return readLease(setting('lease'));
}

/** Tells whether this client referees. */
export function holdsLease(): boolean {
  return lease().client === CLIENT_ID;
}

/** Calls back with each published lease: whether this client now holds it. */
export const watchLease = listeners.watch;

let claimed = 0;

/** Claims the lease; who may not write world settings cannot referee, and play is none the worse for it: then it is false. */
function claim(): Promise<boolean> {
  const next = claimAfter(lease(), CLIENT_ID, claimed);
  claimed = next.epoch;
  return setSetting('lease', next).then(() => true, orWarn('this user cannot referee', false));
}

/** Takes the lease, from whoever holds it, for what only this client can do; false where it may not referee. */
export async function takeLease(): Promise<boolean> {
  return game.user.isGM && canSeal() && claim();
}

const rollCall = new RollCall({
  client: CLIENT_ID,
  random: randomBytes,
  lease,
  mayReferee: () => game.user.isGM && canSeal(),
  keys: heldKeys,
  presentKey,
  now: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  say: (message) => send(message, presentGms()),
  claim: () => void claim(),
});

function published(): void {
  rollCall.leaseChanged();
  listeners.emit(holdsLease());
}

/** Asks whether the holder is there, and claims the lease if nobody answers in time; only a GM with the key does. */
export function callTheRoll(): void {
  rollCall.call();
}

/** Resolves with whether a browser at the table referees, and so holds the world's key; false where none answers in time. */
export function isRefereeHere(): Promise<boolean> {
  return rollCall.isHeld();
}

/** Receives a word about the seat: from a GM, or, where the server names no sender, from whoever can prove it by the key. */
export function receiveSeatMessage(message: SeatMessage, sender: string | null): void {
  const isGms = isGm(sender);
  if (sender === null || isGms) rollCall.receive(message, isGms);
}

/** Starts following the lease, and calls the roll once; `pagehide` is the last moment at which a page can speak. */
export function followLease(): void {
  watchSetting('lease', published);
  published();
  window.addEventListener('pagehide', () => rollCall.leave());
  Hooks.on('userConnected', (user, connected) => {
    if (!connected && user.isGM) callTheRoll();
  });
  callTheRoll();
}
