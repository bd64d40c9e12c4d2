/** Accepting a command by saying what changes. */
import { type Draft, produce } from 'immer';
import type { Accepted, Effect, Halves, PlayEvent } from '../procedure.ts';
import { accept } from './ruling.ts';

/** Accepts a command that changes some of the state; all else stays the very same. */
export function change<Open, Hidden>(
  state: Halves<Open, Hidden>,
  recipe: (draft: Draft<Halves<Open, Hidden>>) => void,
  events: readonly PlayEvent[] = [],
  effects: readonly Effect[] = [],
): Accepted<Open, Hidden> {
  return accept(produce(state, recipe), events, effects);
}
