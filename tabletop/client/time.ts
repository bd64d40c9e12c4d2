/**
 * The world's clock.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html
 * @see https://foundryvtt.com/api/classes/foundry.data.CalendarData.html
 */
import type { PlainObject } from '../common/merge';
import { CalendarData, type TimeComponents } from './calendar-data';
import { CORE_CALENDAR } from './core-calendar';

type CalendarClass = new (data?: object) => CalendarData;

export class GameTime {
  #worldTime = 0;
  calendar: CalendarData = new CalendarData(CORE_CALENDAR);
  earthCalendar: CalendarData = new CalendarData(CORE_CALENDAR);

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
    this.#worldTime = Number(game.settings.get('core', 'time') ?? 0);
  }

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html#initializecalendar */
  initializeCalendar(): void {
    this.calendar = configured('world');
    this.earthCalendar = configured('earth');
  }

  /** Passes time: seconds, or parts of a time. Resolves to the new time. @see https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html#advance */
  async advance(delta: number | Partial<TimeComponents>, options: PlainObject = {}): Promise<number> {
    const seconds = typeof delta === 'number' ? delta : this.calendar.componentsToTime(delta);
    if (!Number.isFinite(seconds)) throw new Error('You must provide a numeric delta or time components to game.time.advance');
    return this.set(this.#worldTime + seconds, options);
  }

  async set(time: number | Partial<TimeComponents>, options: PlainObject = {}): Promise<number> {
    const seconds = typeof time === 'number' ? time : this.calendar.componentsToTime(time);
    await game.settings.set('core', 'time', Math.round(seconds), options);
    return this.#worldTime;
  }

  /** Follows the setting that holds the time, and tells of it. */
  onUpdateWorldTime(worldTime: number, options: PlainObject, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll('updateWorldTime', worldTime, delta, options, userId);
  }
}

/** The calendar that `CONFIG.time` asks for. A package may set the class, the data or both. */
function configured(which: 'world' | 'earth'): CalendarData {
  const Calendar = (CONFIG.time[`${which}CalendarClass`] as CalendarClass | undefined) ?? CalendarData;
  return new Calendar((CONFIG.time[`${which}CalendarConfig`] as object | undefined) ?? CORE_CALENDAR);
}
