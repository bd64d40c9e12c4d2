import fc from 'fast-check';
import type { Checks, EncounterRow, EncounterTable, Policy, RowKind, Weather } from '../../../src/rules/encounters/table.ts';
import { CHECK_OFFS, MOST_DANGER, POLICIES, ROW_KINDS, TIMES, USED_ANYWHERE } from '../../../src/rules/encounters/table.ts';
import * as v from 'valibot';

/** A row; its text is its id unless told otherwise. */
export function row(id: string, from: number, to: number, kind: RowKind, more: Partial<EncounterRow> = {}): EncounterRow {
  return { id, from, to, text: id, kind, once: false, slain: false, danger: 0, link: '', weight: 1, weather: null, ...more };
}

/** A table of six on a d6: No Encounter and five others. */
export function table(policy: Policy, more: Partial<EncounterTable> = {}): EncounterTable {
  return {
    name: 'The old mill',
    formula: '1d6',
    policy,
    checkOff: 'at-once',
    secret: true,
    use: USED_ANYWHERE,
    rows: [
      row('none', 1, 1, 'none'),
      row('rats', 2, 2, 'hostile-creature', { danger: 1 }),
      row('miller', 3, 3, 'friendly-creature'),
      row('beam', 4, 4, 'obstacle', { danger: 2 }),
      row('sack', 5, 5, 'object'),
      row('ghost', 6, 6, 'hostile-creature', { danger: 4 }),
    ],
    ...more,
  };
}

/** The checks of some rows. */
export function checked(...ids: readonly string[]): Checks {
  return Object.fromEntries(ids.map((id) => [id, true as const]));
}

/** Words that a file may hold: trimmed, with what formats trip over. */
export const anyText = fc
  .string({
    unit: fc.constantFrom(...'abc dé,;"\'|{}[]()#:–-0123456789@\\<>&\n\u2028', 'No ', 'Ünïcode ', '龍'),
    minLength: 1,
    maxLength: 30,
  })
  .map((text) => text.replace(/\s*\n\s*/g, '\n').trim() || 'x');

/** Any table without gaps or overlaps, its first row No Encounter or not. */
export const anyTable: fc.Arbitrary<EncounterTable> = fc
  .record({
    name: anyText.map((text) => text.replace(/\n/g, ' ')),
    policy: fc.constantFrom(...POLICIES),
    checkOff: fc.constantFrom(...CHECK_OFFS),
    secret: fc.boolean(),
    use: fc.record({
      scenes: fc.array(fc.stringMatching(/^[A-Za-z0-9]{16}$/), { maxLength: 2 }),
      regions: fc.array(
        fc.stringMatching(/^[a-zA-Z' ,;\\]{0,8}[a-z]$/).map((text) => text.trim()),
        { maxLength: 2 },
      ),
      terrains: fc.array(fc.constantFrom('forest', 'dense forest', 'open ground'), { maxLength: 2 }),
      time: fc.constantFrom('day' as const, 'night' as const, 'any' as const),
      danger: fc.constantFrom<[number, number]>([0, 5], [1, 3], [2, 2]),
    }),
    first: fc.integer({ min: 0, max: 3 }),
    rows: fc.array(
      fc.record({
        width: fc.integer({ min: 1, max: 9 }),
        text: anyText,
        kind: fc.constantFrom(...ROW_KINDS),
        once: fc.boolean(),
        slain: fc.boolean(),
        danger: fc.integer({ min: 0, max: 5 }),
        link: fc.constantFrom(
          '',
          'Actor.abcdefghij123456',
          'Compendium.world.beasts.Actor.abcdefghij123456',
          'RollTable.abcdefghij123456',
        ),
        weight: fc.integer({ min: 1, max: 4 }),
        weather: fc.constantFrom<Weather | null>(
          null,
          null,
          { warmth: -3, action: -5, solar: '1d10-4' },
          { warmth: -1, action: 0, solar: '1d10/2', effect: 'rain' },
          { warmth: 0, action: 0, solar: '1d10/x' },
        ),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ first, rows, ...rest }) => {
    let next = first;
    const placed = rows.map(({ width, ...fields }, index) => {
      const from = next;
      next += width;
      return { ...fields, id: `row${String(index + 1).padStart(13, '0')}`, from, to: next - 1 };
    });
    const faces = next - first;
    const shift = first - 1;
    return { ...rest, rows: placed, formula: `1d${faces}${shift > 0 ? `+${shift}` : shift < 0 ? shift : ''}` };
  });

const whole = v.pipe(v.number(), v.safeInteger());
const danger = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_DANGER));
const words = v.array(v.string());

const RowSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  from: whole,
  to: whole,
  text: v.string(),
  kind: v.picklist(ROW_KINDS),
  once: v.boolean(),
  slain: v.boolean(),
  danger,
  link: v.string(),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1)),
  weather: v.nullable(
    v.object({
      warmth: v.number(),
      action: v.number(),
      solar: v.pipe(v.string(), v.maxLength(40)),
      effect: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
  ),
});

/** A table that can be played; ids of rows differ. */
export const EncounterTableSchema = v.object({
  name: v.string(),
  formula: v.string(),
  policy: v.picklist(POLICIES),
  checkOff: v.picklist(CHECK_OFFS),
  secret: v.boolean(),
  use: v.object({
    scenes: words,
    regions: words,
    terrains: words,
    time: v.picklist(TIMES),
    danger: v.pipe(
      v.tuple([danger, danger]),
      v.check(([least, most]) => least <= most),
    ),
  }),
  rows: v.pipe(
    v.array(RowSchema),
    v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
  ),
});
