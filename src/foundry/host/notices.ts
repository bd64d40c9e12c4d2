/** Saying things to the user of this browser, in the user's language. */
import type { Refused } from '../../play/messages.ts';
import { logError } from './console.ts';
import { MODULE_ID } from './module-id.ts';

export type Words = Readonly<Record<string, string>>;

/** Returns a text of the language file with its values put in. */
export function words(key: string, values: Words = {}): string {
  return game.i18n.format(key, { ...values });
}

/** Returns a sentence with a capital at its start, as one that begins with a name may not have. */
export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(game.i18n.lang) + text.slice(first.length);
}

type Kind = 'info' | 'warn' | 'error';
type Options = NonNullable<Parameters<NonNullable<typeof ui.notifications>['info']>[1]>;

/**
 * Shows a plain text as a notice, and gives that. Foundry takes what it shows for HTML, and names of tokens, scenes and users
 * are whatever somebody typed.
 */
export function notify(kind: Kind, text: string, options: Options = {}) {
  return ui.notifications?.[kind](foundry.utils.escapeHTML(text), options);
}

/** Shows a text of the language file as a notice, with its values as they are. */
export function say(kind: Kind, key: string, values: Words = {}): void {
  notify(kind, words(key, values));
}

/** How long what players can bring about is not said again, in milliseconds: about as long as a notice stands. */
const JUST_SAID = 5000;
const said = new Map<string, number>();

/** Shows a text like `say`, unless it was shown just now: whoever can bring it about must not bury the page in it. */
export function sayOnce(kind: Kind, key: string, values: Words = {}): void {
  const now = performance.now();
  for (const [text, at] of said) if (now - at >= JUST_SAID) said.delete(text);
  const text = words(key, values);
  if (said.has(text)) return;
  said.set(text, now);
  notify(kind, text);
}

/** Makes what catches a promise that fails of what a part of the module was needed for: it logs that, and tells the user in a text of the language file. */
export function orTell(what: string, key: string, values: Words = {}): (error: unknown) => void {
  return (error) => {
    logError(what, error);
    say('error', key, values);
  };
}

/** Says why something was refused, in the sentence of that code; the language file has one for every code. */
export function refusalSentence(refusal: Pick<Refused, 'code' | 'data'>): string {
  return words(
    `GHOSTMAP.Refusal.${refusal.code}`,
    Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, String(value)])),
  );
}

/** Returns what the keys of one of the module's keybindings are called, as this user has set them: `Shift+M`; empty where there are none. */
export function keysOf(action: string): string {
  const [binding] = game.keybindings.get(MODULE_ID, action);
  return binding ? [...(binding.modifiers ?? []), binding.key.replace(/^(?:Key|Digit)/, '')].join('+') : '';
}
