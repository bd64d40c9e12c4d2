import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveTotal } from '../../../src/rules/encounters/policies.ts';
import {
  AGAIN,
  NOTHING,
  checkOffAt,
  closedUnder,
  playedAt,
  rehearsalOf,
  resetIfOut,
} from '../../../src/rules/encounters/rehearsal.ts';
import { placesOf, rowOrder } from '../../../src/rules/encounters/row-order.ts';
import { type Checks, isClosed } from '../../../src/rules/encounters/table.ts';
import { anyTable, checked } from './tables.ts';

test('a rehearsal plays what the policies say, roll after roll, whatever the table and its checks', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      fc.array(fc.integer({ min: -3, max: 25 }), { minLength: 1, maxLength: 12 }),
      (any, marks, totals) => {
        const rehearsal = rehearsalOf(any);
        let checks: Checks = checked(...any.rows.filter((_, index) => marks[index]).map(({ id }) => id));
        const closed = closedUnder(rehearsal, checks);
        for (const total of totals) {
          const { row, why, checks: after } = resolveTotal(any, checks, total);
          resetIfOut(rehearsal, closed);
          const place = playedAt(rehearsal, closed, placesOf(rowOrder(any), total)[0] ?? NOTHING);
          if (why === 'roll-again' || why === 'all-drawn') expect(place).toBe(AGAIN);
          else expect(rehearsal.rows[place]?.id ?? '').toBe(row?.id ?? '');
          checkOffAt(rehearsal, closed, place);
          checks = after;
          expect([...closed]).toEqual(rehearsal.rows.map((one) => (isClosed(one, checks) ? 1 : 0)));
        }
      },
    ),
    { seed: 11, numRuns: 500 },
  );
});
