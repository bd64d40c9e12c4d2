/** The boards of haunted houses that this browser has before it: each is drawn beside the page once (HA-12). */
import type { Box } from '../../../rules/grid/frame.ts';
import { type BoardArt, type Lying, lyingIn } from '../../../rules/haunt/art/board.ts';
import { HAUNT_ID } from '../../../rules/haunt/id.ts';
import type { HauntOpen } from '../../../rules/haunt/state.ts';
import { Listeners } from '../../browser/listeners.ts';
import { orLog } from '../../host/console.ts';
import { type ExpeditionRef, expeditionsOf } from '../../store/expeditions.ts';
import { DRAW_BOARD } from '../beside/houses-beside.ts';

/** Returns the open half of a game. */
export function hauntOpen({ expedition }: ExpeditionRef): HauntOpen {
  return expedition.open as HauntOpen;
}

/** By codes: a board, or null while it is drawn, and for a while after it could not be. */
const boards = new Map<string, BoardArt | null>();
/** So many are kept, those that were asked for last: more than lie on one scene, where each that is missing has all asked for again. */
const KEPT = 64;
/** After how long it is tried once more to draw one, in milliseconds. */
const AGAIN = 4_000;
const listeners = new Listeners();

/** Calls back whenever a board has come. */
export const watchBoards = listeners.watch;

/** Returns the board of a code; null where there is none, or it is still being drawn. */
export function boardOfCode(code: string): BoardArt | null {
  const known = boards.get(code);
  if (known !== undefined) {
    boards.delete(code);
    boards.set(code, known);
    return known;
  }
  boards.set(code, null);
  void DRAW_BOARD(code)
    .catch(orLog('a house could not be drawn', null))
    .then((board) => {
      const [oldest] = boards.keys();
      if (board && boards.size > KEPT && oldest !== undefined) boards.delete(oldest);
      boards.set(code, board);
      if (board) listeners.emit();
      else
        setTimeout(() => {
          boards.delete(code);
          listeners.emit();
        }, AGAIN);
    });
  return null;
}

/** Returns where on a scene the board of a game lies: in the frame that it was given, otherwise over the whole picture. */
export function frameOf({ frame }: Pick<HauntOpen, 'frame'>, { dimensions }: SceneDocument): Box {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = dimensions;
  return frame ?? { x, y, width, height };
}

/** Whether the board of a game that has ended lies under that of another one, which was laid after it. */
export function isCovered(ref: ExpeditionRef): boolean {
  const all = expeditionsOf(ref.holder, HAUNT_ID);
  const later = all.slice(1 + all.findIndex(({ id }) => id === ref.id));
  return hauntOpen(ref).status === 'ended' && later.some((other) => game.user.isGM || hauntOpen(other).status !== 'laid');
}

/** A board as it lies on a scene. */
export interface LaidBoard extends BoardArt {
  readonly lying: Lying;
}

/** Returns the board of a game where it lies now; null where there is none, or it is still being drawn. */
export function laidBoard(open: Pick<HauntOpen, 'house' | 'frame'>, scene: SceneDocument): LaidBoard | null {
  const board = boardOfCode(open.house);
  return board && { ...board, lying: lyingIn(frameOf(open, scene), board.box) };
}
