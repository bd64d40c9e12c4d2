/** A search on the canvas: cells by colour and pattern, letters and numbers, the party's cell, and the GM's secrets. */
import type { PendingCommand } from '../../foundry/requests/requests.ts';
import { type Cell, cellName, cellOf, cellsOf, columnName, relationOf } from '../../rules/grid/cells.ts';
import { cellAt, cellCentre, frameBox } from '../../rules/grid/frame.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { Point, TokenPlace } from '../../rules/procedure.ts';
import type { SearchHidden, SearchOpen } from '../../rules/search/state.ts';
import { CellMesh } from '../cell-mesh.ts';
import { GOLD, PALE, SECRET } from '../colours.ts';
import { type Draw, labelled, lines } from '../drawn.ts';
import type { Layer, Overlay, Piece } from '../overlay.ts';
import { inscription, isInscribed } from './cell-inscription.ts';
import { type LineLook, drawGridLines } from './grid-lines.ts';
import { type CellPicture, type LookName, SEARCH_LOOKS, labelSizes, lookNumber, pictureOf, strengthOf } from './looks.ts';

const LINES: LineLook = {
  colour: PALE,
  inner: { width: 1.5, alpha: 0.55 },
  border: { width: 3, alpha: 0.9 },
  fill: 0,
};

/** What is seen of a search. */
interface SearchShown {
  readonly open: SearchOpen;
  readonly pictures: readonly (readonly [Cell, CellPicture])[];
  /** Whether whoever looks sees its fog. */
  readonly isFoggy: boolean;
  /** The way of a move that is asked for and not answered yet, from middle to middle. */
  readonly way: readonly [Point, Point] | null;
}

type Pieces = Layer<SearchShown>['pieces'];

/** A ring inside a cell: its half side as a share of the cell's. */
interface Ring {
  readonly cell: Cell;
  readonly colour: number;
  readonly alpha: number;
  readonly share: number;
}

/** Returns the way of a dragged token that is being asked for, or null for any other command. */
function wayOf(command: PendingCommand | undefined, token: TokenPlace | null): readonly [Point, Point] | null {
  const to = command?.['to'] as Partial<Point> | undefined;
  // Only the party token's own place is known here; a follower's way is left out.
  if (!token || command?.['token'] !== undefined || typeof to?.x !== 'number' || typeof to.y !== 'number') return null;
  return [middleOf(token, token), middleOf(token, { x: to.x, y: to.y })];
}

/** Words step back less than colours, so that what was explored can still be read. */
const wordsAlpha = ({ open }: SearchShown): number => (1 + strengthOf(open)) / 2;

/** A map of all cells; a change of one touches one texel. */
function cellMap(shown: SearchShown, lookOf: (look: LookName) => LookName): Piece {
  const { open, pictures } = shown;
  const { frame, size } = open;
  return {
    key: 'cells',
    from: [frame, size],
    draw() {
      const mesh = new CellMesh(size, SEARCH_LOOKS);
      const box = frameBox(frame, size);
      mesh.object.pivot.set(size.columns / 2, size.rows / 2);
      mesh.object.position.set(box.x + box.width / 2, box.y + box.height / 2);
      mesh.object.scale.set(frame.cell);
      mesh.object.angle = frame.turn;
      return mesh;
    },
    update(mesh: CellMesh) {
      mesh.setStrength(strengthOf(open));
      mesh.paint(pictures.map(([{ column, row }, { look }]) => ({ column, row, kind: lookNumber(lookOf(look)) })));
    },
  };
}

/** What lies on the map in each cell; under the fog nothing does, so that the map itself comes out of it. */
const groundPieces: Pieces = (shown) => [cellMap(shown, (look) => (look === 'fog' ? 'cleared' : look))];

/** The fog, which hides all below it, tokens too. */
const fogPieces: Pieces = (shown) => (shown.isFoggy ? [cellMap(shown, (look) => (look === 'fog' ? look : 'cleared'))] : []);

/** Draws rings inside cells, and a way. */
function ringed({ frame, size }: SearchOpen, rings: readonly Ring[], way: SearchShown['way'] = null): Draw {
  return lines((graphics, zoom) => {
    const width = Math.max(2, 4 / zoom);
    for (const { cell, colour, alpha, share } of rings) {
      const { x, y } = cellCentre(frame, size, cell);
      const half = frame.cell * share;
      graphics.lineStyle({ width: Math.min(frame.cell * 0.05, width), color: colour, alpha });
      graphics.drawRoundedRect(x - half, y - half, half * 2, half * 2, frame.cell * 0.06);
    }
    if (!way) return;
    const [from, to] = way;
    graphics.lineStyle({ width, color: GOLD, alpha: 0.5 }).moveTo(from.x, from.y).lineTo(to.x, to.y);
  });
}

/** Rings the target, for all or for the GM. */
const ringPieces: Pieces = ({ open, pictures }) => {
  const rings = pictures.flatMap(([cell, { target }]): Ring[] =>
    target === '' ? [] : [{ cell, colour: target === 'known' ? GOLD : SECRET, alpha: 0.85, share: 0.42 }],
  );
  return [{ key: 'rings', from: [open.frame, open.size, rings], draw: ringed(open, rings) }];
};

/** The grid's own lines. */
const linePieces: Pieces = ({ open: { frame, size } }) => [
  { key: 'lines', from: [frame, size], draw: lines((graphics, zoom) => drawGridLines(graphics, frame, size, LINES, zoom)) },
];

/** What is written in cells. */
const writingPieces: Pieces = ({ open: { frame, size }, pictures }) =>
  pictures
    .filter(([, picture]) => isInscribed(picture))
    .map(([cell, picture]) => ({
      key: cellName(cell),
      from: [frame, size, picture],
      draw: inscription(picture, cellCentre(frame, size, cell), frame.cell),
    }));

/** Letters beside the top row and numbers beside the first column, turned with the grid but upright (SG-02). */
const namePieces: Pieces = ({ open: { frame, size } }) => {
  const names = [
    ...Array.from({ length: size.columns }, (_, column) => ({ name: columnName(column), cell: { column } })),
    ...Array.from({ length: size.rows }, (_, row) => ({ name: String(row + 1), cell: { row } })),
  ];
  return names.map(({ name, cell }) => ({
    key: name,
    from: [frame, size],
    draw: labelled(name, { fill: PALE, bold: true }, { rank: 'mark' }, (zoom) => {
      const { name: height } = labelSizes(frame.cell, zoom);
      // Just outside the grid, whatever their size.
      const outside = -0.5 - (height * 0.75) / frame.cell;
      return [{ ...cellCentre(frame, size, { column: outside, row: outside, ...cell }), height, width: frame.cell * 0.95 }];
    }),
  }));
};

/** Rings the party's cell and, while a move is asked for, draws the way there faintly. */
const partyPieces: Pieces = ({ open, way }) => {
  const { frame, size, status } = open;
  const here = cellOf(open.party, size);
  const target = way && cellAt(frame, size, way[1]);
  const ring = { colour: GOLD, share: 0.46 };
  const rings = [
    ...(here ? [{ ...ring, cell: here, alpha: status === 'ended' ? 0.4 : 1 }] : []),
    ...(target && !(here && relationOf(here, target) === 'same') ? [{ ...ring, cell: target, alpha: 0.4 }] : []),
  ];
  return [{ key: 'party', from: [frame, size, rings, way], draw: ringed(open, rings, way) }];
};

export const SEARCH_OVERLAY: Overlay<SearchShown, SearchOpen, SearchHidden> = {
  shown({ open, hidden, gm, token, pending }) {
    const view = { open, hidden, gm };
    return {
      open,
      pictures: cellsOf(open.size).map((cell) => [cell, pictureOf(view, cell)]),
      isFoggy: open.options.fog && !gm,
      way: wayOf(pending[0], token),
    };
  },
  layers: [
    { pieces: groundPieces, isGround: true },
    { pieces: fogPieces },
    ...[ringPieces, linePieces, writingPieces, namePieces].map((pieces) => ({ pieces, alpha: wordsAlpha })),
    { pieces: partyPieces },
  ],
};
