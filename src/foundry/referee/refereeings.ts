/**
 * What a procedure brings to GMs' browsers: any of them may have to referee. It comes when the world first has one of its
 * expeditions, and nobody takes the referee's seat before it is there.
 */
import { type ExpeditionRecord, readExpedition } from '../../play/expedition.ts';
import { Parts } from '../../play/parts.ts';
import { fetchedReading, holderKindOf, owedBy } from '../../play/procedures.ts';
import type { TilePlace } from '../../rules/effects/set-tiles.ts';
import type { PlayEvent, SetWallsEffect, TableElsewhere } from '../../rules/procedure.ts';
import type { Season } from '../../rules/weather/seasons.ts';
import type { WeatherTable } from '../../rules/weather/weather-table.ts';
import { type ExpeditionRef, expeditionsOn, proceduresOn, watchExpeditions } from '../store/expeditions.ts';
import { isFetched } from '../browser/fetching.ts';
import { type Address, type Holder, followHolders, holders } from '../host/holders.ts';
import type { Unfinished } from './referee-ports.ts';

/** How play begins on a document on which it begins by itself. */
export interface Beginning {
  readonly expedition: string;
  readonly procedure: string;
  readonly setup: SourceData;
}

/** What a procedure does in GMs' browsers; halves that it is given have passed its own schemas. */
export interface Refereeing {
  /** Posts the cards of what happened, as the referee; `record` is the expedition after the command. */
  announce?(at: Address, record: ExpeditionRecord, open: object, events: readonly PlayEvent[]): void | Promise<void>;
  /** Keeps what is kept of what happened beside its cards, such as a story; after a crash it is asked once more, though it may have done so. */
  keep?(at: Address, record: ExpeditionRecord, open: object, events: readonly PlayEvent[]): Promise<void>;
  /** Sees to what the last referee may have left that follows by itself from the newest steps, as this client takes the seat; nothing waits for it. */
  goOn?(at: Address, record: ExpeditionRecord, open: object): Promise<void>;
  /** Follows what it needs to follow in every GM's browser; called once, when the world has an expedition of it. */
  follow?(): void;
  /** Begins to draw a part of the picture of a scene with an expedition of it; null where there is nothing to lay. */
  layPart?(scene: SceneDocument, id: string, tile: TilePlace): Unfinished | null;
  /** Lets other scenes follow the walls that changed on one, which need not hold an expedition of it. */
  wallsChanged?(scene: SceneDocument, effect: SetWallsEffect): Promise<void>;
  /** Whether a thing of the map on its scene, such as `room:<id>`, is met by its own rules while it leads; absent: all are. */
  tookOver?(ref: ExpeditionRef, thing: string): boolean;
  /** Returns how play begins on a document; absent: never by itself. */
  beginningOn?(holder: Holder): Beginning | null;
  /** Returns how a table stands in play, as everyone may know it. */
  elsewhere?(table: TableDocument): TableElsewhere;
  /** Returns a table as one of weather; null where its rows are none. */
  weatherOf?(table: TableDocument): WeatherTable | null;
  /** Returns which season it is by Foundry's calendar, by which weather tables are chosen; null where that does not tell. */
  seasonNow?(): Season | null;
  /** Returns whether it is night by Foundry's calendar, by which encounter tables are chosen. */
  nightNow?(): boolean;
  /** Chooses the table for an expedition that comes from a file, of those that `isFree` has none on; a code where there is none. */
  tableFor?(open: object, isFree: (table: TableDocument) => boolean): TableDocument | 'alone' | 'no-table';
  /** Makes an expedition that came from a file at home on its scene; absent: it is said where the map there is another. */
  settle?(ref: ExpeditionRef): Promise<void>;
}

export const refereeings = new Parts<Refereeing>();

/** Returns what GMs' browsers need of a procedure once it is here, with that of those that it may owe something to; null where there is none. */
export async function fetchedRefereeing(procedure: string): Promise<Refereeing | null> {
  await Promise.all([fetchedReading(procedure), ...owedBy(procedure).map((owed) => fetchedRefereeing(owed))]);
  return refereeings.fetched(procedure);
}

/** Has a procedure see to what the last referee may have left of an expedition. */
export async function goOn(at: Address, record: ExpeditionRecord): Promise<void> {
  const read = readExpedition(record);
  if ('expedition' in read) await (await fetchedRefereeing(record.procedure))?.goOn?.(at, record, read.expedition.open);
}

/** Lists what is here of the procedures' refereeing. */
function partsHere(): readonly Refereeing[] {
  return refereeings.ids().flatMap((id) => refereeings.here(id) ?? []);
}

/** Begins to draw a part of a scene's picture, as the procedure does whose picture that is; null where there is nothing to lay. */
export async function layPart(scene: SceneDocument, id: string, tile: TilePlace): Promise<Unfinished | null> {
  for (const { expedition } of expeditionsOn(scene)) {
    const part = await fetchedRefereeing(expedition.procedure.id);
    if (part?.layPart) return part.layPart(scene, id, tile);
  }
  return null;
}

/** Lets other scenes follow the walls that changed on one. Those procedures alone have such scenes that the world has expeditions of, and their parts are here. */
export async function wallsChanged(scene: SceneDocument, effect: SetWallsEffect): Promise<void> {
  for (const part of partsHere()) await part.wallsChanged?.(scene, effect);
}

/** Returns how play begins on a document on which it begins by itself; null on all others. */
export async function beginningOn(holder: Holder): Promise<Beginning | null> {
  for (const id of refereeings.ids()) {
    if (holderKindOf(id) !== holder.documentName) continue;
    const beginning = (await fetchedRefereeing(id))?.beginningOn?.(holder);
    if (beginning) return beginning;
  }
  return null;
}

/**
 * Returns the play on a table of this world by the table's uuid, as everyone may know it; null where there is no such table.
 * Whoever plays a procedure that asks for tables has fetched those it may owe something to.
 */
export function tableElsewhere(uuid: string): TableElsewhere | null {
  return readBy(uuid, (part, table) => part.elsewhere?.(table));
}

/** Returns a weather table of this world by its uuid; null where there is no such table or it is none of weather. */
export function weatherTableElsewhere(uuid: string): WeatherTable | null {
  return readBy(uuid, (part, table) => part.weatherOf?.(table));
}

/** Returns which season it is, as the first procedure tells that does; whoever asks has tables in play, as above. */
export function seasonHere(): Season | null {
  return partsHere().flatMap((part) => part.seasonNow?.() ?? [])[0] ?? null;
}

/** Returns whether it is night, as the first procedure tells that does; null where none does. */
export function nightHere(): boolean | null {
  return partsHere().flatMap((part) => part.nightNow?.() ?? [])[0] ?? null;
}

/** Reads a table of this world as the first procedure does that can. */
function readBy<Read>(uuid: string, read: (part: Refereeing, table: TableDocument) => Read | null | undefined): Read | null {
  const table = game.tables.find((one) => one.uuid === uuid);
  return table ? (partsHere().flatMap((part) => read(part, table) ?? [])[0] ?? null) : null;
}

const followed = new Set<string>();

async function followOne(procedure: string): Promise<void> {
  if (followed.has(procedure) || !refereeings.has(procedure)) return;
  followed.add(procedure);
  const fetch = async () => (await fetchedRefereeing(procedure))?.follow?.();
  // Whoever presses “Again”, or the next change of one of its expeditions, tries again.
  if (!(await isFetched(procedure, fetch, () => void followOne(procedure)))) followed.delete(procedure);
}

/** Fetches what the expeditions of a document need of GMs' browsers. */
async function followOn(holder: Holder): Promise<void> {
  await Promise.all([...proceduresOn(holder)].map(followOne));
}

/** Follows, in a GM's browser, which procedures the world has expeditions of; resolves once what those need that are there has come, or could not be fetched. */
export async function followProcedures(): Promise<void> {
  if (!game.user.isGM) return;
  watchExpeditions((holder) => void followOn(holder));
  followHolders({ created: (holder) => void followOn(holder) });
  await Promise.all([...holders()].map(followOn));
}
