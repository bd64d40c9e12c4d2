/**
 * A plan while it is being edited: what the form holds, right or wrong, so that two fields that hang together (a larger
 * grid and its larger die) can be changed one after the other. It is sent once nothing is wrong with it. Pure.
 */
import * as v from 'valibot';
import { produce } from 'immer';
import { sameData } from '../../../../rules/values/plain-data.ts';
import { BOOK_BANDS } from '../../../../rules/search/bands.ts';
import { BOOK_TABLE, type EncounterRow } from '../../../../rules/search/contents.ts';
import { planFaults } from '../../../../rules/search/plans.ts';
import { CommandSchema, type SearchCommand } from '../../../../rules/search/commands.ts';
import {
  type Band,
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

/** Returns the form with one field changed; a new kind of resolver brings its own fields. */
export function withField(draft: Draft, field: string, value: FieldValue): Draft {
  if (field === 'resolver.kind') {
    const kind = value as Resolver['kind'];
    return kind === draft.resolver['kind'] ? draft : { ...draft, resolver: { ...FRESH_RESOLVERS[kind] } };
  }
  const path = field.split('.');
  const name = path.pop() ?? '';
  return produce(draft, (all) => {
    const holds = path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], all);
    (holds as Record<string, FieldValue>)[name] = value;
  });
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

function read(draft: Draft): v.SafeParseResult<typeof EditedSchema> {
  const { table, bands, ...rest } = draft;
  return v.safeParse(EditedSchema, {
    ...rest,
    dice: { ...draft.dice, encounters: diceOf(draft.dice['encounters'] ?? '') },
    ...(sameData(table, BOOK_TABLE) ? {} : { table }),
    ...(sameData(bands, BOOK_BANDS) ? {} : { bands }),
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

/** The field that a fault of the rules concerns, by its code; `again` says of the small die that it is the second one (SG-08). */
const FIELD_OF: Readonly<Record<string, (draft: Draft, data: FieldFault['data'], again: boolean) => string>> = {
  'die-too-small': ({ dice, size }, _, again) =>
    numberIn(dice, 'column') < numberIn(size, 'columns') && !again ? 'dice.column' : 'dice.row',
  // A gap belongs to the table as a whole.
  'table-gap': () => 'table',
  'table-overlap': ({ table }, data) => rowWithFace(table, Number(data['face'])),
  'bands-start': () => 'bands.0.from',
  'bands-order': ({ bands }) => bandOutOfOrder(bands),
};

/** Says what is wrong with the form, each at its field (SG-08). */
export function faultsOf(draft: Draft): FieldFault[] {
  const parsed = read(draft);
  if (!parsed.success) return parsed.issues.map(schemaFault);
  const faults = planFaults(parsed.output);
  return faults.map(({ code, data }, index) => {
    const again = faults.findIndex((one) => one.code === code) < index;
    return { field: FIELD_OF[code]?.(draft, data, again) ?? '', code, data };
  });
}

/** Returns what the form says, or null while something is wrong with it. */
function faultless(draft: Draft): v.InferOutput<typeof EditedSchema> | null {
  const parsed = read(draft);
  return parsed.success && planFaults(parsed.output).length === 0 ? parsed.output : null;
}

/** Returns the plan that the form says, or null while something is wrong with it. */
export function planOf(draft: Draft): SearchPlan | null {
  const wanted = faultless(draft);
  return wanted && v.parse(PlanSchema, wanted);
}

/** Returns the command that makes a search what the form says: null where nothing differs, or something is wrong. */
export function changesOf(open: Edited, draft: Draft): Extract<SearchCommand, { kind: 'configure' }> | null {
  const wanted = faultless(draft);
  if (!wanted) return null;
  const keys = Object.keys(EditedSchema.entries) as (keyof Edited)[];
  const changes = keys.filter((key) => !sameData(wanted[key], open[key])).map((key) => [key, wanted[key] ?? null]);
  if (changes.length === 0) return null;
  const command = v.parse(CommandSchema, { kind: 'configure', ...Object.fromEntries(changes) });
  return command.kind === 'configure' ? command : null;
}
