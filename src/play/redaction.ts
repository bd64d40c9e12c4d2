/**
 * What may stand in a file of help, which a GM gives to strangers: figures, words of the module's own, versions, and names that
 * are made up for the file. What somebody typed, what lies hidden, ids and keys have no way into it.
 */
import * as v from 'valibot';
import { isRecord } from '../rules/values/plain-data.ts';
import { type Expedition, ExpeditionSchema } from './expedition.ts';
import { isListed, procedureOf, readingOf } from './procedures.ts';
import { isRefereesOwn } from './own-commands.ts';

/** Names that stand for others in one file: `scene 1` for the first scene that is spoken of, and so on. */
export class Pseudonyms {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Names something of a kind by what tells it from others, and gives the same name whenever it is asked again. */
  of(kind: string, what: string): string {
    const known = this.#known.get(`${kind} ${what}`);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const name = `${kind} ${String(count)}`;
    this.#known.set(`${kind} ${what}`, name);
    return name;
  }

  /** Returns the name of something that was spoken of before; null where it was not. */
  known(kind: string, what: string): string | null {
    return this.#known.get(`${kind} ${what}`) ?? null;
  }
}

const bytes = new TextEncoder();

/** The bytes that a value takes as JSON; none where there is nothing. */
export function sizeOf(value: unknown): number {
  return value === undefined ? 0 : bytes.encode(JSON.stringify(value)).length;
}

/** Returns the sizes of the fields of data. */
export function sizesOf(data: object): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, sizeOf(value)]));
}

/** Returns a number, null for whatever else lies there. */
export function figure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Returns a version as packages have them, `?` for whatever else lies there. */
export function versionOf(value: unknown): string {
  return typeof value === 'string' && /^v?\d[\w.+-]{0,39}$/.test(value) ? value : '?';
}

/** Returns the id of a procedure that this version of the module has, `other` for whatever else lies there. */
export function procedureNamed(value: unknown): string {
  return typeof value === 'string' && isListed(value) ? value : 'other';
}

/** What an expedition's record has of its own, by how it is called there. */
const FIELDS: ReadonlySet<string> = new Set(Object.keys(ExpeditionSchema.entries));

/** Says which field of a damaged record makes no sense: one of the record's own, or one of the open half; empty where that cannot be told. */
export function damageIn(raw: unknown): string {
  const record = v.safeParse(ExpeditionSchema, raw);
  const first = (issues?: readonly v.BaseIssue<unknown>[]): string => {
    const key = issues?.[0]?.path?.[0]?.key;
    return typeof key === 'string' ? key : '';
  };
  if (!record.success) return FIELDS.has(first(record.issues)) ? first(record.issues) : '';
  const { procedure, version, open } = record.output;
  const reading = readingOf(procedure);
  // Fields of older versions have been brought to the present before they are looked at.
  if (reading?.version !== version) return 'open';
  const field = first(v.safeParse(reading.schemas.open, open).issues);
  // Only what the procedure itself names is told.
  const { entries = {} } = reading.schemas.open as { readonly entries?: object };
  return Object.hasOwn(entries, field) ? `open.${field}` : 'open';
}

/** Codes with which the house refuses: they tell nothing of what lies hidden, whoever asked. */
const HOUSE_CODES: ReadonlySet<string> = new Set([
  ...['alone', 'damaged', 'failed', 'gm-only', 'late', 'locked', 'newer', 'no-answer', 'no-expedition', 'no-gm', 'no-key'],
  ...['no-key-made', 'no-key-store', 'not-here', 'not-suspended', 'nothing-to-undo', 'stale', 'suspended', 'too-large'],
  ...['too-much', 'undo-joined', 'undo-lost', 'unknown-command', 'unknown-procedure', 'version'],
]);

/** Whether the house refuses with a code. */
export function isHouseCode(code: string): boolean {
  return HOUSE_CODES.has(code);
}

/** What a refusal says of itself in the file; `''` for a kind that no command has, which somebody may have typed. */
export interface RefusalTold {
  readonly command: string;
  readonly code: string;
}

/**
 * Tells of a refused command. A code of a command that may touch the hidden half is for the GM alone, since it may hang on what
 * lies hidden; one of the house does not.
 */
export function refusalTold(procedure: string, command: string, code: string): RefusalTold {
  const whole = procedureOf(procedure);
  const isOwn = isRefereesOwn({ kind: command });
  const isKnown = isOwn || (whole !== null && isKindOf(whole.schemas.command, command));
  const isOpen = isHouseCode(code) || (isKnown && !isOwn && !whole?.touchesHidden({ kind: command }));
  return { command: isKnown ? command : '', code: isOpen ? code : 'for the GM alone' };
}

/** Whether a schema of commands, which are told apart by their kinds, has one of a kind. */
function isKindOf(schema: v.GenericSchema, kind: string): boolean {
  const { issues } = v.safeParse(schema, { kind });
  return !issues?.some(({ path }) => path?.length === 1 && path[0].key === 'kind');
}

/** Kinds of what is thrown. */
const THROWN: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AggregateError', 'URIError', 'DOMException'],
  ...['AbortError', 'DataError', 'InvalidStateError', 'NetworkError', 'NotAllowedError', 'QuotaExceededError', 'ValiError'],
]);

/** Returns the kind of what was thrown, `other` for one that somebody made up. */
export function thrownNamed(name: string): string {
  return name === '' || THROWN.has(name) ? name : 'other';
}

/** How many places of a stack are told. */
const MOST_PLACES = 12;

/** A place in a stack: the path of a script, its line and column. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s()?#:]+)(?:[?#][^\s():]*)?:(\d+):(\d+)/;

/** Returns where a script lies, by what it belongs to: this module's are named, of others it is told whose they are. */
function scriptAt(path: string): string {
  const own = /\/modules\/ghost-map\/(?:[\w-]+\/)*([\w.-]+)$/.exec(path);
  if (own) return `ghost-map/${own[1] ?? ''}`;
  const belongs = /\/(modules|systems|worlds|scripts)\//.exec(path)?.[1];
  return (
    { modules: 'another module', systems: 'the system', worlds: 'the world', scripts: 'Foundry' }[belongs ?? ''] ?? 'elsewhere'
  );
}

/** Returns the places of a stack, innermost first, without what was said and without names of functions. */
export function placesIn(stack: string): readonly string[] {
  const places = stack.split('\n').flatMap((line) => {
    const [, path, at = '', column = ''] = PLACE.exec(line) ?? [];
    return path === undefined ? [] : [`${scriptAt(path)}:${at}:${column}`];
  });
  return places.slice(0, MOST_PLACES);
}

/** Returns a sentence of the module's own about what went wrong, without the ids that it may name. */
export function withoutIds(sentence: string): string {
  return sentence.replace(/\b[A-Za-z0-9]{16}\b/g, '…');
}

/** Returns what waits to be done in an expedition, in figures. */
export function pendingTold({ slot, back, by, left, older }: Expedition['record']['pending']) {
  return { slot, back, by: by ?? null, left: left?.length ?? 0, older: older?.length ?? 0 };
}

/** Returns the figures of a raw record, whether or not it can be read: what is no figure is null. */
export function figuresIn(raw: unknown) {
  const { version, revision, depth, logged, tail, writer } = isRecord(raw) ? raw : ({} as Readonly<Record<string, unknown>>);
  return {
    version: figure(version),
    revision: figure(revision),
    depth: figure(depth),
    logged: figure(logged),
    steps: isRecord(tail) ? Object.keys(tail).length : 0,
    /** Under which lease it was written last. */
    epoch: figure(typeof writer === 'string' ? Number.parseInt(writer, 10) : null),
  };
}

/** The parts of a record whose sizes are told. */
const PARTS = ['open', 'sealed', 'tail', 'seats', 'pending', 'told'] as const;

/** Returns the sizes of a raw record's parts, and of the whole. */
export function partsOf(raw: unknown): Readonly<Record<string, number>> {
  const record = isRecord(raw) ? raw : {};
  return { whole: sizeOf(raw), ...Object.fromEntries(PARTS.map((part) => [part, sizeOf(record[part])])) };
}
