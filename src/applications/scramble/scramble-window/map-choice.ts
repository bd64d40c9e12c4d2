/** Choosing a place on the map from the GM's window, which makes room for it meanwhile. */
import { boardOf } from '../../../foundry/scene/boards.ts';
import { tokenPlace } from '../../../foundry/scene/token-places.ts';
import { squareCentre, squareOf } from '../../../rules/grid/squares.ts';
import { middleOf } from '../../../rules/party/token-place.ts';
import type { Point } from '../../../rules/procedure.ts';
import { makingRoom } from '../../windows/apart.ts';
import { documentOf, focusedBeside } from '../../kit/elements.ts';
import type { Desk } from './model.ts';

/** Returns the middle of a square of the scramble as a point of the canvas, by its name; undefined where it is not known. */
export function pointOf({ placed, open }: Pick<Desk, 'placed' | 'open'>, at: string): Point | undefined {
  const grid = placed && open && boardOf(placed.holder, open)?.paths.grid;
  const square = squareOf(at);
  return grid && square ? squareCentre(grid, square) : undefined;
}

/** Returns the middle of the party's square, or where its token stands before it has one. */
export function partyPoint(desk: Pick<Desk, 'placed' | 'open'>): Point | undefined {
  const { placed, open } = desk;
  if (!placed || !open) return undefined;
  const place = tokenPlace(placed.holder, open.token);
  return pointOf(desk, open.at) ?? (place ? middleOf(place, place) : undefined);
}

/** Lets the GM choose, and comes back to the button that was pressed for it. */
export async function besideMap<Chosen>(desk: Desk, choose: () => Promise<Chosen>): Promise<Chosen> {
  const pressed = focusedBeside(desk.element)?.closest('button')?.id ?? '';
  const chosen = await makingRoom(desk, choose);
  const page = documentOf(desk.element);
  if (page.activeElement === page.body) page.getElementById(pressed)?.focus();
  return chosen;
}
