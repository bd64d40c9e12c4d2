/** Cards of what happened, in the chat: a procedure says which of its events are worth one, and what that shows. */
import type { Address } from '../host/holders.ts';
import type { ExpeditionRecord } from '../../play/expedition.ts';
import { digestOf } from '../../play/one-form.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { type Words, words } from '../host/notices.ts';
import { type CardTone, cardContent, postCard } from './card-steps.ts';

/** A sentence before it is put into the user's language. */
interface Sentence {
  readonly key: string;
  /** Values of the sentence as they are. */
  readonly values?: Words;
  /** Values of the sentence that are keys themselves. */
  readonly keys?: Words;
}

/** A card before it is put into the user's language. */
export interface Card extends Sentence {
  readonly tone: CardTone;
  /** The die that the card shows, and what it came to; null for none. */
  readonly die: { readonly faces: number; readonly result: number } | null;
  /** What follows the sentence: others, and words that somebody wrote. */
  readonly lines: readonly (Sentence | string)[];
  /** What the card is to remember, for its buttons. */
  readonly remembers?: object;
}

/** A card as a procedure has it for an event, which also tells values of its event. */
export interface CardForm extends Card {
  /** The names of those values, which are the same in the sentence. */
  readonly tells: readonly string[];
}

export type EventData = PlayEvent['data'];

/** Which events of a procedure are worth a card, by their names: each has its card, or what chooses it; null for none. */
export type CardsByEvent<Open> = Readonly<
  Record<string, CardForm | ((data: EventData, open: Open, userName: (user: string) => string) => CardForm | null)>
>;

/** Makes a card of a sentence, which tells values of its event. */
export function card(tone: CardTone, key: string, ...tells: readonly string[]): CardForm {
  return { tone, key, tells, values: {}, keys: {}, die: null, lines: [] };
}

/** Chooses the card of an event, or null where none is due. `userName` gives a user's name by the id. */
export function cardOf<Open>(
  cards: CardsByEvent<Open>,
  { name, data }: PlayEvent,
  open: Open,
  userName: (user: string) => string = () => '',
): Card | null {
  const chosen = cards[name];
  const form = typeof chosen === 'function' ? chosen(data, open, userName) : chosen;
  if (!form) return null;
  const { tells, ...made } = form;
  return { ...made, values: { ...Object.fromEntries(tells.map((told) => [told, String(data[told] ?? '')])), ...made.values } };
}

/** Puts a sentence into words. */
function sentenceOf({ key, values, keys = {} }: Sentence): string {
  const translated = Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, words(value)]));
  return words(key, { ...values, ...translated });
}

/** Returns what stands on a card, line by line. */
export function linesOf(made: Card): readonly string[] {
  return [made, ...made.lines].map((line) => (typeof line === 'string' ? line : sentenceOf(line)));
}

/** Makes a Roll that shows what a die came to; Dice So Nice and the chat show it as they show any other. */
function shown({ faces, result }: NonNullable<Card['die']>): ReturnType<typeof Roll.fromTerms> {
  const { Die } = foundry.dice.terms;
  return Roll.fromTerms([new Die({ number: 1, faces, results: [{ result, active: true }] })]);
}

/** Posts a card as the referee; `record` is the expedition after the command, `alias` who speaks. */
export function post(at: Address, record: ExpeditionRecord, alias: string, made: Card, told: PlayEvent): void {
  const { tone, die, remembers } = made;
  const rolls = die ? [shown(die)] : [];
  postCard(
    at,
    record,
    { content: cardContent(tone, linesOf(made)), rolls, speaker: { alias } },
    { ...remembers, tells: digestOf(told) },
  );
}
