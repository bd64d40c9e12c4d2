/**
 * The passage of a party from one expedition to another: who it is, where it came from, and what goes along. Where the greatest
 * number of a party's passages is, the party is; nothing is written where it left, so that each expedition can be taken back by itself.
 */
import * as v from 'valibot';
import { amount, documentId, keyShaped, list, shaped, text, whole } from '../../values/fields.ts';
import { mapped, own, said, sifted } from '../../values/records.ts';

/** The key of a member, as all procedures have it. */
const member = keyShaped(/^[\w]{1,32}$/);
/** The most members of a party. */
export const MOST_TRAVELLERS = 24;
/** The most lots of damage that go along. */
const MOST_HURTS = 20;

/** Somebody who travels, with what each procedure keeps of them; what is absent no procedure has said yet. */
export const TravellerSchema = v.object({
  name: text(60),
  /** The uuid of the actor; empty for one typed by hand. */
  actor: text(120),
  /** The user who answers for them. */
  user: documentId,
  /** How fast they walk: metres a round, which are kilometres an hour (SC-11, RA-20). */
  walk: v.optional(amount(0, 10_000)),
  /** The pace overland (RA-41), and that of dashes (SC-13). */
  pace: v.optional(text(16)),
  haste: v.optional(text(16)),
  /** RA-42, RA-43, RA-44, RA-70. */
  load: v.optional(text(16)),
  climate: v.optional(text(16)),
  size: v.optional(amount(0, 100)),
  meals: v.optional(whole(-1, 999)),
  /** What gives light, and for how many squares (SC-25); and wear (SC-13). */
  source: v.optional(text(40)),
  light: v.optional(whole(-1, 30)),
  wear: v.optional(whole(0, 1e9)),
});
export type Traveller = Readonly<v.InferOutput<typeof TravellerSchema>>;

/** Damage that waits to come off sheets, with what did it. */
const HurtSchema = v.object({
  name: text(200),
  hits: v.pipe(
    v.record(member, whole(0, 1e9)),
    v.check((all) => Object.keys(all).length <= MOST_TRAVELLERS),
  ),
});
export type Carried = Readonly<v.InferOutput<typeof HurtSchema>>;

/** Where a party came from: an expedition of a scene, and what it was called. */
const OriginSchema = v.object({
  holder: shaped(/^Scene\.\w{1,32}$/),
  expedition: shaped(/^\w{1,32}$/),
  name: text(80),
});
export type Origin = Readonly<v.InferOutput<typeof OriginSchema>>;

/** The highest number of a party's passages that is believed. */
const MOST_PASSAGES = 1e6;
const seconds = whole(0, 1e12);
/** The name of a party: the expedition that it first set out in, with the letter of its part where it is not the whole. */
const partyName = shaped(/^[\w-]{1,40}$/);
/** What the world's clock has not followed of a party's time by the time that it came. */
const owed = v.optional(seconds);
/** The letter of the first part of a party, which is named like the whole. */
const FIRST_LETTER = 'a';
/** The most parties that have come together with one. */
const MOST_JOINED = 8;

/** What an expedition remembers of how its party came. */
export const PassageSchema = v.object({
  /** Empty for a part that has made no passage and only remembers what it had before it was one: it is called after where it is. */
  party: v.union([partyName, v.literal('')]),
  /** How many passages it had made as it came; 0 for such a part. */
  count: whole(0, MOST_PASSAGES),
  /** Parties that have come together with it and go where it goes, each with how many passages it had made by then, and with its own time; of older ones that is not known. */
  joined: v.optional(
    list(v.object({ party: partyName, count: whole(1, MOST_PASSAGES), time: v.optional(seconds), owed }), MOST_JOINED),
  ),
  /** Where it goes back to; absent where it set out, and came back. */
  from: v.optional(OriginSchema),
  /** The party's own time as it came, and that of the expedition's clock, in seconds. */
  time: seconds,
  since: seconds,
  owed,
  /** What of its time no clock shows yet, where one counts whole hours. */
  rest: v.optional(seconds),
  /** Who came, with all that was known of them. */
  members: v.optional(
    v.pipe(
      v.record(member, TravellerSchema),
      v.check((all) => Object.keys(all).length <= MOST_TRAVELLERS),
    ),
    {},
  ),
  /** Damage that waits, where the procedure itself takes none off sheets. */
  hurts: v.optional(list(HurtSchema, MOST_HURTS), []),
});
export type Passage = Readonly<v.InferOutput<typeof PassageSchema>>;

/** The field of an open half. */
export const PASSAGE = { passage: v.optional(PassageSchema) };

/** What goes along when a party goes on from an expedition. */
export interface Along {
  readonly leader: string;
  readonly members: Readonly<Record<string, Traveller>>;
  readonly hurts: readonly Carried[];
  /** The expedition's own clock, in seconds since it began. */
  readonly clock: number;
  /** Whether the world's clock goes with it. */
  readonly worldTime: boolean;
  /** Whether the party may go on now, and nothing is under way. */
  readonly isFree: boolean;
}

/** An expedition that a party may come from, as it stands. */
export interface Departing {
  readonly procedure: string;
  readonly name: string;
  readonly party: string;
  /** How many passages the party has made by now, wherever it is. */
  readonly count: number;
  /** The parties that come along, or are there to be met, each with how many passages it will have made by then; absent: none. */
  readonly joined?: readonly Reckoned[];
  /** The party of the expedition that asks, by the time that it has come to, where it is that party or goes along; absent: of the party's own time. */
  readonly ours?: Reckoned | undefined;
  /** The part of the party of the expedition that asks that it is, where that waits while another is played; and other such parts that come along. */
  readonly part?: string | undefined;
  readonly parts?: readonly string[];
  /** Whether those who are listed where it comes to are elsewhere by now, with another party; absent: they are not. */
  readonly isLeft?: boolean;
  /** Whether the party is there; whether it is the party of the expedition that asks, or goes with that; and whether it is here, with the expedition that asks. */
  readonly isThere: boolean;
  readonly isOurs: boolean;
  readonly isHere: boolean;
  /** Whether it lies on the same document. */
  readonly isBeside: boolean;
  /** Whether the party came there from the expedition that asks; absent: it did not. */
  readonly cameFromHere?: boolean;
  readonly passage: Passage | undefined;
  readonly along: Along;
}

/** How many passages a party had made as it came somewhere. */
export interface Standing {
  readonly party: string;
  readonly count: number;
}

/** A party with its own time in seconds, and what of that the world's clock has not followed; absent: nobody knows. */
export interface Reckoned extends Standing {
  readonly time?: number | undefined;
  readonly owed?: number | undefined;
}

/** An expedition as it vies with others for its party; `also` are further parties that are there. */
export interface StandingHere extends Standing {
  readonly also?: readonly Standing[];
}

/** What of an open half tells of its party, and of parts of it that wait. */
interface Has {
  readonly passage?: Passage | undefined;
}
interface HasParts extends Has {
  readonly parts?: Readonly<Record<string, Has>> | undefined;
}

/** Says which party an expedition has, and how many passages it had made as it came; `part` is the letter of a part that is not the whole. */
export function standingOf(id: string, { passage, parts = {} }: HasParts, part = ''): StandingHere {
  const own = hasPassed(passage) ? { party: passage.party, count: passage.count } : { party: nameOfParty(id, part), count: 0 };
  const waiting = Object.values(parts).flatMap((one) => (one.passage ? [one.passage, ...(one.passage.joined ?? [])] : []));
  const also = [...(passage?.joined ?? []), ...waiting.filter(hasPassed)].map(({ party, count }) => ({ party, count }));
  return also.length > 0 ? { ...own, also } : own;
}

/** Says which party a part that waits is, by its letter. */
export function standingOfPart(id: string, parts: HasParts['parts'], letter: string): Standing {
  // The first part is named like the whole.
  const { party, count } = standingOf(id, { passage: parts?.[letter]?.passage }, letter === FIRST_LETTER ? '' : letter);
  return { party, count };
}

/** Whether what is remembered of a party is that it came from elsewhere. */
function hasPassed<One extends Standing>(one: One | undefined): one is One {
  return one !== undefined && one.count > 0;
}

function nameOfParty(id: string, part: string): string {
  return part === '' ? id : `${id}-${part}`;
}

/** Returns the open half of a copy, whose party is one of its own from now on: where the others of that name go is nothing to it. */
export function setOutAnew<Open extends HasParts>(open: Open, id: string, part = ''): Open {
  const anew = <One extends Has>(one: One, letter: string): One => {
    if (!one.passage) return one;
    const { joined: _joined, ...passage } = one.passage;
    return { ...one, passage: hasPassed(passage) ? { ...passage, party: nameOfParty(id, letter), count: 1 } : passage };
  };
  const { parts } = open;
  if (!parts) return anew(open, part);
  // The first part is named like the whole.
  const waiting = mapped(parts, (one, letter) => anew(one, letter === FIRST_LETTER ? '' : letter));
  return anew({ ...open, parts: waiting }, part);
}

/** Returns where a party is: the expedition of the latest passage among others; undefined where none has a later one than `own`. */
export function laterAmong<One extends Standing>(own: Standing, others: readonly One[]): One | undefined {
  return others
    .filter(({ party, count }) => party === own.party && count > own.count)
    .reduce<One | undefined>((latest, one) => (latest && latest.count >= one.count ? latest : one), undefined);
}

/** Returns parties that come together, each once and by its latest passage; that which they go with, and those that find no room, are not among them. */
export function together(party: string, all: readonly Reckoned[]): readonly Reckoned[] {
  const byParty = new Map<string, Reckoned>();
  for (const one of all) if (one.count >= (byParty.get(one.party)?.count ?? 0)) byParty.set(one.party, one);
  byParty.delete(party);
  return [...byParty.values()].slice(0, MOST_JOINED);
}

/** Returns a party's own time in seconds, of which each expedition that it passes through lives a part. */
export function partyTime({ passage }: Has, clock: number): number {
  return passage ? passage.time + Math.max(0, clock - passage.since) : clock;
}

/** Lists a party and those that go where it goes, each with its own time by now and what of that the world's clock has not followed: where that goes with the expedition's, it has followed whatever went by there. */
export function reckoned(
  own: Standing,
  { passage }: Has,
  { clock, worldTime }: Pick<Along, 'clock' | 'worldTime'>,
): readonly [Reckoned, ...Reckoned[]] {
  const went = Math.max(0, clock - (passage?.since ?? 0));
  const owing = (owes = 0): Pick<Reckoned, 'owed'> => said({ owed: owes + (worldTime ? 0 : went) || undefined });
  const joined = (passage?.joined ?? []).map(({ party, count, time, owed: owes }): Reckoned => ({
    ...{ party, count, ...owing(owes) },
    ...said({ time: time === undefined ? undefined : time + went }),
  }));
  const { party, count } = own;
  return [{ party, count, time: partyTime({ passage }, clock), ...owing(passage?.owed) }, ...joined];
}

/** Returns what is remembered of a party, and of those that go with it, once the world's clock has followed so many seconds of its time. */
export function followed<One extends Pick<Passage, 'owed' | 'joined'>>(passage: One, by: number): One {
  const less = <Owing extends Pick<Passage, 'owed'>>(one: Owing): Owing =>
    one.owed === undefined ? one : { ...one, owed: Math.max(0, one.owed - by) };
  return { ...less(passage), ...said({ joined: passage.joined?.map(less) }) };
}

/** Puts what an expedition itself knows of its members over what came along of them. */
export function travellers({ passage }: Has, own: Readonly<Record<string, Traveller>>): Readonly<Record<string, Traveller>> {
  const came = passage?.members ?? {};
  return Object.fromEntries(Object.entries(own).map(([id, member]) => [id, { ...came[id], ...member }]));
}

/** Finds the member of an expedition that somebody who comes is: the one of the same key, otherwise of the same actor, otherwise of the same name where neither has one; undefined for nobody. */
export function memberFor(
  members: Readonly<Record<string, Pick<Traveller, 'name' | 'actor'>>>,
  id: string,
  { name, actor }: Pick<Traveller, 'name' | 'actor'>,
): string | undefined {
  const one = own(members, id);
  return one && isSame(one, { name, actor })
    ? id
    : Object.entries(members).find(([, other]) => isSame(other, { name, actor }))?.[0];
}

/** Tells whether two are one: by their actor, otherwise by their name. */
function isSame(one: Pick<Traveller, 'name' | 'actor'>, { name, actor }: Pick<Traveller, 'name' | 'actor'>): boolean {
  return actor === '' ? one.actor === '' && one.name === name : one.actor === actor;
}

/** Somebody as an expedition lists them, under what key, and whether they are new there. */
interface Came<Member> {
  readonly members: Readonly<Record<string, Member>>;
  /** The key that each has here, by the key that they had where they came from; who found no room has none. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Takes those who come in among the members of an expedition: whoever is known there is changed, others are made; no more than have room. */
export function cameAmong<Member extends Pick<Traveller, 'name' | 'actor'>>(
  had: Readonly<Record<string, Member>>,
  come: Readonly<Record<string, Traveller>>,
  make: (traveller: Traveller, known: Member | undefined) => Member,
): Came<Member> {
  const members = { ...had };
  const keys: Record<string, string> = {};
  const isKnownAs = (id: string, traveller: Traveller): boolean => {
    const one = own(had, id);
    return one !== undefined && isSame(one, traveller);
  };
  // Several may have the sheet of one actor: each is somebody else, and first whoever goes by the same key.
  const taken = new Set(Object.entries(come).flatMap(([id, traveller]) => (isKnownAs(id, traveller) ? id : [])));
  for (const [id, traveller] of Object.entries(come)) {
    const others = sifted(members, (_member, key) => !taken.has(key));
    const known = isKnownAs(id, traveller) ? id : memberFor(others, id, traveller);
    const key = known ?? freeKey(members, id);
    if (known === undefined && Object.keys(members).length >= MOST_TRAVELLERS) continue;
    members[key] = make(traveller, known === undefined ? undefined : members[known]);
    keys[id] = key;
    taken.add(key);
  }
  return { members, keys };
}

/** Returns the key of somebody who is new: their own, unless another has it here. */
function freeKey(members: Readonly<Record<string, unknown>>, id: string): string {
  if (!Object.hasOwn(members, id)) return id;
  for (let number = 2; ; number += 1) {
    const key = `${id.slice(0, 28)}_${number}`;
    if (!Object.hasOwn(members, key)) return key;
  }
}

/** Returns a record of those who came under the keys that they have here. */
export function keyedAnew<Value>(
  all: Readonly<Record<string, Value>>,
  keys: Readonly<Record<string, string>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, value]): [string, Value][] => {
      const key = Object.hasOwn(keys, id) ? keys[id] : undefined;
      return key === undefined ? [] : [[key, value]];
    }),
  );
}
