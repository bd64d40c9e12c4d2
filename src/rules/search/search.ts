/** Search by Grid: a large area as a small lettered grid that the party explores cell by cell (SG). */
import * as v from 'valibot';
import { frameAsLaid, frameNow } from '../grid/frame.ts';
import { type Ground, isAsLaid } from '../grid/lay.ts';
import { chooseToken, handOver } from '../kit/party-commands.ts';
import { procedureOf, type Rules } from '../kit/procedure-of.ts';
import { CHARACTER_BYTES } from '../procedure.ts';
import { acceptOffer, declineOffer, offer, record, retry } from './attempt.ts';
import { rollForCell, showCellRoll } from './cell-rolls.ts';
import { CommandSchema, type SearchCommand } from './commands.ts';
import { beginSearch, endSearch, reopenSearch, setOut } from './ending.ts';
import { move } from './exploring.ts';
import { choose, fill, reroll, rollEncounter, scatter } from './filling.ts';
import { changeRounds, markCell, putParty, writeNote } from './free-hand.ts';
import { chooseLegwork, beginLegwork, swapLegwork } from './legwork.ts';
import { arrive } from './passing.ts';
import { planFaults } from './plans.ts';
import { SEARCH_READING } from './reading.ts';
import type { Ruling, SearchRefusal, State } from './ruling.ts';
import { clear, configure, laidSearch, lay, place, planOf, swapCells } from './setting-up.ts';
import { CELL_ROLL_ROOM, MOST_CELL_ROLLS, type SearchHidden, type SearchOpen, SetupSchema } from './state.ts';
import { nameTarget, plantTarget } from './target.ts';

export { waysOn } from './ways.ts';

const PLAYING = [({ status }: SearchOpen) => status === 'running', 'not-begun'] as const;
const UNBEGUN = [({ status }: SearchOpen) => status !== 'running', 'begun'] as const;
const MOVES = { here: true, when: PLAYING, by: 'mover', decide: move } as const;

/** Two titles, skills, a formula, a line for each band, and rows of the encounter table. */
const PLAN_BYTES = (80 + 80 + 200 + 100) * CHARACTER_BYTES + 20 * (200 * CHARACTER_BYTES + 64) + 30 * 96 + 1024;

const COMMANDS: Rules<SearchOpen, SearchHidden, SearchCommand, SearchRefusal> = {
  configure: { secret: true, bytes: PLAN_BYTES, decide: configure },
  'set-out': { secret: true, bytes: PLAN_BYTES, when: [({ status }) => status === 'laid', 'begun'], decide: setOut },
  place: { secret: true, decide: place },
  'swap-cells': { secret: true, decide: swapCells },
  clear: { secret: true, decide: clear },
  'roll-encounter': { secret: true, decide: rollEncounter },
  reroll: { secret: true, decide: reroll },
  fill: { secret: true, decide: fill },
  choose: { secret: true, decide: choose },
  scatter: { secret: true, decide: scatter },
  target: { secret: true, decide: nameTarget },
  'plant-target': { secret: true, decide: plantTarget },
  lay: { late: true, decide: lay },
  // The party's token and its followers.
  'choose-token': { late: true, bytes: 21 * (32 * CHARACTER_BYTES + 4) + 64, decide: chooseToken },
  leader: { by: 'anyone', late: true, decide: handOver },
  legwork: { secret: true, when: UNBEGUN, decide: beginLegwork },
  'legwork-choose': { by: 'anyone', decide: chooseLegwork },
  'legwork-swap': { by: 'anyone', decide: swapLegwork },
  arrive: { decide: arrive },
  begin: { secret: true, when: UNBEGUN, decide: beginSearch },
  move: MOVES,
  step: MOVES,
  start: MOVES,
  record: { here: true, decide: record },
  offer: { here: true, by: 'anyone', decide: offer },
  accept: { here: true, decide: acceptOffer },
  decline: { by: 'anyone', decide: declineOffer },
  retry: { here: true, when: PLAYING, decide: retry },
  note: { late: true, bytes: 200 * CHARACTER_BYTES + 64, decide: writeNote },
  // The roll, and that its result is put aside.
  'roll-cell': { secret: true, owes: 2, decide: rollForCell },
  'show-cell': { owes: 1, bytes: 200 * CHARACTER_BYTES + 64, decide: showCellRoll },
  rounds: { decide: changeRounds },
  put: { when: PLAYING, decide: putParty },
  mark: { decide: markCell },
  end: { decide: endSearch },
  reopen: { secret: true, late: true, when: [({ status }) => status === 'ended', 'not-ended'], decide: reopenSearch },
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

/** The most encounters that one filling can leave to the GM, and the characters that each takes in the hidden half. */
const MOST_CHOICES = 240;
const CHOICE_ROOM = 5;
/** What the rest of the hidden half takes: its names, the dice, the target. */
const HIDDEN_FRAME = 288;

/** The bytes that the hidden half can take on a grid of that size, whatever lies there (SG-40). */
function hiddenBytes({ size }: Pick<SearchOpen, 'size'>): number {
  const cells = size.columns * size.rows;
  const rolls = CELL_ROLL_ROOM * Math.min(cells, MOST_CELL_ROLLS);
  return HIDDEN_FRAME + cells + CHOICE_ROOM * Math.min(cells, MOST_CHOICES) + rolls;
}

export const SEARCH = procedureOf(SEARCH_READING, {
  schemas: {
    setup: v.pipe(
      SetupSchema,
      v.check((setup) => planFaults(planOf(setup)).length === 0),
    ),
    command: CommandSchema,
  },
  begin: laidSearch,
  rules: COMMANDS,
  around: (state, _command, circumstances, decide) =>
    decidedOnGround(state, circumstances.world.ground, (now) => decide(now, circumstances)),
  hiddenBytes,
  // Only what is met first has a card.
  passes: ({ name, data }) => name === 'cellEntered' && !(data['mark'] === 'met' && data['first'] === true),
});
