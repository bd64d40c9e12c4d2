/** A picture of the party's line: walls, lit squares, dashes, circles and crosses, from what everyone knows (SC-02, SC-03, SC-26). */
import { type Square, type SquareGrid, squareOf } from '../../grid/squares.ts';
import { boxAround } from '../../maps/geometry/lines.ts';
import { escaped } from '../../values/escaped.ts';
import type { Board } from '../../procedure.ts';
import { squaresOfPiece } from './line.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { trailOf } from './lighting.ts';

/** The side of a square in the picture, and the room around what is drawn, in squares. */
const SIDE = 24;
const MARGIN = 2;

type Drawn = Pick<ScrambleOpen, 'name' | 'line' | 'lit' | 'marks'>;

/** Returns the first and last rows and columns of some squares, with room around them. */
function boxOf(squares: readonly Square[]): ReturnType<typeof boxAround> {
  const { left, top, right, bottom } = boxAround(squares.map(({ i, j }) => ({ x: j, y: i })));
  return { left: left - MARGIN, top: top - MARGIN, right: right + 1 + MARGIN, bottom: bottom + 1 + MARGIN };
}

/** Draws the walls that come near, dark; doors lighter. */
function wallShapes({ walls }: Pick<Board, 'walls'>, { originX, originY, size }: SquareGrid): string {
  const across = (x: number): number => Math.round(((x - originX) / size) * SIDE);
  const down = (y: number): number => Math.round(((y - originY) / size) * SIDE);
  return Object.values(walls)
    .map(({ c: [ax, ay, bx, by], door }) => {
      // A secret door looks like the wall that players take it for.
      const look = door === 'door' ? 'stroke="#a0672f" stroke-width="5"' : 'stroke="#3a3f47" stroke-width="4"';
      return `<path d="M${across(ax)} ${down(ay)}L${across(bx)} ${down(by)}" ${look}/>`;
    })
    .join('');
}

/** Draws the line, one path a stretch, and the number of each dash where it begins. */
function lineShapes({ line }: Drawn): string {
  const paths = Object.entries(line).map(([key, piece]) => {
    const squares = squaresOfPiece(piece);
    const [dash = '', number] = key.split('-');
    const d = squares.map(({ i, j }, index) => `${index === 0 ? 'M' : 'L'}${(j + 0.5) * SIDE} ${(i + 0.5) * SIDE}`).join('');
    const colour = Number(dash) % 2 === 1 ? '#b97f00' : '#0072b2';
    const first = squares[0];
    const label =
      number === '0' && first
        ? `<text x="${(first.j + 0.15) * SIDE}" y="${(first.i + 0.95) * SIDE}" fill="${colour}">${dash}</text>`
        : '';
    return { path: `<path d="${d}" stroke="${colour}"/>`, label };
  });
  const strokes = paths.map(({ path }) => path).join('');
  const labels = paths.map(({ label }) => label).join('');
  return `<g fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${strokes}</g><g font-size="11" font-weight="bold">${labels}</g>`;
}

/** Draws circles with their numbers, crossed out where they are over. */
function markShapes({ marks }: Drawn): string {
  return Object.entries(marks)
    .map(([mark, { at, over }]) => {
      const square = squareOf(at);
      if (!square) return '';
      const [x, y, r] = [(square.j + 0.5) * SIDE, (square.i + 0.5) * SIDE, SIDE * 0.42];
      const reach = r * 0.7;
      const cross = over
        ? `<path d="M${x - reach} ${y - reach}l${reach * 2} ${reach * 2}m0 ${-reach * 2}l${-reach * 2} ${reach * 2}"/>`
        : '';
      return `<g fill="none" stroke="#b34e00" stroke-width="3"><circle cx="${x}" cy="${y}" r="${r}"/>${cross}</g><text x="${x + r}" y="${y - r + 4}" fill="#b34e00" font-size="12" font-weight="bold">${mark}</text>`;
    })
    .join('');
}

/** Draws the party's line as SVG, as far as it goes; null where nothing has been walked. */
export function linePicture(open: Drawn, board: Pick<Board, 'walls'> & { readonly grid: SquareGrid }): string | null {
  const walked = Object.values(open.line).flatMap(squaresOfPiece);
  if (walked.length === 0) return null;
  const lit = trailOf(open);
  const { top, left, bottom, right } = boxOf([...walked, ...lit]);
  const view = `${left * SIDE} ${top * SIDE} ${(right - left) * SIDE} ${(bottom - top) * SIDE}`;
  const lights = lit.map(({ i, j }) => `M${j * SIDE} ${i * SIDE}h${SIDE}v${SIDE}h-${SIDE}z`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${(right - left) * SIDE}" height="${(bottom - top) * SIDE}" font-family="sans-serif">`,
    `<title>${escaped(open.name)}</title>`,
    `<rect x="${left * SIDE}" y="${top * SIDE}" width="100%" height="100%" fill="#fbf8f1"/>`,
    lights === '' ? '' : `<path d="${lights}" fill="#f6e3a1"/>`,
    wallShapes(board, board.grid),
    lineShapes(open),
    markShapes(open),
    '</svg>',
  ].join('');
}
