/** Laying a scramble on a scene with a ghost map: the GM sees what is there to be taken over, and lays it with that or without. */
import { layScramble } from '../../../foundry/scramble/laying.ts';
import { words } from '../../../foundry/host/notices.ts';
import { takeoverOn } from '../../../foundry/links/scramble-ghost/taking-over.ts';
import { type Takeover, isWorthTaking, lying } from '../../../play/links/scramble-ghost/taking-over.ts';
import { isTag } from '../../kit/elements.ts';

/** Says how much of each kind there is. */
function counted({ rooms, doors, traps }: Takeover): string {
  return words('GHOSTMAP.Scramble.Taking.Counts', { rooms: String(rooms), doors: String(doors), traps: String(traps) });
}

function content(taken: Takeover): string {
  return `<p>${words('GHOSTMAP.Scramble.Taking.There')}</p><p><strong>${counted(taken)}</strong></p>
    <div class="form-group"><label for="ghost-map-take-over">${words('GHOSTMAP.Scramble.Taking.Take')}</label>
    <div class="form-fields"><input type="checkbox" id="ghost-map-take-over" name="take" checked></div>
    <p class="hint">${words('GHOSTMAP.Scramble.Taking.Hint')}</p></div>`;
}

/** Asks the GM whether the scene's ghost map is taken over, and lays a scramble; nothing happens when the dialog is left. */
export async function layOnGhost(scene: Scene.Implementation): Promise<void> {
  const taken = takeoverOn(scene, null);
  if (!taken || !isWorthTaking(taken)) {
    await layScramble(scene);
    return;
  }
  const answers: boolean[] = [];
  await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title: 'GHOSTMAP.Scramble.Taking.Window', icon: 'fa-solid fa-person-running' },
    position: { width: 420 },
    content: content(taken),
    buttons: [
      {
        action: 'lay',
        label: 'GHOSTMAP.Scramble.Taking.Lay',
        icon: 'fa-solid fa-person-running',
        default: true,
        callback: (_event, button) => {
          const box = button.form?.elements.namedItem('take');
          answers.push(isTag(box, 'input') && box.checked);
          return Promise.resolve();
        },
      },
      { action: 'cancel', label: 'GHOSTMAP.Scramble.Taking.Cancel', icon: 'fa-solid fa-xmark' },
    ],
    rejectClose: false,
  });
  for (const takes of answers) await layScramble(scene, takes ? { secrets: lying(taken.secrets), known: taken.known } : {});
}
