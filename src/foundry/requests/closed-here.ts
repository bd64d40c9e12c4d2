/** What of the world's secrets this browser cannot unseal, and the way to the window that says what can be done. */
import { keyIdOf } from '../../play/sealing.ts';
import { expeditionsOn, nameOf } from '../store/expeditions.ts';
import { holders } from '../host/holders.ts';
import { canSeal, heldKeys } from '../keys/keyring.ts';
import { words } from '../host/notices.ts';
import { openKey } from './windows.ts';

/** Names the expeditions and tables that were sealed with a key that this browser does not hold, by what is open of them. */
export function closedHere(): readonly string[] {
  return [...holders()].flatMap((holder) =>
    expeditionsOn(holder)
      .filter(({ expedition }) => !heldKeys().has(keyIdOf(expedition.record.sealed)))
      .map((ref) => {
        const name = nameOf(ref);
        return name === '' || name === holder.name ? holder.name : words('GHOSTMAP.Key.On', { name, where: holder.name });
      }),
  );
}

/** Tells whether a GM's browser can seal what is to be made; where it lacks the key, the window that says what can be done opens. */
export function keyAtHand(): boolean {
  if (canSeal()) return true;
  if (game.user.isGM) openKey();
  return false;
}
