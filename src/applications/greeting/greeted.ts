/** Which worlds' GMs have been greeted in this browser. */
import { setSetting, setting } from '../../foundry/host/settings.ts';

/** Tells whether this GM has been greeted in this world. */
export function greetedHere(): boolean {
  return setting('greeted')[game.world.id] === true;
}

/** Remembers that this GM has been greeted in this world. */
export async function rememberGreeted(): Promise<void> {
  await setSetting('greeted', { ...setting('greeted'), [game.world.id]: true });
}
