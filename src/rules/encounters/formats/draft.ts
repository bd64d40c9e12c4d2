/** What a format's reader finds, before it is made into a table. */
import type { CheckOff, EncounterRow, Policy, RowKind, TableUse } from '../table.ts';
import type { TypedRange } from './ranges.ts';

/** A row as read; what the text does not say is absent. */
export interface DraftRow {
  readonly line: number;
  /** Null where the text gives no number. */
  readonly range: TypedRange | null;
  readonly text: string;
  readonly id?: string;
  readonly kind?: RowKind;
  readonly once?: boolean;
  readonly slain?: boolean;
  readonly danger?: number;
  readonly link?: string;
  readonly weight?: number;
  readonly weather?: EncounterRow['weather'];
  readonly drawn?: boolean;
}

/** A table as read, still open for more rows. */
export interface DraftTable {
  line: number;
  name: string;
  /** Empty where the text gives none. */
  formula: string;
  /** Whether a formula that cannot be read may be Foundry's own. */
  readonly foreignFormula: boolean;
  /** Dice that are probably the table's; they are where they fit its rows. */
  likely?: string;
  sourceId: string;
  policy?: Policy;
  checkOff?: CheckOff;
  secret?: boolean;
  use?: TableUse;
  readonly rows: DraftRow[];
}

/** Begins a table. */
export function draftTable(line: number, more: Partial<DraftTable> = {}): DraftTable {
  return { line, name: '', formula: '', foreignFormula: false, sourceId: '', rows: [], ...more };
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
  const link = row.link ?? '';
  return {
    id,
    from,
    to,
    text: row.text,
    kind: row.kind ?? likelyKind(row.text, link),
    once: row.once ?? false,
    slain: row.slain ?? false,
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

const KINDS: Readonly<Record<string, RowKind>> = {
  none: 'none',
  'no encounter': 'none',
  nothing: 'none',
  empty: 'none',
  'friendly creature': 'friendly-creature',
  friendly: 'friendly-creature',
  friend: 'friendly-creature',
  ally: 'friendly-creature',
  npc: 'friendly-creature',
  'hostile creature': 'hostile-creature',
  hostile: 'hostile-creature',
  enemy: 'hostile-creature',
  monster: 'hostile-creature',
  creature: 'hostile-creature',
  combat: 'hostile-creature',
  fight: 'hostile-creature',
  social: 'friendly-creature',
  obstacle: 'obstacle',
  hazard: 'obstacle',
  trap: 'obstacle',
  object: 'object',
  item: 'object',
  treasure: 'object',
  event: 'event',
  weather: 'event',
  exploration: 'event',
  discovery: 'event',
  mystery: 'event',
  other: 'event',
};

/** Reads a kind as people type it; null for a word that means none of them. */
export function kindOf(word: string): RowKind | null {
  return (
    KINDS[
      word
        .trim()
        .toLowerCase()
        .replace(/[-_\s]+/g, ' ')
    ] ?? null
  );
}

/** Reads yes and no; an empty cell is no. Null when it is neither. */
export function yesOrNo(word: string): boolean | null {
  const plain = word.trim().toLowerCase();
  if (['yes', 'y', 'true', '1', 'x', '✓', '✔'].includes(plain)) return true;
  return ['', 'no', 'n', 'false', '0', '-'].includes(plain) ? false : null;
}
