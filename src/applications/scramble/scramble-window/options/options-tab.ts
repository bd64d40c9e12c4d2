/** The tab of options: each choice that the rules leave to the GM, with what it means. */
import { MOST_LIGHT } from '../../../../rules/party/light.ts';
import { type ScrambleOpen, type ScrambleOptions, TACKLES } from '../../../../rules/scramble/state/state.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, isTicked } from '../../../kit/elements.ts';
import { type FieldSpec, type FieldSpecs, type Typed, fieldView, readField } from '../../../parts/fields.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';

/** The bytes for secrets, in kilobytes. */
const ROOMS = [2, 8, 32] as const;

/** Every option by name, in the groups in which they are shown; those of dice lie a level deeper in the state. */
export const OPTION_GROUPS = {
  place: {
    scale: { kind: 'number', min: 0.1, max: 10_000, step: 'any' },
    lit: { kind: 'check' },
    angle: { kind: 'number', min: 0, max: 360 },
    litReach: { kind: 'number', min: 0, max: MOST_LIGHT },
  },
  play: {
    combine: { kind: 'check' },
    worldTime: { kind: 'check' },
    room: { kind: 'choice', ids: ROOMS.map(String) },
  },
  dice: {
    margin: { kind: 'number', min: 0, max: 99 },
    per: { kind: 'number', min: 1, max: 100 },
    narrow: { kind: 'number', min: 0, max: 100 },
    fumble: { kind: 'number', min: 2, max: 101 },
  },
  doors: {
    stock: { kind: 'text', most: 200 },
    tackle: { kind: 'choice', ids: TACKLES },
    hackOwes: { kind: 'check' },
  },
} as const satisfies Readonly<Record<string, FieldSpecs>>;

type Groups = typeof OPTION_GROUPS;
/** The name of an option as the tab has it. */
export type OptionName = { [K in keyof Groups]: keyof Groups[K] }[keyof Groups];

const SPECS = Object.assign({}, ...Object.values(OPTION_GROUPS)) as Readonly<Record<OptionName, FieldSpec>>;
export const OPTION_NAMES = Object.keys(SPECS) as readonly OptionName[];

type MarginName = keyof ScrambleOptions['margins'];
function isMargin(name: string): name is MarginName {
  return name === 'per' || name === 'narrow' || name === 'fumble';
}

/** Reads what was typed or chosen as a change of the options; null where it is nothing that the option can be. */
export function optionChange(
  { options }: Pick<ScrambleOpen, 'options'>,
  name: OptionName,
  typed: Typed,
): Partial<ScrambleOptions> | null {
  const value = readField(SPECS[name], typed);
  if (value === null) return null;
  if (name === 'room') return { room: ROOMS.find((room) => String(room) === value) ?? 8 };
  return isMargin(name) ? { margins: { ...options.margins, [name]: value } } : { [name]: value };
}

type FallRow = ScrambleOptions['falls'][number];

/** Returns the falls with one row changed; null where the depth cannot be (SC-63). */
export function fallsWith({ falls }: ScrambleOptions, index: number, field: string, value: string): FallRow[] | null {
  const depth = Number(value);
  if (field === 'to' && !(Number.isInteger(depth) && depth >= 1 && depth <= 9999)) return null;
  const next = falls.map((row, at) => (at === index ? { ...row, [field]: field === 'to' ? depth : value.trim() } : row));
  return next.sort((one, other) => one.to - other.to);
}

/** Makes the tab's view. */
export function optionsContext({ name: title, options }: Pick<ScrambleOpen, 'name' | 'options'>) {
  const { falls } = options;
  return {
    name: title,
    groups: Object.entries(OPTION_GROUPS).map(([id, group]) => ({
      id,
      fields: (Object.keys(group) as OptionName[]).map((name) =>
        fieldView(name, SPECS[name], isMargin(name) ? options.margins[name] : options[name]),
      ),
    })),
    falls: falls.map((row, index) => ({ ...row, last: index === falls.length - 1 })),
    canAdd: falls.length < 20,
  };
}

/** Takes what a field of the tab was changed to; what cannot be is shown again as it was. */
function optionsChanged(model: ExpeditionWindow<PlayedScramble>, field: FormField): void {
  const { open } = model;
  if (!open) return;
  const { value, dataset } = field;
  if (field.name === 'name') {
    if (value.trim() === '') model.redraw();
    else void model.command({ kind: 'configure', name: value.trim() });
    return;
  }
  const name = OPTION_NAMES.find((one) => one === field.name);
  const falls = dataset['fall'] === undefined ? null : fallsWith(open.options, Number(dataset['fall']), field.name, value);
  const options = name ? optionChange(open, name, { value, checked: isTicked(field) }) : falls && { falls };
  if (options) void model.command({ kind: 'configure', options });
  else model.redraw();
}

export const OPTIONS_TAB: ExpeditionPart<PlayedScramble> = {
  tab: { label: 'GHOSTMAP.Scramble.Tab.options', icon: 'fa-solid fa-sliders' },
  scrollable: [''],
  view: (_, { open }) => optionsContext(open),
  actions: {
    async addFall() {
      const falls = this.open?.options.falls ?? [];
      const last = falls.at(-1);
      if (last) await this.command({ kind: 'configure', options: { falls: [...falls, { ...last, to: last.to + 3 }] } });
    },
    async removeFall(_event, { dataset }) {
      const falls = this.open?.options.falls ?? [];
      if (falls.length > 1)
        await this.command({
          kind: 'configure',
          options: { falls: falls.filter((_, index) => index !== Number(dataset['fall'])) },
        });
    },
  },
  changed: optionsChanged,
};
