/** What the decisions of a trek share: why they refuse, their types, and what of it is reckoned with. */
import type { GridBoard, GridCell } from '../grid/board.ts';
import { cellNamed } from '../grid/sides.ts';
import type { OfKind } from '../kit/commands.ts';
import { PASSAGE_REFUSALS } from '../kit/arriving.ts';
import { refuse } from '../kit/ruling.ts';
import { middleOf } from '../party/token-place.ts';
import type { Accepted, Decision, Halves, Refused, World } from '../procedure.ts';
import type { TrekCommand } from './commands.ts';
import type { TrekHidden, TrekOpen } from './state.ts';

/** Why a trek refuses a command; each code has a sentence in the language file. */
export const TREK_REFUSALS = [
  // Who may ask
  ...PASSAGE_REFUSALS,
  'gm-only',
  'not-your-token',
  'not-leader',
  'not-your-check',
  'on-trek',
  // When
  'begun',
  'not-begun',
  'ended',
  'not-ended',
  'not-checked',
  'no-trek',
  'encounter-open',
  // The party
  'no-member',
  'party-full',
  // Where a lost party is (TK-04)
  'not-lost',
  'settled',
  'no-grid',
  'no-token',
  'no-reach',
  'nowhere',
  'off-map',
  // What is met (TK-04)
  'no-encounter-open',
  'no-table',
  'rolled-meanwhile',
] as const;
export type TrekRefusal = (typeof TREK_REFUSALS)[number];

export type State = Halves<TrekOpen, TrekHidden>;
export type Ruling = Decision<TrekOpen, TrekHidden, TrekRefusal>;
export type Allowed = Accepted<TrekOpen, TrekHidden>;
export type No = Refused<TrekRefusal>;
export type CommandOf<Kind extends TrekCommand['kind']> = OfKind<TrekCommand, Kind>;

/** Returns the seconds that all tries of a trek have taken. */
export function clock({ taken }: Pick<TrekOpen, 'taken'>): number {
  return taken * 60;
}

/** Returns the cell in which the party's token stands; null where the scene has no cells, or the token none of them. */
export function cellUnderToken({ token, cells }: Pick<World, 'token' | 'cells'>): GridCell | null {
  return token && cells ? cells.cellAt(middleOf(token, token)) : null;
}

/** Returns the party's cell: the one that it is known to be in, otherwise that of its token. */
export function partyCell({ at }: Pick<TrekOpen, 'at'>, world: Pick<World, 'token' | 'cells'>): GridCell | null {
  return cellNamed(at) ?? cellUnderToken(world);
}

/** Says why the place of a lost party cannot be asked about: it is not lost, or that is settled. */
export function lostRefusal({ status, settled }: Pick<TrekOpen, 'status' | 'settled'>): No | null {
  if (status !== 'lost') return refuse('not-lost');
  return settled ? refuse('settled') : null;
}

/** Returns the cells of the scene, or says that it has none. */
export function cellsHere({ cells }: Pick<World, 'cells'>): GridBoard | No {
  return cells ?? refuse('no-grid');
}
