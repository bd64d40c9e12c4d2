/** Reading, moving and writing maps of hexes by order: the work itself, which knows nothing of the page. */
import { type FramedMap, type NamedMap, framedMap, withoutBare } from '../../../rules/hex-maps/framed-map.ts';
import { framedWithRoom, laidSheet } from '../../../rules/hex-maps/laid-sheet.ts';
import { readHexSheet } from '../../../rules/hex-maps/read-hex-sheet.ts';
import { type HexSheet, type SheetFaults, type SheetLeftOut, noSheet } from '../../../rules/hex-maps/sheet.ts';
import { type HexWords, type WordMeaning, type WordQuestion, questionsOf } from '../../../rules/hex-maps/words.ts';
import { writtenSheet } from '../../../rules/hex-maps/written-sheet.ts';
import type { GridCell } from '../../../rules/grid/board.ts';
import type { GhostSize } from '../../../rules/terrain/ghost-sizes.ts';
import { type Importing, part } from '../../../rules/values/pausing.ts';
import type { WorkList } from '../../beside/work.ts';
import { decodeText } from '../../browser/decode-text.ts';
import { type HexMapCounts, countsOf } from './hex-map-counts.ts';
import { type SheetLay, cellsOfLay, layOfCells } from './hex-map.ts';

/** A map that is to be read. */
export interface HexMapOrder {
  /** A file is sent as such and opened where it is read, so that the page never holds its text. */
  readonly given: Blob | string;
  /** The words by which it is read. */
  readonly words: HexWords;
  /** What a GM has said of other words. */
  readonly answers: Readonly<Record<string, WordMeaning>>;
  /** How its cells stand; null: as the file says. */
  readonly lay: SheetLay | null;
}

/** A map that has been read. */
export interface ReadHexMap {
  readonly kind: 'map';
  readonly map: FramedMap;
  readonly counts: HexMapCounts;
  readonly title: string;
  readonly credit: string;
  readonly lay: SheetLay;
  /** What nobody has said of words yet. */
  readonly questions: readonly WordQuestion[];
  readonly leftOut: readonly SheetLeftOut[];
}

/** What a given map comes to; a file may not let itself be read. */
export type HexMapReading = ReadHexMap | SheetFaults | { readonly kind: 'unreadable' };

/** Reads a text and lays what it tells. */
function* read(text: string, { words, answers, lay }: HexMapOrder): Importing<HexMapReading> {
  const reading = yield* part(readHexSheet(text), 0, 0.6);
  if (reading.kind === 'faults') return reading;
  const sheet: HexSheet = lay === null ? reading.sheet : { ...reading.sheet, ...cellsOfLay(lay) };
  const { fault } = questionsOf(sheet, words, answers);
  if (fault) return fault;
  const asked = questionsOf(sheet, words);
  const laid = yield* part(laidSheet(sheet, { ...asked.meanings, ...answers }, { start: null, ways: asked.ways }), 0.6, 1);
  if (laid.kind === 'faults') return laid;
  const { cells, size, terrain, names, start } = laid;
  return {
    ...{ kind: 'map', map: { cells, size, terrain, names, start }, counts: countsOf(laid) },
    ...{ title: sheet.title, credit: sheet.credit, lay: layOfCells(sheet), questions: asked.questions },
    leftOut: [...sheet.leftOut, ...laid.leftOut],
  };
}

/** What a reading that says no more gives. */
// oxlint-disable-next-line require-yield -- it is over before it could pause
function* unreadable(): Importing<HexMapReading> {
  return { kind: 'unreadable' };
}

/** A painted map that is to be moved onto the scene of its size. */
interface FrameOrder {
  readonly map: NamedMap;
  readonly start: GridCell;
  /** What cells are that nobody has painted; null where there are none of these. */
  readonly bare: string | null;
  /** The least size that it may have; null: one with room for its ways and names. */
  readonly least: GhostSize | null;
}

/** A painted map on the scene of its size, with what it holds. */
interface CountedMap {
  readonly kind: 'framed';
  readonly map: FramedMap;
  readonly counts: HexMapCounts;
}

function* framed({ map, start, bare, least }: FrameOrder): Importing<CountedMap | SheetFaults> {
  const whole = bare === null ? map : yield* part(withoutBare(map, bare), 0, 0.3);
  const moved = yield* part(least === null ? framedWithRoom(whole, start) : framedMap(whole, start, least), 0.3, 1);
  if (!moved) return noSheet('too-large', `${map.cells.columns} × ${map.cells.rows}`);
  return 'faults' in moved ? moved : { kind: 'framed', map: moved, counts: countsOf(moved) };
}

/** What is done by order. */
export const HEX_MAP_READING = {
  read: {
    async begin(order: HexMapOrder): Promise<Importing<HexMapReading>> {
      const { given } = order;
      if (typeof given === 'string') return read(given, order);
      const bytes = await given.arrayBuffer().catch(() => null);
      return bytes ? read(decodeText(new Uint8Array(bytes)).text, order) : unreadable();
    },
  },
  frame: { begin: framed },
  write: { begin: writtenSheet },
} satisfies WorkList;
