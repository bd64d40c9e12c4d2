/** Damage that goes along with members of a party to another expedition. */
import type { Carried } from './passage.ts';

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
