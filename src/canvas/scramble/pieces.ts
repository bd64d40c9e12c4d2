/** What a scramble shows on the canvas as pieces: rooms, lit squares, the line, marks and signs. */
import { words } from '../../foundry/host/notices.ts';
import { showsLastDash } from '../../foundry/scramble/trail-filter.ts';
import type { SquarePaths } from '../../rules/grid/square-paths.ts';
import { type Square, squareAt, squareName, squareOf } from '../../rules/grid/squares.ts';
import type { Board } from '../../rules/procedure.ts';
import { litLately, litInPiece } from '../../rules/scramble/line/lighting.ts';
import { squaresOfPiece } from '../../rules/scramble/line/line.ts';
import { squaresIn } from '../../rules/scramble/rooms/room-squares.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state.ts';
import type { Piece } from '../kept-pieces.ts';
import { drawBroken, drawCasing, drawCircle, drawCore, drawDoor, drawFill } from './party-line.ts';
import type { Ground, SquareWriter } from './ground.ts';
import {
  CREATURE_GLYPH,
  GOLD,
  PALE,
  SECRET,
  VERMILION,
  creatureSign,
  dashColour,
  dashOfKey,
  roomSigns,
  signsOf,
  triedDoorSign,
  writingSizes,
} from './looks.ts';

/** How strongly lit squares are shown. */
const LIT = 0.14;

/** What is shown, how it is drawn, and with what it is written. */
export interface Shown {
  readonly open: ScrambleOpen;
  /** What lies under seal, where this browser may know it. */
  readonly hidden: ScrambleHidden | null;
  readonly ground: Ground;
  readonly writer: SquareWriter;
}

function isShown({ dashes }: ScrambleOpen, dash: number): boolean {
  return !showsLastDash() || dash === dashes;
}

/** Rooms that are known, or that the GM keeps, with their names (SC-41). */
export function roomPieces({ open, hidden, ground, writer }: Shown): Piece[] {
  return roomSigns(open, hidden).map(({ key, name, squares: packed, secret }): Piece => {
    const draw = (): PIXI.Container => {
      const drawn = new PIXI.Container();
      const squares = squaresIn(packed);
      const fill = secret ? SECRET : PALE;
      drawn.addChild(drawFill(ground.grid, squares, fill, secret ? 0.12 : 0.1));
      const middle = squares[Math.floor(squares.length / 2)];
      const size = writingSizes(ground.grid.size, ground.zoom).name * 1.2;
      if (middle && size > 0) drawn.addChild(writer.write(middle, { text: name, fill, down: 0, size, italic: secret }, ground));
      return drawn;
    };
    return { key, from: JSON.stringify([name, packed, secret, ground.key, ground.zoom]), draw };
  });
}

/** The squares that the party's light has shown (SC-26). */
export function litPieces({ open, ground }: Shown, paths: SquarePaths): Piece[] {
  const shown = Object.entries(open.lit).filter(([key]) => isShown(open, dashOfKey(key)));
  const late = litLately(open, paths);
  return [
    ...shown.map(([key, text]): Piece => ({
      key,
      from: `${text} ${ground.key}`,
      draw: () => drawFill(ground.grid, litInPiece(text), GOLD, LIT),
    })),
    // What the last steps have shown is not written yet.
    {
      key: 'late',
      from: `${late.map(squareName).join(' ')} ${ground.key}`,
      draw: () => drawFill(ground.grid, late, GOLD, LIT),
    },
  ];
}

/** The line that the party has walked, with what sets it off from the map apart, since that lies below all of it (SC-02). */
export function linePieces({ open, ground }: Shown): { readonly casings: Piece[]; readonly cores: Piece[] } {
  const pieces = Object.entries(open.line).filter(([key]) => isShown(open, dashOfKey(key)));
  const drawnBy = (draw: (squares: readonly Square[], colour: number) => PIXI.Container): Piece[] =>
    pieces.map(([key, text]) => ({
      key,
      from: `${text} ${ground.key}`,
      draw: () => draw(squaresOfPiece(text), dashColour(dashOfKey(key))),
    }));
  return {
    casings: drawnBy((squares) => drawCasing(ground.grid, squares, ground.wider)),
    cores: drawnBy((squares, colour) => drawCore(ground.grid, squares, colour, ground.wider)),
  };
}

/** A circle where each encounter was, with its number; crossed out once it is over (SC-03). */
export function circlePieces({ open, ground, writer }: Shown): Piece[] {
  const { number } = writingSizes(ground.grid.size, ground.zoom);
  return Object.entries(open.marks).flatMap(([text, { at, dash, over }]): Piece[] => {
    const square = squareOf(at);
    if (!square || !isShown(open, dash)) return [];
    const draw = (): PIXI.Container => {
      const drawn = new PIXI.Container();
      drawn.addChild(drawCircle(ground.grid, square, over, ground.wider));
      const fill = over ? PALE : VERMILION;
      drawn.addChild(writer.write(square, { text, fill, down: -0.36, across: 0.36, size: number * 1.15 }, ground));
      return drawn;
    };
    return [{ key: `circle ${text}`, from: JSON.stringify([at, over, ground.key, ground.zoom]), draw }];
  });
}

/** A number where each dash begins. */
export function dashPieces({ open, ground, writer }: Shown): Piece[] {
  const { number: size } = writingSizes(ground.grid.size, ground.zoom);
  return Object.entries(open.line).flatMap(([key, piece]): Piece[] => {
    const dash = dashOfKey(key);
    const first = squareOf(piece.split(' ')[0] ?? '');
    if (!key.endsWith('-0') || !first || !isShown(open, dash)) return [];
    const text = words('GHOSTMAP.Scramble.DashMark', { dash: String(dash) });
    const writing = { text, fill: dashColour(dash), down: 0.36, across: -0.3, size };
    return [
      {
        key: `dash ${dash}`,
        from: JSON.stringify([first, ground.key, ground.zoom]),
        draw: () => writer.write(first, writing, ground),
      },
    ];
  });
}

/** The door that a creature tries where the party rests, with what comes (SC-43). */
export function triedDoorPieces({ open, hidden, ground, writer }: Shown, board: Pick<Board, 'walls'>): Piece[] {
  const sign = triedDoorSign(open, hidden);
  const wall = sign && board.walls[sign.door];
  if (!sign || !wall) return [];
  const { c } = wall;
  const square = squareAt(ground.grid, { x: (c[0] + c[2]) / 2, y: (c[1] + c[3]) / 2 });
  const draw = (): PIXI.Container => {
    const drawn = new PIXI.Container();
    const fill = sign.secret ? SECRET : VERMILION;
    drawn.addChild(drawDoor(ground.grid, c, fill, ground.wider));
    const { name: size } = writingSizes(ground.grid.size, ground.zoom);
    if (square && size > 0)
      drawn.addChild(writer.write(square, { text: sign.text, fill, down: 0.62, size, italic: sign.secret }, ground));
    return drawn;
  };
  return [{ key: 'tried door', from: JSON.stringify([sign, c, ground.key, ground.zoom]), draw }];
}

/** What comes, at its square, with direction and distance (SC-33). */
export function creaturePieces({ open, hidden, ground, writer }: Shown): Piece[] {
  const sign = creatureSign(open, hidden);
  const square = sign && squareOf(sign.marker.at);
  const party = squareOf(open.at);
  if (!sign || !square) return [];
  const { marker, secret } = sign;
  const draw = (): PIXI.Container => {
    const drawn = new PIXI.Container();
    const fill = secret ? SECRET : VERMILION;
    const { glyph, name } = writingSizes(ground.grid.size, ground.zoom);
    if (party) drawn.addChild(drawBroken(ground.grid, party, square, fill, ground.wider));
    drawn.addChild(writer.write(square, { text: CREATURE_GLYPH, fill, down: 0, size: glyph * 1.2, glyph: true }, ground));
    const where =
      marker.direction === ''
        ? ''
        : words('GHOSTMAP.Scramble.Comes', {
            direction: words(`GHOSTMAP.Scramble.Direction.${marker.direction}`),
            distance: String(marker.distance),
          });
    [marker.text, where]
      .filter((text) => text !== '' && name > 0)
      .forEach((text, line) => {
        const down = 0.55 + ((line + 0.4) * name * 1.25) / ground.grid.size;
        drawn.addChild(writer.write(square, { text, fill, down, size: name, italic: secret }, ground));
      });
    return drawn;
  };
  return [{ key: 'creature', from: JSON.stringify([marker, secret, open.at, ground.key, ground.zoom]), draw }];
}

/** What lies somewhere: traps, doors, hidden things and finds. */
export function signPieces({ open, hidden, ground, writer }: Shown): Piece[] {
  return signsOf(open, hidden).flatMap(({ key, at, glyph, name, state, secret }): Piece[] => {
    const square = squareOf(at);
    if (!square) return [];
    const fill = secret ? SECRET : GOLD;
    const text =
      state === '' ? name : words('GHOSTMAP.Scramble.Sign', { name, state: words(`GHOSTMAP.Scramble.State.${state}`) });
    const draw = (): PIXI.Container => {
      const sizes = writingSizes(ground.grid.size, ground.zoom);
      const drawn = new PIXI.Container();
      drawn.addChild(writer.write(square, { text: glyph, fill, down: 0, size: sizes.glyph, glyph: true }, ground));
      if (sizes.name > 0)
        drawn.addChild(writer.write(square, { text, fill, down: 0.62, size: sizes.name, italic: secret }, ground));
      return drawn;
    };
    return [{ key, from: JSON.stringify([at, glyph, text, secret, ground.key, ground.zoom]), draw }];
  });
}

/** A ring where the party is; for when no token shows it. */
export function partyRing({ open, ground }: Shown): Piece[] {
  const here = squareOf(open.at);
  if (!here) return [];
  return [{ key: 'party ring', from: `${open.at} ${ground.key}`, draw: () => drawFill(ground.grid, [here], GOLD, 0.35) }];
}
