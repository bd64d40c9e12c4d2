/** Any play in a haunted house: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import type { HauntCommand } from '../../../src/rules/haunt/commands.ts';
import { offered } from '../../../src/rules/haunt/game/deck.ts';
import { movesOf, othersBar } from '../../../src/rules/haunt/game/standing.ts';
import { houseCode } from '../../../src/rules/haunt/house/code.ts';
import { HAUNT_REFUSALS, turnOf } from '../../../src/rules/haunt/ruling.ts';
import { type HauntHidden, type HauntOpen, SEAT_KEYS } from '../../../src/rules/haunt/state.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import { type ChancePlay, type Played, type Position, gmSeat, pick, playerSeat, worldAfter } from '../../play/chance-play.ts';
import { type State, WORLD, begun, laid, play, stacked } from './fixtures.ts';

const GM = gmSeat();
const PLAYERS = [playerSeat('ada'), playerSeat('bram'), playerSeat('dana')];

/** What a random play is drawn from: which of the commands, by whom, and two numbers that fill it in. */
interface Draw {
  readonly kind: number;
  readonly seat: Seat;
  readonly one: number;
  readonly other: number;
  /** Whether it is what the play waits for, rather than anything at all. */
  readonly sensible: boolean;
}

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    seat: fc.constantFrom(GM, ...PLAYERS),
    one: fc.nat(1000),
    other: fc.nat(1000),
    sensible: fc.constantFrom(true, true, true, true, false),
  }),
  { minLength: 20, maxLength: 60 },
);

type At = Position<HauntOpen, HauntHidden>;
type Turned = Played<HauntOpen, HauntHidden, HauntCommand>;

const at = (state: State): At => ({ state, world: WORLD });
const CLEO = { name: 'Cleo', user: 'dana' } as const;
const FOUR = {
  a: { name: 'Ada', user: 'ada' },
  b: { name: 'Bram', user: 'bram' },
  c: CLEO,
  d: { name: 'The house', user: '', computer: 'easy' },
} as const;

/** A game in which all have started. */
function started(setup: Parameters<typeof begun>[0] = {}): State {
  let state = begun(setup);
  for (let card = 1; turnOf(state.open) && (turnOf(state.open)?.standing.at.includes(-1) ?? false); card += 1)
    ({ state } = play(stacked(state, card, card), { kind: 'draw' }));
  return state;
}

/** Lists the rooms that may be entered now. */
function rooms({ open }: State): readonly number[] {
  const turn = turnOf(open);
  if (!turn) return [];
  const { haunt, standing, number } = turn;
  if ((standing.at[number] ?? -1) >= 0) return movesOf(haunt, standing, number);
  const [first = 0, second = 0] = Array.from(open.hand, Number);
  return first === 0
    ? []
    : offered(haunt.house, [first, second], open.options.rowFirst).filter((room) => !othersBar(haunt, standing, number, room));
}

/** Lists what a GM may say while a game is only laid. */
function prepares({ one, other }: Draw): HauntCommand[] {
  return [
    { kind: 'configure', house: houseCode({ seed: one, longest: 2 + (other % 5) }), name: `House ${one}` },
    { kind: 'configure', options: { dots: pick(['only', 'not'], one), diagonals: other % 2 === 0, rowFirst: one % 3 === 0 } },
    { kind: 'seat', id: pick(['c', 'd'], one), seat: other % 3 === 0 ? null : CLEO },
  ];
}

/** Lists commands that the play may wait for. */
function awaited({ state }: At, draw: Draw): HauntCommand[] {
  const { one, other } = draw;
  const { open } = state;
  if (open.status === 'laid') return [{ kind: 'begin' }, { kind: 'begin' }, pick(prepares(draw), one)];
  if (open.status === 'ended') return [{ kind: 'reopen' }];
  const free = rooms(state);
  const next: HauntCommand = free.length === 0 ? { kind: 'draw' } : { kind: 'enter', room: pick(free, one) };
  return [
    next,
    next,
    next,
    next,
    next,
    one % 9 === 0 ? { kind: 'end' } : { kind: 'hand', id: pick(SEAT_KEYS, other % 2), user: pick(['ada', 'bram', 'dana'], one) },
  ];
}

/** Lists one command of every kind. */
function anything(_at: At, draw: Draw): HauntCommand[] {
  const { one, other } = draw;
  return [
    ...prepares(draw),
    { kind: 'configure', name: `House ${one}`, frame: { x: one, y: other, width: 800 + one, height: 1000 } },
    { kind: 'configure', house: '4000-06PX' },
    {
      kind: 'seat',
      id: pick(SEAT_KEYS, one),
      seat: other % 2 === 0 ? null : { name: `Dora ${one}`, user: '', computer: 'fair' },
    },
    { kind: 'begin' },
    { kind: 'draw' },
    { kind: 'draw', cards: `${1 + (one % 6)}${1 + (other % 6)}` },
    { kind: 'enter', room: one % 88 },
    { kind: 'enter', room: other % 88, overrule: true },
    { kind: 'hand', id: pick(SEAT_KEYS, one), user: 'bram', ...(other % 2 === 0 ? { computer: 'easy' as const } : {}) },
    { kind: 'end' },
    { kind: 'reopen' },
  ];
}

/** Returns a deck whose cards below the first few lie in another order; null where there is no other. */
function otherDeck({ deck }: HauntHidden, seen: number, number: number): HauntHidden | null {
  const rest = deck.slice(seen);
  if (rest.length < 2) return null;
  const turned = 1 + (number % (rest.length - 1));
  const other = `${deck.slice(0, seen)}${rest.slice(turned)}${rest.slice(0, turned)}`;
  return other === deck ? null : { deck: other };
}

/** Whether nobody will draw a card any more, or nobody has begun to: then the deck may be any. */
function isIdle({ state: { open } }: At): boolean {
  const turn = turnOf(open);
  return open.status !== 'haunt' || !turn || !turn.standing.at.includes(-1);
}

/** Returns any deck, often a shorter or a longer one. */
function anyDeck({ deck }: HauntHidden, number: number): HauntHidden | null {
  const other = '123456'.repeat(4).slice(number % 6, (number % 6) + 1 + (number % 17));
  return other === deck ? null : { deck: other };
}

/** How many cards a turn takes from the deck; null where it was shuffled anew for it. */
function taken(before: HauntOpen, after: HauntOpen): number | null {
  return after.aside.startsWith(before.aside) ? after.aside.length - before.aside.length : null;
}

export const CHANCE_PLAY: ChancePlay<HauntOpen, HauntHidden, HauntCommand, Draw> = {
  rules: { play: 'HA-10', undo: 'HA-12', secrecy: 'HA-04' },
  games: 60,
  starts: fc.constantFrom(
    at(laid()),
    at(begun()),
    at(begun({ seats: FOUR })),
    at(started()),
    at(started({ seats: FOUR, options: { diagonals: true, closed: 'all', startCounts: true } })),
  ),
  towards: { begin: at(laid()), draw: at(begun()), hand: at(started()) },
  draws,
  turn(position, draw) {
    const command = pick(draw.sensible ? awaited(position, draw) : anything(position, draw), draw.kind);
    if (!draw.sensible) return { command, seat: draw.seat };
    const turn = turnOf(position.state.open);
    const user = turn && position.state.open.seats[turn.key]?.user;
    const own = PLAYERS.find((seat) => seat.user === user);
    return { command, seat: ['draw', 'enter'].includes(command.kind) && own && draw.other % 3 > 0 ? own : GM };
  },
  worldAfter: (world, effects) => worldAfter(world, effects),
  refusals: HAUNT_REFUSALS,
  isGms: ({ kind }) => !['draw', 'enter', 'hand'].includes(kind),
  aimed: { draw: 'once', enter: 'once', hand: 'while' },
  varied: ({ before, after }, { one }) => {
    if (isIdle(before)) return anyDeck(before.state.hidden, one);
    const used = taken(before.state.open, after.state.open);
    return used === null ? null : otherDeck(before.state.hidden, used, one);
  },
  compared: ['draw', 'enter'],
  otherwise: (positions, number) => {
    const [first] = positions;
    if (!first) return null;
    const used = positions.map((position) => taken(first.state.open, position.state.open));
    return used.includes(null) ? null : otherDeck(first.state.hidden, Math.max(...used.map((one) => one ?? 0)), number);
  },
  // A card is known to all once it is drawn, and lies open then.
  mayKnow: (_played: Turned) => null,
  planted: ({ state: { open, hidden } }) => (open.status === 'laid' ? hidden : { deck: hidden.deck }),
  traces: ({ deck }) => (deck.length < 12 ? [] : [deck]),
  leaked: ({ open, hidden }) => ({ ...open, name: `House ${hidden.deck}` }),
  leaks: { 'the next cards': ({ open, hidden }) => ({ ...open, name: `House ${hidden.deck.slice(0, 4)}` }) },
};
