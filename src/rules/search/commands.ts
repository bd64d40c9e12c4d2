/** What can be asked of a search. */
import * as v from 'valibot';
import { amount, documentId, followers, letters, pixels, text, whole } from '../values/fields.ts';
import { DIRECTIONS } from '../grid/cells.ts';
import { PASSAGE_COMMANDS } from '../kit/arriving.ts';
import { PARTY_COMMANDS, commandsOf, overrule } from '../kit/commands.ts';
import {
  BandsSchema,
  DiceSchema,
  ENDINGS,
  FrameSchema,
  LegworkSchema,
  MARKS,
  OUTCOMES,
  ObjectiveSchema,
  OptionsSchema,
  ResolverSchema,
  SizeSchema,
  TableSchema,
  contents,
  faces,
  line,
  tableUuid,
  title,
} from './state.ts';

const cell = letters(3);

/** What of a plan is changed; what is absent stays. */
const changes = {
  name: v.optional(title),
  objective: v.optional(ObjectiveSchema),
  size: v.optional(SizeSchema),
  dice: v.optional(DiceSchema),
  /** Null brings the book's table back. */
  table: v.optional(v.nullable(TableSchema)),
  /** Null brings the book's bands back. */
  bands: v.optional(v.nullable(BandsSchema)),
  options: v.optional(v.partial(OptionsSchema)),
  legwork: v.optional(v.partial(LegworkSchema)),
  resolver: v.optional(ResolverSchema),
  /** The uuid of the table that cells are rolled for on (SG-21). */
  encounters: v.optional(tableUuid),
};

export const CommandSchema = commandsOf({
  ...PASSAGE_COMMANDS,
  // Setting up
  /** The GM changes the plan, as far as it can still be changed (SG-07, SG-08, SG-10). */
  configure: changes,
  /** The GM changes the plan, has a pass rolled if so said, the choices of the dice and the target with it, and begins: all of it or nothing (SG-06, SG-07). */
  'set-out': { ...changes, roll: v.boolean() },
  /** The GM places something in a cell, or clears it (SG-04). */
  place: { cell, contents: v.nullable(contents) },
  /** The GM moves what lies in one cell to another; what lies there comes back the other way (SG-06). */
  'swap-cells': { from: cell, to: cell },
  /** The GM takes everything out of the cells that the party does not know. */
  clear: {},
  /** The GM rolls one of the encounter dice and its place (SG-04, SG-05). */
  'roll-encounter': { faces },
  /** The GM rolls what lies in a cell anew, with the die of that many faces (SG-06). */
  reroll: { cell, faces },
  /** The GM rolls whole passes of all encounter dice, and then one for every cell that is still free (SG-06). */
  fill: { passes: whole(0, 20), rest: v.boolean() },
  /** The GM says where the encounter that waits longest goes (SG-04). */
  choose: { cell },
  /** The GM lets the dice say where all encounters go that wait. */
  scatter: {},
  /** The GM names the target cell; empty takes the name away, to be proposed anew at the start (SG-07). */
  target: { cell },
  /** The GM places one of the objective's kind in the last column, where there is none anywhere, as the target (SG-07). */
  'plant-target': {},
  /** The GM moves, resizes or turns the grid on the canvas (SG-03). */
  lay: { frame: FrameSchema },
  ...PARTY_COMMANDS,
  /** The GM names the token that stands for the party, and those that follow it. */
  'choose-token': { token: documentId, followers: v.optional(followers) },

  // Legwork
  /** The GM opens the legwork to the players (SG-10). */
  legwork: {},
  /** The player chooses the coordinates that the dice left open, by naming a cell that fits the rest (SG-13). */
  'legwork-choose': { cell },
  /** The player swaps column and row of a critical success, or leaves them (SG-12). */
  'legwork-swap': { swap: v.boolean() },

  // Exploring
  /** The GM opens the grid to the players; ends legwork (SG-14). */
  begin: { overrule },
  /** A party token is dragged: its top left corner shall lie there (SG-26). `token` is absent for the party token itself. */
  move: { to: v.object({ x: pixels, y: pixels }), token: v.optional(documentId), overrule },
  /** The party takes one step by key or button (SG-26). */
  step: { direction: v.picklist(DIRECTIONS), overrule },
  /** The party starts in a cell of column A by button (SG-20, SG-26). */
  start: { cell, overrule },
  /** The GM records how the attempt on the party's cell, or the legwork's check, went (SG-11, SG-22). */
  record: { outcome: v.picklist(OUTCOMES) },
  /** Whoever may move the party, or the GM, rolled: a total against the resolver, for the GM to accept. A percentile is rolled by the referee. */
  offer: {
    what: text(80),
    /** The score to roll under (percentile), or the total that was rolled (formula). */
    value: amount(-99_999, 99_999),
    /** For the percentile: what real dice showed, instead of the referee's. */
    typed: v.optional(whole(1, 100)),
  },
  /** The GM takes the offered roll as it is. */
  accept: {},
  /** The GM does not take the offered roll, or its maker withdraws it. */
  decline: {},
  /** The GM says that the consequences are dealt with: the party attempts the cell again (SG-22). */
  retry: {},
  /** The GM notes the consequences of a cell for all to read (SG-22). */
  note: { cell, text: line },

  // Tables
  /**
   * The GM rolls on an encounter table, by its uuid, for what lies in a cell (SG-21). `total` is what Foundry rolled of a formula
   * that only it knows; `instead` names the roll that whoever asks saw there (`rollThere`), so that of two who ask at once one is
   * told; absent: whatever stands there.
   */
  'roll-cell': {
    ...{ cell, table: tableUuid, secret: v.boolean() },
    total: v.optional(v.pipe(v.number(), v.safeInteger())),
    instead: v.optional(line),
  },
  /** The GM notes what was rolled for a cell for all to read, and shows it on its table where it is secret there (SG-22). */
  'show-cell': { cell, text: line, publish: v.boolean() },

  // The GM's free hand
  /** Adds rounds or takes them away (SG-24). */
  rounds: { by: whole(-9999, 9999) },
  /** Puts the party into any cell, or off the grid with an empty name, without rules and rounds. */
  put: { cell },
  /** Makes a cell's mark what the GM says; `unknown` takes it back out of the players' knowledge. */
  mark: { cell, mark: v.picklist([...MARKS, 'unknown']) },

  // Ending
  end: { how: v.picklist(ENDINGS) },
  reopen: {},
});
export type SearchCommand = v.InferOutput<typeof CommandSchema>;
