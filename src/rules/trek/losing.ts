/** Where a lost party is: a place that is proposed to the GM alone, and what the GM makes of it (TK-04). */
import type { Draws } from '../chance/draws.ts';
import type { GridBoard, GridCell } from '../grid/board.ts';
import { cellName, cellNamed, isSameCell } from '../grid/sides.ts';
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, refuse } from '../kit/ruling.ts';
import { cornerAround, middleOf, nearby } from '../party/token-place.ts';
import type { Effect, World } from '../procedure.ts';
import { type CommandOf, type No, type Ruling, type State, cellUnderToken, cellsHere, lostRefusal, partyCell } from './ruling.ts';
import type { TrekOpen } from './state.ts';

/** Lists the cells where a party may have got lost to: any but its own that lies within the nominal distance, whatever the ground, by ways that no wall stops (TK-04). */
export function placesFrom(cells: GridBoard, from: GridCell, reach: number): readonly GridCell[] {
  return cells
    .reach(from, reach)
    .map(({ cell }) => cell)
    .filter((cell) => !isSameCell(cell, from));
}

/** What of a trek says where a party may have got lost to. */
type Straying = Pick<TrekOpen, 'at' | 'reach'>;

/** Draws a place for a lost party, or says why there is none to be drawn (TK-04). */
export function placeDrawn(open: Straying, world: World, draws: Draws): string | No {
  const cells = cellsHere(world);
  if ('refusal' in cells) return cells;
  if (!world.token) return refuse('no-token');
  if (open.reach === 0) return refuse('no-reach');
  const from = partyCell(open, world);
  if (!from || !cells.has(from)) return refuse('off-map');
  const places = placesFrom(cells, from, open.reach);
  const place = places.length === 0 ? undefined : places[draws.die(places.length) - 1];
  return place ? cellName(place) : refuse('nowhere');
}

/** Returns a proposal for a party that has just got lost; empty where none can be made (TK-04). */
export function placeProposed(open: Straying, { world, draws }: Circumstances): string {
  const drawn = placeDrawn(open, world, draws);
  return typeof drawn === 'string' ? drawn : '';
}

/** Has another place drawn; what was proposed is no more (TK-04). */
export function propose(state: State, _command: CommandOf<'propose'>, { world, draws }: Circumstances): Ruling {
  const no = lostRefusal(state.open);
  if (no) return no;
  const drawn = placeDrawn(state.open, world, draws);
  return typeof drawn === 'string' ? change(state, ({ hidden }) => void (hidden.place = drawn)) : drawn;
}

/** Returns a state in which the party is in a cell: where it is lost that is settled, and nothing is proposed any more. */
function settledAt(state: State, at: string): State {
  const { open, hidden } = state;
  if (open.status === 'trek') return { open: { ...open, at }, hidden };
  return open.status === 'lost' ? { open: { ...open, at, settled: true }, hidden: { ...hidden, place: '' } } : state;
}

/** Puts the token down at a place on the canvas, its top left corner there. */
function tokenTo({ token }: Pick<TrekOpen, 'token'>, world: World, to: { readonly x: number; readonly y: number }): Effect[] {
  const place = world.token;
  if (!place || (place.x === to.x && place.y === to.y)) return [];
  const { cells } = world;
  const [a, b] = [cells?.centre({ i: 0, j: 0 }), cells?.centre({ i: 0, j: Math.min(1, cells.columns - 1) })];
  const side = a && b ? Math.hypot(b.x - a.x, b.y - a.y) || 1 : 1;
  return [{ kind: 'move-token', token, from: [place.x, place.y], to: [to.x, to.y], ...(cells ? nearby(side, place, to) : {}) }];
}

/** Puts a lost party into a cell: its token goes there, for all to see (TK-04). */
export function place(state: State, { at }: CommandOf<'place'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const no = lostRefusal(open);
  if (no) return no;
  const cells = cellsHere(world);
  if ('refusal' in cells) return cells;
  const cell = cellNamed(at);
  if (!cell || !cells.has(cell)) return refuse('off-map');
  if (!world.token) return refuse('no-token');
  return accept(
    settledAt(state, at),
    [event('trekPlaced', { at })],
    tokenTo(open, world, cornerAround(world.token, cells.centre(cell))),
  );
}

/** Leaves a lost party where it is (TK-04). */
export function stay(state: State): Ruling {
  const no = lostRefusal(state.open);
  return no ?? accept(settledAt(state, state.open.at), [event('trekStayed')]);
}

/** Moves the party by the GM's hand: on cells into the middle of the one under it, elsewhere just there; a lost party is then there. */
export function put(state: State, { to }: CommandOf<'put'>, { seat, world }: Circumstances): Ruling {
  if (!seat.gm) return refuse('on-trek');
  const { open } = state;
  const { token, cells } = world;
  if (!token) return refuse('no-token');
  if (!cells)
    return accept(settledAt(state, ''), [event('trekPut')], tokenTo(open, world, { x: Math.round(to.x), y: Math.round(to.y) }));
  const cell = cells.cellAt(middleOf(token, to));
  if (!cell) return refuse('off-map');
  return accept(
    settledAt(state, cellName(cell)),
    [event('trekPut')],
    tokenTo(open, world, cornerAround(token, cells.centre(cell))),
  );
}

/** Names the cell of a party that sets out; empty where the scene has none. */
export function startingCell(world: Pick<World, 'token' | 'cells'>): string {
  const cell = cellUnderToken(world);
  return cell ? cellName(cell) : '';
}
