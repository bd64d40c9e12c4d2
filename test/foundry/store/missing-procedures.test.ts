import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/play/messages.ts';
import { fetchedReading, listProcedure } from '../../../src/play/procedures.ts';
import type { AnyProcedure } from '../../../src/play/procedures.ts';
import { listPawns, PAWNS } from '../../play/pawns.ts';
import { GM, KEY, SEED } from '../../play/fixtures.ts';
import { loneReferee } from '../referee/lone-referee.ts';

/** A referee with games of pawns on two scenes, and of rooks, whose file does not come before it is told to, on a third. */
async function world() {
  await listPawns();
  const rooks = { ...PAWNS, id: 'rooks' } as unknown as AnyProcedure;
  let come: () => void = () => undefined;
  const coming = new Promise<AnyProcedure>((settle) => {
    come = () => {
      settle(rooks);
    };
  });
  listProcedure({ id: 'rooks', holder: 'Scene', fetchReading: () => Promise.resolve(rooks), fetchProcedure: () => coming });
  await fetchedReading('rooks');
  const all: Record<string, Record<string, object>> = { 'Scene.yard': {}, 'Scene.tower': {} };
  let number = 0;
  const next = (): string => `client01:${(number += 1)}`;
  const referee = loneReferee(
    { holders: () => Object.keys(all), heldBy: (holder) => all[holder] ?? {} },
    { keys: () => new Map([[KEY.id, KEY]]), freshSeed: () => SEED, seat: () => GM },
  );
  const begin = (holder: string, procedure: string): Promise<Answer | null> =>
    referee.request('gm', next(), {
      ...{ kind: 'begin', holder, expedition: `${procedure}00000000001`, procedure },
      setup: { name: 'A game', tokens: [] },
    });
  return { begin, come };
}

afterEach(() => {
  vi.useRealTimers();
});

test('SG-26 a procedure whose file never comes keeps no other expedition waiting, and is refused in time', async () => {
  vi.useFakeTimers();
  const { begin, come } = await world();
  const stuck = begin('Scene.tower', 'rooks');
  expect(await begin('Scene.yard', 'pawns')).toMatchObject({ kind: 'done' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await stuck).toMatchObject({ kind: 'refused', code: 'not-here' });
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(await begin('Scene.tower', 'rooks')).toMatchObject({ kind: 'done' });
});
