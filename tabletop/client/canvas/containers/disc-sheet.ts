/** Discs with letters, many on one picture. */
import { BaseTexture, MIPMAP_MODES, Rectangle, Texture } from 'pixi.js';
import { colorCss } from '../color';
import { TEXT_FONTS } from './precise-text';

/** The size at which discs are drawn before they are scaled, in pixels. */
const DISC_SIZE = 128;
/** Room around each, so that a neighbour does not shine through where the picture is made small. */
const MARGIN = 8;
const CELL = DISC_SIZE + 2 * MARGIN;
/** Discs along a side of a sheet. A sheet is loaded anew for each new disc, so it is not larger than it must be. */
const DISCS_ALONG = 8;

/** One picture and how many of its places are taken. */
class DiscSheet {
  readonly #canvas = document.createElement('canvas');
  readonly #base: BaseTexture;
  #taken = 0;

  constructor() {
    this.#canvas.width = CELL * DISCS_ALONG;
    this.#canvas.height = CELL * DISCS_ALONG;
    this.#base = BaseTexture.from(this.#canvas, { mipmap: MIPMAP_MODES.ON });
  }

  get isFull(): boolean {
    return this.#taken >= DISCS_ALONG ** 2;
  }

  /** Draws a disc on the next free place. */
  add(letters: string, color: number): Texture {
    const pen = this.#canvas.getContext('2d');
    if (!pen) return Texture.WHITE;
    const x = (this.#taken % DISCS_ALONG) * CELL + MARGIN;
    const y = Math.floor(this.#taken / DISCS_ALONG) * CELL + MARGIN;
    this.#taken += 1;
    drawDisc(pen, { x: x + DISC_SIZE / 2, y: y + DISC_SIZE / 2 }, letters, color);
    this.#base.update();
    return new Texture(this.#base, new Rectangle(x, y, DISC_SIZE, DISC_SIZE));
  }
}

const sheets: DiscSheet[] = [];

/** The discs that were drawn, by their letters and colour; tokens that look alike share one. */
const discs = new Map<string, Texture>();

/**
 * A disc with letters, drawn once. A picture costs a software renderer far less than a shape with text on it, and
 * pictures on few sheets are drawn in few goes.
 */
export function discTexture(letters: string, color: number): Texture {
  const key = `${letters} ${color}`;
  const present = discs.get(key);
  if (present) return present;
  let sheet = sheets.at(-1);
  if (sheet === undefined || sheet.isFull) sheets.push((sheet = new DiscSheet()));
  const texture = sheet.add(letters, color);
  discs.set(key, texture);
  return texture;
}

function drawDisc(pen: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, letters: string, color: number): void {
  pen.beginPath();
  pen.arc(x, y, DISC_SIZE / 2 - 5, 0, 2 * Math.PI);
  pen.fillStyle = colorCss(color);
  pen.fill();
  pen.lineWidth = 6;
  pen.strokeStyle = '#f4f1ea';
  pen.stroke();
  pen.font = `bold ${DISC_SIZE * 0.42}px ${TEXT_FONTS.map((family) => `"${family}"`).join(', ')}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#ffffff';
  pen.fillText(letters, x, y + DISC_SIZE * 0.03);
}
