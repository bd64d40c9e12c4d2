/** The calendar of a world whose packages bring none: twelve months, weeks of seven days, a leap year every fourth. */
const MONTHS: readonly (readonly [name: string, days: number])[] = [
  ['January', 31],
  ['February', 28],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SEASONS: readonly (readonly [name: string, monthStart: number, monthEnd: number])[] = [
  ['Spring', 3, 5],
  ['Summer', 6, 8],
  ['Autumn', 9, 11],
  ['Winter', 12, 2],
];

/** @see https://foundryvtt.com/api/variables/CONFIG.time.html (worldCalendarConfig). unsure: the first leap year and the first weekday. */
export const CORE_CALENDAR = {
  name: 'Stand-in Calendar',
  description: 'Twelve months, a leap year every fourth',
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days], index) => ({
      name,
      abbreviation: name.slice(0, 3),
      ordinal: index + 1,
      days,
      leapDays: name === 'February' ? 29 : null,
    })),
  },
  days: {
    values: WEEKDAYS.map((name, index) => ({ name, abbreviation: name.slice(0, 3), ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({
      name,
      abbreviation: name.slice(0, 3),
      monthStart,
      dayStart: null,
      monthEnd,
      dayEnd: null,
    })),
  },
};
