/** What a searching party notices: hidden things in reach whose strength somebody's Sense is above (SC-15, SC-17, SC-52, SC-61). */
import { isBeside } from '../kit/world.ts';
import { type Findable, secretName } from './known-secrets.ts';
import { produce } from 'immer';
import { type Square, squareOf, squaresApart } from '../grid/squares.ts';
import { seesSquare } from '../party/light.ts';
import type { Board, Effect, PlayEvent } from '../procedure.ts';
import { cutDoor } from './door-cutting.ts';
import { liesOn } from './levels.ts';
import { doorStats, trapStats } from '../maps/notation.ts';
import { type OnBoard, type State, namesOf } from './ruling.ts';
import type { ScrambleOpen, Thing } from './state.ts';
import { partyLight } from './party-light.ts';

/** Returns within how many squares things come in reach: those of the light, at least one; where the place is lit a setting (SC-17). */
export function searchReach(open: Pick<ScrambleOpen, 'members' | 'options'>): number {
  return open.options.lit ? open.options.litReach : Math.max(1, partyLight(open)?.squares ?? 0);
}

/** Returns the strength above which a Sense check notices something; without one it hides from nobody (SC-52, SC-60). */
function secretStrength(secret: Findable): number {
  switch (secret.kind) {
    case 'trap':
      return trapStats(secret.text).secret ?? 0;
    case 'door':
      return doorStats(secret.text).secret ?? 0;
    case 'thing':
      return secret.secret;
  }
}

/** Lists the squares from which something can be told: a door's on either side of it. */
function squaresOf(secret: Findable): Square[] {
  return [secret.at, ...(secret.kind === 'door' ? [secret.beyond] : [])].flatMap((name) => squareOf(name) ?? []);
}

/** Whether something is in reach of a square: near enough, and no wall between (SC-17). */
function inReach({ paths }: Board, at: Square, secret: Findable, reach: number): boolean {
  return squaresOf(secret).some((square) => squaresApart(at, square) <= reach && seesSquare(paths, at, square));
}

/** What finding something comes to: the new state, and what the world and the players see of it. */
export interface Found {
  readonly state: State;
  readonly events: readonly PlayEvent[];
  readonly effects: readonly Effect[];
}

/**
 * Makes something known to everyone: a door is cut out of its wall, unless the ghost map that it was taken over from is
 * there to show it as one of its own (SC-04, SC-52, SC-55, SC-61). `who` are the members that noticed.
 */
export function found(
  state: State,
  id: string,
  secret: Findable,
  who: readonly string[],
  { board, draws, world }: Pick<OnBoard, 'board' | 'draws' | 'world'>,
): Found {
  const by = namesOf(state.open, who);
  const name = secretName(secret);
  const thing: Thing = { kind: secret.kind, name, at: secret.at, state: 'found', by };
  return {
    state: produce(state, ({ open }) => void (open.things[id] = thing)),
    events: [{ name: 'secretFound', data: { id, kind: secret.kind, name, square: secret.at, by } }],
    effects:
      secret.kind === 'door' && !(secret.ghost !== undefined && isBeside(world, 'ghost')) ? cutDoor(board, secret, draws) : [],
  };
}

/** Notices whatever is in reach of the party's square, for those whose Sense is above it (SC-15). */
export function noticed(state: State, circumstances: Pick<OnBoard, 'board' | 'draws' | 'world'>): Found {
  const { open, hidden } = state;
  const at = squareOf(open.at);
  let now: Found = { state, events: [], effects: [] };
  if (!at) return now;
  const reach = searchReach(open);
  for (const [id, secret] of Object.entries(hidden.secrets)) {
    if (secret.kind === 'room' || open.things[id] || !liesOn(secret, circumstances.board.level)) continue;
    if (!inReach(circumstances.board, at, secret, reach)) continue;
    const needed = secretStrength(secret);
    const who = Object.entries(open.senses)
      .filter(([, strength]) => strength > needed)
      .map(([member]) => member);
    if (who.length === 0) continue;
    const one = found(now.state, id, secret, who, circumstances);
    now = { state: one.state, events: [...now.events, ...one.events], effects: [...now.effects, ...one.effects] };
  }
  return now;
}
