/** What the words of a row speak of: documents that they link to, and things of the world that they name. */
import { plainWords } from './plain-words.ts';

/** A link to a document, with what it says; empty where it says nothing of its own. */
export interface WordLink {
  readonly uuid: string;
  readonly label: string;
}

/** Foundry's link to a document by its uuid. [doc] article/rich-text-editing */
const LINK = /@UUID\[([^\]#]{1,300})(?:#[^\]]{0,200})?\](?:\{([^}]{0,500})\})?/g;

/** Lists the documents that some words of Foundry's link to, each once, in order. */
export function linksIn(html: string): readonly WordLink[] {
  const links = new Map<string, string>();
  for (const [, uuid = '', said = ''] of html.matchAll(LINK)) if (!links.has(uuid)) links.set(uuid, plainWords(said));
  return [...links].map(([uuid, label]) => ({ uuid, label }));
}

/** The shortest name that is looked for in words. */
const SHORTEST = 3;
/** How many letters at the end of a name may be others where several are spoken of. */
const TURNED = 5;

/** Returns the forms in which words may speak of one or of several things of a name. */
function formsOf(name: string): string[] {
  const turned = [
    [/y$/, 'ies'],
    [/fe?$/, 'ves'],
    [/man$/, 'men'],
    [/mouse$/, 'mice'],
  ] as const;
  return [
    name,
    `${name}s`,
    `${name}es`,
    ...turned.flatMap(([ending, many]) => (ending.test(name) ? name.replace(ending, many) : [])),
  ];
}

/**
 * Returns which of some things plain words speak of by its name, one of them or several, of those that `may` be meant; the longest
 * name counts, and of equal ones the first. Null where they name none.
 */
export function namedIn<Thing extends { readonly name: string }>(
  words: string,
  things: Iterable<Thing>,
  may: (thing: Thing) => boolean = () => true,
): Thing | null {
  const said = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  let found: Thing | null = null;
  for (const thing of things) {
    const name = thing.name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (name.length < SHORTEST || (found && found.name.length >= thing.name.length)) continue;
    // A world has thousands of actors, and the words speak of hardly any.
    if (!said.includes(` ${name.slice(0, -TURNED)}`)) continue;
    if (formsOf(name).some((form) => said.includes(` ${form} `)) && may(thing)) found = thing;
  }
  return found;
}
