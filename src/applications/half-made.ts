/** Tells the GM who referees of scenes that a browser left half made, and offers to delete them: nothing goes without being asked for (SC-01). */
import { holdsLease, watchLease } from '../foundry/referee/lease-holder.ts';
import { orLog } from '../foundry/host/console.ts';
import { words } from '../foundry/host/notices.ts';
import { halfMade, leaveMade, takeBack } from '../foundry/scene/half-made.ts';

/** Asks about one scene; where the window is closed it is asked about again when somebody takes the referee's seat. */
async function ask(scene: SceneDocument): Promise<void> {
  await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map', 'ghost-map-half-made'],
    window: { title: 'GHOSTMAP.HalfMade.Title', icon: 'fa-solid fa-triangle-exclamation' },
    position: { width: 420 },
    content: `<p>${foundry.utils.escapeHTML(words('GHOSTMAP.HalfMade.Question', { name: scene.name }))}</p>`,
    buttons: [
      { action: 'delete', label: 'GHOSTMAP.HalfMade.Delete', icon: 'fa-solid fa-trash', callback: () => takeBack(scene) },
      {
        action: 'leave',
        label: 'GHOSTMAP.HalfMade.Leave',
        icon: 'fa-solid fa-check',
        default: true,
        callback: () => leaveMade(scene),
      },
    ],
    rejectClose: false,
  });
}

let isAsking = false;

/** Asks about all such scenes, one after the other, in the referee's browser alone. */
async function askAll(): Promise<void> {
  if (isAsking || !holdsLease()) return;
  isAsking = true;
  for (const scene of halfMade())
    await ask(scene).catch(orLog('a scene that was left half made could not be seen to', undefined));
  isAsking = false;
}

/** Follows when there may be such scenes: as this browser comes to referee, and as somebody goes who may have been making one. */
export function followHalfMade(): void {
  if (!game.user.isGM) return;
  watchLease((held) => {
    if (held) void askAll();
  });
  Hooks.on('userConnected', (_user, connected) => {
    if (!connected) void askAll();
  });
  void askAll();
}
