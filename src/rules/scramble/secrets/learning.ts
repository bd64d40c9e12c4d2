/** What a scramble has from the ghost map of its scene: the secrets that lie there, and what of them is known (SC-04, SC-40, SC-41). */
import { produce } from 'immer';
import { own } from '../../values/records.ts';
import { accept, event, refuse } from '../../kit/ruling.ts';
import type { PlayEvent } from '../../procedure.ts';
import { ghostLink, isKnown, isOf, secretName } from './known-secrets.ts';
import type { CommandOf, Ruling, State } from '../state/ruling.ts';
import { acceptKept, unreadable } from './secrets.ts';
import type { Known, Secret, Thing } from '../state/state.ts';

/** Returns a trap or door as everyone knows it; null for anything else. */
function thingOf(secret: Secret | undefined, state: Thing['state']): Thing | null {
  if (!isOf(secret, 'trap') && !isOf(secret, 'door')) return null;
  return { kind: secret.kind, name: secretName(secret), at: secret.at, state, by: '' };
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
      if (!isOf(room, 'room')) continue;
      const { name, squares } = room;
      const had = open.rooms[id];
      // What was entered elsewhere has met its encounter there, if any.
      open.rooms[id] = had?.met ? { ...had, name, squares } : { name, squares, met: entered, ...(entered && { quiet: true }) };
    }
  });
}

/** Says what has become known between two states. */
function newlyKnown(before: State, { open }: State): PlayEvent[] {
  const things = Object.entries(open.things).flatMap(([id, { kind, name, at, by }]): PlayEvent[] =>
    before.open.things[id] ? [] : [event('secretFound', { id, kind, name, square: at, by })],
  );
  const rooms = Object.entries(open.rooms).flatMap(([id, { name }]): PlayEvent[] =>
    before.open.rooms[id] ? [] : [event('roomShown', { id, name })],
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
      if (hidden.declined) hidden.declined = hidden.declined.filter((one) => one !== ghostLink(secret));
      const room = open.rooms[id];
      if (room && secret.kind === 'room') Object.assign(room, { name: secret.name, squares: secret.squares });
    }
  });
  return acceptKept(withKnown(taken, known));
}

/** Says whether a room has an encounter of its own, which stands in for the dash's roll (SC-40). */
export function standIn(state: State, { id, stands }: CommandOf<'stand-in'>): Ruling {
  const room = own(state.hidden.secrets, id);
  if (!isOf(room, 'room')) return refuse('no-secret');
  const { quiet: _quiet, ...loud } = room;
  return acceptKept(produce(state, ({ hidden }) => void (hidden.secrets[id] = stands ? loud : { ...room, quiet: true })));
}
