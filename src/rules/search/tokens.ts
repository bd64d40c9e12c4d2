/** Where the party's tokens stand: the one that is moved, and those that go along with it. */
import { type Cell, cellOf } from '../grid/cells.ts';
import { cellAt, cellCentre } from '../grid/frame.ts';
import { cornerAround, middleOf, tokenMoved } from '../party/token-place.ts';
import type { Effect, Point, TokenPlace, World } from '../procedure.ts';
import { partyTokens } from '../party/lead.ts';
import type { SearchOpen } from './state.ts';

type Ground = Pick<SearchOpen, 'frame' | 'size' | 'token' | 'followers'>;

/** A token that is led somewhere: its place now, and where its corner shall lie. */
export interface Led {
  readonly id: string;
  readonly place: TokenPlace;
  readonly to: Point;
}

/** Returns the place of one of the party's tokens, or null when the scene does not have it. */
export function placeOf(open: Ground, world: World, id: string): TokenPlace | null {
  if (!partyTokens(open).includes(id)) return null;
  return (id === open.token ? world.token : world.followers[id]) ?? null;
}

/** Where a token's corner must lie for it to stand in the middle of a cell. */
export function cornerIn(open: Ground, cell: Cell, token: Pick<TokenPlace, 'width' | 'height'>): Point {
  return cornerAround(token, cellCentre(open.frame, open.size, cell));
}

/** Returns the cell that a token's middle lies in when its corner lies at a point. */
export function cellUnder(open: Ground, token: Pick<TokenPlace, 'width' | 'height'>, corner: Point): Cell | null {
  return cellAt(open.frame, open.size, middleOf(token, corner));
}

function isIn(open: Ground, token: TokenPlace, corner: Point, cell: Cell): boolean {
  const under = cellUnder(open, token, corner);
  return under?.column === cell.column && under.row === cell.row;
}

/**
 * Brings the party's tokens into a cell. One leads; each other one keeps its place beside it where that lies in the
 * same cell, and joins a small ring around the middle where it does not. Tokens that the scene lacks are left out.
 */
export function tokensInto(open: Ground, world: World, cell: Cell, led: Led | null): Effect[] {
  const centre = cellCentre(open.frame, open.size, cell);
  const others = partyTokens(open).flatMap((id) => {
    const place = id === led?.id ? null : placeOf(open, world, id);
    return place ? [{ id, place }] : [];
  });
  const along = others.map(({ id, place }) => {
    const to = led && { x: led.to.x + place.x - led.place.x, y: led.to.y + place.y - led.place.y };
    return { id, place, to: to && isIn(open, place, to, cell) ? to : null };
  });
  const astray = along.filter(({ to }) => to === null);
  const ring = (id: string): Point => {
    const turn = (2 * Math.PI * astray.findIndex((one) => one.id === id)) / astray.length;
    const radius = open.frame.cell / 4;
    return { x: centre.x + radius * Math.sin(turn), y: centre.y - radius * Math.cos(turn) };
  };
  return [
    ...(led ? tokenMoved(led.id, led.place, led.to, open.frame.cell) : []),
    ...along.flatMap(({ id, place, to }) => tokenMoved(id, place, to ?? cornerAround(place, ring(id)), open.frame.cell)),
  ];
}

/** The party token as it is led into the middle of a cell; null when the scene does not have it. */
export function ledInto(open: Ground, world: World, cell: Cell): Led | null {
  return world.token && { id: open.token, place: world.token, to: cornerIn(open, cell, world.token) };
}

/** Brings the tokens back into the party's cell that no longer stand in it; nothing while the party is off the grid. */
export function keptInCell(open: Ground & Pick<SearchOpen, 'party'>, world: World): Effect[] {
  const cell = cellOf(open.party, open.size);
  const outside = partyTokens(open).some((id) => {
    const place = placeOf(open, world, id);
    return cell && place && !isIn(open, place, place, cell);
  });
  return cell && outside ? tokensInto(open, world, cell, ledInto(open, world, cell)) : [];
}
