/** Search by Grid: a large area as a small lettered grid that the party explores cell by cell (SG). */
import * as v from 'valibot';
import type { Draws } from '../chance/draws.ts';
import { frameAsLaid, frameNow } from '../grid/frame.ts';
import { type Ground, isAsLaid } from '../grid/lay.ts';
import { CHARACTER_BYTES, type Procedure, type Seat, type World } from '../procedure.ts';
import { refuse } from '../ruling.ts';
import { acceptOffer, declineOffer, offer, record, retry } from './attempt.ts';
import { beginSearch, endSearch, reopenSearch } from './ending.ts';
import { move } from './exploring.ts';
import { choose, fill, reroll, rollEncounter, scatter } from './filling.ts';
import { changeRounds, markCell, putParty, writeNote } from './free-hand.ts';
import { chooseLegwork, openLegwork, swapLegwork } from './legwork.ts';
import { planFaults } from './plans.ts';
import type { SearchRefusal } from './refusals.ts';
import { SEARCH_READING } from './reading.ts';
import type { Circumstances, CommandOf, Ruling, State } from './ruling.ts';
import { chooseToken, clear, configure, handOver, laidSearch, lay, place, planOf, swapCells } from './setting-up.ts';
import { CommandSchema, type SearchCommand } from './commands.ts';
import { type SearchHidden, type SearchOpen, type SearchSetup, SetupSchema } from './state.ts';
import { nameTarget, plantTarget } from './target.ts';

export { waysOn } from './ways.ts';
export { SEARCH_REFUSALS, type SearchRefusal } from './refusals.ts';

type Kind = SearchCommand['kind'];

/** One kind of command. */
interface CommandRule<K extends Kind> {
  /** Whether only a GM gives it; others look at the seat themselves. */
  readonly gm: boolean;
  /** Whether it may change the hidden half. */
  readonly secret?: true;
  /** Whether it is given after the end too. */
  readonly late?: true;
  decide(state: State, command: CommandOf<K>, circumstances: Circumstances): Ruling;
}

/** Every kind of command: who gives it, when, and what decides it. */
const COMMANDS: { readonly [K in Kind]: CommandRule<K> } = {
  configure: { gm: true, secret: true, decide: configure },
  place: { gm: true, secret: true, decide: place },
  'swap-cells': { gm: true, secret: true, decide: swapCells },
  clear: { gm: true, secret: true, decide: clear },
  'roll-encounter': { gm: true, secret: true, decide: rollEncounter },
  reroll: { gm: true, secret: true, decide: reroll },
  fill: { gm: true, secret: true, decide: fill },
  choose: { gm: true, secret: true, decide: choose },
  scatter: { gm: true, secret: true, decide: scatter },
  target: { gm: true, secret: true, decide: nameTarget },
  'plant-target': { gm: true, secret: true, decide: plantTarget },
  lay: { gm: true, late: true, decide: lay },
  'choose-token': { gm: true, late: true, decide: chooseToken },
  leader: { gm: false, late: true, decide: handOver },
  legwork: { gm: true, secret: true, decide: openLegwork },
  'legwork-choose': { gm: false, decide: chooseLegwork },
  'legwork-swap': { gm: false, decide: swapLegwork },
  begin: { gm: true, secret: true, decide: beginSearch },
  move: { gm: false, decide: move },
  step: { gm: false, decide: move },
  start: { gm: false, decide: move },
  record: { gm: true, decide: record },
  offer: { gm: false, decide: offer },
  accept: { gm: true, decide: acceptOffer },
  decline: { gm: false, decide: declineOffer },
  retry: { gm: true, decide: retry },
  note: { gm: true, late: true, decide: writeNote },
  rounds: { gm: true, decide: changeRounds },
  put: { gm: true, decide: putParty },
  mark: { gm: true, decide: markCell },
  end: { gm: true, decide: endSearch },
  reopen: { gm: true, secret: true, late: true, decide: reopenSearch },
};

/** Decides something with the grid where it lies now, and keeps it as it was laid. */
function decidedOnGround(state: State, ground: Ground | undefined, rule: (now: State) => Ruling): Ruling {
  if (!ground || isAsLaid(ground)) return rule(state);
  const now = { ...state, open: { ...state.open, frame: frameNow(state.open.frame, ground) } };
  const ruling = rule(now);
  if (ruling.kind === 'refused') return ruling;
  const { open } = ruling.state;
  const frame = open.frame === now.open.frame ? state.open.frame : frameAsLaid(open.frame, ground);
  return { ...ruling, state: { ...ruling.state, open: { ...open, frame } } };
}

function decide(state: State, command: SearchCommand, seat: Seat, draws: Draws, world: World): Ruling {
  // The table's type says that the rule of a kind takes the commands of that kind.
  const rule = COMMANDS[command.kind] as CommandRule<Kind>;
  if (rule.gm && !seat.gm) return refuse('gm-only');
  if (state.open.status === 'ended' && !rule.late) return refuse('ended');
  return decidedOnGround(state, world.ground, (now) => rule.decide(now, command, { seat, draws, world }));
}

/** The most encounters that one filling can leave to the GM, and the characters that each takes in the hidden half. */
const MOST_CHOICES = 240;
const CHOICE_ROOM = 5;
/** What the rest of the hidden half takes: its names, the dice, the target. */
const HIDDEN_FRAME = 272;

/** The bytes that the hidden half can take on a grid of that size, whatever lies there (SG-40). */
function hiddenBytes({ size }: Pick<SearchOpen, 'size'>): number {
  const cells = size.columns * size.rows;
  return HIDDEN_FRAME + cells + CHOICE_ROOM * Math.min(cells, MOST_CHOICES);
}

/** The most bytes of the commands that take more than others: by the longest texts of their schemas. */
const LONG_COMMANDS: Readonly<Partial<Record<Kind, number>>> = {
  // Two titles, skills, a formula, a line for each band, and rows of the encounter table.
  configure: (80 + 80 + 200 + 100) * CHARACTER_BYTES + 20 * (200 * CHARACTER_BYTES + 64) + 30 * 96 + 1024,
  note: 200 * CHARACTER_BYTES + 64,
  // The party's token and its followers.
  'choose-token': 21 * (32 * CHARACTER_BYTES + 4) + 64,
};

export const SEARCH: Procedure<SearchSetup, SearchOpen, SearchHidden, SearchCommand, SearchRefusal> = {
  ...SEARCH_READING,
  schemas: {
    ...SEARCH_READING.schemas,
    setup: v.pipe(
      SetupSchema,
      v.check((setup) => planFaults(planOf(setup)).length === 0),
    ),
    command: CommandSchema,
  },
  begin: laidSearch,
  decide,
  touchesHidden: ({ kind }) => COMMANDS[kind].secret ?? false,
  hiddenBytes,
  commandBytes: (_open, { kind }) => LONG_COMMANDS[kind] ?? 0,
};
