/** What a ramble remembers of a camp (RA-70 to RA-72). */
import * as v from 'valibot';
import { byKey, letters, list, shaped, text, whole } from '../../values/fields.ts';
import { LONGEST_NAME } from '../../weather/weather-table.ts';
import { key } from './fields.ts';

/** How many hours a block of a camp is, and how many blocks a camp has at the most. */
export const BLOCK_HOURS = 4;
export const MOST_BLOCKS = 6;

/** Blocks by their numbers from 0, a digit each. */
export const blocksSet = shaped(/^[0-5]{0,6}$/);

/** What a block of a camp that is over came to. */
const PastBlockSchema = v.object({
  weather: letters(LONGEST_NAME),
  /** The damage that exhaustion did in it, of all members together (RA-43, RA-44). */
  damage: whole(0, 1e9),
  /** What was met, in open words; empty where nothing is said of it, absent where nothing was met. */
  met: v.optional(text(120)),
  /** Sleepers whom that has woken (RA-70). */
  woken: v.optional(list(key, 24)),
});
export type PastBlock = v.InferOutput<typeof PastBlockSchema>;

/** The camp under way. */
export const CampSchema = v.object({
  /** How many blocks it shall have, and how many have begun. */
  blocks: whole(1, MOST_BLOCKS),
  block: whole(0, MOST_BLOCKS),
  /** `watch` between blocks, while watches are arranged; `roll` while the encounter roll of a block is open. */
  step: v.picklist(['watch', 'roll']),
  /** In which blocks members stand guard, by member; all others sleep. */
  guards: byKey(key, blocksSet),
  /** How many blocks members have slept through, by member. */
  slept: byKey(key, whole(0, MOST_BLOCKS)),
  /** The blocks in which members were elsewhere who came into the camp late, or went before it is broken. */
  away: v.optional(byKey(key, blocksSet)),
  /** Sleepers whom an encounter of this block has woken. */
  woken: v.optional(list(key, 24)),
  /** The blocks that are over, the first of them first. */
  past: v.optional(list(PastBlockSchema, MOST_BLOCKS)),
});
export type Camp = v.InferOutput<typeof CampSchema>;

/** What is kept of a camp on the track: who slept for how many blocks, and who stood guard in which (RA-72). */
export const NightSchema = v.object({
  blocks: whole(0, MOST_BLOCKS),
  people: list(v.object({ name: text(60), slept: whole(0, MOST_BLOCKS), guarded: blocksSet }), 24),
});
export type Night = v.InferOutput<typeof NightSchema>;
