import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanUp, cleaningContext, freshCleaning } from '../../src/applications/expeditions-window/cleaning.ts';

const world = vi.hoisted(() => ({ story: 1, asked: [] as string[], answer: false, removed: [] as boolean[] }));
const left = () => ({ expeditions: 1, story: world.story, settings: 1 });
vi.mock('../../src/applications/windows/confirmed.ts', () => ({
  confirmed: (_title: string, key: string) => {
    world.asked.push(key.replace(/^.*\./, ''));
    return Promise.resolve(world.answer);
  },
}));
vi.mock('../../src/applications/windows/working.ts', () => ({
  showProgress: () => undefined,
  progressOf: () => () => undefined,
}));
vi.mock('../../src/foundry/transfer/leftovers.ts', () => ({
  LEFTOVERS: ['expeditions', 'story', 'settings'],
  leftovers: () => left(),
  removeLeftovers: (keepStory: boolean) => {
    world.removed.push(keepStory);
    return Promise.resolve({ expeditions: 0, story: keepStory ? world.story : 0, settings: 0 });
  },
}));

beforeEach(() => {
  Object.assign(world, { story: 1, asked: [], answer: false, removed: [] });
  vi.stubGlobal('game', { world: { id: 'mill' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The window with its box ticked or not. */
const windowWith = (keepStory: boolean) => ({
  ...{ cleaning: freshCleaning(), element: { querySelector: () => ({ checked: keepStory }) } },
});
const cleaned = async (keepStory: boolean) => {
  const model = windowWith(keepStory);
  await cleanUp(model as unknown as Parameters<typeof cleanUp>[0]);
  return model;
};

test('what is removed begins with a story that is kept, each time', () => {
  expect(cleaningContext(freshCleaning())).toMatchObject({ stage: 'asking', story: true, keepStory: true });
});

test.each([
  [1, true, 'Sure'],
  [1, false, 'SureStory'],
  [0, false, 'Sure'],
])('with %i stories of which the box keeps them: %s, the question is %s', async (story, keeps, question) => {
  world.story = story;
  await cleaned(keeps);
  expect(world).toMatchObject({ asked: [question], removed: [] });
});

test('a yes removes it, and a story that is kept is nothing that was left', async () => {
  world.answer = true;
  const model = await cleaned(true);
  expect(world.removed).toEqual([true]);
  expect(cleaningContext(model.cleaning)).toMatchObject({ stage: 'done', left: [] });
});
