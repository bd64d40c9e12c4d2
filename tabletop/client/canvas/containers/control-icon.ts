/** The round mark by which something without a shape of its own is taken hold of. */
import { Circle, Container, Graphics, Sprite } from 'pixi.js';
import { loadTexture } from '../loader';
import { PreciseText } from './precise-text';

/** How a mark looks. */
export interface ControlIconOptions {
  /** Pixels across. */
  size?: number;
  /** A picture; where it cannot be loaded, the letter is shown. */
  texture?: string | null;
  letter?: string;
  tint?: number;
  borderColor?: number;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.ControlIcon.html */
export class ControlIcon extends Container {
  readonly size: number;
  readonly #back = new Graphics();
  readonly #options: ControlIconOptions;

  constructor(options: ControlIconOptions = {}) {
    super();
    this.#options = options;
    this.size = options.size ?? 40;
    this.hitArea = new Circle(0, 0, this.size / 2);
    this.addChild(this.#back);
    this.refresh({});
  }

  /** Loads what is shown on the mark. */
  async draw(): Promise<this> {
    const { texture, letter = '●', tint = 0xffffff } = this.#options;
    const picture = texture ? await loadTexture(texture) : null;
    if (this.destroyed) return this;
    if (picture) {
      const sprite = this.addChild(new Sprite(picture));
      sprite.anchor.set(0.5);
      sprite.scale.set((this.size * 0.8) / Math.max(picture.width, picture.height));
      sprite.tint = tint;
    } else {
      const text = this.addChild(
        new PreciseText(letter, PreciseText.getTextStyle({ fontSize: this.size * 0.55, strokeThickness: 0, fill: tint })),
      );
      text.anchor.set(0.5);
    }
    return this;
  }

  /** Shows whether the mark is pointed at or taken hold of. */
  refresh({ border = false, color = this.#options.borderColor ?? 0xff9829 }: { border?: boolean; color?: number }): void {
    this.#back.clear().lineStyle({ width: 2, color: border ? color : 0x8a8a96, alpha: 1 });
    this.#back
      .beginFill(0x16161c, 0.82)
      .drawCircle(0, 0, this.size / 2)
      .endFill();
  }
}
