import { LAYING, SHEET_LAYS } from '../../../src/foundry/ramble/hex-maps/hex-map.ts';
import type { LeftOutCode, SheetFaultCode } from '../../../src/rules/hex-maps/sheet.ts';
import { GHOST_STYLES } from '../../../src/rules/terrain/ghost-sizes.ts';
import { BOOK_KINDS } from '../../../src/rules/terrain/kinds.ts';
import { SITES } from '../../../src/rules/terrain/sites.ts';
import { WAYS } from '../../../src/rules/terrain/terrain.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

const LEFT_OUT = Object.keys({
  'line-unread': true,
  'other-level': true,
  include: true,
  detail: true,
  drawing: true,
  again: true,
  'name-cut': true,
  'name-lost': true,
  'word-lost': true,
  'no-way': true,
  'way-lost': true,
  'site-lost': true,
  'ground-lost': true,
} satisfies Record<LeftOutCode, true>);

const FAULTS = Object.keys({
  empty: true,
  'not-text': true,
  json: true,
  markup: true,
  'unknown-format': true,
  'no-cells': true,
  'too-long': true,
  'too-large': true,
  'too-many-lines': true,
  'too-many-words': true,
  'too-much': true,
  'no-start': true,
} satisfies Record<SheetFaultCode, true>);

const KINDS = BOOK_KINDS.map(({ id }) => id);

/** The translation keys of maps of hexes whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.HexMap.LeftOut.', endings: LEFT_OUT },
  { prefix: 'GHOSTMAP.HexMap.Fault.', endings: FAULTS },
  { prefix: 'GHOSTMAP.HexMap.Making.', endings: LAYING },
  { prefix: 'GHOSTMAP.HexMap.Styles.', endings: GHOST_STYLES },
  { prefix: 'GHOSTMAP.HexMap.Lays.', endings: SHEET_LAYS },
  { prefix: 'GHOSTMAP.HexMap.Words.known.', endings: KINDS },
  { prefix: 'GHOSTMAP.HexMap.Words.proposed.', endings: KINDS },
  { prefix: 'GHOSTMAP.HexMap.Words.sites.', endings: SITES.map(({ id }) => id) },
  { prefix: 'GHOSTMAP.HexMap.Words.ways.', endings: WAYS },
];
