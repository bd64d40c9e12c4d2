/** What pieces of overlays are drawn with: lines and shapes, texts, and several of them together. */
import type { Box } from '../rules/grid/frame.ts';
import type { Point } from '../rules/procedure.ts';
import type { Label } from './labels.ts';
import { DRAWN, type StampStyle, type TextStamps } from './text-stamps.ts';

/** A drawn piece. */
export interface Drawn {
  readonly object: PIXI.Container;
  /** Adapts widths and sizes to a zoom, in screen pixels a canvas pixel. */
  fit?(zoom: number): void;
  /** What of it is written and looks for a place that nothing else is written at. */
  readonly labels?: readonly Label[];
  /** Releases all that it holds; absent: it holds nothing but its object. */
  destroy?(): void;
}

/** Draws a piece, with the texts of its overlay. */
export type Draw = (stamps: TextStamps) => Drawn;

/** Draws lines and shapes, anew for each figure that is made of the zoom; absent: the zoom itself. */
export function lines(
  draw: (graphics: PIXI.Graphics, figure: number) => void,
  figureOf: (zoom: number) => number = (zoom) => zoom,
): Draw {
  return () => {
    const object = new PIXI.Graphics();
    let drawn = Number.NaN;
    return {
      object,
      fit(zoom) {
        const figure = figureOf(zoom);
        if (figure === drawn) return;
        drawn = figure;
        draw(object.clear(), figure);
      },
    };
  };
}

/** Draws several as one piece, the first lowest. */
export function together(...draws: readonly Draw[]): Draw {
  return (stamps) => {
    const object = new PIXI.Container();
    const parts = draws.map((draw) => draw(stamps));
    for (const part of parts) object.addChild(part.object);
    return {
      object,
      labels: parts.flatMap(({ labels = [] }) => labels),
      fit(zoom) {
        for (const part of parts) part.fit?.(zoom);
      },
    };
  };
}

/** Keeps what is written clear of a shape in a box, where it can stand elsewhere or be done without; signs and marks stay. */
export function keptClear(draw: Draw, box: Box): Draw {
  return (stamps) => {
    const drawn = draw(stamps);
    return { ...drawn, labels: [...(drawn.labels ?? []), { rank: 'shape', boxes: () => [box], stand: () => undefined }] };
  };
}

/** Where a text stands at some zoom, in canvas pixels. */
export interface TextPlace extends Point {
  /** The height of its letters; 0 where there is no room for it. */
  readonly height: number;
  /** The width that it may have at most; absent: any. */
  readonly width?: number;
  /** To which side of the point it stands, from -1 for left or above to 1 for right or beneath; absent: about it. */
  readonly beside?: Point;
}

/** Returns the scale of a text's sprite at a place. */
function scaleAt(sprite: PIXI.Sprite, { height, width = Number.POSITIVE_INFINITY }: TextPlace): number {
  return Math.min(height / DRAWN, width / sprite.texture.width);
}

/** Returns the box that a text fills at a place. */
function boxAt(sprite: PIXI.Sprite, place: TextPlace): Box {
  const scale = scaleAt(sprite, place);
  const [width, height] = [sprite.texture.width * scale, sprite.texture.height * scale];
  const { x, y, beside = { x: 0, y: 0 } } = place;
  return { x: x + ((beside.x - 1) * width) / 2, y: y + ((beside.y - 1) * height) / 2, width, height };
}

/** Shows a text at a place. */
function show(sprite: PIXI.Sprite, place: TextPlace): void {
  const { x, y, width, height } = boxAt(sprite, place);
  sprite.visible = place.height > 0;
  sprite.scale.set(scaleAt(sprite, place));
  sprite.position.set(x + width / 2, y + height / 2);
}

/** Writes a text at the first of the places of a zoom where it covers nothing else, and leaves it out where there is none. */
export function labelled(
  text: string,
  style: StampStyle,
  label: Pick<Label, 'rank' | 'subject'>,
  placesAt: (zoom: number) => readonly TextPlace[],
): Draw {
  return (stamps) => {
    const object = stamps.sprite(text, style);
    let places: readonly TextPlace[] = [];
    return {
      object,
      fit(zoom) {
        places = placesAt(zoom).filter(({ height }) => height > 0);
      },
      labels: [
        {
          ...label,
          boxes: () => places.map((place) => boxAt(object, place)),
          stand(chosen) {
            const place = places[chosen];
            if (place) show(object, place);
            else object.visible = false;
          },
        },
      ],
    };
  };
}
