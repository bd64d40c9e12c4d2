import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { NO_CHECK_ENTRY } from '../../src/applications/parts/checks/entry.ts';
import { termedFormula } from '../../src/applications/parts/checks/terms.ts';
import {
  type Asked,
  NO_CHECK_DRAFT,
  askedOfMeeting,
  askedOfWork,
  bookTerms,
  draftFor,
  nameOfCheck,
  whoMakes,
} from '../../src/applications/ramble/check-window/asked.ts';
import { checkContext, ladderRow } from '../../src/applications/ramble/check-window/context.ts';
import { RUNGS } from '../../src/rules/chance/ladder.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { camped, guarded, halted, raided, woken } from '../rules/ramble/camp/nights.ts';
import { type Game, GM as GM_SEAT, hour, play, travelled } from '../rules/ramble/fixtures.ts';
import { crewed, rover } from '../rules/ramble/party/travellers.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BEN: Viewer = { user: 'ben', gm: false, owns: NO_TOKEN, moves: false };

/** A party of three by day, before which something stands. */
function metByDay(): RambleOpen {
  const waiting = play(hour(halted()), { kind: 'stay' });
  return play(play(waiting, { kind: 'step', all: true, expects: 'energy' }), { kind: 'meet', text: '' }).state.open;
}

function askedIn(open: RambleOpen): Asked {
  const asked = askedOfMeeting(open);
  if (!asked) throw new Error('nothing is checked');
  return asked;
}

function seen(open: RambleOpen, viewer: Viewer = ADA, asked = askedIn(open), draft = NO_CHECK_DRAFT) {
  return checkContext(open, viewer, NO_CHECK_ENTRY, asked, draft);
}

const RAIN = { table: '', name: 'Rain', warmth: -5, action: -5, solar: 0, effect: '' };

describe('what is checked', () => {
  test('RA-62 RA-71 is the distance by one of the party, by each guard of a camp, or the Luck of each sleeper', () => {
    expect(askedOfMeeting(halted().state.open)).toBeNull();
    expect(askedOfMeeting(camped().state.open)).toBeNull();
    expect(askedIn(metByDay())).toEqual({ what: 'distance', ids: [''], vehicle: '' });
    expect(askedIn(raided(['ben', 'cy']).state.open)).toEqual({ what: 'distance', ids: ['ben', 'cy'], vehicle: '' });
    expect(askedIn(raided().state.open)).toEqual({ what: 'luck', ids: ['ada', 'ben', 'cy'], vehicle: '' });
    // Where nobody is listed, one looks out for the party in camp, too.
    expect(askedIn(woken(camped(1, { members: {} })).state.open)).toEqual({ what: 'distance', ids: [''], vehicle: '' });
    // Who stands guard later does not see it.
    expect(askedIn(woken(guarded(camped(2), 'ben', 1)).state.open).what).toBe('luck');
  });

  test('RA-51 RA-52 is an hour of work between jaunts or before anything is travelled, at a vehicle that the party has', () => {
    const game = crewed({ vehicles: { rover: rover() } });
    const { open } = game.state;
    expect(askedOfWork(open, 'rover', 'tune')).toEqual({ what: 'tune', ids: [''], vehicle: 'rover' });
    expect(askedOfWork(open, 'barge', 'tune')).toBeNull();
    const begun = hour(game);
    expect(askedOfWork(begun.state.open, 'rover', 'fix')).toEqual({ what: 'fix', ids: [''], vehicle: 'rover' });
    expect(askedOfWork(travelled(begun, '3').state.open, 'rover', 'fix')).toBeNull();
    expect(askedOfWork(play(begun, { kind: 'stay' }).state.open, 'rover', 'fix')).toBeNull();
  });
});

describe('what goes into a check', () => {
  const halts = { ...crewed({ vehicles: { rover: rover({ clock: 23 }) } }).state.open, weather: RAIN };
  const open = { ...hour(crewed({ vehicles: { rover: rover({ clock: 23 }) } })).state.open, weather: RAIN };
  const work: Asked = { what: 'tune', ids: [''], vehicle: 'rover' };

  test('RA-10 RA-51 is the hindrance of the weather, and the clock of the vehicle that is worked at', () => {
    expect(bookTerms(open, work)).toEqual({ weather: -5, clock: -23, other: 0 });
    expect(bookTerms(open, { vehicle: '' })).toEqual({ weather: -5, clock: 0, other: 0 });
    // The weather of an hour of work that has not begun is not known.
    expect(bookTerms(halts, work)).toEqual({ weather: 0, clock: -23, other: 0 });
    expect(seen(halts, ADA, work).terms.map(({ id }) => id)).toEqual(['clock', 'other']);
    const shown = seen(open, ADA, work);
    expect(shown.terms.map(({ id, value, book, weather }) => [id, value, book, weather])).toEqual([
      ['weather', -5, '−5', 'Rain'],
      ['clock', -23, '−23', ''],
      ['other', 0, '0', ''],
    ]);
    expect(shown.sum).toBe('−28');
    expect(
      termedFormula('2d6', [
        { value: -5, reason: 'Rain' },
        { value: 3, reason: 'A [good] tool' },
      ]),
    ).toBe('2d6 - 5[Rain] + 3[A good tool]');
  });

  test('RA-51 is what the user says instead, for this check alone', () => {
    const draft = { of: nameOfCheck(open, work), who: '', terms: { clock: -10, other: 5 } };
    expect(seen(open, ADA, work, draft).terms.map(({ value }) => value)).toEqual([-5, -10, 5]);
    expect(seen(open, ADA, { ...work, what: 'fix' }, draft).terms.map(({ value }) => value)).toEqual([-5, -23, 0]);
    expect(draftFor({ ...open, jaunts: 9 }, work, draft).terms).toEqual({});
  });
});

describe('the panel of a check', () => {
  test('RA-62 is made by the user’s own, else by the leader’s, else by the first; or by whom the user chose', () => {
    const open = metByDay();
    expect(whoMakes(open, GM, { who: '' })).toBe('ada');
    expect(whoMakes({ ...open, leader: 'cy' }, GM, { who: '' })).toBe('cy');
    expect(whoMakes(open, { ...GM, user: 'ben' }, { who: '' })).toBe('ben');
    expect(whoMakes(open, GM, { who: 'cy' })).toBe('cy');
    expect(whoMakes(open, BEN, { who: 'cy' }), 'who leads nobody chooses nobody').toBe('ada');
    expect([seen(open).whos.length, seen(open, BEN).whos.length]).toEqual([3, 0]);
    expect(whoMakes({ ...open, members: {} }, GM, { who: '' })).toBe('');
    expect(seen(open).rows).toMatchObject([{ id: '', name: 'Ada', rung: null, asks: true }]);
    expect(seen(open, BEN).rows).toMatchObject([{ asks: false }]);
    expect(seen({ ...open, members: {} }).rows).toMatchObject([{ name: 'The long road' }]);
    expect(seen(open).rungs, 'as on the bar').toEqual(['2', '1', 'L', 'F', 'C']);
  });

  test.each([
    ['3', '2', ''],
    ['2', '2', ''],
    ['1', '1', 'minutes'],
    ['L', 'L', 'rounds'],
    ['F', 'F', ''],
    ['C', 'C', ''],
  ] as const)('RA-62 shows on its ladder what %s came to', (rung, row, unit) => {
    const { open } = play(
      { state: { open: metByDay(), hidden: halted().state.hidden }, world: halted().world },
      { kind: 'distance', by: 'ada', rung, ...(unit === '' ? {} : { contact: 4 }) },
    ).state;
    const shown = seen(open, BEN);
    expect(shown.ladder.filter(({ here }) => here).map((one) => one.rung)).toEqual([row]);
    expect(shown.distance).toMatchObject({
      unit,
      contact: unit === '' ? 0 : 4,
      by: 'Ada',
      surprised: rung === 'C' ? 'Ada, Ben, Cy' : '',
    });
    expect(shown.asks).toBe(false);
    expect(seen(open, GM).asks, 'the GM says it again').toBe(true);
  });

  test('RA-71 has a row for each guard, each asked once, and counts the best', () => {
    const game = raided(['ben', 'cy']);
    const once = play(game, { kind: 'distance', by: 'ben', rung: 'F' }, GM_SEAT);
    expect(seen(once.state.open, ADA).rows.map(({ id, rung, asks }) => [id, rung, asks])).toEqual([
      ['ben', 'F', false],
      ['cy', null, true],
    ]);
    expect(seen(once.state.open, BEN).rows.map(({ asks }) => asks)).toEqual([false, false]);
    const twice = play(once, { kind: 'distance', by: 'cy', rung: '3' }, GM_SEAT);
    expect(seen(twice.state.open).distance).toMatchObject({ row: '2', by: 'Cy' });
    expect(seen(twice.state.open).whos).toEqual([]);
  });

  test('RA-71 has a row for each sleeper whom nobody guards, and names those who lose the first round', () => {
    const game: Game = play(play(raided(), { kind: 'luck', member: 'ada', saved: true }), {
      kind: 'luck',
      member: 'ben',
      saved: false,
    });
    const shown = seen(game.state.open, BEN);
    expect(shown.rows.map(({ id, rung, good, asks }) => [id, rung, good, asks])).toEqual([
      ['ada', '1', true, false],
      ['ben', 'F', false, false],
      ['cy', null, false, false],
    ]);
    expect([shown.what, shown.surprised]).toEqual(['luck', 'Ben']);
  });

  test('RA-51 says that an attempt uses spare parts, or that there are none', () => {
    const at = (tries: number, parts: number) => {
      const { open } = crewed({ vehicles: { rover: rover({ parts, broken: { total: 104, tries } }) } }).state;
      const shown = seen(open, ADA, { what: 'fix', ids: [''], vehicle: 'rover' });
      return [shown.work?.usesParts, shown.work?.why === '', shown.asks];
    };
    expect([at(0, 0), at(1, 2), at(1, 0)]).toEqual([
      [false, true, true],
      [true, true, true],
      [true, false, false],
    ]);
  });

  test('RA-51 RA-52 RA-62 RA-71 finds a row of its ladder for each rung', () => {
    const rows = (what: 'distance' | 'luck' | 'fix' | 'tune') => RUNGS.map((rung) => ladderRow(what, rung)).join(' ');
    expect([rows('distance'), rows('luck'), rows('fix'), rows('tune')]).toEqual([
      '2 2 1 L F C',
      '1 1 1 C C C',
      '1 1 1 C C C',
      '3 2 1 C C C',
    ]);
  });
});
