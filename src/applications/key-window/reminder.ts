/** Reminds a GM, once in a world, that the secrets hang on this browser's data alone. */
import { onEvent } from '../../foundry/referee/events.ts';
import { isKeyHereAlone } from '../../foundry/keys/keyring.ts';
import { words } from '../../foundry/host/notices.ts';
import { setSetting, setting } from '../../foundry/host/settings.ts';
import { openKey } from '../../foundry/requests/windows.ts';
import { listings } from '../listing/listing.ts';
import { type Occasion, type Reminder, isTimeToRemind, readReminder } from './reminding.ts';

async function remember(reminder: Reminder): Promise<void> {
  await setSetting('reminded', { ...setting('reminded'), [game.world.id]: reminder });
}

/** Shows the reminder; it blocks nothing, and whatever becomes of it, it does not come again. */
async function remind(): Promise<void> {
  await foundry.applications.api.DialogV2.wait({
    id: 'ghost-map-key-reminder',
    classes: ['ghost-map'],
    window: { title: 'GHOSTMAP.Key.Window', icon: 'fa-solid fa-key' },
    position: { width: 420 },
    content: `<p>${words('GHOSTMAP.Key.Reminder')}</p>`,
    buttons: [
      {
        action: 'open',
        label: 'GHOSTMAP.Key.ReminderOpen',
        icon: 'fa-solid fa-key',
        default: true,
        callback: () => {
          openKey();
          return Promise.resolve();
        },
      },
      { action: 'no', label: 'GHOSTMAP.Key.ReminderNo', icon: 'fa-solid fa-xmark' },
    ],
    rejectClose: false,
  });
}

/**
 * Reminds a GM whose time has come. Nothing is remembered before this browser holds a key: a setting that changes while a
 * page comes up has Foundry draw its lists of scenes anew, perhaps just below a pointer that is pressed.
 */
async function consider(occasion: Occasion, now: number): Promise<void> {
  if (!isKeyHereAlone()) return;
  const known = readReminder(setting('reminded')[game.world.id]);
  const reminder = known ?? { since: now, told: false };
  const isTime = isTimeToRemind(reminder, occasion, now);
  if (!known || isTime) await remember({ ...reminder, told: isTime });
  if (isTime) await remind();
}

/** Follows what a GM is reminded on, once the keys have been read; `now` gives the time in milliseconds. */
export function followKeyReminder(now: () => number): void {
  void consider('comes', now());
  onEvent((_at, { name }) => {
    const isEnd = listings().some(({ endings }) => endings?.includes(name));
    void consider(isEnd ? 'ended' : 'goes on', now());
  });
}
