/** The ways to the windows of procedures, which are fetched when they are first opened. */
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { isOn, turnSwitch } from '../../foundry/browser/switches.ts';
import { openWindowsWith } from '../../foundry/requests/windows.ts';
import { type KeyListing, listingOf, listings } from './listing.ts';
import { orSay } from '../parts/or-say.ts';

/** Fetches a window of a procedure and opens it; a procedure without it opens none. */
export async function openWindow(procedure: string, window: string, given: readonly unknown[]): Promise<void> {
  await orSay(async () => {
    const open = await listingOf(procedure)?.windows[window]?.();
    // Whoever asks gives what the procedure's own type of its windows says.
    await open?.(...(given as never[]));
  });
}

function registerKey(procedure: string, { id, name, hint, does }: KeyListing): void {
  game.keybindings.register(MODULE_ID, id, {
    name,
    hint,
    editable: [],
    restricted: true,
    onDown: () => {
      if ('window' in does) void openWindow(procedure, does.window, does.given);
      else turnSwitch(does, !isOn(does));
      return true;
    },
  });
}

/** Registers all ways; Foundry wants this in `init`. */
export function registerWindows(): void {
  openWindowsWith((...asked) => {
    void openWindow(...asked);
  });
  for (const { id, keys = [], register } of listings()) {
    register?.();
    for (const key of keys) registerKey(id, key);
  }
}
