/** Text on the canvas that stays sharp when the view is close. */
import { Text, TextStyle } from 'pixi.js';
import type { ITextStyle } from 'pixi.js';

/** The fonts that the table brings along for text on the canvas: the second for what the first has no letter for. */
export const TEXT_FONTS: string[] = ['Signika', 'DejaVu Mono'];

/** What may be asked of the style of a text. */
export interface PreciseTextStyle extends Partial<ITextStyle> {
  /** Above grid-size-dependent defaults: the anchor of text against what it labels. */
  anchor?: number;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.PreciseText.html */
export class PreciseText extends Text {
  constructor(text?: string | number, style?: Partial<ITextStyle> | TextStyle) {
    super(text, style);
    this.eventMode = 'none';
    // Rendering at twice the size costs little for the few texts of a canvas, and zoom rarely goes beyond 2.
    this.resolution = 2;
  }

  /** The canvas' text style with changes; a stroke is chosen that stands out against the fill. */
  static getTextStyle(options: PreciseTextStyle = {}): TextStyle {
    const { anchor: _anchor, ...style } = options;
    const defaults: Partial<ITextStyle> = {
      fontFamily: TEXT_FONTS,
      fontSize: 36,
      fill: 0xffffff,
      stroke: 0x111111,
      strokeThickness: 4,
      dropShadow: true,
      dropShadowColor: 0x000000,
      dropShadowBlur: 2,
      dropShadowAngle: 0,
      dropShadowDistance: 0,
      align: 'center',
      wordWrap: false,
      padding: 1,
    };
    return new TextStyle({ ...defaults, ...style });
  }
}
