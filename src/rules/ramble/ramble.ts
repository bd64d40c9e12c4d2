/** Ramble: overland travel in jaunts of one hour, as the referee plays it (RA-01 to RA-24, RA-61). */
import * as v from 'valibot';
import { chooseToken, handOver } from '../kit/party-commands.ts';
import { type Rules, procedureOf } from '../kit/procedure-of.ts';
import { MAP_BYTES, STROKE_BYTES, STROKE_INVERSE, fill, paintMap, sayKinds, stroke, strokeWay } from '../terrain/painting.ts';
import { terrainBytes } from '../terrain/terrain.ts';
import { CommandSchema, type RambleCommand } from './commands.ts';
import { end, noteForAll, noteForGm, plan, points, put, reopen, reveal, unplan } from './free-hand.ts';
import { journey, leave, meet, nothing, over, show, stay, step, travel, wait } from './jaunt.ts';
import { RAMBLE_READING } from './reading.ts';
import { type RambleRefusal, onCells } from './ruling.ts';
import { begin, changePace, configure, laidRamble, sayAreas, secrecy } from './setting-up.ts';
import { type RambleHidden, type RambleOpen, SetupSchema } from './state.ts';
import { changeWeather, forecast, forgetAhead, rollAhead } from './weather-play.ts';

type Open = RambleOpen;

/** The bytes that weather which was rolled ahead can take. */
const AHEAD_BYTES = 48 * 240;

/** Returns the greatest number of bytes of the hidden half: where terrain is no secret, none are kept for it. */
function hiddenBytes({ isSecret, cells, options }: Pick<Open, 'isSecret' | 'cells' | 'options'>): number {
  return (isSecret ? terrainBytes(cells) : 0) + options.room * 1024 + AHEAD_BYTES;
}

/** What taking back a stroke needs of the hidden half. */
const strokeInverse = ({ isSecret }: Open): number => (isSecret ? STROKE_INVERSE : 64);

/** What is played between the beginning and the end. */
const begun: readonly [(open: Open) => boolean, RambleRefusal] = [({ status }) => status !== 'laid', 'not-begun'];

const COMMANDS: Rules<RambleOpen, RambleHidden, RambleCommand, RambleRefusal> = {
  configure: { late: true, decide: configure },
  secrecy: { secret: true, late: true, logs: true, decide: secrecy },
  stroke: { secret: true, late: true, bytes: STROKE_BYTES, inverse: strokeInverse, decide: stroke },
  'stroke-way': { secret: true, late: true, bytes: STROKE_BYTES, inverse: strokeInverse, decide: strokeWay },
  fill: { secret: true, late: true, logs: true, decide: fill },
  'paint-map': { secret: true, late: true, logs: true, bytes: MAP_BYTES, decide: paintMap },
  kinds: { late: true, bytes: 4_000, decide: sayKinds },
  areas: { late: true, bytes: 12_000, decide: sayAreas },
  'choose-token': { decide: chooseToken },
  leader: { by: 'anyone', decide: handOver },
  begin: { by: 'mover', decide: onCells(begin) },

  pace: { by: 'mover', when: begun, decide: changePace },
  step: { by: 'mover', when: begun, decide: onCells(step) },
  travel: { by: 'mover', when: begun, decide: onCells(travel) },
  journey: { by: 'mover', when: begun, decide: onCells(journey) },
  stay: { by: 'mover', when: begun, decide: stay },
  wait: { by: 'mover', when: begun, decide: wait },
  nothing: { when: begun, decide: onCells(nothing) },
  meet: { when: begun, decide: meet },
  show: { when: begun, decide: show },
  over: { when: begun, decide: over },
  leave: { by: 'mover', when: begun, decide: leave },

  ahead: { secret: true, inverse: AHEAD_BYTES, decide: rollAhead },
  'forget-ahead': { secret: true, inverse: AHEAD_BYTES, decide: forgetAhead },
  forecast: { decide: forecast },
  weather: { when: begun, decide: changeWeather },

  plan: { secret: true, inverse: 1_024, decide: plan },
  unplan: { secret: true, inverse: 1_024, decide: unplan },
  note: { late: true, decide: noteForAll },
  'gm-note': { secret: true, late: true, inverse: 1_024, decide: noteForGm },

  put: { when: begun, decide: onCells(put) },
  reveal: { late: true, bytes: STROKE_BYTES, decide: reveal },
  points: { when: begun, decide: points },

  end: { decide: end },
  reopen: { late: true, decide: reopen },
};

export const RAMBLE = procedureOf(RAMBLE_READING, {
  schemas: { setup: v.pipe(SetupSchema), command: CommandSchema },
  begin: laidRamble,
  rules: COMMANDS,
  hiddenBytes,
  // Who looks sees these on the map and the bar.
  passes: ({ name }) => name === 'terrainPainted' || name === 'journeySet' || name === 'pointsChanged',
});
