/** Rambles of before there were members go on as they were: with the party as a whole, which takes members in at any time. */
import { expect, test } from 'vitest';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { RAMBLE } from '../../src/rules/ramble/ramble.ts';
import { DEFAULT_OPTIONS, type RambleHidden, type RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { read } from '../play/fixtures.ts';
import { MEMBERS, VEHICLES } from '../rules/ramble/any-party.ts';
import { GM, at, worldAt } from '../rules/ramble/fixtures.ts';
import { frozenRecords, keyOf } from './frozen-records.ts';

const OLD = frozenRecords()
  .filter(({ procedure }) => procedure === 'ramble')
  .flatMap((frozen) => frozen.records.map((one) => ({ ...one, key: keyOf(frozen) })))
  // A setting that came with members tells those of before; a party of later that nobody is in has none either.
  .filter(({ record }) => !('toll' in (record as { readonly open: { readonly options: object } }).open.options));

test.each(OLD.map((one) => [one.id, one] as const))(
  'RA-45 RA-70 the ramble %s has nobody, nothing and no camp yet, and takes members and vehicles in',
  (_id, { id, record, key }) => {
    const expedition = read(structuredClone(record));
    const open = expedition.open as RambleOpen;
    expect(open).toMatchObject({ members: {}, vehicles: {}, parts: {}, part: 'a', climate: 'temperate', tired: {}, hurts: {} });
    expect(open.camp).toBeUndefined();
    const { damageTable, toll, warmthPerBand } = DEFAULT_OPTIONS;
    expect(open.options).toMatchObject({ damageTable, toll, warmthPerBand, daytime: 'calendar' });
    const hidden = unsealSecrets(new Map([[key.id, key]]), id, expedition)?.secrets.hidden as RambleHidden;
    const world = worldAt(at('0,0'), open.cells);
    const commands = [
      { kind: 'vehicle', id: 'rover', vehicle: VEHICLES['rover'] ?? null },
      { kind: 'member', id: 'ada', member: MEMBERS['ada'] ?? null },
    ] as const;
    const taken = commands.reduce(
      (state, command) => {
        const decision = RAMBLE.decide(state, command, GM, { die: () => 1 }, world);
        if (decision.kind === 'refused') throw new Error(decision.refusal.code);
        return decision.state;
      },
      { open, hidden },
    );
    expect(taken.open.members['ada']).toMatchObject({ vehicle: 'rover', mode: 'drive' });
    expect(taken.open.at).toBe(open.at);
  },
);

test('old rambles are at hand', () => expect(OLD.length).toBeGreaterThanOrEqual(4));
