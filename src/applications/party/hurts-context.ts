/** What windows say of damage that waits to come off members' sheets (SC-62, SC-63, RA-44). Pure. */
import type { Hit } from '../../rules/party/hurts-state.ts';
import { type Unread, healthAfter } from '../../rules/party/health.ts';
import { sifted } from '../../rules/values/records.ts';
import type { Viewer } from '../listing/bar-view.ts';

/** What is said of those whose hit points cannot be read. */
const WHY = {
  unmapped: 'GHOSTMAP.Site.HurtUnmapped',
  absent: 'GHOSTMAP.Site.HurtAbsent',
  unread: 'GHOSTMAP.Site.HurtUnread',
  gone: 'GHOSTMAP.Site.HurtGone',
} as const;

/** Hit points, or why they cannot be read. */
type Health = number | Unread | 'unmapped';

/** What of an open half says what waits, and for whom. */
interface Injured {
  readonly members: Readonly<Record<string, { readonly name: string; readonly actor: string }>>;
  readonly hurts: Readonly<Record<string, { readonly name: string; readonly hits: Readonly<Record<string, number>> }>>;
}

/** Lists damage in the order of the party, in which its records need not stand; whoever is no member any more comes last. */
function inOrder(hits: Readonly<Record<string, number>>, members: Injured['members']): readonly Hit[] {
  const order = new Map(Object.keys(members).map((member, at) => [member, at]));
  const placeOf = ({ member }: Hit): number => order.get(member) ?? order.size;
  const listed = Object.entries(hits).map(([member, damage]): Hit => ({ member, damage }));
  return listed.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Makes the view for a GM; `healthOf` gives the hit points that an actor has stored, by its uuid, or why none can be read. */
export function hurtsContext({ hurts, members }: Injured, { gm }: Viewer, healthOf: (actor: string) => Health) {
  if (!gm) return [];
  const now = new Map<string, Health>();
  return Object.entries(sifted(hurts, (waits) => Object.keys(waits.hits).length > 0)).map(([id, { name, hits }]) => ({
    ...{ id, name },
    /** Each with the hit points before and after it; null, with the reason, where none can be read. */
    hits: inOrder(hits, members).map(({ member, damage }) => {
      const { name: called, actor } = members[member] ?? { name: member, actor: '' };
      const from = now.get(actor) ?? healthOf(actor);
      const to = typeof from === 'number' ? healthAfter(from, damage) : from;
      now.set(actor, to);
      const shown = { member, name: called, damage };
      return typeof from === 'number' ? { ...shown, from, to, why: null } : { ...shown, from: null, to: null, why: WHY[from] };
    }),
  }));
}
