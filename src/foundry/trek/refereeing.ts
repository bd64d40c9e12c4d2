/** A trek in GMs' browsers: its cards, and the roll for what is met in the worst possible spot (TK-04). */
import { rollsItself } from '../../rules/trek/encounter.ts';
import type { TrekOpen } from '../../rules/trek/state.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { announcing } from '../chat/announcing.ts';
import { logError } from '../host/console.ts';
import { type Address, sceneAt } from '../host/holders.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { TREK_CARDS } from './cards.ts';

/** Makes the roll, as the referee; nothing waits for it. */
async function rollOn({ holder, expedition }: Address): Promise<void> {
  const scene = sceneAt(holder);
  const roll = async (): Promise<void> => {
    const { rollQuietly } = await fetchedChunk(() => import('./quiet-roll.ts'));
    if (scene) await rollQuietly(scene, expedition);
  };
  await roll().catch((error: unknown) => logError('the roll of a lost party did not make itself', error));
}

const announce = announcing(TREK_CARDS);

export const TREK_REFEREEING: Refereeing = {
  announce(at, record, open, events) {
    if (rollsItself(open as TrekOpen, events)) void rollOn(at);
    return announce(at, record, open, events);
  },
};
