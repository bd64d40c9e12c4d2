/** What an expedition of Search by Grid remembers; the schemas serve stored data and commands alike. */
import * as v from 'valibot';
import {
  amount,
  byKey,
  documentId,
  finite,
  followers,
  letters,
  list,
  orNone,
  pixels,
  shaped,
  text,
  whole,
} from '../values/fields.ts';
import { variantsOf } from '../values/variants.ts';
import { MarginsSchema } from '../chance/ladder.ts';
import { PASSAGE } from '../party/passage/passage.ts';
import { type Cell, type GridSize, MAX_SIDE, cellIndex, cellName } from '../grid/cells.ts';
import { MIN_CELL, QUARTER_TURNS } from '../grid/frame.ts';
import { LaySchema } from '../grid/lay.ts';
import { CONTENTS, type Contents, placedAt } from './contents.ts';

const side = whole(2, MAX_SIDE);
export const faces = whole(2, 100);
export const title = text(80);
export const line = text(200);
export const contents = v.picklist(CONTENTS);
const cellKey = shaped(/^[A-Z][1-9]\d?$/);

/** The greatest side of a cell, in pixels. */
const LARGEST_CELL = 1e5;

export const FrameSchema = v.object({
  x: pixels,
  y: pixels,
  cell: amount(MIN_CELL, LARGEST_CELL),
  turn: v.picklist(QUARTER_TURNS),
});
/** A frame in the pixels of when the search was laid, which may be larger than those of the scene now. */
const LaidFrameSchema = v.object({ ...FrameSchema.entries, cell: v.pipe(amount(0, LARGEST_CELL), v.gtValue(0)) });

/** How the highest face of a location die is read: the GM places in any cell, or chooses that coordinate alone (SG-04). */
export const HIGHEST_FACE = ['any-cell', 'that-coordinate'] as const;

/** What becomes of a pair of legwork dice that lands on a revealed cell (SG-11). */
export const LEGWORK_REPEAT = ['spent', 'again'] as const;

/** The uuid of a roll table of the world. */
export const tableUuid = shaped(/^RollTable\.\w{1,32}$/);

/** The choices that the rules leave to the GM, each with the book's or our reading as its default. */
export const OptionsSchema = v.object({
  /** SG-04. */
  highestFace: v.picklist(HIGHEST_FACE),
  /** Whether an empty cell asks for a check too (SG-21). */
  emptyCheck: v.boolean(),
  /** Whether moves into cleared cells are free (SG-24). */
  clearedFree: v.boolean(),
  /** SG-11. */
  legworkRepeat: v.picklist(LEGWORK_REPEAT),
  /** Whether legwork shows that a cell is the target (SG-14). */
  revealTarget: v.boolean(),
  /** Whether cells that are not known hide the map from players. */
  fog: v.boolean(),
  /** Minutes of world time that a round takes; 0 leaves the clock alone. */
  minutes: amount(0, 100_000),
});
export type SearchOptions = v.InferOutput<typeof OptionsSchema>;

/** The book's or our reading of each (SG-24). */
export const DEFAULT_OPTIONS: SearchOptions = {
  highestFace: 'any-cell',
  emptyCheck: false,
  clearedFree: false,
  legworkRepeat: 'spent',
  revealTarget: false,
  fog: false,
  minutes: 0,
};

/** What the party looks for; `kind` is empty while nothing is looked for, and never `empty` contents (SG-07). */
export const OBJECTIVE_KINDS = ['hostile-creature', 'friendly-creature', 'hostile-obstacle', 'friendly-object'] as const;
export type ObjectiveKind = (typeof OBJECTIVE_KINDS)[number];
export const ObjectiveSchema = v.object({ name: title, kind: orNone(v.picklist(OBJECTIVE_KINDS)) });

/** One row of an encounter table: the faces it covers, and what they say when odd and when even (SG-05, SG-08). */
const face = whole(1, 100);
const EncounterRowSchema = v.object({ from: face, to: face, odd: contents, even: contents });
export const TableSchema = list(EncounterRowSchema, 30, 1);

/** One time band: from which round, the penalty in all (0 or below), the steps of a task, and the GM's own line (SG-30 to SG-36). */
const BandSchema = v.object({
  from: whole(1, 9999),
  penalty: whole(-99, 0),
  steps: whole(1, 9),
  line,
});
export type Band = v.InferOutput<typeof BandSchema>;
export const BandsSchema = list(BandSchema, 20, 1);

export const DiceSchema = v.object({
  column: faces,
  row: faces,
  encounters: list(faces, 12, 1),
});
export const SizeSchema = v.object({ columns: side, rows: side });
export const LegworkSchema = v.object({
  allowed: v.boolean(),
  steps: whole(1, 12),
  /** What may be rolled, in the GM's words ("Hacking", "Social"). */
  skills: line,
});

/** How an attempt is answered: the GM picks, a percentile under a score, or a formula of the game against a target. */
export const ResolverSchema = variantsOf('kind', {
  pick: {},
  /** Rung margins of the rules' README: one more success for each `per` points, `L` within `narrow`, `C` from `fumble` on; critical at `critical` successes. */
  percentile: {
    ...MarginsSchema.entries,
    critical: whole(1, 9),
    /** How much of a score one point of a band's penalty takes. */
    point: whole(1, 50),
  },
  /** A roll in Foundry's own syntax: success at `target` or more, critical at `target + critical` or more. */
  formula: {
    formula: text(100),
    target: whole(-999, 9999),
    critical: whole(0, 999),
  },
});
export type Resolver = v.InferOutput<typeof ResolverSchema>;

/** The three stock difficulties (SG-01). */
export const DIFFICULTIES = ['easy', 'moderate', 'complex'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Everything about a search that a preset keeps and a GM edits before it begins (SG-08). */
export const PlanSchema = v.object({
  size: SizeSchema,
  dice: DiceSchema,
  /** Absent: the book's table (SG-05). */
  table: v.optional(TableSchema),
  /** Absent: the book's bands (SG-30 to SG-35). */
  bands: v.optional(BandsSchema),
  options: OptionsSchema,
  legwork: LegworkSchema,
  resolver: ResolverSchema,
});
export type SearchPlan = v.InferOutput<typeof PlanSchema>;

export const SetupSchema = v.object({
  name: title,
  /** A stock difficulty, or a whole plan of one's own (SG-01, SG-08). */
  plan: v.union([v.picklist(DIFFICULTIES), PlanSchema]),
  frame: FrameSchema,
  lay: v.optional(LaySchema),
  token: documentId,
  followers: v.optional(followers),
});
export type SearchSetup = v.InferOutput<typeof SetupSchema>;

/** How far a cell is: shown by legwork, met but not dealt with, failed with its consequences still open, or cleared (SG-11, SG-22). */
export const MARKS = ['revealed', 'met', 'failed', 'cleared'] as const;
export type Mark = (typeof MARKS)[number];

/** The most characters of a note that all may read. */
export const MOST_NOTE = 200;

const KnownCellSchema = v.object({
  mark: v.picklist(MARKS),
  contents,
  /** The round in which the party first entered it; absent where it has not been. */
  round: v.optional(whole(0)),
  /** Attempts that failed. */
  failures: v.optional(whole(1)),
  /** Present where everyone knows that this is the target. */
  target: v.optional(v.literal(true)),
  /** What the GM has shown of a table's result, for all to read (SG-21). */
  told: v.optional(line),
  /** The GM's note of the consequences, for all to read (SG-22). */
  note: v.optional(line),
});
/** A cell as everyone may see it. */
export type KnownCell = v.InferOutput<typeof KnownCellSchema>;

/** Returns what all may read of a cell: what was shown of a result, and the note of the consequences; empty where neither is. */
export function wordsOn(known: Pick<KnownCell, 'told' | 'note'> | null | undefined): string {
  return [known?.told, known?.note].filter(Boolean).join('; ');
}

/** `laid` until the GM begins: only the GM sees the grid then, and tokens move freely; `ended` shows it and lets tokens go. */
export const STATUSES = ['laid', 'legwork', 'running', 'ended'] as const;
export type Status = (typeof STATUSES)[number];

export const OUTCOMES = ['failure', 'success', 'critical'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a search ended (SG-25). */
export const ENDINGS = ['found', 'given-up'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A coordinate that the dice leave to the GM, or to the players, in `task` and in the hidden half. */
export const CHOSEN = -1;
const coordinate = whole(CHOSEN, MAX_SIDE - 1);

/** The legwork task under way (SG-10 to SG-13). */
const TaskSchema = v.object({
  /** Steps done, each one check. */
  done: whole(0),
  /** `check` waits for the next check; `choose` for open coordinates; `swap` for yes or no to swapping column and row. */
  phase: v.picklist(['check', 'choose', 'swap']),
  critical: v.boolean(),
  column: coordinate,
  row: coordinate,
  /** The id of the user whose check it was, whom the dice ask; absent where the GM recorded it, and the party is asked. */
  by: v.optional(documentId),
});
export type LegworkTask = v.InferOutput<typeof TaskSchema>;

/** The attempt under way, once a step of its task is done and more are left (SG-24, SG-32). */
const AttemptSchema = v.object({
  /** Steps done, each one check. */
  done: whole(1),
  /** Whether each of them was critical. */
  critical: v.boolean(),
});

/** A roll that somebody made and the GM has yet to accept. */
const OfferSchema = v.object({
  /** The user's id. */
  by: documentId,
  /** What was rolled, as it shall be read: the formula or the score with its modifiers. */
  what: text(120),
  total: finite,
  outcome: v.picklist(OUTCOMES),
  /** Present where its maker typed what real dice showed; of a formula the referee does not know. */
  typed: v.optional(v.literal(true)),
  /** Present where its maker owns none of the party's tokens: what dice leave open after it asks the party (SG-13). */
  guest: v.optional(v.literal(true)),
});
export type Offer = v.InferOutput<typeof OfferSchema>;

export const OpenSchema = v.object({
  name: title,
  status: v.picklist(STATUSES),
  ...PlanSchema.entries,
  objective: ObjectiveSchema,
  /** The uuid of the roll table that says what exactly lies in a cell; absent: the one that is used on the scene. */
  encounters: v.optional(tableUuid),
  /** Whether the objective has been found (SG-25). */
  found: v.boolean(),
  /** How it ended; empty until it has. */
  ending: orNone(v.picklist(ENDINGS)),
  /** Where the grid lies, in the pixels of when the search was laid. */
  frame: LaidFrameSchema,
  /** The outline that it was laid into, around its middle, in cells as they are now; absent where the grid fills it (SG-03, SG-08). */
  outline: v.optional(v.object({ across: amount(0, 1e6), down: amount(0, 1e6) })),
  /** How it was laid on the scene's picture. Absent: what pixels there were is what there is. */
  lay: v.optional(LaySchema),
  /** The party token's id, empty while none is chosen. */
  token: documentId,
  /** Further tokens that go where the party token goes. */
  followers,
  /** The user who alone may move the party; empty: whoever owns its token. */
  leader: documentId,
  /** The cell that the party stands in, empty before it has entered. */
  party: orNone(cellKey),
  /** Rounds spent so far: the round being played (SG-24). */
  rounds: whole(0),
  /** Known cells by name. Foundry drops empty objects from an update, so absent means none. */
  cells: byKey(cellKey, KnownCellSchema),
  /** Present while status is `legwork`. */
  task: v.optional(TaskSchema),
  /** Present between the steps of an attempt. */
  attempt: v.optional(AttemptSchema),
  /** Present while a roll waits for the GM. */
  offer: v.optional(OfferSchema),
  ...PASSAGE,
});
export type SearchOpen = v.InferOutput<typeof OpenSchema>;

/** For how many cells rolls on tables are kept, the newest, and the characters that each takes in the hidden half. */
export const MOST_CELL_ROLLS = 16;
export const CELL_ROLL_ROOM = 56;

export const HiddenSchema = v.object({
  /** One letter a cell in reading order. */
  layout: v.string(),
  /**
   * Encounters that wait for the GM to say where, oldest first, joined by spaces: the letter of the contents, then column
   * and row as in a cell's name, `*` where the GM chooses (SG-04).
   */
  choices: letters(1200),
  /** The dice of the last placings, for the GM's eyes: faces and what they showed. */
  dice: letters(200),
  /** The target cell's name, empty until it is named (SG-07). */
  target: letters(3),
  /** What was rolled on tables for single cells, as `cell-rolls.ts` writes it; absent: nothing yet. */
  rolls: v.optional(letters(MOST_CELL_ROLLS * CELL_ROLL_ROOM)),
});
export type SearchHidden = v.InferOutput<typeof HiddenSchema>;

/** Returns what is known to all of a cell, or null where nothing is. */
export function knownAt(open: Pick<SearchOpen, 'cells'>, place: Cell): KnownCell | null {
  return open.cells[cellName(place)] ?? null;
}

/** Returns what the GM knows to lie in a cell; nothing placed is empty (SG-05, SG-21). */
export function contentsAt(hidden: Pick<SearchHidden, 'layout'>, size: GridSize, place: Cell): Contents {
  return placedAt(hidden.layout, cellIndex(size, place)) ?? 'empty';
}
