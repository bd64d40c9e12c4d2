/** How figures of a party came about, in words: what an hour takes of somebody, and what a vehicle burns (RA-30 to RA-32, RA-40 to RA-44). */
import { words } from '../../../foundry/host/notices.ts';
import type { BurnTerm } from '../../../rules/ramble/party/energy.ts';
import type { Exhaustion, ExhaustionTerm } from '../../../rules/ramble/party/exhaustion.ts';

/** Says what a term of the sum is for; of a climate it is enough that it is a strange one. */
function termKey({ kind, of }: ExhaustionTerm): string {
  return kind === 'climate' ? 'GHOSTMAP.Ramble.Sum.climate' : `GHOSTMAP.Ramble.Sum.of.${of}`;
}

/** Writes the sum of exhaustion as it is added up: `6 walking, +2 jogging → 1d10`; empty where there is none. */
export function exhaustionSum({ terms, dice }: Pick<Exhaustion, 'terms' | 'dice'>): string {
  if (terms.length === 0) return '';
  const sum = terms.map((term, at) => `${at === 0 ? '' : '+'}${term.points} ${words(termKey(term))}`).join(', ');
  return dice === '' ? sum : `${sum} → ${dice}`;
}

/** Writes what a vehicle burns in a hex as it is multiplied: `20 a km × 1.1 for its speed × 8 km`; what multiplies by one is left out. */
export function burnSum(terms: readonly BurnTerm[]): string {
  const [first, ...others] = terms.map(({ kind, of }) => ({
    kind,
    of,
    said: words(`GHOSTMAP.Ramble.Sum.burn.${kind}`, { of: String(of) }),
  }));
  return [first, ...others.filter(({ kind, of }) => of !== 1 || kind === 'scale')].flatMap((one) => one?.said ?? []).join(' × ');
}
