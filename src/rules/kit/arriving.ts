/** How a party comes from another expedition: whether it can, what goes along, and how much time has gone by since it left. */
import * as v from 'valibot';
import type { Along, Departing, Passage } from '../party/passage/passage.ts';
import { withinRoom } from '../party/passage/carried-hurts.ts';
import { followed, partyTime, reckoned } from '../party/passage/passage.ts';
import type { Effect, PlayEvent, Refused, World } from '../procedure.ts';
import { shaped } from '../values/fields.ts';
import { said } from '../values/records.ts';
import { event, refuse } from './ruling.ts';

/** The command by which a party comes from another expedition of the world. */
export const PASSAGE_COMMANDS = {
  arrive: { holder: shaped(/^Scene\.\w{1,32}$/), expedition: shaped(/^\w{1,32}$/) },
} as const;

/** What every procedure that a party can pass through may refuse by. */
export const PASSAGE_REFUSALS = ['elsewhere', 'no-such-party', 'is-here', 'not-there', 'busy-there'] as const;
type PassageRefusal = (typeof PASSAGE_REFUSALS)[number];

/** A party that comes. */
export interface Arriving {
  readonly along: Along;
  /** What the expedition that it comes from is called. */
  readonly name: string;
  /** What the expedition remembers of it; its members are those who came. */
  readonly passage: Passage;
  /** The seconds that went by since the party left here, and those of them that the world's clock has not followed; 0 where it was never here. */
  readonly passed: number;
  readonly lag: number;
  /** Whether it comes back to where it was before. */
  readonly isBack: boolean;
  /** Whether it comes from an expedition of the same scene, whose tokens are the same. */
  readonly isBeside: boolean;
  /** Whether those who are listed here are elsewhere by now, with another party. */
  readonly isLeft: boolean;
  /** The letters of parts of the party here that come along, though another one is played. */
  readonly parts: readonly string[];
}

/** What of a state says which party it has. */
interface Has {
  readonly passage?: Passage | undefined;
}

/** Returns the letter of the part that waits here as which a party comes, so that it comes to that; undefined where it comes to the part that is played. */
export function partThatComes(
  { holder, expedition }: { readonly holder: string; readonly expedition: string },
  world: Pick<World, 'departing'>,
): string | undefined {
  return world.departing?.(holder, expedition)?.part;
}

/** Looks at a party that is to come; `clock` is the expedition's own, in seconds. */
export function arriving(
  open: Has,
  { holder, expedition }: { readonly holder: string; readonly expedition: string },
  clock: number,
  world: Pick<World, 'departing'>,
): Arriving | Refused<PassageRefusal> {
  const from: Departing | null = world.departing?.(holder, expedition) ?? null;
  if (!from) return refuse('no-such-party');
  if (from.isHere) return refuse('is-here');
  if (!from.isThere) return refuse('not-there', { name: from.name });
  if (!from.along.isFree) return refuse('busy-there', { name: from.name });
  const isBack = from.isOurs;
  const [own] = reckoned(from, from, from.along);
  const { time = 0, owed = 0 } = own;
  const ours = from.ours ?? own;
  const passed = isBack && ours.time !== undefined ? Math.max(0, ours.time - partyTime(open, clock)) : 0;
  const lag = Math.min(passed, Math.max(0, (ours.owed ?? 0) - (open.passage?.owed ?? 0)));
  const { members, hurts } = from.along;
  const { joined = [], isLeft = false, parts = [] } = from;
  return {
    along: from.along,
    name: from.name,
    passed,
    lag,
    isBack,
    isBeside: from.isBeside,
    isLeft,
    parts,
    passage: {
      ...{ party: from.party, count: from.count + 1 },
      // Who comes back goes on from there to where they had come from before, unless they have come by another way; where they set out, nowhere.
      ...said({
        from: isBack && (from.cameFromHere || !open.passage?.from) ? open.passage?.from : { holder, expedition, name: from.name },
      }),
      ...(joined.length > 0 ? { joined: [...joined] } : {}),
      ...(owed > 0 ? { owed } : {}),
      ...{ time, since: clock, members, hurts: [...withinRoom(hurts)] },
    },
  };
}

/**
 * Lets the world's clock follow what it has not of the time that went by elsewhere, once: from then on the party owes it nothing of that.
 * `behind` are the seconds by which it is ahead of the party, whom others have left behind (RA-03).
 */
export function withWorldTime(
  { passage, lag }: Pick<Arriving, 'passage' | 'lag'>,
  { worldTime, behind = 0 }: { readonly worldTime: boolean; readonly behind?: number },
  world: Pick<World, 'time'>,
): { readonly passage: Passage; readonly effects: Effect[] } {
  if (lag === 0 || !worldTime) return { passage, effects: [] };
  const by = Math.max(0, lag - behind);
  return {
    passage: followed(passage, lag),
    effects: by > 0 ? [{ kind: 'advance-time', from: world.time, to: world.time + by }] : [],
  };
}

/**
 * Says that a party came: from where, in how many whole minutes, whether back; `part` is the letter of the part that waits here and that
 * it came to, empty where it came to the one that is played. All procedures tell the same, so that one sentence serves them.
 */
export function partyArrived({ name, passed, isBack }: Arriving, part = ''): PlayEvent {
  return event('partyArrived', { from: name, minutes: Math.floor(passed / 60), back: isBack, part });
}

/** The schema of the command alone, for whoever asks what a command is. */
export const ArriveSchema = v.object({ kind: v.literal('arrive'), ...PASSAGE_COMMANDS.arrive });
