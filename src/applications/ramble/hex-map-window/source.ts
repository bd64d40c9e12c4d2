/** Where a map comes from that shall be laid: a file or a text, or a GM's own ramble; and reading it as the window shows it. */
import { rememberAnswers, rememberedAnswers } from '../../../foundry/ramble/hex-maps/answers.ts';
import { hexMapPlan } from '../../../foundry/ramble/hex-maps/hex-map-scenes.ts';
import type { HexMapReading, ReadHexMap } from '../../../foundry/ramble/hex-maps/hex-map-reading.ts';
import { hexWords } from '../../../foundry/ramble/hex-maps/hex-words.ts';
import { FRAME_HEX_MAP, READ_HEX_MAP } from '../../../foundry/ramble/hex-maps/read-hex-maps.ts';
import { rambleHalves } from '../../../foundry/ramble/ramble-ground.ts';
import type { GivenHexMap } from '../../../foundry/ramble/windows.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { BLANK, inCell } from '../../../rules/grid/chunks.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import { IMPASSABLE, costOf } from '../../../rules/terrain/kinds.ts';
import { cellUnderToken } from '../parts/start.ts';
import type { HexMapPreview } from './context.ts';

/** Bytes that are certainly more than the longest text that is read. */
const LARGEST_FILE = 20_000_000;

/** What a window reads. */
export type HexMapSource =
  | { readonly kind: 'text'; readonly name: string; readonly given: Blob | string }
  | { readonly kind: 'ramble'; readonly name: string; readonly ref: ExpeditionRef };

/** What a reading comes to. */
export type Previewed = { readonly kind: 'preview'; readonly preview: HexMapPreview } | Exclude<HexMapReading, ReadHexMap>;

/** How a reading is followed and cancelled. */
interface Following {
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Tells a file from what has only its name and text; one that was chosen in a window of its own is no instance of this page's class. */
function isFile(given: object): given is File {
  return 'size' in given && 'arrayBuffer' in given;
}

/** Returns what was given as something that is read; null for a file that is far too large. */
export function sourceOf(given: GivenHexMap): HexMapSource | null {
  if ('ramble' in given) return { kind: 'ramble', name: rambleHalves(given.ramble).open.name, ref: given.ramble };
  const { name } = given;
  if (!isFile(given)) return { kind: 'text', name, given: given.text };
  return given.size > LARGEST_FILE ? null : { kind: 'text', name, given };
}

/** What a GM has decided already when the same is read again. */
type Decided = Pick<HexMapPreview, 'answers' | 'lay' | 'plan' | 'map' | 'questions' | 'remembered'>;

/** Returns where the party sets out from, once a map has been read again: from where the GM has said, if the map still has that cell in the same place. */
function startAfter(read: ReadHexMap, before: Decided): string {
  const { start } = before.map;
  const cell = cellNamed(start);
  const isThere = cell !== null && inCell(read.map.terrain.ground, cell) !== BLANK;
  const isAlike = read.map.size === before.map.size && read.map.cells.kind === before.map.cells.kind;
  return isThere && isAlike && read.lay === before.lay ? start : read.map.start;
}

async function textPreview(
  { name, given }: Extract<HexMapSource, { kind: 'text' }>,
  before: Decided | null,
  following: Following,
): Promise<Previewed | null> {
  const kept = rememberedAnswers();
  const answers = before?.answers ?? kept;
  const read = await READ_HEX_MAP({ given, words: hexWords(), answers, lay: before?.lay ?? null }, following);
  if (read?.kind !== 'map') return read;
  const title = name.replace(/\.[^.]*$/, '');
  const map = { ...read.map, kinds: {}, ...(before ? { start: startAfter(read, before) } : {}) };
  const { questions, leftOut, lay, counts } = read;
  const preview: HexMapPreview = {
    ...{ map, counts, questions, leftOut, lay, answers, isOpen: false },
    plan: before?.plan ?? hexMapPlan(read, title),
    remembered: before?.remembered ?? new Set(Object.keys(kept)),
  };
  return { kind: 'preview', preview };
}

async function ramblePreview(
  { name, ref }: Extract<HexMapSource, { kind: 'ramble' }>,
  following: Following,
): Promise<Previewed | null> {
  const { open, hidden } = rambleHalves(ref);
  const { cells, isSecret, kinds, options, at } = open;
  const terrain = isSecret ? hidden?.terrain : open.terrain;
  const names = isSecret ? hidden?.names : open.names;
  if (!terrain || !names) return { kind: 'unreadable' };
  const start = cellNamed(at || cellUnderToken(ref)) ?? { i: Math.floor(cells.rows / 2), j: Math.floor(cells.columns / 2) };
  // What nobody has painted is open ground there, and no cell on a map that is drawn.
  const bare = costOf(kinds, BLANK) === IMPASSABLE ? null : 'o';
  // The names of areas are for all to read from the beginning, and so they stay where they are.
  const map = { cells, terrain: { ...terrain, area: {} }, names };
  const framed = await FRAME_HEX_MAP({ map, start, bare, least: null }, following);
  if (framed?.kind !== 'framed') return framed;
  const preview: HexMapPreview = {
    ...{ map: { ...framed.map, kinds }, counts: framed.counts, isOpen: !isSecret },
    ...{ questions: [], leftOut: [], lay: null, answers: {} },
    plan: hexMapPlan({ title: ref.holder.name, credit: open.drawn?.credit ?? '' }, name, { scale: options.scale }),
    remembered: new Set(),
  };
  return { kind: 'preview', preview };
}

/** Reads what was given; null where that was cancelled. */
export function previewOf(source: HexMapSource, following: Following): Promise<Previewed | null> {
  return source.kind === 'text' ? textPreview(source, null, following) : ramblePreview(source, following);
}

/** Reads it once more, by what the GM has decided meanwhile. */
export async function readAgain(source: HexMapSource, decided: HexMapPreview): Promise<Previewed | null> {
  const following = { progress: () => undefined, signal: new AbortController().signal };
  return source.kind === 'text' ? textPreview(source, decided, following) : null;
}

/** Returns a map with the cell that the party sets out from in the middle of its scene, or as near to it as it allows. */
export async function centred({ map }: Pick<HexMapPreview, 'map'>): Promise<HexMapPreview['map']> {
  const start = cellNamed(map.start);
  const framed = start && (await FRAME_HEX_MAP({ map, start, bare: null, least: map.size }));
  // It lay on the scene already, and so it can at least stay where it is.
  return framed?.kind === 'framed' ? { ...framed.map, kinds: map.kinds } : map;
}

/** Remembers what was answered, what was proposed and left so among it, for the next import. */
export async function remember({ questions, answers }: HexMapPreview): Promise<void> {
  await rememberAnswers({ ...Object.fromEntries(questions.map(({ word, proposal }) => [word, proposal])), ...answers });
}
