/** A scramble in GMs' browsers: its cards, and what it took over from the ghost map of its scene. */
import type { ScrambleState } from '../../play/links/scramble-ghost/link.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { logError } from '../host/console.ts';
import type { Address } from '../host/holders.ts';
import { announcing } from '../chat/announcing.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { halvesOf } from '../store/expeditions.ts';
import { rollsItself } from '../../rules/scramble/encounter/rolls-itself.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { SCRAMBLE_CARDS } from './cards.ts';

/** Makes the roll that a scramble owes, as the referee; nothing waits for it. */
async function rollOn({ holder, expedition }: Address): Promise<void> {
  const scene = game.scenes.find(({ uuid }) => uuid === holder);
  const roll = async (): Promise<void> => {
    const { rollQuietly } = await fetchedChunk(() => import('./quiet-rolls.ts'));
    if (scene) await rollQuietly(scene, expedition);
  };
  await roll().catch((error: unknown) => logError('an encounter roll did not make itself', error));
}

const announce = announcing(SCRAMBLE_CARDS);

export const SCRAMBLE_REFEREEING: Refereeing = {
  announce(at, record, open, events) {
    if (rollsItself(open as ScrambleOpen, events)) void rollOn(at);
    return announce(at, record, open, events);
  },
  /** The party enters by its own rules the rooms that it took over. */
  tookOver: (ref, thing) => {
    const { hidden } = halvesOf<ScrambleState>(ref);
    return Object.values(hidden?.secrets ?? {}).some((secret) => secret.kind === 'room' && secret.ghost === thing);
  },
};
