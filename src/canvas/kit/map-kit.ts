/** The kit of the map: places that are acted on, and lines by which parties are led. */
import type { MakeMapKit } from '../canvas-parts.ts';
import { LineDrag } from './line-drag.ts';
import { Places } from './places.ts';

/** Makes the kit, which listens from then on. */
export const mapKit: MakeMapKit = (list) => {
  const places = new Places(list);
  const object = new PIXI.Container();
  object.eventMode = 'none';
  object.addChild(places.object, new LineDrag().object);
  return { object, refresh: () => places.refresh(), focus: () => places.focus() };
};
