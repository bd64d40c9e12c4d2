/** What a ramble remembers of who travels: members and their lines, vehicles, and parts of the party that are elsewhere (RA-30 to RA-52). */
import * as v from 'valibot';
import { amount, byKey, documentId, keyShaped, list, orNone, shaped, text, whole } from '../../values/fields.ts';
import { PASSAGE } from '../../party/passage/passage.ts';
import { own } from '../../values/records.ts';
import { CLIMATES } from '../../weather/weather-shift.ts';
import { RolledWeatherSchema } from '../../weather/rolled-weather.ts';
import { cell, count, key, progress, way, PACE_NAMES } from './fields.ts';

/** How somebody spends a jaunt (RA-40). */
export const MODES = ['walk', 'ride', 'drive', 'passenger'] as const;
export type Mode = (typeof MODES)[number];

/** What somebody carries (RA-42). */
export const LOADS = ['none', 'lugging', 'trudging', 'straining'] as const;
export type Load = (typeof LOADS)[number];

/** What a vehicle carries; at its stopping point it cannot move (RA-32). */
export const VEHICLE_LOADS = [...LOADS, 'stopped'] as const;
export type VehicleLoad = (typeof VEHICLE_LOADS)[number];

/** What a vehicle has lost of its hit points: nothing, something, or half and more (RA-50). */
export const VEHICLE_HURTS = ['none', 'damaged', 'stressed'] as const;

/** The letter of a part of the party; the whole party, or who is left of it, is the first. */
export const partKey = keyShaped(/^[a-z]$/);
export const FIRST_PART = 'a';
const part = v.optional(partKey, FIRST_PART);

/** The climate of a map or area, or that somebody is used to (RA-43). */
export const climate = v.picklist(CLIMATES);
/** The climate of whoever nobody said it of. */
export const USUAL_CLIMATE = 'temperate';

/** A member of the party, whose line is kept from jaunt to jaunt (RA-45). */
export const MemberSchema = v.object({
  name: text(60),
  /** The uuid of the actor; empty for one typed by hand. */
  actor: text(120),
  /** The user who may answer for the member; empty: whoever may move the party. */
  user: documentId,
  mode: v.picklist(MODES),
  /** The vehicle that the member drives or is carried by; empty for none of those that are listed. */
  vehicle: orNone(key),
  /** Kilometres an hour: at a walk on foot, of the steed of a rider; 0 holds nobody up (RA-20). */
  speed: amount(0, 10_000),
  pace: v.picklist(PACE_NAMES),
  load: v.picklist(LOADS),
  climate,
  /** By what damage of exhaustion is multiplied (RA-44). */
  size: amount(0, 100),
  /** Meals that are left; −1 where nobody counts them (RA-70). */
  meals: whole(-1, 999),
  part,
});
export type Member = v.InferOutput<typeof MemberSchema>;
/** The most members of a party. */
export const MOST_MEMBERS = 24;
/** From how many sheets at the most damage of exhaustion comes off at once, so that what is written of it stays small (RA-44). */
export const TOLL_MEMBERS = 10;

/** A solar array, and the units that it gains for each point of sun (RA-35). */
const ArraySchema = v.object({ name: text(40), gain: amount(0, 1e6) });
export const MOST_ARRAYS = 6;

/** How many tenths of its cruising speed a vehicle may go slower or faster (RA-31). */
export const SLOWEST_STEPS = -9;
export const FASTEST_STEPS = 20;

/** A vehicle of the party (RA-30 to RA-35, RA-50 to RA-52). */
export const VehicleSchema = v.object({
  name: text(60),
  actor: text(120),
  /** Kilometres an hour at cruising speed. */
  speed: amount(0, 10_000),
  /** Tenths of that faster, or slower, in the next jaunts (RA-31). */
  steps: whole(SLOWEST_STEPS, FASTEST_STEPS),
  /** Units a kilometre at cruising speed; and others by terrain, by the letters of kinds (RA-30). */
  burn: amount(0, 1e6),
  burns: v.pipe(byKey(keyShaped(/^[A-Za-z]$/), amount(0, 1e6)), v.maxEntries(12)),
  energy: amount(0, 1e9),
  capacity: amount(0, 1e9),
  load: v.picklist(VEHICLE_LOADS),
  arrays: list(ArraySchema, MOST_ARRAYS),
  /** Hours of travel, less what tune-ups have taken off (RA-50). */
  clock: whole(0, 100_000),
  hurt: v.picklist(VEHICLE_HURTS),
  /** Loads of spare parts (RA-51). */
  parts: whole(0, 99),
  /** That it has broken down: what the malfunction roll came to, and how often somebody has tried to fix it (RA-50, RA-51). */
  broken: v.optional(v.object({ total: whole(0, 1e6), tries: count })),
  /** The cell where it was left; absent: it goes along (RA-33). */
  at: v.optional(cell),
  part,
});
export type Vehicle = v.InferOutput<typeof VehicleSchema>;
/** The most vehicles. */
export const MOST_VEHICLES = 8;
/** The least that a vehicle gives to another one, in units: crumbs would let what has run dry be tried anew for nothing (RA-34). */
export const LEAST_SHARE = 0.01;

/** A part of the party that is not the one that is played now: where it is, and its own clock. Members and vehicles say to which they belong. */
export const PartSchema = v.object({
  name: text(60),
  token: documentId,
  leader: documentId,
  at: cell,
  /** Hours that have passed for it. */
  jaunts: count,
  pace: v.picklist(PACE_NAMES),
  progress: v.optional(progress),
  journey: v.optional(v.pipe(way, v.maxLength(800))),
  weather: v.optional(RolledWeatherSchema),
  ...PASSAGE,
});
export type Part = v.InferOutput<typeof PartSchema>;
/** The most parts beside the one that is played. */
export const MOST_PARTS = 5;

/** Whether members and vehicles are a party that is still together: all of its first part, nothing left anywhere, and nobody in a vehicle that there is not. */
export function isWhole({
  members = {},
  vehicles = {},
}: {
  readonly members?: Readonly<Record<string, Member>> | undefined;
  readonly vehicles?: Readonly<Record<string, Vehicle>> | undefined;
}): boolean {
  const [people, wagons] = [Object.values(members), Object.values(vehicles)];
  const isSeated = people.every(({ vehicle }) => vehicle === '' || own(vehicles, vehicle) !== undefined);
  const isTogether = [...people, ...wagons].every((one) => one.part === FIRST_PART);
  return isSeated && isTogether && wagons.every(({ at }) => at === undefined);
}

/** The damage that a member's last hour of exhaustion came to, or all hours of a block of a camp; of whom it took nothing there is none (RA-44). */
export const TiredSchema = whole(0, 1e6);

/** How dice of damage are written: at least one die, of at least one face, and what is added or taken away (RA-44). */
export const DAMAGE_DICE = /^[1-9]\d{0,2}d[1-9]\d{0,3}(?:[+-]\d{1,4})?$/;
/** A row of the damage table: up to how many points of exhaustion, and the dice of the damage (RA-44). */
const DamageRowSchema = v.object({ to: whole(1, 9_999), dice: shaped(DAMAGE_DICE) });
/** Ascending rows; the last one serves all greater sums, and 0 or less is no damage (RA-44). */
export const DamageTableSchema = v.pipe(
  list(DamageRowSchema, 40, 1),
  v.check((rows) => rows.every(({ to }, at) => at === 0 || to > (rows[at - 1]?.to ?? 0))),
);
export type DamageTable = v.InferOutput<typeof DamageTableSchema>;

/** The book names no table; this is the one that we decided on (RA-44). */
export const DAMAGE_TABLE: DamageTable = [
  { to: 2, dice: '1d4' },
  { to: 4, dice: '1d6' },
  { to: 6, dice: '1d8' },
  { to: 8, dice: '1d10' },
  { to: 10, dice: '1d12' },
  { to: 12, dice: '2d8' },
  { to: 14, dice: '2d10' },
  { to: 16, dice: '2d12' },
  { to: 18, dice: '3d10' },
  { to: 20, dice: '3d12' },
  { to: 22, dice: '4d10' },
  { to: 24, dice: '4d12' },
  { to: 26, dice: '5d10' },
  { to: 28, dice: '5d12' },
  { to: 30, dice: '6d10' },
  { to: 31, dice: '6d12' },
];
