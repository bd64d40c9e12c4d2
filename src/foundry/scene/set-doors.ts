/** Whose the doors of a scene are. */
import { expeditionsOn } from '../store/expeditions.ts';
import { presences } from '../presence/presence.ts';

/** Whether an expedition of a scene sets the doors and walls of the map there, so that others leave those alone. */
export function areDoorsSet(scene: Scene.Implementation): boolean {
  return expeditionsOn(scene).some(({ expedition }) => presences.here(expedition.procedure.id)?.setsDoors);
}
