/** A scramble in GMs' browsers: its cards, and what it took over from the ghost map of its scene. */
import type { ScrambleHidden } from '../../rules/scramble/state/state.ts';
import { announcing } from '../chat/announcing.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { secretsOf } from '../store/expeditions.ts';
import { SCRAMBLE_CARDS } from './cards.ts';

export const SCRAMBLE_REFEREEING: Refereeing = {
  announce: announcing(SCRAMBLE_CARDS),
  /** The party enters by its own rules the rooms that it took over. */
  tookOver: ({ id, expedition }, thing) => {
    const hidden = secretsOf(id, expedition)?.hidden as ScrambleHidden | undefined;
    return Object.values(hidden?.secrets ?? {}).some((secret) => secret.kind === 'room' && secret.ghost === thing);
  },
};
