/** The great moments of play in this browser; how one is shown is fetched with the first. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { isElsewhere } from '../../foundry/chat/audience.ts';
import { orLog } from '../../foundry/host/console.ts';
import { type Holder, holderAt } from '../../foundry/host/holders.ts';
import type { Moment } from '../../foundry/presence/moments.ts';
import { presences } from '../../foundry/presence/presence.ts';
import { onEvent } from '../../foundry/referee/events.ts';
import { type ExpeditionRef, expeditionOn, onceRead } from '../../foundry/store/expeditions.ts';

async function show(ref: ExpeditionRef<Holder>, moment: Moment): Promise<void> {
  const { showMoment } = await fetchedChunk(() => import('./banner.ts'));
  showMoment(ref, moment);
}

/** Shows from now on the moments that events are, where this browser's user is not elsewhere. */
export function followMoments(): void {
  onEvent((at, event) => {
    const holder = holderAt(at.holder);
    if (!holder) return;
    onceRead(holder, () => {
      const ref = expeditionOn(holder, at.expedition);
      if (!ref || isElsewhere(ref, game.user)) return;
      const { procedure, open } = ref.expedition;
      const moment = presences.here(procedure.id)?.momentOf?.(event, open);
      void moment?.then((great) => great && show(ref, great)).catch(orLog('a great moment could not be shown'));
    });
  });
}
