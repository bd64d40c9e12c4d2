/** Texts of the canvas that are drawn once and shown in many places: each place is a sprite of the same texture. */
import { writtenGlyph } from './icon-font.ts';

/** How a stamp is written; its size is chosen where it is shown. */
export interface StampStyle {
  readonly fill: number;
  readonly italic?: boolean;
  readonly bold?: boolean;
  /** Whether the text is a glyph of the icon font. */
  readonly glyph?: boolean;
  /** How strongly it is shown, from 0 to 1; absent: wholly. */
  readonly alpha?: number;
  /** What sets it off from the map; absent: a dark rim. */
  readonly halo?: number;
  /** The families of its font, the best first; absent: the canvas' own. */
  readonly fonts?: readonly string[];
}

/** The height of letters as they are drawn, in pixels; sprites are scaled from it. */
export const DRAWN = 48;
const STROKE = '#0b0f14';

/** Keeps the texts of one overlay. */
export class TextStamps {
  readonly #texts = new Map<string, PIXI.Text>();

  /** Returns a new sprite of a text, with its middle as its anchor. */
  sprite(content: string, style: StampStyle): PIXI.Sprite {
    const sprite = new PIXI.Sprite(this.#text(content, style).texture);
    sprite.anchor.set(0.5);
    // For whoever looks at what is on the canvas.
    sprite.name = content;
    sprite.alpha = style.alpha ?? 1;
    return sprite;
  }

  #text(content: string, { fill, italic = false, bold = false, glyph = false, halo, fonts }: StampStyle): PIXI.Text {
    const key = JSON.stringify([content, fill, italic, bold, glyph, halo, fonts]);
    const known = this.#texts.get(key);
    if (known) return known;
    const { PreciseText } = foundry.canvas.containers;
    const { text: written, font } = glyph ? writtenGlyph(content) : { text: content, font: null };
    const text = new PreciseText(
      written,
      PreciseText.getTextStyle({
        fontSize: DRAWN,
        fill,
        align: 'center',
        stroke: halo ?? STROKE,
        strokeThickness: DRAWN / 7,
        fontStyle: italic ? 'italic' : 'normal',
        fontWeight: bold || glyph ? 'bold' : 'normal',
        ...(fonts ? { fontFamily: [...fonts] } : {}),
        ...(font ? { fontFamily: [...font.families], fontWeight: font.weight } : {}),
      }),
    );
    // Far out a text is shown at a fraction of the size it is drawn in.
    text.texture.baseTexture.mipmap = PIXI.MIPMAP_MODES.ON;
    text.updateText(true);
    this.#texts.set(key, text);
    return text;
  }

  /** Releases every text; no sprite of them may be shown any more. */
  destroy(): void {
    for (const text of this.#texts.values()) text.destroy({ texture: true, baseTexture: true });
    this.#texts.clear();
  }
}
