/**
 * This browser as one that is told something: its key pair, and the public half of it in the user's own flags. Both are
 * made only where an expedition has something for the user to hear.
 */
import { browserId, entryOf } from '../../play/browsers.ts';
import type { KeyPair, unsealFor } from '../../play/private-seals.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { secretKept } from './key-store.ts';
import { Turns } from '../browser/turns.ts';
import { logWarning, orWarn } from '../host/console.ts';
import { ownFlags, ownUpdate } from '../host/own-flags.ts';
import { randomBytes } from '../host/randomness.ts';

/** What opens texts here. */
interface Reader {
  /** This browser's id among those of its user. */
  readonly browser: string;
  readonly pair: KeyPair;
  readonly unsealFor: typeof unsealFor;
}

const fetchedSeals = () => fetchedChunk(() => import('../../play/private-seals.ts'));

/**
 * Fetches the seals of private answers, for whoever tells somebody something or is told it: the curve is no part of the first
 * script. Null where they cannot be fetched, with a line in the console; asked again, it tries again.
 */
export function fetchPrivateSeals(): Promise<Awaited<ReturnType<typeof fetchedSeals>> | null> {
  return fetchedSeals().catch(
    orWarn('what seals private answers could not be fetched; it is tried again with the next change', null),
  );
}

let reader: Reader | null = null;
/** Whether this page has put another browser of the user's out of the flags: it does so once, or two would do so in turns. */
let hasReplaced = false;
const turns = new Turns();

/** Returns what opens texts here; null until it was first needed and could be had. */
export function ownReader(): Reader | null {
  return reader;
}

/** Returns what the flags of a user say of the user's browsers, whatever that is. */
export function rawBrowsers(user: { readonly flags: object } | undefined): unknown {
  return ownFlags(user)['browsers'];
}

async function freshReader(): Promise<Reader | null> {
  const seals = await fetchPrivateSeals();
  if (!seals) return null;
  const { freshKeyPair, keyPairOf, unsealFor } = seals;
  const fresh = freshKeyPair(randomBytes);
  const pair = await secretKept(game.world.id, game.user.id, fresh.secret)
    .then(keyPairOf)
    .catch(orWarn('this browser keeps no data: what is told here can be read until the page is closed', fresh));
  return { browser: browserId(pair.publicKey), pair, unsealFor };
}

/** Writes the public key into the flags, unless it lies there; where others would have to go for it again, it stays out. */
async function enter({ pair }: Reader): Promise<void> {
  const raw = rawBrowsers(game.user);
  const entry = entryOf(raw, pair.publicKey);
  if (!entry || (entry.replaces && hasReplaced)) return;
  hasReplaced ||= entry.replaces;
  await game.user.update(ownUpdate({ browsers: entry.change }));
}

/**
 * Makes this browser one that is told something: it has its key pair, and the user's flags name it. True once it can read.
 * What fails is told in the console and tried again when it is next called.
 */
export function hearHere(): Promise<boolean> {
  return turns.take(async () => {
    try {
      reader ??= await freshReader();
      if (reader) await enter(reader);
    } catch (error) {
      logWarning('this browser could not be named among those of its user', error);
    }
    return reader !== null;
  });
}
