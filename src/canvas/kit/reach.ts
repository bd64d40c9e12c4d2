/** Where a party that is led by a line can be led to now: one glowing field on the map, or bands of how far it comes by and by, and a place at each square or hex of it. */
import { words } from '../../foundry/host/notices.ts';
import { zoom } from '../../foundry/scene/view.ts';
import { handsHere } from '../canvas-parts.ts';
import { groundLayer } from '../ground-layer.ts';
import type { Band, LineGround, Place } from '../tool.ts';
import { drawLine } from './line-look.ts';
import { outlineOf } from './reach/area.ts';
import { drawBands } from './reach/band-look.ts';
import { BandNames } from './reach/band-names.ts';
import { type DrawnBand, bandsOf } from './reach/bands.ts';
import { type Field, drawField, fieldOf } from './reach/field-look.ts';

/** The most places that can be clicked, the nearest first. */
const MOST_PLACES = 2000;

/** A ground with what of it can be come to now, and by and by. */
interface Reached {
  readonly ground: LineGround;
  readonly places: readonly string[];
  readonly bands: readonly Band[];
}

/** What is drawn of it at any zoom. */
type Shape = Field | { readonly ground: LineGround; readonly bands: readonly DrawnBand[] };

function shapeOf({ ground, places, bands }: Reached): Shape {
  return bands.length > 0 ? { ground, bands: bandsOf(ground, bands) } : fieldOf(ground, places);
}

/** Returns as a text what a shape follows from: the same text is the same shape. */
function causeOf({ ground, places, bands }: Reached): string {
  const { here, side } = ground;
  return JSON.stringify([here, side, ground.centre(here), places, bands]);
}

/** Returns what draws the way of a line, which is all to be had unless something must be done before. */
function wayDrawn(graphics: PIXI.Graphics, ground: LineGround, places: readonly string[]): () => void {
  const { side, waits } = ground;
  const points = places.map((place) => ground.centre(place));
  const [steps, end] = waits ? [0, undefined] : [places.length - 1, ground.plan(places, false).end];
  return () => drawLine(graphics, { points, steps, side, end }, zoom());
}

/** Shows where parties can be led to, and the way to the place that is meant. */
export class Reach {
  /** The way, above all overlays, and the names of bands. */
  readonly object = new PIXI.Graphics();
  readonly #names = new BandNames(this.object);
  /** The field or the bands: they lie on the map, so that they are as dark and hidden as that is. */
  #field = new PIXI.Graphics();
  #reached: readonly Reached[] = [];
  #shapes: readonly Shape[] = [];
  /** What the shapes follow from. */
  #cause = '';
  /** The zoom at which they are drawn; NaN where they are not. */
  #zoom = Number.NaN;
  /** Draws the way to the place that is meant. */
  #way: (() => void) | null = null;

  constructor() {
    this.object.eventMode = 'none';
    Hooks.on('canvasPan', () => {
      this.#way?.();
      this.#draw();
    });
    Hooks.on('canvasTearDown', () => {
      this.#field.parent?.removeChild(this.#field);
      this.#names.write([], zoom());
      this.#cause = '';
    });
  }

  /** Lists the places where a click leads a party to, and has them glow; what waits for an answer glows on. */
  places(): readonly Place[] {
    const grounds = handsHere().flatMap((hands) => hands.lines?.() ?? []);
    const all = grounds.map((ground) => ({ ground, places: ground.reach?.() ?? (ground.reach ? null : []) }));
    if (!all.some(({ places }) => places === null))
      this.#reached = all.flatMap(({ ground, places }) =>
        places && !ground.waits ? { ground, places, bands: ground.bands?.() ?? [] } : [],
      );
    this.#reshape();
    this.#draw();
    return all.flatMap(({ ground, places }) => (places ?? []).slice(0, MOST_PLACES).map((place) => this.#placeOf(ground, place)));
  }

  #placeOf(ground: LineGround, place: string): Place {
    const { here } = ground;
    const outline = outlineOf(ground, place);
    const line = (): readonly string[] => [here, ...(ground.way(here, place) ?? [])];
    return {
      key: `lead:${ground.tokens.join(' ')}:${place}`,
      outline,
      // All of them glow as one field.
      glows: false,
      get label() {
        const comes = ground.plan(line(), false).words;
        return ground.waits ? comes : words('GHOSTMAP.Places.lead', { comes });
      },
      meant: (isMeant) => {
        this.object.clear();
        this.#way = isMeant ? wayDrawn(this.object, ground, line()) : null;
        this.#way?.();
      },
      ...(ground.open ? { double: () => ground.open?.(place) } : {}),
      act() {
        const corner = { x: Math.min(...outline.map(({ x }) => x)), y: Math.min(...outline.map(({ y }) => y)) };
        ground.ask({ places: line(), isOff: false, token: ground.tokens[0] ?? '', corner });
      },
    };
  }

  /** Brings the shapes up to date. */
  #reshape(): void {
    const cause = this.#reached.map(causeOf).join('\n');
    if (cause === this.#cause) return;
    this.#cause = cause;
    this.#shapes = this.#reached.filter(({ places, bands }) => places.length + bands.length > 0).map(shapeOf);
    this.#zoom = Number.NaN;
    this.#names.write(
      this.#shapes.flatMap((shape) => ('bands' in shape ? shape.bands : [])),
      zoom(),
    );
  }

  #draw(): void {
    const layer = groundLayer();
    const zoomed = zoom();
    // What lies in a layer goes with it where a canvas is taken down.
    if (this.#field.destroyed) this.#field = new PIXI.Graphics();
    if (layer && this.#field.parent !== layer) {
      this.#field.eventMode = 'none';
      layer.addChild(this.#field);
    } else if (zoomed === this.#zoom) return;
    this.#zoom = zoomed;
    this.#field.clear();
    for (const shape of this.#shapes) {
      if ('bands' in shape) drawBands(this.#field, shape.ground, shape.bands, zoomed);
      else drawField(this.#field, shape, zoomed);
    }
  }
}
