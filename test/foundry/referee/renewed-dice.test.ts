import { beforeEach, describe, expect, test, vi } from 'vitest';
import { begun } from '../../rules/encounters/playing.ts';
import { table } from '../../rules/encounters/tables.ts';
import { ID, held } from '../../play/fixtures.ts';

/** What the room uses of Foundry: two GMs, of whom one sits here, a player, a scene with a search and a table in play. */
interface Posted {
  readonly content: string;
  readonly whisper: readonly string[];
}
const users = [
  { id: 'gm', isGM: true, active: true },
  { id: 'second', isGM: true, active: false },
  { id: 'ada', isGM: false, active: true },
];
const RECORDS = { 'Scene.city': held().record, 'RollTable.mill': begun(table('up')).held.record };
let posted: Posted[];
let warned: string[];

const holder = (documentName: 'Scene' | 'RollTable', id: 'city' | 'mill', record: object) => ({
  ...{ documentName, uuid: `${documentName}.${id}`, name: 'The <mill>' },
  flags: { 'ghost-map': { expeditions: { [ID]: record } } },
});

async function room(user: (typeof users)[number]) {
  vi.resetModules();
  await import('../../workers/all-parts.ts');
  vi.stubGlobal('game', {
    user,
    users: Object.assign([...users], { get: (id: string) => users.find((one) => one.id === id) }),
    scenes: new Map([['city', holder('Scene', 'city', RECORDS['Scene.city'])]]),
    tables: new Map([['mill', holder('RollTable', 'mill', RECORDS['RollTable.mill'])]]),
    socket: { emit: () => undefined },
    i18n: { format: (key: string, { name = '' }: { name?: string } = {}) => `${key} ${name}` },
  });
  (await import('../../../src/foundry/chat/event-notices.ts')).followAnnouncements();
  return import('../../../src/foundry/chat/announcements.ts');
}

beforeEach(() => {
  [posted, warned] = [[], []];
  vi.stubGlobal('Hooks', { callAll: () => undefined });
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal('ChatMessage', { create: (data: Posted) => posted.push(data) });
  vi.stubGlobal('foundry', {
    utils: { deepClone: structuredClone, escapeHTML: (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
    applications: { api: {} },
  });
});

describe('that dice were renewed', () => {
  test.each([
    ['Scene.city', 'The ruined city'],
    ['RollTable.mill', 'The &lt;mill&gt;'],
  ] as const)('is told to the GMs in the chat and by a notice, and to no player: %s', async (address, escaped) => {
    const at = { holder: address, expedition: ID };
    const { announce } = await room(users[0]!);
    void announce(at, RECORDS[address], [{ name: 'diceRenewed', data: {} }]);
    await expect.poll(() => posted).not.toEqual([]);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({ whisper: ['gm', 'second'], flags: { 'ghost-map': at } });
    expect(posted[0]?.content).toContain(`GHOSTMAP.Card.DiceRenewed ${escaped}`);
    expect(warned).toEqual([`GHOSTMAP.Notice.DiceRenewed ${escaped}`]);

    const { announce: asAPlayer } = await room(users[2]!);
    warned = [];
    void asAPlayer(at, RECORDS[address], [{ name: 'diceRenewed', data: {} }]);
    expect(warned).toEqual([]);
  });
});
