// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import { refereeings } from '../../../src/foundry/referee/refereeings.ts';
import { hourNow, hoursTillNightNow, isNightNow, seasonNow, sunToday } from '../../../src/foundry/scene/calendar.ts';
import { TABLE_PLAY_REFEREEING } from '../../../src/foundry/table-play/refereeing.ts';
import { ENCOUNTERS_ID } from '../../../src/rules/table-play/id.ts';
import LANG from '../../../lang/en.json';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';
const HOUR = 3_600;

describe.each([13, 14] as const)('the calendar, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    vi.spyOn(game.i18n, 'format').mockImplementation((key) => String(foundry.utils.getProperty(LANG, key)));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rig.close();
  });

  /** Takes the calendar that stands for a package's own. */
  const withCalendar = (more: object): void => void Object.assign(game.time.calendar, more);
  const toDay = (day: number, hour = 0): Promise<number> => game.time.set((day * 24 + hour) * HOUR);

  test('RA-11 tells the season, of decisions too', async () => {
    const seasons: unknown[] = [];
    for (const day of [0, 100, 200, 290, 360]) {
      await toDay(day);
      seasons.push(seasonNow());
    }
    expect(seasons).toEqual(['winter', 'spring', 'summer', 'autumn', 'winter']);
    await toDay(200);
    refereeings.list(ENCOUNTERS_ID, () => Promise.resolve(TABLE_PLAY_REFEREEING));
    await refereeings.fetched(ENCOUNTERS_ID);
    expect(worldOf([...game.scenes][0]!, []).season).toBe('summer');
  });

  test('RA-11 tells the seasons of other packages by their names, which may be keys of the language file', async () => {
    vi.spyOn(game.i18n, 'localize').mockImplementation((key) => (key === 'OURS.Fourth' ? 'Long Winter' : key));
    const seasons = game.time.calendar.seasons!.values.map((season, at) => ({
      ...season,
      name: `OURS.${['First', 'Second', 'Third', 'Fourth'][at]}`,
    }));
    withCalendar({ seasons: { values: seasons } });
    await toDay(100);
    expect(seasonNow()).toBe('spring');
    withCalendar({ seasons: { values: seasons.slice(0, 2) } });
    expect(seasonNow()).toBeNull();
  });

  test('RA-11 tells none where it has none', () => {
    withCalendar({ seasons: null });
    expect(seasonNow()).toBeNull();
  });

  test('RA-13 RA-60 tells the hour and how far the night is, at 20:00 where it has no sun', async () => {
    await game.time.set(13 * HOUR + 30 * 60 + 36);
    expect(hourNow()).toEqual({ hour: 13.51, hoursPerDay: 24 });
    expect(sunToday()).toEqual({ rise: 6, set: 20 });
    expect(hoursTillNightNow()).toBeCloseTo(6.49);
    expect(isNightNow()).toBe(false);
    await toDay(3, 20);
    expect([isNightNow(), hoursTillNightNow()]).toEqual([true, 0]);
    expect([hourNow(2).hour, isNightNow(2), hoursTillNightNow(2)]).toEqual([18, false, 2]);
    // Of the day before by its hour.
    expect([hourNow(25).hour, isNightNow(25), hourNow(45).hour]).toEqual([19, false, 23]);
  });

  test('RA-60 goes by a sun of the calendar’s own, which may go by the day', async () => {
    withCalendar({
      sunrise: ({ day }: { readonly day: number }) => 8 - day / 100,
      sunset(this: { readonly days: { readonly hoursPerDay: number } }) {
        return this.days.hoursPerDay * 0.75;
      },
    });
    await toDay(100, 7.5);
    expect(sunToday()).toEqual({ rise: 7, set: 18 });
    expect([isNightNow(), hoursTillNightNow()]).toEqual([false, 10.5]);
    await toDay(0, 7.5);
    expect(isNightNow()).toBe(true);
  });

  test.each([
    ['no numbers', () => '18:00'],
    ['before it rises', () => 5],
    ['after the day', () => 25],
    ['not at all', () => Number.NaN],
  ])('RA-60 goes by the usual sun where its own sets %s', (_what, sunset) => {
    withCalendar({ sunrise: () => 6, sunset });
    expect(sunToday()).toEqual({ rise: 6, set: 20 });
  });

  test('RA-60 goes by the usual sun where its own fails, and says so', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    withCalendar({
      sunrise: () => {
        throw new Error('no sun');
      },
    });
    expect(sunToday()).toEqual({ rise: 6, set: 20 });
    expect(said).toHaveBeenCalled();
  });
});
