/** Playing in a haunted house: drawing cards to start, and going from room to room (HA-04 to HA-11). */
import { cellName } from '../grid/cells.ts';
import { change } from '../kit/changing.ts';
import { type Circumstances, event, refuse, unlessOverruled } from '../kit/ruling.ts';
import type { PlayEvent, Seat } from '../procedure.ts';
import { type Pair, offered, takePair } from './game/deck.ts';
import {
  type Bar,
  type Standing,
  barOf,
  dotsOpen,
  enter as goIn,
  hardBarOf,
  othersBar,
  sameStanding,
  scoreOf,
} from './game/standing.ts';
import { type House, columnOf, rowOf } from './house/house.ts';
import { type CommandOf, type HauntRefusal, OVERRULABLE, type Ruling, type State, type Turn, plays, turnOf } from './ruling.ts';
import { isStuck, seatsOf } from './replaying.ts';
import { type HauntOpen, type SeatKey, letterOf } from './state.ts';

/** So many pairs of cards are never barred one after another, whoever shuffles. */
const MOST_PAIRS = 1_000;

const digits = (cards: string): number[] => Array.from(cards, Number);

/** Returns what a room is called: its column by letter, its row by number, as in C7. */
export function roomName({ size }: Pick<House, 'size'>, room: number): string {
  return cellName({ column: columnOf(size, room), row: rowOf(size, room) });
}

/** Returns the turn of whoever asks, or says why there is none. */
function ownTurn(open: HauntOpen, seat: Seat): Turn | ReturnType<typeof refuse<HauntRefusal>> {
  const turn = turnOf(open);
  if (!turn) return refuse('game-over');
  if (!plays(open, turn.key, seat)) return refuse('not-your-turn', { name: open.seats[turn.key]?.name ?? '' });
  return turn;
}

/** Returns the state after a seat has entered a room, with what is told of it. */
function entered(state: State, turn: Turn, room: number, told: readonly PlayEvent[]): Ruling {
  const { haunt, standing, moves, number, key } = turn;
  const { house } = haunt;
  const keys = seatsOf(state.open);
  const left = standing.at[number] ?? -1;
  const after: Standing = sameStanding(standing);
  const lost = goIn(haunt, after, number, room);
  const data = { seat: key, name: state.open.seats[key]?.name ?? '', room: roomName(house, room), dots: house.dots[room] ?? 0 };
  const went =
    left < 0 ? event('hauntStarted', data) : event('hauntEntered', { ...data, corridor: house.partners[left] === room });
  const { first, last, total } = scoreOf(after);
  const isOver = after.turn < 0;
  return change(
    state,
    ({ open }) => {
      open.line += letterOf(room);
      open.hand = '';
      if (isOver) open.status = 'ended';
    },
    [
      ...told,
      went,
      ...lost.flatMap((seat) => {
        const lostBy = keys[seat];
        const name = (lostBy && state.open.seats[lostBy]?.name) ?? '';
        return lostBy ? [event('hauntTurnLost', { seat: lostBy, name, again: isStuck(moves, seat) })] : [];
      }),
      ...(isOver ? [event('hauntEnded', { total, first, last, won: total > 0 })] : []),
    ],
  );
}

/** Says which cards were drawn, and whether all that they offer is barred. */
function cardsDrawn(open: HauntOpen, key: SeatKey, [first, second]: Pair, barred: boolean): PlayEvent {
  return event('hauntCards', { seat: key, name: open.seats[key]?.name ?? '', first, second, barred });
}

/** Returns the rooms that two cards open to whoever is to start (HA-04). */
function opened({ options }: HauntOpen, { haunt, standing, number }: Turn, pair: Pair): number[] {
  return offered(haunt.house, pair, options.rowFirst).filter((room) => othersBar(haunt, standing, number, room) === null);
}

/** Lists the rooms in which whoever has drawn may start; none without cards (HA-04). */
export function startsOpen(open: HauntOpen, turn: Turn): number[] {
  const [first, second] = digits(open.hand);
  return first === undefined || second === undefined ? [] : opened(open, turn, [first, second]);
}

/** Returns the state once two cards open a room at least: one alone is taken at once (HA-04). */
function withCards(state: State, turn: Turn, pair: Pair, free: readonly number[], told: readonly PlayEvent[]): Ruling {
  const [only, other] = free;
  return only !== undefined && other === undefined
    ? entered(state, turn, only, told)
    : change(state, (draft) => void (draft.open.hand = pair.join('')), told);
}

/**
 * Draws two cards for whoever is to start; where one room alone is open it is taken, and where none is, two more are drawn. What
 * real cards said leaves the deck as it is, and is refused where all is barred: two more are drawn on the table (HA-04).
 */
export function draw(state: State, command: CommandOf<'draw'>, { seat, draws }: Circumstances): Ruling {
  const { open } = state;
  const turn = ownTurn(open, seat);
  if ('refusal' in turn) return turn;
  if ((turn.standing.at[turn.number] ?? -1) >= 0) return refuse('has-started');
  // Cards that open nothing can only have been written by hand: others are drawn.
  if (startsOpen(open, turn).length > 0) return refuse('has-cards');
  if (command.cards !== undefined) {
    const [first = 1, second = 1] = digits(command.cards);
    const free = opened(open, turn, [first, second]);
    if (free.length === 0) return refuse('cards-barred');
    return withCards(state, turn, [first, second], free, [cardsDrawn(open, turn.key, [first, second], false)]);
  }
  const told: PlayEvent[] = [];
  let deck: readonly number[] = digits(state.hidden.deck);
  let { aside } = open;
  for (let time = 0; time < MOST_PAIRS; time += 1) {
    const drawn = takePair(deck, draws);
    ({ deck } = drawn);
    aside = `${drawn.isAnew ? '' : aside}${drawn.pair.join('')}`;
    const free = opened(open, turn, drawn.pair);
    told.push(cardsDrawn(open, turn.key, drawn.pair, free.length === 0));
    if (free.length === 0) continue;
    return withCards({ open: { ...open, aside }, hidden: { deck: deck.join('') } }, turn, drawn.pair, free, told);
  }
  throw new RangeError('no cards but barred ones');
}

/** Says why whoever has drawn may not start in a room (HA-04). */
function startBar(open: HauntOpen, { haunt, standing, number }: Turn, room: number): HauntRefusal | null {
  const [first, second] = digits(open.hand);
  if (first === undefined || second === undefined) return 'cards-first';
  if (!offered(haunt.house, [first, second], open.options.rowFirst).includes(room)) return 'no-such-start';
  return othersBar(haunt, standing, number, room);
}

/** Says why whoever's turn it is may not enter a room; null where that is allowed (HA-04 to HA-08). */
export function enterBar(open: HauntOpen, turn: Turn, room: number): HauntRefusal | Bar | null {
  const { haunt, standing, number } = turn;
  return (standing.at[number] ?? -1) < 0 ? startBar(open, turn, room) : barOf(haunt, standing, number, room);
}

/** Returns what a refusal to enter a room tells: its name, and rooms with how many dots are open now (HA-06). */
export function barData({ haunt, standing }: Turn, room: number): { readonly room: string; readonly open: string } {
  return { room: roomName(haunt.house, room), open: dotsOpen(haunt, standing).join(' / ') };
}

/** Has whoever's turn it is enter a room (HA-04 to HA-11). */
export function enter(state: State, command: CommandOf<'enter'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const turn = ownTurn(open, seat);
  if ('refusal' in turn) return turn;
  const { room } = command;
  const told = unlessOverruled(
    command,
    OVERRULABLE,
    [enterBar(open, turn, room), hardBarOf(turn.haunt, turn.standing, turn.number, room)].map(
      (code) => code && refuse<HauntRefusal>(code, barData(turn, room)),
    ),
  );
  return 'refusal' in told ? told : entered(state, turn, room, told);
}
