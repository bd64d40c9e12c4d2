/** What of a ramble's party goes along when it goes on to another expedition. */
import { carriedHurts } from '../../party/passage/carried-hurts.ts';
import { type Along, type Traveller, travellers } from '../../party/passage/passage.ts';
import { said } from '../../values/records.ts';
import { activeMembers } from './crew.ts';
import { HOUR } from './hour.ts';
import type { RambleOpen } from './state.ts';

/** Between two jaunts, where something is met or the party has arrived, or once all is over, it may go elsewhere. */
const FREE: ReadonlySet<RambleOpen['status']> = new Set(['halt', 'met', 'arrived', 'ended']);

/** Returns what goes along when the part of the party that is played goes on: its members with their lines, what waits to come off sheets, and its hours (RA-03, RA-45). */
export function rambleAlong(open: RambleOpen): Along {
  const own = Object.fromEntries(
    activeMembers(open).map(([id, { name, actor, user, mode, speed, pace, load, climate, size, meals }]): [string, Traveller] => [
      id,
      // The speed of who rides is the steed's.
      { ...{ name, actor, user, pace, load, climate, size, meals }, ...said({ walk: mode === 'walk' ? speed : undefined }) },
    ]),
  );
  return {
    leader: open.leader,
    members: travellers(open, own),
    hurts: carriedHurts(open, Object.keys(own)),
    clock: open.jaunts * HOUR,
    worldTime: open.options.worldTime,
    isFree: FREE.has(open.status) && !open.camp,
  };
}
