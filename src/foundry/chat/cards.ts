/** Cards of what happened, in the chat: a procedure says which of its events are worth one, what that is about, and what it shows. */
import type { Address } from '../host/holders.ts';
import type { ExpeditionRecord } from '../../play/expedition.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { words } from '../host/notices.ts';
import { type Sentence, type Tone, inWords } from '../presence/sentences.ts';
import { type PostedEntry, postEntry } from './card-posting.ts';

/** What happens to one subject is told on one card, which is brought up to date. */
export interface Subject {
  /** Tells it from all others of its expedition, in whatever language: `cell B2`. */
  readonly key: string;
  /** What heads the card: a sentence, or words that somebody wrote. */
  readonly title: Sentence | string;
  /** The Font Awesome name that stands for it. */
  readonly icon: string;
}

/** A card before it is put into the user's language. */
export interface Card extends Sentence {
  readonly tone: Tone;
  /** The die that the card shows, and what it came to; null for none. A die is seen to roll on new messages alone, so such a card is one. */
  readonly die: { readonly faces: number; readonly result: number } | null;
  /** What follows the sentence: others, and words that somebody wrote. */
  readonly lines: readonly (Sentence | string)[];
  /** What the card is to remember, for its buttons. */
  readonly remembers?: object;
  /** What it is about; absent: it is a card of its own, with the icon of its tone or its `icon`. */
  readonly about?: Subject;
  readonly icon?: string;
  /** How things stand with that now, a key of the language file, in the tone of the card; absent: as before. */
  readonly outcome?: string;
  /** The GM's words about it for all to read, empty for none; absent: as before. */
  readonly note?: string;
  /** One of the module's own pictures, by its name in the style sheet; absent: as before. */
  readonly picture?: string;
  /** Whether it is too great a moment to be told on a card that may have gone up in the chat: its subject gets a new one. */
  readonly isGreat?: boolean;
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

/** Makes a card of a sentence, which tells values of its event; of an empty key it has none. */
export function card(tone: Tone, key: string, ...tells: readonly string[]): CardForm {
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

/** Returns what stands on a card beside its title and its outcome, line by line. */
export function linesOf(made: Card): readonly string[] {
  return [made, ...made.lines].map(inWords).filter((line) => line !== '');
}

/** Puts a card into words. */
function entryOf(made: Card): PostedEntry {
  const { tone, about, outcome, note, picture, remembers } = made;
  return {
    ...{ tone, note, picture, remembers, lines: linesOf(made) },
    icon: about?.icon ?? made.icon ?? TONE_SIGNS[tone],
    title: about && inWords(about.title),
    outcome: outcome === undefined ? undefined : { text: words(outcome), tone },
  };
}

/** What stands for a card that is about nothing. */
const TONE_SIGNS: Readonly<Record<Tone, string>> = {
  plain: 'fa-circle-info',
  good: 'fa-circle-check',
  bad: 'fa-triangle-exclamation',
  time: 'fa-clock',
  found: 'fa-star',
};

/** Makes a Roll that shows what a die came to; Dice So Nice and the chat show it as they show any other. */
function shown({ faces, result }: NonNullable<Card['die']>): ReturnType<typeof Roll.fromTerms> {
  const { Die } = foundry.dice.terms;
  return Roll.fromTerms([new Die({ number: 1, faces, results: [{ result, active: true }] })]);
}

/** Posts a card as the referee; `record` is the expedition after the command, `alias` who speaks. */
export function post(at: Address, record: ExpeditionRecord, alias: string, made: Card, told: PlayEvent): void {
  const { die, about, isGreat = false } = made;
  postEntry(at, record, told, entryOf(made), {
    subject: about?.key ?? '',
    anew: isGreat || die !== null,
    rolls: die ? [shown(die)] : [],
    speaker: { alias },
  });
}
