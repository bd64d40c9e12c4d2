/** Choosing a place on the map from the GM's window, which makes room for it meanwhile. */
import { pickPoint } from '../../../foundry/picking/point-picking.ts';
import { boardOf } from '../../../foundry/scene/boards.ts';
import { tokenPlace } from '../../../foundry/scene/token-places.ts';
import { squareAt, squareCentre, squareName, squareOf } from '../../../rules/grid/squares.ts';
import { middleOf } from '../../../rules/party/token-place.ts';
import type { Point } from '../../../rules/procedure.ts';
import { makingRoom } from '../../windows/apart.ts';
import { documentOf, focusedBeside } from '../../kit/elements.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import type { PlayedScramble } from './played-scramble.ts';

type ScrambleWindow = ExpeditionWindow<PlayedScramble>;

/** Returns the middle of a square of the scramble as a point of the canvas, by its name; undefined where it is not known. */
export function pointOf({ ref, open }: Pick<ScrambleWindow, 'ref' | 'open'>, at: string): Point | undefined {
  const grid = ref && open && boardOf(ref.holder, open)?.paths.grid;
  const square = squareOf(at);
  return grid && square ? squareCentre(grid, square) : undefined;
}

/** Returns the middle of the party's square, or where its token stands before it has one. */
export function partyPoint(model: Pick<ScrambleWindow, 'ref' | 'open'>): Point | undefined {
  const { ref, open } = model;
  if (!ref || !open) return undefined;
  const place = tokenPlace(ref.holder, open.token);
  return pointOf(model, open.at) ?? (place ? middleOf(place, place) : undefined);
}

/** Has the GM click on a square, beginning near a point, and returns its name; null where that was broken off or is off the map. */
export async function pickSquare(
  { ref, open }: Pick<ScrambleWindow, 'ref' | 'open'>,
  sentence: string,
  near: Point | undefined,
): Promise<string | null> {
  const point = await pickPoint(sentence, near);
  const board = ref && open && boardOf(ref.holder, open);
  const square = point && board && squareAt(board.paths.grid, point);
  return square ? squareName(square) : null;
}

/** Lets the GM choose, and comes back to the button that was pressed for it. */
export async function besideMap<Chosen>(model: ScrambleWindow, choose: () => Promise<Chosen>): Promise<Chosen> {
  const pressed = focusedBeside(model.element)?.closest('button')?.id ?? '';
  const chosen = await makingRoom(model, choose);
  const page = documentOf(model.element);
  if (page.activeElement === page.body) page.getElementById(pressed)?.focus();
  return chosen;
}
