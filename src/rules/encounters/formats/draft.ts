/** What a format's reader finds, before it is made into a table. */
import { type EncounterRow, type EncounterTable, ROW_KINDS, type RowKind, USED_ANYWHERE } from '../table.ts';
import type { TypedRange } from './ranges.ts';

/** A row as read; what the text does not say is absent. */
export interface DraftRow extends Partial<Omit<EncounterRow, 'from' | 'to'>> {
  readonly line: number;
  /** Null where the text gives no number. */
  readonly range: TypedRange | null;
  readonly text: string;
  readonly drawn?: boolean;
}

/** What a table says beside its name, its dice and its rows. */
export type TableSettings = Omit<EncounterTable, 'name' | 'formula' | 'rows'>;

/** The settings of a table that says nothing of them. */
export const USUAL_SETTINGS: TableSettings = { policy: 'none', checkOff: 'at-once', secret: true, use: USED_ANYWHERE };

/** A table as read, still open for more rows. */
export interface DraftTable {
  line: number;
  name: string;
  /** Empty where the text gives none. */
  formula: string;
  /** Whether a formula that cannot be read may be Foundry's own. */
  readonly foreignFormula: boolean;
  /** Dice that are probably the table's, otherwise empty; they are where they fit its rows. */
  likely: string;
  readonly sourceId: string;
  readonly settings: Partial<TableSettings>;
  readonly rows: DraftRow[];
}

/** Begins a table. */
export function draftTable(line: number, more: Partial<DraftTable> = {}): DraftTable {
  return { line, name: '', formula: '', foreignFormula: false, likely: '', sourceId: '', settings: {}, rows: [], ...more };
}

const NOTHING = /^(?:no[- ]?(?:thing|encounters?|body|one|event|result)?(?:\s+(?:happens|here))?|none|empty|[-–—])[.!]?$/i;

/** What a row is when the text does not say: No Encounter by its words, otherwise by what it links to. */
export function likelyKind(text: string, link: string): RowKind {
  if (NOTHING.test(text.trim())) return 'none';
  if (/(?:^|\.)Actor\./.test(link)) return 'hostile-creature';
  if (/(?:^|\.)Item\./.test(link)) return 'object';
  return 'event';
}

/** Makes a draft's row one that can be played; what the text does not say has its default. */
export function rowOf(row: DraftRow, id: string, from: number, to: number): EncounterRow {
  const { text, link = '', kind = likelyKind(text, link), once = false, slain = false } = row;
  return {
    id,
    from,
    to,
    text,
    kind,
    once,
    slain,
    danger: row.danger ?? 0,
    link,
    weight: row.weight ?? 1,
    weather: row.weather ?? null,
  };
}

/** The first document that a text links to in Foundry's way, or an empty string. */
export function linkIn(text: string): string {
  return /@UUID\[([\w.-]{1,200})\]/.exec(text)?.[1] ?? '';
}

/** What people call the kinds of rows beside their own names. */
const KIND_WORDS: Readonly<Record<RowKind, readonly string[]>> = {
  none: ['no encounter', 'nothing', 'empty'],
  'friendly-creature': ['friendly', 'friend', 'ally', 'npc', 'social'],
  'hostile-creature': ['hostile', 'enemy', 'monster', 'creature', 'combat', 'fight'],
  obstacle: ['hazard', 'trap'],
  object: ['item', 'treasure'],
  event: ['weather', 'exploration', 'discovery', 'mystery', 'other'],
};

/** Reads a kind as people type it; null for a word that means none of them. */
export function kindOf(word: string): RowKind | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');
  return ROW_KINDS.find((kind) => kind.replace('-', ' ') === plain || KIND_WORDS[kind].includes(plain)) ?? null;
}

/** Reads yes and no; an empty cell is no. Null when it is neither. */
export function yesOrNo(word: string): boolean | null {
  const plain = word.trim().toLowerCase();
  if (['yes', 'y', 'true', '1', 'x', '✓', '✔'].includes(plain)) return true;
  return ['', 'no', 'n', 'false', '0', '-'].includes(plain) ? false : null;
}
