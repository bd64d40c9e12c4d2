/** The edge of a board: a score track for each player, how far the last one is behind, and the cards that were drawn (HA-04, HA-09, HA-11). */
import { words } from '../../foundry/host/notices.ts';
import type { LaidBoard } from '../../foundry/haunt/house/boards.ts';
import { FIVE, type Track, belowTracks, boxOn, pointOn, trackOf } from '../../rules/haunt/art/board.ts';
import { scoreOf } from '../../rules/haunt/game/standing.ts';
import type { replayed } from '../../rules/haunt/replaying.ts';
import { isStuck, seatsOf } from '../../rules/haunt/replaying.ts';
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { DARK } from '../colours.ts';
import { type Draw, labelled, lines, together } from '../drawn.ts';
import type { Piece } from '../overlay.ts';
import { PENCILS, hatch } from './pencils.ts';
import { figureText } from '../../rules/values/texts.ts';

const PAPER = 0xfbf6e9;
const STYLE = { fill: 0x2f2720, halo: PAPER, bold: true } as const;
const FAINT = 0x8d8064;

type Played = NonNullable<ReturnType<typeof replayed>>;

/** Draws the boxes of a track, the first ones checked off with its player's pencil. */
function boxes(
  { corner, columns, rows, boxes: count, side }: Track,
  checked: number,
  seat: number,
  lying: LaidBoard['lying'],
): Draw {
  return lines((graphics, zoom) => {
    const pencil = PENCILS[seat];
    const at = (box: number) =>
      boxOn(lying, {
        ...{ x: corner.x + (box % columns) * side, y: corner.y + Math.floor(box / columns) * side },
        ...{ width: side, height: side },
      });
    for (let box = 0; box < checked && pencil; box += 1) hatch(graphics, pencil, at(box));
    // From far a line thinner than a pixel would come and go with the pixels.
    const thin = Math.max(lying.scale, 1.2 / zoom);
    for (let box = 0; box < count; box += 1) {
      const { x, y, width, height } = at(box);
      graphics.lineStyle({ width: thin, color: FAINT, alpha: 0.8 }).drawRect(x, y, width, height);
    }
    graphics.lineStyle({ width: 2.2 * thin, color: FAINT, alpha: 1 });
    for (let column = 0; column <= columns; column += FIVE) {
      const top = pointOn(lying, { x: corner.x + column * side, y: corner.y });
      const foot = rows - (column > count % columns && count % columns > 0 ? 1 : 0);
      graphics.moveTo(top.x, top.y).lineTo(top.x, top.y + foot * side * lying.scale);
    }
  });
}

/** Writes a line of text whose left end is at a point of the board, as high as that says, in units. */
function written(
  text: string,
  board: LaidBoard,
  at: { readonly x: number; readonly y: number },
  height: number,
  colour: number = STYLE.fill,
): Draw {
  const { lying, edge } = board;
  const place = { ...pointOn(lying, at), height: height * lying.scale, width: (edge.x + edge.width - at.x) * lying.scale };
  return labelled(text, { ...STYLE, fill: colour }, { rank: 'plan' }, () => [{ ...place, beside: { x: 1, y: 0 } }]);
}

/** Draws what was drawn from the deck, as cards. */
function cardsDrawn(hand: string, board: LaidBoard, at: { readonly x: number; readonly y: number }, height: number): Draw {
  const { lying } = board;
  const width = height * 0.7;
  const boxesOf = Array.from(hand, (_, index) => boxOn(lying, { x: at.x + index * (width + 12), y: at.y, width, height }));
  const faces = lines(
    (graphics) => {
      for (const { x, y, width: across, height: down } of boxesOf) {
        graphics.lineStyle({ width: 2.5 * lying.scale, color: STYLE.fill }).beginFill(0xffffff);
        graphics.drawRoundedRect(x, y, across, down, across * 0.14).endFill();
      }
    },
    () => 1,
  );
  const figures = Array.from(hand, (card, index) => {
    const { x, y, width: across, height: down } = boxesOf[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    const place = { x: x + across / 2, y: y + down / 2, height: down * 0.62 };
    return labelled(card, STYLE, { rank: 'plan' }, () => [place]);
  });
  return together(faces, ...figures);
}

/** Returns the edge of a board as it stands in a game. */
export function edgePieces(open: HauntOpen, { haunt, standing, moves }: Played, board: LaidBoard): Piece[] {
  const { lying, edge } = board;
  const keys = seatsOf(open);
  const below = belowTracks(haunt.house, edge, Math.max(1, keys.length));
  const { first, last, total } = scoreOf(standing);
  const paper: Piece = {
    key: 'paper',
    from: [lying, open.house],
    draw: lines(
      (graphics) => {
        const { x, y, width, height } = boxOn(lying, { x: edge.x - 14, y: edge.y, width: edge.width + 28, height: edge.height });
        graphics.lineStyle({ width: 2 * lying.scale, color: DARK, alpha: 0.5 }).beginFill(PAPER);
        graphics.drawRoundedRect(x, y, width, height, 10 * lying.scale).endFill();
      },
      () => 1,
    ),
  };
  const tracks = keys.map((key, seat): Piece => {
    const track = trackOf(haunt.house, edge, seat);
    const checked = standing.tracks[seat] ?? 0;
    const isOn = open.status === 'haunt';
    const is = isOn && standing.turn === seat ? 'TrackTurn' : isOn && isStuck(moves, seat) ? 'TrackStuck' : 'Track';
    const text = words(`GHOSTMAP.Haunt.Edge.${is}`, { name: open.seats[key]?.name ?? '', boxes: String(checked) });
    return {
      key: `track ${key}`,
      from: [lying, open.house, checked, text],
      draw: together(boxes(track, checked, seat, lying), written(text, board, track.heading, 25, PENCILS[seat]?.colour)),
    };
  });
  const behind = words('GHOSTMAP.Haunt.Edge.Behind', { behind: String(first - last) });
  const score = words('GHOSTMAP.Haunt.Edge.Score', {
    first: String(first),
    behind: String(first - last),
    total: figureText(total),
  });
  const sums: Piece = {
    key: 'score',
    from: [lying, open.house, behind, score, open.hand],
    draw: together(
      ...(open.hand === '' || open.status !== 'haunt'
        ? [
            written(score, board, { x: below.x, y: below.y + 18 }, 27),
            written(behind, board, { x: below.x, y: below.y + 54 }, 22),
          ]
        : [cardsDrawn(open.hand, board, below, Math.min(120, below.height - 20))]),
    ),
  };
  return [paper, ...tracks, ...(open.status === 'laid' ? [] : [sums])];
}
