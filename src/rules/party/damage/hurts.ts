/** Damage on members of a party: it waits until the GM takes it off their sheets, or lets it be (SC-62 to SC-65, RA-44). */
import { type Draft, produce } from 'immer';
import { type ActorField, fieldBecomes } from '../../effects/set-actor.ts';
import { type Circumstances, accept, event, refuse } from '../../kit/ruling.ts';
import type { Aftermath, Decision, Effect, Halves, PlayEvent, Refused, Settled, World } from '../../procedure.ts';
import { own, said } from '../../values/records.ts';
import { shortened } from '../../values/texts.ts';
import { UNREAD, type Unread, healthAfter, healthAt } from '../health.ts';
import { type Hit, together } from '../hurts-state.ts';
import { memberOf, namesOf } from '../members.ts';

/** Points of damage by member, as they are stored. */
type Damage = Readonly<Record<string, number>>;

/** Damage of one firing, or of one hour, and what did it. */
interface Waits {
  readonly name: string;
  readonly hits: Damage;
  /** The numbers of older firings whose damage was put to it. */
  readonly of?: readonly string[] | undefined;
}

/** What of an open half says what waits, see `HURTS`. */
interface Hurts {
  readonly hurts: Readonly<Record<string, Waits>>;
  readonly struck: number;
  readonly stays?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly stayed?: Readonly<Record<string, string>> | undefined;
}

/** An open half whose members may be hurt. */
interface Injured extends Hurts {
  readonly members: Readonly<Record<string, { readonly name: string; readonly actor: string }>>;
}

/** Why damage comes off no sheet, or is not let be. */
export type HurtRefusal = 'not-hurt' | 'health-unmapped' | 'health-absent' | 'health-unread' | 'health-gone';

/** So many firings wait at most; where there are more, the oldest is put to the next one. */
export const MOST_WAITING = 20;
/** Of so many numbers at the most it is remembered that their damage was put to another one's. */
const MOST_JOINED = 20;
/** Of so many numbers at the most it is noted that damage stays taken. */
const MOST_STAYING = 3 * MOST_WAITING;
/** The highest number of a firing. No play comes so far, but whoever may write the scene can write any. */
const HIGHEST = 999_999_999;
/** The most letters that are told of who was hurt: messages take no longer texts. */
export const LONGEST_TOLD = 400;

/** Returns an open half in which something else waits; the very same where nothing changes. */
function withHurts<Open extends Injured>(open: Open, recipe: (draft: Draft<Hurts>) => void): Open {
  const before: Hurts = { hurts: open.hurts, struck: open.struck, ...said({ stays: open.stays, stayed: open.stayed }) };
  const after = produce(before, recipe);
  return after === before ? open : { ...open, ...after };
}

/** Returns the number of the next firing: above all that wait or stay taken, whatever is stored as the last; the lowest free one where there is none above. */
function nextHurt({ struck, hurts, stays }: Hurts): number {
  const used = { ...stays, ...hurts };
  const highest = Math.max(struck, ...Object.keys(used).map(Number));
  if (highest < HIGHEST) return highest + 1;
  let free = 1;
  while (Object.hasOwn(used, free)) free += 1;
  return free;
}

/** Lists the members off whose sheets damage of a name stays taken although its step was taken back: they have paid for it (RA-44). */
export function paidFor({ stays = {}, stayed = {} }: Pick<Hurts, 'stays' | 'stayed'>, name: string): readonly string[] {
  return Object.entries(stays).flatMap(([hurt, members]) => (own(stayed, hurt) === name ? members : []));
}

/** Lists firings that wait, the oldest first, each by its numbers: those of one hour that were too many sheets for one number have its name. */
function firingsIn(hurts: Hurts['hurts'], isSliced: boolean): readonly (readonly string[])[] {
  const firings = new Map<string, readonly string[]>();
  for (const [hurt, { name }] of Object.entries(hurts)) {
    const firing = isSliced ? name : hurt;
    firings.set(firing, [...(firings.get(firing) ?? []), hurt]);
  }
  return [...firings.values()];
}

/** Slices damage, so that no more sheets than that lie under one number; what comes off one sheet stays together. */
function sliced(open: Injured, hits: readonly Hit[], most: number): readonly (readonly Hit[])[] {
  const sheets = [...bySheet(open, hits).values()];
  if (sheets.length <= most) return [hits];
  return Array.from({ length: Math.ceil(sheets.length / most) }, (_, at) => sheets.slice(at * most, (at + 1) * most).flat());
}

/** Lists hits as they are stored, one a member. */
export function hitsIn(waits: Pick<Waits, 'hits'> | undefined): readonly Hit[] {
  return Object.entries(waits?.hits ?? {}).map(([member, damage]) => ({ member, damage }));
}

/** Tells whether a hit is on one of those whom others are on. */
function isOf(hits: readonly Hit[], { member }: Hit): boolean {
  return hits.some((one) => one.member === member);
}

/**
 * Puts the oldest of the firings that wait to the next one, each sheet's damage to the number that has it or has room for another
 * sheet; what finds no room waits on under its old number as damage of the next one (SC-62, RA-44).
 */
function joinOldest(
  open: Injured,
  draft: Draft<Hurts>,
  [oldest = [], next = []]: readonly (readonly string[])[],
  most: number,
): void {
  const name = draft.hurts[next[0] ?? '']?.name;
  if (name === undefined) return;
  for (const old of oldest) {
    const waits = draft.hurts[old];
    if (!waits) continue;
    const left: Hit[] = [];
    for (const [sheet, hits] of bySheet(open, hitsIn(waits))) {
      const sheets = next.map((hurt) => [hurt, bySheet(open, hitsIn(draft.hurts[hurt]))] as const);
      const [to] = sheets.find(([, of]) => of.has(sheet)) ?? sheets.find(([, of]) => of.size < most) ?? [];
      const into = to === undefined ? undefined : draft.hurts[to];
      if (!into) left.push(...hits);
      else {
        into.hits = together([...hitsIn(into), ...hits]);
        into.of = [...new Set([...(into.of ?? []), ...(waits.of ?? []), old])].slice(-MOST_JOINED);
      }
    }
    if (left.length > 0) draft.hurts[old] = { ...waits, name, hits: together(left) };
    else delete draft.hurts[old];
  }
}

/**
 * Lets damage of one firing wait for those members who have an actor; gives the number under which it does, 0 where nothing waits. Where
 * it is of more than `most` sheets, it waits under several numbers, the last of which is given, so that what is written as it comes off
 * stays small.
 */
export function waiting<Open extends Injured, Hidden>(
  state: Halves<Open, Hidden>,
  name: string,
  all: readonly Hit[],
  most = Infinity,
): { readonly state: Halves<Open, Hidden>; readonly hurt: number } {
  const hits = all.filter(({ member, damage }) => damage > 0 && memberOf(state.open, member)?.actor);
  if (hits.length === 0) return { state, hurt: 0 };
  const open = withHurts(state.open, (draft) => {
    const firings = firingsIn(state.open.hurts, most < Infinity);
    if (firings.length >= MOST_WAITING) joinOldest(state.open, draft, firings, most);
    for (const some of sliced(state.open, hits, most)) {
      draft.struck = nextHurt(draft);
      draft.hurts[draft.struck] = { name, hits: together(some) };
    }
  });
  return { state: { ...state, open }, hurt: open.struck };
}

/** Lists whose sheets damage comes off, by the actor's uuid: two members may have one actor. */
export function bySheet({ members }: Pick<Injured, 'members'>, hits: readonly Hit[]): ReadonlyMap<string, readonly Hit[]> {
  const sheets = new Map<string, readonly Hit[]>();
  for (const hit of hits) {
    const actor = memberOf({ members }, hit.member)?.actor ?? '';
    sheets.set(actor, [...(sheets.get(actor) ?? []), hit]);
  }
  return sheets;
}

function damageOf(hits: readonly Hit[]): number {
  return hits.reduce((sum, { damage }) => sum + damage, 0);
}

/** What is told of damage of one firing to some of those whom it got; nobody but who sees the sheet is told of hit points. */
function hurtData(open: Injured, { name }: Waits, hits: readonly Hit[]) {
  const members = hits.map((hit) => hit.member);
  return { member: shortened(namesOf(open, members), LONGEST_TOLD), name, damage: damageOf(hits) };
}

/** Returns the field of a sheet that damage changes, or why there is none. */
function lowered({ actors }: World, uuid: string, path: string, damage: number): ActorField | Unread {
  const actor = actors?.(uuid);
  const from = healthAt(actor, path);
  if (!actor || typeof from === 'string') return from === 'absent' || from === 'unread' ? from : 'gone';
  return fieldBecomes(actor, `system.${path}`, healthAfter(from, damage)) ?? 'unread';
}

/**
 * Takes waiting damage off the hit points of the members' actors, which lie at a path of their system's data; an undo gives them back.
 * Whoever's cannot be read stays waiting (SC-62, SC-63, RA-44). Where some members are named, it comes off their sheets alone, with
 * all that waits for those sheets.
 */
export function harm<Open extends Injured, Hidden>(
  state: Halves<Open, Hidden>,
  { hurt, path, members }: { readonly hurt: number; readonly path: string; readonly members?: readonly string[] },
  { world }: Pick<Circumstances, 'world'>,
): Decision<Open, Hidden, HurtRefusal> {
  const { open } = state;
  const waits = own(open.hurts, String(hurt));
  const isMeant = (hits: readonly Hit[]): boolean => !members || hits.some(({ member }) => members.includes(member));
  const sheets = [...bySheet(open, hitsIn(waits))].filter(([, hits]) => isMeant(hits));
  if (!waits || sheets.length === 0) return refuse('not-hurt');
  if (path === '') return refuse('health-unmapped');
  const effects: Effect[] = [];
  const unread = new Map<Unread, readonly Hit[]>();
  const taken: Hit[] = [];
  for (const [actor, hits] of sheets) {
    const field = lowered(world, actor, path, damageOf(hits));
    if (typeof field === 'string') unread.set(field, [...(unread.get(field) ?? []), ...hits]);
    else {
      // Who has no hit points left loses none: there would be nothing to give back, and nothing that an undo could miss.
      if (field.from !== field.to) effects.push({ kind: 'set-actor', actor, fields: [field], cause: String(hurt) });
      taken.push(...hits);
    }
  }
  const events = UNREAD.flatMap((why) => {
    const hits = unread.get(why);
    return hits ? [event('hurtUnread', { ...hurtData(open, waits, hits), why, path })] : [];
  });
  if (taken.length === 0) return refusedFor(events);
  const after = withHurts(open, (draft) => keepHits(draft, hurt, waits, (hit) => !isOf(taken, hit)));
  return accept({ ...state, open: after }, events, effects);
}

/** Refuses where damage comes off no sheet at all, with what a GM can mend if anything. */
function refusedFor([first]: readonly PlayEvent[]): Refused<HurtRefusal> {
  const { member = '', path = '', why } = first?.data ?? {};
  if (why === 'gone') return refuse('health-gone', { member: String(member) });
  return refuse(why === 'absent' ? 'health-absent' : 'health-unread', { member: String(member), path: String(path) });
}

/** Lets of the damage of one firing only some wait; where none is left, nothing does. */
function keepHits({ hurts }: Draft<Hurts>, hurt: number | string, waits: Waits, isKept: (hit: Hit) => boolean): void {
  const hits = hitsIn(waits).filter(isKept);
  const { name, of } = waits;
  if (hits.length > 0) hurts[hurt] = { name, hits: together(hits), ...said({ of: of && [...of] }) };
  else delete hurts[hurt];
}

/**
 * Notes that damage of one firing stays taken, and that of older ones which was put to it, of those whom that is not said of yet; of
 * old ones it is noted no more.
 */
function noteStays(draft: Draft<Hurts>, hurt: string, { name, of = [] }: Waits, hits: readonly Hit[]): void {
  const stays = { ...draft.stays };
  for (const number of [...of, hurt])
    stays[number] = [...new Set([...(stays[number] ?? []), ...hits.map(({ member }) => member)])];
  const noted = Object.fromEntries(Object.entries(stays).slice(-MOST_STAYING));
  draft.stays = noted;
  const stayed = { ...draft.stayed, [hurt]: name };
  draft.stayed = Object.fromEntries(Object.entries(stayed).filter(([number]) => own(noted, number)));
}

/**
 * Tells what came off sheets; what did not waits again. Of an undo: what could not be given back, since the sheet has changed, stays
 * taken and waits no more, however far play is taken back, so that nobody loses it twice (SC-62, SC-63, RA-44).
 */
export function afterHarm<Open extends Injured>({ before, open, done, missed, back }: Aftermath<Open>): Settled<Open> {
  const events: PlayEvent[] = [];
  const after = withHurts(open, (draft) => {
    const each = (effects: readonly Effect[], change: (cause: string, waits: Waits, hits: readonly Hit[]) => PlayEvent): void => {
      for (const effect of effects) {
        if (effect.kind !== 'set-actor' || effect.cause === undefined) continue;
        const waits = own(before.hurts, effect.cause);
        const hits = waits && bySheet(before, hitsIn(waits)).get(effect.actor);
        if (hits) events.push(change(effect.cause, waits, hits));
      }
    };
    const keep = (cause: string, waits: Waits, isKept: (hit: Hit, waited: boolean) => boolean): void => {
      const now = own(draft.hurts, cause)?.hits ?? {};
      keepHits(draft, cause, waits, (hit) => isKept(hit, Object.hasOwn(now, hit.member)));
    };
    if (!back) {
      each(done, (cause, waits, hits) => {
        keep(cause, waits, (hit, waited) => waited && !isOf(hits, hit));
        return event('memberHurt', hurtData(before, waits, hits));
      });
      each(missed, (cause, waits, hits) => {
        keep(cause, waits, (hit, waited) => waited || isOf(hits, hit));
        return event('hurtWaits', hurtData(before, waits, hits));
      });
      return;
    }
    each(missed, (cause, waits, hits) => {
      noteStays(draft, cause, waits, hits);
      return event('hurtStays', hurtData(before, waits, hits));
    });
    // The firing itself is left, with nobody in it: what takes an earlier step back may write whom it hit, and no more of it.
    for (const [cause, stays] of Object.entries(draft.stays ?? {})) {
      const waits = own(draft.hurts, cause);
      if (waits) waits.hits = together(hitsIn(waits).filter(({ member }) => !stays.includes(member)));
    }
  });
  return { open: after, events };
}

/** Lets waiting damage be, of one member or of all: no sheet changes. */
export function spare<Open extends Injured, Hidden>(
  state: Halves<Open, Hidden>,
  { hurt, member }: { readonly hurt: number; readonly member?: string | undefined },
): Decision<Open, Hidden, HurtRefusal> {
  const { open } = state;
  const waits = own(open.hurts, String(hurt));
  const isMeant = (hit: Hit): boolean => member === undefined || hit.member === member;
  if (!waits || !hitsIn(waits).some(isMeant)) return refuse('not-hurt');
  return accept({ ...state, open: withHurts(open, (draft) => keepHits(draft, hurt, waits, (hit) => !isMeant(hit))) });
}

/** Lets all damage be that waits for a member who leaves the party. */
export function letBe<Open extends Injured>(open: Open, member: string): Open {
  return withHurts(open, (draft) => {
    for (const [hurt, waits] of Object.entries(open.hurts))
      if (Object.hasOwn(waits.hits, member)) keepHits(draft, hurt, waits, (hit) => hit.member !== member);
  });
}

/** Lets the damage wait here that comes along with members, and nothing else of theirs: what waited of them before went along with them. */
export function withCarried<Open extends Injured, Hidden>(
  state: Halves<Open, Hidden>,
  members: readonly string[],
  carried: readonly Waits[],
  most = Infinity,
): Halves<Open, Hidden> {
  const bare = { ...state, open: members.reduce((open, member) => letBe(open, member), state.open) };
  return carried.reduce((now, { name, hits }) => waiting(now, name, hitsIn({ hits }), most).state, bare);
}
