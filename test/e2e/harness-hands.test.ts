/** Several hands at one table: two GMs, one without the key, tabs, seats that change hands in mid-command, a backup put back. Nothing is lost, nothing doubled. */
import { cp, rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { USER_ROLES } from 'foundry-stand-in/common/constants.ts';
import { userId } from '../../demo/documents/people.ts';
import { KEY_BYTES, sealingKey } from '../../src/play/sealing.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { type Documents, valueAt } from '../harness/documents-at-table.ts';
import { Evening } from '../harness/evening.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { type RefereePage, gatedPage, keylessPage, refereePage } from '../harness/people.ts';
import { KEYLESS, RawSeat } from '../harness/raw-seat.ts';
import { byteStream } from '../play/fixtures.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Seat, type Tabletop, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
/** A search goes on beside a scramble on one scene. */
const games = await gamesOfAll(SEED, { search: 'scramble' });
/** A further assistant, so that it can be told what comes of a browser without the key. */
const keyless = { _id: userId(KEYLESS), name: KEYLESS, role: USER_ROLES.ASSISTANT, color: '#b97f4a', character: null };
test.use({
  tabletopOptions: {
    world: (generation) => {
      const world = worldOfGames(games, generation);
      return { ...world, users: [...(world.users ?? []), keyless] };
    },
  },
});

/** How many commands are answered in all, how many to a change of the seat, and how often that must change hands. */
const [COMMANDS, EVERY, CHANGES] = isLongRun() ? [1000, 25, 20] : [75, 5, 8];
const PARTS = 5;

/** What lies of the expeditions in the documents of a page. */
function seenIn(seat: Seat): Promise<readonly unknown[]> {
  return seat.read(() =>
    [...game.scenes, ...game.tables]
      .map(({ flags }) => (flags as { 'ghost-map'?: { expeditions?: unknown } })['ghost-map']?.expeditions)
      .filter((one) => one !== undefined)
      .map((one) => JSON.parse(JSON.stringify(one)) as unknown),
  );
}

function lyingIn(documents: Documents): readonly unknown[] {
  return ['Scene', 'RollTable'].flatMap((type) =>
    (documents[type] ?? []).flatMap((source) => {
      const all = valueAt(source, 'flags', 'ghost-map', 'expeditions');
      return isRecord(all) ? [all] : [];
    }),
  );
}

/** Says which fields of expeditions a browser has otherwise than the server, each with both numbers of the latest command. */
function differing(seen: readonly unknown[], lying: readonly unknown[]): readonly string[] {
  if (seen.length !== lying.length) return [`${seen.length} documents with expeditions instead of ${lying.length}`];
  return lying.flatMap((all, at) =>
    Object.keys({ ...(all as object), ...(seen[at] as object) }).flatMap((expedition) => {
      const [is, must] = [valueAt(seen[at], expedition), valueAt(all, expedition)];
      if (isDeepStrictEqual(is, must)) return [];
      const fields = Object.keys({ ...(is as object), ...(must as object) });
      const others = fields.filter((field) => !isDeepStrictEqual(valueAt(is, field), valueAt(must, field)));
      const numbers = `${String(valueAt(is, 'revision'))} and ${String(valueAt(must, 'revision'))}`;
      return [`${expedition}, at ${numbers}: ${others.join(', ')}`];
    }),
  );
}

/** Waits until nothing is owed any more, and holds all that was answered to what lies there; tells what was published last where something is wrong. */
async function holds(evening: Evening, pages: readonly RefereePage[], what: string): Promise<void> {
  try {
    await agrees(evening, pages, `seed ${SEED}, ${what}`);
  } catch (error) {
    console.info(evening.latest.join('\n'));
    throw error;
  }
}

async function agrees(evening: Evening, pages: readonly RefereePage[], where: string): Promise<void> {
  await expect.poll(() => evening.owing(), where).toEqual([]);
  expect(await evening.faults(), where).toEqual([]);
  // A note that all is done may still be on its way.
  for (const { seat, user } of pages)
    await expect
      .poll(
        async () => differing(await seenIn(seat), lyingIn(await evening.documents())),
        `${where}: ${user}'s browser has what the server has`,
      )
      .toEqual([]);
}

/** A GM without the world's key asks for something at each game: in the clear, and under a key that is not the world's. */
async function askWithoutKey(address: string, documents: Documents): Promise<void> {
  const other = sealingKey(byteStream(5)(KEY_BYTES));
  const codes = { 'no-key': null, locked: other };
  for (const [at, [code, key]] of Object.entries(codes).entries()) {
    const seat = await RawSeat.at(address, KEYLESS, `keyless${at}`, key);
    for (const game of games) {
      const lying = game.lying(documents);
      if (!lying) throw new Error(`${game.name} is gone`);
      const answer = await seat.command(game, lying, { kind: 'undo' });
      expect(answer, `${game.name} without the key`).toMatchObject({ kind: 'refused', code });
    }
    seat.leave();
  }
}

/**
 * What the tabletop itself says in browsers where a referee that has lost the seat and the next one both do what follows from a
 * step, each before it has heard of the other: what went or came already is refused, and stands as it should.
 */
const DONE_BY_BOTH =
  /^(?:DocumentRefusal: )?\w+ "\w+" (?:does not exist|already exists)!|^(?:DocumentRefusal: )?\w+ \[\w+\] exists already/;

/** Takes out of what browsers have reported what two referees did at once; says how much it was. */
function doneByBoth({ seats }: Tabletop): number {
  return seats.reduce((sum, { errors }) => {
    const others = errors.filter((error) => !DONE_BY_BOTH.test(error));
    return sum + errors.splice(0, errors.length, ...others).length - others.length;
  }, 0);
}

let backup = '';
test.afterEach(async () => {
  if (backup !== '') await rm(backup, { recursive: true, force: true });
});

/** Copies what the server has, and while it is stopped. */
async function backUp(tabletop: Tabletop): Promise<void> {
  await tabletop.restart(async (folder) => {
    backup = `${folder}-backup`;
    await cp(folder, backup, { recursive: true });
  });
}

async function putBack(tabletop: Tabletop): Promise<void> {
  await tabletop.restart(async (folder) => {
    await rm(folder, { recursive: true });
    await cp(backup, folder, { recursive: true });
  });
}

test('hands: of the commands of several hands none is lost and none doubled', { tag: '@14' }, async ({ tabletop }) => {
  test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
  const part = { commands: COMMANDS / PARTS, every: EVERY };
  const gm = await refereePage(tabletop, 'Gamemaster');
  const other = await refereePage(tabletop, 'Assistant');
  // A browser that has not been let in hears all that GMs hear.
  const without = await keylessPage(tabletop, KEYLESS);
  const evening = new Evening(games, SEED);
  await evening.sitDown(tabletop.address);

  await evening.play({
    ...part,
    meanwhile: async () => askWithoutKey(tabletop.address, await evening.documents()),
  });
  await holds(evening, [gm, other, without], 'seats that change hands');

  await backUp(tabletop);
  await gm.seat.page.close();
  const gated = await gatedPage(tabletop, 'Gamemaster');
  await evening.sitDown(tabletop.address);
  let tab: RefereePage = gated;
  await evening.play({
    ...part,
    meanwhile: async () => {
      // Its write arrives, and it never hears so.
      await gated.gate.watch(evening.people.of('gm').name, { going: 'write', nth: 0, when: 'sent' });
      await gated.seat.page.close();
      tab = await refereePage(tabletop, 'Gamemaster', true);
    },
  });
  await holds(
    evening,
    [tab, other],
    "a GM's browser that goes between its write and the acknowledgement, and another that comes",
  );

  const beside = { user: 'Gamemaster', seat: await tabletop.seat('Gamemaster', tab.seat) };
  await evening.play({ ...part, meanwhile: () => other.seat.reload() });
  await holds(evening, [tab, beside, other], 'two tabs of one GM');

  await putBack(tabletop);
  await evening.sitDown(tabletop.address);
  await evening.play(part);
  await holds(evening, [tab, beside, other, without], 'a backup that was put back');

  await evening.play({ ...part, meanwhile: () => tab.seat.page.close() });
  await holds(evening, [beside, other], 'a tab that is closed');
  evening.rise();

  for (const [procedure, tally] of evening.tallies) console.info(`hands, ${procedure}: ${String(tally)}`);
  const { answered, claims, outlived, midway, changed } = evening;
  const twice = doneByBoth(tabletop);
  console.info(
    `hands: ${answered} answered, the seat changed hands ${claims.size} times, with ${outlived.size} requests under way, ${midway} of them written; browsers reported ${twice} times what two referees did at once`,
  );
  expect(answered).toBeGreaterThanOrEqual(COMMANDS);
  // Each kind five times is more than so many commands can be of all procedures together; `undo` asks for that.
  for (const [procedure, tally] of evening.tallies) expect(tally.lacking([]), procedure).toEqual([]);
  expect(claims.size).toBeGreaterThanOrEqual(CHANGES);
  expect(outlived.size).toBeGreaterThanOrEqual(CHANGES / 2);
  expect(midway).toBeGreaterThanOrEqual(CHANGES / 4);
  // Whoever cannot unseal what is hidden never takes the seat, and writes nothing.
  expect([...(changed.get(userId('Assistant')) ?? [])]).toContain('Setting');
  expect([...(changed.get(keyless._id) ?? [])].filter((type) => type !== 'User')).toEqual([]);
});
