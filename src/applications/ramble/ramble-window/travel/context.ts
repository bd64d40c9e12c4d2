/** What the tab of travel shows: how far a jaunt goes and how that comes about, and the options of the ramble. Pure. */
import { round2 } from '../../../../rules/ramble/party/energy.ts';
import { travelledRefusal } from '../../../../rules/ramble/party/lines.ts';
import { DAMAGE_DICE, DAMAGE_TABLE } from '../../../../rules/ramble/state/party-state.ts';
import { activeMembers } from '../../../../rules/ramble/state/crew.ts';
import { allowanceOf } from '../../../../rules/ramble/state/ruling.ts';
import { speedOfParty } from '../../../../rules/ramble/state/speed.ts';
import {
  DAYTIMES,
  ENCOUNTERS,
  PACES,
  PACE_NAMES,
  type RambleOpen,
  type RambleOptions,
  TOLLS,
} from '../../../../rules/ramble/state/state.ts';
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
    daytime: { kind: 'choice', ids: DAYTIMES },
    rough: { kind: 'number', min: -99, max: 0 },
    crossing: { kind: 'number', min: 0, max: MOST_COST },
    room: { kind: 'choice', ids: ['4', '16'] },
  },
  party: {
    toll: { kind: 'choice', ids: TOLLS },
    warmthPerBand: { kind: 'number', min: 0, max: 99 },
    burnsByCost: { kind: 'check' },
  },
  dice: {
    per: { kind: 'number', min: 1, max: 100 },
    narrow: { kind: 'number', min: 0, max: 100 },
    fumble: { kind: 'number', min: 2, max: 101 },
    formulaPer: { kind: 'number', min: 1, max: 999 },
    margin: { kind: 'number', min: 0, max: 99 },
  },
} as const satisfies Readonly<Record<string, FieldSpecs>>;

/** All of them. */
export const OPTION_FIELDS = {
  ...OPTION_GROUPS.pace,
  ...OPTION_GROUPS.sight,
  ...OPTION_GROUPS.play,
  ...OPTION_GROUPS.party,
  ...OPTION_GROUPS.dice,
} as const;

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
export function configured({ options: held }: Pick<RambleOpen, 'options'>, change: Partial<ReadForm<typeof TRAVEL_FIELDS>>) {
  const { name, room, style, credit, per, narrow, fumble, ...options } = change;
  if (name !== undefined) return { name };
  if ((per ?? narrow ?? fumble) !== undefined) return { options: { margins: { ...held.margins, ...change } } };
  if (style !== undefined) return { drawn: { style } };
  if (credit !== undefined) return { drawn: { credit } };
  return { options: { ...options, ...(room === undefined ? {} : { room: Number(room) }) } };
}

type DamageRow = RambleOptions['damageTable'][number];

/** The most rows that the damage table can have, and the most points that one reaches to. */
const MOST_ROWS = 40;
const MOST_POINTS = 9_999;

/** Returns the damage table with one row changed, in the order of its points; null where that cannot be (RA-44). */
export function damageWith({ damageTable }: Pick<RambleOptions, 'damageTable'>, index: number, field: string, value: string) {
  const points = Number(value);
  const typed = value.trim();
  const isWrong = field === 'to' ? !(Number.isInteger(points) && points >= 1 && points <= MOST_POINTS) : !DAMAGE_DICE.test(typed);
  if (isWrong) return null;
  const next: DamageRow[] = damageTable.map((row, at) =>
    at === index ? { ...row, ...(field === 'to' ? { to: points } : { dice: typed }) } : row,
  );
  next.sort((one, other) => one.to - other.to);
  // Two rows cannot reach to the same points.
  return next.some(({ to }, at) => to === next[at - 1]?.to) ? null : next;
}

/** Says, as a key, what is asked of a field of a row that cannot be changed so (RA-44). */
export function whyNoDamage(field: string): string {
  return field === 'to' ? 'GHOSTMAP.RambleWindow.Damage.NoPoints' : 'GHOSTMAP.RambleWindow.Damage.NoDice';
}

/** Makes the view of the damage table: each row begins where the one before ends (RA-44). */
function damageView({ damageTable }: Pick<RambleOptions, 'damageTable'>) {
  return {
    rows: damageTable.map(({ to, dice }, at) => ({
      ...{ to, dice, from: (damageTable[at - 1]?.to ?? 0) + 1 },
      last: at === damageTable.length - 1,
    })),
    canAdd: damageTable.length < MOST_ROWS && (damageTable.at(-1)?.to ?? 0) < MOST_POINTS,
    isBook: JSON.stringify(damageTable) === JSON.stringify(DAMAGE_TABLE),
  };
}

/** What is said beside a field of those who go by something else: a key, and who they are; null where nobody does. */
interface Note {
  readonly key: string;
  readonly count: number;
  readonly names: string;
}

function noteOf(names: readonly string[], one: string, several: string): Note | null {
  const count = names.length;
  return count === 0 ? null : { key: count === 1 ? one : several, count, names: names.join(', ') };
}

/** Names who and what of the party has a speed of its own, for which that of the whole does not count (RA-20). */
function ownSpeeds(open: RambleOpen): Note | null {
  const names = speedOfParty(open).terms.map(({ name }) => name);
  return noteOf(names, 'GHOSTMAP.RambleWindow.OwnSpeed', 'GHOSTMAP.RambleWindow.OwnSpeeds');
}

/** Names the walkers whose pace is another than that of the party (RA-41). */
function ownPaces(open: RambleOpen): Note | null {
  const names = activeMembers(open).flatMap(([, { name, mode, pace }]) => (mode === 'walk' && pace !== open.pace ? [name] : []));
  return noteOf(names, 'GHOSTMAP.RambleWindow.OwnPace', 'GHOSTMAP.RambleWindow.OwnPaces');
}

/** Makes the tab's view (RA-03, RA-20, RA-41). */
export function travelContext(open: RambleOpen) {
  const { name, options, pace, status, drawn } = open;
  const { scale, room, fog, margins, damageTable, ...others } = options;
  const held = { scale, fog, ...others, ...margins };
  const { speed, terms, slowest } = speedOfParty(open);
  const begun = status !== 'laid' && status !== 'ended';
  return {
    name,
    groups: [
      ...Object.entries(OPTION_GROUPS).map(([id, group]) => ({
        id,
        fields: fieldsView<FieldSpecs>(group, { ...held, room: String(room) }).map((field) => ({
          ...field,
          note: field.name === 'speed' ? ownSpeeds(open) : null,
        })),
        /** Whether it says what the scene's picture itself gives away: a map that the module draws has none. */
        warns: id === 'sight' && fog && !drawn,
      })),
      ...(drawn ? [{ id: 'drawn', fields: fieldsView(DRAWN_FIELDS, drawn), warns: false }] : []),
    ],
    allowance: {
      ...{ points: allowanceOf(open), scale, pace },
      /** The speed of the party as a whole, before its pace; or that of its slowest, whose paces are in it. */
      ...(terms.length === 0
        ? { speed: options.speed, times: PACES[pace], slowest: '' }
        : { speed: round2(speed), times: 1, slowest: slowest.join(', ') }),
      /** Whether the speed alone would give less than a point (RA-20). */
      isLeast: speed < scale,
    },
    damage: damageView({ damageTable }),
    /** The paces, once the party has begun, and while the hour does not hold it to the one that it has (RA-41). */
    paces: begun && !travelledRefusal(open) ? choices(PACE_NAMES, pace) : [],
    paceNote: ownPaces(open),
  };
}
