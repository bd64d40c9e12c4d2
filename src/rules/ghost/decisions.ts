/** The decisions of a ghost map, and what a GM sees marked on it; they need all that is known of maps, and are fetched when they are first needed. */
import type { Draws } from '../chance/draws.ts';
import type { Seat, World } from '../procedure.ts';
import { refuse } from '../ruling.ts';
import { decidedAsLaid, worldAsLaid } from './as-laid.ts';
import { revealAll } from './revealing-all.ts';
import { noteDoor, placeTrap, revealDoor, revealPart, revealTrap } from './revealing.ts';
import { draw, enter, findRooms, merge, nameRoom, noteRoom, remove, revealRoom, split, standsHidden } from './rooming.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept } from './ruling.ts';
import type { GhostCommand } from './state.ts';

export { gmMarks, markAt } from './gm-marks.ts';

type Kind = GhostCommand['kind'];
type Rule<K extends Kind> = (state: State, command: CommandOf<K>, circumstances: Circumstances) => Ruling;

function chooseToken(state: State, { token }: CommandOf<'choose-token'>): Ruling {
  return accept({ ...state, open: { ...state.open, token } });
}

const RULES: { readonly [K in Kind]: Rule<K> } = {
  'reveal-door': revealDoor,
  'reveal-part': revealPart,
  'reveal-room': revealRoom,
  'reveal-trap': revealTrap,
  'reveal-all': revealAll,
  'name-room': nameRoom,
  'note-room': noteRoom,
  'merge-rooms': merge,
  'split-room': split,
  'draw-room': draw,
  'remove-room': remove,
  'find-rooms': findRooms,
  'door-stats': noteDoor,
  'place-trap': placeTrap,
  'choose-token': chooseToken,
  enter,
};

/** Decides one command on a ghost map. */
export function decide(state: State, command: GhostCommand, seat: Seat, draws: Draws, world: World): Ruling {
  if (command.kind !== 'enter' && !seat.gm) return refuse('gm-only');
  // The table's type says that the rule of a kind takes the commands of that kind.
  const rule = RULES[command.kind] as Rule<Kind>;
  return decidedAsLaid(state, world, (laid) => rule(state, command, { seat, world: laid, draws }));
}

/** Tells whether the party's token stands in a room that only the GM may know of. */
export function isOutOfSight(state: State, world: World): boolean {
  return standsHidden(state, worldAsLaid(state, world));
}
