/** Whether this browser shows painted terrain over the map, whatever tool is in hand. */
import { type Switch, isOn } from '../browser/switches.ts';

/** The switch among the scene controls and in windows. */
export const SHOW_TERRAIN: Switch = { name: 'showTerrain', first: false };

/** Tells whether painted terrain is shown. */
export function showsTerrain(): boolean {
  return isOn(SHOW_TERRAIN);
}
