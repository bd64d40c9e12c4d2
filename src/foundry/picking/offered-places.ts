/** Places of a scene that are offered to be chosen by whoever has no expedition to list them; the kit of the map shows them and hears clicks and keys there. */
import type { Point } from '../../rules/procedure.ts';
import { Listeners } from '../browser/listeners.ts';

/** A place that can be chosen. */
interface OfferedPlace {
  /** Its name among all places. */
  readonly key: string;
  /** Its corners on the canvas, in turn. */
  readonly outline: readonly Point[];
  /** What a click does, in the user's language. */
  readonly label: string;
  readonly glows: true;
  act(): void;
}

let offered: { readonly scene: SceneDocument; readonly places: readonly OfferedPlace[] } | null = null;

const listeners = new Listeners();

/** Calls back whenever other places are offered; gives what ends it. */
export const watchOffered = listeners.watch;

/** Offers places of a scene instead of those that were offered before; null takes those away. */
export function offerPlaces(scene: SceneDocument | null, places: readonly OfferedPlace[]): void {
  const before = offered;
  offered = scene && places.length > 0 ? { scene, places } : null;
  if (offered || before) listeners.emit();
}

/** Lists the places that are offered on the viewed scene. */
export function placesOffered(): readonly OfferedPlace[] {
  return offered && canvas.scene === offered.scene ? offered.places : [];
}
