/** The ways of a chunk of cells as lines of a hand, drawn when the chunk is first in sight or has changed. */
import { type Inks, STYLE_COLOURS } from '../../rules/hex-maps/art/inks.ts';
import type { WayKind } from '../../rules/terrain/terrain.ts';
import type { WayLine } from '../terrain/way-lines.ts';
import { trace } from '../wide-lines.ts';
import { isDrawnNow } from './frame-time.ts';
import { handDrawn, strokes } from './hand-ways.ts';

/** A line: how wide it is as a share of a cell's side, and in which colour of its inks. */
interface Line {
  readonly width: number;
  readonly colour: 'ink' | 'road' | 'path' | 'river' | 'halo';
  readonly alpha?: number;
  /** How long its strokes and the gaps between them are, as shares of a side; absent: it has none. */
  readonly dashed?: readonly [dash: number, gap: number];
}

/** How a way is drawn: what sets it off, and itself. */
interface WayLook {
  readonly casing?: Line;
  readonly core: Line;
}

const LOOKS: Readonly<Record<Inks, Readonly<Record<WayKind, WayLook>>>> = {
  ink: {
    river: { casing: { width: 0.11, colour: 'halo', alpha: 0.9 }, core: { width: 0.038, colour: 'river' } },
    road: { casing: { width: 0.1, colour: 'ink' }, core: { width: 0.06, colour: 'halo' } },
    path: {
      casing: { width: 0.09, colour: 'halo', alpha: 0.8 },
      core: { width: 0.032, colour: 'path', dashed: [0.09, 0.07] },
    },
  },
  painted: {
    river: { casing: { width: 0.115, colour: 'ink', alpha: 0.55 }, core: { width: 0.085, colour: 'river' } },
    road: { casing: { width: 0.095, colour: 'halo' }, core: { width: 0.055, colour: 'road' } },
    path: {
      casing: { width: 0.085, colour: 'halo', alpha: 0.85 },
      core: { width: 0.04, colour: 'path', dashed: [0.09, 0.07] },
    },
  },
  hearsay: {
    river: { core: { width: 0.026, colour: 'river', dashed: [0.16, 0.03] } },
    road: { core: { width: 0.03, colour: 'road', dashed: [0.1, 0.06] } },
    path: { core: { width: 0.024, colour: 'path', dashed: [0.04, 0.06] } },
  },
};

/** The widest that ways grow on a map that is seen from far. */
const WIDEST = 0.24;

/** Rivers lie under roads and paths, which cross them. */
const ORDER: readonly WayKind[] = ['river', 'road', 'path'];

/** What is drawn of ways: what sets them off, which lies below, or the ways themselves. */
export type WayPart = keyof WayLook;

/** How near ways are seen: of those that are far and many, little is drawn. */
export type Nearness = 'near' | 'small' | 'far';

/** In how many stretches a piece of a way is drawn. */
const STRETCHES: Readonly<Record<Nearness, number>> = { near: 8, small: 4, far: 2 };

/** What ways are drawn by. */
export interface WayDrawing {
  readonly inks: Inks;
  /** The lesser of a cell's width and height, in canvas pixels. */
  readonly side: number;
  readonly nearness: Nearness;
  /** How much wider they are on a map that is seen from far. */
  readonly wider: number;
}

/** Draws one part of some ways. */
export function drawWays(
  graphics: PIXI.Graphics,
  all: readonly WayLine[],
  part: WayPart,
  { inks, side, nearness, wider }: WayDrawing,
): void {
  if (nearness === 'far' && part === 'casing') return;
  for (const way of ORDER) {
    const line = LOOKS[inks][way][part];
    if (!line) continue;
    const { width, colour, alpha = 1 } = line;
    // As much wider as what surrounds it may be, which is not to be covered by it.
    const times = Math.min(wider, WIDEST / (LOOKS[inks][way].casing ?? line).width);
    const dashed = nearness === 'far' ? undefined : line.dashed;
    // Round ends and corners are dear; these meet as well, since pieces go on in the direction of each other.
    const cap: object = dashed ? {} : { cap: PIXI.LINE_CAP.SQUARE };
    // Without what surrounds it, a light line would not be seen.
    const color = STYLE_COLOURS[inks][nearness === 'far' && colour === 'halo' ? way : colour];
    graphics.lineStyle({ ...cap, width: width * times * side, color, alpha });
    for (const one of all) {
      if (one.way !== way) continue;
      const points = handDrawn(one, side, STRETCHES[nearness]);
      if (!dashed) trace(graphics, points);
      else for (const stroke of strokes(points, dashed[0] * side, dashed[1] * side)) trace(graphics, stroke);
    }
  }
}

/** Lines that are drawn when they are first in sight. */
export class LateLines extends PIXI.Graphics {
  readonly #draw: (graphics: PIXI.Graphics) => void;
  #isStale = true;

  /** Takes where on the canvas they may be, and what draws them. */
  constructor(area: PIXI.Rectangle, draw: (graphics: PIXI.Graphics) => void) {
    super();
    this.cullable = true;
    this.cullArea = area;
    this.#draw = draw;
  }

  /** Says that they are to be drawn anew. */
  stale(): void {
    this.#isStale = true;
  }

  /** PIXI calls this for what is in sight. @see https://pixijs.download/v7.4.3/docs/PIXI.Graphics.html#_render */
  protected override _render(renderer: PIXI.Renderer): void {
    if (this.#isStale) this.#isStale = !isDrawnNow(() => this.#draw(this.clear()));
    super._render(renderer);
  }
}
