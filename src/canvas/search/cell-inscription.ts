/** What is written in one cell: the glyph of its contents, a line beneath, and the mark of the target. */
import { words } from '../../foundry/host/notices.ts';
import type { Point } from '../../rules/procedure.ts';
import { GOLD, PALE, SECRET } from '../colours.ts';
import { type Draw, type TextPlace, together, written } from '../drawn.ts';
import type { StampStyle } from '../text-stamps.ts';
import { type CellPicture, GLYPHS, TARGET_GLYPH, labelSizes } from './looks.ts';

/** Whether there is anything to write for a picture. */
export function isInscribed({ contents, line, target }: CellPicture): boolean {
  return contents !== null || line !== '' || target !== '';
}

/** Writes in a cell of a side and a middle, both in canvas pixels. */
export function inscription(picture: CellPicture, middle: Point, side: number): Draw {
  const { contents, line, secret, target } = picture;
  const fill = secret ? SECRET : PALE;
  const text = line === 'contents' ? contents && words(`GHOSTMAP.Contents.${contents}`) : line && words(`GHOSTMAP.Mark.${line}`);
  /** Writes a text away from the middle of the cell. */
  const write = (what: string, style: StampStyle, place: (sizes: ReturnType<typeof labelSizes>) => TextPlace): Draw =>
    written(what, style, (zoom) => {
      const { x, y, ...size } = place(labelSizes(side, zoom));
      return { x: middle.x + x, y: middle.y + y, ...size };
    });
  // What all know stands in the corner, so that tokens and the map stay in sight; what only the GM knows may be large.
  const corner = (height: number): number => side * 0.46 - height * 0.72;
  const parts: Draw[] = [];
  if (contents)
    parts.push(
      write(GLYPHS[contents], { fill, glyph: true }, (sizes) => {
        if (secret) return { x: 0, y: text && sizes.line > 0 ? -side * 0.12 : 0, height: sizes.secret };
        return { x: -corner(sizes.glyph), y: -corner(sizes.glyph), height: sizes.glyph };
      }),
    );
  if (text)
    parts.push(
      // Above the rings of the party and of the target, which run along the edge.
      write(text, { fill, italic: secret }, ({ line: height }) => ({
        x: 0,
        y: side * 0.4 - height * 0.7,
        height,
        width: side * 0.92,
      })),
    );
  if (target)
    parts.push(
      write(TARGET_GLYPH, { fill: target === 'known' ? GOLD : SECRET, glyph: true }, ({ glyph }) => {
        const height = glyph * 1.15;
        return { x: corner(height), y: -corner(height), height };
      }),
    );
  return together(...parts);
}
