/** A ghost map in every browser that has one before it. */
import type { Presence } from '../presence/presence.ts';

export const GHOST_PRESENCE: Presence = {
  setsDoors: true,
};
