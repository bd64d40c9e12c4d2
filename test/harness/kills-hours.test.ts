/** The referee of a ramble ends at each point of what follows by itself from an hour: damage that comes off sheets, a roll, and its answer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedPlay } from '../play/brought.ts';
import { gmSeat, type AnyChancePlay } from '../play/chance-play.ts';
import { rested } from '../rules/ramble/any-play.ts';
import { followsByItself } from '../rules/ramble/any-party.ts';
import { killsOf } from './kills.ts';
import { SEED } from './setting-up.ts';
import { POINTS } from './simulated-table.ts';

/** Rambles that wait hours out, whose damage comes off sheets and whose encounters are rolled. */
function hours(chance: AnyChancePlay): AnyChancePlay {
  return {
    ...chance,
    starts: fc.constant(rested(false)),
    turn: ({ state, world }) => ({ command: followsByItself({ state, world } as ReturnType<typeof rested>), seat: gmSeat() }),
  };
}

test(
  'kills: RA-44 RA-60 the referee ends at each point of a toll, a roll and an answer, and each is done once',
  { timeout: 900_000 },
  async () => {
    const play = listedPlay().find(({ id }) => id === 'ramble');
    if (!play) expect.fail('no rambles are listed');
    const report = await killsOf('ramble', hours(play.chance), { seed: SEED, games: 4, runs: 90, points: POINTS });
    console.info(`kills, hours of a ramble: ${String(report.runs)}, ${JSON.stringify(report.points)}; ${String(report.tally)}`);
    expect(report.faults).toEqual([]);
    expect(POINTS.filter((point) => report.points[point])).toEqual(POINTS);
    for (const kind of ['toll', 'roll', 'answer']) expect(String(report.tally), kind).toContain(`${kind} `);
  },
);
