/** A scramble on the canvas: the party's line, circles and crosses, lit squares, what has been found, and the GM's secrets. */
import { levelInView } from '../../foundry/host/compat.ts';
import { words } from '../../foundry/host/notices.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { showsLastDash } from '../../foundry/scramble/trail-filter.ts';
import { plannedWalk, watchPlans } from '../../foundry/scramble/walks.ts';
import {
  STEP_COLUMNS,
  STEP_ROWS,
  type Square,
  type SquareGrid,
  headingsOf,
  squareAt,
  squareCentre,
  squareOf,
  squaresAlong,
} from '../../rules/grid/squares.ts';
import { middleOf } from '../../rules/maps/geometry/middle.ts';
import type { Board, Point } from '../../rules/procedure.ts';
import { hiddenOn } from '../../rules/scramble/secrets/known-secrets.ts';
import { litInPiece, litLately } from '../../rules/scramble/line/lighting.ts';
import { squaresOfPiece } from '../../rules/scramble/line/line.ts';
import { squaresIn } from '../../rules/grid/runs.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { GOLD, PALE, SECRET, VERMILION } from '../colours.ts';
import { type Draw, type TextPlace, labelled, together } from '../drawn.ts';
import { roomSubject, signSubject } from '../labels.ts';
import type { Layer, Overlay, OverlayView, Piece } from '../overlay.ts';
import type { StampStyle } from '../text-stamps.ts';
import {
  CREATURE_GLYPH,
  HALF_SEEN_GLYPH,
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

/** Where a text stands from the middle of its square, in shares of a side, to which side of that, and the height of its letters in canvas pixels. */
interface WrittenAt {
  readonly down: number;
  readonly across?: number;
  readonly beside?: Point;
  readonly height: number;
}

/** Returns a place in a square as one on the canvas. */
function placeIn(grid: SquareGrid, square: Square, { down, across = 0, ...rest }: WrittenAt): TextPlace {
  const { x, y } = squareCentre(grid, square);
  return { x: x + across * grid.size, y: y + down * grid.size, ...rest };
}

/** Writes at a square, at the first of some places that is free. */
function labelAt(
  grid: SquareGrid,
  square: Square,
  text: string,
  style: StampStyle,
  label: Parameters<typeof labelled>[2],
  places: (sizes: Sizes) => readonly WrittenAt[],
): Draw {
  return labelled(text, style, label, (zoom) =>
    places(writingSizes(grid.size, zoom)).map((place) => placeIn(grid, square, place)),
  );
}

/** The sides of a square, where names stand: the token of the party and what lies there stay in sight. */
const SIDES: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];

/** Names stand outside of their square. */
function outside(height: number): readonly WrittenAt[] {
  return SIDES.map((beside) => ({ across: beside.x * 0.5, down: beside.y * 0.5, beside, height }));
}

/** Marks stand in a corner of their square, the upper one of their own side first (−1 left, 1 right); where all are taken, outside of it. */
function inCorner(height: number, side: number): readonly WrittenAt[] {
  const corners = [-1, 1].flatMap((y) => [side, -side].map((x) => ({ x, y })));
  const inside = corners.map(({ x, y }) => ({ across: x * 0.49, down: y * 0.49, beside: { x: -x, y: -y }, height }));
  const beyond = corners.map(({ x, y }) => ({ across: x * 0.5, down: y * 0.5, beside: { x, y }, height }));
  return [...inside, ...beyond, ...outside(height)];
}

/** How names are written; what only the GM sees is slanted. */
function nameStyle(fill: number, secret: boolean): StampStyle {
  return { fill, bold: !secret, italic: secret };
}

function isSeen({ dashes }: ScrambleOpen, dash: number): boolean {
  return !showsLastDash() || dash === dashes;
}

/** Rooms that are known, or that the GM keeps (SC-41). */
const roomPieces: Pieces = ({ open, hidden, grid }) =>
  roomSigns(open, hidden).map(({ key, squares, secret }) => ({
    key,
    from: [squares, secret, grid],
    draw: (stamps) => filled(grid, squaresIn(squares), secret ? SECRET : PALE, secret ? 0.12 : 0.1)(stamps),
  }));

/** How many squares about its middle a room's name may stand in. */
const NAME_SQUARES = 9;

/** The names of these rooms. */
const roomNamePieces: Pieces = ({ open, hidden, grid }) =>
  roomSigns(open, hidden).flatMap(({ key, name, squares: packed, secret }) => {
    const squares = squaresIn(packed).map(({ i, j }) => ({ x: j, y: i }));
    if (name === '' || squares.length === 0) return [];
    const { x, y } = middleOf(squares);
    const middle = { i: Math.floor(y), j: Math.floor(x) };
    const far = (square: (typeof squares)[number]): number => Math.hypot(square.x - middle.j, square.y - middle.i);
    const near = squares.sort((one, other) => far(one) - far(other)).slice(0, NAME_SQUARES);
    return {
      key: `name ${key}`,
      from: [name, packed, secret, grid],
      draw: labelAt(
        grid,
        middle,
        name,
        nameStyle(secret ? SECRET : PALE, secret),
        { rank: 'room', subject: roomSubject(squareCentre(grid, middle)) },
        (sizes) => near.map((square) => ({ across: square.x - middle.j, down: square.y - middle.i, height: sizes.name * 1.2 })),
      ),
    };
  });

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

/** The circles that are seen, with their squares. */
function circlesOf({ open }: ScrambleShown) {
  return Object.entries(open.marks).flatMap(([text, { at, dash, over }]) => {
    const square = squareOf(at);
    return square && isSeen(open, dash) ? { text, at, over, square } : [];
  });
}

/** A circle where each encounter was; crossed out once it is over (SC-03). */
const circlePieces: Pieces = (shown) =>
  circlesOf(shown).map(({ text, at, over, square }) => ({
    key: `circle ${text}`,
    from: [at, over, shown.grid],
    draw: circle(shown.grid, square, over),
  }));

/** The numbers of circles. */
const circleNumberPieces: Pieces = (shown) =>
  circlesOf(shown).map(({ text, at, over, square }) => ({
    key: `number ${text}`,
    from: [at, over, shown.grid],
    draw: labelAt(shown.grid, square, text, { fill: over ? PALE : VERMILION, bold: true }, { rank: 'circle' }, ({ number }) =>
      inCorner(number, 1),
    ),
  }));

/** A number where each dash begins, beside its line. */
const dashPieces: Pieces = ({ open, grid }) =>
  Object.entries(open.line).flatMap(([key, piece]) => {
    const dash = dashOfKey(key);
    const [at = '', way = ''] = piece.split(' ');
    const first = squareOf(at);
    if (!key.endsWith('-0') || !first || !isSeen(open, dash)) return [];
    const [heading = 0] = headingsOf(way);
    /** How much of a side the line leaves by. */
    const along = ({ across = 0, down }: WrittenAt): number =>
      Math.abs(across * STEP_COLUMNS[heading] + down * STEP_ROWS[heading]);
    const text = words('GHOSTMAP.Scramble.DashMark', { dash: String(dash) });
    const style = { fill: dashColour(dash), bold: true };
    const draw = labelAt(grid, first, text, style, { rank: 'dash' }, ({ number }) =>
      [...outside(number)].sort((one, other) => along(one) - along(other)),
    );
    return { key: `dash ${dash}`, from: [first, heading, grid], draw };
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
  const name = (at: Square): Draw =>
    labelAt(grid, at, marker.text, nameStyle(fill, secret), { rank: 'comes' }, (sizes) => outside(sizes.name));
  const draw = square ? together(door, name(square)) : door;
  return [{ key: 'tried door', from: [marker, secret, c, grid], draw }];
};

/** The way between the party and what comes. */
const comingPieces: Pieces = ({ open, hidden, grid }) => {
  const sign = creatureSign(open, hidden);
  const square = sign && squareOf(sign.marker.at);
  const party = squareOf(open.at);
  if (!square || !party) return [];
  const draw = brokenLine(grid, party, square, sign.secret ? SECRET : VERMILION);
  return [{ key: 'coming', from: [sign.marker.at, sign.secret, open.at, grid], draw }];
};

/** What comes, at its square, with direction and distance; what moves beyond the light without its name (SC-25, SC-33). */
const creaturePieces: Pieces = ({ open, hidden, grid }) => {
  const sign = creatureSign(open, hidden);
  const square = sign && squareOf(sign.marker.at);
  if (!sign || !square) return [];
  const { marker, secret, half } = sign;
  const { text, direction, distance } = marker;
  const fill = secret ? SECRET : VERMILION;
  const where =
    direction !== '' &&
    words(distance === 1 ? 'GHOSTMAP.Scramble.ComesOne' : 'GHOSTMAP.Scramble.Comes', {
      direction: words(`GHOSTMAP.Scramble.Direction.${direction}`),
      distance: String(distance),
    });
  const told = [half ? words('GHOSTMAP.Scramble.Moves') : text, where || ''].filter((line) => line !== '');
  const glyph = half ? HALF_SEEN_GLYPH : CREATURE_GLYPH;
  const draw = together(
    labelAt(grid, square, glyph, { fill, glyph: true }, { rank: 'comes' }, (sizes) => [
      { down: 0, height: sizes.glyph * 1.2 },
      ...inCorner(sizes.glyph, -1),
    ]),
    labelAt(grid, square, told.join('\n'), nameStyle(fill, secret), { rank: 'comes' }, ({ name }) => outside(name)),
  );
  return [{ key: 'creature', from: [marker, secret, grid], draw }];
};

/** What lies somewhere: traps, doors, hidden things and finds. */
const signPieces: Pieces = ({ open, hidden, grid }) =>
  signsOf(open, hidden).flatMap(({ key, at, glyph: sign, name, state, secret }) => {
    const square = squareOf(at);
    if (!square) return [];
    const fill = secret ? SECRET : GOLD;
    const text =
      state === '' ? name : words('GHOSTMAP.Scramble.Sign', { name, state: words(`GHOSTMAP.Scramble.State.${state}`) });
    const subject = signSubject(sign, squareCentre(grid, square));
    const draw = together(
      labelAt(grid, square, sign, { fill, glyph: true }, { rank: 'sign', subject }, ({ glyph }) => inCorner(glyph, -1)),
      labelAt(grid, square, text, nameStyle(fill, secret), { rank: 'name' }, (sizes) => outside(sizes.name)),
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
  // Above the pointer's square it is out of the hand's way.
  const label = labelAt(grid, end, text, style, { rank: 'plan' }, ({ plan: height }) => {
    const [below, above, ...aside] = outside(height);
    return [above, below, ...aside].filter((place) => place !== undefined);
  });
  return [{ key: 'plan', from: [plan, grid], draw: together(dots(grid, squares, steps, 0.95), label) }];
};

/** Makes a layer of pieces, which steps back once the scramble has ended. */
function layer(pieces: Pieces, more: Partial<Layer<ScrambleShown>> = {}): Layer<ScrambleShown> {
  return { pieces, alpha: ({ open }) => (open.status === 'ended' ? 0.65 : 1), ...more };
}

/** Makes a layer of several kinds of pieces. */
function all(...kinds: readonly Pieces[]): Pieces {
  return (shown) => kinds.flatMap((pieces) => pieces(shown));
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
    // The party's line lies on the map too: it goes through squares that tokens stand in.
    ...[roomPieces, litPieces, casingPieces, corePieces, all(circlePieces, comingPieces)].map((pieces) =>
      layer(pieces, { isGround: true }),
    ),
    layer(all(circleNumberPieces, dashPieces, triedDoorPieces, creaturePieces, signPieces, roomNamePieces, partyRing)),
    layer(wayPieces, { watch: watchPlans }),
  ],
};
