/**
 * The world's clock.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html
 * @see https://foundryvtt.com/api/classes/foundry.data.CalendarData.html
 */
import type { PlainObject } from "../common/merge";

/** The parts of a time. */
export interface TimeComponents {
  year: number;
  /** Day of the year, from 0. */
  day: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  hour: number;
  minute: number;
  second: number;
  leapYear: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTH_NAMES = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** A calendar of 365 days without leap years, which packages may replace. unsure: leap years of the documented calendar are left out. */
export class CalendarData {
  readonly name: string = "Stand-in Calendar";
  readonly days = { values: [], daysPerYear: 365, hoursPerDay: 24, minutesPerHour: 60, secondsPerMinute: 60 };
  readonly months = { values: MONTHS.map((days, index) => ({ name: MONTH_NAMES[index], ordinal: index + 1, days })) };
  readonly years = { yearZero: 0, firstWeekday: 0 };

  timeToComponents(time = 0): TimeComponents {
    const days = Math.floor(time / DAY);
    const rest = time - days * DAY;
    const year = Math.floor(days / 365);
    const day = days - year * 365;
    let month = 0;
    let dayOfMonth = day;
    for (const length of MONTHS) {
      if (dayOfMonth < length) break;
      dayOfMonth -= length;
      month++;
    }
    return {
      year,
      day,
      month,
      dayOfMonth,
      dayOfWeek: ((days % 7) + 7) % 7,
      season: Math.floor(((month + 1) % 12) / 3),
      hour: Math.floor(rest / HOUR),
      minute: Math.floor((rest % HOUR) / MINUTE),
      second: Math.floor(rest % MINUTE),
      leapYear: false,
    };
  }

  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, day, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0 } = components;
    const days = day ?? MONTHS.slice(0, month).reduce((sum, length) => sum + length, 0) + dayOfMonth;
    return (year * 365 + days) * DAY + hour * HOUR + minute * MINUTE + second;
  }

  add(startTime: number, delta: Partial<TimeComponents>): TimeComponents {
    return this.timeToComponents(startTime + this.componentsToTime(delta));
  }

  difference(endTime: number, startTime = 0): TimeComponents {
    return this.timeToComponents(endTime - startTime);
  }

  format(time: number | TimeComponents = 0, formatter = "timestamp"): string {
    const parts = typeof time === "number" ? this.timeToComponents(time) : time;
    const two = (value: number): string => String(value).padStart(2, "0");
    const clock = `${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`;
    if (formatter !== "ago") return `${String(parts.year).padStart(4, "0")}-${two(parts.month + 1)}-${two(parts.dayOfMonth + 1)} ${clock}`;
    const named: [number, string][] = [[parts.year, "year"], [parts.day, "day"], [parts.hour, "hour"], [parts.minute, "minute"], [parts.second, "second"]];
    const largest = named.find(([count]) => count > 0) ?? [0, "second"];
    return `${largest[0]} ${largest[1]}${largest[0] === 1 ? "" : "s"} ago`;
  }
}

export class GameTime {
  #worldTime = 0;
  calendar: CalendarData = new CalendarData();
  earthCalendar: CalendarData = new CalendarData();

  get worldTime(): number {
    return this.#worldTime;
  }
  get serverTime(): number {
    return Date.now();
  }
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.#worldTime);
  }

  /** Takes the stored time, and the calendar that a package has set. */
  initialize(): void {
    this.initializeCalendar();
    this.#worldTime = Number(game.settings.get("core", "time") ?? 0);
  }

  initializeCalendar(): void {
    const Calendar = CONFIG.time["worldCalendarClass"] as (new (config?: unknown) => CalendarData) | undefined;
    if (Calendar) this.calendar = new Calendar(CONFIG.time["worldCalendarConfig"]);
  }

  /** Passes time: seconds, or parts of a time. Resolves to the new time. @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html#advance */
  async advance(delta: number | Partial<TimeComponents>, options: PlainObject = {}): Promise<number> {
    const seconds = typeof delta === "number" ? delta : this.calendar.componentsToTime(delta);
    if (!Number.isFinite(seconds)) throw new Error("You must provide a numeric delta or time components to game.time.advance");
    return this.set(this.#worldTime + seconds, options);
  }

  async set(time: number | Partial<TimeComponents>, options: PlainObject = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    await game.settings.set("core", "time", Math.round(seconds), options);
    return this.#worldTime;
  }

  /** Follows the setting that holds the time, and tells of it. */
  onUpdateWorldTime(worldTime: number, options: PlainObject, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
