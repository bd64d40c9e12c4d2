/** The tab of options: each choice that the rules leave to the GM, with what it means. */
import { words } from '../../../../foundry/host/notices.ts';
import { MOST_LIGHT } from '../../../../rules/party/light.ts';
import { type ScrambleOpen, type ScrambleOptions, TACKLES } from '../../../../rules/scramble/state/state.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import type { FormField } from '../../../kit/elements.ts';
import { type FieldSpecs, type ReadForm, fieldsView } from '../../../parts/fields.ts';
import { worldTables } from '../../../table-play/parts/site.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';

type OptionsWindow = ExpeditionWindow<PlayedScramble>;

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
    rollsOn: { kind: 'choice' },
    roomsOn: { kind: 'choice' },
    room: { kind: 'choice', ids: ['2', '8', '32'] },
  },
  dice: {
    margin: { kind: 'number', min: 0, max: 99 },
    per: { kind: 'number', min: 1, max: 100 },
    narrow: { kind: 'number', min: 0, max: 100 },
    fumble: { kind: 'number', min: 2, max: 101 },
    strengthPer: { kind: 'number', min: 1, max: 100 },
    formulaPer: { kind: 'number', min: 1, max: 999 },
  },
  doors: {
    stock: { kind: 'text', most: 200 },
    tackle: { kind: 'choice', ids: TACKLES },
    hackOwes: { kind: 'check' },
  },
} as const satisfies Readonly<Record<string, FieldSpecs>>;

/** All of them. */
export const OPTION_FIELDS = {
  ...OPTION_GROUPS.place,
  ...OPTION_GROUPS.play,
  ...OPTION_GROUPS.dice,
  ...OPTION_GROUPS.doors,
} as const;
const FIELDS = { name: { kind: 'text', least: 1 }, ...OPTION_FIELDS } as const satisfies FieldSpecs;

/** Returns a change of the fields as the command says it. */
export function configured({ options }: Pick<ScrambleOpen, 'options'>, change: Partial<ReadForm<typeof FIELDS>>) {
  const { name, room, per, narrow, fumble, ...others } = change;
  if (name !== undefined) return { name };
  if (room !== undefined) return { options: { room: Number(room) } };
  const isMargin = (per ?? narrow ?? fumble) !== undefined;
  return { options: isMargin ? { margins: { ...options.margins, ...change } } : others };
}

type FallRow = ScrambleOptions['falls'][number];

/** Returns the falls with one row changed; null where the depth cannot be (SC-63). */
export function fallsWith({ falls }: ScrambleOptions, index: number, field: string, value: string): FallRow[] | null {
  const depth = Number(value);
  if (field === 'to' && !(Number.isInteger(depth) && depth >= 1 && depth <= 9999)) return null;
  const next = falls.map((row, at) => (at === index ? { ...row, [field]: field === 'to' ? depth : value.trim() } : row));
  return next.sort((one, other) => one.to - other.to);
}

/** Tables that could be rolled on, by uuid. */
type Tables = readonly { readonly id: string; readonly name: string }[];

/** Lists the world's encounter tables, and first what happens without one; a table that is gone by its uuid. */
function tablesToRollOn(chosen: string, none: string): Tables {
  const tables = worldTables().filter(({ encounters }) => encounters);
  const listed = [{ id: '', name: words(none) }, ...tables.map(({ uuid, name }) => ({ id: uuid, name }))];
  return listed.some(({ id }) => id === chosen) ? listed : [...listed, { id: chosen, name: chosen }];
}

/** Makes the tab's view. */
export function optionsContext(
  { name, options }: Pick<ScrambleOpen, 'name' | 'options'>,
  lists: { readonly rollsOn?: Tables; readonly roomsOn?: Tables } = {},
) {
  const { falls, margins, room } = options;
  const held = { ...options, ...margins, room: String(room) };
  return {
    name,
    groups: Object.entries(OPTION_GROUPS).map(([id, group]) => ({
      id,
      fields: fieldsView(group, held, { rollsOn: lists.rollsOn ?? [], roomsOn: lists.roomsOn ?? [] }),
    })),
    falls: falls.map((row, index) => ({ ...row, last: index === falls.length - 1 })),
    canAdd: falls.length < 20,
  };
}

/** Takes a row of the falls that was changed. */
function fallChanged(model: OptionsWindow, { name, value, dataset }: FormField): void {
  const falls = model.open && fallsWith(model.open.options, Number(dataset['fall']), name, value);
  if (falls) void model.command({ kind: 'configure', options: { falls } });
  else model.redraw();
}

export const OPTIONS_TAB: ExpeditionPart<PlayedScramble> = {
  tab: { label: 'GHOSTMAP.Scramble.Tab.options', icon: 'fa-solid fa-sliders' },
  scrollable: [''],
  view: (_, { open }) =>
    optionsContext(open, {
      rollsOn: tablesToRollOn(open.options.rollsOn, 'GHOSTMAP.Scramble.ByHand'),
      roomsOn: tablesToRollOn(open.options.roomsOn, 'GHOSTMAP.Scramble.BySite'),
    }),
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
  changed: {
    ...taking(
      FIELDS,
      (model: OptionsWindow, change) => model.open && model.command({ kind: 'configure', ...configured(model.open, change) }),
    ),
    to: fallChanged,
    dice: fallChanged,
  },
};
