/** What of a scramble's party goes along when it goes on to another expedition. */
import { carriedHurts } from '../party/passage/carried-hurts.ts';
import { type Along, type Traveller, travellers } from '../party/passage/passage.ts';
import { mapped } from '../values/records.ts';
import type { ScrambleOpen } from './state/state.ts';

/** Between dashes, or once all is over, the party may go elsewhere. */
const FREE: ReadonlySet<ScrambleOpen['status']> = new Set(['halt', 'ended']);

/** Returns what goes along when the party goes on: its members with their paces, lights and wear, what waits to come off sheets, and the time that the dashes took (SC-12, SC-13, SC-20, SC-25). */
export function scrambleAlong(open: ScrambleOpen): Along {
  const own = mapped(open.members, ({ name, actor, user, speed, pace, source, light, wear }): Traveller => ({
    // A light that was put out here stays out.
    ...{ name, actor, user, walk: speed, haste: pace, source, light, wear },
  }));
  return {
    leader: open.leader,
    members: travellers(open, own),
    hurts: carriedHurts(open, Object.keys(own)),
    clock: open.seconds,
    worldTime: open.options.worldTime,
    isFree: FREE.has(open.status),
  };
}
