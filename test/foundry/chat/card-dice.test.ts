// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { card, post } from '../../../src/foundry/chat/cards.ts';
import { held } from '../../play/fixtures.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

describe.each([13, 14] as const)('the dice of a card, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
  });
  afterEach(() => rig.close());

  /** What the dice of the newest message say: their formula and total. */
  const posted = async (die: { readonly faces: number; readonly result: number } | null): Promise<readonly unknown[]> => {
    const before = game.messages.size;
    const made = { ...card('plain', 'GHOSTMAP.Card.Reopened'), die };
    post({ holder: 'Scene.any', expedition: 'any' }, held().record, 'Forage', made, { name: 'foraged', data: {} });
    await expect.poll(() => game.messages.size).toBe(before + 1);
    const rolls = game.messages.contents.at(-1)?.rolls as readonly { readonly formula: string; readonly total: number }[];
    return rolls.map(({ formula, total }) => [formula, total]);
  };

  test.each([
    [6, 1],
    [100, 21],
  ])('are one of %i faces that shows %i', async (faces, result) => {
    expect(await posted({ faces, result })).toEqual([[`1d${faces}`, result]]);
  });

  test('are none where it has none', async () => {
    expect(await posted(null)).toEqual([]);
  });
});
