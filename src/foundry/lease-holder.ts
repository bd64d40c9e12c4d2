/**
 * Who referees: this client claims the lease when its holder is gone, acts only after it has seen its own claim come
 * back from the server, and stops the moment it sees another's.
 */
import { type Lease, claimAfter, readLease } from '../play/lease.ts';
import { canSeal } from './keyring.ts';
import { Listeners } from './listeners.ts';
import { MODULE_ID } from './module-id.ts';
import { CLIENT_ID } from './randomness.ts';
import { setSetting, setting, watchSetting } from './settings.ts';
import { presentGms, send } from './wire.ts';

/** How long the holder has to answer a roll-call, in milliseconds: two crossings of a slow line, and some. */
const ROLL_CALL = 2000;

const listeners = new Listeners<[held: boolean]>();

let calling: ReturnType<typeof setTimeout> | null = null;

/**
 * Gives the lease as last published, from the moment at which this client hears publications: a write that came between
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
export function watchLease(listener: (held: boolean) => void): void {
  listeners.add(listener);
}

let claimed = 0;

/** Claims the lease; who may not write world settings cannot referee, and the table is none the worse for it: then it is false. */
async function claim(): Promise<boolean> {
  const next = claimAfter(lease(), CLIENT_ID, claimed);
  claimed = next.epoch;
  try {
    await setSetting('lease', next);
    return true;
  } catch (error) {
    console.warn(`${MODULE_ID} | this user cannot referee`, error);
    return false;
  }
}

/** Takes the lease, from whoever holds it, for what only this client can do; false where it may not referee. */
export async function takeLease(): Promise<boolean> {
  return game.user.isGM && canSeal() && claim();
}

function published(): void {
  if (calling && holdsLease()) stopCalling();
  listeners.tell(holdsLease());
}

function stopCalling(): void {
  if (calling) clearTimeout(calling);
  calling = null;
}

/** Asks whether the holder is there, and claims the lease if nobody answers in time; only a GM with the key does. */
export function callTheRoll(): void {
  if (!game.user.isGM || !canSeal() || holdsLease() || calling) return;
  if (lease().client === '') {
    void claim();
    return;
  }
  send({ type: 'roll-call', client: CLIENT_ID }, presentGms());
  calling = setTimeout(() => {
    calling = null;
    void claim();
  }, ROLL_CALL);
}

/** Answers a roll-call, if this client is the one asked for; all GMs hear it. */
export function answerRollCall(): void {
  if (holdsLease()) send({ type: 'present', client: CLIENT_ID }, presentGms());
}

/** Hears that the holder is there. */
export function holderPresent(client: string): void {
  if (client === lease().client) stopCalling();
}

/** Hears that the holder is leaving: whoever can takes over at once. */
export function holderLeft(client: string): void {
  if (client !== lease().client || !game.user.isGM || !canSeal()) return;
  stopCalling();
  void claim();
}

/** Starts following the lease, and calls the roll once; `pagehide` is the last moment at which a page can speak. */
export function followLease(): void {
  watchSetting('lease', published);
  published();
  window.addEventListener('pagehide', () => {
    if (holdsLease()) send({ type: 'farewell', client: CLIENT_ID }, presentGms());
  });
  Hooks.on('userConnected', (user, connected) => {
    if (!connected && user.isGM) callTheRoll();
  });
  callTheRoll();
}
