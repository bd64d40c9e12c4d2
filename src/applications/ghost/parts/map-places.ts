/** What is played in the window of a ghost map, and places of the map that it shows or has clicked. */
import { ghostGrid } from '../../../foundry/ghost/ghost-scenes.ts';
import { pickPoint } from '../../../foundry/picking/point-picking.ts';
import { panBeside } from '../../../foundry/scene/view.ts';
import type { GhostCommand } from '../../../rules/ghost/commands.ts';
import type { GhostHidden, GhostOpen } from '../../../rules/ghost/state.ts';
import type { Place, SquareBox } from '../../../rules/maps/dungeon-map.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { makingRoom, takenBy } from '../../windows/apart.ts';

/** A ghost map in a window. */
export interface PlayedGhost {
  readonly open: GhostOpen;
  readonly hidden: GhostHidden;
  readonly command: GhostCommand | { readonly kind: 'undo' };
}

type GhostWindow = ExpeditionWindow<PlayedGhost>;

/** Returns a place of the scene in squares of the map. */
function inSquares({ ref }: GhostWindow, { x, y }: Place): Place {
  const grid = ref ? ghostGrid(ref) : { x: 0, y: 0, size: 1 };
  return { x: (x - grid.x) / grid.size, y: (y - grid.y) / grid.size };
}

/** Returns the squares that the scene covers. */
export function extentOf(model: GhostWindow): SquareBox {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = model.scene.dimensions;
  const { x, y } = inSquares(model, { x: sceneX, y: sceneY });
  const size = model.ref ? ghostGrid(model.ref).size : 1;
  return { x: Math.floor(x), y: Math.floor(y), w: Math.ceil(sceneWidth / size), h: Math.ceil(sceneHeight / size) };
}

async function viewScene({ scene }: GhostWindow): Promise<void> {
  if (canvas.scene !== scene) await scene.view();
}

/** Brings a place, in squares, to the middle of the view. */
export async function panTo(model: GhostWindow, { x, y }: Place): Promise<void> {
  await viewScene(model);
  if (!model.ref) return;
  const grid = ghostGrid(model.ref);
  await panBeside({ x: grid.x + x * grid.size, y: grid.y + y * grid.size }, takenBy(model));
}

/** Makes room for the map, has a place of it clicked for each sentence, and gives them in squares; none when that was broken off. */
export async function pick(model: GhostWindow, ...sentences: readonly string[]): Promise<readonly Place[]> {
  await viewScene(model);
  const places: Place[] = [];
  await makingRoom(model, async () => {
    for (const sentence of sentences) {
      const point = await pickPoint(sentence);
      if (!point) break;
      places.push(inSquares(model, point));
    }
  });
  return places.length === sentences.length ? places : [];
}
