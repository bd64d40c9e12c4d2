/** What follows when rounds are spent by play: the band that begins, and the world's clock (SG-24, SG-36). */
import type { Effect, PlayEvent, World } from '../procedure.ts';
import { bandEvents } from './bands.ts';
import type { SearchOpen } from './state.ts';

const SECONDS = 60;

/** Returns the events and effects of the rounds that lie between two states of one play. */
export function passingOf(
  before: Pick<SearchOpen, 'bands' | 'rounds'>,
  after: Pick<SearchOpen, 'bands' | 'rounds' | 'options'>,
  world: Pick<World, 'time'>,
): { readonly events: PlayEvent[]; readonly effects: Effect[] } {
  const seconds = Math.round((after.rounds - before.rounds) * after.options.minutes * SECONDS);
  return {
    events: bandEvents(before, after),
    effects: seconds > 0 ? [{ kind: 'advance-time', from: world.time, to: world.time + seconds }] : [],
  };
}
