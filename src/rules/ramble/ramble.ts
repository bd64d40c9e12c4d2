/** Ramble: overland travel in jaunts of one hour, as the referee plays it (RA-01 to RA-24, RA-61). */
import { chooseToken, handOver } from '../kit/party-commands.ts';
import { type Rules, procedureOf } from '../kit/procedure-of.ts';
import { GHOST_SIZES } from '../terrain/ghost-sizes.ts';
import { MAP_BYTES, STROKE_BYTES, STROKE_INVERSE, fill, paintMap, stroke, strokeWay } from '../terrain/painting.ts';
import { give, nameChart, nameOnChart, sayKindsHere, strokeChart, unchart } from './map/charts.ts';
import { CommandSchema, type RambleCommand } from './state/commands.ts';
import { end, noteForAll, noteForGm, plan, points, put, reopen, reveal, unplan } from './free-hand.ts';
import { passBlock } from './camp/blocks.ts';
import { makeCamp, rise } from './camp/camping.ts';
import { wake, watch } from './camp/watches.ts';
import { answer } from './encounter/answer.ts';
import { avoid, distance, luck } from './encounter/distance.ts';
import { rollOnTable } from './encounter/table-rolls.ts';
import { afterToll, harm, spare, toll } from './party/tolls.ts';
import { abandon, fetchVehicle, share } from './jaunt/convoy.ts';
import { board, changeCrew, changeMember, changeVehicle, drive } from './party/lines.ts';
import { joinParts, partWays, turnTo } from './party/parting.ts';
import { work } from './jaunt/work.ts';
import { CHARACTER_BYTES } from '../procedure.ts';
import { journey, leave, meet, nothing, over, show, stay, step, travel, wait } from './jaunt/jaunt.ts';
import { arrive } from './passing.ts';
import { nameCell } from './map/names.ts';
import { RAMBLE_READING } from './state/reading.ts';
import { AHEAD_BYTES, type RambleRefusal, hiddenBytes, onCells } from './state/ruling.ts';
import { begin, changePace, configure, laidRamble, sayAreas, secrecy } from './setting-up.ts';
import { MOST_AHEAD, type RambleHidden, type RambleOpen, SetupSchema } from './state/state.ts';
import { changeWeather, forecast, forgetAhead, rollAhead } from './weather/weather-play.ts';

type Open = RambleOpen;

/** What taking back needs of the hidden half: of weather that was rolled ahead, beside the hours that go; of a plan and of a note of the longest texts. */
const AHEAD_INVERSE = AHEAD_BYTES + MOST_AHEAD * 16;
const PLAN_INVERSE = 1_024;
const NOTE_INVERSE = 1_536;
/** Of the name of a cell, or of a chart. */
const NAME_INVERSE = 512;

/** Of a roll on a table. */
const ROLL_INVERSE = 256;

/** A name, and the ids of actor and user. */
const MEMBER_BYTES = (60 + 120 + 32) * CHARACTER_BYTES + 512;
/** The same, with arrays of names and what it burns by terrain. */
const VEHICLE_BYTES = (60 + 120 + 6 * 40) * CHARACTER_BYTES + 1_536;

/** Of what a chart shows: what it showed before, and marks of what it shows in its place. */
const chartInverse = ({ drawn }: Open): number => (drawn ? 2 * GHOST_SIZES[drawn.size].charts : 0) + 128;

/** What taking back a stroke needs of the hidden half. */
const strokeInverse = ({ isSecret }: Open): number => (isSecret ? STROKE_INVERSE : 64);

/** What is played between the beginning and the end. */
const begun: readonly [(open: Open) => boolean, RambleRefusal] = [({ status }) => status !== 'laid', 'not-begun'];

const COMMANDS: Rules<RambleOpen, RambleHidden, RambleCommand, RambleRefusal> = {
  // With another room the hidden half is sealed to another size.
  configure: { secret: true, late: true, inverse: 64, decide: configure },
  secrecy: { secret: true, late: true, logs: true, decide: secrecy },
  stroke: { secret: true, late: true, bytes: STROKE_BYTES, inverse: strokeInverse, decide: stroke },
  'stroke-way': { secret: true, late: true, bytes: STROKE_BYTES, inverse: strokeInverse, decide: strokeWay },
  fill: { secret: true, late: true, logs: true, decide: fill },
  'paint-map': { secret: true, late: true, logs: true, bytes: MAP_BYTES, decide: paintMap },
  // These leave the hidden half as it is, but are refused by what lies there.
  kinds: { secret: true, late: true, bytes: 4_000, inverse: 64, decide: sayKindsHere },
  areas: { secret: true, late: true, bytes: 12_000, inverse: 64, decide: sayAreas },
  name: { secret: true, late: true, inverse: NAME_INVERSE, decide: nameCell },
  chart: { secret: true, late: true, inverse: NAME_INVERSE, decide: nameChart },
  unchart: { secret: true, late: true, logs: true, inverse: chartInverse, decide: unchart },
  'chart-stroke': { secret: true, late: true, logs: true, bytes: STROKE_BYTES, inverse: chartInverse, decide: strokeChart },
  'chart-name': { secret: true, late: true, inverse: NAME_INVERSE, decide: nameOnChart },
  // So does this.
  give: { secret: true, late: true, logs: true, inverse: 64, decide: give },
  'choose-token': { decide: chooseToken },
  leader: { by: 'anyone', decide: handOver },
  arrive: { decide: arrive },
  begin: { decide: onCells(begin) },

  pace: { here: true, by: 'mover', when: begun, decide: changePace },
  step: { here: true, by: 'mover', when: begun, decide: onCells(step) },
  travel: { here: true, by: 'mover', when: begun, decide: onCells(travel) },
  journey: { here: true, by: 'mover', when: begun, decide: onCells(journey) },
  stay: { here: true, by: 'mover', when: begun, decide: stay },
  wait: { here: true, by: 'mover', when: begun, decide: wait },
  nothing: { here: true, when: begun, decide: onCells(nothing) },
  meet: { here: true, when: begun, decide: meet },
  show: { when: begun, decide: show },
  over: { here: true, when: begun, decide: over },
  leave: { here: true, by: 'mover', when: begun, decide: leave },

  member: { late: true, bytes: MEMBER_BYTES, decide: changeMember },
  vehicle: { late: true, bytes: VEHICLE_BYTES, decide: changeVehicle },
  crew: { by: 'anyone', decide: changeCrew },
  drive: { here: true, by: 'mover', decide: drive },
  board: { here: true, by: 'mover', decide: board },
  abandon: { here: true, by: 'mover', when: begun, decide: onCells(abandon) },
  fetch: { here: true, by: 'mover', when: begun, decide: fetchVehicle },
  share: { here: true, by: 'mover', when: begun, decide: share },
  work: { here: true, by: 'mover', when: begun, decide: onCells(work) },
  part: { here: true, by: 'mover', when: begun, decide: partWays },
  turn: { by: 'anyone', when: begun, decide: turnTo },
  join: { here: true, by: 'mover', when: begun, decide: joinParts },

  harm: { here: true, late: true, decide: harm },
  toll: { here: true, late: true, along: true, decide: toll },
  spare: { here: true, late: true, decide: spare },

  // The roll, and that its result is put aside.
  roll: { here: true, secret: true, owes: 2, along: true, when: begun, inverse: ROLL_INVERSE, decide: rollOnTable },
  answer: { here: true, along: true, when: begun, decide: onCells(answer) },
  distance: { here: true, by: 'anyone', when: begun, decide: distance },
  luck: { here: true, by: 'anyone', when: begun, decide: luck },
  avoid: { here: true, by: 'mover', when: begun, decide: avoid },

  camp: { here: true, by: 'mover', when: begun, decide: makeCamp },
  watch: { here: true, by: 'anyone', when: begun, decide: watch },
  block: { here: true, by: 'mover', when: begun, decide: passBlock },
  woken: { here: true, by: 'mover', when: begun, decide: wake },
  rise: { here: true, by: 'mover', when: begun, decide: rise },

  ahead: { secret: true, inverse: AHEAD_INVERSE, decide: rollAhead },
  'forget-ahead': { secret: true, inverse: AHEAD_INVERSE, decide: forgetAhead },
  forecast: { decide: forecast },
  weather: { when: begun, decide: changeWeather },

  plan: { secret: true, inverse: PLAN_INVERSE, decide: plan },
  unplan: { secret: true, inverse: PLAN_INVERSE, decide: unplan },
  note: { late: true, decide: noteForAll },
  'gm-note': { secret: true, late: true, inverse: NOTE_INVERSE, decide: noteForGm },

  put: { when: begun, decide: onCells(put) },
  reveal: { late: true, bytes: STROKE_BYTES, decide: reveal },
  points: { when: begun, decide: points },

  end: { decide: end },
  reopen: { late: true, decide: reopen },
};

/** Events that pass: what they tell stands on the map and the bar. */
const PASSING: ReadonlySet<string> = new Set(['terrainPainted', 'hearsayChanged', 'journeySet', 'pointsChanged']);

export const RAMBLE = procedureOf(RAMBLE_READING, {
  schemas: { setup: SetupSchema, command: CommandSchema },
  begin: laidRamble,
  rules: COMMANDS,
  hiddenBytes,
  afterEffects: afterToll,
  passes: ({ name }) => PASSING.has(name),
});
