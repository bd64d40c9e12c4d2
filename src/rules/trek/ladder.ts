/** The ladder of a trek: what each rung of the check comes to, and the time that it takes (TK-01, TK-03). */
import { RUNGS, type Rung } from '../chance/ladder.ts';
import type { TrekOpen } from './state.ts';

/** What a check comes to: there in record time, on time or late; or lost, or lost in the worst possible spot (TK-01). */
export const OUTCOMES = ['record', 'on-time', 'late', 'lost', 'worst'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The book's rows; the top row serves 3 and more successes too, and `F` is its `H` (TK-01). */
const OUTCOME_OF: Readonly<Record<Rung, Outcome>> = {
  '3': 'record',
  '2': 'record',
  '1': 'on-time',
  L: 'late',
  F: 'lost',
  C: 'worst',
};

/** How many nominal times a way takes that leads there; record time is half of it (TK-01, TK-03). */
const TIMES: Readonly<Partial<Record<Outcome, number>>> = { record: 1 / 2, 'on-time': 1, late: 2 };

/** Returns what a rung comes to (TK-01). */
export function outcomeOf(rung: Rung): Outcome {
  return OUTCOME_OF[rung];
}

/** Whether an outcome is to be lost. */
export function isLost(outcome: Outcome): boolean {
  return outcome === 'lost' || outcome === 'worst';
}

/** What of a trek says how long a try takes. */
export type Timed = Pick<TrekOpen, 'minutes' | 'options'>;

/**
 * Returns the minutes that a try takes by what it comes to: whole ones, and at least one where a nominal time is given; of a party
 * that gets lost the nominal time passes, or what the GM has said (TK-03).
 */
export function minutesOf({ minutes, options }: Timed, outcome: Outcome): number {
  if (isLost(outcome)) return options.lostMinutes < 0 ? minutes : options.lostMinutes;
  return minutes === 0 ? 0 : Math.max(1, Math.round(minutes * (TIMES[outcome] ?? 1)));
}

/** A row of the ladder. */
export interface LadderRow {
  readonly outcome: Outcome;
  /** The rungs that come to it, best to worst. */
  readonly rungs: readonly Rung[];
  readonly minutes: number;
}

/** Lists the rows of the ladder, best to worst, with the time that each would take (TK-01, TK-03). */
export function ladderOf(timed: Timed): readonly LadderRow[] {
  return OUTCOMES.map((outcome) => ({
    outcome,
    rungs: RUNGS.filter((rung) => outcomeOf(rung) === outcome),
    minutes: minutesOf(timed, outcome),
  }));
}
