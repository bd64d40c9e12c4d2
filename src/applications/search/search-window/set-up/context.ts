/** What the tab of the set-up shows: the plan as it is being edited, its faults and its presets. Pure. */
import type { Preset, PresetsRead } from '../../../../play/search/presets.ts';
import { sameData } from '../../../../rules/values/plain-data.ts';
import { MAX_SIDE } from '../../../../rules/grid/cells.ts';
import { BOOK_BANDS } from '../../../../rules/search/bands.ts';
import { BOOK_TABLE, CONTENTS } from '../../../../rules/search/contents.ts';
import { STOCK_PLANS } from '../../../../rules/search/plans.ts';
import {
  DIFFICULTIES,
  HIGHEST_FACE,
  LEGWORK_REPEAT,
  OBJECTIVE_KINDS,
  ResolverSchema,
  type SearchOpen,
  type SearchPlan,
} from '../../../../rules/search/state.ts';
import { choices, chosenAmong } from '../../../parts/choices.ts';
import type { FieldValue } from '../../../parts/fields.ts';
import { type Draft, type FieldFault, draftOf, faultsOf, planOf } from './draft.ts';

/** The location dice that are offered beside what may be typed. */
export const COMMON_DICE = [2, 3, 4, 6, 8, 10, 12, 20, 30, 100] as const;

/** The plan of a search, without what belongs to this one search. */
export function planIn(open: SearchPlan): SearchPlan {
  const { size, dice, table, bands, options, legwork, resolver } = open;
  return { size, dice, options, legwork, resolver, ...(table ? { table } : {}), ...(bands ? { bands } : {}) };
}

/** Finds the preset that a plan is: a stock difficulty's name, a saved one's id, or empty; of several that are alike the one that was chosen last. */
export function presetOf(plan: SearchPlan | null, saved: readonly Preset[], chosen: string): string {
  if (!plan) return '';
  const stock = DIFFICULTIES.map((difficulty) => ({ id: difficulty, plan: STOCK_PLANS[difficulty] }));
  const alike = [...stock, ...saved].filter((preset) => sameData(preset.plan, plan)).map(({ id }) => id);
  return alike.includes(chosen) ? chosen : (alike[0] ?? '');
}

/** The names of the fields that stand alone, each shown once. */
const SINGLE = ['objective', 'size', 'dice', 'options', 'legwork', 'resolver'] as const;

/** What the tab remembers between renders. */
export interface SetUpModel {
  /** The plan that is being edited and not sent yet, or null. */
  readonly draft: Draft | null;
  /** The parts of the form that are unfolded. */
  readonly opened: readonly string[];
  /** The preset that was chosen or saved last; empty before. */
  readonly chosen: string;
}

/** The tab as it opens, with the grid's own part unfolded. */
export const FRESH_SET_UP_MODEL: SetUpModel = { draft: null, opened: ['grid'], chosen: '' };

/** How the view speaks: the sentence of a fault, and the line that announces a band where the GM wrote none. */
export interface SetUpWords {
  readonly fault: (fault: FieldFault) => string;
  readonly band: (index: number) => string;
}

/** The part of the form that a faulty field lies in; the rulings on legwork lie with legwork. */
function partOf({ field }: FieldFault): string {
  const [group = ''] = field.split('.');
  if (group === 'size' || group === 'dice') return 'grid';
  return field === 'options.legworkRepeat' || field === 'options.revealTarget' ? 'legwork' : group;
}

/** Makes the tab's view of a search and the world's presets. */
export function setUpContext(open: SearchOpen, model: SetUpModel, read: PresetsRead, words: SetUpWords) {
  const shown = model.draft ?? draftOf(open);
  const saved = 'presets' in read ? read.presets : [];
  const fault = 'fault' in read ? read.fault : '';
  const faults = faultsOf(shown);
  const plan = planOf(shown);
  const preset = presetOf(plan, saved, model.chosen);
  /** A field of the form, by its name in the draft, as `dice.column`. */
  const field = (name: string, value: FieldValue | undefined) => ({
    name,
    /** The same without dots, for an element's id. */
    id: name.replaceAll('.', '-'),
    value: value ?? '',
    /** What is wrong with it, as a sentence; empty while nothing is. */
    fault: faults.filter((one) => one.field === name).map(words.fault)[0] ?? '',
  });
  const choice = (name: string, value: FieldValue | undefined) => ({
    ...field(name, value),
    choices: choices(CONTENTS, String(value)),
  });
  const fields = Object.fromEntries(
    [
      field('name', shown.name),
      ...SINGLE.flatMap((group) => Object.entries(shown[group]).map(([key, value]) => field(`${group}.${key}`, value))),
    ].map((one) => [one.name.replace('.', '_'), one]),
  );
  const table = shown.table.map((row, index) => ({
    number: index + 1,
    from: field(`table.${index}.from`, row['from']),
    to: field(`table.${index}.to`, row['to']),
    odd: choice(`table.${index}.odd`, row['odd']),
    even: choice(`table.${index}.even`, row['even']),
  }));
  const bands = shown.bands.map((band, index) => ({
    number: index + 1,
    from: field(`bands.${index}.from`, band['from']),
    penalty: field(`bands.${index}.penalty`, band['penalty']),
    steps: field(`bands.${index}.steps`, band['steps']),
    line: field(`bands.${index}.line`, band['line']),
    /** The line that is said where the GM wrote none. */
    placeholder: words.band(index),
  }));
  const placed = new Set([
    ...Object.values(fields).map(({ name }) => name),
    ...[...table, ...bands].flatMap((row) => Object.values(row).flatMap((each) => (typeof each === 'object' ? [each.name] : []))),
  ]);
  return {
    /** Whether the size of the grid can still be changed, and the opposite. */
    open: open.status === 'laid',
    fixed: open.status !== 'laid',
    /** The parts of the form that are unfolded; what is wrong is never folded away. */
    opened: Object.fromEntries([...model.opened, ...faults.map(partOf)].map((part) => [part, true])),
    /** What is wrong with the table as a whole. */
    tableFaults: faults.filter((one) => one.field === 'table').map(words.fault),
    maxSide: MAX_SIDE,
    /** The preset that the plan is, `easy` or an id; empty where it is nobody's. */
    preset,
    stock: choices(DIFFICULTIES, preset),
    saved: chosenAmong(
      saved.map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
      preset,
    ),
    /** Why the plan cannot be saved, by key: something is wrong with it, or the presets cannot be read; empty where it can. */
    cannotSave: fault !== '' ? `GHOSTMAP.Preset.Fault.${fault}` : plan === null ? 'GHOSTMAP.SetUp.Waits' : '',
    canDelete: fault === '' && saved.some(({ id }) => id === preset),
    /** Why the saved presets cannot be read; empty otherwise. */
    presetsFault: fault,
    /** Faults that belong to no single field. */
    general: faults.filter(({ field: name }) => name !== 'table' && !placed.has(name)).map(words.fault),
    /** Whether something is wrong, so that the plan waits here and is not played yet. */
    waits: faults.length > 0,
    fields,
    kinds: choices(OBJECTIVE_KINDS, String(shown.objective['kind'])),
    highestFace: choices(HIGHEST_FACE, String(shown.options['highestFace'])),
    legworkRepeat: choices(LEGWORK_REPEAT, String(shown.options['legworkRepeat'])),
    resolver: String(shown.resolver['kind']),
    resolvers: choices(
      ResolverSchema.options.map((option) => option.entries.kind.literal),
      String(shown.resolver['kind']),
    ),
    commonDice: COMMON_DICE,
    table,
    tableIsBook: sameData(shown.table, BOOK_TABLE),
    bands,
    bandsAreBook: sameData(shown.bands, BOOK_BANDS),
  };
}
