/** A world as a help file looks at it, in which whatever somebody can type or keep is a word that nothing else has. */
import { vi } from 'vitest';
import * as v from 'valibot';
import type { HolderKind } from '../../src/play/procedures.ts';
import { ExpeditionSchema } from '../../src/play/expedition.ts';
import { isHouseCode } from '../../src/play/redaction.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { Collection } from 'foundry-stand-in/common/collection.ts';
import type { Sitting } from './sitting.ts';

/** Words that stand nowhere but where they are planted. */
export class Marks {
  readonly all: string[] = [];

  /** Makes another. */
  another(): string {
    const mark = `Qvorz${String(this.all.length + 1)}x`;
    this.all.push(mark);
    return mark;
  }
}

type Path = readonly (string | number)[];

/** Lists the places of all texts in data. */
function textsIn(data: unknown, at: Path = []): Path[] {
  if (typeof data === 'string') return [at];
  if (Array.isArray(data)) return data.flatMap((one, index) => textsIn(one, [...at, index]));
  return isRecord(data) ? Object.entries(data).flatMap(([key, one]) => textsIn(one, [...at, key])) : [];
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], data);
}

function withValue(data: object, path: Path, value: unknown): object {
  const copy = structuredClone(data);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) ?? ''] = value;
  return copy;
}

/** How many texts of one kind of place are replaced. */
const OF_A_KIND = 2;

/** Returns one half of a state with marks in all texts that may be anything: those that the schema lets be a mark. */
export function planted(schema: v.GenericSchema, half: object, marks: Marks): object {
  const kinds = new Map<string, number>();
  let now = half;
  for (const path of textsIn(half)) {
    // Of things that are alike two will do.
    const kind = [path[0], path.length, path.at(-1)].join('/');
    const seen = kinds.get(kind) ?? 0;
    if (seen >= OF_A_KIND) continue;
    kinds.set(kind, seen + 1);
    const mark = marks.another();
    const read = v.safeParse(schema, withValue(now, path, mark));
    if (read.success && valueAt(read.output, path) === mark) now = read.output as object;
    else marks.all.pop();
  }
  return now;
}

/** Returns what a document of the world is to whoever looks at its flags. */
function documentOf(documentName: string, id: string, name: string, flags: object): object {
  const part = { documentName, id, uuid: `${documentName}.${id}`, name, flags };
  const own = (flags as { readonly 'ghost-map'?: Readonly<Record<string, unknown>> })['ghost-map'];
  return {
    ...part,
    getFlag: (_scope: string, key: string) => own?.[key],
    ...{ tokens: new Collection(), walls: new Collection(), results: new Collection(), pages: new Collection() },
    ...{ grid: { type: 1, size: 100, isSquare: true }, width: 4000, height: 3000, padding: 0.25 },
    testUserPermission: () => false,
  };
}

function collectionOf(all: readonly object[]): Collection<object> {
  return new Collection(all.map((one) => [(one as { readonly id: string }).id, one]));
}

/** An expedition and the document that it lies on. */
export interface Lying {
  readonly kind: HolderKind;
  readonly id: string;
  /** As it lies in the flags. */
  readonly record: object;
}

/** The id of a document: sixteen letters and digits. */
export const idOf = (letter: string, number: number): string => `${letter}${String(number)}`.padEnd(16, 'Ab3');

/** Puts a world there with expeditions in it, everything that has a name named by a mark. */
export function standWorld(lying: readonly Lying[], marks: Marks, settings: Readonly<Record<string, unknown>>): void {
  const on = (kind: Lying['kind'], letter: string): object[] =>
    lying.flatMap((one, index) => {
      if (one.kind !== kind) return [];
      const flags = { 'ghost-map': { version: 1, expeditions: { [one.id]: one.record } } };
      return documentOf(kind, idOf(letter, index), marks.another(), flags);
    });
  const [scenes, tables, journals] = [on('Scene', 'S'), on('RollTable', 'T'), on('JournalEntry', 'J')];
  const page = (id: string, flags: object): object => documentOf('JournalEntryPage', id, marks.another(), { 'ghost-map': flags });
  const [first] = lying;
  const log = {
    ...documentOf('JournalEntry', 'logJournal012345', marks.another(), {}),
    pages: collectionOf([
      page('pageOfLog0123456', {
        expedition: `${first?.id ?? ''}/0`,
        steps: { 0: { at: 0, sealed: marks.another(), effects: [] } },
      }),
      page('pageOfNone012345', { expedition: `${marks.another()}/${marks.another()}`, steps: marks.another() }),
    ]),
  };
  const story = {
    ...documentOf('JournalEntry', 'storyJournal0123', marks.another(), {}),
    pages: collectionOf([
      page('pageOfStory01234', { expedition: first?.id ?? '', words: marks.another() }),
      page('pageOfDiary01234', {
        diary: { day: 0, part: 1, named: marks.another(), lines: [{ expedition: first?.id ?? '', text: marks.another() }] },
      }),
    ]),
  };
  const users = collectionOf(
    ['gmOfTheTable0123', 'playerAda0123456'].map((id, index) => ({
      ...documentOf('User', id, marks.another(), { 'ghost-map': { lastWords: { expedition: '', text: marks.another() } } }),
      ...{ isGM: index === 0, active: true, role: 4 },
    })),
  );
  const packages = [
    { id: 'dice-so-nice', title: 'Dice So Nice', version: '5.1.0', active: true, manifest: 'https://example.org/module.json' },
    { id: marks.another(), title: marks.another(), version: marks.another(), active: true, manifest: '' },
    { id: 'ghost-map', title: 'Ghost Map', version: '0.1.0', active: true },
    { id: 'not-active', title: marks.another(), version: '1.0.0', active: false, manifest: 'https://example.org/other.json' },
  ];
  vi.stubGlobal('game', {
    release: { generation: 14, version: '14.353' },
    system: { id: marks.another(), title: marks.another(), version: '4.3.2' },
    world: { id: marks.another(), title: marks.another() },
    modules: collectionOf(packages),
    ...{ scenes: collectionOf(scenes), tables: collectionOf(tables), journal: collectionOf([log, story, ...journals]) },
    users,
    user: users.get('gmOfTheTable0123'),
    actors: collectionOf([documentOf('Actor', 'actorOfAda012345', marks.another(), { 'ghost-map': { made: marks.another() } })]),
    messages: collectionOf([documentOf('ChatMessage', 'messageOfAda0123', '', { 'ghost-map': { words: marks.another() } })]),
    settings: { get: (_module: string, key: string) => settings[key] },
    i18n: { lang: 'en', format: (key: string) => key, localize: (key: string) => key },
  });
  vi.stubGlobal('canvas', { scene: scenes[0] ?? null });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0' });
  vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 720, isSecureContext: false, addEventListener: () => undefined });
}

/** Returns the record of a sitting as it lies in the flags. */
export function recordOf({ held }: Sitting): object {
  return JSON.parse(JSON.stringify(held.record)) as object;
}

/** What must not stand in a help file, by what it is. */
export interface Forbidden {
  readonly marks: readonly string[];
  /** Keys, wrapped keys and salts, in any way that they are written. */
  readonly keys: readonly string[];
  readonly seeds: readonly string[];
  /** What lies in the flags of documents. */
  readonly records: readonly object[];
}

/** Lists the texts and the names of fields in data. */
function* wordsIn(data: unknown): Iterable<string> {
  if (typeof data === 'string') yield data;
  else if (Array.isArray(data)) for (const one of data) yield* wordsIn(one);
  else if (isRecord(data))
    for (const [key, one] of Object.entries(data)) {
      yield key;
      yield* wordsIn(one);
    }
}

/** The shortest text of a record that is looked for: shorter ones stand in anything. */
const SHORTEST = 6;
/** Lists what a help file says: its values, and the names that it has of fields of records. Its own fields are written out in the source. */
function saidIn(told: unknown): string {
  const said: string[] = [];
  const look = (data: unknown): void => {
    if (typeof data === 'string') said.push(data);
    else if (Array.isArray(data)) data.forEach(look);
    else if (isRecord(data)) Object.values(data).forEach(look);
  };
  look(told);
  const { expeditions } = told as { readonly expeditions: readonly { readonly open?: object }[] };
  return [...said, ...expeditions.flatMap(({ open }) => Object.keys(open ?? {}))].join('\n');
}

/** Lists the names of the fields of what happened, which are the procedure's own: commands may be called the same. */
function fieldsTold(record: object): readonly string[] {
  const { tail } = record as { readonly tail?: unknown };
  return Object.values(isRecord(tail) ? tail : {}).flatMap((step) => {
    const told = isRecord(step) ? step['told'] : undefined;
    return Array.isArray(told)
      ? told.flatMap((event: unknown) => (isRecord(event) && isRecord(event['data']) ? Object.keys(event['data']) : []))
      : [];
  });
}

/** Lists what of that stands in the text of a help file. */
export function leaksIn(text: string, { marks, keys, seeds, records }: Forbidden): readonly string[] {
  // What a procedure is called, how it stands and what its fields are named may be said, and so may codes of the house: a door may be locked too.
  // Expeditions have the names that are made up for the file, and where a party came from is a field of that name.
  const own = new Set<string>(['running', 'expedition', ...Object.keys(ExpeditionSchema.entries)]);
  for (const record of records) {
    const { open = {}, procedure } = record as { readonly open?: object; readonly procedure?: string };
    const { status } = open as { readonly status?: string };
    for (const word of [...Object.keys(open), procedure, status, ...fieldsTold(record)]) if (word !== undefined) own.add(word);
  }
  const stored = new Set(records.flatMap((record) => [...wordsIn(record)]));
  const said = saidIn(JSON.parse(text));
  // Inside of a longer word it is another: an object is no objective.
  const isSaid = (word: string): boolean => {
    for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1))
      if (!/\w/.test(said.charAt(at - 1)) && !/\w/.test(said.charAt(at + word.length))) return true;
    return false;
  };
  const isStored = (word: string): boolean => word.length >= SHORTEST && !own.has(word) && !isHouseCode(word) && isSaid(word);
  // A part of what is sealed tells as much as all of it.
  const sealed = [...stored].filter((word) => /^[0-9a-f]{8}\.[\w-]{60,}$/.test(word)).map((word) => word.slice(9, 33));
  return [
    ...marks.filter((mark) => text.includes(mark)).map((mark) => `a planted text: ${mark}`),
    ...keys.filter((key) => key.length > 3 && text.includes(key)).map((key) => `of a key: ${key}`),
    ...seeds.filter((seed) => text.includes(seed.slice(0, 16))).map(() => 'a seed'),
    ...sealed.filter((part) => text.includes(part)).map((part) => `what is sealed: ${part}`),
    ...[...stored].filter(isStored).map((word) => `a stored text: ${word.slice(0, 40)}`),
    ...(text.match(/(?<![\w-])(?=[a-z]*[\dA-Z])[A-Za-z0-9]{16}(?![\w-])/g) ?? []).map((id) => `an id: ${id}`),
  ];
}
