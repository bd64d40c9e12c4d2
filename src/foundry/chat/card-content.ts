/** What a card looks like: pure, from what it tells entry by entry, in words. Icons stand for what a subject is, words say how it went. */
import { escaped, plain } from '../../rules/values/escaped.ts';
import type { Tone } from '../presence/sentences.ts';

/** One thing that a card tells, in words; what is absent stays as the entries before it have it. */
export interface CardEntry {
  readonly tone: Tone;
  readonly lines: readonly string[];
  /** The Font Awesome name that stands for what the card is about. */
  readonly icon?: string | undefined;
  /** What the card is about. */
  readonly title?: string | undefined;
  /** How things stand with it, as a word of a tone. */
  readonly outcome?: { readonly text: string; readonly tone: Tone } | undefined;
  /** The GM's words about it for all to read; empty for none. */
  readonly note?: string | undefined;
  /** A picture of the module's own in the icon's place, by its name in the style sheet. */
  readonly picture?: string | undefined;
}

/** The icon beside a word of a tone. */
const TONE_ICONS: Readonly<Record<Tone, string>> = {
  plain: 'fa-ellipsis',
  good: 'fa-check',
  bad: 'fa-xmark',
  time: 'fa-clock',
  found: 'fa-star',
};

function iconHtml(icon: string, className = ''): string {
  return `<i class="${className}fa-solid ${escaped(icon)}" aria-hidden="true"></i>`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${plain(line)}</p>`).join('');
}

/**
 * Writes a card as HTML, of texts as they are: what it is about and how that stands as the last entries say that do, and the lines
 * of all. Players write some of them, which stand there in the GM's name: only the GM's own note may hold rolls and links.
 */
export function cardContent(entries: readonly CardEntry[]): string {
  const last = <Key extends keyof CardEntry>(key: Key): CardEntry[Key] | undefined =>
    entries.findLast((entry) => entry[key] !== undefined)?.[key];
  const [title, outcome, note, picture, icon] = [last('title'), last('outcome'), last('note'), last('picture'), last('icon')];
  const sign = picture
    ? `<span class="card-picture" data-picture="${escaped(picture)}"></span>`
    : icon
      ? iconHtml(icon, 'card-icon ')
      : '';
  const stands = outcome
    ? ` <span class="card-outcome" data-tone="${outcome.tone}">${iconHtml(TONE_ICONS[outcome.tone])} ${plain(outcome.text)}</span>`
    : '';
  const head =
    title || stands ? `<p class="card-head"><strong class="card-title">${plain(title ?? '')}</strong>${stands}</p>` : '';
  const told = entries
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines }) => `<div class="card-entry">${paragraphs(lines)}</div>`)
    .join('');
  const words = note ? `<blockquote class="card-note">${escaped(note)}</blockquote>` : '';
  return `<div class="ghost-map ghost-map-card" data-tone="${last('tone') ?? 'plain'}">${sign}<div class="card-body">${head}${told}${words}</div></div>`;
}
