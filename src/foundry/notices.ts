/** Saying things to the user of this browser, in the user's language. */
import type { Answer } from '../play/messages.ts';

export type Words = Readonly<Record<string, string>>;

/** Gives a text of the language file with its values put in. */
export function words(key: string, values: Words = {}): string {
  return game.i18n.format(key, { ...values });
}

/** Shows a notice. */
export function say(kind: 'info' | 'warn' | 'error', key: string, values: Words = {}): void {
  ui.notifications?.[kind](words(key, values));
}

/** Says why something was refused, in the sentence of that code; the language file has one for every code. */
export function refusalSentence(refusal: Extract<Answer, { kind: 'refused' }>): string {
  return words(
    `GHOSTMAP.Refusal.${refusal.code}`,
    Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, String(value)])),
  );
}
