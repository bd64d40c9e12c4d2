/** What the window of a camp shows: the night as a picture, a row a member and a column a block, and what can be done next. Pure. */
import { mayAnswer } from '../../../rules/party/members.ts';
import { guardsOf, recoveryOf, sleepersNow } from '../../../rules/ramble/camp/camp.ts';
import { wasAway } from '../../../rules/ramble/state/comings.ts';
import { BLOCK_HOURS, type Camp, MOST_BLOCKS } from '../../../rules/ramble/state/camp-state.ts';
import { isFar } from '../../../rules/ramble/encounter/distances.ts';
import { activeMembers } from '../../../rules/ramble/state/crew.ts';
import type { Member } from '../../../rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { type HourOfDay, type Sun, isNight } from '../../../rules/weather/daylight.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { clockTime } from '../parts/clock-time.ts';

/** A cell of the night: whose, and in which block, from 0. */
export interface CampCell {
  readonly member: string;
  readonly block: number;
}

/** What of this browser the window shows. */
export interface CampMoment {
  /** The cell that the Tab key reaches. */
  readonly reached: CampCell;
  /** The hour of the day and its sun by the calendar; null where hours of the world do not go by with the party's (RA-03). */
  readonly clock: (HourOfDay & { readonly sun: Sun }) | null;
  /** Names the icon of a weather. */
  readonly iconOf: (name: string) => string;
}

/** How a block stands: over, its encounter roll open, or to come, as planned or beyond that. */
type BlockState = 'past' | 'now' | 'coming' | 'extra';

/** What somebody does or has done in a block. */
export const CAMP_CELLS = ['slept', 'guarded', 'woken', 'away', 'sleeps', 'guards'] as const;
type CellState = (typeof CAMP_CELLS)[number];

/** How a night stands: before its first block, between two, as its blocks are over, at an encounter roll, or while something is met. */
export const CAMP_STANDS = ['begins', 'between', 'over', 'roll', 'met'] as const;

/** Returns how many blocks of a camp are over. */
function blocksOver({ block, step }: Pick<Camp, 'block' | 'step'>): number {
  return step === 'roll' ? block - 1 : block;
}

/** Returns how many blocks the picture has: those that are planned, and one more where the camp may go on beyond them (RA-70). */
function blocksShown({ blocks, block, step }: Camp): number {
  return Math.min(MOST_BLOCKS, step === 'watch' && block >= blocks ? block + 1 : Math.max(blocks, block));
}

function blockState(camp: Camp, block: number): BlockState {
  if (block < blocksOver(camp)) return 'past';
  if (block < camp.block) return 'now';
  return block < camp.blocks ? 'coming' : 'extra';
}

/** Lists the hours of a block, each at night or by day, and when it begins and ends; null where the hour is not told. */
function hoursOf({ options, camp }: Pick<RambleOpen, 'options' | 'camp'>, block: number, { clock }: CampMoment) {
  if (!clock || !camp) return null;
  const { hour, hoursPerDay, sun } = clock;
  const at = (ahead: number): number => (((hour + ahead) % hoursPerDay) + hoursPerDay) % hoursPerDay;
  const from = (block - camp.block) * BLOCK_HOURS;
  const isDark = (ahead: number): boolean =>
    options.daytime === 'calendar' ? isNight({ hour: at(ahead) }, sun) : options.daytime === 'night';
  return {
    from: clockTime(at(from)),
    to: clockTime(at(from + BLOCK_HOURS)),
    // In the middle of each hour.
    hours: Array.from({ length: BLOCK_HOURS }, (_, ahead) => ({ night: isDark(from + ahead + 0.5) })),
  };
}

/** What a block came to so far, as all may know it: its weather, what exhaustion took, and whether something was met; null before it begins. */
function outcomeOf({ camp, weather, tired, status, encounter }: RambleOpen, block: number, state: BlockState) {
  if (state === 'past') {
    const past = camp?.past?.[block];
    return past ? { weather: past.weather, damage: past.damage, met: past.met ?? null, waits: false } : null;
  }
  if (state !== 'now') return null;
  const damage = Object.values(tired).reduce((sum, one) => sum + one, 0);
  const met = status === 'met' ? (encounter?.text ?? '') : null;
  return { weather: weather?.name ?? '', damage, met, waits: status !== 'met' };
}

function columnOf(open: RambleOpen, camp: Camp, block: number, moment: CampMoment) {
  const state = blockState(camp, block);
  const outcome = outcomeOf(open, block, state);
  return {
    ...{ block, number: block + 1, state, times: hoursOf(open, block, moment) },
    /** What it came to so far; null before it begins. */
    outcome: outcome && { ...outcome, icon: moment.iconOf(outcome.weather) },
  };
}

type Column = ReturnType<typeof columnOf>;

/** Says what somebody does in a block, or did; `awake` are those whom what is met now wakes. */
function cellState(
  camp: Camp,
  id: string,
  { block, state }: Pick<Column, 'block' | 'state'>,
  awake: ReadonlySet<string>,
): CellState {
  if ((state === 'past' || state === 'now') && wasAway(camp, id, block)) return 'away';
  const guards = guardsOf(camp, block).includes(id);
  if (state === 'past') return guards ? 'guarded' : camp.past?.[block]?.woken?.includes(id) ? 'woken' : 'slept';
  if (guards) return 'guards';
  return state === 'now' && awake.has(id) ? 'woken' : 'sleeps';
}

/** Says why a cell cannot be changed, by key; empty where it can. */
function whyFixed(state: BlockState, mayChange: boolean): string {
  if (state === 'past') return 'GHOSTMAP.Camp.Fixed.past';
  if (state === 'now') return 'GHOSTMAP.Camp.Fixed.now';
  return mayChange ? '' : 'GHOSTMAP.Camp.Fixed.others';
}

/** Who looks at the picture, and what of it they see alike. */
interface Looking {
  readonly viewer: Viewer;
  readonly camp: Camp;
  readonly columns: readonly Column[];
  readonly reached: CampCell;
  readonly awake: ReadonlySet<string>;
}

/** Makes the row of somebody: the blocks, and what is recovered if the night goes as it is arranged (RA-70). */
function rowOf(open: RambleOpen, id: string, member: Member, { viewer, camp, columns, reached, awake }: Looking) {
  const mayChange = viewer.gm || mayAnswer(open, member, viewer);
  const cells = columns.map((column) => {
    const { block, number, state, times } = column;
    const does = cellState(camp, id, column, awake);
    return {
      ...{ member: id, block, number, does, times },
      guards: does === 'guards' || does === 'guarded',
      fixed: whyFixed(state, mayChange),
      reached: reached.member === id && reached.block === block,
    };
  });
  // A block beyond those that are planned may never come.
  const ahead = cells.filter(({ does }, at) => does === 'sleeps' && columns[at]?.state !== 'extra').length;
  const slept = (camp.slept[id] ?? 0) + ahead;
  return {
    ...{ id, name: member.name, mayChange, cells, slept },
    /** Meals that are left; null where nobody counts them. */
    meals: member.meals < 0 ? null : member.meals,
    recovers: recoveryOf(slept),
  };
}

/** Returns the cell that the Tab key reaches: the one that was reached last, or the first that can be changed, as long as it is there. */
function reachedIn(open: RambleOpen, columns: readonly { readonly block: number }[], { reached }: CampMoment): CampCell {
  const members = activeMembers(open).map(([id]) => id);
  const member = members.includes(reached.member) ? reached.member : (members[0] ?? '');
  const last = columns.at(-1)?.block ?? 0;
  const first = Math.min(open.camp?.block ?? 0, last);
  return { member, block: reached.block < 0 ? first : Math.min(reached.block, last) };
}

/** Lists who sleeps in a block in which something is met, and whom it wakes as far as that is said (RA-70). */
function wakingOf(open: RambleOpen) {
  if (open.status !== 'met' || !open.camp) return [];
  const { woken } = open.camp;
  const nobody = isFar(open.encounter ?? {});
  return sleepersNow(open).map((id) => ({
    ...{ id, name: open.members[id]?.name ?? '' },
    woken: woken ? woken.includes(id) : !nobody,
  }));
}

function standsNow({ status }: RambleOpen, { step, block, blocks }: Camp): (typeof CAMP_STANDS)[number] {
  if (status === 'met') return 'met';
  if (step === 'roll') return 'roll';
  if (block >= blocks) return 'over';
  return block === 0 ? 'begins' : 'between';
}

/** Makes the window's view (RA-43, RA-70, RA-71, RA-72); null without a camp. */
export function campContext(open: RambleOpen, viewer: Viewer, moment: CampMoment) {
  const { camp, status } = open;
  if (!camp) return null;
  const columns = Array.from({ length: blocksShown(camp) }, (_, block) => columnOf(open, camp, block, moment));
  const reached = reachedIn(open, columns, moment);
  const waking = wakingOf(open);
  const awake = new Set(waking.flatMap(({ id, woken }) => (woken ? [id] : [])));
  const looking = { viewer, camp, columns, reached, awake };
  const rows = activeMembers(open).map(([id, member]) => rowOf(open, id, member, looking));
  const isBetween = status === 'camp' && camp.step === 'watch';
  const canPass = viewer.moves && isBetween && camp.block < MOST_BLOCKS;
  const isPlanned = camp.block < camp.blocks;
  return {
    ...{ columns, rows, waking },
    stands: standsNow(open, camp),
    next: camp.block + 1,
    met: status === 'met' ? (open.encounter?.text ?? '') : '',
    nobody: rows.length === 0,
    /** Whether the block that comes next, or another one, can go by now; and whether the party can break camp. */
    canPass: canPass && isPlanned,
    canAdd: canPass && !isPlanned,
    canRise: viewer.moves && isBetween,
    canWake: viewer.moves,
    /** Whether somebody here may arrange watches. */
    arranges: rows.some(({ cells }) => cells.some(({ fixed }) => fixed === '')),
    /** Whether the GM says now whether something is met, and that it is over. */
    canSay: viewer.gm && status === 'camp' && camp.step === 'roll',
    canEnd: viewer.gm && status === 'met',
  };
}
