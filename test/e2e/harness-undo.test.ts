/** Random commands and as many undos give the first state, documents included and across reloads; what others changed meanwhile is named and left alone. */
import { allLying, lastStep, standing, textAt } from '../harness/documents-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, refereePage } from '../harness/people.ts';
import { Playing, depthOf } from '../harness/playing.ts';
import { goneOver } from '../harness/foreign-hands.ts';
import { isLongRun } from '../workers/long-run.ts';
import { expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
const games = await gamesOfAll(SEED);
test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

/** How many commands of each procedure are accepted and taken back. */
const COMMANDS = isLongRun() ? 500 : 24;

/** Returns what stands with a token wherever it is. */
function withoutPlaceOf(token: string, data: object): unknown {
  return JSON.parse(
    JSON.stringify(data, (_, value: unknown) => (textAt(value, '_id') === token ? { ...(value as object), x: 0, y: 0 } : value)),
  );
}

for (const game of games)
  test(
    `undo: any play of ${game.procedure.id} is taken back to its first state, across reloads`,
    { tag: '@14' },
    async ({ tabletop }) => {
      test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
      const page = await refereePage(tabletop, 'Gamemaster');
      const people = await People.at(tabletop.address);
      const here = new Playing(game, people, SEED, () => tabletop.settled(page.seat.page));
      const before = await people.documents();
      const known = allLying(before).map(({ expedition }) => expedition);
      const first = standing(before, known);
      await here.to(COMMANDS / 2);
      await page.seat.reload();
      await here.to(COMMANDS);
      let documents = await people.documents();
      const all = depthOf(game, documents);
      for (let depth = all; depth > 0; depth -= 1) {
        const lying = game.lying(documents);
        if (!lying) throw new Error(`${game.name} is gone`);
        const where = `seed ${SEED}, ${game.name}, step ${depth}`;
        expect(await people.of('gm').command(game, lying, { kind: 'undo' }), where).toEqual({ kind: 'done', kept: [] });
        documents = await people.documents();
        expect(depthOf(game, documents), where).toBe(depth - 1);
        if (depth === Math.round(all / 3)) await page.seat.reload();
      }
      // Where a GM's hand has put a token it stays: that is no step of an expedition.
      const lasting = game.chance.atTable ? withoutPlaceOf(game.partyToken, first) : first;
      const last = standing(documents, known);
      expect(game.chance.atTable ? withoutPlaceOf(game.partyToken, last) : last, `seed ${SEED}, ${game.name}`).toEqual(lasting);
      people.leave();
      console.info(`undo, ${game.procedure.id}: ${all} steps taken back: ${String(here.tally)}`);
    },
  );

test('undo: what others have changed since is named, and left as they left it', { tag: '@14' }, async ({ tabletop }) => {
  test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
  const page = await refereePage(tabletop, 'Gamemaster');
  const people = await People.at(tabletop.address);
  const gm = people.of('gm');
  const left: Record<string, number> = {};
  for (const game of games) {
    const here = new Playing(game, people, SEED + 1, () => tabletop.settled(page.seat.page));
    let depth = depthOf(game, await people.documents());
    for (let steps = 0; steps < COMMANDS / 4; steps += 1) {
      const documents = await here.to(depth + 1);
      depth = depthOf(game, documents);
      const lying = game.lying(documents);
      // Each kind is gone over a few times; where the party stands is the expedition's own.
      const effect = lying && lastStep(lying)?.effects.find(({ kind }) => (left[kind] ?? 0) < 3 && kind !== 'move-token');
      const changed = effect && (await goneOver(effect, { holder: game.holder, documents, gm }));
      if (!lying || !changed) continue;
      await tabletop.settled(page.seat.page);
      const where = `seed ${SEED}, ${game.name}, ${effect.kind}`;
      const byHand = changed.reads(await people.documents());
      const answer = await gm.command(game, lying, { kind: 'undo' });
      expect(answer, where).toMatchObject({ kind: 'done', kept: expect.arrayContaining([effect.kind]) as unknown });
      const after = await people.documents();
      expect(changed.reads(after), where).toEqual(byHand);
      depth = depthOf(game, after);
      left[effect.kind] = (left[effect.kind] ?? 0) + 1;
    }
  }
  people.leave();
  console.info(`undo, left to others: ${JSON.stringify(left)}`);
  expect(Object.keys(left).length).toBeGreaterThan(isLongRun() ? 4 : 0);
});
