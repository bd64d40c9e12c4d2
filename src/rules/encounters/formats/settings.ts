/** The lines above a written table that say what it is: `# name: The fens`, `# policy: down`. */
import * as v from 'valibot';
import { type EncounterTable, MOST_DANGER, TableFlagsSchema, USED_ANYWHERE } from '../table.ts';
import type { DraftTable } from './draft.ts';

/** What a line can say; `escapes` is how a book's text is to be read, which its reader knows. */
const SETTINGS = [
  'name',
  'formula',
  'policy',
  'check-off',
  'secret',
  'scenes',
  'regions',
  'terrains',
  'time',
  'danger',
  'escapes',
];

const SettingsSchema = v.partial(v.omit(TableFlagsSchema, ['version']));

/** What a line says of a table. */
export interface Said {
  readonly key: string;
  readonly value: string;
}

/** Reads `# key: value`; null for a line that says nothing of the kind. */
export function settingOf(line: string): Said | null {
  const colon = line.indexOf(':');
  const [, key] = /^#\s*([a-z][a-z -]*)$/i.exec(line.slice(0, Math.max(0, colon)).trim()) ?? [];
  return key === undefined ? null : { key: key.toLowerCase().replace(/\s+/g, '-'), value: line.slice(colon + 1).trim() };
}

/** Whether a word is one of those that a table's settings are named by. */
export function isSetting(key: string): boolean {
  return SETTINGS.includes(key.toLowerCase());
}

/** Takes a setting over into a table; false when the value makes no sense. */
export function applySetting(table: DraftTable, key: string, value: string): boolean {
  const word = value.toLowerCase();
  switch (key) {
    case 'name':
    case 'formula':
      table[key] = value;
      return true;
    case 'policy':
      return take(table, { policy: word });
    case 'check-off':
      return take(table, { checkOff: word });
    case 'secret':
      return take(table, { secret: value === 'yes' || (value === 'no' ? false : null) });
    case 'scenes':
    case 'regions':
    case 'terrains':
      return takeUse(table, { [key]: wordsOf(value) });
    case 'time':
      return takeUse(table, { time: word });
    case 'danger':
      return takeUse(table, { danger: /^(\d)\s*[-–]\s*(\d)$/.exec(value)?.slice(1).map(Number) ?? null });
    default:
      return key === 'escapes';
  }
}

function take(table: DraftTable, said: object): boolean {
  const { success, output } = v.safeParse(SettingsSchema, said);
  if (success) Object.assign(table.settings, output);
  return success;
}

function takeUse(table: DraftTable, said: object): boolean {
  return take(table, { use: { ...USED_ANYWHERE, ...table.settings.use, ...said } });
}

/** Lists what a table's settings are, as `applySetting` reads them; places that are left open are left out. */
export function settingsOf({ name, formula, policy, checkOff, secret, use }: EncounterTable): [key: string, value: string][] {
  const [least, most] = use.danger;
  const places = [
    ['scenes', inOneLine(use.scenes), ''],
    ['regions', inOneLine(use.regions), ''],
    ['terrains', inOneLine(use.terrains), ''],
    ['time', use.time, 'any'],
    ['danger', `${least}-${most}`, `0-${MOST_DANGER}`],
  ] as const;
  return [
    ['name', name.replace(/\s*\n\s*/g, ' ')],
    ['formula', formula],
    ['policy', policy],
    ['check-off', checkOff],
    ['secret', secret ? 'yes' : 'no'],
    ...places.flatMap(([key, value, open]): [string, string][] => (value === open ? [] : [[key, value]])),
  ];
}

/** Words stand between semicolons; one within a word has a backslash before it. */
function inOneLine(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\;]/g, '\\$&')).join('; ');
}

function wordsOf(value: string): string[] {
  const parts = value.match(/(?:\\.|[^\\;])+/g) ?? [];
  return parts.map((part) => part.replace(/\\(.)/g, '$1').trim()).filter((word) => word !== '');
}
