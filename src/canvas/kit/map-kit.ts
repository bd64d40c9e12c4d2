/** The kit of the map: places that are acted on, lines by which parties are led, and where parties are. */
import type { MakeMapKit } from '../canvas-parts.ts';
import type { Place } from '../tool.ts';
import { ClearOfBar } from './clear-of-bar.ts';
import { doorChange } from './door-presses.ts';
import { LineDrag } from './line-drag.ts';
import { Parties } from './parties.ts';
import { Places } from './places.ts';
import { Reach } from './reach.ts';

/** Makes the kit, which listens from then on. */
export const mapKit: MakeMapKit = (list, begunBefore) => {
  const parties = new Parties(begunBefore);
  const clear = new ClearOfBar(() => parties.shown);
  const reach = new Reach();
  const places = new Places(() => {
    const led = reach.places();
    const all = list();
    // What does something lies above the squares that a party can be led to, and what merely has a name, or yields to them, below.
    const isAbove = (place: Place): boolean => place.act !== undefined && !place.yields;
    return all ? [...all.filter((place) => !isAbove(place)), ...led, ...all.filter(isAbove)] : [];
  });
  Hooks.on('preUpdateWall', doorChange);
  const object = new PIXI.Container();
  object.eventMode = 'none';
  object.addChild(parties.object, places.object, reach.object, new LineDrag().object);
  return {
    object,
    refresh() {
      parties.refresh();
      clear.refresh();
      places.refresh();
    },
    focus: () => places.focus(),
  };
};
