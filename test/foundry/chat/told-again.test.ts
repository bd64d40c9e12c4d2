// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../workers/all-parts.ts';
import { announce } from '../../../src/foundry/chat/announcements.ts';
import { registerSettings } from '../../../src/foundry/host/settings.ts';
import { wholeOf } from '../../../src/play/procedures.ts';
import { firstRecord } from '../../../src/play/referee.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { begun } from '../../rules/scramble/fixtures.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';
const AT = { holder: 'Scene.any', expedition: 'scramble00000001' };
const hurt = (member: string) => ({ name: 'memberHurt', data: { member, name: 'Pit', damage: 3 } });

/** A scramble's record after four steps. */
function fourStepsOn() {
  const { open, hidden } = begun().state;
  const procedure = wholeOf({ id: 'scramble' });
  const context = { id: AT.expedition, key: KEY, random: byteStream(3), writer: '1.clienta0' };
  return { ...firstRecord(context, { procedure, open, secrets: { seed: SEED, hidden } }), depth: 4 };
}

/** What the cards tell that came after so many messages. */
const entriesSince = (before: number): readonly unknown[] =>
  game.messages.contents.slice(before).flatMap(({ flags }) => (flags['ghost-map']?.['entries'] ?? []) as unknown[]);

describe.each([13, 14] as const)('what an earlier referee may have told, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
  });
  afterEach(() => rig.close());

  test('SC-62 SC-63 is told by the next one thing by thing, where none of that step stands', async () => {
    const record = fourStepsOn();
    const before = game.messages.size;
    const cards = (): number => entriesSince(before).length;
    await announce(AT, record, [hurt('Ada')]);
    expect(cards()).toBe(1);
    await announce(AT, record, [hurt('Ada'), hurt('Bram')], true);
    expect(cards()).toBe(2);
    await announce(AT, record, [hurt('Ada'), hurt('Bram')], true);
    expect(cards()).toBe(2);
    // Another step tells the same, and so does this one once it was taken back and made again.
    await announce(AT, { ...record, depth: 5 }, [hurt('Ada')], true);
    expect(cards()).toBe(3);
    await announce(AT, { ...record, depth: 3 }, [{ name: 'undone', data: {} }]);
    expect(cards()).toBe(1);
    // The other step is gone by now as well, of which nobody had time to say so.
    await announce(AT, record, [hurt('Ada')], true);
    expect(entriesSince(before)).toMatchObject([{ step: 3 }]);
  });

  test('SC-62 SC-63 what a card tells of a step that another referee took back, and had no time to say so of, is taken off by the next one, and a card of nothing else is struck', async () => {
    const record = fourStepsOn();
    const before = game.messages.size;
    await announce(AT, { ...record, depth: 3 }, [hurt('Ada')]);
    await announce(AT, record, [hurt('Bram')]);
    await announce(AT, { ...record, depth: 3 }, [], true);
    const struck = () => game.messages.contents.slice(before).map(({ flags }) => flags['ghost-map']?.['undone'] === true);
    expect(entriesSince(before)).toHaveLength(1);
    expect(struck()).toEqual([false]);
    await announce(AT, { ...record, depth: 2 }, [], true);
    expect(struck()).toEqual([true]);
  });

  test('SC-62 what was taken back still says so once all data of the module is removed, and what stands is as it was', async () => {
    registerSettings();
    const record = fourStepsOn();
    const before = game.messages.size;
    await announce(AT, { ...record, depth: 3 }, [hurt('Ada')]);
    await announce(AT, { ...record, depth: 2 }, [{ name: 'undone', data: {} }]);
    await announce(AT, record, [{ name: 'scrambleEnded', data: {} }]);
    const contents = (): readonly string[] => game.messages.contents.slice(before).map(({ content }) => content);
    const [back = '', stands] = contents();
    const sentence = game.i18n.localize('GHOSTMAP.Card.Undone');
    expect([back, stands].join()).not.toContain(sentence);
    const { leftovers, removeLeftovers } = await import('../../../src/foundry/transfer/leftovers.ts');
    await removeLeftovers(false, () => undefined);
    expect(leftovers().cards).toBe(0);
    expect(contents()[1]).toBe(stands);
    expect(contents()[0]).toContain(`<p class="card-undone">${sentence}</p>`);
    expect(contents()[0]).toContain(back.slice(back.indexOf('<p>'), back.indexOf('</p>')));
  });
});
