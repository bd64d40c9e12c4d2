/** Damage of traps and falls on members: it waits until the GM takes it off their sheets, or lets it be (SC-62 to SC-65). */
import { type Draft, produce } from 'immer';
import { type ActorField, fieldBecomes } from '../../effects/set-actor.ts';
import { change } from '../../kit/changing.ts';
import { type Circumstances, event, refuse } from '../../kit/ruling.ts';
import type { Aftermath, Effect, PlayEvent, Settled, World } from '../../procedure.ts';
import { own } from '../../values/records.ts';
import { type CommandOf, type Ruling, type State } from '../state/ruling.ts';
import { memberOf, namesOf } from '../state/members.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { UNREAD, type Unread, healthAfter, healthAt } from './health.ts';

/** Damage of one firing. */
type Waits = ScrambleOpen['hurts'][string];
/** Damage to a member. */
type Hit = Waits['hits'][number];

/** So many firings wait at most; the oldest goes first. */
const MOST_WAITING = 20;
/** The highest number of a firing. No play comes so far, but whoever may write the scene can write any. */
const HIGHEST = 999_999_999;

/** Returns the number of the next firing: above all that wait or stay taken, whatever is stored as the last; the lowest free one where there is none above. */
function nextHurt({ struck, hurts, stays }: ScrambleOpen): number {
  const used = { ...stays, ...hurts };
  const highest = Math.max(struck, ...Object.keys(used).map(Number));
  if (highest < HIGHEST) return highest + 1;
  let free = 1;
  while (Object.hasOwn(used, free)) free += 1;
  return free;
}

/** Lets damage of one firing wait for those members who have an actor; gives the number under which it does, 0 where nothing waits. */
export function waiting(state: State, name: string, all: readonly Hit[]): { readonly state: State; readonly hurt: number } {
  const hits = all.filter(({ member, damage }) => damage > 0 && memberOf(state.open, member)?.actor);
  if (hits.length === 0) return { state, hurt: 0 };
  const hurt = nextHurt(state.open);
  const after = produce(state, ({ open }) => {
    const [oldest = '', ...others] = Object.keys(open.hurts);
    if (others.length + 1 >= MOST_WAITING) delete open.hurts[oldest];
    open.struck = hurt;
    open.hurts[hurt] = { name, hits };
  });
  return { state: after, hurt };
}

/** Lists whose sheets damage comes off, by the actor's uuid: two members may have one actor. */
function bySheet({ members }: ScrambleOpen, hits: readonly Hit[]): ReadonlyMap<string, readonly Hit[]> {
  const sheets = new Map<string, readonly Hit[]>();
  for (const hit of hits) {
    const actor = members[hit.member]?.actor ?? '';
    sheets.set(actor, [...(sheets.get(actor) ?? []), hit]);
  }
  return sheets;
}

function damageOf(hits: readonly Hit[]): number {
  return hits.reduce((sum, { damage }) => sum + damage, 0);
}

/** What is told of damage of one firing to some of those whom it got; nobody but who sees the sheet is told of hit points. */
function hurtData(open: ScrambleOpen, { name }: Waits, hits: readonly Hit[]) {
  const member = namesOf(
    open,
    hits.map((hit) => hit.member),
  );
  return { member, name, damage: damageOf(hits) };
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
 * Whoever's cannot be read stays waiting (SC-62, SC-63).
 */
export function harm(state: State, { hurt, path }: CommandOf<'harm'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const waits = own(open.hurts, String(hurt));
  if (!waits || waits.hits.length === 0) return refuse('not-hurt');
  if (path === '') return refuse('health-unmapped');
  const effects: Effect[] = [];
  const unread = new Map<Unread, readonly Hit[]>();
  for (const [actor, hits] of bySheet(open, waits.hits)) {
    const field = lowered(world, actor, path, damageOf(hits));
    if (typeof field === 'string') unread.set(field, [...(unread.get(field) ?? []), ...hits]);
    else effects.push({ kind: 'set-actor', actor, fields: [field], cause: String(hurt) });
  }
  const events = UNREAD.flatMap((why) => {
    const hits = unread.get(why);
    return hits ? [event('hurtUnread', { ...hurtData(open, waits, hits), why, path })] : [];
  });
  if (effects.length === 0) return refusedFor(events);
  return change(
    state,
    (draft) => keepHits(draft.open, hurt, waits, (hit) => [...unread.values()].flat().includes(hit)),
    events,
    effects,
  );
}

/** Refuses where damage comes off no sheet at all, with what a GM can mend if anything. */
function refusedFor([first]: readonly PlayEvent[]): Ruling {
  const { member = '', path = '', why } = first?.data ?? {};
  if (why === 'gone') return refuse('health-gone', { member: String(member) });
  return refuse(why === 'absent' ? 'health-absent' : 'health-unread', { member: String(member), path: String(path) });
}

/** Lets of the damage of one firing only some wait; where none is left, nothing does. */
function keepHits(open: Draft<ScrambleOpen>, hurt: number | string, waits: Waits, isKept: (hit: Hit) => boolean): void {
  const hits = waits.hits.filter(isKept);
  if (hits.length > 0) open.hurts[hurt] = { name: waits.name, hits };
  else delete open.hurts[hurt];
}

/** Notes that damage of one firing stays taken, of those whom that is not said of yet; of old ones no more is noted than can wait. */
function noteStays(open: Draft<ScrambleOpen>, hurt: string, hits: readonly Hit[]): void {
  const stays = { ...open.stays };
  stays[hurt] = [...new Set([...(stays[hurt] ?? []), ...hits.map(({ member }) => member)])];
  open.stays = Object.fromEntries(Object.entries(stays).slice(-MOST_WAITING));
}

/**
 * Tells what came off sheets; what did not waits again. Of an undo: what could not be given back, since the sheet has changed, stays
 * taken and waits no more, however far play is taken back, so that nobody loses it twice (SC-62, SC-63).
 */
export function afterHarm({ before, open, done, missed, back }: Aftermath<ScrambleOpen>): Settled<ScrambleOpen> {
  const events: PlayEvent[] = [];
  const after = produce(open, (draft) => {
    const each = (effects: readonly Effect[], change: (cause: string, waits: Waits, hits: readonly Hit[]) => PlayEvent): void => {
      for (const effect of effects) {
        if (effect.kind !== 'set-actor' || effect.cause === undefined) continue;
        const waits = own(before.hurts, effect.cause);
        const hits = waits && bySheet(before, waits.hits).get(effect.actor);
        if (hits) events.push(change(effect.cause, waits, hits));
      }
    };
    const keep = (cause: string, waits: Waits, isKept: (hit: Hit, waited: boolean) => boolean): void => {
      const now = own(draft.hurts, cause)?.hits.map(({ member }) => member) ?? [];
      keepHits(draft, cause, waits, (hit) => isKept(hit, now.includes(hit.member)));
    };
    if (!back) {
      each(done, (cause, waits, hits) => {
        keep(cause, waits, (hit, waited) => waited && !hits.includes(hit));
        return event('memberHurt', hurtData(before, waits, hits));
      });
      each(missed, (cause, waits, hits) => {
        keep(cause, waits, (hit, waited) => waited || hits.includes(hit));
        return event('hurtWaits', hurtData(before, waits, hits));
      });
      return;
    }
    each(missed, (cause, waits, hits) => {
      noteStays(draft, cause, hits);
      return event('hurtStays', hurtData(before, waits, hits));
    });
    // The firing itself is left, with nobody in it: what takes an earlier step back may write whom it hit, and no more of it.
    for (const [cause, stays] of Object.entries(draft.stays ?? {})) {
      const waits = own(draft.hurts, cause);
      if (waits) waits.hits = waits.hits.filter(({ member }) => !stays.includes(member));
    }
  });
  return { open: after, events };
}

/** Lets waiting damage be, of one member or of all: no sheet changes. */
export function spare(state: State, { hurt, member }: CommandOf<'spare'>): Ruling {
  const waits = own(state.open.hurts, String(hurt));
  const isMeant = (hit: Hit): boolean => member === undefined || hit.member === member;
  if (!waits?.hits.some(isMeant)) return refuse('not-hurt');
  return change(state, ({ open }) => keepHits(open, hurt, waits, (hit) => !isMeant(hit)));
}
