/** Times of treks in hours and minutes, as cards, windows and the bar write them (TK-03). */
import { words } from '../host/notices.ts';

/** In which of its forms a time is written: minutes alone, hours alone, or both. */
export const DURATIONS = ['m', 'h', 'hm'] as const;

/** A time as sentences name it: which of their forms, and its figures. */
export interface Duration {
  readonly form: (typeof DURATIONS)[number];
  readonly values: { readonly hours: string; readonly minutes: string };
}

/** Splits minutes into hours and what is left. */
export function durationOf(minutes: number): Duration {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  return {
    form: hours === 0 ? 'm' : left === 0 ? 'h' : 'hm',
    values: { hours: String(hours), minutes: String(left) },
  };
}

/** Writes minutes in the user's language. */
export function durationWords(minutes: number): string {
  const { form, values } = durationOf(minutes);
  return words(`GHOSTMAP.Trek.Duration.${form}`, values);
}
