/** The system of the tabletop's worlds: no rules, two kinds of actor, one kind of item. @see https://foundryvtt.com/article/system-development/ */
import type { WorldData } from '../protocol';

export const STAND_IN_SYSTEM: WorldData['system'] & { documentTypes: Record<string, Record<string, object>> } = {
  id: 'stand-in',
  title: 'Stand-in',
  description: 'A system without rules.',
  version: '1.0.0',
  grid: { type: 1, distance: 5, units: 'ft', diagonals: 0 },
  initiative: '1d20',
  primaryTokenAttribute: null,
  secondaryTokenAttribute: null,
  documentTypes: { Actor: { character: {}, npc: {}, vehicle: {} }, Item: { gear: {} } },
};
