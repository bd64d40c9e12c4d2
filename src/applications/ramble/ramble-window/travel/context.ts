/** What the tab of travel shows: how far a jaunt goes and how that comes about, and the options of the ramble. Pure. */
import { allowanceOf } from '../../../../rules/ramble/ruling.ts';
import { ENCOUNTERS, PACES, PACE_NAMES, type RambleOpen } from '../../../../rules/ramble/state.ts';
import { GHOST_STYLES } from '../../../../rules/terrain/ghost-sizes.ts';
import { MOST_COST } from '../../../../rules/terrain/kinds.ts';
import { choices } from '../../../parts/choices.ts';
import { type FieldSpecs, type ReadForm, fieldsView } from '../../../parts/fields.ts';

/** Every option of the tab, in the groups in which they are shown. */
export const OPTION_GROUPS = {
  pace: {
    speed: { kind: 'number', min: 0, max: 10_000, step: 'any' },
    scale: { kind: 'number', min: 0.1, max: 10_000, step: 'any' },
    worldTime: { kind: 'check' },
  },
  sight: {
    fog: { kind: 'check' },
    sight: { kind: 'number', min: 0, max: 12 },
    heights: { kind: 'check' },
  },
  play: {
    encounters: { kind: 'choice', ids: ENCOUNTERS },
    rough: { kind: 'number', min: -99, max: 0 },
    crossing: { kind: 'number', min: 0, max: MOST_COST },
    room: { kind: 'choice', ids: ['4', '16'] },
  },
} as const satisfies Readonly<Record<string, FieldSpecs>>;

/** All of them. */
export const OPTION_FIELDS = { ...OPTION_GROUPS.pace, ...OPTION_GROUPS.sight, ...OPTION_GROUPS.play } as const;

/** What is said of a map that the module draws. */
export const DRAWN_FIELDS = {
  style: { kind: 'choice', ids: GHOST_STYLES },
  credit: { kind: 'text', most: 300 },
} as const satisfies FieldSpecs;
export const TRAVEL_FIELDS = {
  name: { kind: 'text', least: 1, most: 80 },
  ...OPTION_FIELDS,
  ...DRAWN_FIELDS,
} as const satisfies FieldSpecs;

/** Returns a change of the fields as the command says it. */
export function configured({ name, room, style, credit, ...options }: Partial<ReadForm<typeof TRAVEL_FIELDS>>) {
  if (name !== undefined) return { name };
  if (style !== undefined) return { drawn: { style } };
  if (credit !== undefined) return { drawn: { credit } };
  return { options: { ...options, ...(room === undefined ? {} : { room: Number(room) }) } };
}

/** Makes the tab's view (RA-03, RA-20, RA-41). */
export function travelContext(open: RambleOpen) {
  const { name, options, pace, status, drawn } = open;
  const { speed, scale, room, fog } = options;
  const begun = status !== 'laid' && status !== 'ended';
  return {
    name,
    groups: [
      ...Object.entries(OPTION_GROUPS).map(([id, group]) => ({
        id,
        fields: fieldsView(group, { ...options, room: String(room) }),
        /** Whether it says what the scene's picture itself gives away: a map that the module draws has none. */
        warns: id === 'sight' && fog && !drawn,
      })),
      ...(drawn ? [{ id: 'drawn', fields: fieldsView(DRAWN_FIELDS, drawn), warns: false }] : []),
    ],
    allowance: { points: allowanceOf(open), speed, scale, times: PACES[pace], pace },
    /** The paces, once the party has begun (RA-41). */
    paces: begun ? choices(PACE_NAMES, pace) : [],
  };
}
