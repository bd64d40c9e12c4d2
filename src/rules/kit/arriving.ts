/** How a party comes from another expedition: whether it can, what goes along, and how much time has gone by since it left. */
import * as v from 'valibot';
import type { Along, Departing, Passage } from '../party/passage/passage.ts';
import { withinRoom } from '../party/passage/carried-hurts.ts';
import { partyTime } from '../party/passage/passage.ts';
import type { Effect, Refused, World } from '../procedure.ts';
import { shaped } from '../values/fields.ts';
import { said } from '../values/records.ts';
import { refuse } from './ruling.ts';

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
  /** The seconds that went by since the party left here; 0 where it was never here. */
  readonly passed: number;
  /** Whether it comes back to where it was before. */
  readonly isBack: boolean;
  /** Whether it comes from an expedition of the same scene, whose tokens are the same. */
  readonly isBeside: boolean;
  /** Whether those who are listed here are elsewhere by now, with another party. */
  readonly isLeft: boolean;
}

/** What of a state says which party it has. */
interface Has {
  readonly passage?: Passage | undefined;
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
  const time = partyTime(from, from.along.clock);
  const passed = isBack ? Math.max(0, time - partyTime(open, clock)) : 0;
  const { members, hurts } = from.along;
  const { joined = [], isLeft = false } = from;
  return {
    along: from.along,
    name: from.name,
    passed,
    isBack,
    isBeside: from.isBeside,
    isLeft,
    passage: {
      ...{ party: from.party, count: from.count + 1 },
      // Who comes back goes on from there to where they had come from before.
      ...said({ from: isBack ? open.passage?.from : { holder, expedition, name: from.name } }),
      ...(joined.length > 0 ? { joined: [...joined] } : {}),
      ...{ time, since: clock, members, hurts: [...withinRoom(hurts)] },
    },
  };
}

/** Returns what lets the world's clock follow hours that went by elsewhere, where that did not move it. */
export function timeEffects(passed: number, along: Along, worldTime: boolean, world: Pick<World, 'time'>): Effect[] {
  if (passed <= 0 || along.worldTime || !worldTime) return [];
  return [{ kind: 'advance-time', from: world.time, to: world.time + passed }];
}

/** The schema of the command alone, for whoever asks what a command is. */
export const ArriveSchema = v.object({ kind: v.literal('arrive'), ...PASSAGE_COMMANDS.arrive });
