/** What the party's token does: it goes along the line, and carries the light of the party's best source (SC-02, SC-26). */
import { type Heading, type Square, headingBetween, squareAt, squareCentre } from '../../grid/squares.ts';
import type { PartyLight } from '../../party/light.ts';
import { cornerAround, middleOf, nearby } from '../../party/token-place.ts';
import type { TokenLight } from '../../effects/light-token.ts';
import type { Board, Effect, World } from '../../procedure.ts';
import { headingNow } from './line.ts';
import { type LightBearers, partyLight } from './lighting.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** Returns the square under the party's token, or null where there is none. */
export function squareUnder({ paths }: Board, { token }: Pick<World, 'token'>): Square | null {
  return token && squareAt(paths.grid, middleOf(token, token));
}

/** Returns how a token is turned that looks along a heading, in degrees clockwise from south, as Foundry counts. */
function rotationOf(heading: Heading): number {
  return (180 + heading * 45) % 360;
}

/** Turns a token that carries a light along the last of some steps, so that the light goes before it (SC-26). */
function turnAlong(open: LightBearers, { light }: Board, squares: readonly Square[]): readonly [number, number] | null {
  const [before, end] = squares.slice(-2);
  const heading = before && end ? headingBetween(before, end) : null;
  if (heading === null || !light || !partyLight(open)) return null;
  const after = rotationOf(heading);
  return after === light.rotation ? null : [light.rotation, after];
}

/** Moves the party's token along squares to the last of them, turning where they turn. */
export function tokenAlong(
  open: LightBearers & Pick<ScrambleOpen, 'token'>,
  world: World,
  board: Board,
  squares: readonly Square[],
): Effect[] {
  const place = world.token;
  const end = squares.at(-1);
  if (!place || !end) return [];
  const corner = (square: Square): readonly [number, number] => {
    const { x, y } = cornerAround(place, squareCentre(board.paths.grid, square));
    return [x, y];
  };
  const to = corner(end);
  if (to[0] === place.x && to[1] === place.y) return [];
  const turns = squares.filter((square, index) => {
    const [before, after] = [squares[index - 1], squares[index + 1]];
    return before && after && (after.i - square.i !== square.i - before.i || after.j - square.j !== square.j - before.j);
  });
  const turn = turnAlong(open, board, squares);
  return [
    {
      kind: 'move-token',
      token: open.token,
      from: [place.x, place.y],
      to,
      ...nearby(board.paths.grid.size, place, { x: to[0], y: to[1] }),
      ...(turns.length === 0 ? {} : { via: turns.map(corner) }),
      ...(turn ? { turn } : {}),
    },
  ];
}

/** A cone that is narrower shows nothing on a canvas. In degrees. */
const NARROWEST = 20;

/** Returns the light that the token should carry: to the far side of the last lit square (SC-26). */
function tokenLight(light: PartyLight | null): Omit<TokenLight, 'rotation'> {
  if (!light) return { bright: 0, dim: 0, angle: 360 };
  const reach = light.squares + 0.5;
  return { bright: reach, dim: reach, angle: light.squares === 0 ? 360 : Math.max(NARROWEST, light.angle) };
}

/** Sets the token's light to that of the party's best source, along the party's heading; in a lit area it stays as it is (SC-26). */
export function lightEffects(
  open: Pick<ScrambleOpen, 'token' | 'members' | 'options' | 'line' | 'dashes'>,
  { board }: Pick<World, 'board'>,
): Effect[] {
  const from = board?.light;
  if (!from || open.options.lit) return [];
  const light = partyLight(open);
  const to = { ...tokenLight(light), rotation: light ? rotationOf(headingNow(open)) : from.rotation };
  if (from.bright === to.bright && from.dim === to.dim && from.angle === to.angle && from.rotation === to.rotation) return [];
  return [{ kind: 'light-token', token: open.token, from, to }];
}
