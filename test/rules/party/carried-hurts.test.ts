import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_CARRIED, withinRoom } from '../../../src/rules/party/passage/carried-hurts.ts';

test('SC-62 RA-44 of more lots of damage than have room nothing is lost', () => {
  const lot = fc.record({ name: fc.constantFrom('Blade', '7'), hits: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(9)) });
  const sums = (all: readonly { readonly hits: Readonly<Record<string, number>> }[]) => {
    const sum: Record<string, number> = { a: 0, b: 0, c: 0 };
    for (const { hits } of all) for (const [id, damage] of Object.entries(hits)) sum[id] = (sum[id] ?? 0) + damage;
    return sum;
  };
  fc.assert(
    fc.property(fc.array(lot, { maxLength: 60 }), (all) => {
      const fewer = withinRoom(all);
      expect(fewer.length).toBeLessThanOrEqual(MOST_CARRIED);
      expect(sums(fewer)).toEqual(sums(all));
      if (all.length <= MOST_CARRIED) expect(fewer).toEqual(all);
    }),
  );
});
