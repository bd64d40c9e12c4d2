/** A scramble on the canvas: the party's line, circles and crosses, lit squares, what has been found, and the GM's secrets. */
import { levelInView } from '../../foundry/host/compat.ts';
import { words } from '../../foundry/host/notices.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { showsLastDash } from '../../foundry/scramble/trail-filter.ts';
import { plannedWalk, watchPlans } from '../../foundry/scramble/walks.ts';
import { type Square, type SquareGrid, squareAt, squareCentre, squareOf, squaresAlong } from '../../rules/grid/squares.ts';
import type { Board } from '../../rules/procedure.ts';
import { hiddenOn } from '../../rules/scramble/secrets/known-secrets.ts';
import { litInPiece, litLately } from '../../rules/scramble/line/lighting.ts';
import { squaresOfPiece } from '../../rules/scramble/line/line.ts';
import { squaresIn } from '../../rules/scramble/rooms/room-squares.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { GOLD, PALE, SECRET } from '../colours.ts';
import { type Draw, together, written } from '../drawn.ts';
import type { Layer, Overlay, OverlayView, Piece } from '../overlay.ts';
import type { StampStyle } from '../text-stamps.ts';
import {
  CREATURE_GLYPH,
  HALF_SEEN_GLYPH,
  VERMILION,
  creatureSign,
  dashColour,
  dashOfKey,
  roomSigns,
  signsOf,
  triedDoorSign,
  writingSizes,
} from './looks.ts';
import { brokenLine, casing, circle, core, dots, filled, heavyDoor } from './party-line.ts';

/** How strongly lit squares are shown. */
const LIT = 0.14;

/** What is seen of a scramble. */
interface ScrambleShown extends Pick<OverlayView, 'token' | 'pending'> {
  readonly id: string;
  readonly open: ScrambleOpen;
  /** What lies under seal, where this browser may know it. */
  readonly hidden: ScrambleHidden | null;
  readonly board: Board;
  readonly grid: SquareGrid;
}

type Pieces = (shown: ScrambleShown) => Piece[];
type Sizes = ReturnType<typeof writingSizes>;

/** Where a text stands from the middle of its square, in shares of a side, and the height of its letters in canvas pixels. */
interface WrittenAt {
  readonly down: number;
  readonly across?: number;
  readonly height: number;
}

/** Writes in a square. */
function writtenIn(grid: SquareGrid, square: Square, text: string, style: StampStyle, at: (sizes: Sizes) => WrittenAt): Draw {
  const { x, y } = squareCentre(grid, square);
  return written(text, style, (zoom) => {
    const { down, across = 0, height } = at(writingSizes(grid.size, zoom));
    return { x: x + across * grid.size, y: y + down * grid.size, height };
  });
}

/** A name beneath what stands in its square. */
const beneath = ({ name }: Sizes): WrittenAt => ({ down: 0.62, height: name });

/** How names are written; what only the GM sees is slanted. */
function nameStyle(fill: number, secret: boolean): StampStyle {
  return { fill, bold: !secret, italic: secret };
}

function isSeen({ dashes }: ScrambleOpen, dash: number): boolean {
  return !showsLastDash() || dash === dashes;
}

/** Rooms that are known, or that the GM keeps, with their names (SC-41). */
const roomPieces: Pieces = ({ open, hidden, grid }) =>
  roomSigns(open, hidden).map(({ key, name, squares: packed, secret }) => ({
    key,
    from: [name, packed, secret, grid],
    draw(stamps) {
      const squares = squaresIn(packed);
      const fill = secret ? SECRET : PALE;
      const middle = squares[Math.floor(squares.length / 2)];
      const area = filled(grid, squares, fill, secret ? 0.12 : 0.1);
      const at = (sizes: Sizes): WrittenAt => ({ down: 0, height: sizes.name * 1.2 });
      return (middle ? together(area, writtenIn(grid, middle, name, nameStyle(fill, secret), at)) : area)(stamps);
    },
  }));

/** The squares that the party's light has shown (SC-26). */
const litPieces: Pieces = ({ open, grid, board }) => {
  const shown = Object.entries(open.lit).filter(([key]) => isSeen(open, dashOfKey(key)));
  const late = litLately(open, board.paths);
  return [
    ...shown.map(([key, text]): Piece => ({
      key,
      from: [text, grid],
      draw: (stamps) => filled(grid, litInPiece(text), GOLD, LIT)(stamps),
    })),
    // What the last steps have shown is not written yet.
    { key: 'late', from: [late, grid], draw: filled(grid, late, GOLD, LIT) },
  ];
};

/** Makes pieces of the line that the party has walked (SC-02). */
function linePieces(draw: (grid: SquareGrid, squares: readonly Square[], colour: number) => Draw): Pieces {
  return ({ open, grid }) =>
    Object.entries(open.line)
      .filter(([key]) => isSeen(open, dashOfKey(key)))
      .map(([key, text]) => ({
        key,
        from: [text, grid],
        draw: (stamps) => draw(grid, squaresOfPiece(text), dashColour(dashOfKey(key)))(stamps),
      }));
}

/** The line itself, and what sets it off from the map, which lies below all of it. */
const corePieces = linePieces(core);
const casingPieces = linePieces(casing);

/** A circle where each encounter was, with its number; crossed out once it is over (SC-03). */
const circlePieces: Pieces = ({ open, grid }) =>
  Object.entries(open.marks).flatMap(([text, { at, dash, over }]) => {
    const square = squareOf(at);
    if (!square || !isSeen(open, dash)) return [];
    const style = { fill: over ? PALE : VERMILION, bold: true };
    const number = writtenIn(grid, square, text, style, (sizes) => ({ down: -0.36, across: 0.36, height: sizes.number * 1.15 }));
    return { key: `circle ${text}`, from: [at, over, grid], draw: together(circle(grid, square, over), number) };
  });

/** A number where each dash begins. */
const dashPieces: Pieces = ({ open, grid }) =>
  Object.entries(open.line).flatMap(([key, piece]) => {
    const dash = dashOfKey(key);
    const first = squareOf(piece.split(' ')[0] ?? '');
    if (!key.endsWith('-0') || !first || !isSeen(open, dash)) return [];
    const text = words('GHOSTMAP.Scramble.DashMark', { dash: String(dash) });
    const style = { fill: dashColour(dash), bold: true };
    const draw = writtenIn(grid, first, text, style, ({ number }) => ({ down: 0.36, across: -0.3, height: number }));
    return { key: `dash ${dash}`, from: [first, grid], draw };
  });

/** The door that a creature tries where the party rests, with what comes (SC-43). */
const triedDoorPieces: Pieces = ({ open, hidden, grid, board }) => {
  const sign = triedDoorSign(open, hidden);
  const wall = sign && board.walls[sign.marker.door];
  if (!sign || !wall) return [];
  const { marker, secret } = sign;
  const { c } = wall;
  const fill = secret ? SECRET : VERMILION;
  const door = heavyDoor(grid, c, fill);
  const square = squareAt(grid, { x: (c[0] + c[2]) / 2, y: (c[1] + c[3]) / 2 });
  const draw = square ? together(door, writtenIn(grid, square, marker.text, nameStyle(fill, secret), beneath)) : door;
  return [{ key: 'tried door', from: [marker, secret, c, grid], draw }];
};

/** What comes, at its square, with direction and distance; what moves beyond the light without its name (SC-25, SC-33). */
const creaturePieces: Pieces = ({ open, hidden, grid }) => {
  const sign = creatureSign(open, hidden);
  const square = sign && squareOf(sign.marker.at);
  if (!sign || !square) return [];
  const { marker, secret, half } = sign;
  const { text, direction, distance } = marker;
  const fill = secret ? SECRET : VERMILION;
  const party = squareOf(open.at);
  const where =
    direction !== '' &&
    words('GHOSTMAP.Scramble.Comes', {
      direction: words(`GHOSTMAP.Scramble.Direction.${direction}`),
      distance: String(distance),
    });
  const told = [half ? words('GHOSTMAP.Scramble.Moves') : text, where || ''].filter((line) => line !== '');
  const draw = together(
    ...(party ? [brokenLine(grid, party, square, fill)] : []),
    writtenIn(grid, square, half ? HALF_SEEN_GLYPH : CREATURE_GLYPH, { fill, glyph: true }, ({ glyph }) => ({
      down: 0,
      height: glyph * 1.2,
    })),
    ...told.map((line, index) =>
      writtenIn(grid, square, line, nameStyle(fill, secret), ({ name: height }) => ({
        down: 0.55 + ((index + 0.4) * height * 1.25) / grid.size,
        height,
      })),
    ),
  );
  return [{ key: 'creature', from: [marker, secret, open.at, grid], draw }];
};

/** What lies somewhere: traps, doors, hidden things and finds. */
const signPieces: Pieces = ({ open, hidden, grid }) =>
  signsOf(open, hidden).flatMap(({ key, at, glyph: sign, name, state, secret }) => {
    const square = squareOf(at);
    if (!square) return [];
    const fill = secret ? SECRET : GOLD;
    const text =
      state === '' ? name : words('GHOSTMAP.Scramble.Sign', { name, state: words(`GHOSTMAP.Scramble.State.${state}`) });
    const draw = together(
      writtenIn(grid, square, sign, { fill, glyph: true }, ({ glyph }) => ({ down: 0, height: glyph })),
      writtenIn(grid, square, text, nameStyle(fill, secret), beneath),
    );
    return { key, from: [at, sign, text, secret, grid], draw };
  });

/** A ring where the party is; for when no token shows it. */
const partyRing: Pieces = ({ open, grid, token }) => {
  const here = squareOf(open.at);
  return here && !token ? [{ key: 'party ring', from: [here, grid], draw: filled(grid, [here], GOLD, 0.35) }] : [];
};

/** The walk that is asked for and not answered yet, otherwise the one that this browser plans, with its cost. */
const wayPieces: Pieces = ({ id, open, grid, pending }) => {
  const here = squareOf(open.at);
  const way = pending.find(({ kind }) => kind === 'walk')?.['way'];
  const asked = here && typeof way === 'string' ? squaresAlong(here, way) : null;
  if (asked) return [{ key: 'asked', from: [asked, grid], draw: dots(grid, asked, asked.length, 0.5) }];
  const plan = plannedWalk();
  const end = plan?.squares.at(-1);
  if (!here || plan?.expedition !== id || !end) return [];
  const { squares, steps, cost, left } = plan;
  const text = words('GHOSTMAP.Scramble.Plan', { cost: String(cost), left: String(left) });
  const style = { fill: steps < squares.length - 1 ? VERMILION : PALE, bold: true };
  const label = writtenIn(grid, end, text, style, ({ plan: height }) => ({ down: -0.5 - height / grid.size, height }));
  return [{ key: 'plan', from: [plan, grid], draw: together(dots(grid, squares, steps, 0.95), label) }];
};

/** Makes a layer of pieces, which steps back once the scramble has ended. */
function layer(pieces: Pieces, watch?: Layer<ScrambleShown>['watch']): Layer<ScrambleShown> {
  return { pieces, alpha: ({ open }) => (open.status === 'ended' ? 0.65 : 1), ...(watch && { watch }) };
}

export const SCRAMBLE_OVERLAY: Overlay<ScrambleShown, ScrambleOpen, ScrambleHidden> = {
  shown({ ref, open, hidden, token, pending }) {
    const board = boardOf(ref.holder, open);
    if (!board) return null;
    return {
      ...{ id: ref.id, open, board, token, pending, grid: board.paths.grid },
      hidden: hidden && hiddenOn(hidden, levelInView(ref.holder, open.token)),
    };
  },
  layers: [
    layer(roomPieces),
    layer(litPieces),
    layer(casingPieces),
    layer(corePieces),
    layer((shown) => [dashPieces, circlePieces, triedDoorPieces, creaturePieces].flatMap((pieces) => pieces(shown))),
    layer((shown) => [...signPieces(shown), ...partyRing(shown)]),
    layer(wayPieces, watchPlans),
  ],
};
