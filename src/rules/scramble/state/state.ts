/** What a scramble remembers; the schemas serve stored data and commands alike. */
import * as v from 'valibot';
import { amount, byKey, documentId, keyShaped, letters, list, orNone, shaped, text, whole } from '../../values/fields.ts';
import { variantsOf } from '../../values/variants.ts';
import { MarginsSchema, USUAL_MARGINS } from '../../chance/ladder.ts';
import { LaySchema } from '../../grid/lay.ts';
import { PASSAGE } from '../../party/passage/passage.ts';
import { HURTS } from '../../party/hurts-state.ts';
import { TableRollSchema } from '../../table-play/result-there.ts';
import { MOST_LIGHT } from '../../party/light.ts';
import { RunsSchema, areDrawable } from '../../grid/runs.ts';
import { BOOK_SCALE, PACES } from './pace.ts';

/** A key of a record: no dots, which Foundry would read as a path. */
export const key = keyShaped(/^[\w]{1,32}$/);
/** A square's name, see `squareName`. */
export const square = shaped(/^\d{1,4},\d{1,4}$/);
export const count = whole(0, 1e9);
export const strength = amount(-999, 9999);
const chunks = byKey(shaped(/^\d+-\d+$/), letters(200));

/** How a tackle's damage is found: the book's flat 6, or whatever the damage table gave, typed in (SC-51). */
export const TACKLES = ['flat', 'table'] as const;

/** Points for one of a percentile's strength, and for a further success of a formula, where nobody has said otherwise. */
const PER = { strength: 10, formula: 2 } as const;

/** The choices that the rules leave to the GM, each with the book's or our reading as its default. */
export const OptionsSchema = v.object({
  /** Metres a square (SC-11). */
  scale: amount(0.1, 10_000),
  /** Whether searching and hiding go together with running and sprinting (SC-17). */
  combine: v.boolean(),
  /** Within how many squares things come in reach where the place is lit (SC-17). */
  litReach: whole(0, MOST_LIGHT),
  /** Whether the area has light of its own (SC-25). */
  lit: v.boolean(),
  /** Degrees (SC-25). */
  angle: whole(0, 360),
  /** Whether world time goes on with the clock (SC-20). */
  worldTime: v.boolean(),
  /** SC-51. */
  tackle: v.picklist(TACKLES),
  /** Whether a hacked lock's minutes owe encounter rolls, one for each dash that they are (SC-53). */
  hackOwes: v.boolean(),
  /** How far below a strength a check may be for a narrow loss (rules README). */
  margin: whole(0, 99),
  /** How hit rolls are read: points a further success, and from where a miss is a fumble (rules README, resolver b). */
  margins: MarginsSchema,
  /** How many points of a percentile roll's margin make one of its strength (rules README, resolver b). */
  strengthPer: v.optional(whole(1, 100), PER.strength),
  /** How many points of a formula's total beyond its target are a further success (rules README, resolver c). */
  formulaPer: v.optional(whole(1, 999), PER.formula),
  /** Damage of falls: to how many metres, in dice notation; the last row serves all deeper pits (SC-63). */
  falls: list(v.object({ to: whole(1, 9999), dice: text(40) }), 20, 1),
  /** The notation of a door without stats of its own; empty for none (SC-50). */
  stock: text(200),
  /** The uuid of the table on which the rolls after dashes make themselves; empty: the GM makes each (SC-10, SC-30). */
  rollsOn: v.optional(text(120), ''),
  /** The uuid of the table that tells what is met in rooms; empty: that of the rolls after dashes, or the one that is used on the scene (SC-40). */
  roomsOn: v.optional(text(120), ''),
  /** The bytes that are kept for secrets, in kilobytes. */
  room: v.picklist([2, 8, 32]),
});
export type ScrambleOptions = v.InferOutput<typeof OptionsSchema>;

/** The book's or our reading of each (SC-17, SC-25, SC-62 to SC-64). */
export const DEFAULT_OPTIONS: ScrambleOptions = {
  scale: BOOK_SCALE,
  combine: true,
  litReach: 1,
  lit: false,
  angle: 90,
  worldTime: false,
  tackle: 'flat',
  hackOwes: false,
  margin: 1,
  margins: USUAL_MARGINS,
  strengthPer: PER.strength,
  formulaPer: PER.formula,
  falls: [
    { to: 3, dice: '1d6' },
    { to: 6, dice: '2d6' },
    { to: 9, dice: '3d6' },
    { to: 12, dice: '4d6' },
    { to: 15, dice: '5d6' },
  ],
  stock: '',
  rollsOn: '',
  roomsOn: '',
  room: 8,
};

/** The kilobytes that a scramble on a ghost map keeps for its secrets, whatever lies there. */
export const GHOST_ROOM = 32;

/** A member of the party (SC-12). */
export const MemberSchema = v.object({
  name: text(60),
  /** Metres a round at a walk. */
  speed: amount(0, 1000),
  pace: v.picklist(PACES),
  /** What gives light, and for how many squares; −1 for nothing (SC-25). */
  source: text(40),
  light: whole(-1, MOST_LIGHT),
  /** The uuid of the actor; empty for one typed by hand. */
  actor: text(120),
  /** The user who may answer for the member's checks; empty: whoever may move the party. */
  user: documentId,
  /** Wear that sprinting has done and rest has not taken away (SC-13, SC-42). */
  wear: count,
});
export type Member = v.InferOutput<typeof MemberSchema>;
/** The most members of a party. */
export const MOST_MEMBERS = 24;

/**
 * `laid` until the GM begins; `halt` between dashes; `dash` while one is walked; `roll` while the GM owes an encounter
 * roll; `encounter` until it is over.
 */
export const STATUSES = ['laid', 'halt', 'dash', 'roll', 'encounter', 'ended'] as const;

/**
 * What ways lead on from the party: all of them; no side ways; one side way of a T-junction, the way ahead being open;
 * both side ways at the end of the T's stem; one bend; or a dead end ahead, or the one that the party looks out of (SC-31).
 */
export const DIRECTION_CASES = [
  'around',
  'corridor',
  'side-left',
  'side-right',
  'stem',
  'bend-left',
  'bend-right',
  'end-ahead',
  'end-behind',
] as const;
export type DirectionCase = (typeof DIRECTION_CASES)[number];

export const MODES = ['plain', 'search', 'hide'] as const;
/** What brought an encounter about. */
const ORIGINS = ['random', 'planned', 'room', 'rest'] as const;
/** How a creature takes the party, best to worst, in the order of the ladder's rungs (SC-34). */
export const ATTITUDES = ['ecstatic', 'friendly', 'indifferent', 'belligerent', 'attack', 'destroy'] as const;
const THING_KINDS = ['trap', 'door', 'thing'] as const;
/** How a known trap stands; doors and other things are only `found` (SC-60 to SC-65). */
export const THING_STATES = ['found', 'sprung', 'disabled', 'snared', 'set'] as const;
export const DIRECTIONS = ['behind', 'before', 'left', 'right'] as const;

/** Where and what a creature is; hidden until the GM shows it (SC-31 to SC-33). */
const MarkerSchema = v.object({
  mark: count,
  text: text(120),
  /** The square where it stands; empty where it stands nowhere. */
  at: orNone(square),
  direction: orNone(v.picklist(DIRECTIONS)),
  /** Squares from the party; −1 where no distance is rolled. */
  distance: whole(-1, 99),
  /** The door that it tries, by wall id (SC-43). */
  door: documentId,
  /** What the dice showed, in the order rolled. */
  dice: text(20),
});
export type Marker = v.InferOutput<typeof MarkerSchema>;

/** What the players see of it; `half` where it moves beyond their light, so that they cannot make it out: its text is empty then (SC-25). */
const SeenSchema = v.object({ ...MarkerSchema.entries, half: v.optional(v.boolean()) });
export type Seen = v.InferOutput<typeof SeenSchema>;

export type { TableRoll } from '../../table-play/result-there.ts';

const save = v.object({ strength, saved: v.boolean() });

export const OpenSchema = v.object({
  name: text(80),
  status: v.picklist(STATUSES),
  options: OptionsSchema,
  /** Absent: the squares are those that the scene has now. */
  lay: v.optional(LaySchema),
  token: documentId,
  /** The user who alone may move the party; empty: whoever owns its token. */
  leader: documentId,
  members: v.pipe(byKey(key, MemberSchema), v.maxEntries(MOST_MEMBERS)),
  /** The party's square; empty before it begins. */
  at: orNone(square),
  /** Dashes begun, those spent at rest and at doors among them; and the seconds that all has taken (SC-20). */
  dashes: count,
  seconds: count,
  /** Encounter rolls that the GM owes. */
  owed: count,
  /** The dash under way (SC-10 to SC-19). */
  dash: v.optional(v.object({ mode: v.picklist(MODES), budget: count })),
  /** Sense strengths of the last dash, where it was searched or hidden in and nothing took time since, by member (SC-15, SC-16). */
  senses: byKey(key, strength),
  /** Whether the senses are those of a party that hides: until it spends time otherwise or is put elsewhere they say how well (SC-16). */
  hides: v.optional(v.boolean()),
  /** The party's line, and the squares that its light showed; see `line.ts` and `lighting.ts`. Keys are `<dash>-<chunk>`. */
  line: chunks,
  lit: chunks,
  /** Of how many steps of the last dash the light is in `lit`: a step writes no more than itself, and the next command the rest. */
  shown: count,
  /** Circles, crossed out when they are over, by number (SC-03). */
  marks: byKey(v.string(), v.object({ at: square, dash: count, over: v.boolean() })),
  encounter: v.optional(
    v.object({
      mark: count,
      origin: v.picklist(ORIGINS),
      attitude: v.optional(v.picklist(ATTITUDES)),
      /** What the GM has shown of it. */
      shown: v.optional(SeenSchema),
    }),
  ),
  /** The doors of the room where the party rests, by wall id, with spaces between (SC-42). */
  rest: v.optional(v.string()),
  /**
   * Rooms that have been shown or entered; their squares as in `runs.ts`, whether they have been entered, and whether
   * that was without an encounter of their own (SC-40 to SC-42).
   */
  rooms: v.pipe(
    byKey(key, v.object({ name: text(80), squares: orNone(RunsSchema), met: v.boolean(), quiet: v.optional(v.boolean()) })),
    v.check((all) => areDrawable(all)),
  ),
  /** Secrets that have been found (SC-04); `by` names who noticed, empty where the GM showed it. */
  things: byKey(
    key,
    v.object({
      kind: v.picklist(THING_KINDS),
      name: text(200),
      at: square,
      state: v.picklist(THING_STATES),
      by: v.string(),
      /** The members that moving would fire it on (SC-64); older versions stored one of them alone. */
      snared: v.optional(
        v.pipe(
          v.union([key, list(key, MOST_MEMBERS, 1)]),
          v.transform((held) => [held].flat()),
        ),
      ),
    }),
  ),
  /** Damage to doors by wall id: hit points lost, and whether the door is down (SC-51). */
  doors: byKey(key, v.object({ lost: count, down: v.boolean() })),
  /** Damage of traps and falls; its numbers are those of firings (SC-62, SC-63). */
  ...HURTS,
  ...PASSAGE,
  /** A trap that waits for everyone's Luck save (SC-62, SC-63). */
  spring: v.optional(v.object({ trap: key, saves: byKey(key, save) })),
});
export type ScrambleOpen = v.InferOutput<typeof OpenSchema>;
export type Thing = NonNullable<ScrambleOpen['things'][string]>;

const notation = v.pipe(text(200), v.nonEmpty());
const pixel = whole(-1e6, 1e6);
/** The thing of the scene's ghost map that a secret is: `room:<id>`, `door:<id>` or `trap:<square>`; absent for one placed by hand. */
const ghost = v.optional(shaped(/^(room|door|trap):[\w-]{1,64}$/));

/** The id of the scene's level that a secret lies on; absent: all. */
const level = v.optional(documentId);

/** What only the GM knows to lie somewhere (SC-41, SC-50, SC-60). */
export const SecretSchema = variantsOf('kind', {
  trap: {
    at: square,
    text: notation,
    /** Of a trap that was set in play: its chance to hit, and whether it will not go off (SC-65). */
    hit: v.optional(whole(-999, 9999)),
    dud: v.optional(v.literal(true)),
    level,
    ghost,
  },
  door: {
    /** The squares on both sides of it. */
    at: square,
    beyond: square,
    text: notation,
    /** The plain wall that it is a part of, and where in it; the ghost map knows the walls of its own doors. */
    wall: documentId,
    c: v.tuple([pixel, pixel, pixel, pixel]),
    level,
    ghost,
  },
  thing: { at: square, text: notation, secret: strength, level },
  room: {
    name: text(80),
    /** See `runs.ts`. */
    squares: RunsSchema,
    note: text(400),
    /** Whether it has no encounter of its own: it is shown when it is entered, and the dash goes on. */
    quiet: v.optional(v.literal(true)),
    /** Whether the ghost map said so when it was taken over last; what the GM has said here since then stands. */
    told: v.optional(v.literal('quiet')),
    level,
    ghost,
  },
});
export type Secret = v.InferOutput<typeof SecretSchema>;
export type SecretOf<Kind extends Secret['kind']> = Extract<Secret, { kind: Kind }>;

export const HiddenSchema = v.object({
  secrets: v.pipe(
    byKey(key, SecretSchema),
    v.check((all) => areDrawable(all)),
  ),
  /** What of the scene's ghost map the GM took out again, by its links: it is not offered anew. */
  declined: v.optional(v.array(text(80))),
  marker: v.optional(MarkerSchema),
  /** The newest roll: with the number of the encounter that it tells, or without while it waits for an answer (SC-30, SC-40). */
  roll: v.optional(v.object({ ...TableRollSchema.entries, mark: v.optional(count) })),
});
export type ScrambleHidden = v.InferOutput<typeof HiddenSchema>;

/** What of the secrets is known already, elsewhere on the scene: traps by how they stand, and rooms by whether they have been entered. */
export const KnownSchema = v.object({
  things: byKey(key, v.picklist(['found', 'sprung', 'disabled'])),
  rooms: byKey(key, v.boolean()),
});
export type Known = v.InferOutput<typeof KnownSchema>;

export const SetupSchema = v.object({
  name: text(80),
  token: documentId,
  options: v.optional(v.partial(OptionsSchema), {}),
  lay: v.optional(LaySchema),
  /** What lies on the map from the beginning: the secrets of the scene's ghost map. */
  secrets: v.optional(v.record(key, SecretSchema)),
  known: v.optional(KnownSchema),
  /** Who is in the party from the beginning (SC-12). */
  members: v.optional(v.pipe(v.record(key, MemberSchema), v.maxEntries(MOST_MEMBERS))),
});
export type ScrambleSetup = v.InferOutput<typeof SetupSchema>;
