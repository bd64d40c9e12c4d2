import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { type CampMoment, campContext } from '../../src/applications/ramble/camp-window/context.ts';
import { recoveryOf } from '../../src/rules/ramble/camp/camp.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { SLEEPERS, blockOf, camped, guarded, raided, slept, woken } from '../rules/ramble/camp/nights.ts';
import { type Game, GM as GM_SEAT, LEADER, play } from '../rules/ramble/fixtures.ts';
import { walker } from '../rules/ramble/party/travellers.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BEN: Viewer = { user: 'ben', gm: false, owns: NO_TOKEN, moves: false };

/** Half past nine in the evening of a day of 24 hours, with the sun from six to twenty. */
const EVENING: CampMoment = {
  reached: { member: '', block: -1 },
  clock: { hour: 21.5, hoursPerDay: 24, sun: { rise: 6, set: 20 } },
  iconOf: (name) => `icon of ${name}`,
};

function seen(game: Game, viewer: Viewer = ADA, moment: Partial<CampMoment> = {}) {
  const context = campContext(game.state.open, viewer, { ...EVENING, ...moment });
  if (!context) throw new Error('no camp');
  return context;
}

/** What everybody does in each block. */
function picture(game: Game): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(seen(game).rows.map(({ id, cells }) => [id, cells.map(({ does }) => does)]));
}

describe('the picture of a night', () => {
  test('RA-70 RA-72 has a row a member and a column a block, with its hours by day and night', () => {
    const { columns, rows, stands } = seen(camped(3));
    expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cy']);
    expect(columns.map(({ number, state, times }) => [number, state, times?.from, times?.to])).toEqual([
      [1, 'coming', '21:30', '1:30'],
      [2, 'coming', '1:30', '5:30'],
      [3, 'coming', '5:30', '9:30'],
    ]);
    expect(columns[2]?.times?.hours.map(({ night }) => night)).toEqual([false, false, false, false]);
    expect(columns[0]?.times?.hours.map(({ night }) => night)).toEqual([true, true, true, true]);
    expect(stands).toBe('begins');
    expect(seen(camped(2), ADA, { clock: null }).columns.map(({ times }) => times)).toEqual([null, null]);
  });

  test('RA-60 RA-70 shades the hours by hand where the GM has said day or night', () => {
    const nights = (daytime: 'day' | 'night') =>
      seen(camped(1, { options: { daytime } })).columns[0]?.times?.hours.map(({ night }) => night);
    expect(nights('day')).toEqual([false, false, false, false]);
    expect(nights('night')).toEqual([true, true, true, true]);
  });

  test('RA-72 counts the hours of blocks that are over back from now', () => {
    const later = seen(slept(camped(2)), ADA, { clock: { hour: 1.5, hoursPerDay: 24, sun: { rise: 6, set: 20 } } });
    expect(later.columns.map(({ times }) => times?.from)).toEqual(['21:30', '1:30']);
  });

  test('RA-70 RA-71 shows who sleeps and who stands guard, and what became of it', () => {
    const kept = guarded(guarded(camped(2), 'ben', 0), 'cy', 1);
    expect(picture(kept)).toEqual({ ada: ['sleeps', 'sleeps'], ben: ['guards', 'sleeps'], cy: ['sleeps', 'guards'] });
    expect(picture(slept(kept))).toEqual({ ada: ['slept', 'sleeps'], ben: ['guarded', 'sleeps'], cy: ['slept', 'guards'] });
  });

  test('RA-70 shows whom an encounter has woken, now and afterwards', () => {
    const met = play(raided(['ben']), { kind: 'woken', members: ['cy'] }, LEADER);
    expect(picture(met)).toEqual({ ada: ['sleeps', 'sleeps'], ben: ['guards', 'sleeps'], cy: ['woken', 'sleeps'] });
    expect(seen(met).waking.map(({ id, woken: isWoken }) => [id, isWoken])).toEqual([
      ['ada', false],
      ['cy', true],
    ]);
    const over = play(met, { kind: 'over' });
    expect(picture(over)).toEqual({ ada: ['slept', 'sleeps'], ben: ['guarded', 'sleeps'], cy: ['woken', 'sleeps'] });
    expect(seen(over).waking).toEqual([]);
  });

  test('RA-70 shows in which blocks somebody was not there who came late', () => {
    const late = play(blockOf(camped(2)), { kind: 'member', id: 'dee', member: walker({ name: 'Dee' }) });
    expect(picture(late)['dee']).toEqual(['away', 'sleeps']);
    const next = play(late, { kind: 'nothing' });
    expect(picture(next)['dee']).toEqual(['away', 'sleeps']);
    expect(seen(next).rows.map(({ recovers }) => recovers)).toEqual(['full', 'full', 'full', 'half']);
  });

  test('RA-62 RA-70 takes all sleepers for woken until somebody says so, and none by what is seen from far', () => {
    expect(seen(raided(['ben'])).waking.map(({ woken: isWoken }) => isWoken)).toEqual([true, true]);
    const far = play(raided(['ben']), { kind: 'distance', by: 'ben', rung: '2' }, GM_SEAT);
    expect(seen(far).waking.map(({ woken: isWoken }) => isWoken)).toEqual([false, false]);
  });

  test('RA-70 says what will be recovered as watches are arranged', () => {
    const recovers = (game: Game) => seen(game).rows.map(({ recovers: night }) => night);
    expect(recovers(camped(2))).toEqual(['full', 'full', 'full']);
    const kept = guarded(guarded(guarded(camped(2), 'ben', 0), 'cy', 0), 'cy', 1);
    expect(recovers(kept)).toEqual(['full', 'half', 'none']);
    expect(recovers(slept(slept(kept)))).toEqual(['full', 'half', 'none']);
    // A block more than planned counts once it goes by.
    expect(recovers(blockOf(slept(slept(kept))))).toEqual(['full', 'full', 'half']);
  });

  test('RA-43 RA-70 tells of a block its weather, what exhaustion took and what was met, and nothing before it begins', () => {
    const calm = slept(camped(2));
    expect(seen(calm).columns.map(({ outcome }) => outcome)).toEqual([
      { weather: '', damage: 0, met: null, waits: false, icon: 'icon of ' },
      null,
    ]);
    const open: RambleOpen = {
      ...blockOf(calm).state.open,
      tired: { ada: 4, ben: 2 },
    };
    expect(campContext(open, ADA, EVENING)?.columns[1]?.outcome).toMatchObject({ damage: 6, met: null, waits: true });
    const met = seen(woken(calm, 'Wolves'));
    expect(met.columns[1]?.outcome).toMatchObject({ met: 'Wolves', waits: false });
    expect([met.stands, met.met]).toEqual(['met', 'Wolves']);
    expect(seen(play(woken(calm), { kind: 'over' })).columns[1]?.outcome).toMatchObject({ met: '' });
  });

  test('RA-71 lets whoever leads arrange all watches, a player their own, and nobody what is over or goes by', () => {
    const fixed = (game: Game, viewer: Viewer) =>
      seen(game, viewer).rows.map(({ cells }) => cells.map((cell) => cell.fixed.replace('GHOSTMAP.Camp.Fixed.', '')));
    expect(fixed(camped(2), ADA)).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    expect(fixed(camped(2), BEN)).toEqual([
      ['others', 'others'],
      ['', ''],
      ['others', 'others'],
    ]);
    expect(fixed(blockOf(slept(camped(3))), GM)[0]).toEqual(['past', 'now', '']);
    expect([seen(camped(), BEN).arranges, seen(camped(), { ...BEN, user: 'dan' }).arranges]).toEqual([true, false]);
  });

  test('RA-70 offers another block once those that are planned are over, as many as a camp may have', () => {
    const ways = (game: Game, viewer: Viewer = ADA) => {
      const { canPass, canAdd, canRise, canSay, canEnd } = seen(game, viewer);
      return { canPass, canAdd, canRise, canSay, canEnd };
    };
    const no = { canPass: false, canAdd: false, canRise: false, canSay: false, canEnd: false };
    expect(ways(camped(1))).toEqual({ ...no, canPass: true, canRise: true });
    expect(ways(camped(1), BEN)).toEqual(no);
    expect(ways(blockOf(camped(1)))).toEqual(no);
    expect(ways(blockOf(camped(1)), GM)).toEqual({ ...no, canSay: true });
    expect(ways(raided(), GM)).toEqual({ ...no, canEnd: true });
    const over = slept(camped(1));
    expect(ways(over)).toEqual({ ...no, canAdd: true, canRise: true });
    expect(seen(over).columns.map(({ state }) => state)).toEqual(['past', 'extra']);
    const longest = Array.from({ length: 6 }).reduce<Game>((game) => slept(game), camped(6));
    expect(ways(longest)).toEqual({ ...no, canRise: true });
    expect(seen(longest).columns).toHaveLength(6);
  });

  test('RA-70 counts the meals that are left, where they are counted', () => {
    const members = { ada: { ...SLEEPERS.ada, meals: 3 }, ben: SLEEPERS.ben };
    expect(seen(camped(2, { members })).rows.map(({ meals }) => meals)).toEqual([2, null]);
  });

  test('RA-71 lets the Tab key reach one cell: the next block of the first at first, and then where it was', () => {
    const reached = (game: Game, at: CampMoment['reached']) =>
      seen(game, ADA, { reached: at }).rows.flatMap(({ cells }) =>
        cells.filter((cell) => cell.reached).map(({ member, block }) => `${member} ${block}`),
      );
    expect(reached(slept(camped(2)), { member: '', block: -1 })).toEqual(['ada 1']);
    expect(reached(camped(2), { member: 'cy', block: 1 })).toEqual(['cy 1']);
    expect(reached(camped(2), { member: 'gone', block: 5 })).toEqual(['ada 1']);
  });

  test('RA-70 is nothing without a camp', () => {
    const risen = play(camped(), { kind: 'rise' }, LEADER);
    expect(campContext(risen.state.open, ADA, EVENING)).toBeNull();
  });

  test('RA-70 RA-71 promises what is recovered if the night goes as it is arranged', () => {
    const member = fc.constantFrom('ada', 'ben', 'cy');
    const watches = fc.array(fc.tuple(member, fc.integer({ min: 0, max: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(watches, fc.integer({ min: 0, max: 4 }), (posts, over) => {
        const kept = posts.reduce<Game>((game, [id, block]) => guarded(game, id, block), camped(4));
        const promised = seen(kept).rows.map(({ id, recovers }) => [id, recovers]);
        const later = Array.from({ length: over }).reduce<Game>((game) => slept(game), kept);
        expect(seen(later).rows.map(({ id, recovers }) => [id, recovers])).toEqual(promised);
        const night = [1, 2, 3, 4].slice(over).reduce<Game>((game) => slept(game), later);
        const done = night.state.open.camp?.slept ?? {};
        expect(promised).toEqual(['ada', 'ben', 'cy'].map((id) => [id, recoveryOf(done[id] ?? 0)]));
      }),
      { numRuns: 40 },
    );
  });
});
