/** What the GM hides on the map, and shows (SC-04, SC-41, SC-50, SC-60). */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { produce } from 'immer';
import { change } from '../../kit/changing.ts';
import { own } from '../../values/records.ts';
import { type OnBoard, accept, event, refuse } from '../../kit/ruling.ts';
import { parseDoor, parseTrap } from '../../maps/notation.ts';
import type { Effect, PlayEvent } from '../../procedure.ts';
import { ghostLink, isKnown } from './known-secrets.ts';
import { found } from './noticing.ts';
import type { CommandOf, Ruling, State } from '../state/ruling.ts';
import type { ScrambleHidden, ScrambleOpen, Secret } from '../state/state.ts';

/** What a marker with the longest text and a roll can take, in bytes; kept free of other secrets. */
const MARKER_ROOM = 1024;

/** Returns the bytes that are kept for secrets, from open facts alone. */
export function hiddenBytes({ options }: Pick<ScrambleOpen, 'options'>): number {
  return options.room * 1024 + MARKER_ROOM;
}

/** Whether the secrets have room beside a marker. */
export function hasRoom(
  { secrets, declined }: Pick<ScrambleHidden, 'secrets' | 'declined'>,
  open: { readonly options: Pick<ScrambleOpen['options'], 'room'> },
): boolean {
  return utf8ToBytes(JSON.stringify({ secrets, declined })).length <= open.options.room * 1024;
}

/** Accepts what changes the secrets, unless they have no room any more. */
export function acceptKept(state: State, events: readonly PlayEvent[] = [], effects: readonly Effect[] = []): Ruling {
  if (hasRoom(state.hidden, state.open)) return accept(state, events, effects);
  return refuse('hidden-full', { kilobytes: state.open.options.room });
}

/** Returns the part of a notation that cannot be read, or null. */
export function unreadable(secret: Secret): string | null {
  if (secret.kind !== 'trap' && secret.kind !== 'door') return null;
  const reading = secret.kind === 'trap' ? parseTrap(secret.text) : parseDoor(secret.text);
  return reading.kind === 'fault' ? reading.part : null;
}

/** Hides something on the map, or changes what is hidden there (SC-41, SC-50, SC-60). */
export function placeSecret(state: State, { id, secret }: CommandOf<'place'>): Ruling {
  if (isKnown(state.open, id)) return refuse('secret-known');
  const part = unreadable(secret);
  if (part !== null) return refuse('bad-notation', { part });
  return acceptKept(produce(state, ({ hidden }) => void (hidden.secrets[id] = secret)));
}

/**
 * Takes something off the map for good; what players know of it stays with them, but nobody stays snared by it. What came
 * from the ghost map is noted, so that it is not offered anew.
 */
export function removeSecret(state: State, { id }: CommandOf<'remove'>): Ruling {
  const secret = own(state.hidden.secrets, id);
  if (!secret) return refuse('no-secret');
  const link = ghostLink(secret);
  return change(state, ({ open, hidden }) => {
    if (link !== undefined) hidden.declined = [...(hidden.declined ?? []).filter((one) => one !== link), link];
    delete hidden.secrets[id];
    const thing = open.things[id];
    if (thing?.state !== 'snared') return;
    thing.state = 'disabled';
    delete thing.snared;
  });
}

/** Shows the players a secret (SC-04); a room that is shown still has its encounter. */
export function showSecret(state: State, { id }: CommandOf<'show'>, circumstances: OnBoard): Ruling {
  const secret = own(state.hidden.secrets, id);
  if (!secret) return refuse('no-secret');
  if (isKnown(state.open, id)) return refuse('secret-known');
  if (secret.kind !== 'room') return found(state, id, secret, [], circumstances);
  const { name, squares } = secret;
  return change(state, ({ open }) => void (open.rooms[id] = { name, squares, met: false }), [event('roomShown', { id, name })]);
}
