/** The lines above a written table that say what it is: `# name: The fens`, `# policy: down`. */
import * as v from 'valibot';
import { CHECK_OFFS, type EncounterTable, MOST_DANGER, POLICIES, TIMES, type TableUse, USED_ANYWHERE } from '../table.ts';
import type { DraftTable } from './draft.ts';

/** What a line can say. */
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

/** Reads `# key: value`; null for a line that says nothing of the kind. */
export function settingOf(line: string): { readonly key: string; readonly value: string } | null {
  const match = /^\s*#\s*([a-z][a-z -]*?)\s*:(.*)$/is.exec(line);
  if (!match) return null;
  return { key: (match[1] ?? '').toLowerCase().replace(/\s+/g, '-'), value: (match[2] ?? '').trim() };
}

/** Whether a word is one of those that a table's settings are named by. */
export function isSetting(key: string): boolean {
  return SETTINGS.includes(key.toLowerCase());
}

/** Takes a setting over into a table; false when the value makes no sense. */
export function applySetting(table: DraftTable, key: string, value: string): boolean {
  const use = table.use ?? USED_ANYWHERE;
  const place = (change: Partial<TableUse>): boolean => {
    table.use = { ...use, ...change };
    return true;
  };
  switch (key) {
    case 'name':
      table.name = value;
      return true;
    case 'formula':
      table.formula = value;
      return true;
    case 'policy': {
      const policy = v.safeParse(v.picklist(POLICIES), value.toLowerCase());
      if (policy.success) table.policy = policy.output;
      return policy.success;
    }
    case 'check-off': {
      const checkOff = v.safeParse(v.picklist(CHECK_OFFS), value.toLowerCase());
      if (checkOff.success) table.checkOff = checkOff.output;
      return checkOff.success;
    }
    case 'secret':
      table.secret = value !== 'no';
      return value === 'yes' || value === 'no';
    case 'scenes':
    case 'regions':
    case 'terrains':
      return place({ [key]: wordsOf(value) });
    case 'time': {
      const time = v.safeParse(v.picklist(TIMES), value.toLowerCase());
      return time.success && place({ time: time.output });
    }
    case 'danger': {
      const [, least, most] = /^(\d)\s*[-–]\s*(\d)$/.exec(value) ?? [];
      const danger: [number, number] = [Number(least), Number(most)];
      return danger[0] <= danger[1] && danger[1] <= MOST_DANGER && place({ danger });
    }
    default:
      return key === 'escapes';
  }
}

/** Lists what a table's settings are, as `applySetting` reads them; places that are left open are left out. */
export function settingsOf(table: EncounterTable): (readonly [key: string, value: string])[] {
  const { use } = table;
  const [least, most] = use.danger;
  const lists = [
    ['scenes', use.scenes],
    ['regions', use.regions],
    ['terrains', use.terrains],
  ] as const;
  return [
    ['name', table.name.replace(/\s*\n\s*/g, ' ')],
    ['formula', table.formula],
    ['policy', table.policy],
    ['check-off', table.checkOff],
    ['secret', table.secret ? 'yes' : 'no'],
    ...lists.flatMap(([key, words]) => (words.length > 0 ? [[key, joined(words)] as const] : [])),
    ...(use.time === 'any' ? [] : [['time', use.time] as const]),
    ...(least === 0 && most === MOST_DANGER ? [] : [['danger', `${least}-${most}`] as const]),
  ];
}

/** Words stand between semicolons; one within a word has a backslash before it. */
function joined(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\;]/g, '\\$&')).join('; ');
}

function wordsOf(value: string): string[] {
  const parts = value.match(/(?:\\.|[^\\;])+/g) ?? [];
  return parts.map((part) => part.replace(/\\(.)/g, '$1').trim()).filter((word) => word !== '');
}
