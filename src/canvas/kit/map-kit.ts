/** The kit of the map: what is done there whatever layer or tool is active, at places and by lines. */
import type { MakeMapKit } from '../canvas-parts.ts';
import { LineDrag } from './line-drag.ts';
import { Places } from './places.ts';

/** Makes the kit, which listens from then on. */
export const mapKit: MakeMapKit = (list) => {
  const object = new PIXI.Container();
  object.eventMode = 'none';
  const places = new Places(list);
  const drag = new LineDrag();
  object.addChild(places.object, drag.object);
  return {
    object,
    refresh: () => places.refresh(),
    zoomed: () => drag.zoomed(),
    focus: () => places.focus(),
  };
};
