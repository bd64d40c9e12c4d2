/** Every listed procedure is played at a simulated table whose referee ends, or loses its seat, at each point of its work. */
import { describe, expect, test } from 'vitest';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import { chanceOf } from '../play/brought.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type KillReport, type Plan, killsOf } from './kills.ts';
import { SEED } from './setting-up.ts';
import { type Faults, POINTS, type Point } from './simulated-table.ts';

const PLAN = { seed: SEED, games: 2, ...(isLongRun() ? { runs: 200 } : {}) };

const ELSEWHERE: readonly Point[] = [
  ...(['before a beginning', 'beginning sent', 'beginning acknowledged'] as const),
  ...(['before a follow-up', 'follow-up sent', 'follow-up acknowledged'] as const),
];
const EFFECTS: readonly Point[] = ['before an effect', 'effect sent'];
/** Where the referee of a procedure cannot come to, by its id. */
const NEVER: Readonly<Record<string, readonly Point[]>> = {
  // A map owes nothing to others.
  ghost: ELSEWHERE,
  // What is rolled on a table comes from others, and none of it goes to them.
  encounters: ELSEWHERE,
  // A game of pencils changes nothing but itself.
  haunt: [...EFFECTS, ...ELSEWHERE],
};

/** Ends the referee of a procedure as a plan says, and prints what came of it. */
async function reportOf(id: string, plan: Plan): Promise<KillReport> {
  const manifest = MANIFESTS.find((one) => one.id === id);
  const chance = manifest ? chanceOf(manifest) : `no procedure is called ${id}`;
  if (typeof chance === 'string') expect.fail(chance);
  const report = await killsOf(id, chance, plan);
  const { runs, withEffects, twice, points, tally } = report;
  if (!plan.faults) {
    const counts = `${runs} (${withEffects} with effects, ${twice} with a second end)`;
    console.info(`kills, ${id}, ${plan.comes ?? 'an end'}: ${counts}, ${JSON.stringify(points)}; ${String(tally)}`);
  }
  return report;
}

const all = new Map<string, KillReport>();

describe.each(MANIFESTS.map(({ id }) => [id]))('kills: the referee of %s in its work', (id) => {
  const due = POINTS.filter((point) => !NEVER[id]?.includes(point));

  test('ends, and the next one finishes what is pending, once', { timeout: 900_000 }, async () => {
    const report = await reportOf(id, { ...PLAN, points: due });
    all.set(id, report);
    expect(report.faults).toEqual([]);
    expect(POINTS.filter((point) => report.points[point])).toEqual(due);
    expect(report.runs).toBeGreaterThanOrEqual(PLAN.runs ?? 2 * due.length);
  });

  test.each(isLongRun() ? (['a claim at once', 'a claim'] as const) : (['a claim at once'] as const))(
    'loses its seat by %s, and all is done once, and told by who has the seat',
    { timeout: 900_000 },
    async (comes) => {
      const report = await reportOf(id, { ...PLAN, ...(isLongRun() ? { points: due } : { games: 1 }), comes });
      expect(report.faults).toEqual([]);
      expect(report.points).toMatchObject({ decided: expect.any(Number), acknowledged: expect.any(Number) });
      if (isLongRun()) expect(POINTS.filter((point) => report.points[point])).toEqual(due);
    },
  );
});

test('kills: at least 60 referees have ended, half of them in commands with effects', () => {
  const isWithout = (id: string): boolean => EFFECTS.every((point) => NEVER[id]?.includes(point));
  const sum = (of: (report: KillReport) => number): number =>
    [...all].reduce((total, [id, one]) => total + (isWithout(id) ? 0 : of(one)), 0);
  expect([...all.keys()].filter((id) => isWithout(id) && all.get(id)?.withEffects !== 0)).toEqual([]);
  expect([...all.keys()]).toEqual(MANIFESTS.map(({ id }) => id));
  const runs = sum((one) => one.runs);
  expect(runs).toBeGreaterThanOrEqual(60);
  expect(sum((one) => one.withEffects) * 2).toBeGreaterThanOrEqual(runs);
});

/** What is planted, with the first of the games in one of which it comes to light, and what is said of it. */
const PLANTED: readonly (readonly [fault: keyof Required<Faults>, procedure: string, seed: number, sentence: RegExp])[] = [
  ['blindEffects', 'search', 1, /the world of search is not as its effects leave it/],
  ['repliesFirst', 'encounters', 1, /it was answered, and does not stand/],
  ['forgetsRequests', 'encounters', 1, /half of \w+ after no request/],
  ['finishesNothing', 'search', 1, /searchBegun was told 0 times/],
  ['tellsTwice', 'search', 1, /searchBegun was told 2 times/],
  ['dropsFollowUps', 'scramble', 1, /followup:\d+ is owed and not done/],
  ['strikesNothing', 'search', 1, /cards stand of what was taken back/],
];

/** In how many games at most what is planted has to come to light. */
const GAMES = 12;

test.each(PLANTED)('kills: of what is planted, %s comes to light in %s', async (fault, procedure, seed, sentence) => {
  const said: string[] = [];
  for (let game = 0; game < GAMES && !sentence.test(said.join('\n')); game += 1)
    said.push(...(await reportOf(procedure, { seed: seed + game, games: 1, faults: { [fault]: true } })).faults);
  expect(said.join('\n')).toMatch(sentence);
});
