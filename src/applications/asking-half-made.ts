/** The question about a scene that was left half made (SC-01). */
import { words } from '../foundry/host/notices.ts';
import { leaveMade, takeBack } from '../foundry/scene/made-whole.ts';

/** Asks about one scene; where the window is closed it is asked about again when somebody takes the referee's seat. */
export async function askHalfMade(scene: SceneDocument): Promise<void> {
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
