import { describe, expect, test } from 'vitest';
import { minutesOf, outcomeOf } from '../../../src/rules/trek/ladder.ts';
import { clock } from '../../../src/rules/trek/ruling.ts';
import type { TrekCommand } from '../../../src/rules/trek/commands.ts';
import type { TrekHidden, TrekOpen } from '../../../src/rules/trek/state.ts';
import { TREK } from '../../../src/rules/trek/trek.ts';
import { playOut, sure } from '../../play/chance-games.ts';
import type { Played } from '../../play/chance-play.ts';
import { placesFrom } from '../../../src/rules/trek/losing.ts';
import { cellName, cellNamed } from '../../../src/rules/grid/sides.ts';
import { CHANCE_PLAY } from './any-play.ts';

type Turned = Played<TrekOpen, TrekHidden, TrekCommand>;

/** Holds a check to the time that its row takes, of the party and of the world (TK-03). */
function timeHolds({ before: { state, world }, after, command, decision }: Turned): boolean {
  if (decision.kind === 'refused') return false;
  const [one, other] = [state.open, decision.state.open];
  if (command.kind !== 'check') {
    sure(one.taken === other.taken && world.time === after.world.time, `${command.kind} takes no time`);
    return false;
  }
  const minutes = minutesOf(one, outcomeOf(command.rung));
  sure(clock(other) - clock(one) === minutes * 60, 'a try takes what its row says');
  sure(after.world.time - world.time === (one.options.worldTime ? minutes * 60 : 0), 'world time goes on when asked');
  sure(other.tries === one.tries + 1, 'a check is a try');
  return true;
}

/** Holds proposals to what is within reach of where the party is (TK-04). */
function placeHolds({ before: { state, world }, command, decision }: Turned): boolean {
  if (decision.kind === 'refused' || !['check', 'propose'].includes(command.kind)) return false;
  const { place } = decision.state.hidden;
  if (place === '') return false;
  const from = cellNamed(state.open.at);
  sure(decision.state.open.status === 'lost' && from !== null && !!world.cells, 'only a lost party has a place');
  const near = placesFrom(world.cells!, from!, state.open.reach).map(cellName);
  sure(near.includes(place), `${place} is within reach of ${state.open.at}`);
  return true;
}

describe('any play of a trek', () => {
  test('TK-01 TK-03 TK-04 takes the time of its rows, and proposes places within reach', () => {
    const tally = playOut(CHANCE_PLAY, TREK, { seed: 81, numRuns: 100 }, (turned: Turned, count) => {
      if (timeHolds(turned)) count('a try');
      if (placeHolds(turned)) count('a place');
    });
    expect(tally['a try']).toBeGreaterThan(100);
    expect(tally['a place']).toBeGreaterThan(50);
  });
});
