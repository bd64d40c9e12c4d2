/** A game in a haunted house on the canvas: the house, what the pencils have done in it, its edge, and what a hint or the pointer shows (HA-12). */
import { hintHere, watchHints } from '../../foundry/haunt/hints.ts';
import { type LaidBoard, isCovered, laidBoard, watchBoards } from '../../foundry/haunt/house/boards.ts';
import { shownMoves, watchShown } from '../../foundry/haunt/shown-moves.ts';
import { boxOn, pointOn } from '../../rules/haunt/art/board.ts';
import { between } from '../../rules/haunt/art/quill.ts';
import { replayed, seatsOf } from '../../rules/haunt/replaying.ts';
import type { HauntOpen } from '../../rules/haunt/state.ts';
import type { Passage } from '../../rules/haunt/house/passages/plan.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { Point } from '../../rules/procedure.ts';
import { GOLD } from '../colours.ts';
import { type Draw, labelled, lines, together } from '../drawn.ts';
import type { Layer, Overlay, Piece } from '../overlay.ts';
import { trace } from '../wide-lines.ts';
import { edgePieces } from './edge.ts';
import { housePicture } from './house-picture.ts';
import { meantRoom, watchMeant } from './meant.ts';
import { PENCILS, hatch, quarterOf } from './pencils.ts';

/** What is seen of a game. */
interface HauntShown {
  readonly id: string;
  readonly open: HauntOpen;
  readonly scene: SceneDocument;
}

type Pieces = Layer<HauntShown>['pieces'];
type Watch = NonNullable<Layer<HauntShown>['watch']>;

/** Calls back whenever any of several does. */
function anyOf(...watches: readonly Watch[]): Watch {
  return (again) => {
    const ends = watches.map((watch) => watch(again));
    return () => {
      for (const end of ends) end();
    };
  };
}

/** Lists pieces once the board is there. */
function onBoard(pieces: (shown: HauntShown, board: LaidBoard) => readonly Piece[]): Pieces {
  return (shown) => {
    const board = laidBoard(shown.open, shown.scene);
    return board ? pieces(shown, board) : [];
  };
}

/** The house itself. */
const housePieces = onBoard(({ open: { house } }, board) => [
  { key: 'house', from: [house, board.lying], draw: housePicture(board, board.lying) },
]);

/** Returns the way of a move: through the corridor that joins two rooms, otherwise straight on. */
function wayBetween({ drawing }: LaidBoard, from: number, to: number): readonly Point[] {
  const passage = passageOf(drawing.passages, from);
  const ends = [from, to].map((room) => drawing.rooms[room]).flatMap((box) => (box ? [middleOf(box, box)] : []));
  if (!passage?.rooms.includes(to)) return ends;
  const [first, last] = ends as [Point, Point];
  const within = passage.rooms[0] === from ? passage.points : passage.points.toReversed();
  return [first, ...within, last];
}

/** Returns the corridor of a room. */
function passageOf(passages: readonly Passage[], room: number): Passage | undefined {
  return passages.find(({ rooms }) => rooms.includes(room));
}

/** The radius of the circle around the dots of a room, as a share of its width. */
const CIRCLE = 0.36;

/** Returns a way that ends so far before its last point, where the circle around the dots is, and leaves them free. */
function upTo(way: readonly Point[], distance: number): readonly Point[] {
  const [before, last] = way.slice(-2);
  if (!before || !last) return way;
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const share = length <= distance ? 0 : 1 - distance / length;
  return [...way.slice(0, -1), between(before, last, share)];
}

/** Draws what a player's pencil has done: rooms coloured in, the last way, and the circle around the dots of its room. */
function pencilWork(board: LaidBoard, seat: number, name: string, rooms: readonly number[], isTurn: boolean): Draw {
  const { drawing, lying } = board;
  const pencil = PENCILS[seat];
  const here = rooms.at(-1);
  const before = rooms.at(-2);
  const box = drawing.rooms[here ?? -1];
  if (!pencil || here === undefined || !box) return lines(() => undefined);
  const { x, y, width, height } = boxOn(lying, box);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const strokes = lines(
    (graphics) => {
      for (const room of new Set(rooms.slice(0, -1))) {
        const place = drawing.rooms[room];
        if (place) hatch(graphics, pencil, quarterOf(boxOn(lying, place), seat));
      }
      if (before !== undefined) {
        const round: object = { cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
        graphics.lineStyle({ ...round, width: width * 0.055, color: pencil.colour, alpha: 0.6 });
        const way = wayBetween(board, before, here).map((point) => pointOn(lying, point));
        trace(graphics, upTo(way, CIRCLE * width));
      }
      for (const [radius, wide, alpha] of [
        [CIRCLE, 0.075, 1],
        [0.43, 0.03, isTurn ? 1 : 0.5],
      ] as const) {
        graphics.lineStyle({ width: width * wide, color: pencil.colour, alpha }).drawCircle(middle.x, middle.y, width * radius);
      }
    },
    () => 1,
  );
  const style = { fill: pencil.colour, halo: 0xfbf6e9, bold: true } as const;
  const label = labelled(name, style, { rank: 'sign' }, () =>
    [-1, 1].map((side) => ({ x: middle.x, y: middle.y + side * height * 0.52, height: height * 0.3, beside: { x: 0, y: side } })),
  );
  return together(strokes, label);
}

const pencilPieces = onBoard(({ id, open }, board) => {
  const played = replayed(open, shownMoves(id, open));
  if (!played) return [];
  return seatsOf(open).flatMap((key, seat): Piece[] => {
    const rooms = played.moves.filter((move) => move.seat === seat).map(({ room }) => room);
    const isTurn = played.standing.turn === seat && open.status === 'haunt';
    const name = open.seats[key]?.name ?? '';
    return rooms.length === 0
      ? []
      : [{ key, from: [board.lying, open.house, rooms, name, isTurn], draw: pencilWork(board, seat, name, rooms, isTurn) }];
  });
});

const edge = onBoard(({ id, open }, board) => {
  const played = replayed(open, shownMoves(id, open));
  return played ? edgePieces(open, played, board) : [];
});

/** The colour of what is pointed at, which no pencil has. */
const MEANT = 0xc2187a;

/** Lights up the corridor of the room that is meant. */
const corridorPieces = onBoard(({ id, open }, board) => {
  const passage = passageOf(board.drawing.passages, meantRoom(id));
  if (!passage) return [];
  const { lying, drawing } = board;
  const draw = lines(
    (graphics) => {
      const round: object = { cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND };
      graphics.lineStyle({ ...round, width: 6 * lying.scale, color: MEANT, alpha: 0.85 });
      trace(
        graphics,
        passage.points.map((point) => pointOn(lying, point)),
      );
      for (const room of passage.rooms) {
        const place = drawing.rooms[room];
        if (!place) continue;
        const { x, y, width, height } = boxOn(lying, place);
        graphics.lineStyle({ ...round, width: 4 * lying.scale, color: MEANT, alpha: 0.85 }).drawRect(x, y, width, height);
      }
    },
    () => 1,
  );
  return [{ key: 'corridor', from: [open.house, lying, passage.rooms], draw }];
});

/** Rings the room that a hint names. */
const hintPieces = onBoard(({ id, open }, board) => {
  const hint = hintHere(id, open);
  const place = hint === null || hint === 'thinking' || hint.room === null ? undefined : board.drawing.rooms[hint.room];
  if (!place) return [];
  const { lying } = board;
  const draw = lines((graphics, zoom) => {
    const { x, y, width, height } = boxOn(lying, place);
    const grown = width * 0.1;
    for (const [wide, colour] of [
      [8, 0x2f2720],
      [5, GOLD],
    ] as const)
      graphics
        .lineStyle({ width: Math.max(wide * lying.scale, wide / zoom), color: colour })
        .drawRoundedRect(x - grown, y - grown, width + 2 * grown, height + 2 * grown, grown * 1.6);
  });
  return [{ key: 'hint', from: [open.house, lying, place], draw }];
});

export const HAUNT_OVERLAY: Overlay<HauntShown, HauntOpen> = {
  shown: ({ ref, open }) => (isCovered(ref) ? null : { id: ref.id, open, scene: ref.holder }),
  // A board lies on everything: neither the grid of its scene nor what a token sees takes anything of it.
  layers: [
    { pieces: housePieces, watch: watchBoards },
    { pieces: edge, watch: anyOf(watchBoards, watchShown) },
    { pieces: corridorPieces, watch: anyOf(watchBoards, watchMeant) },
    { pieces: pencilPieces, watch: anyOf(watchBoards, watchShown) },
    { pieces: hintPieces, watch: anyOf(watchBoards, watchHints) },
  ],
};
