/**
 * What a ghost map and a scramble on one scene have in common: the secrets that the scramble took over (SC-04, SC-40,
 * SC-41, SC-55). What becomes known in one becomes known in the other.
 */
import type { FindingCommand } from '../../../rules/ghost/commands.ts';
import type { GhostHidden, GhostOpen, TrapState } from '../../../rules/ghost/state.ts';
import { planIn } from '../../../rules/ghost/vault-plan.ts';
import type { Link, LinkedCommand, News } from '../../link.ts';
import type { Halves } from '../../../rules/procedure.ts';
import { doorStats } from '../../../rules/maps/notation.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';
import { ghostLink } from '../../../rules/scramble/secrets/known-secrets.ts';
import type { Known, ScrambleHidden, ScrambleOpen, Secret, Thing } from '../../../rules/scramble/state/state.ts';

export type GhostState = Halves<GhostOpen, GhostHidden>;
export type ScrambleState = Halves<ScrambleOpen, ScrambleHidden>;

/** Returns what a secret is on the ghost map in two: its kind there, and its id; both empty for one placed by hand. */
function partsOf(secret: Secret): readonly string[] {
  return (ghostLink(secret) ?? ':').split(':');
}

/** How a trap of a scramble stands on the ghost map. */
function trapState({ state }: Thing): TrapState {
  return state === 'sprung' || state === 'disabled' ? state : 'found';
}

/** Finds a command that shows on the ghost map what a secret of the scramble has become; none where it shows that already. */
function finding(
  before: ScrambleState,
  { open }: ScrambleState,
  ghost: GhostState,
  key: string,
  secret: Secret,
): FindingCommand[] {
  const [kind, id = ''] = partsOf(secret);
  const [thing, room] = [open.things[key], open.rooms[key]];
  if (kind === 'door' && secret.kind === 'door') {
    const isNews = thing && !before.open.things[key] && ghost.hidden.doors[id];
    return isNews ? [{ kind: 'reveal-door', door: id, locked: doorStats(secret.text).locked !== undefined }] : [];
  }
  if (kind === 'trap' && thing && thing.state !== before.open.things[key]?.state) {
    const [x = 0, y = 0] = id.split('_').map(Number);
    const lies = ghost.hidden.traps[id] ?? ghost.open.traps[id];
    const state = trapState(thing);
    return lies && ghost.open.traps[id]?.state !== state ? [{ kind: 'reveal-trap', x, y, state }] : [];
  }
  const own = kind === 'room' ? ghost.hidden.rooms[id] : undefined;
  if (!own || !room || room.met === before.open.rooms[key]?.met) return [];
  const [square] =
    planIn(ghost.hidden)
      .cells.squares()
      .get(Number(id.slice(1))) ?? [];
  if (room.met) return own.entered || !square ? [] : [{ kind: 'enter', square }];
  return own.shown === '' ? [{ kind: 'reveal-room', room: id }] : [];
}

/** What the ghost map shows once something is found in a scramble. */
function forGhost(before: ScrambleState, after: ScrambleState, ghost: GhostState): LinkedCommand | null {
  const found = Object.entries(after.hidden.secrets).flatMap(([key, secret]) => finding(before, after, ghost, key, secret));
  return found.length > 1 ? { kind: 'reveal-all', found } : (found[0] ?? null);
}

/** What a scramble knows once something is shown on the ghost map; only what is news there, and not known here. */
function forScramble(before: GhostState, after: GhostState, { open, hidden }: ScrambleState): LinkedCommand | null {
  const things: Known['things'] = {};
  const rooms: Known['rooms'] = {};
  for (const [key, secret] of Object.entries(hidden.secrets)) {
    const [kind, id = ''] = partsOf(secret);
    const thing = open.things[key];
    if (kind === 'door' && after.open.doors[id] && !before.open.doors[id] && !thing) things[key] = 'found';
    const trap = kind === 'trap' ? after.open.traps[id]?.state : undefined;
    if (trap && trap !== before.open.traps[id]?.state && (!thing || trapState(thing) !== trap)) things[key] = trap;
    const [was, now] = kind === 'room' ? [before.hidden.rooms[id], after.hidden.rooms[id]] : [];
    const isNews = now && now.shown !== '' && (was?.shown !== now.shown || was.entered !== now.entered);
    if (isNews && (!open.rooms[key] || (now.entered && !open.rooms[key].met))) rooms[key] = now.entered;
  }
  const isNothing = Object.keys(things).length + Object.keys(rooms).length === 0;
  return isNothing ? null : { kind: 'learn', known: { things, rooms } };
}

/** Whether a command made anything known that others may have to follow; most of them, such as steps, do not. */
function isNews({ procedure, before, after }: News): boolean {
  if (procedure === SCRAMBLE_ID) {
    const [{ open: was }, { open: is }] = [before as ScrambleState, after as ScrambleState];
    return was.things !== is.things || was.rooms !== is.rooms;
  }
  const [was, is] = [before as GhostState, after as GhostState];
  return was.open.doors !== is.open.doors || was.open.traps !== is.open.traps || was.hidden.rooms !== is.hidden.rooms;
}

/** Returns the command by which an expedition follows what became known in another one of its scene, or null where it knows. */
function followUp({ procedure, before, after }: News, other: object): LinkedCommand | null {
  // The procedures' own schemas have read all of these.
  return procedure === SCRAMBLE_ID
    ? forGhost(before as ScrambleState, after as ScrambleState, other as GhostState)
    : forScramble(before as GhostState, after as GhostState, other as ScrambleState);
}

/** How a scramble and a ghost map on one scene follow each other. */
export const SCRAMBLE_GHOST: Link = { isNews, followUp };
