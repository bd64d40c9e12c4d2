/** Marks that draw the eyes of a table to a place for a moment. */
import { Container, Graphics } from 'pixi.js';
import { Color } from '../../../common/color';
import { CanvasAnimation, type RunningAnimation } from '../animation/canvas-animation';
import { colorNumber, mixColors } from '../color';
import type { ColorLike } from '../color';
import type { Point } from '../geometry/points';

/** How a ping is drawn. @see https://foundryvtt.com/api/interfaces/foundry.canvas.interaction.types.PingOptions.html */
export interface PingOptions {
  /** Milliseconds. */
  duration?: number;
  size?: number;
  color?: ColorLike;
  name?: string | symbol;
}

/** @see https://foundryvtt.com/api/interfaces/foundry.canvas.interaction.types.PulsePingOptions.html */
export interface PulsePingOptions extends PingOptions {
  rings?: number;
  /** The colour that the rings begin with. */
  color2?: ColorLike;
}

/** What kinds of pings there are, and how each looks. @see https://foundryvtt.com/api/variables/CONFIG.Canvas.html */
export interface PingConfig {
  types: Record<string, string>;
  styles: Record<string, PingStyle>;
  /** How long it takes to pull a view to a ping, in milliseconds. */
  pullSpeed: number;
}

export interface PingStyle {
  class: new (origin: Point, options?: PingOptions) => Ping;
  color?: ColorLike;
  /** In hundred pixels of a grid space of a hundred. */
  size?: number;
  duration: number;
}

/** The base of pings, which draws nothing itself. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.Ping.html */
export class Ping extends Container {
  options: PingOptions & { duration: number; size: number };
  _color: Color;

  constructor(origin: Point, options: PingOptions = {}) {
    super();
    this.position.set(origin.x, origin.y);
    this.options = { duration: 900, size: 128, color: '#ff6400', ...options };
    this._color = Color.from(colorNumber(this.options.color, 0xff6400));
  }

  /** Shows the ping; true when it has run to its end. */
  async animate(): Promise<boolean> {
    const { duration, name } = this.options;
    return CanvasAnimation.animate([], {
      duration,
      ...(name === undefined ? {} : { name }),
      ontick: (dt, animation) => this._animateFrame(dt, animation),
    });
  }

  /** Draws one moment. */
  _animateFrame(_dt: number, _animation: RunningAnimation): void {
    throw new Error(`${this.constructor.name} must say how it is drawn`);
  }
}

/** Rings that grow and fade, one after the other. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.PulsePing.html */
export class PulsePing extends Ping {
  declare options: Required<PulsePingOptions>;
  readonly #drawing = this.addChild(new Graphics());

  constructor(origin: Point, options: PulsePingOptions = {}) {
    super(origin, { rings: 3, color2: '#ffffff', ...options } as PingOptions);
  }

  override _animateFrame(_dt: number, { time }: RunningAnimation): void {
    const { duration, rings, size, color2 } = this.options;
    if (this.destroyed) return;
    this.#drawing.clear();
    for (let ring = 0; ring < rings; ring++) {
      // Each ring begins a share of the time after the one before, and ends with the last.
      const begins = (ring / rings) * 0.5;
      const age = Math.min((time / duration - begins) / (1 - begins), 1);
      if (age <= 0) continue;
      const color = mixColors(colorNumber(color2, 0xffffff), Number(this._color), age);
      this._drawShape(this.#drawing, color, 1 - age, size * age);
    }
  }

  /** Draws a ring. */
  _drawShape(drawing: Graphics, color: number, alpha: number, size: number): void {
    drawing.lineStyle({ width: 6, color, alpha }).drawCircle(0, 0, size / 2);
  }
}

/** A sign of danger. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.AlertPing.html */
export class AlertPing extends PulsePing {
  constructor(origin: Point, options: PulsePingOptions = {}) {
    super(origin, { color: '#ff0000', ...options });
  }

  override _drawShape(drawing: Graphics, color: number, alpha: number, size: number): void {
    const [width, height] = [size / 2, (size * Math.sqrt(3)) / 4];
    drawing.lineStyle({ width: 6, color, alpha }).drawPolygon([-width, height, width, height, 0, -height]);
  }
}

/** An arrow whose tip is where it was made. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.ArrowPing.html */
export class ArrowPing extends PulsePing {
  /** The `rotation` is in radians; without one the arrow points to the right. */
  constructor(origin: Point, { rotation = 0, ...options }: PulsePingOptions & { rotation?: number } = {}) {
    super(origin, options);
    this.rotation = rotation;
  }

  override _drawShape(drawing: Graphics, color: number, alpha: number, size: number): void {
    drawing.lineStyle({ width: 6, color, alpha }).drawPolygon([0, 0, -size, -size / 2, -size * 0.75, 0, -size, size / 2]);
  }
}

/** A mark that comes down on a place, in a ring. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.ChevronPing.html */
export class ChevronPing extends Ping {
  readonly #drawing = this.addChild(new Graphics());

  override _animateFrame(_dt: number, { time }: RunningAnimation): void {
    const { duration, size } = this.options;
    if (this.destroyed) return;
    const age = Math.min(time / duration, 1);
    const [color, alpha] = [Number(this._color), Math.min(1, 3 * (1 - age))];
    const tip = -size * 0.5 * Math.max(0, 1 - 3 * age);
    this.#drawing
      .clear()
      .lineStyle({ width: 6, color, alpha })
      .drawCircle(0, 0, size / 2)
      .drawPolygon([0, tip, -size / 4, tip - size / 2, 0, tip - size / 3, size / 4, tip - size / 2]);
  }
}

/** The pings of a table that begins. @see https://foundryvtt.com/api/variables/CONFIG.Canvas.html */
export function pingConfig(): PingConfig {
  return {
    types: { PULSE: 'pulse', ALERT: 'alert', PULL: 'chevron', ARROW: 'arrow' },
    styles: {
      alert: { class: AlertPing, color: '#ff0000', size: 1.5, duration: 900 },
      arrow: { class: ArrowPing, size: 1, duration: 900 },
      chevron: { class: ChevronPing, size: 1, duration: 2000 },
      pulse: { class: PulsePing, size: 1.5, duration: 900 },
    },
    pullSpeed: 700,
  };
}
