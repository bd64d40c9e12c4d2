/** A ghost map in every browser that has one before it. */
import type { Presence } from '../presence/presence.ts';

export const GHOST_PRESENCE: Presence = {
  setsDoors: true,
  successor: (_open, _lost, token) => ({ kind: 'choose-token', token }),
};
