/** What the GM hides on the map, and shows (SC-04, SC-41, SC-50, SC-60). */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isKnown } from './known-secrets.ts';
import { produce } from 'immer';
import { CHARACTER_BYTES } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import type { ScrambleCommand } from './commands.ts';
import { parseDoor, parseTrap } from '../maps/notation.ts';
import { found } from './noticing.ts';
import { type CommandOf, type OnBoard, type Ruling, type State, accept } from './ruling.ts';
import type { ScrambleHidden, ScrambleOpen, Secret } from './state.ts';

/** What a marker with the longest text and a roll can take, in bytes; kept free of other secrets. */
const MARKER_ROOM = 1024;

/** Returns the bytes that are kept for secrets, from open facts alone. */
export function hiddenBytes({ options }: Pick<ScrambleOpen, 'options'>): number {
  return options.room * 1024 + MARKER_ROOM;
}

/** The most bytes of the commands that take more than others: by the longest texts of their schemas. */
const LONG_COMMANDS: Readonly<Partial<Record<ScrambleCommand['kind'], number>>> = {
  // A name, and falls and a stock door in dice and notation.
  configure: 80 * CHARACTER_BYTES + 20 * (40 * CHARACTER_BYTES + 32) + 200 * CHARACTER_BYTES + 1024,
  // A name, what gives light, and the ids of actor and user.
  member: (60 + 40 + 120 + 32) * CHARACTER_BYTES + 256,
  // A room: its name and note, its squares, and where it came from.
  place: (80 + 400 + 32) * CHARACTER_BYTES + 4_000 + 512,
  'set-trap': 200 * CHARACTER_BYTES + 512,
  'door-stats': 200 * CHARACTER_BYTES + 256,
};

/**
 * The most bytes of a command of a kind. What is taken over must fit the room for secrets; that secrets go, or are known
 * already, takes less of each than the secret itself.
 */
export function commandBytes({ options }: Pick<ScrambleOpen, 'options'>, { kind }: Pick<ScrambleCommand, 'kind'>): number {
  if (kind === 'take-over') return 3 * options.room * 1024;
  if (kind === 'learn') return options.room * 1024;
  return LONG_COMMANDS[kind] ?? 0;
}

/** Whether the secrets have room beside a marker. */
export function hasRoom(
  { secrets, declined }: Pick<ScrambleHidden, 'secrets' | 'declined'>,
  open: { readonly options: Pick<ScrambleOpen['options'], 'room'> },
): boolean {
  return utf8ToBytes(JSON.stringify({ secrets, declined })).length <= open.options.room * 1024;
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
  const after = produce(state, ({ hidden }) => void (hidden.secrets[id] = secret));
  return hasRoom(after.hidden, state.open) ? accept(after) : refuse('hidden-full', { kilobytes: state.open.options.room });
}

/**
 * Takes something off the map for good; what players know of it stays with them, but nobody stays snared by it. What came
 * from the ghost map is noted, so that it is not offered anew.
 */
export function removeSecret(state: State, { id }: CommandOf<'remove'>): Ruling {
  if (!Object.hasOwn(state.hidden.secrets, id)) return refuse('no-secret');
  if (state.open.spring?.trap === id) return refuse('trap-open');
  return accept(
    produce(state, ({ open, hidden }) => {
      const secret = hidden.secrets[id];
      const link = secret?.kind === 'thing' ? undefined : secret?.ghost;
      if (link !== undefined) hidden.declined = [...(hidden.declined ?? []).filter((one) => one !== link), link];
      delete hidden.secrets[id];
      const thing = open.things[id];
      if (thing?.state !== 'snared') return;
      thing.state = 'disabled';
      delete thing.snared;
    }),
  );
}

/** Shows the players a secret (SC-04); a room that is shown still has its encounter. */
export function showSecret(state: State, { id }: CommandOf<'show'>, circumstances: OnBoard): Ruling {
  const secret = Object.hasOwn(state.hidden.secrets, id) ? state.hidden.secrets[id] : undefined;
  if (!secret) return refuse('no-secret');
  if (isKnown(state.open, id)) return refuse('secret-known');
  if (secret.kind !== 'room') {
    const shown = found(state, id, secret, [], circumstances);
    return accept(shown.state, shown.events, shown.effects);
  }
  const { name, squares } = secret;
  return accept(
    produce(state, ({ open }) => void (open.rooms[id] = { name, squares, met: false })),
    [{ name: 'roomShown', data: { id, name } }],
  );
}
