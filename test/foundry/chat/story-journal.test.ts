// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerSettings } from '../../../src/foundry/host/settings.ts';
import { storyPageOf } from '../../../src/foundry/chat/story-journal.ts';
import { type Story, writeStory } from '../../../src/foundry/chat/story-writing.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';
const STORY: Story = {
  name: 'Foraging',
  blocks: [
    { kind: 'paragraph', text: 'Three days. ' },
    { kind: 'picture', text: 'The way' },
  ],
};

describe.each([13, 14] as const)('the page of an expedition in the story log, generation %i', (generation) => {
  let rig: Rig;
  /** What this browser's user was warned of. */
  const said: string[] = [];

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    registerSettings();
    said.length = 0;
    vi.stubGlobal('ui', { notifications: { warn: (text: string) => said.push(text) } });
  });
  afterEach(() => rig.close());

  test('has no picture where its procedure draws none, and nobody is told that one is missing', async () => {
    await writeStory('forage0000000001', STORY, 1);
    expect(storyPageOf('forage0000000001')?.text.content).toBe('<p>Three days. </p>');
    expect(said).toEqual([]);
  });

  test('is written once after each command: what a GM adds to it stays, also where somebody is not sure that it was written', async () => {
    await writeStory('forage0000000001', STORY, 4);
    await storyPageOf('forage0000000001')?.update({ text: { content: '<p>By hand</p>' } });
    await writeStory('forage0000000001', STORY, 4);
    expect(storyPageOf('forage0000000001')?.text.content).toBe('<p>By hand</p>');
    await writeStory('forage0000000001', STORY, 6);
    expect(storyPageOf('forage0000000001')?.text.content).toBe('<p>Three days. </p>');
  });

  test('says where its picture could not be drawn', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const draw = (): string => {
      throw new Error('nothing to draw with');
    };
    await writeStory('search0000000001', { ...STORY, picture: { file: 'search.webp', draw } }, 1);
    expect(storyPageOf('search0000000001')?.name).toBe('Foraging');
    expect(said).toHaveLength(1);
    expect(warned).toHaveBeenCalledOnce();
  });
});
