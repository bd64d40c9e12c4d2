/** Documents with running expeditions are duplicated, packed and unpacked, deleted and put back, played without the module, and cleared of it. */
import { type Documents, type Source, allLying, documentAt, standing, valueAt } from '../harness/documents-at-table.ts';
import type { GameAtTable } from '../harness/game-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, refereePage } from '../harness/people.ts';
import { Playing, depthOf } from '../harness/playing.ts';
import type { Tally } from '../harness/tally.ts';
import { isLongRun } from '../workers/long-run.ts';
import { closeWindow } from './handling.ts';
import { reading } from './hands.ts';
import { browserTraces, fileTraces, worldTraces } from './left-traces.ts';
import { type Seat, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
const games = await gamesOfAll(SEED);
test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

/** How many steps each game has before and after what becomes of it. */
const STEPS = isLongRun() ? 40 : 4;

const typeOf = (game: GameAtTable): string => game.holder.split('.')[0] ?? '';

/** Returns a document's source as a copy of it begins: without what is its own. */
function copied(documents: Documents, game: GameAtTable): object {
  const { _id, folder: _folder, sort: _sort, active: _active, ...rest } = documentAt(documents, game.holder) as Source;
  return { ...rest, name: `${String(rest['name'])} (Copy)` };
}

/** Waits until the play on a new document is an expedition of its own, and holds it to the one that it was copied from. */
async function copyOf(people: People, game: GameAtTable, id: string, where: string): Promise<GameAtTable> {
  const holder = `${typeOf(game)}.${id}`;
  const others = async (): Promise<readonly string[]> =>
    allLying(await people.documents()).flatMap((lying) => (lying.holder === holder ? [lying.expedition] : []));
  // It is written under its new id before the old one goes.
  await expect.poll(async () => (await others()).map((one) => one === game.expedition), where).toEqual([false]);
  const [expedition = ''] = await others();
  const documents = await people.documents();
  const copy = game.onCopy(holder, expedition);
  const [original, lying] = [game.lying(documents), copy.lying(documents)];
  expect(lying?.open, where).toEqual(original?.open);
  expect(lying?.secrets.hidden, where).toEqual(original?.secrets.hidden);
  expect(lying?.secrets.seed, where).not.toBe(original?.secrets.seed);
  expect(lying?.record.depth, where).toBe(0);
  return copy;
}

async function make(people: People, type: string, data: object, more: object = {}): Promise<string> {
  const { result, error } = await people.of('gm').modify(type, 'create', { data: [data as never], ...more });
  const [made] = result as readonly Source[];
  if (error || !made) throw new Error(error?.message ?? 'nothing was made');
  return made._id;
}

/** Tells what became of the commands of a game. */
function tell(game: GameAtTable, when: string, tally?: Tally): void {
  console.info(`copies, seed ${String(SEED)}, ${game.procedure.id}, ${when}: ${String(tally)}`);
}

const hasFlags = (source: Source): boolean => valueAt(source, 'flags', 'ghost-map') !== undefined;

/** Reads the record of a game, but for what its referee notes once all is done and told, and what that was written over. */
function withoutNotes(game: GameAtTable, documents: Documents): object | undefined {
  const { pending: _pending, writer: _writer, over: _over, ...record } = game.lying(documents)?.record ?? {};
  return record;
}

/** Everything of the module is taken away by the window that offers it, but for a story that is kept; says whether there is one. */
async function removeAll(gm: Seat, keepsStory: boolean): Promise<boolean> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: /^All expeditions/ }).click();
  const opened = gm.page.locator('.ghost-map-expeditions');
  await opened.getByRole('button', { name: 'Remove all data…' }).click();
  const story = opened.getByLabel('Keep the story that players may read');
  await expect(opened.getByRole('button', { name: 'Remove all of it…' })).toBeVisible();
  const hasStory = await reading(story, (it) => it.isVisible());
  if (hasStory) await story.setChecked(keepsStory);
  await opened.getByRole('button', { name: 'Remove all of it…' }).click();
  await gm.page.getByRole('dialog').filter({ hasText: 'This cannot be undone' }).getByRole('button', { name: 'Yes' }).click();
  await expect(opened.getByRole('status')).toContainText('All of it is gone.', { timeout: 60_000 });
  await closeWindow(opened);
  return hasStory;
}

test(
  'copies: duplicates and what comes out of a compendium are played by themselves, and the original goes on',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
    const page = await refereePage(tabletop, 'Gamemaster');
    const people = await People.at(tabletop.address);
    const rests = (): Promise<void> => tabletop.settled(page.seat.page);
    const pack = await people.of('gm').pack('Scene', 'kept-scenes');
    const tablePack = await people.of('gm').pack('RollTable', 'kept-tables');
    for (const game of games) {
      const where = `seed ${SEED}, ${game.name}`;
      const here = new Playing(game, people, SEED, rests);
      const before = await here.more(STEPS);
      const id = await make(people, typeOf(game), copied(before, game));
      const duplicate = await copyOf(people, game, id, `${where}, duplicated`);
      const packed = typeOf(game) === 'Scene' ? pack : tablePack;
      const inPack = await make(people, typeOf(game), copied(before, game), { pack: packed });
      const kept = await people.of('gm').packed(typeOf(game), packed, inPack);
      const unpacked = await copyOf(people, game, await make(people, typeOf(game), kept), `${where}, out of a compendium`);

      const tallies = [here.tally];
      for (const copy of [duplicate, unpacked]) {
        const others = [game, duplicate, unpacked].filter((one) => one !== copy);
        const documents = await people.documents();
        const stood = others.map((one) => withoutNotes(one, documents));
        const there = new Playing(copy, people, SEED + 1, rests);
        tallies.push(there.tally);
        const after = await there.more(STEPS);
        expect(
          others.map((one) => withoutNotes(one, after)),
          `${where}, beside its copy`,
        ).toEqual(stood);
        expect(depthOf(copy, after), where).toBeGreaterThanOrEqual(STEPS);
      }
      await here.more(STEPS);
      for (const [at, name] of ['the original', 'its duplicate', 'what came out of a compendium'].entries())
        tell(game, name, tallies[at]);
    }
    people.leave();
  },
);

test(
  'copies: a document that was deleted and put back is played on, and taken back to its first state',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
    const page = await refereePage(tabletop, 'Gamemaster');
    const people = await People.at(tabletop.address);
    const rests = (): Promise<void> => tabletop.settled(page.seat.page);
    for (const game of games) {
      const where = `seed ${SEED}, ${game.name}`;
      const first = await people.documents();
      const here = new Playing(game, people, SEED, rests);
      // More than lies beside the state, so that steps come from the log as well.
      await here.more(STEPS + 14);
      // The referee notes what is done after it has answered, and what is written to a document that is gone Foundry refuses aloud.
      await rests();
      const source = documentAt(await people.documents(), game.holder) as Source;
      await people.of('gm').modify(typeOf(game), 'delete', { ids: [source._id] });
      await rests();
      expect(game.lying(await people.documents()), where).toBeNull();
      await make(people, typeOf(game), source, { keepId: true });
      await rests();
      let documents = await here.more(STEPS);
      for (let lying = game.lying(documents); lying && lying.record.depth > 0; lying = game.lying(documents)) {
        const answer = await people.of('gm').command(game, lying, { kind: 'undo' });
        here.tally.count('undo', answer);
        expect(answer, `${where}, step ${lying.record.depth}`).toEqual({ kind: 'done', kept: [] });
        documents = await people.documents();
      }
      const [then, now] = [first, documents].map((all) => standingOf(game, all));
      expect(now, where).toEqual(then);
      tell(game, 'deleted and put back', here.tally);
    }
    people.leave();
  },
);

/** What stands of one game: both halves of its state, and the walls and rows of its document. */
function standingOf(game: GameAtTable, documents: Documents): object {
  const all = standing(documents, [game.expedition]);
  const own = valueAt(all, 'documents', typeOf(game));
  const found = Array.isArray(own) ? (own as Source[]).find(({ _id }) => `${typeOf(game)}.${_id}` === game.holder) : undefined;
  const { walls, results, tiles, lights } = (found ?? {}) as Readonly<Record<string, unknown>>;
  return { expeditions: valueAt(all, 'expeditions'), walls, results, tiles, lights };
}

test(
  'copies: play goes on after a time without the module, and leaves no trace once all is removed',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
    const page = await refereePage(tabletop, 'Gamemaster');
    const ada = await tabletop.seat('Ada');
    let people = await People.at(tabletop.address);
    const rests = (): Promise<void> => tabletop.settled(page.seat.page);
    const played = games.map((game) => new Playing(game, people, SEED, rests));
    for (const one of played) await one.more(STEPS);
    // The referee notes what is done after it has answered.
    await rests();
    const before = await people.documents();
    // What a GM has put into a compendium is a copy of it elsewhere, as a file is, and stays.
    const packs = await Promise.all(
      games.map(async (game, at) => {
        const type = typeOf(game);
        const pack = await people.of('gm').pack(type, `left-${String(at)}`);
        const id = await make(people, type, copied(before, game), { pack });
        return { type, pack, id, source: await people.of('gm').packed(type, pack, id) };
      }),
    );
    await rests();

    await tabletop.restart(undefined, true);
    people.leave();
    people = await People.at(tabletop.address);
    // Without the module people go on with their scenes.
    for (const game of games)
      if (typeOf(game) === 'Scene')
        await people
          .of('gm')
          .modify('Token', 'update', { updates: [{ _id: game.partyToken, x: 100, y: 100 }], parentUuid: game.holder });
    expect(allLying(await people.documents()).map(({ record }) => record)).toEqual(allLying(before).map(({ record }) => record));
    await tabletop.restart();
    people.leave();
    people = await People.at(tabletop.address);
    await rests();
    for (const [at, game] of games.entries()) {
      const again = new Playing(game, people, SEED + 2, rests);
      await again.more(STEPS);
      tell(game, 'before a time without the module', played[at]?.tally);
      tell(game, 'after it', again.tally);
    }

    const full = await people.documents();
    expect((full['ChatMessage'] ?? []).filter(hasFlags).length, 'there are cards to take the buttons off').toBeGreaterThan(0);
    // With the story that is kept all else goes, and the story by itself.
    if (await removeAll(page.seat, true)) {
      const kept = worldTraces(await people.documents());
      expect(kept.filter((trace) => !/^(?:JournalEntry |Setting ghost-map\.story$)/.test(trace))).toEqual([]);
      expect(kept.length).toBeGreaterThan(0);
      await removeAll(page.seat, false);
    }
    await rests();
    const documents = await people.documents();
    expect(worldTraces(full).length).toBeGreaterThan(games.length);
    expect(worldTraces(documents)).toEqual([]);
    expect((documents['ChatMessage'] ?? []).filter(hasFlags)).toEqual([]);
    // Of what was taken back its card says so itself from then on.
    const said = ({ content }: Source): string =>
      String(content).replace(/ data-undone="true"|<p class="card-undone">.*?<\/p>/g, '');
    expect((documents['ChatMessage'] ?? []).map(said)).toEqual((full['ChatMessage'] ?? []).map(said));
    expect(await fileTraces(tabletop.folder)).toEqual([]);
    for (const { type, pack, id, source } of packs) expect(await people.of('gm').packed(type, pack, id)).toEqual(source);
    expect(await browserTraces(page.seat, true)).toEqual([]);
    expect(await browserTraces(ada, false)).toEqual([]);
    people.leave();
  },
);
