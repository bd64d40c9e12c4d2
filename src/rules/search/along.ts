/** What of a search's party goes along when it goes on to another expedition. */
import type { Along } from '../party/passage/passage.ts';
import type { SearchOpen } from './state.ts';

/** Returns the seconds that the rounds so far have taken, as far as rounds take any (SG-24). */
export function clockOf({ rounds, options }: Pick<SearchOpen, 'rounds' | 'options'>): number {
  return Math.round(rounds * options.minutes * 60);
}

/** Returns what goes along when the party goes on: whoever came, as they came, and the time of the rounds (SG-24). */
export function searchAlong(open: SearchOpen): Along {
  const { leader, passage, status, attempt, offer, options } = open;
  const isFree = status === 'ended' || (status === 'running' && !attempt && !offer);
  return {
    ...{ leader, members: passage?.members ?? {}, hurts: passage?.hurts ?? [], isFree },
    ...{ clock: clockOf(open), worldTime: options.minutes > 0 },
  };
}
