/** Damage of traps and falls on members: it waits until the GM takes it off their sheets, or lets it be (SC-62 to SC-65). */
import { produce } from 'immer';
import { fieldBecomes } from '../../effects/set-actor.ts';
import { change } from '../../kit/changing.ts';
import { type Circumstances, event, refuse } from '../../kit/ruling.ts';
import type { Effect, PlayEvent } from '../../procedure.ts';
import { own } from '../../values/records.ts';
import { type CommandOf, type Ruling, type State, memberOf, namesOf } from '../state/ruling.ts';
import type { ScrambleOpen } from '../state/state.ts';
import { healthAfter } from './health.ts';

/** Damage to a member. */
type Hit = ScrambleOpen['hurts'][string]['hits'][number];

/** So many firings wait at most; the oldest goes first. */
const MOST_WAITING = 20;

/** Lets damage of one firing wait for those members who have an actor; gives the number under which it does, 0 where nothing waits. */
export function waiting(state: State, name: string, all: readonly Hit[]): { readonly state: State; readonly hurt: number } {
  const hits = all.filter(({ member, damage }) => damage > 0 && memberOf(state.open, member)?.actor);
  if (hits.length === 0) return { state, hurt: 0 };
  const hurt = state.open.struck + 1;
  const after = produce(state, ({ open }) => {
    open.struck = hurt;
    open.hurts[hurt] = { name, hits };
    const [oldest = '', ...others] = Object.keys(open.hurts);
    if (others.length >= MOST_WAITING) delete open.hurts[oldest];
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

/** Takes waiting damage off the hit points of the members' actors, which lie at a path of their system's data; an undo gives them back (SC-62, SC-63). */
export function harm(state: State, { hurt, path }: CommandOf<'harm'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const waits = own(open.hurts, String(hurt));
  if (!waits) return refuse('not-hurt');
  if (path === '') return refuse('health-unmapped');
  const [effects, events]: [Effect[], PlayEvent[]] = [[], []];
  for (const [uuid, hits] of bySheet(open, waits.hits)) {
    const member = namesOf(
      open,
      hits.map((hit) => hit.member),
    );
    const damage = hits.reduce((sum, hit) => sum + hit.damage, 0);
    const actor = world.actors?.(uuid);
    const from = actor?.stored(`system.${path}`);
    const to = typeof from === 'number' ? healthAfter(from, damage) : NaN;
    const field = actor && Number.isFinite(to) && fieldBecomes(actor, `system.${path}`, to);
    if (!field) return refuse('health-unread', { member, path });
    effects.push({ kind: 'set-actor', actor: uuid, fields: [field] });
    events.push(event('memberHurt', { member, name: waits.name, damage, from: Number(from), to }));
  }
  return change(state, (draft) => void delete draft.open.hurts[hurt], events, effects);
}

/** Lets waiting damage be: no sheet changes. */
export function spare(state: State, { hurt }: CommandOf<'spare'>): Ruling {
  if (!own(state.open.hurts, String(hurt))) return refuse('not-hurt');
  return change(state, ({ open }) => void delete open.hurts[hurt]);
}
