/** Attempts: how the party's try at a cell, or at a step of legwork, is rolled, offered and recorded (SG-21, SG-22, SG-36). */
import { produce } from 'immer';
import { type Checked, percentileCheck, rungOf } from '../chance/ladder.ts';
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, refuse, telling } from '../kit/ruling.ts';
import { isOfParty, mayMove } from '../party/lead.ts';
import { bandAt, stepAt } from './bands.ts';
import { cleared, passing, untried } from './exploring.ts';
import { legworkRefusal, recordLegwork } from './legwork.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';
import type { Offer, Outcome, Resolver } from './state.ts';

/** A resolver that rolls. */
export type RollingResolver = Exclude<Resolver, { kind: 'pick' }>;

/** How a roll came out. */
export interface Rolled extends Checked {
  readonly outcome: Outcome;
}

/** The score that a percentile is rolled under: what the character has, less what the band's penalty takes (SG-36). */
function scoreUnder(resolver: Pick<Extract<Resolver, { kind: 'percentile' }>, 'point'>, penalty: number, value: number): number {
  return Math.floor(value) + penalty * resolver.point;
}

/**
 * Reads a roll. For a percentile `value` is the score before the penalty (0 or below) and `rolled` the roll; for a
 * formula `value` is the total with the penalty in it, and `rolled` is not looked at.
 */
export function outcomeOf(resolver: RollingResolver, penalty: number, value: number, rolled: number): Rolled {
  if (resolver.kind === 'percentile') {
    const checked = percentileCheck(scoreUnder(resolver, penalty, value), rolled, resolver);
    const success = checked.successes >= resolver.critical ? 'critical' : 'success';
    return { ...checked, outcome: checked.successes === 0 ? 'failure' : success };
  }
  if (value < resolver.target) return { rung: rungOf(0), successes: 0, outcome: 'failure' };
  const critical = value >= resolver.target + resolver.critical;
  const successes = critical ? 2 : 1;
  return { rung: rungOf(successes), successes, outcome: critical ? 'critical' : 'success' };
}

/** Says why nothing can be recorded now: no attempt is under way in the party's cell, nor a check of legwork. */
function refusalNow({ open }: State): Ruling | null {
  if (open.status === 'legwork') return legworkRefusal(open);
  if (open.status !== 'running') return refuse('not-begun');
  return open.cells[open.party]?.mark === 'met' ? null : refuse('nothing-to-record');
}

/**
 * Records how a step of the attempt went, by whose roll where it was one. A failure fails the attempt and keeps the party
 * there; anything better goes on to the next step, and with the last one clears the cell: critically, where each step was
 * critical (SG-22, SG-24).
 */
function recorded(state: State, outcome: Outcome, { draws }: Circumstances, by?: string): Ruling {
  const refusal = refusalNow(state);
  if (refusal) return refusal;
  if (state.open.status === 'legwork') return recordLegwork(state, outcome, draws, by);
  const name = state.open.party;
  const { number, of } = stepAt(state.open);
  const critical = outcome === 'critical' && (state.open.attempt?.critical ?? true);
  if (outcome !== 'failure' && number < of) {
    return change(withoutOffer(state), ({ open }) => void (open.attempt = { done: number, critical }), [
      event('attemptChecked', { cell: name, outcome, done: number, steps: of }),
    ]);
  }
  const over = produce(state, ({ open }) => {
    untried(open);
  });
  if (outcome !== 'failure') {
    return telling([event('cellCleared', { cell: name, outcome: critical ? 'critical' : 'success' })], cleared(over, name));
  }
  return change(
    over,
    ({ open }) => {
      const cell = open.cells[name];
      if (!cell) return;
      cell.mark = 'failed';
      cell.failures = (cell.failures ?? 0) + 1;
    },
    [event('cellFailed', { cell: name })],
  );
}

function withoutOffer(state: State): State {
  return produce(state, (draft) => {
    delete draft.open.offer;
  });
}

/** Records an outcome by the GM's word (SG-11, SG-22). */
export function record(state: State, command: CommandOf<'record'>, circumstances: Circumstances): Ruling {
  return recorded(state, command.outcome, circumstances);
}

/** Takes the failed cell up again, which is a new attempt and costs its round (SG-22, SG-24). */
export function retry(state: State, _command: CommandOf<'retry'>, { world }: Circumstances): Ruling {
  const name = state.open.party;
  if (state.open.cells[name]?.mark !== 'failed') return refuse('nothing-to-retry');
  const after = produce(state, (draft) => {
    const cell = draft.open.cells[name];
    if (cell) cell.mark = 'met';
    draft.open.rounds += 1;
  });
  return telling([event('cellRetried', { cell: name })], passing(state, after, world));
}

/** Writes a percentile as it shall be read: the score and what the penalty takes from it. */
function percentileText(what: string, value: number, taken: number): string {
  const score = `d100 ≤ ${Math.floor(value)}${taken > 0 ? ` − ${taken}` : ''}`;
  return what === '' ? score : `${what}: ${score}`;
}

/** Says of a roll that what it came to was typed, where it was. */
function typedIn(isTyped: boolean): { readonly typed?: true } {
  return isTyped ? { typed: true } : {};
}

/**
 * Offers a roll for the GM to accept: a percentile is rolled here, unless real dice were typed in; a formula was rolled
 * by its maker. It carries the penalty of the band (SG-21, SG-36).
 */
export function offer(state: State, command: CommandOf<'offer'>, { seat, draws }: Circumstances): Ruling {
  const { open } = state;
  const { resolver } = open;
  if (open.status !== 'legwork' && !mayMove(open, seat)) return refuse('not-your-token');
  const refusal = refusalNow(state);
  if (refusal) return refusal;
  if (resolver.kind === 'pick') return refuse('no-roll');
  if (open.offer && open.offer.by !== seat.user) return refuse('offer-open');
  const { penalty } = bandAt(open).band;
  const percentile = resolver.kind === 'percentile';
  const total = percentile ? (command.typed ?? draws.die(100)) : command.value;
  const { outcome } = outcomeOf(resolver, penalty, command.value, total);
  const what = percentile ? percentileText(command.what, command.value, -penalty * resolver.point) : command.what;
  const made = { by: seat.user, what, total, outcome, ...typedIn(percentile && command.typed !== undefined) };
  const offered: Offer = isOfParty(open, seat) ? made : { ...made, guest: true };
  return change(state, (draft) => void (draft.open.offer = offered), [event('rollOffered', made)]);
}

/** Takes the offered roll as it is, and records its outcome. */
export function acceptOffer(state: State, _command: CommandOf<'accept'>, circumstances: Circumstances): Ruling {
  const made = state.open.offer;
  if (!made) return refuse('no-offer');
  // Where a GM rolled for the party, or somebody who is not of it, the party answers.
  const by = made.guest || made.by === circumstances.seat.user ? undefined : made.by;
  const { what, total, outcome, typed } = made;
  const accepted = event('rollAccepted', { by: made.by, what, total, outcome, ...typedIn(typed === true) });
  return telling([accepted], recorded(state, made.outcome, circumstances, by));
}

/** Puts the offered roll aside: the GM does not take it, or its maker withdraws it. */
export function declineOffer(state: State, _command: CommandOf<'decline'>, { seat }: Circumstances): Ruling {
  const made = state.open.offer;
  if (!made) return refuse('no-offer');
  if (!seat.gm && seat.user !== made.by) return refuse('gm-only');
  return accept(withoutOffer(state), [event('rollDeclined', { by: made.by })]);
}
