/** What can be asked of a trek. */
import * as v from 'valibot';
import { RUNGS } from '../chance/ladder.ts';
import { PASSAGE_COMMANDS } from '../kit/arriving.ts';
import { PARTY_COMMANDS, commandsOf } from '../kit/commands.ts';
import { TableRollSchema } from '../table-play/result-there.ts';
import { orNone, pixels, text, whole } from '../values/fields.ts';
import {
  ABILITIES,
  MODIFIERS,
  MODIFIER_FIELDS,
  MOST_MINUTES,
  MOST_REACH,
  MOST_WORDS,
  MemberSchema,
  OptionsSchema,
  cell,
  key,
} from './state.ts';

export const CommandSchema = commandsOf({
  ...PASSAGE_COMMANDS,
  // Setting up
  /** The GM says what the trek is called, where it leads, how long it takes and how far it is (TK-03, TK-04). */
  configure: {
    name: v.optional(text(80)),
    goal: v.optional(text(80)),
    minutes: v.optional(whole(0, MOST_MINUTES)),
    reach: v.optional(whole(0, MOST_REACH)),
    options: v.optional(v.partial(OptionsSchema)),
  },
  /** The GM says what makes it harder or easier (TK-02). */
  modifier: { id: v.picklist(MODIFIERS), ...MODIFIER_FIELDS },
  /** The GM says who is in the party; null takes a member out. */
  member: { id: key, member: v.nullable(MemberSchema) },
  ...PARTY_COMMANDS,
  /** Whoever may move the party says who leads the way; empty: whoever leads. */
  guide: { member: orNone(key) },
  /** The GM plans what is met in the worst spot; an empty text plans nothing (TK-04). */
  plan: { text: text(MOST_WORDS) },

  // A try
  begin: {},
  /** What the check came to, by whom and by what (TK-01). */
  check: { by: orNone(key), ability: v.picklist(ABILITIES), rung: v.picklist(RUNGS), successes: whole(0, 99) },
  /** The party tries once more, from where it is. */
  again: {},

  // Where a lost party is (TK-04)
  /** The GM has a place drawn anew. */
  propose: {},
  /** The GM puts the lost party into a cell: the proposed one, or any other. */
  place: { at: cell },
  /** The GM leaves the lost party where it is. */
  stay: {},
  /** The GM moves the party by hand, its token's corner to a place on the canvas; players are told that they are under way. */
  put: { to: v.object({ x: pixels, y: pixels }) },

  // What is met in the worst spot (TK-04)
  /** The GM rolls on an encounter table, by its uuid; `total` is what real dice said, `instead` the roll that is put aside by it. */
  roll: {
    table: TableRollSchema.entries.table,
    secret: v.boolean(),
    total: v.optional(v.pipe(v.number(), v.safeInteger())),
    instead: v.optional(text(160)),
  },
  /** The GM shows all what is met. */
  show: { text: v.pipe(text(MOST_WORDS), v.nonEmpty()) },
  /** It is over, or nothing comes. */
  over: {},

  end: {},
  reopen: {},
});
export type TrekCommand = v.InferOutput<typeof CommandSchema>;
