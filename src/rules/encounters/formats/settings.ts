/** The lines above a written table that say what it is: `# name: The fens`, `# policy: down`. */
import { CHECK_OFFS, type EncounterTable, MOST_DANGER, POLICIES, TIMES, type TableUse, USED_ANYWHERE } from '../table.ts';
import type { DraftTable, TableSettings } from './draft.ts';

/** One thing that a line can say. */
interface Setting {
  /** What a draft has by a value; null when it makes no sense. */
  readonly read: (value: string, draft: DraftTable) => Partial<DraftTable> | null;
  /** How a table's value is written; null where nothing need be said. */
  readonly written: (table: EncounterTable) => string | null;
}

/** One of a table's settings. */
function ofTable<Key extends keyof TableSettings>(
  key: Key,
  read: (value: string) => TableSettings[Key] | undefined,
  written: (value: TableSettings[Key]) => string,
): Setting {
  return {
    read(value, { settings }) {
      const known = read(value);
      return known === undefined ? null : { settings: { ...settings, [key]: known } };
    },
    written: (table) => written(table[key]),
  };
}

/** A place or time that a table is used at; nothing is written where it is left open. */
function ofUse<Key extends keyof TableUse>(
  key: Key,
  read: (value: string) => TableUse[Key] | undefined,
  written: (value: TableUse[Key]) => string,
): Setting {
  return {
    read(value, { settings }) {
      const known = read(value);
      return known === undefined ? null : { settings: { ...settings, use: { ...USED_ANYWHERE, ...settings.use, [key]: known } } };
    },
    written: ({ use }) => written(use[key]) || null,
  };
}

/** Reads one of some words, in any case. */
function oneOf<Word extends string>(words: readonly Word[]): (value: string) => Word | undefined {
  return (value) => words.find((word) => word === value.toLowerCase());
}

const YES_OR_NO = new Map([
  ['yes', true],
  ['no', false],
]);

const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  Object.entries({
    name: { read: (name) => ({ name }), written: ({ name }) => name.replace(/\s*\n\s*/g, ' ') },
    formula: { read: (formula) => ({ formula }), written: ({ formula }) => formula },
    policy: ofTable('policy', oneOf(POLICIES), String),
    'check-off': ofTable('checkOff', oneOf(CHECK_OFFS), String),
    secret: ofTable(
      'secret',
      (value) => YES_OR_NO.get(value),
      (secret) => (secret ? 'yes' : 'no'),
    ),
    scenes: ofUse('scenes', wordsOf, inOneLine),
    regions: ofUse('regions', wordsOf, inOneLine),
    terrains: ofUse('terrains', wordsOf, inOneLine),
    time: ofUse('time', oneOf(TIMES), (time) => (time === 'any' ? '' : time)),
    danger: ofUse('danger', dangerOf, ([least, most]) => (least === 0 && most === MOST_DANGER ? '' : `${least}-${most}`)),
    // How a book's text is to be read, which its reader knows.
    escapes: { read: () => ({}), written: () => null },
  } satisfies Record<string, Setting>),
);

/** Reads `# key: value`; null for a line that says nothing of the kind. */
export function settingOf(line: string): { readonly key: string; readonly value: string } | null {
  const match = /^\s*#\s*([a-z][a-z -]*?)\s*:(.*)$/is.exec(line);
  if (!match) return null;
  return { key: (match[1] ?? '').toLowerCase().replace(/\s+/g, '-'), value: (match[2] ?? '').trim() };
}

/** Whether a word is one of those that a table's settings are named by. */
export function isSetting(key: string): boolean {
  return SETTINGS.has(key.toLowerCase());
}

/** Takes a setting over into a table; false when the value makes no sense. */
export function applySetting(table: DraftTable, key: string, value: string): boolean {
  const read = SETTINGS.get(key)?.read(value, table) ?? null;
  Object.assign(table, read);
  return read !== null;
}

/** Lists what a table's settings are, as `applySetting` reads them; places that are left open are left out. */
export function settingsOf(table: EncounterTable): (readonly [key: string, value: string])[] {
  return [...SETTINGS].flatMap(([key, { written }]) => {
    const value = written(table);
    return value === null ? [] : [[key, value] as const];
  });
}

function dangerOf(value: string): [number, number] | undefined {
  const [, least, most] = /^(\d)\s*[-–]\s*(\d)$/.exec(value) ?? [];
  const danger: [number, number] = [Number(least), Number(most)];
  return danger[0] <= danger[1] && danger[1] <= MOST_DANGER ? danger : undefined;
}

/** Words stand between semicolons; one within a word has a backslash before it. */
function inOneLine(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\;]/g, '\\$&')).join('; ');
}

function wordsOf(value: string): string[] {
  const parts = value.match(/(?:\\.|[^\\;])+/g) ?? [];
  return parts.map((part) => part.replace(/\\(.)/g, '$1').trim()).filter((word) => word !== '');
}
