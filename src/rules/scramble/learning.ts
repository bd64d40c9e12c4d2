/** What a scramble has from the ghost map of its scene: the secrets that lie there, and what of them is known (SC-04, SC-40, SC-41). */
import { produce } from 'immer';
import type { PlayEvent } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { doorStats, trapStats } from '../maps/notation.ts';
import { type CommandOf, type Ruling, type State, accept } from './ruling.ts';
import { hasRoom, unreadable } from './secrets.ts';
import { isKnown } from './known-secrets.ts';
import type { Known, Secret, Thing } from './state.ts';

/** Returns a trap or door as everyone knows it; null for anything else. */
function thingOf(secret: Secret | undefined, state: Thing['state']): Thing | null {
  if (secret?.kind !== 'trap' && secret?.kind !== 'door') return null;
  const { name } = secret.kind === 'trap' ? trapStats(secret.text) : doorStats(secret.text);
  return { kind: secret.kind, name, at: secret.at, state, by: '' };
}

/** Makes known what is known on the ghost map; what is known here already stays as it stands, unless more has become of it. */
export function withKnown(state: State, { things, rooms }: Known): State {
  return produce(state, ({ open, hidden }) => {
    for (const [id, standing] of Object.entries(things)) {
      const had = open.things[id];
      const thing = had ? { ...had, state: standing } : thingOf(hidden.secrets[id], standing);
      if (!thing || open.spring?.trap === id) continue;
      delete thing.snared;
      open.things[id] = thing;
    }
    for (const [id, entered] of Object.entries(rooms)) {
      const room = hidden.secrets[id];
      if (room?.kind !== 'room') continue;
      open.rooms[id] = { name: room.name, squares: room.squares, met: entered || (open.rooms[id]?.met ?? false) };
    }
  });
}

/** Says what has become known between two states. */
function newlyKnown(before: State, { open }: State): PlayEvent[] {
  const things = Object.entries(open.things).flatMap(([id, { kind, name, at, by }]): PlayEvent[] =>
    before.open.things[id] ? [] : [{ name: 'secretFound', data: { id, kind, name, square: at, by } }],
  );
  const rooms = Object.entries(open.rooms).flatMap(([id, { name }]): PlayEvent[] =>
    before.open.rooms[id] ? [] : [{ name: 'roomShown', data: { id, name } }],
  );
  return [...things, ...rooms];
}

/** What was found on the ghost map is known in the scramble too; nobody is told of it once it has ended (SC-04, SC-55). */
export function learn(state: State, { known }: CommandOf<'learn'>): Ruling {
  const after = withKnown(state, known);
  return accept(after, state.open.status === 'ended' ? [] : newlyKnown(state, after));
}

/** Takes over what lies on the ghost map; what players know of a room follows its name and squares (SC-41, SC-50, SC-60). */
export function takeOver(state: State, { secrets, known }: CommandOf<'take-over'>): Ruling {
  const part = Object.values(secrets).flatMap((secret) => (secret ? (unreadable(secret) ?? []) : []))[0];
  if (part !== undefined) return refuse('bad-notation', { part });
  const taken = produce(state, ({ open, hidden }) => {
    for (const [id, secret] of Object.entries(secrets)) {
      if (secret === null) {
        if (!isKnown(open, id)) delete hidden.secrets[id];
        continue;
      }
      hidden.secrets[id] = secret;
      const link = secret.kind === 'thing' ? undefined : secret.ghost;
      if (hidden.declined) hidden.declined = hidden.declined.filter((one) => one !== link);
      const room = open.rooms[id];
      if (room && secret.kind === 'room') Object.assign(room, { name: secret.name, squares: secret.squares });
    }
  });
  if (!hasRoom(taken.hidden, state.open)) return refuse('hidden-full', { kilobytes: state.open.options.room });
  return accept(withKnown(taken, known));
}

/** Says whether a room has an encounter of its own, which stands in for the dash's roll (SC-40). */
export function standIn(state: State, { id, stands }: CommandOf<'stand-in'>): Ruling {
  const room = Object.hasOwn(state.hidden.secrets, id) ? state.hidden.secrets[id] : undefined;
  if (room?.kind !== 'room') return refuse('no-secret');
  const after = produce(state, ({ hidden }) => {
    const own = hidden.secrets[id];
    if (own?.kind !== 'room') return;
    if (stands) delete own.quiet;
    else own.quiet = true;
  });
  return hasRoom(after.hidden, state.open) ? accept(after) : refuse('hidden-full', { kilobytes: state.open.options.room });
}
