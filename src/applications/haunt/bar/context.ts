/** What the slim bar shows of a game in a haunted house: pure, from the open half, who looks, and what this browser knows of a hint (HA-04 to HA-13). */
import { SEATS, forcedRoom, movesOf, scoreOf } from '../../../rules/haunt/game/standing.ts';
import { roomName, startsOpen } from '../../../rules/haunt/playing.ts';
import { isStuck, replayed, seatsOf } from '../../../rules/haunt/replaying.ts';
import { turnFor } from '../../../rules/haunt/rooms.ts';
import { plays, turnOf } from '../../../rules/haunt/ruling.ts';
import type { HauntOpen } from '../../../rules/haunt/state.ts';
import type { Hint } from '../../../rules/haunt/thinking/computer.ts';
import { type BarScene, type Viewer, barFrame, isInPlay } from '../../listing/bar-view.ts';
import { whoCanPlay } from '../parts/who-plays.ts';
import { figureText } from '../../../rules/values/texts.ts';

/** What of this browser the bar shows. */
interface BarMoment {
  readonly menu: boolean;
  readonly hint: Hint | 'thinking' | null;
  /** What is lacking without which nothing goes on: a GM at the table, or the world's key in this GM's browser; null for nothing. */
  readonly lacks: 'gm' | 'key' | null;
  /** Whether an earlier move is shown again. */
  readonly isReplay: boolean;
  /** Whether the players look at another scene, since this one is not active. */
  readonly isElsewhere: boolean;
}

/** What whoever's turn it is does next. */
export type NextMove = 'draw' | 'start' | 'corridor' | 'room';

/** Says whose turn it is, and what is to be done. */
function turnView(open: HauntOpen, viewer: Viewer, { people, away }: Pick<BarScene, 'people' | 'away'>) {
  const turn = open.status === 'haunt' ? turnOf(open) : null;
  if (!turn) return null;
  const { haunt, standing, number, key } = turn;
  const { name = '', user = '', computer } = open.seats[key] ?? {};
  const hasStarted = (standing.at[number] ?? -1) >= 0;
  const rooms = hasStarted ? movesOf(haunt, standing, number) : startsOpen(open, turn);
  const next: NextMove = hasStarted
    ? forcedRoom(haunt, standing, number) >= 0
      ? 'corridor'
      : 'room'
    : rooms.length === 0
      ? 'draw'
      : 'start';
  const mine = turnFor(open, viewer);
  const sitter = people.find(({ id }) => id === user)?.name ?? '';
  const isAway = user !== '' && (sitter === '' || away.has(user));
  return {
    ...{ name, next, computer: computer !== undefined },
    /** Who plays it, where that is another than the seat is called by. */
    by: sitter === name ? '' : sitter,
    /** Whether it is this user's own, and whether this user may play it for somebody else. */
    own: mine?.isOwn === true,
    forOther: mine?.isOwn === false,
    /** Whether whoever plays it is not at the table, or no user of this world. */
    isAway,
    corridor: next === 'corridor' ? roomName(haunt.house, forcedRoom(haunt, standing, number)) : '',
    rooms: rooms.map((room) => roomName(haunt.house, room)),
    rowFirst: open.options.rowFirst,
  };
}

/** What a hint says, by names of rooms. */
function hintView(open: HauntOpen, hint: BarMoment['hint']) {
  const played = hint && replayed(open);
  if (!played) return null;
  if (hint === 'thinking') return { why: 'thinking' as const, room: '', total: '', other: '', otherTotal: '' };
  const { house } = played.haunt;
  const { why, room, total, other } = hint;
  return {
    why,
    room: room === null ? '' : roomName(house, room),
    total: total === null ? '' : figureText(total),
    other: other ? roomName(house, other.room) : '',
    otherTotal: other ? figureText(other.total ?? 0) : '',
  };
}

/** Makes the bar's view. */
export function hauntBarContext(
  open: HauntOpen,
  viewer: Viewer,
  scene: BarScene,
  { menu, hint, lacks, isReplay, isElsewhere }: BarMoment,
) {
  const { status, seats, hand } = open;
  const played = replayed(open);
  const keys = seatsOf(open);
  const { first, last, total } = played ? scoreOf(played.standing) : { first: 0, last: 0, total: 0 };
  const own = keys.filter((key) => isInPlay(open) && plays(open, key, viewer));
  const turn = turnView(open, viewer, scene);
  const isOn = status === 'haunt';
  return {
    ...barFrame({ name: open.name, leader: '' }, viewer, scene, menu, own.length > 0),
    phase: status,
    waits: isOn ? lacks : null,
    isReplay: isOn && isReplay,
    /** Who has lost a turn, and not moved since. */
    stuck: isOn && played ? keys.filter((_, seat) => isStuck(played.moves, seat)).map((key) => seats[key]?.name ?? '') : [],
    turn,
    hint: hintView(open, hint),
    cards: status === 'haunt' ? Array.from(hand) : [],
    clock: status === 'laid' || !played ? null : { first, last, total: figureText(total), behind: first - last },
    won: total > 0,
    canDraw: turn?.next === 'draw' && (turn.own || turn.forOther),
    canHint: turn !== null && turn.next !== 'draw' && (turn.own || turn.forOther),
    hasHint: hint !== null,
    canPlayOn: viewer.gm && turn?.computer === true,
    canEnd: viewer.gm && isInPlay(open),
    /** Whether the GM is to bring the players here. */
    canActivate: viewer.gm && isElsewhere && status !== 'ended',
    cannotReopen: played && played.standing.turn < 0 ? 'GHOSTMAP.Refusal.game-over' : '',
    hasHouse: played !== null,
    cannotBegin: keys.length < SEATS.least ? 'GHOSTMAP.Haunt.TooFewSeats' : '',
    /** The seats that this user may hand on. */
    handing: own.map((key) => ({
      key,
      name: seats[key]?.name ?? '',
      choices: whoCanPlay(seats[key] ?? { user: '' }, scene.people),
    })),
  };
}

/** What the bar shows. */
export type HauntBarContext = ReturnType<typeof hauntBarContext>;
