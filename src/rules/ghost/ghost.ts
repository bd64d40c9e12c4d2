/** A ghost map: a map without its secrets, which are sealed and shown one by one (SC-01, SC-04, SC-40, SC-41). */
import * as v from 'valibot';
import type { Draws } from '../chance/draws.ts';
import { type Procedure, type Seat, type World, refuse } from '../procedure.ts';
import { noteDoor, placeTrap, revealDoor, revealPart, revealTrap } from './revealing.ts';
import { draw, enter, findRooms, merge, nameRoom, noteRoom, remove, revealRoom, split } from './rooming.ts';
import type { Circumstances, CommandOf, Ruling, State } from './ruling.ts';
import { accept } from './ruling.ts';
import {
  type GhostCommand,
  GhostCommandSchema,
  type GhostHidden,
  GhostHiddenSchema,
  type GhostOpen,
  GhostOpenSchema,
  type GhostRefusal,
  type GhostSetup,
  GhostSetupSchema,
} from './state.ts';
import { fitsVault, vaultBytes } from './vault.ts';

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

function decide(state: State, command: GhostCommand, seat: Seat, draws: Draws, world: World): Ruling {
  if (command.kind !== 'enter' && !seat.gm) return refuse('gm-only');
  // The table's type says that the rule of a kind takes the commands of that kind.
  const rule = RULES[command.kind] as Rule<Kind>;
  return rule(state, command, { seat, world, draws });
}

/** Makes the first state: nothing has been found, and no room is shown. */
function begin({ name, grid, token, picture, rooms, ...rest }: GhostSetup): State {
  const hidden = Object.entries(rooms).map(([id, words]) => [id, { ...words, shown: '', entered: false }] as const);
  return {
    open: { status: 'running', name, grid, token, picture, shown: 0, rooms: {}, doors: {}, traps: {} },
    hidden: { ...rest, rooms: Object.fromEntries(hidden), traps: {}, found: '' },
  };
}

/** What of the open half a command was aimed at: entering means the place of the token, which the world tells; other commands mean what they name. */
function basis(open: GhostOpen, command: GhostCommand): string {
  return command.kind === 'enter' ? open.token : '';
}

export const GHOST: Procedure<GhostSetup, GhostOpen, GhostHidden, GhostCommand, GhostRefusal> = {
  id: 'ghost',
  version: 1,
  schemas: {
    setup: v.pipe(
      GhostSetupSchema,
      v.check((setup) => {
        const { open, hidden } = begin(setup);
        return fitsVault(open, hidden);
      }),
    ),
    open: GhostOpenSchema,
    hidden: GhostHiddenSchema,
    command: GhostCommandSchema,
  },
  begin,
  decide,
  basis,
  partyTokens: ({ token }) => (token === '' ? [] : [token]),
  mayMove: (_open, seat) => seat.gm || seat.owns,
  touchesHidden: ({ kind }) => kind !== 'choose-token',
  migrations: [],
  hiddenBytes: vaultBytes,
};
