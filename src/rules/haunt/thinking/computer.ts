/** What the computer does at its seats, and what it would do at somebody's: from the open half alone, so that anybody may ask (HA-13). */
import type { Importing } from '../../values/pausing.ts';
import { type Chance, chanceOf } from '../house/chance.ts';
import type { HauntCommand } from '../commands.ts';
import { forcedRoom } from '../game/standing.ts';
import type { Strength } from '../game/strengths.ts';
import { startsOpen } from '../playing.ts';
import { type Turn, turnOf } from '../ruling.ts';
import type { HauntOpen } from '../state.ts';
import { EFFORTS, type Thought, startThoughts, thoughtsOf } from './thinking.ts';

/** Returns chance that is the same wherever the same game stands alike, and tells nothing of dice to come. */
function chanceHere({ house, line, hand }: HauntOpen, strength: Strength): Chance {
  return chanceOf(`${house} ${line} ${hand} ${strength}`);
}

/** Weighs the rooms that whoever's turn it is may enter, the best first; none before cards are drawn for a start. */
function* weighed(open: HauntOpen, turn: Turn, strength: Strength): Importing<readonly Thought[]> {
  const { haunt, standing, number } = turn;
  const chance = chanceHere(open, strength);
  const effort = EFFORTS[strength];
  if ((standing.at[number] ?? -1) >= 0) return yield* thoughtsOf(haunt, standing, effort, chance);
  return yield* startThoughts(haunt, standing, startsOpen(open, turn), effort, chance);
}

/** Returns what the computer does whose turn it is; null where it is somebody else's, or nobody's. */
export function* computerCommand(open: HauntOpen): Importing<HauntCommand | null> {
  const turn = open.status === 'haunt' ? turnOf(open) : null;
  const strength = turn && open.seats[turn.key]?.computer;
  if (!turn || !strength) return null;
  const [best] = yield* weighed(open, turn, strength);
  return best ? { kind: 'enter', room: best.room } : { kind: 'draw' };
}

/** Why a hint names its room, in the order in which that is asked. */
export type Why = 'draw' | 'corridor' | 'only' | 'better' | 'even';

/** What whoever's turn it is might do. */
export interface Hint {
  readonly why: Why;
  /** The room; null where cards are to be drawn first. */
  readonly room: number | null;
  /** What the game can come to from there, by all that was found; null where nothing was looked for. */
  readonly total: number | null;
  /** The next best room, and what it can come to from there; null where there is none. */
  readonly other: Thought | null;
}

/** Thinks over what whoever's turn it is might do; null where it is nobody's. */
export function* hinted(open: HauntOpen, strength: Strength = 'strong'): Importing<Hint | null> {
  const turn = open.status === 'haunt' ? turnOf(open) : null;
  if (!turn) return null;
  const [best, other = null] = yield* weighed(open, turn, strength);
  if (!best) return { why: 'draw', room: null, total: null, other: null };
  const { room, total } = best;
  if (!other)
    return { why: forcedRoom(turn.haunt, turn.standing, turn.number) === room ? 'corridor' : 'only', room, total, other };
  return { why: other.total === total ? 'even' : 'better', room, total, other };
}
