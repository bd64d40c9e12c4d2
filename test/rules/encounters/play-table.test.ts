import { describe, expect, test } from 'vitest';
import {
  type Game,
  ENTRIES,
  asked,
  drawn,
  openRoll,
  openTable,
  secretRoll,
  begun,
  checks,
  events,
  given,
  hiddenOf,
  openOf,
  refusal,
  results,
  slain,
  standing,
} from './playing.ts';
import { row, table } from './tables.ts';

describe('rolls', () => {
  test('SC-35 a secret roll checks its row off under seal and tells nobody', () => {
    const game = given(begun(table('up')), secretRoll(4));
    expect(checks(game)).toEqual(['beam']);
    expect(drawn(game)).toEqual([]);
    expect(results(game)).toEqual([
      { number: 1, total: 4, row: 'beam', rolled: 'beam', why: 'rolled', passed: 0, offer: false, done: false, secret: true },
    ]);
    expect(openOf(game)).toMatchObject({ rolls: 1, slain: '', results: {} });
    expect(events(begun(table('up')), secretRoll(4))).toEqual([]);
  });

  test.each(['hostile-creature', 'obstacle', 'object'] as const)(
    'SG-21 a roll among rows of a kind brings one of them: %s',
    (of) => {
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const game = given(begun(table('none'), [], seed.repeat(64)), { kind: 'roll', secret: true, of });
        const id = results(game)[0]?.row ?? '';
        expect(table('none').rows.find((one) => one.id === id)?.kind).toBe(of);
      }
    },
  );

  test('SC-40 a roll for something brings no No Encounter, while the table has anything else', () => {
    const half = table('none', { formula: '1d2', rows: [row('none', 1, 1, 'none'), row('beam', 2, 2, 'obstacle')] });
    for (const seed of ['0', '1', '2', 'a', 'b', 'c', 'd', 'e']) {
      const game = given(begun(half, [], seed.repeat(64)), { kind: 'roll', secret: true, of: 'something' });
      expect(results(game)[0]).toMatchObject({ row: 'beam', total: 2 });
    }
    const empty = table('none', { formula: '1d1', rows: [row('none', 1, 1, 'none')] });
    expect(results(given(begun(empty), { kind: 'roll', secret: true, of: 'something' }))[0]).toMatchObject({ total: 1 });
  });

  test('SG-21 a table without rows of a kind is rolled on as it is', () => {
    const only = table('none', { formula: '1d1', rows: [row('beam', 1, 1, 'obstacle')] });
    const game = given(begun(only), { kind: 'roll', secret: true, of: 'object' });
    expect(results(game)[0]).toMatchObject({ row: 'beam', total: 1 });
  });

  test("SC-35 an open roll checks its row off by Foundry's own mark and is told", () => {
    const before = begun(openTable('up'));
    const game = given(before, openRoll(5), openRoll(5));
    expect(drawn(game)).toEqual(['beam', 'sack']);
    expect(checks(game)).toEqual(['beam', 'sack']);
    expect(hiddenOf(game)).toMatchObject({ checks: '', results: {} });
    expect(results(game)[0]).toMatchObject({ row: 'beam', rolled: 'sack', why: 'next-up', passed: 1, secret: false });
    expect(events(before, openRoll(5))).toEqual([
      {
        name: 'tableRolled',
        data: { result: 1, total: 5, row: 'sack', text: 'sack', kind: 'object', link: '', why: 'rolled' },
      },
    ]);
  });

  test('SC-35 rows that Foundry itself has drawn are checked on an open table, and mean nothing on a secret one', () => {
    expect(results(given(begun(openTable('up'), ['sack']), openRoll(5)))[0]).toMatchObject({ row: 'beam', why: 'next-up' });
    expect(results(given(begun(table('up'), ['sack']), secretRoll(5)))[0]).toMatchObject({ row: 'sack', why: 'rolled' });
  });

  test("SC-35 a secret table that draws without replacement takes Foundry's drawn rows over", () => {
    const game = begun(table('foundry'), ['sack', 'none']);
    expect(checks(game)).toEqual(['sack']);
    const rolled = given(game, secretRoll(5), secretRoll(4), { kind: 'recur', rows: ['sack'] });
    expect(results(rolled).map(({ why }) => why)).toEqual(['rolled', 'roll-again']);
    expect(checks(rolled)).toEqual(['beam']);
    expect(drawn(rolled)).toEqual(['none', 'sack']);
  });

  test('SC-35 an open roll on a secret table names total and row, but neither why nor what was passed over', () => {
    const game = given(begun(table('up')), secretRoll(5), openRoll(5));
    expect(checks(game)).toEqual(['beam', 'sack']);
    expect(drawn(game)).toEqual([]);
    const [shown] = results(game);
    expect(shown).toMatchObject({ number: 2, total: 5, row: 'beam', rolled: 'beam', why: 'rolled', passed: 0, secret: false });
    expect(events(given(begun(table('up')), secretRoll(5)), openRoll(5))).toEqual([
      { name: 'tableRolled', data: { result: 2, total: 5, row: 'beam', text: 'beam', kind: 'obstacle', link: '', why: '' } },
    ]);
  });

  test("SC-35 the table's formula is rolled with the dice of the command's number", () => {
    const rolled = given(begun(table('up')), secretRoll(), secretRoll(), secretRoll());
    const totals = results(rolled).map(({ total }) => total);
    expect(totals.every((total) => total >= 1 && total <= 6)).toBe(true);
    expect(results(given(begun(table('up')), secretRoll(), secretRoll(), secretRoll()))).toEqual(results(rolled));
    const undone = given(rolled, { kind: 'undo' }, secretRoll());
    expect(openOf(undone).rolls).toBe(3);
  });

  test('SC-37 going up to No Encounter nothing happens, and No Encounter is played when it is rolled', () => {
    const game = given(begun(openTable('up'), ['rats']), openRoll(2), openRoll(1));
    expect(results(game)).toMatchObject([
      { row: 'none', why: 'rolled' },
      { row: '', rolled: 'rats', why: 'none-reached', passed: 1 },
    ]);
    expect(drawn(game)).toEqual(['rats']);
  });

  test('SC-37 No Encounter that Foundry has drawn is not taken for a check, and stays drawn', () => {
    const game = given(begun(openTable('up'), ['none']), openRoll(2));
    expect(checks(game)).toEqual(['rats']);
    expect(drawn(game)).toEqual(['none', 'rats']);
    expect(drawn(given(game, { kind: 'keep', secret: true }))).toEqual(['none']);
  });

  test('RA-63 a checked row plays the next one down the table', () => {
    expect(results(given(begun(table('down')), secretRoll(4), secretRoll(4)))[0]).toMatchObject({
      row: 'sack',
      why: 'next-down',
    });
  });

  test('RA-63 when all are checked all checks are erased, and an open table says so', () => {
    const game = given(begun(openTable('down'), ['rats', 'miller', 'beam', 'sack']));
    expect(events(game, openRoll(6)).map(({ name }) => name)).toEqual(['tableRolled', 'tableReset']);
    expect(drawn(given(game, openRoll(6)))).toEqual([]);
    const secret = given(begun(table('down')), ...[2, 3, 4, 5].map(secretRoll));
    expect(checks(given(secret, secretRoll(6)))).toEqual([]);
    expect(events(secret, openRoll(6)).map(({ name }) => name)).toEqual(['tableRolled']);
  });

  test('RA-63 a table that comes in played out is reset by the roll, once-only rows too', () => {
    const rows = table('down').rows.map((one) => (one.id === 'sack' ? { ...one, once: true } : one));
    const game = given(begun(openTable('down', { rows }), ENTRIES), openRoll(5));
    expect(results(game)[0]).toMatchObject({ row: 'sack', why: 'rolled' });
    expect(drawn(game)).toEqual(['sack']);
  });

  test('SC-36 an open table that is played out says so once', () => {
    const game = begun(openTable('up'), ['rats', 'miller', 'beam', 'sack']);
    expect(events(game, openRoll(6)).map(({ name }) => name)).toEqual(['tableRolled', 'tablePlayedOut']);
    const over = given(game, openRoll(6));
    expect(standing(over).ask).toEqual(ENTRIES);
    expect(events(over, openRoll(6)).map(({ name }) => name)).toEqual(['tableRolled']);
    expect(events(begun(table('up')), secretRoll(6))).toEqual([]);
  });

  test('SC-35 a long text is told in part, which leaves room for what a message may hold', () => {
    const rows = [row('long', 1, 6, 'event', { text: 'ß'.repeat(900) })];
    const [told] = events(begun(openTable('up', { rows })), openRoll(3));
    expect(told?.data).toMatchObject({ text: `${'ß'.repeat(399)}…` });
  });
});

describe('marks by hand', () => {
  test('SC-36 a row is checked and unchecked, under seal or by Foundry’s own mark', () => {
    const secret = given(begun(table('up')), { kind: 'check', row: 'rats', checked: true });
    expect([checks(secret), drawn(secret)]).toEqual([['rats'], []]);
    expect(checks(given(secret, { kind: 'check', row: 'rats', checked: false }))).toEqual([]);
    const shown = given(begun(openTable('up')), { kind: 'check', row: 'rats', checked: true });
    expect(drawn(shown)).toEqual(['rats']);
    expect(drawn(given(shown, { kind: 'check', row: 'rats', checked: false }))).toEqual([]);
  });

  test('SC-36 what is slain is checked too; taking the mark away leaves the check', () => {
    for (const [game, where] of [
      [begun(table('up')), 'hidden'],
      [begun(openTable('up')), 'open'],
    ] as const) {
      const killed = given(game, { kind: 'slay', row: 'ghost', slain: true });
      expect([slain(killed), checks(killed)]).toEqual([['ghost'], ['ghost']]);
      expect([openOf(killed).slain !== '', hiddenOf(killed).slain !== '']).toEqual([where === 'open', where === 'hidden']);
      expect(results(given(killed, secretOrOpen(where, 6)))[0]?.row).toBe('sack');
      const alive = given(killed, { kind: 'slay', row: 'ghost', slain: false });
      expect([slain(alive), checks(alive)]).toEqual([[], ['ghost']]);
      expect(checks(given(killed, { kind: 'recur', rows: ['ghost'] }))).toEqual(['ghost']);
    }
  });

  test('SC-36 a row whose own flags say slain is slain, whatever is marked', () => {
    const rows = table('up').rows.map((one) => (one.id === 'rats' ? { ...one, slain: true } : one));
    const game = begun(table('up', { rows }));
    expect(slain(given(game, { kind: 'slay', row: 'rats', slain: false }))).toEqual(['rats']);
    expect(hiddenOf(given(game, secretRoll(3))).slain).toBe('');
  });

  test('SC-36 the GM says which can happen again; what is once-only stays', () => {
    const rows = table('up').rows.map((one) => (one.id === 'sack' ? { ...one, once: true } : one));
    const over = given(begun(table('up', { rows })), ...[2, 3, 4, 5, 6].map(secretRoll));
    expect(standing(over).ask).toEqual(['rats', 'miller', 'beam', 'ghost']);
    const again = given(over, { kind: 'recur', rows: ['rats', 'sack', 'nobody', 'none'] });
    expect(checks(again)).toEqual(['beam', 'ghost', 'miller', 'sack']);
    const others = given(over, { kind: 'recur', rows: ['beam', 'ghost', 'miller', 'nobody'], allBut: true });
    expect(checks(others)).toEqual(checks(again));
    expect(checks(given(over, { kind: 'recur', rows: [], allBut: true }))).toEqual(['sack']);
    expect(standing(again).ask).toEqual([]);
  });

  test('SC-36 RA-63 slaying and checking the last row play an open table out too', () => {
    const four = ['rats', 'miller', 'beam', 'sack'];
    const names = (game: Game) =>
      [{ kind: 'slay', row: 'ghost', slain: true } as const, { kind: 'check', row: 'ghost', checked: true } as const].map(
        (command) => events(game, command).map(({ name }) => name),
      );
    expect(names(begun(openTable('up'), four))).toEqual([['tablePlayedOut'], ['tablePlayedOut']]);
    expect(names(begun(openTable('down'), four))).toEqual([['tableReset'], ['tableReset']]);
  });
});

function secretOrOpen(where: 'hidden' | 'open', total: number) {
  return where === 'hidden' ? secretRoll(total) : openRoll(total);
}

describe('what a step changes and tells', () => {
  test('SC-35 Foundry shows those rows alone as drawn or not that were the other way', () => {
    const effectsOf = (command: Parameters<typeof asked>[1]): unknown => {
      const judgement = asked(begun(openTable('up'), ['rats', 'miller']), command);
      return judgement.kind === 'write' ? judgement.effects : judgement;
    };
    expect(effectsOf({ kind: 'check', row: 'beam', checked: true })).toEqual([
      { kind: 'mark-rows', from: { beam: false }, to: { beam: true } },
    ]);
    expect(effectsOf({ kind: 'recur', rows: ['rats', 'none', 'gone'] })).toEqual([
      { kind: 'mark-rows', from: { rats: true }, to: { rats: false } },
    ]);
    expect(effectsOf({ kind: 'check', row: 'rats', checked: true })).toEqual([]);
  });

  test('SC-36 to slay one and to take that back leaves the others slain', () => {
    const both = given(begun(table('up')), ...['rats', 'ghost'].map((id) => ({ kind: 'slay', row: id, slain: true }) as const));
    expect(slain(both)).toEqual(['rats', 'ghost']);
    expect(slain(given(both, { kind: 'slay', row: 'ghost', slain: false }))).toEqual(['rats']);
    expect(hiddenOf(given(both, { kind: 'slay', row: 'ghost', slain: false })).slain).toBe(
      hiddenOf(given(begun(table('up')), { kind: 'slay', row: 'rats', slain: true })).slain,
    );
  });

  test('SC-35 a total that no row covers is told with no row, a row with what it leads to', () => {
    const gapped = begun(
      openTable('none', {
        formula: '1d4',
        rows: [row('mud', 1, 1, 'event', { link: 'Actor.abcdefghij123456' }), row('eel', 3, 4, 'object')],
      }),
    );
    const told = (total: number): unknown => events(gapped, openRoll(total))[0]?.data;
    expect(told(1)).toMatchObject({
      result: 1,
      total: 1,
      row: 'mud',
      text: 'mud',
      kind: 'event',
      link: 'Actor.abcdefghij123456',
    });
    expect(told(2)).toMatchObject({ result: 1, total: 2, row: '', text: '', kind: '', link: '' });
    const fallen = given(begun({ ...gapped.table, secret: true }), secretRoll(2));
    expect(results(fallen)).toMatchObject([{ total: 2, row: '', rolled: '' }]);
    expect(events(fallen, { kind: 'publish', result: 1 })[0]?.data).toMatchObject({ row: '', text: '', kind: '', link: '' });
  });
});

describe('rows that wait for the GM', () => {
  test.each([true, false])('SC-35 by setting the GM checks a row off, or lets it be: %s', (check) => {
    const game = given(begun(table('up', { checkOff: 'gm' })), secretRoll(4));
    expect([checks(game), results(game)[0]?.offer]).toEqual([[], true]);
    const settled = given(game, { kind: 'settle', result: 1, check });
    expect([checks(settled), results(settled)[0]?.offer]).toEqual([check ? ['beam'] : [], false]);
  });

  test('RA-63 by setting the last check that the GM allows erases all', () => {
    const game = given(begun(openTable('down', { checkOff: 'gm' }), ['rats', 'miller', 'beam', 'sack']), openRoll(6));
    expect(drawn(game)).toHaveLength(4);
    expect(events(game, { kind: 'settle', result: 1, check: true })).toEqual([{ name: 'tableReset', data: {} }]);
    expect(drawn(given(game, { kind: 'settle', result: 1, check: true }))).toEqual([]);
    expect(events(game, { kind: 'settle', result: 1, check: false })).toEqual([]);
  });

  test('SC-35 an open result of a secret table is answered too, and does not say how', () => {
    const game = given(begun(table('up', { checkOff: 'gm' })), openRoll(4));
    const [yes, no] = [true, false].map((check) => given(game, { kind: 'settle', result: 1, check }));
    expect(openOf(yes ?? game)).toEqual(openOf(no ?? game));
    expect([checks(yes ?? game), checks(no ?? game)]).toEqual([['beam'], []]);
    expect([game, yes ?? game].map((one) => results(one)[0]?.offer)).toEqual([true, false]);
  });

  test('SC-35 what was never rolled is not answered', () => {
    const game = given(begun(table('up', { checkOff: 'gm' })), secretRoll(4));
    expect(refusal(game, { kind: 'settle', result: 2, check: true })).toBe('no-result');
    expect(refusal(given(game, { kind: 'settle', result: 1, check: false }), { kind: 'settle', result: 1, check: true })).toBe(
      'no-result',
    );
  });
});
