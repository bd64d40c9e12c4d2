/** A scramble in GMs' browsers: its cards, and what it took over from the ghost map of its scene. */
import type { ScrambleState } from '../../play/links/scramble-ghost/link.ts';
import { announcing } from '../chat/announcing.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { halvesOf } from '../store/expeditions.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { SCRAMBLE_CARDS } from './cards.ts';
import { rollWhereOwed } from './quiet-rolls.ts';

const announce = announcing(SCRAMBLE_CARDS);

export const SCRAMBLE_REFEREEING: Refereeing = {
  announce(at, record, open, events) {
    rollWhereOwed(at, open as ScrambleOpen, events);
    return announce(at, record, open, events);
  },
  /** The party enters by its own rules the rooms that it took over. */
  tookOver: (ref, thing) => {
    const { hidden } = halvesOf<ScrambleState>(ref);
    return Object.values(hidden?.secrets ?? {}).some((secret) => secret.kind === 'room' && secret.ghost === thing);
  },
};
