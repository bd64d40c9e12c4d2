/** What a trek remembers; the schemas serve stored data and commands alike (TK-01 to TK-04). */
import * as v from 'valibot';
import { MarginsSchema, RUNGS, USUAL_MARGINS } from '../chance/ladder.ts';
import { CellLaySchema } from '../grid/stored-lay.ts';
import { LaySchema } from '../grid/lay.ts';
import { PASSAGE } from '../party/passage/passage.ts';
import { CHARACTER_BYTES } from '../procedure.ts';
import { TableRollSchema } from '../table-play/result-there.ts';
import { byKey, documentId, keyShaped, orNone, shaped, text, whole } from '../values/fields.ts';

/** The key of a member: no dots, which Foundry would read as a path. */
export const key = keyShaped(/^[\w]{1,32}$/);
/** A cell's name, see `cellName`; it has one spelling: `07` is none of 7. */
export const cell = shaped(/^(0|[1-9]\d{0,2}),(0|[1-9]\d{0,2})$/);

/** What a trek is gone by (TK-01). */
export const ABILITIES = ['knowledge', 'sense', 'luck'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The longest nominal time, in minutes: some seventy days (TK-03). */
export const MOST_MINUTES = 100_000;
const minutes = whole(0, MOST_MINUTES);

/** The farthest that a lost party may be, in cells (TK-04). */
export const MOST_REACH = 200;
/** How far that is where nobody has said otherwise (TK-04). */
export const USUAL_REACH = 6;

/** Everything that was ever spent, in minutes. */
const spent = whole(0, 1e9);

/** The choices that the rules leave to the GM, each with our reading as its default. */
export const OptionsSchema = v.object({
  /** Whether world time goes on by what a try takes (TK-03). */
  worldTime: v.boolean(),
  /** Minutes that pass for a party that gets lost; −1: as many as nominal (TK-03). */
  lostMinutes: whole(-1, MOST_MINUTES),
  /** How percentile rolls are read, and formulas against a target (rules README, resolvers b and c). */
  margins: MarginsSchema,
  formulaPer: whole(1, 999),
  margin: whole(0, 99),
  /** The uuid of the encounter table for the worst spot; empty: the GM says what is met there (TK-04). */
  rollsOn: orNone(shaped(/^RollTable\.\w{1,32}$/)),
});
export type TrekOptions = Readonly<v.InferOutput<typeof OptionsSchema>>;

export const DEFAULT_OPTIONS: TrekOptions = {
  worldTime: false,
  lostMinutes: -1,
  margins: USUAL_MARGINS,
  formulaPer: 2,
  margin: 1,
  rollsOn: '',
};

/** What makes a trek harder or easier; `other` is the GM's own (TK-02). */
export const MODIFIERS = ['maze', 'beaten', 'visited', 'intimate', 'other'] as const;
export type ModifierId = (typeof MODIFIERS)[number];

const figure = whole(-100, 100);
/** One of them: whether it holds, what it adds to a score or a formula, and the GM's own reason where it is the free one. */
const ModifierSchema = v.object({ on: v.boolean(), by: figure, reason: text(60) });
type Modifier = Readonly<v.InferOutput<typeof ModifierSchema>>;
/** What can be said of one. */
export const MODIFIER_FIELDS = {
  on: v.optional(v.boolean()),
  by: v.optional(figure),
  reason: v.optional(text(60)),
};

const off = (by: number): Modifier => ({ on: false, by, reason: '' });
/** The book has the switches without figures; these are ours (TK-02). */
export const USUAL_MODIFIERS: Readonly<Record<ModifierId, Modifier>> = {
  maze: off(-20),
  beaten: off(-10),
  visited: off(10),
  intimate: off(20),
  other: off(0),
};

/** A member of the party. */
export const MemberSchema = v.object({
  name: text(60),
  /** The uuid of the actor; empty for one typed by hand. */
  actor: text(120),
  /** The user who answers for the member; empty: whoever may move the party. */
  user: documentId,
});
export type Member = Readonly<v.InferOutput<typeof MemberSchema>>;
/** The most members of a party. */
export const MOST_MEMBERS = 24;
const MembersSchema = v.pipe(byKey(key, MemberSchema), v.maxEntries(MOST_MEMBERS));

/** `laid` until the GM begins; `trek` while the check is asked for; `arrived` or `lost` by what it came to, until it is tried again. */
export const STATUSES = ['laid', 'trek', 'arrived', 'lost', 'ended'] as const;

/** What the last try came to: by whom and by what, how far it went, and the minutes that it took (TK-01, TK-03). */
const ResultSchema = v.object({
  rung: v.picklist(RUNGS),
  ability: v.picklist(ABILITIES),
  /** The name of whoever made the check. */
  by: text(60),
  minutes: spent,
});
export type Result = Readonly<v.InferOutput<typeof ResultSchema>>;

/** The most letters of what is met. */
export const MOST_WORDS = 120;

export const OpenSchema = v.object({
  name: text(80),
  status: v.picklist(STATUSES),
  options: OptionsSchema,
  lay: v.optional(LaySchema),
  /** How the scene's cells lie; absent where it has none, and a lost party is nowhere in particular (TK-04). */
  cells: v.optional(CellLaySchema),
  token: documentId,
  /** The user who alone may move the party; empty: whoever owns its token. */
  leader: documentId,
  members: MembersSchema,
  /** The member who leads the way and makes the check; empty: whoever leads. */
  guide: orNone(key),
  /** Where to. */
  goal: text(80),
  /** The nominal time in minutes; 0 where none is given (TK-03). */
  minutes,
  /** The nominal distance in cells; 0 where nobody has said it (TK-04). */
  reach: whole(0, MOST_REACH),
  modifiers: v.object({
    maze: ModifierSchema,
    beaten: ModifierSchema,
    visited: ModifierSchema,
    intimate: ModifierSchema,
    other: ModifierSchema,
  }),
  /** The minutes of all tries so far, and how many these were. */
  taken: spent,
  tries: whole(0, 1e6),
  /** The party's cell from the beginning of a try until it arrives; empty where the scene has no cells. */
  at: orNone(cell),
  result: v.optional(ResultSchema),
  /** Whether it is settled where a lost party is (TK-04). */
  settled: v.optional(v.literal(true)),
  /** What is met in the worst spot, in the words that the GM has shown; empty while nothing is shown (TK-04). */
  encounter: v.optional(v.object({ text: text(MOST_WORDS) })),
  ...PASSAGE,
});
export type TrekOpen = v.InferOutput<typeof OpenSchema>;

export const HiddenSchema = v.object({
  /** What the GM has planned for the worst spot; empty for nothing (TK-04). */
  plan: text(MOST_WORDS),
  /** The cell that is proposed for a lost party; empty for none (TK-04). */
  place: orNone(cell),
  /** The roll on an encounter table that says what is met in the worst spot. */
  roll: v.optional(TableRollSchema),
});
export type TrekHidden = v.InferOutput<typeof HiddenSchema>;

/** The most bytes of the hidden half: a plan, a cell and a roll, whatever of these there is. */
export const HIDDEN_BYTES = MOST_WORDS * CHARACTER_BYTES + 256;

export const SetupSchema = v.object({
  name: text(80),
  token: documentId,
  lay: v.optional(LaySchema),
  cells: v.optional(CellLaySchema),
  options: v.optional(v.partial(OptionsSchema)),
  members: v.optional(v.pipe(v.record(key, MemberSchema), v.maxEntries(MOST_MEMBERS))),
  goal: v.optional(text(80)),
  minutes: v.optional(minutes),
  reach: v.optional(whole(0, MOST_REACH)),
});
export type TrekSetup = v.InferOutput<typeof SetupSchema>;
