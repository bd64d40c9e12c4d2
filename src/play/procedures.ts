/** The register of procedures. It knows none of them: whoever begins (`src/procedures/list.ts`) says which there are. */
import type { DrawnRows } from '../rules/effects/world.ts';
import type { OpenHeader, Procedure, Reading } from '../rules/procedure.ts';
import type { Link } from './link.ts';
import { Parts } from './parts.ts';

/**
 * A procedure whose types are known only to itself: the referee hands values from one of its schemas to its functions
 * and never looks inside.
 */
export type AnyProcedure = Procedure<unknown, OpenHeader, object, { readonly kind: string }>;
/** What every browser needs of such a procedure. */
export type AnyReading = Reading<OpenHeader, object, { readonly kind: string }>;

/** The kinds of documents that hold expeditions. */
const HOLDER_KINDS = ['Scene', 'RollTable', 'JournalEntry'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** What is known of a procedure before anything of it is fetched. */
export interface ListedProcedure {
  readonly id: string;
  /** The kind of document that holds its expeditions: a journal entry of GMs' for what belongs to the whole world. */
  readonly holder: HolderKind;
  /** Whether a document holds at most one of them; absent: any number. */
  readonly isAlone?: boolean;
  /** The procedures whose expeditions on the same document may have to follow what becomes known in its own, and the other way round. */
  readonly links?: Readonly<Record<string, () => Promise<Link>>>;
  /** The procedures to whose expeditions its commands may owe others, and whose play it may ask about; absent: none. They owe it nothing. */
  readonly owesTo?: readonly string[];
  /** Fetches what every browser needs that has one of its expeditions. */
  fetchReading(): Promise<AnyReading>;
  /** Fetches the whole of it, for those who referee or ask as GMs. */
  fetchProcedure(): Promise<AnyProcedure>;
}

const listed = new Map<string, ListedProcedure>();
const readings = new Parts<AnyReading>();
const procedures = new Parts<AnyProcedure>();

/** Lists a procedure; one of the same id gives way. */
export function listProcedure(procedure: ListedProcedure): void {
  const { id } = procedure;
  listed.set(id, procedure);
  readings.list(id, () => procedure.fetchReading());
  procedures.list(id, () => procedure.fetchProcedure());
}

/** Tells whether this version of the module has a procedure of an id. */
export function isListed(id: string): boolean {
  return listed.has(id);
}

/** Returns what is read of a procedure where it is here, otherwise null. */
export function readingOf(id: string): AnyReading | null {
  return readings.here(id);
}

/** Returns what is read of a procedure once it is here, null where there is none of that id; rejects where it cannot be fetched. */
export function fetchedReading(id: string): Promise<AnyReading | null> {
  return readings.fetched(id);
}

/** Returns a whole procedure by its id where it is here, otherwise null. */
export function procedureOf(id: string): AnyProcedure | null {
  return procedures.here(id);
}

/** Returns the whole of a procedure that is being played here; whoever plays has fetched it before. */
export function wholeOf({ id }: Pick<AnyReading, 'id'>): AnyProcedure {
  const whole = procedures.here(id);
  if (!whole) throw new Error(`how ${id} is played was not fetched`);
  return whole;
}

/** Reads a roll table's data as the procedure does whose expeditions such tables hold; null where none such is here. */
export function tableIn(data: object): DrawnRows | null {
  return procedures.ids().flatMap((id) => procedures.here(id)?.tableIn?.(data) ?? [])[0] ?? null;
}

/** Lists the procedures to whose expeditions commands of a procedure may owe others. */
export function owedBy(id: string): readonly string[] {
  return listed.get(id)?.owesTo ?? [];
}

/** Returns a whole procedure once it is here with those that it may owe something to, null where there is none of that id; rejects where it cannot be fetched. */
export async function fetchedProcedure(id: string): Promise<AnyProcedure | null> {
  await Promise.all([readings.fetched(id), ...owedBy(id).map(fetchedProcedure)]);
  return procedures.fetched(id);
}

/** Returns how what becomes known in an expedition of one procedure may concern one of another on the same document, where it may. */
function linkBetween(one: string, other: string): (() => Promise<Link>) | null {
  return listed.get(one)?.links?.[other] ?? listed.get(other)?.links?.[one] ?? null;
}

/** Whether what becomes known in an expedition of one procedure may concern one of another on the same document. */
export function areLinked(one: string, other: string): boolean {
  return one !== other && linkBetween(one, other) !== null;
}

/** Returns what links two procedures, once it is here; null where nothing does. */
export async function fetchedLink(one: string, other: string): Promise<Link | null> {
  return one === other ? null : ((await linkBetween(one, other)?.()) ?? null);
}

/** The kind of document that holds expeditions of a procedure; null for what this version does not know. */
export function holderKindOf(id: string): HolderKind | null {
  return listed.get(id)?.holder ?? null;
}

/**
 * Whether a record lies on a document of the kind that holds expeditions of its procedure. One of a scene's that lies on a
 * roll table was put there by hand, by whoever owns the table, and is nothing; what this version does not know may lie anywhere.
 */
export function belongsOn(holder: string, procedure: unknown): boolean {
  const kind = typeof procedure === 'string' ? holderKindOf(procedure) : null;
  return kind === null || holder.startsWith(`${kind}.`);
}

/** Whether a document holds at most one expedition of a procedure. */
export function isAlone(id: string): boolean {
  return listed.get(id)?.isAlone ?? false;
}
