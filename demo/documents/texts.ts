/** Journal entries, roll tables and the first chat message of the demo world. */
import * as v from 'valibot';
import { parse } from 'yaml';
import { CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from 'foundry-stand-in/common/constants.ts';
import type { PlainObject } from 'foundry-stand-in';
import { fixedId } from './fixed-id.ts';
import { userId } from './people.ts';

const pageSchema = v.union([
  v.object({ name: v.string(), text: v.string() }),
  v.object({ name: v.string(), image: v.string(), caption: v.string() }),
]);
const journalSchema = v.array(v.object({ key: v.string(), name: v.string(), seen: v.boolean(), pages: v.array(pageSchema) }));
const tablesSchema = v.array(
  v.object({
    key: v.string(),
    name: v.string(),
    formula: v.string(),
    replacement: v.optional(v.boolean(), true),
    seen: v.optional(v.boolean(), false),
    rows: v.array(v.object({ range: v.tuple([v.number(), v.number()]), text: v.string() })),
  }),
);

const { NONE, OBSERVER } = DOCUMENT_OWNERSHIP_LEVELS;

/** Makes a page of written text. */
export function textPage(key: string, nth: number, name: string, content: string): PlainObject {
  return {
    _id: fixedId('page', `${key}x${nth}`),
    name,
    type: 'text',
    title: { show: true, level: 1 },
    text: { content, format: JOURNAL_ENTRY_PAGE_FORMATS.HTML },
    sort: nth * 1000,
  };
}

/** Reads journal entries from their written form. */
export function journal(text: string, assets: string): PlainObject[] {
  return v.parse(journalSchema, parse(text)).map(({ key, name, seen, pages }, i) => ({
    _id: fixedId('journal', key),
    name,
    sort: (i + 1) * 1000,
    folder: null,
    ownership: { default: seen ? OBSERVER : NONE },
    pages: pages.map((page, n) =>
      'text' in page
        ? textPage(key, n + 1, page.name, page.text.trim())
        : {
            _id: fixedId('page', `${key}x${n + 1}`),
            name: page.name,
            type: 'image',
            title: { show: true, level: 1 },
            src: `${assets}/${page.image}`,
            image: { caption: page.caption },
            sort: (n + 1) * 1000,
          },
    ),
  }));
}

/** Reads roll tables from their written form. */
export function tables(text: string): PlainObject[] {
  return v.parse(tablesSchema, parse(text)).map(({ key, name, formula, replacement, seen, rows }, i) => ({
    _id: fixedId('table', key),
    name,
    formula,
    replacement,
    displayRoll: true,
    description: '',
    sort: (i + 1) * 1000,
    folder: null,
    ownership: { default: seen ? OBSERVER : NONE },
    results: rows.map(({ range, text: row }, n) => ({
      _id: fixedId('row', `${key}x${n + 1}`),
      type: 'text',
      name: '',
      description: row,
      range,
      weight: range[1] - range[0] + 1,
      drawn: false,
    })),
  }));
}

/** The greeting in the chat log; it has no time of its own, so that it is said when the world is made. */
export function greeting(): PlainObject[] {
  return [
    {
      _id: fixedId('message', 'Greeting'),
      type: 'base',
      style: CHAT_MESSAGE_STYLES.OTHER,
      author: userId('Gamemaster'),
      speaker: { scene: null, actor: null, token: null, alias: 'Gamemaster' },
      content: '<p>Welcome. The company stands on the road before Vessaly; it is an hour to dusk.</p>',
      whisper: [],
      blind: false,
      rolls: [],
    },
  ];
}
