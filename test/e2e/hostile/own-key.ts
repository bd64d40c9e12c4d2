/** The key of the harness in a world's setting, wrapped in a passphrase that a GM types. */
import { scryptSync } from 'node:crypto';
import { withWrapping } from '../../../src/play/key-wrapping.ts';
import { FIRST_COST } from '../../../src/play/passphrases.ts';
import { KEY_BYTES, SALT_BYTES, sealingKey } from '../../../src/play/sealing.ts';
import type { WorldKey } from '../../../src/play/world-key.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';
import { openKeyOfPassphrase, unlockWith } from '../key-window.ts';
import type { Seat } from '../tabletop.ts';

const PASSPHRASE = 'nine bells over the salt marsh';

/** Returns what the setting of a world's key holds. */
export function keySetting(): WorldKey {
  const random = byteStream(31);
  const salt = random(SALT_BYTES);
  const how = { N: FIRST_COST, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
  const key = sealingKey(new Uint8Array(scryptSync(PASSPHRASE.normalize('NFKC'), salt, KEY_BYTES, how)));
  const wrapped = withWrapping({ id: KEY.id, salt: '', wrapped: '' }, new Map([[KEY.id, KEY]]), { salt, key, random });
  if (!wrapped) throw new Error('the key could not be wrapped');
  // What it costs to try is for others to look at: here a page is to be let in soon.
  return { ...wrapped, cost: FIRST_COST };
}

/** A GM's browser is let in by the passphrase. */
export async function unlock(gm: Seat): Promise<void> {
  await openKeyOfPassphrase(gm);
  await unlockWith(gm, 'Passphrase', PASSPHRASE, 40_000);
  await gm.key.getByRole('button', { name: 'Close' }).click();
}
