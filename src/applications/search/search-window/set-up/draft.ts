/**
 * A plan while it is being edited: what the form holds, right or wrong, so that two fields that hang together (a larger
 * grid and its larger die) can be changed one after the other. It is sent once nothing is wrong with it. Pure.
 */
import * as v from 'valibot';
import { BOOK_BANDS } from '../../../../rules/search/bands.ts';
import { BOOK_TABLE } from '../../../../rules/search/contents.ts';
import { planFaults } from '../../../../rules/search/plans.ts';
import { CommandSchema, type SearchCommand } from '../../../../rules/search/commands.ts';
import {
  type Band,
  type EncounterRow,
  OpenSchema,
  PlanSchema,
  type Resolver,
  type SearchOpen,
  type SearchPlan,
} from '../../../../rules/search/state.ts';
import type { FieldValue } from '../../../parts/fields.ts';

/** Values are text where a number is not one (yet). */
type Fields = Readonly<Record<string, FieldValue>>;

/** What the form holds, by the names of a plan; tables are there in full, also where they are the book's. */
export interface Draft {
  readonly name: string;
  readonly objective: Fields;
  readonly size: Fields;
  /** The encounter dice are one text, as "d6 d8 d10". */
  readonly dice: Fields;
  readonly table: readonly Fields[];
  readonly bands: readonly Fields[];
  readonly options: Fields;
  readonly legwork: Fields;
  readonly resolver: Fields;
}

/** What is wrong with a field, as a code with a sentence in the language file. */
export interface FieldFault {
  /** The field's name, as `dice.column`; empty for the form as a whole. */
  readonly field: string;
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What may be wrong with a single field, apart from what the rules say of the whole. */
export const FIELD_FAULTS = ['whole', 'least', 'most', 'dice', 'rows'] as const;

type Tables = 'table' | 'bands';
type Edited = Pick<SearchOpen, 'name' | 'objective' | keyof SearchPlan>;

const EditedSchema = v.object({
  name: OpenSchema.entries.name,
  objective: OpenSchema.entries.objective,
  ...PlanSchema.entries,
});

/** How a resolver of each kind begins: the house's margins for the percentile, a roll that most games know for the formula. */
export const FRESH_RESOLVERS: Readonly<Record<Resolver['kind'], Resolver>> = {
  pick: { kind: 'pick' },
  percentile: { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 10 },
  formula: { kind: 'formula', formula: '1d20', target: 15, critical: 5 },
};

/** Writes dice as people do: "d6 d8 d10". */
export function diceText(faces: readonly number[]): string {
  return faces.map((each) => `d${each}`).join(' ');
}

/** Reads dice out of a text; what is no die stays as it is and fails the schema. */
function diceOf(text: FieldValue): (number | string)[] {
  const words = String(text)
    .split(/[\s,;+]+/)
    .filter((word) => word !== '');
  return words.map((word) => (/^d?\d{1,3}$/i.test(word) ? Number(word.replace(/^d/i, '')) : word));
}

/** Makes the form of a search as it stands. */
export function draftOf(open: Edited): Draft {
  return {
    name: open.name,
    objective: { ...open.objective },
    size: { ...open.size },
    dice: { column: open.dice.column, row: open.dice.row, encounters: diceText(open.dice.encounters) },
    table: (open.table ?? BOOK_TABLE).map((row) => ({ ...row })),
    bands: (open.bands ?? BOOK_BANDS).map((band) => ({ ...band })),
    options: { ...open.options },
    legwork: { ...open.legwork },
    resolver: { ...open.resolver },
  };
}

function setIn(node: unknown, path: readonly string[], value: FieldValue): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item: unknown, index) => (String(index) === key ? setIn(item, rest, value) : item));
  const record = node as Readonly<Record<string, unknown>>;
  return { ...record, [key]: setIn(record[key], rest, value) };
}

/** Returns the form with one field changed; a new kind of resolver brings its own fields. */
export function withField(draft: Draft, field: string, value: FieldValue): Draft {
  if (field === 'resolver.kind') {
    const kind = value as Resolver['kind'];
    return kind === draft.resolver['kind'] ? draft : { ...draft, resolver: { ...FRESH_RESOLVERS[kind] } };
  }
  return setIn(draft, field.split('.'), value) as Draft;
}

function numberIn(row: Fields | undefined, key: string): number {
  const value = row?.[key];
  return typeof value === 'number' ? value : 0;
}

/** Returns the form with one more row at the end of a table, going on where the last one ends. */
export function withRow(draft: Draft, table: Tables): Draft {
  const last = draft[table].at(-1);
  const row: EncounterRow | Band =
    table === 'table'
      ? { from: numberIn(last, 'to') + 1, to: numberIn(last, 'to') + 1, odd: 'empty', even: 'empty' }
      : { from: numberIn(last, 'from') + 7, penalty: numberIn(last, 'penalty'), steps: numberIn(last, 'steps') || 1, line: '' };
  return { ...draft, [table]: [...draft[table], row] };
}

/** Returns the form without one row of a table. */
export function withoutRow(draft: Draft, table: Tables, index: number): Draft {
  return { ...draft, [table]: draft[table].filter((_, at) => at !== index) };
}

/** Returns the form with the book's own table in place of an edited one (SG-05, SG-30 to SG-35). */
export function withBook(draft: Draft, table: Tables): Draft {
  const book: readonly (EncounterRow | Band)[] = table === 'table' ? BOOK_TABLE : BOOK_BANDS;
  return { ...draft, [table]: book.map((row) => ({ ...row })) };
}

/** Returns the form with another plan in it, as a preset has it; name and objective stay (SG-08). */
export function withPlan(draft: Draft, plan: SearchPlan): Draft {
  const { name, objective } = draft;
  return { ...draftOf({ ...plan, name, objective: { name: '', kind: '' } }), objective };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Sorts the keys of plain data, so that what is equal is written equally. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Tells whether two pieces of a plan say the same, whatever the order of their keys. */
export function samePlan(one: unknown, other: unknown): boolean {
  return same(sorted(one), sorted(other));
}

function read(draft: Draft): v.SafeParseResult<typeof EditedSchema> {
  const { table, bands, ...rest } = draft;
  return v.safeParse(EditedSchema, {
    ...rest,
    dice: { ...draft.dice, encounters: diceOf(draft.dice['encounters'] ?? '') },
    ...(samePlan(table, BOOK_TABLE) ? {} : { table }),
    ...(samePlan(bands, BOOK_BANDS) ? {} : { bands }),
  });
}

function schemaFault(issue: v.BaseIssue<unknown>): FieldFault {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const field = path[0] === 'dice' && path[1] === 'encounters' ? 'dice.encounters' : path.join('.');
  if (field === 'dice.encounters') return { field, code: 'dice', data: {} };
  const limit = Number(issue.requirement);
  if (issue.type === 'min_value') return { field, code: 'least', data: { least: limit } };
  if (issue.type === 'max_value') return { field, code: 'most', data: { most: limit } };
  if (issue.type === 'min_length' || issue.type === 'max_length') return { field, code: 'rows', data: {} };
  return { field, code: 'whole', data: {} };
}

/** Finds the row of the bands that comes too early. */
function bandOutOfOrder(bands: readonly Fields[]): string {
  const index = bands.findIndex((band, at) => at > 0 && numberIn(band, 'from') <= numberIn(bands[at - 1], 'from'));
  return `bands.${Math.max(0, index)}.from`;
}

/** Finds the row of the table that covers a face which another row has as well. */
function rowWithFace(table: readonly Fields[], face: number): string {
  const index = table.findLastIndex((row) => numberIn(row, 'from') <= face && numberIn(row, 'to') >= face);
  return `table.${Math.max(0, index)}.from`;
}

/** The field that a fault of the rules concerns; a gap belongs to the table as a whole (SG-08). */
function ruleFault(draft: Draft, { code, data }: ReturnType<typeof planFaults>[number], before: readonly string[]): FieldFault {
  switch (code) {
    case 'die-too-small': {
      const column = numberIn(draft.dice, 'column') < numberIn(draft.size, 'columns') && !before.includes(code);
      return { field: column ? 'dice.column' : 'dice.row', code, data };
    }
    case 'table-gap':
      return { field: 'table', code, data };
    case 'table-overlap':
      return { field: rowWithFace(draft.table, Number(data['face'])), code, data };
    case 'bands-start':
      return { field: 'bands.0.from', code, data };
    case 'bands-order':
      return { field: bandOutOfOrder(draft.bands), code, data };
    default:
      return { field: '', code, data };
  }
}

/** Says what is wrong with the form, each at its field (SG-08). */
export function faultsOf(draft: Draft): FieldFault[] {
  const parsed = read(draft);
  if (!parsed.success) return parsed.issues.map(schemaFault);
  const faults = planFaults(parsed.output);
  return faults.map((fault, index) =>
    ruleFault(
      draft,
      fault,
      faults.slice(0, index).map(({ code }) => code),
    ),
  );
}

/** Returns the plan that the form says, or null while something is wrong with it. */
export function planOf(draft: Draft): SearchPlan | null {
  const parsed = read(draft);
  if (!parsed.success || planFaults(parsed.output).length > 0) return null;
  return v.parse(PlanSchema, parsed.output);
}

/** Returns the command that makes a search what the form says: null where nothing differs, or something is wrong. */
export function changesOf(open: Edited, draft: Draft): Extract<SearchCommand, { kind: 'configure' }> | null {
  const parsed = read(draft);
  if (!parsed.success || planFaults(parsed.output).length > 0) return null;
  const wanted = parsed.output;
  const keys = Object.keys(EditedSchema.entries) as (keyof Edited)[];
  const changes = keys.filter((key) => !samePlan(wanted[key], open[key])).map((key) => [key, wanted[key] ?? null]);
  if (changes.length === 0) return null;
  const command = v.parse(CommandSchema, { kind: 'configure', ...Object.fromEntries(changes) });
  return command.kind === 'configure' ? command : null;
}
