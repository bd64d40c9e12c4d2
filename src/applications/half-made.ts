/** Tells the GM who referees of scenes that a browser left half made, and offers to delete them: nothing goes without being asked for (SC-01). */
import { holdsLease, watchLease } from '../foundry/referee/lease-holder.ts';
import { orLog } from '../foundry/host/console.ts';
import { halfMade } from '../foundry/scene/half-made.ts';
import { fetchWindows } from './fetched-windows.ts';

let isAsking = false;

/** Asks about all such scenes, one after the other, in the referee's browser alone. */
async function askAll(): Promise<void> {
  if (isAsking || !holdsLease()) return;
  isAsking = true;
  for (const scene of halfMade())
    await fetchWindows()
      .then(({ askHalfMade }) => askHalfMade(scene))
      .catch(orLog('a scene that was left half made could not be seen to', undefined));
  isAsking = false;
}

/** Follows when there may be such scenes: as this browser comes to referee, and as somebody goes who may have been making one. */
export function followHalfMade(): void {
  watchLease((held) => {
    if (held) void askAll();
  });
  Hooks.on('userConnected', (_user, connected) => {
    if (!connected) void askAll();
  });
  void askAll();
}
