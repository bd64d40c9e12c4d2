/** A scramble in GMs' browsers: its cards, and what it took over from the ghost map of its scene. */
import type { ScrambleState } from '../../play/links/scramble-ghost/link.ts';
import { announcing } from '../chat/announcing.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { halvesOf } from '../store/expeditions.ts';
import { SCRAMBLE_CARDS } from './cards.ts';

export const SCRAMBLE_REFEREEING: Refereeing = {
  announce: announcing(SCRAMBLE_CARDS),
  /** The party enters by its own rules the rooms that it took over. */
  tookOver: (ref, thing) => {
    const { hidden } = halvesOf<ScrambleState>(ref);
    return Object.values(hidden?.secrets ?? {}).some((secret) => secret.kind === 'room' && secret.ghost === thing);
  },
};
