import { describe, expect, test } from 'vitest';
import { hoursTillNight, isNight, usualSun } from '../../../src/rules/weather/daylight.ts';

describe('the night', () => {
  test.each([
    [0, true, 0],
    [5.99, true, 0],
    [6, false, 14],
    [12.5, false, 7.5],
    [19.75, false, 0.25],
    [20, true, 0],
    [23, true, 0],
  ])('RA-13 RA-60 of a usual day at %d: %s, %d hours away', (hour, night, hours) => {
    const sun = usualSun(24);
    expect(isNight({ hour }, sun)).toBe(night);
    expect(hoursTillNight({ hour }, sun)).toBe(hours);
  });

  test('RA-60 begins when the sun sets, wherever that is', () => {
    const sun = { rise: 9, set: 15 };
    expect([8, 9, 14, 15].map((hour) => isNight({ hour }, sun))).toEqual([true, false, false, true]);
    expect(hoursTillNight({ hour: 10 }, sun)).toBe(5);
  });

  test('RA-60 of a day of another length begins at the same part of it', () => {
    expect(usualSun(12)).toEqual({ rise: 3, set: 10 });
  });
});
