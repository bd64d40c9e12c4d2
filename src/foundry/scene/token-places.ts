/** Where the tokens of a scene stand, and making one stand elsewhere: every browser needs that, and only a referee what else effects do. */
import type { TokenMoveEffect } from '../../rules/effects/move-token.ts';
import type { Point, TokenPlace } from '../../rules/procedure.ts';
import { MODULE_ID } from '../host/module-id.ts';

/** What a movement of ours carries, so that it is told from all others on its way through the hooks. */
export const OWN_MOVE = MODULE_ID;

/** Returns a token's place as the scene's data has it, whatever is drawn. */
export function tokenPlace(scene: SceneDocument, id: string): TokenPlace | null {
  const token = scene.tokens.get(id);
  if (!token) return null;
  const { sizeX, sizeY, isHexagonal } = scene.grid;
  // Hexes reach into each other: three of them in a row are less than three widths. [doc] api TokenDocument#getSize
  const size = isHexagonal ? token.getSize() : { width: (token.width ?? 1) * sizeX, height: (token.height ?? 1) * sizeY };
  return { x: token._source.x, y: token._source.y, width: size.width, height: size.height };
}

/** Options of a movement that 13's types do not list together with fields of our own. */
type MoveOptions = Parameters<TokenDocument.Implementation['move']>[1];

/**
 * Puts a token down somewhere at once: wherever it stands, nothing lies between that is measured or stops it.
 * [doc] api TokenMovementActionConfig#walls
 */
export async function displaceToken(scene: SceneDocument, id: string, { x, y }: Point): Promise<void> {
  const options = { method: 'api', animate: false, showRuler: false, [OWN_MOVE]: true };
  await scene.tokens.get(id)?.move([{ x, y, action: 'displace' }], options as MoveOptions);
}

/** Moves a token as its owner's hand does, for Foundry to stop at walls, to keep for its undo, and to tell to others. */
export async function moveByHand(scene: SceneDocument, id: string, { x, y }: Point): Promise<void> {
  const token = scene.tokens.get(id);
  if (!token || (token._source.x === x && token._source.y === y)) return;
  // The page of it lists several, and the types name one.
  const before = [{ _id: id, x: token._source.x, y: token._source.y }] as never;
  canvas.tokens?.storeHistory('update', before);
  await token.move([{ x, y }], { method: 'dragging' });
}

/** Whether a place is further off the canvas than the canvas is large: whoever owns a token can write any for it. */
function isFarOff({ dimensions: { width, height } }: SceneDocument, { x, y }: Point): boolean {
  return x < -width || x > 2 * width || y < -height || y > 2 * height;
}

/** Makes a token stand somewhere, turning where it is told to, whatever walls there are: the rules have already decided. */
export async function placeToken(
  scene: SceneDocument,
  id: string,
  to: readonly [number, number],
  animate: boolean,
  via: TokenMoveEffect['via'] = [],
): Promise<void> {
  const token = scene.tokens.get(id);
  if (!token) return;
  if (isFarOff(scene, token._source)) {
    // Foundry measures each space of a way: nobody could wait for those that lie between.
    await displaceToken(scene, id, { x: to[0], y: to[1] });
    return;
  }
  const options = {
    method: 'api',
    animate,
    showRuler: false,
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
    [OWN_MOVE]: true,
  };
  await token.move(
    [...via, to].map(([x, y]) => ({ x, y })),
    options as MoveOptions,
  );
}
