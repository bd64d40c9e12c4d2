/** Setting a game in a haunted house up: the house, the rules, who sits where, and its end (HA-03, HA-12, HA-13). */
import { produce } from 'immer';
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, refuse } from '../kit/ruling.ts';
import { sameData } from '../values/plain-data.ts';
import { said } from '../values/records.ts';
import { shuffledDeck } from './game/deck.ts';
import { SEATS, scoreOf } from './game/standing.ts';
import { asWritten } from './house/code.ts';
import { houseOf, replayed, seatsOf } from './replaying.ts';
import { type CommandOf, type Ruling, type State, plays } from './ruling.ts';
import { DEFAULT_OPTIONS, type HauntOptions, type HauntSetup } from './state.ts';

/** Returns options with what is said of them otherwise. */
function optionsWith(options: HauntOptions, changes: HauntSetup['options']): HauntOptions {
  return { ...options, ...(said(changes ?? {}) as Partial<HauntOptions>) };
}

/** Returns the first state: a house that nobody has entered. */
export function laidHaunt({ name, house, frame, options, seats = {} }: HauntSetup): State {
  return {
    open: {
      ...{ name, status: 'laid', house: asWritten(house), options: optionsWith(DEFAULT_OPTIONS, options) },
      ...{ seats, line: '', aside: '', hand: '' },
      ...(frame ? { frame } : {}),
    },
    hidden: { deck: '' },
  };
}

/** Changes what the game is called and where its house lies; before it begins the house and the rules too. */
export function configure(state: State, { name, house: typed, frame, options }: CommandOf<'configure'>): Ruling {
  const { open } = state;
  const house = typed === undefined ? undefined : asWritten(typed);
  const isOther = house !== undefined && house !== open.house;
  if (open.status !== 'laid' && (isOther || options !== undefined)) return refuse('begun');
  if (isOther && !houseOf(house)) return refuse('no-such-house', { code: house });
  return accept({
    ...state,
    open: {
      ...open,
      ...{ name: name ?? open.name, house: house ?? open.house, options: optionsWith(open.options, options) },
      ...(frame ? { frame } : {}),
    },
  });
}

/** Says who sits at a seat; only before the game begins seats come and go. */
export function changeSeat(state: State, { id, seat }: CommandOf<'seat'>): Ruling {
  const { open } = state;
  const had = open.seats[id];
  if (open.status !== 'laid' && (!had || !seat)) return refuse('begun');
  if (!had && !seat) return refuse('no-seat');
  return accept(
    produce(state, (draft) => {
      // Where the computer plays, nobody else does.
      if (seat) draft.open.seats[id] = seat.computer ? { ...seat, user: '' } : seat;
      else delete draft.open.seats[id];
    }),
  );
}

/** Hands a seat on: the game goes on with it as it stands (HA-12, HA-13). */
export function handSeat(state: State, { id, user, computer }: CommandOf<'hand'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const had = open.seats[id];
  if (!had) return refuse('no-seat');
  if (!plays(open, id, seat)) return refuse('not-your-seat', { name: had.name });
  const after = { name: had.name, user: computer ? '' : user, ...said({ computer }) };
  // What changes nothing is no step: anybody could make any number of them.
  if (sameData(after, had)) return refuse('same-seat', { name: had.name });
  return change(state, (draft) => void (draft.open.seats[id] = after), [
    event('hauntSeatHanded', { seat: id, name: had.name, user: after.user, computer: computer ?? '' }),
  ]);
}

/** Begins the game: the deck is shuffled, and the first of two to four seats is to start (HA-04). */
export function begin(state: State, _command: CommandOf<'begin'>, { draws }: Circumstances): Ruling {
  const { open } = state;
  const seats = seatsOf(open).length;
  if (!houseOf(open.house)) return refuse('no-such-house', { code: open.house });
  if (seats < SEATS.least) return refuse('too-few-seats', { least: SEATS.least });
  return accept({ open: { ...open, status: 'haunt' }, hidden: { deck: shuffledDeck(draws).join('') } }, [
    event('hauntBegun', { house: open.house, seats }),
  ]);
}

/** Ends the game before nobody can move any more; its score is what it has come to (HA-11). */
export function end(state: State): Ruling {
  const played = replayed(state.open);
  const { first, last, total } = played ? scoreOf(played.standing) : { first: 0, last: 0, total: 0 };
  return change(state, ({ open }) => void (open.status = 'ended'), [event('hauntEnded', { total, first, last, won: total > 0 })]);
}

/** Takes an ended game up again where it was; one in which nobody can move stays ended. */
export function reopen(state: State): Ruling {
  const played = replayed(state.open);
  if (!played || played.standing.turn < 0) return refuse('game-over');
  return change(state, ({ open }) => void (open.status = 'haunt'), [event('hauntReopened')]);
}
