/**
 * The ways a time is written.
 * @see https://foundryvtt.com/api/classes/foundry.data.CalendarData.html#formattimestamp
 */
import type { PlainObject } from '../common/merge';
import type { CalendarData, TimeComponents } from './calendar-data';

/** YYYY-MM-DD HH:MM:SS. */
export function formatTimestamp(calendar: CalendarData, components: TimeComponents): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const { year, month, dayOfMonth, hour, minute, second } = components;
  const shown = year + (calendar.years?.yearZero ?? 0);
  return `${String(shown).padStart(4, '0')}-${two(month + 1)}-${two(dayOfMonth + 1)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** "2 days, 3 hours ago", of as many terms as wanted. */
export function formatAgo(_calendar: CalendarData, components: TimeComponents, options: PlainObject = {}): string {
  const { short = false, maxTerms = 5 } = options as { short?: boolean; maxTerms?: number };
  const { year, day, hour, minute, second } = components;
  const terms: [number, string, string][] = [
    [year, 'year', 'y'],
    [day, 'day', 'd'],
    [hour, 'hour', 'h'],
    [minute, 'minute', 'm'],
    [second, 'second', 's'],
  ];
  const written = terms.filter(([count]) => count > 0).slice(0, maxTerms);
  if (written.length === 0) return 'now';
  const texts = written.map(([count, long, brief]) => (short ? `${count}${brief}` : `${count} ${long}${count === 1 ? '' : 's'}`));
  return `${texts.join(short ? ' ' : ', ')} ago`;
}
