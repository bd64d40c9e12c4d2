import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/play/messages.ts';

/** What the room uses of the others: what came of asking, the GMs who are there, and a scene that is written. */
const asked: { answer: Answer } = { answer: { kind: 'done', kept: [] } };
let gms: string[];
let updates: unknown[];

vi.mock('../../src/foundry/table.ts', () => ({ keyFound: () => undefined }));
vi.mock('../../src/foundry/story-journal.ts', () => ({ storyPageOf: () => null }));
vi.mock('../../src/foundry/log-journal.ts', () => ({ forgetSteps: () => Promise.resolve() }));
vi.mock('../../src/foundry/requests.ts', () => ({ request: () => Promise.resolve(asked.answer) }));
vi.mock('../../src/foundry/wire.ts', () => ({ presentGms: () => gms }));

const scene = {
  uuid: 'Scene.city',
  update: (update: unknown) => {
    updates.push(update);
    return Promise.resolve();
  },
};

async function removed(answer: Answer): Promise<Answer> {
  asked.answer = answer;
  const { removeExpedition } = await import('../../src/foundry/leftovers.ts');
  return removeExpedition(scene as never, 'play');
}

const refused = (code: string): Answer => ({ kind: 'refused', code, data: {} });

beforeEach(() => {
  [gms, updates] = [['gm'], []];
  vi.stubGlobal('game', { release: { generation: 13 } });
});

describe('an exploration that is removed', () => {
  test.each(['no-key', 'no-key-store', 'no-key-made'])(
    'goes without a referee where the only GM has no key to it: %s',
    async (code) => {
      expect(await removed(refused(code))).toEqual({ kind: 'done', kept: [] });
      expect(updates).toEqual([{ flags: { 'ghost-map': { expeditions: { '-=play': null } } } }]);
    },
  );

  test('stays where another GM may hold the key, who can remove it', async () => {
    gms = ['gm', 'second'];
    expect(await removed(refused('no-key'))).toEqual(refused('no-key'));
    expect(updates).toEqual([]);
  });

  test.each([refused('no-answer'), refused('late'), { kind: 'done', kept: [] } as const])(
    'is the referee’s to remove where there is one: %j',
    async (answer) => {
      expect(await removed(answer)).toEqual(answer);
      expect(updates).toEqual([]);
    },
  );
});
