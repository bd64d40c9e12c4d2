/** What an expedition of Search by Grid remembers; the schemas serve stored data and commands alike. */
import * as v from 'valibot';
import { type Cell, DIRECTIONS, type GridSize, MAX_SIDE, cellIndex, cellName } from '../grid/cells.ts';
import { MIN_CELL, QUARTER_TURNS } from '../grid/frame.ts';
import { CONTENTS, type Contents, placedAt } from './contents.ts';
import { DIFFICULTIES } from './difficulties.ts';

const whole = v.pipe(v.number(), v.integer());
const side = v.pipe(whole, v.minValue(2), v.maxValue(MAX_SIDE));
const faces = v.pipe(whole, v.minValue(2), v.maxValue(100));
const pixels = v.pipe(v.number(), v.finite(), v.minValue(-1e6), v.maxValue(1e6));
const documentId = v.pipe(v.string(), v.maxLength(32));
const title = v.pipe(v.string(), v.trim(), v.maxLength(80));

export const FrameSchema = v.object({
  x: pixels,
  y: pixels,
  cell: v.pipe(v.number(), v.finite(), v.minValue(MIN_CELL), v.maxValue(1e5)),
  turn: v.picklist(QUARTER_TURNS),
});

/** How the highest face of a location die is read: the GM places in any cell, or chooses that coordinate alone (SG-04). */
export const HIGHEST_FACE = ['any-cell', 'that-coordinate'] as const;

export const SetupSchema = v.object({
  name: title,
  difficulty: v.picklist(DIFFICULTIES),
  highestFace: v.picklist(HIGHEST_FACE),
  frame: FrameSchema,
  token: documentId,
});
export type SearchSetup = v.InferOutput<typeof SetupSchema>;

/** How far a cell is: met but not dealt with, failed with its consequences still open, or cleared (SG-22). */
export const MARKS = ['met', 'failed', 'cleared'] as const;
export type Mark = (typeof MARKS)[number];

const KnownCellSchema = v.object({ mark: v.picklist(MARKS), contents: v.picklist(CONTENTS) });
/** A cell that the party has entered, as everyone may see it. */
export type KnownCell = v.InferOutput<typeof KnownCellSchema>;

/** `laid` until the GM begins: only the GM sees the grid then, and tokens move freely. */
export const STATUSES = ['laid', 'running'] as const;

const cellKey = v.pipe(v.string(), v.regex(/^[A-Z][1-9]\d?$/));

export const OpenSchema = v.object({
  name: title,
  status: v.picklist(STATUSES),
  size: v.object({ columns: side, rows: side }),
  dice: v.object({ column: faces, row: faces, encounters: v.array(faces) }),
  highestFace: v.picklist(HIGHEST_FACE),
  frame: FrameSchema,
  /** The party token's id, empty while none is chosen. */
  token: documentId,
  /** The cell that the party stands in, empty before it has entered. */
  party: v.union([v.literal(''), cellKey]),
  /** Rounds spent so far. */
  rounds: v.pipe(whole, v.minValue(0)),
  /** Entered cells by name. Foundry drops empty objects from an update, so absent means none. */
  cells: v.optional(v.record(cellKey, KnownCellSchema), {}),
});
export type SearchOpen = v.InferOutput<typeof OpenSchema>;

/** An encounter that waits for the GM to say where; a coordinate of −1 is the GM's to choose (SG-04). */
const ChoiceSchema = v.object({ contents: v.picklist(CONTENTS), column: whole, row: whole });

export const HiddenSchema = v.object({
  /** One letter a cell in reading order. */
  layout: v.string(),
  choice: v.nullable(ChoiceSchema),
  /** The dice of the last placing, for the GM's eyes: faces and what they showed. */
  dice: v.pipe(v.string(), v.maxLength(60)),
});
export type SearchHidden = v.InferOutput<typeof HiddenSchema>;

const at = v.object({ x: pixels, y: pixels });
const cell = v.pipe(v.string(), v.maxLength(3));

export const CommandSchema = v.variant('kind', [
  /** The GM places something in a cell, or clears it (SG-04). */
  v.object({ kind: v.literal('place'), cell, contents: v.nullable(v.picklist(CONTENTS)) }),
  /** The GM rolls one of the encounter dice and its place (SG-04, SG-05). */
  v.object({ kind: v.literal('roll-encounter'), faces }),
  /** The GM says where an encounter goes whose location die showed its highest face (SG-04). */
  v.object({ kind: v.literal('choose'), cell }),
  /** The GM moves, resizes or turns the grid on the canvas (SG-03). */
  v.object({ kind: v.literal('lay'), frame: FrameSchema }),
  /** The GM names the token that stands for the party. */
  v.object({ kind: v.literal('choose-token'), token: documentId }),
  /** The GM opens the grid to the players. */
  v.object({ kind: v.literal('begin') }),
  /** The party token is dragged: its top left corner shall lie there (SG-26). */
  v.object({ kind: v.literal('move'), to: at }),
  /** The party takes one step by key or button (SG-26). */
  v.object({ kind: v.literal('step'), direction: v.picklist(DIRECTIONS) }),
  /** The party starts in a cell of column A by button (SG-20, SG-26). */
  v.object({ kind: v.literal('start'), cell }),
  /** The GM records how the attempt on the party's cell went (SG-22). */
  v.object({ kind: v.literal('record'), outcome: v.picklist(['failure', 'success', 'critical']) }),
  /** The GM says that the consequences are dealt with: the party attempts the cell again (SG-22). */
  v.object({ kind: v.literal('retry') }),
]);
export type SearchCommand = v.InferOutput<typeof CommandSchema>;

/** Gives what is known to all of a cell, or null where the party has not been. */
export function knownAt(open: Pick<SearchOpen, 'cells'>, place: Cell): KnownCell | null {
  return open.cells[cellName(place)] ?? null;
}

/** Gives what the GM knows to lie in a cell; nothing placed is empty (SG-05, SG-21). */
export function contentsAt(hidden: Pick<SearchHidden, 'layout'>, size: GridSize, place: Cell): Contents {
  return placedAt(hidden.layout, cellIndex(size, place)) ?? 'empty';
}
