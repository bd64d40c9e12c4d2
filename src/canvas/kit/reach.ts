/** Where a party that is led by a line can be led to now: one glowing field on the map, and a place at each of its squares. */
import { words } from '../../foundry/host/notices.ts';
import { zoom } from '../../foundry/scene/view.ts';
import { squareOutline } from '../../rules/grid/squares.ts';
import { handsHere } from '../canvas-parts.ts';
import { GOLD } from '../colours.ts';
import { groundLayer } from '../ground-layer.ts';
import type { LineGround, Place } from '../tool.ts';
import { drawLine } from './line-look.ts';

/** The most places that can be clicked, the nearest first. */
const MOST_PLACES = 1500;

/** How strongly the field glows within, and its edge, which is so many pixels of the screen wide. */
const FIELD = { inner: 0.09, edge: 0.55, width: 2 };

/** A ground with what of it can be come to. */
interface Reached {
  readonly ground: LineGround;
  readonly places: readonly string[];
}

/** Draws places as one field with an edge around it, whatever holes it has. */
function drawField(graphics: PIXI.Graphics, { ground, places }: Reached, zoomed: number): void {
  const { side } = ground;
  const corners = places.map((place) => {
    const { x, y } = ground.centre(place);
    return { x: x - side / 2, y: y - side / 2 };
  });
  const nameOf = (x: number, y: number): string => `${Math.round(x / side)} ${Math.round(y / side)}`;
  const within = new Set(corners.map(({ x, y }) => nameOf(x, y)));
  graphics.lineStyle(0).beginFill(GOLD, FIELD.inner);
  for (const { x, y } of corners) graphics.drawRect(x, y, side, side);
  graphics.endFill().lineStyle({ width: Math.min(side / 4, FIELD.width / zoomed), color: GOLD, alpha: FIELD.edge });
  for (const { x, y } of corners) {
    const [right, low] = [x + side, y + side];
    if (!within.has(nameOf(x, y - side))) graphics.moveTo(x, y).lineTo(right, y);
    if (!within.has(nameOf(x, low))) graphics.moveTo(x, low).lineTo(right, low);
    if (!within.has(nameOf(x - side, y))) graphics.moveTo(x, y).lineTo(x, low);
    if (!within.has(nameOf(right, y))) graphics.moveTo(right, y).lineTo(right, low);
  }
}

/** Shows where parties can be led to, and the way to the place that is meant. */
export class Reach {
  /** The way, above all overlays. */
  readonly object = new PIXI.Graphics();
  /** The field: it lies on the map, so that it is as dark and hidden as that is. */
  #field = new PIXI.Graphics();
  #reached: readonly Reached[] = [];
  #drawn = '';
  /** Draws the way to the place that is meant. */
  #way: (() => void) | null = null;

  constructor() {
    this.object.eventMode = 'none';
    Hooks.on('canvasPan', () => {
      this.#way?.();
      this.#draw();
    });
    Hooks.on('canvasTearDown', () => this.#field.parent?.removeChild(this.#field));
  }

  /** Lists the places where a click leads a party to, and has them glow; what waits for an answer glows on. */
  places(): readonly Place[] {
    const grounds = handsHere().flatMap((hands) => hands.lines?.() ?? []);
    const all = grounds.map((ground) => ({ ground, places: ground.reach?.() ?? (ground.reach ? null : []) }));
    if (!all.some(({ places }) => places === null))
      this.#reached = all.flatMap(({ ground, places }) => (places && !ground.waits ? { ground, places } : []));
    this.#draw();
    return all.flatMap(({ ground, places }) => (places ?? []).slice(0, MOST_PLACES).map((place) => this.#placeOf(ground, place)));
  }

  #placeOf(ground: LineGround, place: string): Place {
    const { here, side } = ground;
    const at = ground.centre(place);
    const line = (): readonly string[] => [here, ...(ground.way(here, place) ?? [])];
    return {
      key: `lead:${ground.tokens.join(' ')}:${place}`,
      outline: squareOutline(at, side),
      // All of them glow as one field.
      glows: false,
      get label() {
        const comes = ground.plan(line(), false).words;
        return ground.waits ? comes : words('GHOSTMAP.Places.lead', { comes });
      },
      meant: (isMeant) => {
        this.object.clear();
        const places = line();
        const points = places.map((one) => ground.centre(one));
        this.#way = isMeant
          ? () => drawLine(this.object, { points, steps: ground.waits ? 0 : places.length - 1, side }, zoom())
          : null;
        this.#way?.();
      },
      act() {
        const corner = { x: at.x - side / 2, y: at.y - side / 2 };
        ground.ask({ places: line(), isOff: false, token: ground.tokens[0] ?? '', corner });
      },
    };
  }

  #draw(): void {
    const ground = groundLayer();
    const drawn = `${zoom()} ${JSON.stringify(this.#reached.map(({ ground: { here, side }, places }) => [here, side, places]))}`;
    // What lies in a layer goes with it where a canvas is taken down.
    if (this.#field.destroyed) this.#field = new PIXI.Graphics();
    if (ground && this.#field.parent !== ground) {
      this.#field.eventMode = 'none';
      ground.addChild(this.#field);
    } else if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#field.clear();
    for (const reached of this.#reached) if (reached.places.length > 0) drawField(this.#field, reached, zoom());
  }
}
