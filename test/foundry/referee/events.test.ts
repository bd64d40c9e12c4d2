import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Happened } from '../../../src/play/messages.ts';

/** What the room uses of Foundry: two players, a GM who sits here, and hooks that are written down. */
const hooks: { name: string; data: unknown }[] = [];
const flags: unknown[] = [];
const sent: { message: { type: string }; recipients: readonly string[] }[] = [];
let hearSocket: (message: unknown, sender: unknown) => void = () => undefined;

const users = [
  { id: 'gm', isGM: true, active: true, setFlag: (_scope: string, _key: string, value: unknown) => flags.push(value) },
  { id: 'ada', isGM: false, active: true },
  { id: 'ben', isGM: false, active: false },
];

const AT = { holder: 'Scene.city', expedition: 'search' };
const EVENT = { name: 'cellEntered', data: { cell: 'A1', first: true } };

function happened(id: string): Happened {
  return { id, ...AT, events: [{ name: EVENT.name, data: { ...EVENT.data } }] };
}

async function room() {
  vi.resetModules();
  const happenings = await import('../../../src/foundry/referee/events.ts');
  const wire = await import('../../../src/foundry/host/wire.ts');
  wire.receive(() => undefined);
  return happenings;
}

beforeEach(() => {
  hooks.length = flags.length = sent.length = 0;
  vi.stubGlobal('Hooks', { callAll: (name: string, data: unknown) => hooks.push({ name, data }) });
  vi.stubGlobal('game', {
    user: users[0],
    users: Object.assign([...users], { get: (id: string) => users.find((user) => user.id === id) }),
    socket: {
      emit: (_channel: string, message: { type: string }, { recipients }: { recipients: string[] }) =>
        sent.push({ message, recipients }),
      on: (_channel: string, hear: typeof hearSocket) => (hearSocket = hear),
    },
  });
});

describe('events on every client', () => {
  test.each([
    ['Scene.city', { scene: 'city' }],
    ['RollTable.birds', { table: 'birds' }],
    ['JournalEntry.diary', { journal: 'diary' }],
  ])('say on which document it happened: %s', async (holder, where) => {
    const { emitEvents: tellAll } = await room();
    tellAll({ holder, expedition: 'search' }, [EVENT]);
    expect(hooks).toEqual([{ name: 'ghost-map.cellEntered', data: { ...EVENT.data, ...where, expedition: 'search' } }]);
  });

  test('the referee hears its own telling once and sends it to whoever is there', async () => {
    const { emitEvents: tellAll, onEvent: onHappening, receiveEvents: receiveHappened } = await room();
    const heard: unknown[] = [];
    onHappening((at, event) => heard.push({ at, event }));
    tellAll(AT, [EVENT]);
    expect(heard).toEqual([{ at: AT, event: EVENT }]);
    expect(hooks).toEqual([{ name: 'ghost-map.cellEntered', data: { ...EVENT.data, scene: 'city', expedition: 'search' } }]);
    expect(sent).toEqual([
      { message: expect.objectContaining({ type: 'happened', ...AT }) as object, recipients: ['gm', 'ada'] },
    ]);
    receiveHappened('gm', sent[0]?.message as unknown as Happened);
    expect(hooks).toHaveLength(1);
    tellAll(AT, []);
    expect(sent).toHaveLength(1);
  });

  test('what happens on a table names the table', async () => {
    const { emitEvents: tellAll } = await room();
    tellAll({ holder: 'RollTable.mill', expedition: 'mill' }, [{ name: 'tableReset', data: {} }]);
    expect(hooks).toEqual([{ name: 'ghost-map.tableReset', data: { table: 'mill', expedition: 'mill' } }]);
  });

  test('SG-40 which kind of command an undo took back is told to nobody', async () => {
    const { emitEvents: tellAll } = await room();
    tellAll(AT, [{ name: 'undone', data: { command: 'plant-target' } }]);
    expect(JSON.stringify([sent, hooks])).not.toContain('plant-target');
    expect(hooks[0]?.name).toBe('ghost-map.undone');
  });

  test('SG-40 a request that comes with the address is told to nobody', async () => {
    const { emitEvents: tellAll } = await room();
    tellAll({ ...AT, kind: 'command', command: { kind: 'place', contents: 'hostile-creature' } } as never, [EVENT]);
    expect(JSON.stringify(sent)).not.toContain('hostile');
    expect(sent).toHaveLength(1);
  });

  test('a client believes a GM, and nobody else', async () => {
    const { receiveEvents: receiveHappened, receiveLeftEvents: receiveLeft } = await room();
    receiveHappened('ada', happened('bbbbbbbb:1'));
    receiveHappened('nobody', happened('bbbbbbbb:2'));
    receiveLeft('ada', [happened('bbbbbbbb:3')]);
    expect(hooks).toEqual([]);
    receiveHappened('gm', happened('bbbbbbbb:4'));
    receiveHappened('gm', happened('bbbbbbbb:4'));
    receiveLeft('gm', [happened('bbbbbbbb:4'), happened('bbbbbbbb:5')]);
    expect(hooks).toHaveLength(2);
  });

  test('where no sender is named nothing is believed; the GM is asked to leave it in a document instead', async () => {
    const { receiveEvents: receiveHappened } = await room();
    receiveHappened(null, happened('bbbbbbbb:1'));
    expect(hooks).toEqual([]);
    expect(sent).toEqual([{ message: { type: 'nameless' }, recipients: ['gm'] }]);
  });

  test('where no sender is named a flood of tellings is not answered by a flood', async () => {
    vi.useFakeTimers();
    const { receiveEvents: receiveHappened } = await room();
    for (let n = 1; n <= 200; n += 1) receiveHappened(null, happened(`bbbbbbbb:${n}`));
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    for (let n = 201; n <= 400; n += 1) receiveHappened(null, happened(`bbbbbbbb:${n}`));
    expect(sent).toHaveLength(2);
    vi.useRealTimers();
  });

  test('what is none of ours is dropped, with one line in the console for each sender', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await room();
    for (let n = 0; n < 50; n += 1) for (const sender of ['ada', 'ben', undefined]) hearSocket({ type: 'junk', n }, sender);
    expect(warned).toHaveBeenCalledTimes(3);
  });

  test('asked so, the referee leaves what it told of late, each telling once, and from then on tells it that way', async () => {
    const { emitEvents: tellAll, emitAgain: sayAgain } = await room();
    tellAll(AT, [EVENT]);
    sayAgain();
    sayAgain();
    expect(flags).toHaveLength(1);
    hearSocket({ type: 'nameless' }, undefined);
    tellAll(AT, [EVENT]);
    expect(flags).toHaveLength(2);
    expect(flags[1]).toHaveLength(2);
    expect(sent.filter(({ message }) => message.type === 'happened')).toHaveLength(1);
  });
});
