/** What can be asked of a search. */
import * as v from 'valibot';
import { DIRECTIONS } from '../grid/cells.ts';
import {
  BandSchema,
  DiceSchema,
  ENDINGS,
  EncounterRowSchema,
  FrameSchema,
  LegworkSchema,
  MARKS,
  OUTCOMES,
  ObjectiveSchema,
  OptionsSchema,
  ResolverSchema,
  SizeSchema,
  contents,
  documentId,
  faces,
  line,
  pixels,
  title,
  whole,
} from './state.ts';

const at = v.object({ x: pixels, y: pixels });
const cell = v.pipe(v.string(), v.maxLength(3));
/** The GM has seen the refusal and lets it happen nevertheless; only a GM may say so. */
const overrule = v.optional(v.boolean());
const outcome = v.picklist(OUTCOMES);

export const CommandSchema = v.variant('kind', [
  // Setting up
  /** The GM changes the plan, as far as it can still be changed (SG-07, SG-08, SG-10). */
  v.object({
    kind: v.literal('configure'),
    name: v.optional(title),
    objective: v.optional(ObjectiveSchema),
    size: v.optional(SizeSchema),
    dice: v.optional(DiceSchema),
    /** Null brings the book's table back. */
    table: v.optional(v.nullable(v.pipe(v.array(EncounterRowSchema), v.minLength(1), v.maxLength(30)))),
    /** Null brings the book's bands back. */
    bands: v.optional(v.nullable(v.pipe(v.array(BandSchema), v.minLength(1), v.maxLength(20)))),
    options: v.optional(v.partial(OptionsSchema)),
    legwork: v.optional(v.partial(LegworkSchema)),
    resolver: v.optional(ResolverSchema),
  }),
  /** The GM places something in a cell, or clears it (SG-04). */
  v.object({ kind: v.literal('place'), cell, contents: v.nullable(contents) }),
  /** The GM moves what lies in one cell to another; what lies there comes back the other way (SG-06). */
  v.object({ kind: v.literal('swap-cells'), from: cell, to: cell }),
  /** The GM takes everything out of the cells that the party does not know. */
  v.object({ kind: v.literal('clear') }),
  /** The GM rolls one of the encounter dice and its place (SG-04, SG-05). */
  v.object({ kind: v.literal('roll-encounter'), faces }),
  /** The GM rolls what lies in a cell anew, with the die of that many faces (SG-06). */
  v.object({ kind: v.literal('reroll'), cell, faces }),
  /** The GM rolls whole passes of all encounter dice, and then one for every cell that is still free (SG-06). */
  v.object({ kind: v.literal('fill'), passes: v.pipe(whole, v.minValue(0), v.maxValue(20)), rest: v.boolean() }),
  /** The GM says where the encounter that waits longest goes (SG-04). */
  v.object({ kind: v.literal('choose'), cell }),
  /** The GM lets the dice say where all encounters go that wait. */
  v.object({ kind: v.literal('scatter') }),
  /** The GM names the target cell; empty takes the name away, to be proposed anew at the start (SG-07). */
  v.object({ kind: v.literal('target'), cell }),
  /** The GM places one of the objective's kind in the last column, where there is none anywhere, as the target (SG-07). */
  v.object({ kind: v.literal('plant-target') }),
  /** The GM moves, resizes or turns the grid on the canvas (SG-03). */
  v.object({ kind: v.literal('lay'), frame: FrameSchema }),
  /** The GM names the token that stands for the party, and those that follow it. */
  v.object({
    kind: v.literal('choose-token'),
    token: documentId,
    followers: v.optional(v.pipe(v.array(documentId), v.maxLength(20))),
  }),
  /** The GM, or the leader, says who leads; empty: whoever owns the token. */
  v.object({ kind: v.literal('leader'), user: documentId }),

  // Legwork
  /** The GM opens the legwork to the players (SG-10). */
  v.object({ kind: v.literal('legwork') }),
  /** The player chooses the coordinates that the dice left open, by naming a cell that fits the rest (SG-13). */
  v.object({ kind: v.literal('legwork-choose'), cell }),
  /** The player swaps column and row of a critical success, or leaves them (SG-12). */
  v.object({ kind: v.literal('legwork-swap'), swap: v.boolean() }),

  // Exploring
  /** The GM opens the grid to the players; ends legwork (SG-14). */
  v.object({ kind: v.literal('begin') }),
  /** A party token is dragged: its top left corner shall lie there (SG-26). `token` is absent for the party token itself. */
  v.object({ kind: v.literal('move'), to: at, token: v.optional(documentId), overrule }),
  /** The party takes one step by key or button (SG-26). */
  v.object({ kind: v.literal('step'), direction: v.picklist(DIRECTIONS), overrule }),
  /** The party starts in a cell of column A by button (SG-20, SG-26). */
  v.object({ kind: v.literal('start'), cell, overrule }),
  /** The GM records how the attempt on the party's cell, or the legwork's check, went (SG-11, SG-22). */
  v.object({ kind: v.literal('record'), outcome }),
  /** Whoever may move the party, or the GM, rolled: a total against the resolver, for the GM to accept. A percentile is rolled by the referee. */
  v.object({
    kind: v.literal('offer'),
    what: v.pipe(v.string(), v.trim(), v.maxLength(80)),
    /** The score to roll under (percentile), or the total that was rolled (formula). */
    value: v.pipe(v.number(), v.finite(), v.minValue(-99_999), v.maxValue(99_999)),
    /** For the percentile: what real dice showed, instead of the referee's. */
    typed: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(100))),
  }),
  /** The GM takes the offered roll as it is. */
  v.object({ kind: v.literal('accept') }),
  /** The GM does not take the offered roll, or its maker withdraws it. */
  v.object({ kind: v.literal('decline') }),
  /** The GM says that the consequences are dealt with: the party attempts the cell again (SG-22). */
  v.object({ kind: v.literal('retry') }),
  /** The GM notes the consequences of a cell for all to read (SG-22). */
  v.object({ kind: v.literal('note'), cell, text: line }),

  // The GM's free hand
  /** Adds rounds or takes them away (SG-24). */
  v.object({ kind: v.literal('rounds'), by: v.pipe(whole, v.minValue(-9999), v.maxValue(9999)) }),
  /** Puts the party into any cell, or off the grid with an empty name, without rules and rounds. */
  v.object({ kind: v.literal('put'), cell }),
  /** Makes a cell's mark what the GM says; `unknown` takes it back out of the players' knowledge. */
  v.object({ kind: v.literal('mark'), cell, mark: v.picklist([...MARKS, 'unknown']) }),

  // Ending
  v.object({ kind: v.literal('end'), how: v.picklist(ENDINGS) }),
  v.object({ kind: v.literal('reopen') }),
]);
export type SearchCommand = v.InferOutput<typeof CommandSchema>;
