/** Tokens of the characters that come along to another scene. */
import { squareAt, squareCentre } from '../../rules/grid/squares.ts';
import { cornerAround } from '../../rules/party/token-place.ts';
import type { Point } from '../../rules/procedure.ts';
import { levelUnder } from '../host/compat.ts';
import { boardOf } from '../scene/boards.ts';
import { charactersOn } from './proposed-token.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;
type Source = ReturnType<TokenDocument['toObject']>;

/** Returns the data of the tokens that come along from a scene: those of its characters, the party's first; where it has none, those of all players' characters. */
export async function tokensToBring(from: SceneDocument | null): Promise<readonly Source[]> {
  const there = from ? charactersOn(from) : [];
  if (there.length > 0) return there.map((token) => token.toObject());
  const characters = game.users.contents.flatMap(({ isGM, character }) => (isGM || !character ? [] : [character]));
  const tokens = await Promise.all(characters.map((actor) => actor.getTokenDocument({ actorLink: true })));
  return tokens.map((token) => token.toObject());
}

/** How many steps from the place where they come in tokens are put down at most. */
const NEAR = 12;

/** Puts tokens down around a point of a scene that has no squares: in the middle of its cell, or one beside the other where it has none. */
function besideOneAnother(scene: SceneDocument, sources: readonly Source[], at: Point) {
  const { grid } = scene;
  const middle = grid.isGridless ? at : grid.getCenterPoint(at);
  const level = levelUnder(scene, '');
  return sources.map(({ _id, ...source }, index) => {
    const [width, height] = [(source.width ?? 1) * grid.sizeX, (source.height ?? 1) * grid.sizeY];
    const corner = cornerAround({ width, height }, { x: middle.x + (grid.isGridless ? index * width : 0), y: middle.y });
    return { ...source, x: Math.round(corner.x), y: Math.round(corner.y), hidden: false, ...(level === null ? {} : { level }) };
  });
}

/**
 * Puts tokens down on a scene; of squares: the first on the square of a point, each other one on the nearest free square that can be
 * walked to from there. Returns them as they stand there, the first one first.
 */
export async function bringTokens(
  scene: SceneDocument,
  sources: readonly Source[],
  { x, y }: Point,
): Promise<readonly TokenDocument[]> {
  if (!scene.grid.isSquare) return scene.createEmbeddedDocuments('Token', besideOneAnother(scene, sources, { x, y }));
  const paths = boardOf(scene, { token: '' })?.paths;
  const start = paths && squareAt(paths.grid, { x, y });
  if (!paths || !start) return [];
  const near = paths.reach(start, NEAR);
  const level = levelUnder(scene, '');
  const data = sources.map(({ _id, ...source }, index) => {
    const { square } = near[index] ?? { square: start };
    const { sizeX, sizeY } = scene.grid;
    const size = { width: (source.width ?? 1) * sizeX, height: (source.height ?? 1) * sizeY };
    const corner = cornerAround(size, squareCentre(paths.grid, square));
    return { ...source, x: Math.round(corner.x), y: Math.round(corner.y), hidden: false, ...(level === null ? {} : { level }) };
  });
  return scene.createEmbeddedDocuments('Token', data);
}
