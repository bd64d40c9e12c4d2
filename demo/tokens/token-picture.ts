/** Draws round tokens and square pictures of things with a sign on them. */
import { element, group, path, picture } from '../drawing/svg.ts';
import { GLYPHS, type Glyph, type GlyphName } from './glyphs.ts';

/** Pixels a side; a token on a square of 100 stays sharp when zoomed in on. */
const SIDE = 256;

export interface TokenLook {
  readonly glyph: GlyphName;
  /** Colour of the ring. */
  readonly ring: string;
  /** Colour of the ground behind the sign. */
  readonly ground: string;
}

function sign({ fill, cut, over, lines }: Glyph, colour: string, ground: string): string {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  return (
    path(fill ?? '', { fill: colour }) +
    path(cut ?? '', { fill: ground }) +
    path(over ?? '', { fill: colour }) +
    path(lines ?? '', { fill: 'none', stroke: colour, 'stroke-width': 4, ...round })
  );
}

function shaded(ground: string): string {
  return (
    `<radialGradient id="g" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#121317"/></radialGradient>` +
    '<linearGradient id="r" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>'
  );
}

/** Draws a round token. */
export function drawToken({ glyph, ring, ground }: TokenLook): string {
  return picture(
    SIDE,
    SIDE,
    shaded(ground),
    group(
      { transform: 'scale(2.56)' },
      element('circle', { cx: 50, cy: 50, r: 48, fill: '#0b0c0e' }),
      element('circle', { cx: 50, cy: 50, r: 42, fill: 'url(#g)' }),
      element('circle', { cx: 50, cy: 50, r: 44, fill: 'none', stroke: ring, 'stroke-width': 5 }),
      element('circle', { cx: 50, cy: 50, r: 44, fill: 'none', stroke: 'url(#r)', 'stroke-width': 5 }),
      element('circle', { cx: 50, cy: 50, r: 40.6, fill: 'none', stroke: '#0b0c0e', 'stroke-width': 1.6 }),
      group({ transform: 'translate(52 53.4)scale(.58)translate(-50 -50)', opacity: 0.55 }, sign(GLYPHS[glyph], '#000', '#000')),
      group({ transform: 'translate(50 50)scale(.58)translate(-50 -50)' }, sign(GLYPHS[glyph], '#ece5d4', ground)),
    ),
  );
}

/** Draws a picture of a thing on a plain ground with rounded corners. */
export function drawThing({ glyph, ring, ground }: TokenLook): string {
  return picture(
    SIDE,
    SIDE,
    shaded(ground),
    group(
      { transform: 'scale(2.56)' },
      element('rect', { x: 3, y: 3, width: 94, height: 94, rx: 14, fill: 'url(#g)', stroke: ring, 'stroke-width': 4 }),
      group({ transform: 'translate(50 50)scale(.62)translate(-50 -50)' }, sign(GLYPHS[glyph], '#ece5d4', ground)),
    ),
  );
}
