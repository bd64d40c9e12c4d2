/** Cards of what happened, in the chat: their look, their words and their dice. Which events are worth one, the procedures say. */
import type { ExpeditionRecord } from '../../play/expedition.ts';
import { postCard } from './card-steps.ts';
import { words } from '../host/notices.ts';
import type { Address } from '../referee/referee-ports.ts';

/** The tone of a card: its stripe and its icon. */
export type CardTone = 'plain' | 'good' | 'bad' | 'time' | 'found';

/** A card before it is put into the user's language. */
export interface Card {
  readonly tone: CardTone;
  /** The key of the sentence. */
  readonly key: string;
  /** Values of the sentence as they are. */
  readonly values: Readonly<Record<string, string>>;
  /** Values of the sentence that are keys themselves. */
  readonly keys: Readonly<Record<string, string>>;
  /** The die that the card shows, and what it came to; null for none. */
  readonly die: { readonly faces: number; readonly result: number } | null;
}

/** Makes a card of a sentence. */
export function card(tone: CardTone, key: string, more: Partial<Omit<Card, 'tone' | 'key'>> = {}): Card {
  return { tone, key, values: {}, keys: {}, die: null, ...more };
}

/** Makes a Roll that shows what a die came to; Dice So Nice and the chat show it as they show any other. */
function shown(faces: number, result: number): ReturnType<typeof Roll.fromTerms> {
  const { Die } = foundry.dice.terms;
  return Roll.fromTerms([new Die({ number: 1, faces, results: [{ result, active: true }] })]);
}

/** Puts the sentence of a card into words. */
export function sentenceOf({ key, values, keys }: Card): string {
  const translated = Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, words(value)]));
  return words(key, { ...values, ...translated });
}

/** What the posting of a card may add: lines after its sentence, and what else it is to remember. */
interface More {
  readonly lines?: readonly string[];
  readonly remembers?: object;
}

/** Posts a card as the referee; `record` is the expedition after the command, `alias` who speaks. */
export function post(
  at: Address,
  record: ExpeditionRecord,
  alias: string,
  told: Card,
  { lines = [], remembers }: More = {},
): void {
  const texts = [sentenceOf(told), ...lines].map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`);
  const content = `<div class="ghost-map ghost-map-card" data-tone="${told.tone}">${texts.join('')}</div>`;
  const rolls = told.die === null ? [] : [shown(told.die.faces, told.die.result)];
  postCard(at, record, { content, rolls, speaker: { alias } }, remembers);
}
