import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rollQuietly } from '../../../src/foundry/trek/quiet-roll.ts';
import { type Game, WILDS, play, tried } from '../../rules/trek/fixtures.ts';

/** How the trek stands, and on which tables was rolled. */
const here = vi.hoisted(() => ({ state: null as object | null, rolled: [] as unknown[][] }));

vi.mock('../../../src/foundry/store/expeditions.ts', () => ({ expeditionOn: () => (here.state ? {} : null) }));
vi.mock('../../../src/foundry/trek/trek-ground.ts', () => ({ trekHalves: () => here.state }));
vi.mock('../../../src/foundry/table-play/quiet-rolls.ts', () => ({
  rolledQuietly: (...given: unknown[]) => {
    here.rolled.push(given);
    return Promise.resolve(null);
  },
}));

const lostWorst = (changes: object = {}): Game => {
  const game = tried('C');
  const { open, hidden } = game.state;
  return {
    ...game,
    state: { open: { ...open, options: { ...open.options, rollsOn: WILDS } }, hidden: { ...hidden, ...changes } },
  };
};

/** Says on which tables a trek rolls by itself, and how. */
async function rolls(state: object | null): Promise<readonly unknown[]> {
  here.state = state;
  await rollQuietly({} as SceneDocument, 'trek');
  return here.rolled.map(([, , table, , how]) => [table, how]);
}

beforeEach(() => {
  here.rolled.length = 0;
});

describe('the roll of the worst possible spot that makes itself', () => {
  test('TK-04 is made whatever the GM has planned, so that no browser can tell whether anything is; then it comes to nothing', async () => {
    expect(await rolls(lostWorst().state)).toEqual([[WILDS, { secretly: true, forNothing: false }]]);
    here.rolled.length = 0;
    expect(await rolls(lostWorst({ plan: 'Trolls' }).state)).toEqual([[WILDS, { secretly: true, forNothing: true }]]);
  });

  test('TK-04 is not made where there is one, where something is shown, or where nothing is met any more', async () => {
    expect(await rolls(lostWorst({ roll: { table: WILDS, result: 4 } }).state)).toEqual([]);
    expect(await rolls(play(lostWorst(), { kind: 'show', text: 'Trolls' }).state)).toEqual([]);
    expect(await rolls(play(lostWorst(), { kind: 'over' }).state)).toEqual([]);
    expect(await rolls({ ...lostWorst().state, hidden: null })).toEqual([]);
    expect(await rolls(null)).toEqual([]);
  });
});
