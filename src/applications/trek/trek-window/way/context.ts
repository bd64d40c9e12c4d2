/** What the tab of the way shows: where it leads, how long it takes, what makes it harder or easier, and the options. Pure. */
import { MODIFIERS, MOST_MINUTES, MOST_REACH, MOST_WORDS, type TrekHidden, type TrekOpen } from '../../../../rules/trek/state.ts';
import { modifiersOn } from '../../../../rules/trek/modifiers.ts';
import { type FieldSpec, type FieldSpecs, type ReadForm, fieldsView } from '../../../parts/fields.ts';
import { sumOf } from '../../../parts/checks/terms.ts';
import { signed } from '../../../parts/signed.ts';

/** Where it leads, and how long and how far that is. */
export const WAY_FIELDS = {
  name: { kind: 'text', least: 1, most: 80 },
  goal: { kind: 'text', most: 80 },
  minutes: { kind: 'number', min: 0, max: MOST_MINUTES, empty: 0 },
  reach: { kind: 'number', min: 0, max: MOST_REACH, empty: 0 },
} as const satisfies FieldSpecs;

/** The options, in the groups in which they are shown. */
export const OPTION_GROUPS = {
  time: {
    worldTime: { kind: 'check' },
    lostMinutes: { kind: 'number', min: 0, max: MOST_MINUTES, empty: -1 },
  },
  worst: { rollsOn: { kind: 'choice' } },
  dice: {
    per: { kind: 'number', min: 1, max: 100 },
    narrow: { kind: 'number', min: 0, max: 100 },
    fumble: { kind: 'number', min: 2, max: 101 },
    formulaPer: { kind: 'number', min: 1, max: 999 },
    margin: { kind: 'number', min: 0, max: 99 },
  },
} as const satisfies Readonly<Record<string, FieldSpecs>>;

/** All of them. */
export const OPTION_FIELDS = { ...OPTION_GROUPS.time, ...OPTION_GROUPS.worst, ...OPTION_GROUPS.dice } as const;

/** What is configured by fields. */
export const CONFIGURED = { ...WAY_FIELDS, ...OPTION_FIELDS } as const satisfies FieldSpecs;

/** Returns a change of the fields as the command says it. */
export function configured({ options: held }: Pick<TrekOpen, 'options'>, change: Partial<ReadForm<typeof CONFIGURED>>) {
  const { name, goal, minutes, reach, per, narrow, fumble, ...options } = change;
  if ((name ?? goal ?? minutes ?? reach) !== undefined) return change;
  if ((per ?? narrow ?? fumble) !== undefined) return { options: { margins: { ...held.margins, ...change } } };
  return { options };
}

/** The fields of modifiers, called by what they say and of which (TK-02). */
export const MODIFIER_FORM: FieldSpecs = Object.fromEntries(
  MODIFIERS.flatMap((id): [string, FieldSpec][] => [
    [`on-${id}`, { kind: 'check' }],
    [`by-${id}`, { kind: 'number', min: -100, max: 100 }],
    [`reason-${id}`, { kind: 'text', most: 60 }],
  ]),
);

/** Returns a change of such a field as the command says it; null where it is none (TK-02). */
export function modified(change: Readonly<Record<string, unknown>>) {
  const [said] = Object.entries(change);
  const [what = '', of = ''] = said?.[0].split('-') ?? [];
  const id = MODIFIERS.find((one) => one === of);
  return id ? { id, [what]: said?.[1] } : null;
}

/** Tables that could be rolled on, by uuid. */
export type Tables = readonly { readonly id: string; readonly name: string }[];

/** Makes the tab's view (TK-02 to TK-04). */
export function wayContext(open: TrekOpen, hidden: TrekHidden | null, rollsOn: Tables) {
  const { modifiers, options, cells, status } = open;
  const { margins, ...others } = options;
  const held = { ...others, ...margins };
  const on = modifiersOn(open);
  return {
    fields: fieldsView(WAY_FIELDS, open).filter(({ name }) => name !== 'reach' || cells !== undefined),
    /** Whether the scene has no cells on which the party could be lost. */
    gridless: cells === undefined,
    modifiers: MODIFIERS.map((id) => ({ id, ...modifiers[id], own: id === 'other', locked: status === 'ended' })),
    sum: on.length === 0 ? '' : signed(sumOf(on.map(({ by }) => ({ value: by })))),
    locked: hidden === null,
    plan: hidden?.plan ?? '',
    most: MOST_WORDS,
    groups: Object.entries(OPTION_GROUPS).map(([id, group]) => ({
      id,
      fields: fieldsView<FieldSpecs>(group, held, { rollsOn }),
    })),
  };
}
