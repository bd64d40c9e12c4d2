/**
 * What Foundry's calendar says of the season, the hour and the night. Calendars of packages may bring a sun of their own.
 * @see https://foundryvtt.com/api/v13/classes/foundry.data.CalendarData.html
 */
import { type HourOfDay, type Sun, hoursTillNight, isNight, usualSun } from '../../rules/weather/daylight.ts';
import { listedWords } from '../../rules/weather/listed-words.ts';
import { type Season, seasonAmong } from '../../rules/weather/seasons.ts';
import { logError } from '../host/console.ts';
import { words } from '../host/notices.ts';

/**
 * The sun of calendars that have one, in hours of the day.
 * @see https://github.com/foundryvtt/dnd5e/blob/master/module/data/calendar/calendar-data.mjs
 * @see https://github.com/Sayshal/Calendaria
 */
interface SunnyCalendar {
  sunrise?(time: object): unknown;
  sunset?(time: object): unknown;
}

/** Returns which of the four seasons it is by Foundry's calendar; null where that has none, or none that can be told to be one of them. */
export function seasonNow(): Season | null {
  const { calendar, components } = game.time;
  const names = (calendar.seasons?.values ?? []).map(({ name }) => game.i18n.localize(name));
  return seasonAmong(names, components.season, {
    spring: listedWords(words('GHOSTMAP.Weather.Seasons.spring')),
    summer: listedWords(words('GHOSTMAP.Weather.Seasons.summer')),
    autumn: listedWords(words('GHOSTMAP.Weather.Seasons.autumn')),
    winter: listedWords(words('GHOSTMAP.Weather.Seasons.winter')),
  });
}

/** Returns the hour of the day by Foundry's calendar, or that of so many hours before. */
export function hourNow(back = 0): HourOfDay {
  const { calendar, components } = game.time;
  const { hour, minute, second } = components;
  const { hoursPerDay, minutesPerHour, secondsPerMinute } = calendar.days;
  const now = hour + (minute + second / secondsPerMinute) / minutesPerHour;
  // As it is where none are gone back, to the last digit.
  return { hour: back === 0 ? now : (((now - back) % hoursPerDay) + hoursPerDay) % hoursPerDay, hoursPerDay };
}

/** Returns when the sun rises and sets on this day by Foundry's calendar, or as it usually does where that does not say. */
export function sunToday(): Sun {
  const { hoursPerDay } = hourNow();
  const calendar = game.time.calendar as SunnyCalendar;
  try {
    const [rise, set] = [calendar.sunrise?.(game.time.components), calendar.sunset?.(game.time.components)];
    if (typeof rise === 'number' && typeof set === 'number' && 0 <= rise && rise < set && set <= hoursPerDay)
      return { rise, set };
  } catch (error) {
    logError('the calendar could not say when the sun sets', error);
  }
  return usualSun(hoursPerDay);
}

/** Whether it is night by Foundry's calendar, or was so many hours before, by the sun of this day. */
export function isNightNow(back = 0): boolean {
  return isNight(hourNow(back), sunToday());
}

/** Returns the hours until nightfall by Foundry's calendar, or from so many hours before, with their parts; 0 at night. */
export function hoursTillNightNow(back = 0): number {
  return hoursTillNight(hourNow(back), sunToday());
}

/** A time of the world as people name it. */
export interface DayAt {
  /** The day, counted from the world's first as 0. */
  readonly day: number;
  /** What the calendar calls the day. */
  readonly name: string;
  /** The time of day, `08:30`; empty where the world's clock stands at its beginning, as where nobody uses it. */
  readonly at: string;
}

/** Returns the day of a time of the world and its time of day, by Foundry's calendar. `time` is in seconds. */
export function dayAt(time: number): DayAt {
  const { calendar } = game.time;
  const { hoursPerDay, minutesPerHour, secondsPerMinute } = calendar.days;
  const { year, day: dayOfYear, month, dayOfMonth, dayOfWeek, hour, minute } = calendar.timeToComponents(time);
  const [monthName, weekday] = [calendar.months?.values[month]?.name, calendar.days.values[dayOfWeek]?.name];
  const values = {
    ...{ year: String(year + (calendar.years?.yearZero ?? 0)), day: String(monthName ? dayOfMonth + 1 : dayOfYear + 1) },
    ...{ month: words(monthName ?? ''), weekday: words(weekday ?? '') },
  };
  const dated = weekday ? 'GHOSTMAP.Diary.WeekdayDate' : 'GHOSTMAP.Diary.Date';
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return {
    day: Math.floor(time / (hoursPerDay * minutesPerHour * secondsPerMinute)),
    name: words(monthName ? dated : 'GHOSTMAP.Diary.DayOfYear', values),
    at: time === 0 ? '' : `${two(hour)}:${two(minute)}`,
  };
}
