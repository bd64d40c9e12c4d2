/** What the window of the score shows: how it came about, seat by seat, the best games of the house, and the moves for a replay. Pure. */
import { type HousesRead, bestGames } from '../../../play/haunt/kept-houses.ts';
import { scoreOf } from '../../../rules/haunt/game/standing.ts';
import { MOST_DOTS } from '../../../rules/haunt/house/house.ts';
import { roomName } from '../../../rules/haunt/playing.ts';
import { replayed, seatsOf } from '../../../rules/haunt/replaying.ts';
import type { HauntOpen } from '../../../rules/haunt/state.ts';
import { figureText } from '../../../rules/values/texts.ts';

/** What of this browser the window shows: how many moves are replayed, null for all, and the houses of this world. */
interface ScoreWorld {
  readonly shown: number | null;
  readonly kept: HousesRead;
  readonly expedition: string;
}

/** Makes the window's view (HA-09 to HA-11). */
export function scoreContext(open: HauntOpen, { shown, kept, expedition }: ScoreWorld) {
  const moves = shown ?? open.line.length;
  const played = replayed(open, moves);
  if (!played) return null;
  const { haunt, standing } = played;
  const { house, rules } = haunt;
  const { first, last, total } = scoreOf(standing);
  const lastMove = played.moves.at(-1);
  const keys = seatsOf(open);
  const nameOf = (seat: number): string => open.seats[keys[seat] ?? 'a']?.name ?? '';
  const seats = keys.map((key, seat) => {
    const entered = played.moves.filter((move) => move.seat === seat).map(({ room }) => room);
    const counted = rules.startCounts ? entered : entered.slice(1);
    const boxes = standing.tracks[seat] ?? 0;
    return {
      name: open.seats[key]?.name ?? '',
      number: seat + 1,
      boxes,
      /** How many rooms of 1, 2 and 3 dots were checked off. */
      rooms: Array.from({ length: MOST_DOTS }, (_, less) => counted.filter((room) => house.dots[room] === less + 1).length),
      lost: played.moves.filter(({ lost }) => lost.includes(seat)).length,
      behind: first - boxes,
    };
  });
  return {
    ...{
      seats,
      first,
      last,
      total: figureText(total),
      behind: first - last,
      won: total > 0,
      ended: open.status === 'ended' && moves === open.line.length,
    },
    moves,
    most: open.line.length,
    replaying: shown !== null,
    /** What the last move that is shown was; null before the first. */
    move: lastMove
      ? { name: nameOf(lastMove.seat), room: roomName(house, lastMove.room), dots: house.dots[lastMove.room] ?? 0 }
      : null,
    best: ('houses' in kept ? bestGames(kept.houses, open.house) : []).map(({ total: of, players, expedition: id }, index) => ({
      ...{ place: index + 1, total: figureText(of), players: players.join(', '), own: id === expedition },
    })),
  };
}
