/** Damage that goes along with members of a party to another expedition. */
import type { Carried } from './passage.ts';

/** The most lots of damage that go along. */
export const MOST_CARRIED = 20;

/** Returns lots of damage that have room: where there are more, the oldest are put to the next one, so that nothing is lost. */
export function withinRoom(all: readonly Carried[]): readonly Carried[] {
  const over = all.length - MOST_CARRIED;
  if (over <= 0) return all;
  const [last] = all.slice(over, over + 1);
  const hits: Record<string, number> = {};
  for (const one of all.slice(0, over + 1))
    for (const [member, damage] of Object.entries(one.hits)) hits[member] = (hits[member] ?? 0) + damage;
  return [{ name: last?.name ?? '', hits }, ...all.slice(over + 1)];
}

/** Lists what waits of some members, as it goes along with them. */
export function carriedHurts(
  { hurts }: { readonly hurts: Readonly<Record<string, Carried>> | readonly Carried[] },
  members: readonly string[],
): readonly Carried[] {
  return Object.values(hurts).flatMap(({ name, hits }) => {
    const own = Object.entries(hits).filter(([member]) => members.includes(member));
    return own.length > 0 ? [{ name, hits: Object.fromEntries(own) }] : [];
  });
}
