/** What of a trek's party goes along when it goes on to another expedition. */
import { carriedHurts } from '../party/passage/carried-hurts.ts';
import { type Along, type Traveller, travellers } from '../party/passage/passage.ts';
import { mapped } from '../values/records.ts';
import type { TrekOpen } from './state.ts';

/** Whether nothing is under way: the party has arrived, or is lost and everybody knows where, or all is over (TK-01, TK-04). */
function isFree({ status, settled, encounter }: TrekOpen): boolean {
  return status === 'ended' || status === 'arrived' || (status === 'lost' && settled === true && !encounter);
}

/** Returns what goes along when the party goes on: its members as they came, what waits to come off the sheets of those who are still of it, and the time of all tries (TK-03). */
export function trekAlong(open: TrekOpen): Along {
  const { leader, passage, taken, options } = open;
  const own = mapped(open.members, ({ name, actor, user }): Traveller => ({ name, actor, user }));
  const hurts = carriedHurts({ hurts: passage?.hurts ?? [] }, Object.keys(own));
  return {
    ...{ leader, members: travellers(open, own), hurts },
    ...{ clock: taken * 60, worldTime: options.worldTime, isFree: isFree(open) },
  };
}
