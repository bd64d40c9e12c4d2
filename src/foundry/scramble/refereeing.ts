/** A scramble in GMs' browsers: its cards, and what it took over from the ghost map of its scene. */
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state.ts';
import { post } from '../chat/cards.ts';
import { secretsOf } from '../store/expeditions.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { scrambleCardOf } from './cards.ts';
import { leadOf } from './event-leads.ts';

export const SCRAMBLE_REFEREEING: Refereeing = {
  /** A card each where one is due, with a way to what is to be done next. */
  announce: (at, record, given, events) => {
    const open = given as ScrambleOpen;
    for (const event of events) {
      const card = scrambleCardOf(event, open);
      if (card) post(at, record, open.name, card, { remembers: leadOf(event) ?? {} });
    }
  },
  /** The party enters by its own rules the rooms that it took over. */
  tookOver: ({ id, expedition }, thing) => {
    const hidden = secretsOf(id, expedition)?.hidden as ScrambleHidden | undefined;
    return Object.values(hidden?.secrets ?? {}).some((secret) => secret.kind === 'room' && secret.ghost === thing);
  },
};
