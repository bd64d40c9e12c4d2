import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => ({ names: [] as string[], answers: [] as (() => void)[] }));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendRequest: ({ setup }: { setup: { name: string } }) => {
    asked.names.push(setup.name);
    return new Promise((resolve) => {
      asked.answers.push(() => resolve({ kind: 'refused' }));
    });
  },
}));
vi.mock('../../../src/foundry/scene/boards.ts', () => ({ layOn: () => null }));
vi.mock('../../../src/foundry/moves/proposed-token.ts', () => ({ proposedToken: () => '' }));
vi.mock('../../../src/foundry/requests/windows.ts', () => ({ openExpedition: () => undefined }));

const { layExpedition } = await import('../../../src/foundry/laying/laying.ts');

/** A scene with expeditions of these names. */
function scene(id: string, ...names: string[]): object {
  const expeditions = Object.fromEntries(names.map((name, index) => [`${id}${index}`, { procedure: 'search', open: { name } }]));
  return { id, uuid: `Scene.${id}`, documentName: 'Scene', flags: { 'ghost-map': { expeditions } } };
}

/** Asks for an expedition, and gives the name that it would have. */
async function named(key = 'Search {number}', setup: object = {}): Promise<string> {
  const answer = layExpedition(scene('here') as never, 'search', key, setup);
  asked.answers.shift()?.();
  await answer;
  return asked.names.at(-1) ?? '';
}

describe('the name of what is laid', () => {
  const world = (...scenes: object[]): void => {
    vi.stubGlobal('game', {
      ...{ scenes, tables: [], journal: [], users: [] },
      i18n: { localize: (key: string) => key, format: (key: string, { number = '' }) => key.replace('{number}', number) },
    });
  };
  beforeEach(() => {
    vi.stubGlobal('foundry', { utils: { randomID: () => 'one' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('SG-03 has the lowest number that nothing in the world is called by, on whatever scene it lies', async () => {
    world(scene('here'));
    expect(await named()).toBe('Search 1');
    world(scene('here', 'Search 2'), scene('there', 'Search 1', 'The old mill'));
    expect(await named()).toBe('Search 3');
    world(scene('here', 'Search 2'));
    expect(await named()).toBe('Search 1');
    expect(await named('Scramble {number}')).toBe('Scramble 1');
  });

  test('SG-03 is another one while the first is still asked for', async () => {
    world(scene('here'));
    const both = [1, 2].map(() => layExpedition(scene('here') as never, 'search', 'Search {number}', {}));
    expect(asked.names.slice(-2)).toEqual(['Search 1', 'Search 2']);
    for (const answer of asked.answers.splice(0)) answer();
    await Promise.all(both);
    expect(await named()).toBe('Search 1');
  });

  test('SG-03 is what the setup says, or what a language has that names no number', async () => {
    world(scene('here', 'A search'));
    expect(await named('Search {number}', { name: 'The drowned quarter' })).toBe('The drowned quarter');
    expect(await named('A search')).toBe('A search');
  });
});
