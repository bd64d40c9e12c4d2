/** What the slim bar shows of a scramble: pure, from the open half, the squares around the party and who looks. */
import { type Heading, type Square, squareOf, stepCost } from '../../../rules/grid/squares.ts';
import { DASH_ROUNDS, PACES, type Pace, slowestOf } from '../../../rules/scramble/state/pace.ts';
import { roomOfParty } from '../../../rules/scramble/rooms/room-squares.ts';
import { namesOf } from '../../../rules/party/members.ts';
import { dashSquares, pacePenalty, squaresLeft, squaresUsed } from '../../../rules/scramble/dash/spending.ts';
import { type Around, stepRefusal } from '../../../rules/scramble/dash/walk-refusals.ts';
import { MODES, type ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { signed } from '../../parts/signed.ts';
import { waitedFor } from '../../../rules/scramble/dash/waited-for.ts';
import { type BarScene, type Viewer, barFrame, isInPlay, leads } from '../../listing/bar-view.ts';
import type { CheckEntry } from '../../parts/checks/entry.ts';
import { checkedNow, checksAsked } from '../checks-window/asked.ts';
import { choices } from '../../parts/choices.ts';

/** Which of the bar's states this is; most have a sentence of their own in the language file. */
type ScramblePhase = 'laid' | 'halt' | 'dash' | 'sense' | 'trap' | 'roll' | 'encounter' | 'ended';

type Mode = (typeof MODES)[number];

/** The headings in the order of the arrows: around the party from the west, over north, to the southwest. */
const ARROWS: readonly Heading[] = [6, 7, 0, 1, 2, 3, 4, 5];

/** What the leader says before a dash, until it begins. */
export interface DashDraft {
  readonly mode: Mode;
  /** Paces that change. */
  readonly paces: Readonly<Record<string, Pace>>;
  /** Whether the paces are unfolded. */
  readonly unfolded: boolean;
}

export const NO_DRAFT: DashDraft = { mode: 'plain', paces: {}, unfolded: false };

function phaseOf(open: ScrambleOpen, waits: boolean): ScramblePhase {
  if (open.spring) return 'trap';
  return open.status === 'dash' && waits ? 'sense' : open.status;
}

/** Writes seconds as on a watch, `1:30`. */
export function watchTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Makes the clock, readable at a glance (SC-10, SC-13, SC-19, SC-20). */
function clockOf(open: ScrambleOpen) {
  const { dash, dashes, seconds, members } = open;
  const used = squaresUsed(open);
  const round = dash ? Math.floor((DASH_ROUNDS * used) / Math.max(1, dash.budget)) : 0;
  return {
    dashes,
    /** Minutes and seconds, as on a watch. */
    time: watchTime(seconds),
    /** Of the dash under way; null between dashes. */
    dash: dash
      ? {
          ...{ mode: dash.mode, budget: dash.budget, used, round },
          left: squaresLeft(open),
          /** Whether each round is spent, in order. */
          rounds: Array.from({ length: DASH_ROUNDS }, (_, index) => index < round),
        }
      : null,
    /** Whose pace takes something from their checks, with its sign. */
    penalties: Object.values(members)
      .map((member) => ({ name: member.name, penalty: pacePenalty(open, member) }))
      .filter(({ penalty }) => penalty !== 0)
      .map(({ name, penalty }) => ({ name, penalty: signed(penalty) })),
  };
}

/** Lists the arrows, each a step to a neighbouring square; a GM may press what the rules refuse, too. */
function arrowsOf(open: ScrambleOpen, at: Square, around: Around, gm: boolean) {
  const left = squaresLeft(open);
  return ARROWS.map((heading) => {
    const cost = stepCost(heading);
    const refused = stepRefusal(around, at, heading, left)?.refusal.code ?? '';
    const allowed = refused === '';
    return { heading, cost, left, allowed, refused, enabled: allowed || (gm && refused !== 'off-map') };
  });
}

/** Makes the little menu with which a dash begins (SC-13 to SC-17). */
function dashMenuOf(open: ScrambleOpen, draft: DashDraft) {
  const members = Object.fromEntries(
    Object.entries(open.members).map(([id, member]) => [id, { ...member, pace: draft.paces[id] ?? member.pace }]),
  );
  const squares = (mode: Mode): number => dashSquares({ members, options: open.options }, mode);
  return {
    unfolded: draft.unfolded,
    squares: squares(draft.mode),
    slowest: namesOf(open, slowestOf(members)),
    modes: MODES.map((id) => ({ id, squares: squares(id), chosen: id === draft.mode })),
    members: Object.entries(members).map(([id, { name, pace }]) => ({
      ...{ id, name },
      paces: choices(PACES, pace),
    })),
  };
}

/** What of this browser the bar shows: its menu, what is said of the next dash, and what is around the party. */
interface BarMoment {
  readonly menu: boolean;
  readonly draft: DashDraft;
  /** Null where the squares are not known. */
  readonly around: Around | null;
  /** How many doors are in reach. */
  readonly doors: number;
  /** Whether this browser shows the last dash alone. */
  readonly lastDash: boolean;
  /** How checks are answered in this browser. */
  readonly checks: CheckEntry;
}

/** Makes the bar's view of a scramble (SC-10 to SC-20, SC-30). */
export function scrambleBarContext(
  open: ScrambleOpen,
  viewer: Viewer,
  scene: BarScene,
  { menu, draft, around, doors, lastDash, checks }: BarMoment,
) {
  const waiting = waitedFor(open);
  const phase = phaseOf(open, waiting.length > 0);
  const at = squareOf(open.at);
  const played = isInPlay(open);
  const canTrail = open.dashes > 0;
  return {
    ...barFrame(open, viewer, scene, menu, (leads(open, viewer) && played) || canTrail),
    phase,
    clock: open.status === 'laid' ? null : clockOf(open),
    /** Whether this user leads the party. */
    leads: leads(open, viewer),
    leader: scene.people.find(({ id }) => id === open.leader)?.name ?? '',
    /** Whose checks are still to come, in one line. */
    toCome: namesOf(open, waiting),
    /** What is checked, whose check this user may answer at the bar, and how (SC-15, SC-16, SC-62). */
    ...{ what: checkedNow(open), asked: checksAsked(open, viewer, checks), way: checks.way, formula: checks.formula },
    checks: phase === 'sense' || phase === 'trap' || (open.dash !== undefined && open.dash.mode !== 'plain'),
    arrows: phase === 'dash' && viewer.moves && at && around ? arrowsOf(open, at, around, viewer.gm) : [],
    dashMenu: phase === 'halt' && viewer.moves ? dashMenuOf(open, draft) : null,
    canStop: open.dash !== undefined && phase !== 'trap' && viewer.moves,
    /** Whether a door that can be tried is in reach, or a trap is known (SC-50 to SC-65). */
    site: played && ((doors > 0 && viewer.moves) || Object.values(open.things).some(({ kind }) => kind === 'trap')),
    /** Whether the party can barricade the room where it stands (SC-42). */
    canRest: phase === 'halt' && viewer.moves && roomOfParty(open) !== null,
    /** What the players may know of what was met; empty while it has not been shown. */
    met: open.encounter?.shown?.text ?? '',
    /** Whether they see it move, and cannot make it out (SC-25). */
    halfMet: open.encounter?.shown?.half === true,
    attitude: open.encounter?.attitude ?? '',
    nobody: Object.keys(open.members).length === 0,
    /** Whether there is a line to save, and whether only its last dash is seen. */
    ...{ canTrail, lastDash },
    /** Whether a GM can put the party elsewhere, change the dash's squares, and end it all. */
    canPut: viewer.gm && played,
    canChange: viewer.gm && open.dash !== undefined,
    canEnd: viewer.gm && played,
    /** Whether the leader has left the table, and the GM can free the lead. */
    leaderAway: viewer.gm && played && scene.away.has(open.leader),
  };
}

/** What the bar shows. */
export type ScrambleBarContext = ReturnType<typeof scrambleBarContext>;
