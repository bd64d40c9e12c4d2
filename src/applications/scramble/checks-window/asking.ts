/** The panel of checks opens by itself where somebody is asked for one: it is fetched beside the bar for whoever may be. */
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { isFetched } from '../../../foundry/browser/fetching.ts';
import { seesAsPlayer, watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';

/** Has the panel open by itself from now on, once it is here; a GM is asked nothing but as a player. */
function letAsk(): void {
  if (!seesAsPlayer()) return;
  const fetch = async () => {
    const { followChecks } = await fetchedChunk(() => import('./checks-window.ts'));
    followChecks();
  };
  void isFetched(SCRAMBLE_ID, fetch, letAsk);
}

/** Begins to fetch the panel of checks where this user may be asked for one, now or once a GM looks as a player. */
export function followAsked(): void {
  watchViewpoint(letAsk);
  letAsk();
}
