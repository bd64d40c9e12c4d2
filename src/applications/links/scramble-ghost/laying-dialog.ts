/** Laying a scramble on a scene with a ghost map: the GM sees what is there to be taken over, and lays it with that or without. */
import { layScramble } from '../../../foundry/scramble/laying.ts';
import { words } from '../../../foundry/host/notices.ts';
import { takeoverOn } from '../../../foundry/links/scramble-ghost/taking-over.ts';
import { type Takeover, isWorthTaking, lying } from '../../../play/links/scramble-ghost/takeover.ts';
import { asked, textIn } from '../../parts/asked.ts';

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
  const icon = 'fa-solid fa-person-running';
  const answer = await asked(
    {
      title: 'GHOSTMAP.Scramble.Taking.Window',
      icon,
      content: content(taken),
      button: { action: 'lay', label: 'GHOSTMAP.Scramble.Taking.Lay', icon },
      cancel: { action: 'cancel', label: 'GHOSTMAP.Scramble.Taking.Cancel', icon: 'fa-solid fa-xmark' },
    },
    (form) => ({ takes: textIn(form, 'take') !== '' }),
  );
  if (answer) await layScramble(scene, answer.takes ? { secrets: lying(taken.secrets), known: taken.known } : {});
}
