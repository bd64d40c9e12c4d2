/** The room of tours. @see https://foundryvtt.com/api/v13/modules/foundry.nue.html */
import { Collection } from '../../common/collection';
import type { TabletopGlobals } from '../globals';
import { Tour } from './tour';

/** @see https://foundryvtt.com/api/v13/classes/foundry.nue.ToursCollection.html */
export class ToursCollection extends Collection<Tour> {
  /** Takes a tour in under the name of its package and its own. */
  register(namespace: string, id: string, tour: Tour): void {
    if (tour.namespace && tour.namespace !== namespace) throw new Error(`The Tour has another namespace: ${tour.namespace}`);
    if (tour.id && tour.id !== id) throw new Error(`The Tour has another id: ${tour.id}`);
    if (!tour.namespace) tour.namespace = namespace;
    if (!tour.id) tour.id = id;
    if (this.has(tour.key)) throw new Error(`Tour "${tour.key}" has already been registered`);
    tour._reloadProgress();
    this.set(tour.key, tour);
  }
}

/** Fills `foundry.nue` and makes `game.tours`. */
export function exposeTours({ foundry, game }: TabletopGlobals): void {
  foundry['nue'] = { Tour, ToursCollection };
  game.tours = new ToursCollection();
}
