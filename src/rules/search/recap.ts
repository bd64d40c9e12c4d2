/** What is told of a search afterwards, and its picture: from the open half alone (SG-25, SG-40). */
import { type Cell, cellName, cellsOf, columnName } from '../grid/cells.ts';
import { escaped } from '../values/escaped.ts';
import type { Contents } from './contents.ts';
import { type Mark, type SearchOpen, knownAt, wordsOn } from './state.ts';

/** One cell of a recap. */
interface RecapEntry {
  readonly cell: string;
  readonly contents: Contents;
  readonly mark: Mark;
  /** The round in which the party first entered it; null where it has not been. */
  readonly round: number | null;
  readonly failures: number;
  /** Whether everyone knows that it was the target. */
  readonly target: boolean;
  /** The GM's note, empty where there is none. */
  readonly note: string;
}

/** What is told of a search. */
export interface SearchRecap extends Pick<SearchOpen, 'name' | 'ending' | 'found' | 'objective' | 'rounds'> {
  /** The known cells in the order in which they were entered; those that were only shown come last. */
  readonly entries: readonly RecapEntry[];
}

/** Returns the recap of a search. */
export function recapOf(open: Pick<SearchOpen, 'name' | 'ending' | 'found' | 'objective' | 'rounds' | 'cells'>): SearchRecap {
  const { name, ending, found, objective, rounds } = open;
  const entries = Object.entries(open.cells).map(([cell, known]): RecapEntry => ({
    cell,
    contents: known.contents,
    mark: known.mark,
    round: known.round ?? null,
    failures: known.failures ?? 0,
    target: known.target ?? false,
    note: wordsOn(known),
  }));
  // Two cells share a round where moves are free or the GM has put the party somewhere.
  const order = ({ round, cell }: RecapEntry): number => (round ?? 1e9) * 1e4 + cell.charCodeAt(0) * 100 + Number(cell.slice(1));
  entries.sort((one, other) => order(one) - order(other));
  return { name, ending, found, objective, rounds, entries };
}

/** What the picture is drawn from. */
type PicturedSearch = Pick<SearchOpen, 'name' | 'size' | 'cells' | 'party'>;

/** The side of a cell and the room for letters and numbers around the grid, in pixels of the picture. */
const CELL = 72;
const MARGIN = 40;

/** How a mark looks: a ground after Okabe and Ito, which any kind of colour vision tells apart, and a pattern on it. */
const GROUNDS: Readonly<Record<Mark, string>> = {
  revealed: '#cfe6f5',
  met: '#f6d38b',
  failed: '#f0b48c',
  cleared: '#b5e0d0',
};
const INKS: Readonly<Record<Mark, string>> = {
  revealed: '#0072b2',
  met: '#b97f00',
  failed: '#b34e00',
  cleared: '#007355',
};
const PATTERNS: Readonly<Record<Mark, string>> = {
  revealed: '<path d="M0 6h12"/>',
  met: '<path d="M-3 9L9 -3M3 15L15 3"/>',
  failed: '<path d="M0 0L12 12M12 0L0 12"/>',
  cleared: '<path d="M6 5v2"/>',
};

/** Shapes of what lies in a cell, around the middle of a box of 32 pixels: claws, a heart, a warning, a gem, a tick. */
const SHAPES: Readonly<Record<Contents, string>> = {
  'hostile-creature': '<path fill="none" d="M-11 -12Q-3 -2 -8 12M0 -14Q7 0 1 14M11 -12Q17 -2 12 12"/>',
  'friendly-creature': '<path d="M0 13C-22 -1 -12 -17 0 -6C12 -17 22 -1 0 13Z"/>',
  'hostile-obstacle': '<path d="M0 -14L15 13H-15ZM0 -5V4M0 8V9"/>',
  'friendly-object': '<path d="M-9 -11H9L15 -3L0 13L-15 -3ZM-15 -3H15"/>',
  empty: '<path fill="none" d="M-12 1L-3 10L13 -9"/>',
};

function cornerOf(cell: Cell): readonly [x: number, y: number] {
  return [MARGIN + cell.column * CELL, MARGIN + cell.row * CELL];
}

/** Draws one cell: its ground and pattern, what lies there, a star on the target, a frame and a flag where the party is. */
function cellShapes(search: PicturedSearch, cell: Cell): string {
  const [x, y] = cornerOf(cell);
  const known = knownAt(search, cell);
  const box = `x="${x}" y="${y}" width="${CELL}" height="${CELL}"`;
  const here = search.party === cellName(cell);
  const middle = `translate(${x + CELL / 2} ${y + CELL / 2 + 4})`;
  const parts = known
    ? [
        `<rect ${box} fill="${GROUNDS[known.mark]}"/><rect ${box} fill="url(#${known.mark})"/>`,
        `<g transform="${middle}" fill="#fffdf6" stroke="#1d242d" stroke-width="3">${SHAPES[known.contents]}</g>`,
      ]
    : [`<rect ${box} fill="#e4e1d8"/>`];
  if (known?.target)
    parts.push(
      `<path transform="translate(${x + CELL - 15} ${y + 15})" fill="#ffd75e" stroke="#1d242d" stroke-width="1.5" d="M0 -11L3 -4L11 -3L5 2L7 10L0 6L-7 10L-5 2L-11 -3L-3 -4Z"/>`,
    );
  if (here)
    parts.push(
      `<rect x="${x + 4}" y="${y + 4}" width="${CELL - 8}" height="${CELL - 8}" fill="none" stroke="#1d242d" stroke-width="4"/>`,
      `<path transform="translate(${x + 10} ${y + CELL - 8}) scale(0.75)" fill="#ffd75e" stroke="#1d242d" stroke-width="2" d="M0 0V-20H14L10 -14L14 -8H0"/>`,
    );
  return parts.join('');
}

/** Returns a letter or number beside the grid. */
function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}">${text}</text>`;
}

/**
 * Draws a search as everyone knows it: letters and numbers, the known cells by colour, pattern and shape, the target
 * where it is known, and the party's place. Nothing of the hidden half goes in.
 * @returns an SVG document as text; width and height are in pixels.
 */
export function recapPicture(search: PicturedSearch): string {
  const { columns, rows } = search.size;
  const width = columns * CELL + 2 * MARGIN;
  const height = rows * CELL + 2 * MARGIN;
  const letters = Array.from({ length: columns }, (_, column) =>
    label(MARGIN + (column + 0.5) * CELL, MARGIN - 13, columnName(column)),
  );
  const numbers = Array.from({ length: rows }, (_, row) => label(MARGIN - 19, MARGIN + (row + 0.5) * CELL + 7, String(row + 1)));
  const patterns = Object.entries(PATTERNS).map(
    ([mark, lines]) =>
      `<pattern id="${mark}" width="12" height="12" patternUnits="userSpaceOnUse"><g stroke="${INKS[mark as Mark]}" stroke-width="1.6" stroke-linecap="round" opacity="0.55">${lines}</g></pattern>`,
  );
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, column) => `M${MARGIN + column * CELL} ${MARGIN}V${height - MARGIN}`),
    ...Array.from({ length: rows + 1 }, (_, row) => `M${MARGIN} ${MARGIN + row * CELL}H${width - MARGIN}`),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(search.name)}</title>`,
    `<defs>${patterns.join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="#f7f3e8"/>`,
    cellsOf(search.size)
      .map((cell) => cellShapes(search, cell))
      .join(''),
    `<path d="${lines.join('')}" fill="none" stroke="#1d242d" stroke-width="2"/>`,
    `<g font-family="sans-serif" font-size="20" font-weight="700" fill="#1d242d" text-anchor="middle">${letters.join('')}${numbers.join('')}</g>`,
    '</svg>',
  ].join('\n');
}
