/** Rooms that walls and doors make, proposed to the GM: those of which nothing is a room of the scramble yet (SC-41). Pure. */
import { type SquareGrid, hasSquare, squareName } from '../../../../rules/grid/squares.ts';
import { cellsOf } from '../../../../rules/maps/rooms/room-cells.ts';
import { roomsOfScene } from '../../../../rules/maps/scene/scene-walls.ts';
import { sceneWallOf } from '../../../../rules/maps/scene/wall-manner.ts';
import { thingsHere } from '../../../../rules/maps/scene/things-here.ts';
import type { SceneThings } from '../../../../rules/procedure.ts';
import { squaresIn } from '../../../../rules/grid/runs.ts';
import { runsOf } from '../../../../rules/grid/run-writing.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';

/** A room that is proposed. */
export interface Proposal {
  /** Its first square, which names it in the list. */
  readonly id: string;
  /** See `runs.ts`. */
  readonly squares: string;
}

/** The longest text of squares that a room may have. */
const MOST_SQUARES = 4_000;

/** Finds the rooms of a scene's level in reading order; doors of all kinds and states part them. */
export function proposedRooms(
  things: SceneThings,
  grid: SquareGrid,
  { rooms }: Pick<ScrambleOpen, 'rooms'>,
  { secrets }: Pick<ScrambleHidden, 'secrets'>,
): readonly Proposal[] {
  const taken = new Set<string>();
  const texts = [...Object.values(rooms), ...Object.values(secrets)].map((one) => ('squares' in one ? one.squares : ''));
  for (const text of texts) for (const square of squaresIn(text)) taken.add(squareName(square));
  const place = { x: grid.originX, y: grid.originY, size: grid.size };
  const cells = cellsOf(
    roomsOfScene(
      Object.entries(thingsHere(things).walls).map(([id, wall]) => sceneWallOf(id, wall)),
      place,
    ),
  );
  return [...cells.squares().values()].flatMap((all): Proposal[] => {
    const squares = all.map(({ x, y }) => ({ i: y, j: x })).filter((square) => hasSquare(grid, square));
    const [first] = squares;
    const text = runsOf(squares);
    if (!first || text.length > MOST_SQUARES || squares.some((square) => taken.has(squareName(square)))) return [];
    return [{ id: squareName(first), squares: text }];
  });
}
