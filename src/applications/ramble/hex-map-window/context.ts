/** What the window shows that lays a map of hexes: pure. */
import { type HexMap, type HexMapPlan, SHEET_LAYS, type SheetLay } from '../../../foundry/ramble/hex-maps/hex-map.ts';
import type { HexMapCounts } from '../../../foundry/ramble/hex-maps/hex-map-counts.ts';

import { inCell } from '../../../rules/grid/chunks.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import type { SheetLeftOut } from '../../../rules/hex-maps/sheet.ts';
import type { WordMeaning, WordQuestion } from '../../../rules/hex-maps/words.ts';
import { GHOST_SIZES, GHOST_STYLES } from '../../../rules/terrain/ghost-sizes.ts';
import { type Kind, kindOf, kindsOn } from '../../../rules/terrain/kinds.ts';
import { SITES, type SiteId, siteOf } from '../../../rules/terrain/sites.ts';
import { own } from '../../../rules/values/records.ts';
import { choices } from '../../parts/choices.ts';
import type { FieldSpecs } from '../../parts/fields.ts';

/** Returns a text of the language file with its values put in. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A map that has been read, with what the GM has decided of it. */
export interface HexMapPreview {
  readonly map: HexMap;
  readonly counts: HexMapCounts;
  readonly plan: HexMapPlan;
  /** What is asked about words of the file; none of a map that is painted. */
  readonly questions: readonly WordQuestion[];
  /** The words that were answered in earlier imports. */
  readonly remembered: ReadonlySet<string>;
  /** What the GM has answered, beside what is proposed. */
  readonly answers: Readonly<Record<string, WordMeaning>>;
  readonly leftOut: readonly SheetLeftOut[];
  /** How the file's hexes stand; null of a map that is painted. */
  readonly lay: SheetLay | null;
  /** Whether the map is a GM's own of which players' browsers have the terrain already. */
  readonly isOpen: boolean;
}

/** The most letters of a credit. */
const LONGEST_CREDIT = 300;

/** What the GM decides of a map, beside where the party sets out. */
export const HEX_MAP_FIELDS = {
  name: { kind: 'text', least: 1, most: 80 },
  style: { kind: 'choice', ids: GHOST_STYLES },
  scale: { kind: 'number', min: 0.1, max: 10_000, step: 'any' },
  credit: { kind: 'text', most: LONGEST_CREDIT },
} as const satisfies FieldSpecs;

/** Stands for nothing in a list of what a word can mean. */
export const NOTHING = 'none';

/** Returns what a word is taken for: as the GM has answered, or as it is proposed. */
export function meaningOf({ answers }: Pick<HexMapPreview, 'answers'>, { word, proposal }: WordQuestion): WordMeaning {
  return own(answers, word) ?? proposal;
}

/** How kinds and sites are called. */
export interface Called {
  readonly kind: (kind: Kind) => string;
  readonly site: (id: SiteId) => string;
}

function questionView(preview: HexMapPreview, question: WordQuestion, called: Called) {
  const { word, count, example } = question;
  const { ground, site } = meaningOf(preview, question);
  const none = (letter: string): string => (letter === '' ? NOTHING : letter);
  return {
    ...{ word, count, example },
    grounds: [
      { id: NOTHING, name: '', chosen: ground === '' },
      ...kindsOn(preview.map.kinds).map((kind) => ({ id: kind.letter, name: called.kind(kind), chosen: kind.letter === ground })),
    ],
    sites: [
      { id: NOTHING, name: '', chosen: site === '' },
      ...SITES.map(({ id, letter }) => ({ id: letter, name: called.site(id), chosen: letter === site })),
    ],
    ground: none(ground),
    site: none(site),
  };
}

/** Returns a meaning with what one of its two lists was turned to. */
export function meaningWith(before: WordMeaning, list: 'ground' | 'site', letter: string): WordMeaning {
  return { ...before, [list]: letter === NOTHING ? '' : letter };
}

/** Says what lies in the cell that the party sets out from: its name, its site and its ground, whatever it has of these. */
export function startWords({ map: { terrain, names, start, kinds } }: Pick<HexMapPreview, 'map'>, called: Called): string {
  const cell = cellNamed(start);
  if (!cell) return '';
  const site = siteOf(inCell(terrain.site, cell));
  const kind = kindOf(kinds, inCell(terrain.ground, cell));
  return [own(names, start) ?? '', site ? called.site(site.id) : '', kind ? called.kind(kind) : '']
    .filter((part) => part !== '')
    .join(' · ');
}

/** Says what of a file is not kept, a line for each. */
export function leftOutLines(leftOut: readonly SheetLeftOut[], words: Words): string[] {
  return leftOut.map(({ code, line, what, count }) => {
    const said = words(`GHOSTMAP.HexMap.LeftOut.${code}`, { what, count: String(count) });
    return line > 0 ? words('GHOSTMAP.HexMap.LeftOutLine', { line: String(line), said }) : said;
  });
}

/** Makes the view of a map that has been read. */
export function hexMapContext(preview: HexMapPreview, words: Words, called: Called) {
  const { map, counts, plan, questions, remembered, leftOut, lay, isOpen } = preview;
  const view = (question: WordQuestion) => questionView(preview, question, called);
  const isSquares = map.cells.kind === 'squares';
  const { across } = GHOST_SIZES[map.size];
  return {
    ...{ plan, counts, isSquares, isOpen },
    across: String(across),
    styles: choices(GHOST_STYLES, plan.style),
    lays: lay === null ? null : choices(SHEET_LAYS, lay),
    start: startWords(preview, called),
    questions: questions.filter(({ word }) => !remembered.has(word)).map(view),
    answered: questions.filter(({ word }) => remembered.has(word)).map(view),
    leftOut: leftOutLines(leftOut, words),
    leftOutCount: leftOut.reduce((sum, { count }) => sum + count, 0),
  };
}
