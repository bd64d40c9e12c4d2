/**
 * A calendar as data: the lengths of years, months and days, and how a time in seconds falls into them.
 * @see https://foundryvtt.com/api/classes/foundry.data.CalendarData.html
 */
import { DataModel } from '../common/data-model';
import { ArrayField, type DataSchema, NumberField, SchemaField, StringField } from '../common/fields';
import type { PlainObject } from '../common/merge';
import { formatAgo, formatTimestamp } from './time-formatters';

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

/** Makes a text of a time. */
export type TimeFormatter = (calendar: CalendarData, components: TimeComponents, options: PlainObject) => string;

interface Month {
  name: string;
  days: number;
  leapDays?: number | null;
}
interface Season {
  name: string;
  monthStart: number | null;
  monthEnd: number | null;
  dayStart: number | null;
  dayEnd: number | null;
}

const maybe = { required: true, nullable: true, initial: null } as const;
const whole = (min: number, initial = min): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, min, initial });
const length = (initial: number): NumberField => new NumberField({ required: true, nullable: false, positive: true, initial });
const named = (): DataSchema => ({ name: new StringField({ required: true, blank: false }), abbreviation: new StringField() });
const place = (): NumberField => new NumberField({ ...maybe, integer: true, min: 0 });

export class CalendarData extends DataModel {
  declare name: string;
  declare description: string;
  declare years: { yearZero: number; firstWeekday: number; leapYear: { leapStart: number; leapInterval: number } | null } | null;
  declare months: { values: Month[] } | null;
  declare days: { values: unknown[]; daysPerYear: number; hoursPerDay: number; minutesPerHour: number; secondsPerMinute: number };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): DataSchema {
    const leapYear = new SchemaField(
      { leapStart: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }), leapInterval: whole(1) },
      maybe,
    );
    const month = {
      ...named(),
      ordinal: whole(1),
      days: length(30),
      leapDays: new NumberField({ required: false, nullable: true }),
    };
    return {
      name: new StringField({ required: true, blank: false }),
      description: new StringField(),
      years: new SchemaField(
        {
          yearZero: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
          firstWeekday: whole(0),
          leapYear,
        },
        maybe,
      ),
      months: new SchemaField({ values: new ArrayField(new SchemaField(month)) }, maybe),
      days: new SchemaField({
        values: new ArrayField(new SchemaField({ ...named(), ordinal: whole(1) })),
        daysPerYear: length(365),
        hoursPerDay: length(24),
        minutesPerHour: length(60),
        secondsPerMinute: length(60),
      }),
      seasons: new SchemaField(
        {
          values: new ArrayField(
            new SchemaField({ ...named(), monthStart: place(), dayStart: place(), monthEnd: place(), dayEnd: place() }),
          ),
        },
        maybe,
      ),
    };
  }

  static formatTimestamp = formatTimestamp;
  static formatAgo = formatAgo;

  isLeapYear(year: number): boolean {
    const { leapStart, leapInterval } = this.years?.leapYear ?? { leapStart: 0, leapInterval: 0 };
    return leapInterval > 0 && year >= leapStart && (year - leapStart) % leapInterval === 0;
  }

  /** unsure: without months, a leap year is as long as another. */
  get #leapDays(): number {
    return (this.months?.values ?? []).reduce((sum, month) => sum + (month.leapDays ?? month.days) - month.days, 0);
  }

  get #secondsPerDay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  /** Days before a year begins, counted from the beginning of year 0. */
  #daysBefore(year: number): number {
    const leap = this.years?.leapYear;
    const leapYears = leap && year > leap.leapStart ? Math.ceil((year - leap.leapStart) / leap.leapInterval) : 0;
    return year * this.days.daysPerYear + leapYears * this.#leapDays;
  }

  #daysOf(month: Month, leapYear: boolean): number {
    return leapYear ? (month.leapDays ?? month.days) : month.days;
  }

  timeToComponents(time = 0): TimeComponents {
    const { daysPerYear, minutesPerHour, secondsPerMinute } = this.days;
    const days = Math.floor(time / this.#secondsPerDay);
    const rest = time - days * this.#secondsPerDay;
    let year = Math.floor(days / daysPerYear);
    while (this.#daysBefore(year) > days) year--;
    const day = days - this.#daysBefore(year);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    const week = this.days.values.length;
    return {
      year,
      day,
      month,
      dayOfMonth,
      dayOfWeek: week > 0 ? (((days + (this.years?.firstWeekday ?? 0)) % week) + week) % week : 0,
      season: this.#seasonOf(month, dayOfMonth),
      hour: Math.floor(rest / (minutesPerHour * secondsPerMinute)),
      minute: Math.floor(rest / secondsPerMinute) % minutesPerHour,
      second: Math.floor(rest % secondsPerMinute),
      leapYear,
    };
  }

  #monthOf(day: number, leapYear: boolean): { month: number; dayOfMonth: number } {
    let dayOfMonth = day;
    const months = this.months?.values ?? [];
    for (const [month, data] of months.entries()) {
      const days = this.#daysOf(data, leapYear);
      if (dayOfMonth < days || month === months.length - 1) return { month, dayOfMonth };
      dayOfMonth -= days;
    }
    return { month: 0, dayOfMonth };
  }

  /** The index of the season that a day falls in; months of seasons are ordinals, from 1. unsure: a day of no season counts to the first. */
  #seasonOf(month: number, dayOfMonth: number): number {
    const at = (of: number | null, day: number | null, otherwise: number): number => (of ?? 0) * 1000 + (day ?? otherwise);
    const now = at(month + 1, dayOfMonth + 1, 0);
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, dayStart, monthEnd, dayEnd }) => {
      const start = at(monthStart, dayStart, 0);
      const end = at(monthEnd, dayEnd, 999);
      return start <= end ? now >= start && now <= end : now >= start || now <= end;
    });
    return Math.max(found, 0);
  }

  /** The day of the year counts when it is given, else the month and the day of the month. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, day, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0 } = components;
    const leapYear = this.isLeapYear(year);
    const before = (this.months?.values ?? []).slice(0, month).reduce((sum, data) => sum + this.#daysOf(data, leapYear), 0);
    const days = this.#daysBefore(year) + (day ?? before + dayOfMonth);
    const { minutesPerHour, secondsPerMinute } = this.days;
    return days * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === 'number' ? time : this.componentsToTime(time);
  }

  add(startTime: number | Partial<TimeComponents>, deltaTime: number | Partial<TimeComponents>): TimeComponents {
    return this.timeToComponents(this.#seconds(startTime) + this.#seconds(deltaTime));
  }

  difference(
    endTime: number | Partial<TimeComponents>,
    startTime: number | Partial<TimeComponents> = game.time.worldTime,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  /** The formatter is a function, or the name of one of `CONFIG.time.formatters`. */
  format(
    time: number | TimeComponents = game.time.worldTime,
    formatter: string | TimeFormatter = 'timestamp',
    options: PlainObject = {},
  ): string {
    const components = typeof time === 'number' ? this.timeToComponents(time) : time;
    const configured = CONFIG.time['formatters'] as Record<string, TimeFormatter> | undefined;
    const format = typeof formatter === 'function' ? formatter : configured?.[formatter];
    if (typeof format !== 'function')
      throw new Error(`The time formatter "${String(formatter)}" is not one of CONFIG.time.formatters`);
    return format(this, components, options);
  }
}
