/** Saving a file for whoever is asked for help; what writes it is fetched when it is wanted. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { orSay } from './or-say.ts';

/** Saves it, and says so where the server does not give what that needs. */
export function saveHelpFile(): Promise<void> {
  return orSay(async () => {
    const { saveHelp } = await fetchedChunk(() => import('../../foundry/transfer/help-file.ts'));
    saveHelp();
  });
}
