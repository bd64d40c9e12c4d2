import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const said = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: (_kind: string, _key: string, { names = '' } = {}) => said.names.push(names),
}));
vi.mock('../../../src/foundry/party/characters.ts', () => ({ playerOf: ({ name }: { name: string }) => `player of ${name}` }));

const { memberFrom, partyOf, vehicleFrom } = await import('../../../src/foundry/ramble/party/members-from.ts');

/** An actor with some figures on its sheet. */
function actor(name: string, system: object): Actor.Implementation {
  return { name, uuid: `Actor.${name}`, system } as never;
}

describe('members and vehicles of actors', () => {
  beforeEach(() => {
    said.names = [];
    let id = 0;
    vi.stubGlobal('game', { system: { id: 'other' }, settings: { get: () => ({}) } });
    vi.stubGlobal('foundry', { utils: { randomID: () => `k${(id += 1)}` } });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('RA-20 RA-44 RA-45 a member has the figures of the sheet, walks, and is used to the climate of the map', () => {
    expect(memberFrom(actor('Ada', { walk: 5, size: 2 }), '', { part: 'b', climate: 'cold' })).toEqual({
      ...{ name: 'Ada', actor: 'Actor.Ada', user: 'player of Ada', mode: 'walk', vehicle: '', speed: 5, pace: 'walk' },
      ...{ load: 'none', climate: 'cold', size: 2, meals: -1, part: 'b' },
    });
    expect(memberFrom(null, 'Somebody', { part: 'a' })).toMatchObject({
      name: 'Somebody',
      actor: '',
      user: '',
      speed: 0,
      size: 1,
    });
  });

  test('RA-20 a speed that cannot be read holds nobody up, and the GM is told whose', () => {
    const party = partyOf([actor('Ada', { walk: 5 }), actor('Ben', {}), actor('Cleo', { walk: 'far' })], { part: 'a' });
    expect(Object.values(party).map(({ name, speed, climate }) => [name, speed, climate])).toEqual([
      ['Ada', 5, 'temperate'],
      ['Ben', 0, 'temperate'],
      ['Cleo', 0, 'temperate'],
    ]);
    expect(said.names).toEqual(['Ben, Cleo']);
    expect(
      Object.keys(
        partyOf(
          Array.from({ length: 30 }, () => actor('Ada', { walk: 5 })),
          { part: 'a' },
        ),
      ),
    ).toHaveLength(24);
  });

  test('RA-30 a vehicle is full where its sheet says only how much it holds', () => {
    expect(vehicleFrom(actor('Rover', { walk: 60, burn: 20, capacity: 900 }), '', 'a')).toMatchObject({
      ...{ name: 'Rover', speed: 60, burn: 20, energy: 900, capacity: 900, steps: 0, clock: 0, hurt: 'none', part: 'a' },
    });
    expect(vehicleFrom(actor('Rover', { energy: 4, capacity: 900 }), '', 'a')).toMatchObject({ energy: 4, speed: 0 });
  });
});
