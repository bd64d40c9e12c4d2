/** What is written at the edge of one cell: the glyph of its contents and the mark of the target above, how it was left and what that is called beneath. */
import { words } from '../../foundry/host/notices.ts';
import type { Point } from '../../rules/procedure.ts';
import { GOLD, PALE, SECRET } from '../colours.ts';
import { type Draw, type TextPlace, labelled, together } from '../drawn.ts';
import type { StampStyle } from '../text-stamps.ts';
import { type CellPicture, GLYPHS, OUTCOME_GLYPHS, TARGET_GLYPH, labelSizes } from './looks.ts';

/** How far from its middle a cell is written in, as a share of its side: inside the rings of the party and of the target. */
const EDGE = 0.43;
/** How much taller a line of letters is than they are, with the dark around them. */
const LINE_HEIGHT = 1.35;

/** Whether there is anything to write for a picture. */
export function isInscribed({ contents, line, target }: CellPicture): boolean {
  return contents !== null || line !== '' || target !== '';
}

/** Writes in a cell of a side and a middle, both in canvas pixels: the middle of the cell is left to tokens and to the map. */
export function inscription(picture: CellPicture, middle: Point, side: number): Draw {
  const { contents, line, secret, target } = picture;
  const fill = secret ? SECRET : PALE;
  const text = line === 'contents' ? contents && words(`GHOSTMAP.Contents.${contents}`) : line && words(`GHOSTMAP.Mark.${line}`);
  const outcome = line === 'contents' || line === '' ? '' : OUTCOME_GLYPHS[line];
  const edge = side * EDGE;
  /** Writes a text away from the middle of the cell. */
  const write = (what: string, style: StampStyle, place: (sizes: ReturnType<typeof labelSizes>) => TextPlace): Draw =>
    labelled(what, style, { rank: style.glyph ? 'mark' : 'line' }, (zoom) => {
      const { x, y, ...size } = place(labelSizes(side, zoom));
      return [{ x: middle.x + x, y: middle.y + y, ...size }];
    });
  /** Writes a glyph into a corner of the cell, -1 for left or above and 1 for right or beneath. */
  const corner = (glyph: string, colour: number, across: number, down: number, alpha = 1): Draw =>
    write(glyph, { fill: colour, glyph: true, alpha }, ({ glyph: height }) => ({
      ...{ x: across * edge, y: down * edge, beside: { x: -across, y: -down } },
      ...{ height: height / LINE_HEIGHT, width: edge },
    }));
  const parts: Draw[] = [];
  if (contents) parts.push(corner(GLYPHS[contents], fill, -1, -1));
  if (target) parts.push(corner(TARGET_GLYPH, target === 'known' ? GOLD : SECRET, 1, -1));
  // What is cleared needs no more eyes on it.
  if (outcome) parts.push(corner(outcome, fill, -1, 1, line === 'cleared' ? 0.75 : 1));
  if (text)
    parts.push(
      write(text, { fill, italic: secret }, ({ line: height, glyph }) => {
        const taken = outcome ? glyph * 1.1 : 0;
        return { x: taken / 2, y: edge, beside: { x: 0, y: -1 }, height, width: edge * 2 - taken };
      }),
    );
  return together(...parts);
}
