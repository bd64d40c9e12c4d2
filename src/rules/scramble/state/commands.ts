/** What can be asked of a scramble. */
import * as v from 'valibot';
import { TableRollSchema } from '../../table-play/result-there.ts';
import { byKey, shaped, text, whole } from '../../values/fields.ts';
import { RUNGS } from '../../chance/ladder.ts';
import { PASSAGE_COMMANDS } from '../../kit/arriving.ts';
import { PARTY_COMMANDS, commandsOf, overrule } from '../../kit/commands.ts';
import { PACES } from './pace.ts';
import {
  count,
  DIRECTION_CASES,
  key,
  KnownSchema,
  MemberSchema,
  MODES,
  OptionsSchema,
  SecretSchema,
  square,
  strength,
} from './state.ts';

const notation = text(200);
const rung = v.picklist(RUNGS);
/** How a check was rolled that is held against a strength; absent: as a success, so that its strength alone decides. */
const rolledAs = v.optional(rung);
/** Whether the GM does not wait for what the rules wait for. */
const free = v.optional(v.boolean());
/** What real dice showed, instead of the referee's. */
const percent = v.optional(whole(1, 100));
const door = key;
/** The result of a table that is answered by it, and put aside there; absent: that of the roll which waits. */
const answered = v.optional(TableRollSchema);

export const CommandSchema = commandsOf({
  ...PASSAGE_COMMANDS,
  // Setting up
  configure: { name: v.optional(text(80)), options: v.optional(v.partial(OptionsSchema)) },
  /** The GM says who is in the party; null takes a member out (SC-12). */
  member: { id: key, member: v.nullable(MemberSchema) },
  ...PARTY_COMMANDS,
  /** The GM opens the scramble to the players; the party stands where its token stands unless a square is named. */
  begin: { at: v.optional(square) },

  // Dashes
  /** A dash begins, with what is said at its start: searching, hiding, and the paces that change (SC-13 to SC-17). */
  dash: { mode: v.picklist(MODES), paces: byKey(key, v.picklist(PACES)), overrule },
  /** What a member's Sense check gave in a dash that is searched or hidden in (SC-15, SC-16). */
  sense: { member: key, strength },
  /** The party goes, one digit a step; as far as nothing stops it (SC-02, SC-18, SC-19). */
  walk: { way: shaped(/^[0-7]{1,400}$/), overrule },
  /** The dash ends here; unspent squares are lost (SC-19). */
  stop: { overrule },

  // Encounters
  /**
   * The GM rolls on an encounter table, by its uuid; an undo takes the roll back there too (SC-30, SC-35). `total` is what
   * real dice said, or Foundry's own roll of a formula that only it knows. In an encounter it tells what is met (SC-40).
   */
  roll: {
    table: TableRollSchema.entries.table,
    secret: v.boolean(),
    total: v.optional(v.pipe(v.number(), v.safeInteger())),
    /** The roll that whoever asks saw there (`rollThere`), so that of two who ask at once one is told; absent: whatever stands. */
    instead: v.optional(text(160)),
  },
  /** The GM's roll came to nothing (SC-30). */
  'no-encounter': { roll: answered },
  /** The GM's roll came to something, or the GM has planned it; nothing but the circle is open yet (SC-30 to SC-33). */
  encounter: {
    text: text(120),
    creature: v.boolean(),
    /** Absent: as the walls propose (SC-31). */
    case: v.optional(v.picklist(DIRECTION_CASES)),
    /** What real dice showed, the direction or door and then the distance. */
    dice: v.optional(v.tuple([whole(1, 12), whole(1, 6)])),
    planned: free,
    roll: answered,
    overrule,
  },
  /** The GM moves the creature's mark (SC-33). */
  marker: { at: square },
  /** The GM shows the players what is there, in other words than before if so said, all of it where it moves beyond their light too (SC-25, SC-33). */
  'show-marker': { whole: free, text: v.optional(text(120)) },
  /** How the Charisma check of whoever spoke first went (SC-34). */
  reaction: { rung },
  /** Somebody searches for the hidden party with an own Sense check (SC-16). */
  seek: { strength },
  over: {},

  // Rest
  /** The party barricades the room's doors, as many as there are, and rests for a dash (SC-42, SC-43). */
  rest: { overrule },
  /** The GM takes wear away that a member recovered from (SC-42). */
  recover: { member: key, wear: count },

  // Secrets
  place: { id: key, secret: SecretSchema },
  remove: { id: key, overrule },
  /** The GM shows the players a secret (SC-04). */
  show: { id: key },
  /** Takes over what lies on the scene's ghost map, by new or known ids; null for what lies there no more. */
  'take-over': { secrets: v.record(key, v.nullable(SecretSchema)), known: v.optional(KnownSchema, {}) },
  /** What the scene's ghost map shows all is known here too. */
  learn: { known: KnownSchema },
  /** Whether a room's own encounter stands in for the roll, or the room has none (SC-40). */
  'stand-in': { id: key, stands: v.boolean() },

  // Doors
  /** The GM types a door's stats; empty: those of the stock door (SC-50). */
  'door-stats': { door, text: notation },
  'open-door': { door, overrule },
  /** One blow of so much damage (SC-51). */
  blow: { door, damage: count, overrule },
  /** A shoulder against the door: whether it hit, and the muscle modifier, or the damage that a table gave (SC-51). */
  tackle: { door, hit: v.boolean(), value: whole(-99, 999), overrule },
  /** Intellect + Technician against the lock (SC-53). */
  hack: {
    door,
    strength,
    rung: rolledAs,
    /** Whether there is a robocomkit. */
    kit: v.boolean(),
    /** Whether the traces are hidden. */
    hide: v.boolean(),
    minutes: v.optional(whole(1, 6)),
    overrule,
  },
  /** Sense + Eavesdrop against the door, for one dash (SC-54). */
  listen: { door, strength, rung: rolledAs, overrule },

  // Traps
  /** A member's Luck save against the trap that springs (SC-62, SC-63). */
  save: { member: key, strength, saved: v.boolean() },
  /** The GM lets the trap do what it does, whoever has not saved left out if so said (SC-62, SC-63). */
  spring: { rolled: percent, waive: free },
  /** Intellect + Technician against a known trap (SC-64). */
  disable: { trap: key, member: key, rung, strength, rolled: percent, overrule },
  /** One of those who are snared moves all the same; the first of them if nobody is named (SC-64). */
  'break-free': { trap: key, member: v.optional(key), rolled: percent, overrule },
  /** The GM records how a trap was set, or reset where there is one of that id; the check is made in secret (SC-65). */
  'set-trap': {
    trap: key,
    member: key,
    /** Of a new trap; it lies in the party's square. */
    text: v.optional(notation),
    rung,
    /** The score checked, skill and modifiers included. */
    score: whole(-999, 999),
    /** Those of the result, but in its top row, where there may be more. */
    successes: whole(0, 99),
    overrule,
  },
  /** The GM lets a trap that was set go off on somebody (SC-65). */
  fire: { trap: key, who: text(60), rolled: percent },

  /** The GM takes waiting damage off the hit points of those whom it got, which their system keeps at a path (SC-62, SC-63). */
  harm: { hurt: count, path: text(120) },
  /** The GM lets it be, for one of them or, if nobody is named, for all. */
  spare: { hurt: count, member: v.optional(key) },

  // The GM's free hand
  /** Puts the party anywhere without rules. */
  put: { at: square },
  /** Adds squares to the dash, or takes them away. */
  squares: { by: whole(-999, 999) },
  end: {},
  reopen: {},
});
export type ScrambleCommand = v.InferOutput<typeof CommandSchema>;
