/** What the tab of options shows: each choice that the rules leave to the GM, with what it means. Pure. */
import { MOST_LIGHT } from '../../../../rules/party/light.ts';
import { type ScrambleOpen, type ScrambleOptions, TACKLES } from '../../../../rules/scramble/state.ts';

/** How one option is put to the GM. */
type OptionSpec =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number | 'any' }
  | { readonly kind: 'check' }
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'choice'; readonly ids: readonly string[] };

/** The bytes for secrets, in kilobytes. */
const ROOMS = [2, 8, 32] as const;

/** Every option by name, in the groups in which they are shown; those of dice lie a level deeper in the state. */
export const OPTION_GROUPS = {
  place: {
    scale: { kind: 'number', min: 0.1, max: 10_000, step: 'any' },
    lit: { kind: 'check' },
    angle: { kind: 'number', min: 0, max: 360, step: 1 },
    litReach: { kind: 'number', min: 0, max: MOST_LIGHT, step: 1 },
  },
  play: {
    combine: { kind: 'check' },
    worldTime: { kind: 'check' },
    room: { kind: 'choice', ids: ROOMS.map(String) },
  },
  dice: {
    margin: { kind: 'number', min: 0, max: 99, step: 1 },
    per: { kind: 'number', min: 1, max: 100, step: 1 },
    narrow: { kind: 'number', min: 0, max: 100, step: 1 },
    fumble: { kind: 'number', min: 2, max: 101, step: 1 },
  },
  doors: {
    stock: { kind: 'text', most: 200 },
    tackle: { kind: 'choice', ids: TACKLES },
    hackOwes: { kind: 'check' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OptionSpec>>>>;

type Groups = typeof OPTION_GROUPS;
/** The name of an option as the tab has it. */
export type OptionName = { [K in keyof Groups]: keyof Groups[K] }[keyof Groups];

const SPECS: Readonly<Record<OptionName, OptionSpec>> = Object.assign({}, ...Object.values(OPTION_GROUPS)) as Record<
  OptionName,
  OptionSpec
>;
export const OPTION_NAMES = Object.keys(SPECS) as readonly OptionName[];

type MarginName = keyof ScrambleOptions['margins'];
function isMargin(name: string): name is MarginName {
  return name === 'per' || name === 'narrow' || name === 'fumble';
}

function valueOf(options: ScrambleOptions, name: OptionName): string | number | boolean {
  return isMargin(name) ? options.margins[name] : options[name];
}

/** Reads what was typed or chosen as a change of the options; null where it is nothing that the option can be. */
export function optionChange(
  { options }: Pick<ScrambleOpen, 'options'>,
  name: OptionName,
  typed: { readonly value: string; readonly checked: boolean },
): Partial<ScrambleOptions> | null {
  const spec = SPECS[name];
  if (spec.kind === 'check') return { [name]: typed.checked };
  if (spec.kind === 'text') return { [name]: typed.value.trim() };
  if (spec.kind === 'choice') {
    if (!spec.ids.includes(typed.value)) return null;
    return name === 'room' ? { room: ROOMS.find((room) => String(room) === typed.value) ?? 8 } : { [name]: typed.value };
  }
  const number = typed.value.trim() === '' ? NaN : Number(typed.value);
  const fits = number >= spec.min && number <= spec.max && (spec.step === 'any' || Number.isInteger(number));
  if (!fits) return null;
  return isMargin(name) ? { margins: { ...options.margins, [name]: number } } : { [name]: number };
}

type FallRow = ScrambleOptions['falls'][number];

/** Returns the falls with one row changed; null where the depth cannot be (SC-63). */
export function fallsWith({ falls }: ScrambleOptions, index: number, field: string, value: string): FallRow[] | null {
  const depth = Number(value);
  if (field === 'to' && !(Number.isInteger(depth) && depth >= 1 && depth <= 9999)) return null;
  const next = falls.map((row, at) => (at === index ? { ...row, [field]: field === 'to' ? depth : value.trim() } : row));
  return next.sort((one, other) => one.to - other.to);
}

interface OptionField {
  readonly name: OptionName;
  readonly kind: OptionSpec['kind'];
  readonly value: string | number | boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | 'any' | null;
  readonly most: number | null;
  readonly choices: readonly { readonly id: string; readonly chosen: boolean }[];
}

export interface OptionsContext {
  readonly name: string;
  readonly groups: readonly { readonly id: string; readonly fields: readonly OptionField[] }[];
  readonly falls: readonly { readonly to: number; readonly dice: string; readonly last: boolean }[];
  readonly canAdd: boolean;
}

function fieldOf({ options }: Pick<ScrambleOpen, 'options'>, name: OptionName): OptionField {
  const spec = SPECS[name];
  const value = valueOf(options, name);
  const number = spec.kind === 'number' ? spec : null;
  return {
    ...{ name, kind: spec.kind, value },
    min: number?.min ?? null,
    max: number?.max ?? null,
    step: number?.step ?? null,
    most: spec.kind === 'text' ? spec.most : null,
    choices: spec.kind === 'choice' ? spec.ids.map((id) => ({ id, chosen: id === String(value) })) : [],
  };
}

/** Makes the tab's view. */
export function optionsContext(open: Pick<ScrambleOpen, 'name' | 'options'>): OptionsContext {
  const { falls } = open.options;
  return {
    name: open.name,
    groups: Object.entries(OPTION_GROUPS).map(([id, group]) => ({
      id,
      fields: (Object.keys(group) as OptionName[]).map((name) => fieldOf(open, name)),
    })),
    falls: falls.map((row, index) => ({ ...row, last: index === falls.length - 1 })),
    canAdd: falls.length < 20,
  };
}
