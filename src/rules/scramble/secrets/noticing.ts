/** What a searching party notices: hidden things in reach whose strength somebody's Sense is above (SC-15, SC-17, SC-52, SC-61). */
import { squareOf } from '../../grid/squares.ts';
import { change } from '../../kit/changing.ts';
import { type OnBoard, accept, event, followedBy } from '../../kit/ruling.ts';
import { isBeside } from '../../kit/world.ts';
import { cutDoor } from '../rooms/door-cutting.ts';
import { type Findable, findableStats, isOf, liesOn, secretName } from './known-secrets.ts';
import { inReach } from './in-reach.ts';
import { partyLight } from '../line/lighting.ts';
import { type Allowed, type State } from '../state/ruling.ts';
import { namesOf } from '../../party/members.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** Returns within how many squares things come in reach: those of the light, at least one; where the place is lit a setting (SC-17). */
export function searchReach(open: Pick<ScrambleOpen, 'members' | 'options'>): number {
  return open.options.lit ? open.options.litReach : Math.max(1, partyLight(open)?.squares ?? 0);
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
  { board, draws, world }: Omit<OnBoard, 'seat'>,
): Allowed {
  const { kind, at } = secret;
  const by = namesOf(state.open, who);
  const name = secretName(secret);
  const isShownThere = secret.kind === 'door' && secret.ghost !== undefined && isBeside(world, 'ghost');
  return change(
    state,
    ({ open }) => void (open.things[id] = { kind, name, at, state: 'found', by }),
    [event('secretFound', { id, kind, name, square: at, by })],
    secret.kind === 'door' && !isShownThere ? cutDoor(board, secret, draws) : [],
  );
}

/** Notices whatever is in reach of the party's square, for those whose Sense is above it; without a strength a thing hides from nobody (SC-15, SC-52, SC-60). */
export function noticed(state: State, circumstances: Omit<OnBoard, 'seat'>): Allowed {
  const { open, hidden } = state;
  const at = squareOf(open.at);
  let now: Allowed = accept(state);
  if (!at) return now;
  const reach = searchReach(open);
  for (const [id, secret] of Object.entries(hidden.secrets)) {
    if (isOf(secret, 'room') || open.things[id] || !liesOn(secret, circumstances.board.level)) continue;
    if (!inReach(circumstances.board, at, secret, reach)) continue;
    const { secret: needed = -Infinity } = findableStats(secret);
    const who = Object.keys(open.senses).filter((member) => (open.senses[member] ?? 0) > needed);
    if (who.length > 0) now = followedBy(now, (after) => found(after, id, secret, who, circumstances));
  }
  return now;
}
