/** What is written in one cell: the glyph of its contents, a line beneath, and the mark of the target. */
import { words } from '../../foundry/host/notices.ts';
import { type CellPicture, GLYPHS, type LabelSizes, TARGET_GLYPH } from './looks.ts';
import { type TextStamps, sizeStamp } from '../text-stamps.ts';

const KNOWN = 0xf4efe4;
const SECRET = 0x9ecbff;
const GOLD = 0xffd75e;

/** Whether there is anything to write for a picture. */
export function isInscribed(picture: CellPicture): boolean {
  return picture.contents !== null || picture.line !== '' || picture.target !== '';
}

/** The writing of one cell; its middle is its origin. */
export class CellInscription {
  readonly object = new PIXI.Container();
  readonly #glyph: PIXI.Sprite | null;
  readonly #line: PIXI.Sprite | null;
  readonly #target: PIXI.Sprite | null;
  readonly #secret: boolean;

  constructor(picture: CellPicture, stamps: TextStamps) {
    const { contents, line, secret, target } = picture;
    const fill = secret ? SECRET : KNOWN;
    this.#secret = secret;
    this.#glyph = contents && stamps.sprite(GLYPHS[contents], { fill, glyph: true });
    const text =
      line === 'contents' ? contents && words(`GHOSTMAP.Contents.${contents}`) : line && words(`GHOSTMAP.Mark.${line}`);
    this.#line = text ? stamps.sprite(text, { fill, italic: secret }) : null;
    this.#target = target ? stamps.sprite(TARGET_GLYPH, { fill: target === 'known' ? GOLD : SECRET, glyph: true }) : null;
    for (const sprite of [this.#glyph, this.#line, this.#target]) if (sprite) this.object.addChild(sprite);
  }

  /** Sizes and places what is written in a cell of that side, in canvas pixels. */
  fit(side: number, sizes: LabelSizes): void {
    // What all know stands in the corner, so that tokens and the map stay in sight; what only the GM knows may be large.
    const corner = (size: number): number => side * 0.46 - size * 0.72;
    const glyph = this.#secret ? sizes.secret : sizes.glyph;
    const lined = sizes.line > 0 && this.#line !== null;
    if (this.#glyph) {
      sizeStamp(this.#glyph, glyph);
      if (this.#secret) this.#glyph.position.set(0, lined ? -side * 0.12 : 0);
      else this.#glyph.position.set(-corner(glyph), -corner(glyph));
    }
    if (this.#target) {
      sizeStamp(this.#target, sizes.glyph * 1.15);
      this.#target.position.set(corner(sizes.glyph * 1.15), -corner(sizes.glyph * 1.15));
    }
    if (this.#line) {
      this.#line.visible = lined;
      if (lined) sizeStamp(this.#line, sizes.line, side * 0.92);
      // Above the rings of the party and of the target, which run along the edge.
      this.#line.y = side * 0.4 - sizes.line * 0.7;
    }
  }

  destroy(): void {
    this.object.destroy({ children: true });
  }
}
