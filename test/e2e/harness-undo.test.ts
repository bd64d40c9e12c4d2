/** Random commands and as many undos give the first state, documents included and across reloads; what others changed meanwhile is named and left alone. */
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import { kindsOf } from '../play/any-command.ts';
import { type Documents, allLying, lastStep, owedByTop, standing, textAt } from '../harness/documents-at-table.ts';
import { REACHED, goneOver } from '../harness/foreign-hands.ts';
import type { GameAtTable } from '../harness/game-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, refereePage } from '../harness/people.ts';
import { Playing, depthOf } from '../harness/playing.ts';
import { Tally } from '../harness/tally.ts';
import { isLongRun } from '../workers/long-run.ts';
import { expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
/** Of each procedure there are games that begin elsewhere: not every kind of command comes in every one. */
const games = await gamesOfAll(SEED, {}, undefined, isLongRun() ? 8 : 1);

/** How many commands of each procedure are accepted and taken back, and how many more in each further game at the most. */
const [COMMANDS, MORE] = isLongRun() ? [500, 150] : [24, 0];
/** How often each kind of effect is gone over by others, within so many steps of a game. */
const [OFTEN, STEPS] = isLongRun() ? [3, 80] : [1, 6];

/** Returns what stands with a token wherever it is. */
function withoutPlaceOf(token: string, data: object): unknown {
  return JSON.parse(
    JSON.stringify(data, (_, value: unknown) => (textAt(value, '_id') === token ? { ...(value as object), x: 0, y: 0 } : value)),
  );
}

/** Returns what stands that an undo brings back: where a GM's hand has put a token it stays, since that is no step of an expedition. */
function standingOf(own: readonly GameAtTable[], documents: Documents, known: readonly string[]): unknown {
  const handed = own.filter(({ chance }) => chance.atTable).map(({ partyToken }) => partyToken);
  return handed.reduce<unknown>((all, token) => withoutPlaceOf(token, all as object), standing(documents, known));
}

/** The procedures that are played at one table: in the long run each has its own, else all are at one, since browsers take longer than play. */
const TABLES = isLongRun() ? MANIFESTS.map(({ id }) => [id]) : [MANIFESTS.map(({ id }) => id)];

for (const ids of TABLES)
  test.describe(ids.join(', '), () => {
    const own = games.filter(({ procedure }) => ids.includes(procedure.id));
    const [first, further] = [own.slice(0, ids.length), own.slice(ids.length)];
    test.use({ tabletopOptions: { world: (generation) => worldOfGames(own, generation) } });

    test(
      `undo: any play of ${ids.join(', ')} is taken back to its first state, across reloads`,
      { tag: '@14' },
      async ({ tabletop }) => {
        test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
        const { seat } = await refereePage(tabletop, 'Gamemaster');
        const people = await People.at(tabletop.address);
        const rests = (): Promise<void> => tabletop.settled(seat.page);
        const before = await people.documents();
        const known = allLying(before).map(({ expedition }) => expedition);
        const depths = async (): Promise<readonly number[]> => {
          const documents = await people.documents();
          return own.map((game) => depthOf(game, documents));
        };
        const isAtFirst = async (where: string): Promise<void> => {
          expect(await depths(), where).toEqual(own.map(() => 0));
          expect(standingOf(own, await people.documents(), known), where).toEqual(standingOf(own, before, known));
        };

        const tallies = first.map(() => new Tally());
        const back = first.map(() => 0);
        const played = first.map((game, at) => new Playing(game, people, SEED, rests, tallies[at]));
        const playOn = async (): Promise<void> => {
          for (const [at, here] of played.entries()) back[at] = (back[at] ?? 0) + (await here.toAndFro(COMMANDS / 2));
        };
        // What came last goes first: the time of the world is everybody's.
        const goBack = async (to: readonly number[]): Promise<void> => {
          for (const [at, here] of [...played.entries()].toReversed())
            back[at] = (back[at] ?? 0) + (await here.backTo(to[at] ?? 0));
        };
        await playOn();
        const halfway = await depths();
        await seat.reload();
        await playOn();
        await goBack(halfway);
        await seat.reload();
        await goBack([]);
        await isAtFirst(`seed ${SEED}`);

        for (const [at, { procedure, chance }] of first.entries()) {
          const tally = tallies[at] ?? new Tally();
          const kinds = kindsOf(procedure.schemas.command).map(([kind]) => kind);
          const lacking = (): readonly string[] => tally.lacking(kinds, chance.rare);
          for (const [time, game] of further.filter((one) => one.procedure.id === procedure.id).entries()) {
            if (lacking().length === 0) break;
            const here = new Playing(game, people, SEED + time + 1, rests, tally);
            let steps = await here.toAndFro(MORE, () => lacking().length === 0);
            steps += await here.backTo(Math.round(depthOf(game, await people.documents()) / 3));
            await seat.reload();
            steps += await here.backTo(0);
            back[at] = (back[at] ?? 0) + steps;
            await isAtFirst(`seed ${SEED}, ${game.name}`);
          }
          console.info(`undo, ${procedure.id}: ${back[at]} steps taken back: ${String(tally)}`);
          const { accepted } = tally.totals;
          expect(accepted).toBeGreaterThanOrEqual(COMMANDS);
          // The browser of a GM whose hand has put the party somewhere asks for steps that nobody counts.
          expect(back[at]).toBeGreaterThanOrEqual(accepted);
          if (isLongRun()) expect(lacking()).toEqual([]);
        }
        people.leave();
      },
    );
  });

test.describe('beside others', () => {
  test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

  test('undo: what others have changed since is named, and left as they left it', { tag: '@14' }, async ({ tabletop }) => {
    test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
    const page = await refereePage(tabletop, 'Gamemaster');
    const people = await People.at(tabletop.address);
    const gm = people.of('gm');
    const left: Record<string, number> = {};
    const lacking = (): readonly string[] => REACHED.filter((kind) => (left[kind] ?? 0) < OFTEN);
    const isEnough = (): boolean => lacking().length === 0;
    const tallies = new Map(MANIFESTS.map(({ id }) => [id, new Tally()]));
    /** The kinds of effects that each procedure has shown, and in how many games. */
    const shown = new Map(MANIFESTS.map(({ id }) => [id, { kinds: new Set<string>(), games: 0 }]));
    for (const game of games) {
      if (isEnough()) break;
      const ofOthers = shown.get(game.procedure.id) ?? { kinds: new Set(), games: 0 };
      // What two games have not shown is not waited for in a third.
      if (ofOthers.games >= 2 && !lacking().some((kind) => ofOthers.kinds.has(kind))) continue;
      ofOthers.games += 1;
      const here = new Playing(game, people, SEED + 1, () => tabletop.settled(page.seat.page), tallies.get(game.procedure.id));
      let before = await people.documents();
      for (let steps = 0; steps < STEPS && !isEnough(); steps += 1) {
        const depth = depthOf(game, before);
        await here.to(depth + 1, before);
        // A part of the picture comes once it is drawn.
        await tabletop.settled(page.seat.page);
        const documents = await people.documents();
        const lying = game.lying(documents);
        const effects = (lying && lastStep(lying)?.effects) ?? [];
        for (const { kind } of effects) ofOthers.kinds.add(kind);
        // Each kind is gone over a few times, the rarest first; where the party stands is the expedition's own.
        const [effect] = effects
          .filter(({ kind }) => (left[kind] ?? 0) < OFTEN && kind !== 'move-token')
          .toSorted((one, other) => (left[one.kind] ?? 0) - (left[other.kind] ?? 0));
        const foreign = effect && (await goneOver(effect, { holder: game.holder, documents, gm, effects }));
        const stood = before;
        before = documents;
        if (!lying || !foreign) continue;
        const known = allLying(stood).map(({ expedition }) => expedition);
        await tabletop.settled(page.seat.page);
        const where = `seed ${SEED}, ${game.name}, ${effect.kind}`;
        const byHand = foreign.reads(await people.documents());
        const answer = await gm.command(game, lying, { kind: 'undo' });
        if (answer.kind !== 'done') throw new Error(`${where}: ${answer.code}`);
        // What the step had others do may have been gone over too.
        const kept = answer.kept.filter((kind) => kind !== 'follow-up' || owedByTop(lying).length === 0);
        expect(kept, where).toEqual([effect.kind]);
        const after = await people.documents();
        expect(foreign.reads(after), where).toEqual(byHand);
        const standsOf = (all: Documents): unknown => standingOf([game], foreign.without(all), known);
        expect(depthOf(game, after), where).toBe(depth);
        expect(standsOf(after), where).toEqual(standsOf(stood));
        before = after;
        left[effect.kind] = (left[effect.kind] ?? 0) + 1;
      }
    }
    people.leave();
    console.info(`undo, left to others: ${JSON.stringify(left)}`);
    if (isLongRun()) for (const kind of REACHED) expect(left[kind] ?? 0, kind).toBeGreaterThanOrEqual(OFTEN);
    else expect(Object.keys(left).length).toBeGreaterThan(1);
  });
});
