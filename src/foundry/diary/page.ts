/**
 * A page of the diary as HTML: pure, but for the browser's own reading of HTML. Its lines are paragraphs of their own, each known by its key. What else
 * stands in the page is a GM's, and so is a line that reads otherwise than it was written: both stay as they are wherever they stand.
 */
import { escaped, plain } from '../../rules/values/escaped.ts';
import type { DiaryLine } from './lines.ts';

/** The attribute by which a paragraph says which line it is. */
const KEY = 'data-ghost-map-line';

/** Names a line by its expedition and its step. */
export function keyOf({ expedition, step }: Pick<DiaryLine, 'expedition' | 'step'>): string {
  return `${expedition}-${step}`;
}

/** Writes what stands in the paragraph of a line, whose words players have chosen in part: its hour, its expedition where it is another than before, and the way to the story. */
function lineHtml({ at, name, text, story }: DiaryLine, before: DiaryLine | undefined, storyLabel: string): string {
  const isOther = before?.name !== name || before.expedition === undefined;
  const head = [at, isOther ? name : ''].filter((part) => part !== '').join(' · ');
  const link = story === '' ? '' : ` @UUID[${escaped(story)}]{${escaped(storyLabel)}}`;
  return `${head === '' ? '' : `<strong>${plain(head)}</strong> `}${plain(text)}${link}`;
}

/** Writes the lines of a page, by their keys. */
function written(lines: readonly DiaryLine[], storyLabel: string): ReadonlyMap<string, string> {
  return new Map(lines.map((line, place) => [keyOf(line), lineHtml(line, lines[place - 1], storyLabel)]));
}

const wordsIn = (html: Element): string => html.textContent.replace(/\s+/g, ' ').trim();

/** What a page says, and whether somebody else has written in it. */
export interface Woven {
  readonly content: string;
  readonly hasOthers: boolean;
}

/**
 * Writes a page anew that had other lines before: those that are gone go, new ones come behind the line that they follow, and those
 * that a GM has taken out of the page by hand stay out.
 */
export function woven(content: string, before: readonly DiaryLine[], after: readonly DiaryLine[], storyLabel: string): Woven {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const [old, fresh] = [written(before, storyLabel), written(after, storyLabel)];
  const all = [...body.querySelectorAll('p')];
  const keyed = new Map(
    all.flatMap((one): [string, Element][] => (one.hasAttribute(KEY) ? [[one.getAttribute(KEY) ?? '', one]] : [])),
  );
  const paragraphs = new Map<string, Element>();
  const probe = body.ownerDocument.createElement('p');
  for (const [key, html] of old) {
    probe.innerHTML = html;
    const words = wordsIn(probe);
    // An editor may have taken the key off.
    const found = keyed.get(key) ?? all.find((one) => !one.hasAttribute(KEY) && wordsIn(one) === words);
    if (!found) continue;
    if (!fresh.has(key)) found.remove();
    else {
      paragraphs.set(key, found);
      found.setAttribute(KEY, key);
      const now = fresh.get(key) ?? '';
      if (now !== html && wordsIn(found) === words) found.innerHTML = now;
    }
  }
  let last: Element | null = null;
  for (const [key, html] of fresh) {
    const known = paragraphs.get(key);
    if (!known && !old.has(key)) {
      const made = body.ownerDocument.createElement('p');
      made.setAttribute(KEY, key);
      made.innerHTML = html;
      if (last) last.after(made);
      else {
        const next = [...fresh.keys()].map((other) => paragraphs.get(other)).find((one) => one !== undefined);
        if (next) next.before(made);
        else body.append(made);
      }
      paragraphs.set(key, made);
    }
    last = paragraphs.get(key) ?? last;
  }
  const own = new Set(paragraphs.values());
  const hasOthers =
    [...body.childNodes].some((node) => !own.has(node as Element) && (node.textContent ?? '').trim() !== '') ||
    body.querySelector('img, video, audio, hr, table') !== null;
  return { content: body.innerHTML, hasOthers };
}
