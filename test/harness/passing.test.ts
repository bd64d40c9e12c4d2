/** Parties pass to and fro between expeditions at a simulated table: nothing is doubled or lost by it, and nothing moved by the wrong one. */
import { expect, test } from 'vitest';
import type { Departing } from '../../src/rules/party/passage/passage.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Plan, type Planted, type Report, type Setting, SETTINGS, passingPlay } from './passing-play.ts';
import { SEED } from './setting-up.ts';

const TURNS = 120;
/** How evenings differ: all stay where they are, the party of a ramble is in parts, and scenes come and go. */
const WAYS: readonly Partial<Plan>[] = [{}, { hasParts: true }, { isMoved: true }];
const EVENINGS = isLongRun() ? 24 : 2;

const reports = new Map<string, readonly Report[]>();

/** Adds up what happened in evenings. */
function sumOf(all: readonly Report[], what: string): number {
  return all.reduce((sum, { counts }) => sum + (counts[what] ?? 0), 0);
}

/** How often a command of a kind came to something, over all evenings; `refusal` names why it did not. */
function times(all: readonly Report[], kind: string, refusal?: string): number {
  const counted = all.flatMap(({ tallies }) => [...tallies.values()]);
  return counted.reduce(
    (sum, { accepted, refused }) => sum + ((refusal === undefined ? accepted[kind] : refused[`${kind}: ${refusal}`]) ?? 0),
    0,
  );
}

test.each(Object.keys(SETTINGS) as Setting[])(
  'passing: with %s, each party is in one place, and nothing is doubled, lost, or done by the wrong one',
  { timeout: 900_000 },
  async (setting) => {
    const all: Report[] = [];
    for (const [at, way] of WAYS.entries()) {
      for (let evening = 0; evening < EVENINGS; evening += 1) {
        const report = await passingPlay({ seed: SEED + 10 * evening + at, setting, turns: TURNS, ...way });
        expect(report.faults).toEqual([]);
        all.push(report);
      }
    }
    reports.set(setting, all);
    for (const { counts, tallies } of all) {
      const told = [...tallies].map(([id, tally]) => `${id}: ${String(tally)}`).join('; ');
      console.info(`passing, ${setting}: ${JSON.stringify(counts)}; ${told}`);
    }
  },
);

test('passing: the evenings tried what they claim', () => {
  const all = [...reports.values()].flat();
  for (const id of ['ramble', 'scramble', 'search', 'trek']) expect(sumOf(all, `passages to a ${id}`), id).toBeGreaterThan(10);
  for (const what of ['undos here', 'undos where no party is', 'ended referees', 'two at once', 'moved tokens'])
    expect(sumOf(all, what), what).toBeGreaterThan(20);
  for (const what of ['copied scenes', 'expeditions from files', 'deleted scenes', 'parties that are where they were before'])
    expect(sumOf(all, what), what).toBeGreaterThan(2);
  expect(times(all, 'undo')).toBeGreaterThan(40);
  const elsewhere = all.flatMap(({ tallies }) => [...tallies.values()].flatMap(({ refused }) => Object.entries(refused)));
  expect(elsewhere.filter(([why]) => why.endsWith(': elsewhere')).length).toBeGreaterThan(3);
  for (const refusal of ['is-here', 'not-there', 'busy-there', 'no-such-party'])
    expect(times(all, 'arrive', refusal), refusal).toBeGreaterThan(0);
});

test('passing: an evening that is played again comes out the same', async () => {
  const [once, again] = [await passingPlay(PLAN), await passingPlay(PLAN)];
  expect(again.held).toEqual(once.held);
});

const PLAN: Plan = { seed: SEED + 1, setting: 'three scenes', turns: TURNS };

/** Returns a party that comes with something else along. */
function withAlong(from: Departing, along: Partial<Departing['along']>): Departing {
  return { ...from, along: { ...from.along, ...along } };
}

/** What is planted, and what is said of it. */
const PLANTED: Readonly<Record<string, readonly [planted: Planted, sentence: RegExp]>> = {
  'a passage that is not counted': [
    { departing: (from) => ({ ...from, count: Math.max(0, from.count - 1) }) },
    /the party \w+ is in \w+ and \w+/,
  ],
  'a party that is everywhere': [{ isEverywhere: true }, /whose party is elsewhere|it moved \w+, which obeys/],
  'an hour too much on its way': [
    { departing: (from) => withAlong(from, { clock: from.along.clock + 3600 }) },
    /seconds went by in \w+ as a party came/,
  ],
  'damage that is taken along twice': [
    { departing: (from) => withAlong(from, { hurts: [...from.along.hurts, ...from.along.hurts] }) },
    /should hurt in/,
  ],
  'damage that is left behind': [{ departing: (from) => withAlong(from, { hurts: [] }) }, /should hurt in/],
  'somebody who is left behind': [
    { departing: (from) => withAlong(from, { members: Object.fromEntries(Object.entries(from.along.members).slice(1)) }) },
    /should be in/,
  ],
  'somebody who comes twice': [
    {
      departing: (from) => {
        const [first] = Object.values(from.along.members);
        return first
          ? withAlong(from, { members: { ...from.along.members, twin: { ...first, name: 'Twin', actor: '' } } })
          : from;
      },
    },
    /should be in/,
  ],
  'those who are elsewhere, and are here too': [{ departing: (from) => ({ ...from, isLeft: false }) }, /should be in/],
  'a party that is met and forgotten': [{ departing: (from) => ({ ...from, joined: [] }) }, /is at .+ and not at|is in \w+ and/],
  'tokens that obey whom their party has left': [{ obeyAll: true }, /leads a party that is elsewhere|do not agree/],
  'referees who do not hear of passages': [{ beyond: () => 0 }, /wait, whose party is elsewhere/],
  'something that is written elsewhere too': [
    { beside: { open: { name: 'Moved by the wrong one' } } },
    /has changed|the open half of/,
  ],
  'what comes out otherwise each time': [
    { departing: (from, time) => withAlong(from, { clock: from.along.clock + time }) },
    /the open half of \w+ after/,
  ],
};
/** In how many evenings at most what is planted has to come to light. */
const TRIED = 12;

test.each(Object.entries(PLANTED))(
  'passing: of what is planted, %s comes to light',
  { timeout: 900_000 },
  async (_what, [planted, sentence]) => {
    const settings = Object.keys(SETTINGS) as Setting[];
    const said: string[] = [];
    for (let evening = 0; evening < TRIED && !sentence.test(said.join('\n')); evening += 1) {
      const setting = settings[evening % settings.length] ?? 'three scenes';
      said.push(...(await passingPlay({ seed: SEED + evening, setting, turns: TURNS, planted })).faults);
    }
    expect(said.join('\n')).toMatch(sentence);
  },
);
